// The oracle itself against answers known by hand, so that a wrong oracle can't bless a wrong core.
#include "support/oracle.h"

#include <doctest/doctest.h>
#include <cmath>

using oracle::Point;
using oracle::Rounded;

namespace {

Rounded square(double half, Point center, double radius = 0.0) {
    return {{center + Point{-half, -half}, center + Point{half, -half}, center + Point{half, half},
             center + Point{-half, half}},
            radius};
}

}  // namespace

TEST_CASE("oracle: the hull drops inner, collinear and repeated points") {
    const auto hull = oracle::convex_hull({{0, 0}, {1, 0}, {2, 0}, {2, 2}, {1, 1}, {0, 2}, {0, 0}, {0, 1}});
    REQUIRE(hull.size() == 4);
    CHECK(hull[0] == Point{0, 0});
    CHECK(hull[1] == Point{2, 0});
    CHECK(hull[2] == Point{2, 2});
    CHECK(hull[3] == Point{0, 2});
}

TEST_CASE("oracle: separation of two squares") {
    const Rounded a = square(1.0, {0, 0});
    CHECK(oracle::separation(oracle::difference(a, square(1.0, {1.5, 0}))) == doctest::Approx(-0.5));
    CHECK(oracle::separation(oracle::difference(a, square(1.0, {5, 0}))) == doctest::Approx(3.0));
    CHECK(oracle::separation(oracle::difference(a, square(1.0, {5, 6}))) == doctest::Approx(5.0));
    CHECK(oracle::separation(oracle::difference(a, square(1.0, {5, 6}, 0.5))) == doctest::Approx(4.5));
    CHECK(oracle::separation(oracle::difference(a, square(0.1, {0.5, 0}))) == doctest::Approx(-0.6));
    CHECK(oracle::distance(a, square(1.0, {5, 6})) == doctest::Approx(5.0));
    CHECK(oracle::distance(a, square(1.0, {1.5, 0})) == 0.0);
    CHECK(oracle::distance(a, square(0.1, {0.5, 0})) == 0.0);
}

TEST_CASE("oracle: two circles, and a capsule across a segment") {
    const Rounded circle{{{0, 0}}, 1.0};
    CHECK(oracle::separation(oracle::difference(circle, {{{3, 4}}, 2.0})) == doctest::Approx(2.0));
    CHECK(oracle::separation(oracle::difference(circle, {{{0, 0}}, 2.0})) == doctest::Approx(-3.0));
    const Rounded capsule{{{-1, 0}, {1, 0}}, 0.5};
    CHECK(oracle::separation(oracle::difference(capsule, {{{0, -2}, {0, 2}}, 0.0})) == doctest::Approx(-1.5));
    CHECK(oracle::distance(capsule, {{{0, 2}, {0, 1}}, 0.0}) == doctest::Approx(0.5));
}

TEST_CASE("oracle: a square meets a square, a corner's circle and nothing") {
    const Rounded d = oracle::difference(square(1.0, {0, 0}), square(1.0, {6, 0}));
    const auto head_on = oracle::meeting(d, {-2, 0}, 1e-12);
    REQUIRE(head_on);
    CHECK(head_on->enter == doctest::Approx(2.0));
    CHECK(head_on->leave == doctest::Approx(4.0));
    CHECK(oracle::meeting(d, {-2, 0}, -0.5)->enter == doctest::Approx(2.25));
    CHECK_FALSE(oracle::meeting(d, {-1, 1}, 0.01));
    CHECK_FALSE(oracle::meeting(d, {0, 0}, 0.01));

    const Rounded circles = oracle::difference({{{0, 0}}, 1.0}, {{{4, 1}}, 1.0});
    CHECK(oracle::meeting(circles, {-1, 0}, 0.0)->enter == doctest::Approx(4.0 - std::sqrt(3.0)));
}

TEST_CASE("oracle: bounds and projection include the radius") {
    const Rounded capsule{{{-1, 0}, {1, 2}}, 0.5};
    CHECK(oracle::bounds(capsule).lower == Point{-1.5, -0.5});
    CHECK(oracle::bounds(capsule).upper == Point{1.5, 2.5});
    CHECK(oracle::projection(capsule, {0, -1}).enter == doctest::Approx(-2.5));
    CHECK(oracle::gap_along(oracle::difference(capsule, {{{4, 0}}, 0.0}), {1, 0}) == doctest::Approx(2.5));
}
