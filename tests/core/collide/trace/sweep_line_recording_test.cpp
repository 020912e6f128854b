#include <collide/trace/sweep_line_recording.h>

#include <doctest/doctest.h>

#include "support/random_boxes.h"

using namespace collide;

TEST_CASE("the sweep that is watched finds what the one that is not finds, with as many tests") {
    support::Random random(61);
    for (int round = 0; round < 20; ++round) {
        const std::vector<Aabb> boxes = support::strewn_boxes(random, 40, 20.0, 10.0);
        SortAndSweep sweep;
        for (std::uint32_t i = 0; i < boxes.size(); ++i) {
            sweep.insert(i, boxes[i], random.chance(0.3) ? Mobility::fixed : Mobility::moving);
        }
        std::vector<IndexPair> pairs;
        sweep.find_all_pairs(pairs);
        const SweepLineRecording recording = record_sweep(sweep);
        CHECK(recording.pairs == pairs);
        CHECK(recording.tests == sweep.counters().tests);
        CHECK(recording.axis == sweep.axis());
        CHECK(recording.order.size() == boxes.size());
    }
}

TEST_CASE("the events of three boxes in a row come in order") {
    SortAndSweep sweep;
    sweep.insert(0, {{0.0, 0.0}, {2.0, 1.0}}, Mobility::moving);
    sweep.insert(1, {{1.0, 0.5}, {5.0, 1.5}}, Mobility::moving);
    sweep.insert(2, {{4.0, 5.0}, {9.0, 6.0}}, Mobility::moving);
    std::vector<IndexPair> pairs;
    sweep.find_all_pairs(pairs);
    const SweepLineRecording recording = record_sweep(sweep);
    using Stage = SweepLineStage;
    const std::vector<SweepLineStep> expected{
        {Stage::begin, 0, 0, 0.0},      {Stage::join, 0, 0, 0.0}, {Stage::begin, 1, 1, 1.0},
        {Stage::test, 1, 0, 1.0, true}, {Stage::join, 1, 1, 1.0}, {Stage::begin, 2, 2, 4.0},
        {Stage::end, 0, 0, 2.0},        {Stage::test, 2, 1, 4.0}, {Stage::join, 2, 2, 4.0},
    };
    CHECK(recording.steps.items == expected);
    CHECK(recording.pairs == std::vector<IndexPair>{{0, 1}});
    CHECK(active_after(recording, 5) == std::vector<ProxyId>{0, 1});
    CHECK(active_after(recording, 9) == std::vector<ProxyId>{1, 2});
}
