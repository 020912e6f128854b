#include <collide/narrow_phase/manifold_kernel.h>

#include <doctest/doctest.h>

#include "body_contacts.h"
#include "kernel_pairs.h"

using body_contacts::by_body;
using body_contacts::same;

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
        const float reach = i % 3 == 0 ? 0.1f : 0.0f;
        const collide::ContactPoints body = by_body(p, reach);
        mismatches += same(collide::collide_shapes(p.a, p.xf_a, p.b, p.xf_b, reach), body) ? 0 : 1;
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

TEST_CASE("the manifold of polygons is the same to the bit in registers of four and of eight" *
          doctest::skip(collide::simd_level() != collide::SimdLevel::avx2)) {
    kernel_pairs::Random random(14);
    int mismatches = 0;
    int touching = 0;
    int compared = 0;
    while (compared < 50000) {
        kernel_pairs::Pair p = kernel_pairs::pair(random);
        p.a = kernel_pairs::polygon(random, 5 + kernel_pairs::pick(random, 4), 0.0f);
        p.b = kernel_pairs::polygon(random, 3 + kernel_pairs::pick(random, 6), 0.0f);
        const collide::PosedPair posed{p.a, p.xf_a, p.b, p.xf_b};
        collide::EdgeChoice choice;
        collide::least_overlap_edge(choice, posed, collide::SimdLevel::baseline);
        collide::ContactPoints in_four;
        collide::ContactPoints in_eight;
        const bool done =
            choice.number == collide::EdgeChoice::none ||
            collide::manifold_in_lanes<false>(posed.frame(), choice, p.xf_a, 0.0f,
                                              collide::separation_error(posed.frame()), in_four);
        mismatches += collide::polygon_manifold_avx2(posed, in_eight) == done ? 0 : 1;
        mismatches += !done || same(in_four, in_eight) ? 0 : 1;
        touching += done && in_eight.count > 0 ? 1 : 0;
        ++compared;
    }
    CHECK(mismatches == 0);
    CHECK(touching > 5000);
}
