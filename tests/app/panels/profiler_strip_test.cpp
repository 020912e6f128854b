#include "panels/profiler_strip.h"

#include <doctest/doctest.h>

#include <set>

using namespace app;

TEST_CASE("times move towards those of the frame, the first time at once") {
    StageTimes now;
    now[Stage::drawing] = 10.0;
    StageTimes smoothed;
    smooth(now, false, smoothed);
    CHECK(smoothed[Stage::drawing] == doctest::Approx(10.0));
    now[Stage::drawing] = 20.0;
    smooth(now, true, smoothed);
    CHECK(smoothed[Stage::drawing] > 10.0);
    CHECK(smoothed[Stage::drawing] < 15.0);
    for (int frame = 0; frame < 100; ++frame) smooth(now, true, smoothed);
    CHECK(smoothed[Stage::drawing] == doctest::Approx(20.0).epsilon(0.001));
}

TEST_CASE("every stage has one entry") {
    std::set<Stage> stages;
    for (const StageEntry& entry : stage_entries) stages.insert(entry.stage);
    CHECK(stages.size() == stage_count);
}

TEST_CASE("the budget, bodies, pairs and who found them stand in words") {
    CHECK(budget_words(4.25) == "4.2 of 16.7 ms");
    Analysis analysis;
    analysis.colliders.own().resize(10'000);
    analysis.candidates.resize(1);
    analysis.pairs_from = collide::BroadPhaseKind::sort_and_sweep;
    CHECK(crowd_words(analysis) == "10,000 bodies, 1 pair by sort and sweep");
    analysis.pairs_from.reset();
    CHECK(crowd_words(analysis) == "10,000 bodies, 1 pair by sweep in strips");
}
