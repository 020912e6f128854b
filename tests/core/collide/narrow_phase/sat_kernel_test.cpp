#include <collide/narrow_phase/sat_kernel.h>

#include <doctest/doctest.h>

#include <collide/base/tracer.h>
#include "kernel_pairs.h"

namespace {

using collide::PairFrame;
using collide::SatBest;
using collide::SatMode;

bool same(const SatBest& l, const SatBest& r) {
    return l.separation == r.separation && l.normal == r.normal && l.axis == r.axis &&
           l.axes_tested == r.axes_tested;
}

SatBest by_body(const PairFrame& pair, SatMode mode) {
    collide::NoTrace trace;
    return collide::search_axes(pair, mode, trace);
}

bool overlap_by_body(const PairFrame& pair, const kernel_pairs::Pair& p) {
    return collide::settled_search(pair, p.xf_a, p.xf_b, SatMode::search_on,
                                   [&](SatMode mode) { return by_body(pair, mode); })
        .overlap;
}

struct Mismatches {
    int search = 0;
    int overlap = 0;
    int compared = 0;
    int covered_boxes = 0;
    int doubtful = 0;
};

void compare(const kernel_pairs::Pair& p, collide::SimdLevel level, Mismatches& found) {
    const PairFrame pair(p.a, p.xf_a, p.b, p.xf_b);
    const collide::PosedPair posed{p.a, p.xf_a, p.b, p.xf_b};
    for (const SatMode mode : {SatMode::search_on, SatMode::stop_at_first_gap}) {
        found.search += same(collide::search_edges(pair, mode, level), by_body(pair, mode)) ? 0 : 1;
    }
    const bool overlap = overlap_by_body(pair, p);
    found.overlap += collide::edges_overlap(posed, level) == overlap ? 0 : 1;
    if (collide::is_doubtful(by_body(pair, SatMode::search_on).separation,
                             2.0f * collide::separation_error(pair))) {
        ++found.doubtful;  // the edge alone says nothing there
        return;
    }
    collide::EdgeChoice choice;
    collide::least_overlap_edge(choice, posed, level);
    found.overlap += (choice.number != collide::EdgeChoice::none) == overlap ? 0 : 1;
    if (overlap) {
        const SatBest best = collide::best_of(pair, choice, SatMode::search_on);
        found.search += same(best, by_body(pair, SatMode::search_on)) ? 0 : 1;
    }
    found.covered_boxes += pair.a.is_box() && pair.b.is_box() ? 1 : 0;
    ++found.compared;
}

}  // namespace

TEST_CASE("the kernels give the traced body's answer to the bit, whatever the registers") {
    for (const collide::SimdLevel level : kernel_pairs::levels()) {
        CAPTURE(static_cast<int>(level));
        kernel_pairs::Random random(7);
        Mismatches found;
        while (found.compared < 100000) {
            const kernel_pairs::Pair p = kernel_pairs::pair(random);
            if (!collide::needs_vertex_axis(p.a, p.b)) {
                compare(p, level, found);
            }
        }
        CHECK(found.search == 0);
        CHECK(found.overlap == 0);
        CHECK(found.covered_boxes > 1000);
        CHECK(found.doubtful > 10);
        CHECK(found.doubtful < 5000);
    }
}

TEST_CASE("the quick search is the body's for every kind of shape") {
    kernel_pairs::Random random(8);
    int mismatches = 0;
    for (int i = 0; i < 100000; ++i) {
        kernel_pairs::Pair p = kernel_pairs::pair(random);
        if (i % 10 == 0) {
            p.b = collide::Shape::circle(0.5f);  // no edges
        }
        if (i % 10 == 1) {
            p.a = kernel_pairs::polygon(random, 12, 0.0f);  // too many
        }
        const PairFrame pair(p.a, p.xf_a, p.b, p.xf_b);
        for (const SatMode mode : {SatMode::search_on, SatMode::stop_at_first_gap}) {
            mismatches += same(collide::search_axes_untraced(pair, mode), by_body(pair, mode)) ? 0 : 1;
        }
        mismatches += collide::sat_overlap(p.a, p.xf_a, p.b, p.xf_b) == overlap_by_body(pair, p) ? 0 : 1;
    }
    CHECK(mismatches == 0);
}
