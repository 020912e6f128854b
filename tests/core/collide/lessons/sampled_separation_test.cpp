#include <collide/lessons/sampled_separation.h>

#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <numbers>

#include "support/placed_shapes.h"

using namespace collide;
using namespace collide::lessons;
using support::at;

namespace {}  // namespace

TEST_CASE("sampled_separation: boxes along the first direction are exact") {
    const Shape box = Shape::box(1, 1);
    const SampledSeparation apart = sampled_separation(box, at({0, 0}), box, at({5, 0.5}), 64);
    CHECK(apart.separation == doctest::Approx(3));
    CHECK(apart.normal == DVec2(1, 0));
    const SampledSeparation deep = sampled_separation(box, at({0, 0}), box, at({1.75, 0.5}), 64);
    CHECK(deep.separation == doctest::Approx(-0.25));
}

TEST_CASE("sampled_separation: it never errs upwards, and by no more than it says") {
    const Shape a = Shape::ellipse({2, 0.7f});
    const Shape b = Shape::circle(0.25f);
    for (const std::uint32_t directions : {7u, 32u, 100u, 1000u}) {
        const SampledSeparation found = sampled_separation(a, at({0, 0}, 0.0), b, at({0, 3}), directions);
        const double truth = 3.0 - static_cast<double>(0.7f) - 0.25;
        CHECK(found.separation <= truth + 1e-12);
        CHECK(found.separation >= truth - found.below_by_at_most);
        CHECK(found.below_by_at_most > 0.0);
    }
}

TEST_CASE("sampled_separation: the curve holds the gap of every direction") {
    const Shape a = Shape::box(1, 2);
    const Shape b = Shape::box(0.5f, 0.5f);
    std::array<double, 8> gaps{};
    sample_gaps(a, at({0, 0}), b, at({4, 0}), gaps);
    CHECK(gaps[0] == doctest::Approx(2.5));   // +x: B ahead
    CHECK(gaps[2] == doctest::Approx(-2.5));  // +y: they lie side by side
    CHECK(gaps[4] == doctest::Approx(-5.5));  // -x: B behind
    CHECK(gaps[1] ==
          doctest::Approx(gap_along(a, at({0, 0}), b, at({4, 0}), DVec2(std::sqrt(0.5), std::sqrt(0.5)))));
}

TEST_CASE("sampled_separation: far from the origin the gap keeps its digits") {
    const Shape box = Shape::box(1, 1);
    CHECK(gap_along(box, at({1e6, 0}), box, at({1e6 + 2.001, 0}), {1, 0}) ==
          doctest::Approx(0.001).epsilon(1e-6));
}
