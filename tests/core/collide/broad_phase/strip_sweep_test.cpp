#include <collide/broad_phase/strip_sweep.h>

#include <doctest/doctest.h>

#include "support/broad_phase_drill.h"

using namespace collide;

TEST_CASE("the sweep in strips keeps up with brute force through insertions, moves and removals") {
    StripSweep sweep;
    support::drill_against_brute_force(sweep, {.seed = 21});
    StripSweep baseline(SimdLevel::baseline);
    support::drill_against_brute_force(baseline, {.seed = 22, .ids = 300, .world = 60.0});
}

TEST_CASE("without a change there are no new pairs, and no box is looked at") {
    StripSweep sweep;
    sweep.insert({{0.0, 0.0}, {1.0, 1.0}}, Mobility::moving);
    sweep.insert({{1.0, 1.0}, {2.0, 2.0}}, Mobility::fixed);
    std::vector<IndexPair> pairs;
    sweep.find_new_pairs(pairs);
    CHECK(pairs == std::vector<IndexPair>{{0, 1}});
    sweep.find_new_pairs(pairs);
    CHECK(pairs.empty());
    CHECK(sweep.counters().tests == 0);
    CHECK(sweep.counters().bytes > 0);
}
