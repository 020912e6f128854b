#include "narrow_phase/manifold_kernel.h"

#include <doctest/doctest.h>

#include "kernel_pairs.h"
#include "trace/tracer.h"

namespace {

/// As collide_shapes, by the bodies that the window shows.
collide::ContactPoints by_body(const kernel_pairs::Pair& p) {
    collide::NoTrace trace;
    const collide::PairFrame pair(p.a, p.xf_a, p.b, p.xf_b);
    const collide::SatBest best = collide::search_axes(pair, collide::SatMode::search_on, trace);
    if (best.separation > 0.0f) {
        return {};
    }
    return collide::to_world(collide::clipped_manifold_body(pair, best.normal, best.axis, trace), p.xf_a,
                             collide::rotate(p.xf_a.rotation, best.normal));
}

bool same(const collide::ContactPoints& l, const collide::ContactPoints& r) {
    // The normal of a pair that is apart means nothing.
    return l.count == r.count && l.points == r.points && (l.count == 0 || l.normal == r.normal);
}

}  // namespace

TEST_CASE("collide_shapes finds the traced body's contacts to the bit") {
    kernel_pairs::Random random(13);
    int mismatches = 0;
    std::array<int, 3> seen{};  // of each number of contacts
    std::array<int, 4> features{};
    for (int i = 0; i < 200000; ++i) {
        kernel_pairs::Pair p = kernel_pairs::pair(random);
        if (i % 20 == 0) {
            p.b = collide::Shape::circle(0.5f);
        }
        const collide::ContactPoints body = by_body(p);
        mismatches += same(collide::collide_shapes(p.a, p.xf_a, p.b, p.xf_b), body) ? 0 : 1;
        ++seen.at(body.count);
        ++features.at(static_cast<std::size_t>(body.points[0].feature));
    }
    CHECK(mismatches == 0);
    for (const int n : seen) {
        CHECK(n > 1000);
    }
    for (const int n : features) {
        CHECK(n > 1000);
    }
}
