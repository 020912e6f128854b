#include <collide/trace/pair_loop_recording.h>

#include <doctest/doctest.h>

#include <algorithm>

#include "support/random_boxes.h"

using namespace collide;

namespace {

BruteForce filled(const std::vector<Aabb>& boxes, support::Random& random) {
    BruteForce all;
    for (std::uint32_t i = 0; i < boxes.size(); ++i) {
        all.insert(i, boxes[i], random.chance(0.3) ? Mobility::fixed : Mobility::moving);
    }
    return all;
}

}  // namespace

TEST_CASE("the loop that is watched finds what the one that is not finds, with as many tests") {
    support::Random random(71);
    for (int round = 0; round < 20; ++round) {
        BruteForce all = filled(support::strewn_boxes(random, 60, 12.0, 12.0), random);
        all.remove(7);
        std::vector<IndexPair> pairs;
        all.find_all_pairs(pairs);
        const PairLoopRecording recording = record_pairs(all);
        CHECK(recording.pairs == pairs);
        CHECK(recording.tests == all.counters().tests);
        CHECK(recording.steps.items.size() == recording.tests);
        CHECK_FALSE(recording.steps.truncated);
        const auto is_pair = [](const PairLoopStep& step) { return step.verdict == PairLoopVerdict::pair; };
        CHECK(static_cast<std::size_t>(std::count_if(recording.steps.items.begin(),
                                                     recording.steps.items.end(), is_pair)) == pairs.size());
    }
}

TEST_CASE("a test tells the gaps that decide it, touching boxes a gap of nothing") {
    BruteForce all;
    all.insert(0, {{0.0, 0.0}, {1.0, 1.0}}, Mobility::fixed);
    all.insert(1, {{1.0, 0.5}, {2.0, 1.5}}, Mobility::moving);  // touches 0
    all.insert(2, {{0.5, 3.0}, {1.5, 4.0}}, Mobility::moving);  // above
    all.insert(3, {{0.5, 0.5}, {0.7, 0.7}}, Mobility::fixed);   // in 0, and fixed like it
    const PairLoopRecording recording = record_pairs(all);
    using Verdict = PairLoopVerdict;
    const std::vector<PairLoopStep> expected{
        {0, 1, {0.0, -0.5}, Verdict::pair},        {0, 2, {-0.5, 2.0}, Verdict::apart_in_y},
        {0, 3, {-0.5, -0.5}, Verdict::both_fixed}, {1, 2, {-0.5, 1.5}, Verdict::apart_in_y},
        {1, 3, {0.3, -0.2}, Verdict::apart_in_x},  {2, 3, {-0.2, 2.3}, Verdict::apart_in_y}};
    REQUIRE(recording.steps.items.size() == expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i) {
        const PairLoopStep& step = recording.steps.items[i];
        CHECK(step.a == expected[i].a);
        CHECK(step.b == expected[i].b);
        CHECK(step.verdict == expected[i].verdict);
        CHECK(step.gap.x == doctest::Approx(expected[i].gap.x));
        CHECK(step.gap.y == doctest::Approx(expected[i].gap.y));
    }
    CHECK(recording.pairs == std::vector<IndexPair>{{0, 1}});
}

TEST_CASE("a crowd too large for a recording ends the loop early and is said to be cut off") {
    support::Random random(72);
    BruteForce all = filled(support::strewn_boxes(random, 300, 50.0, 50.0), random);
    const PairLoopRecording recording = record_pairs(all);
    CHECK(recording.steps.truncated);
    CHECK(recording.steps.items.size() == Steps<PairLoopStep>::limit);
    CHECK(recording.tests == 300 * 299 / 2);
    std::vector<IndexPair> pairs;
    all.find_all_pairs(pairs);
    CHECK(recording.pairs.size() <= pairs.size());
}
