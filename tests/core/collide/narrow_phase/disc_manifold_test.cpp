#include <collide/narrow_phase/disc_manifold.h>

#include <doctest/doctest.h>

#include "body_contacts.h"
#include "kernel_pairs.h"

namespace {

using collide::Shape;
using kernel_pairs::pick;
using kernel_pairs::uniform;

/// A disc with a box, a polygon or a capsule: regular ones and on a grid too, some on the verge of touching.
kernel_pairs::Pair with_disc(kernel_pairs::Random& random) {
    kernel_pairs::Pair p = kernel_pairs::pair(random);
    p.a = pick(random, 3) == 0
              ? Shape::box(0.5f * static_cast<float>(1 + pick(random, 3)), uniform(random, 0.1f, 2.0f))
              : kernel_pairs::polygon(random, 2 + pick(random, 7), 0.0f);
    if (p.a.count() == 2) {
        p.a = kernel_pairs::polygon(random, 2, uniform(random, 0.01f, 0.5f));
    }
    p.b = Shape::circle(pick(random, 2) == 0 ? 0.5f * static_cast<float>(1 + pick(random, 3))
                                             : uniform(random, 0.001f, 1.5f));
    if (pick(random, 5) == 0) {
        const collide::SatResult found = collide::sat(p.a, p.xf_a, p.b, p.xf_b);
        p.xf_b.position -= collide::DVec2(found.normal) * static_cast<double>(found.separation);
    }
    if (pick(random, 2) == 0) {
        std::swap(p.a, p.b);
        std::swap(p.xf_a, p.xf_b);
    }
    return p;
}

}  // namespace

TEST_CASE("disc_manifold finds the traced body's contact to the bit, and leaves few pairs to it") {
    kernel_pairs::Random random(32);
    int mismatches = 0;
    int left_over = 0;
    std::array<int, 2> counts{};
    std::array<int, 3> features{};
    constexpr int pairs = 200000;
    for (int i = 0; i < pairs; ++i) {
        const kernel_pairs::Pair p = with_disc(random);
        const float reach = i % 3 == 0 ? 0.1f : 0.0f;
        const collide::ContactPoints body = body_contacts::by_body(p, reach);
        const collide::PosedPair posed{p.a, p.xf_a, p.b, p.xf_b};
        collide::ContactPoints closed;
        const bool disc_is_b = collide::disc_meets(p.b, p.a);
        REQUIRE(disc_is_b != collide::disc_meets(p.a, p.b));
        const bool done = disc_is_b ? collide::disc_manifold<true>(posed, reach, closed)
                                    : collide::disc_manifold<false>(posed, reach, closed);
        left_over += done ? 0 : 1;
        mismatches += !done || body_contacts::same(closed, body) ? 0 : 1;
        const bool called =
            body_contacts::same(collide::collide_shapes(p.a, p.xf_a, p.b, p.xf_b, reach), body);
        mismatches += called ? 0 : 1;
        ++counts.at(body.count);
        ++features.at(static_cast<std::size_t>(body.points[0].feature));
    }
    CHECK(mismatches == 0);
    CHECK(left_over < pairs / 4);
    for (const int n : counts) {
        CHECK(n > 1000);
    }
    for (const int n : features) {
        CHECK(n > 1000);
    }
}

TEST_CASE("disc_manifold is not called for points, shifted discs, segments and rounded polygons") {
    const std::array<collide::Vec2, 1> aside{{{0.1f, 0.0f}}};
    const std::array<collide::Vec2, 2> ends{{{-1.0f, 0.0f}, {1.0f, 0.0f}}};
    const Shape box = Shape::box(1.0f, 0.5f);
    CHECK(collide::disc_meets(Shape::circle(0.5f), box));
    CHECK(collide::disc_meets(Shape::circle(0.5f), Shape::convex(ends, 0.1f)));
    CHECK(!collide::disc_meets(Shape::circle(0.0f), box));
    CHECK(!collide::disc_meets(Shape::convex(aside, 0.5f), box));
    CHECK(!collide::disc_meets(Shape::circle(0.5f), Shape::convex(ends)));
    CHECK(!collide::disc_meets(Shape::circle(0.5f), Shape::box(1.0f, 0.5f, 0.1f)));
    CHECK(!collide::disc_meets(Shape::circle(0.5f), Shape::circle(0.5f)));
}
