#include <collide/narrow_phase/distance.h>

#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <numbers>

#include "support/placed_shapes.h"

using namespace collide;
using support::at;
using support::check_point;
using support::wide_box;

namespace {

void check_distance(const Distance& got, double distance, DVec2 on_a, DVec2 on_b, double tolerance = 1e-12) {
    CHECK(std::abs(got.distance - distance) <= tolerance);
    check_point(got.closest_a, on_a, tolerance);
    check_point(got.closest_b, on_b, tolerance);
    check_point(got.normal, (on_b - on_a) / distance, tolerance);
}

Shape spike() {
    const std::array<Vec2, 3> corners{Vec2(0.0f, 0.0f), Vec2(4.0f, -1.0f), Vec2(4.0f, 1.0f)};
    return Shape::convex(corners);
}

}  // namespace

TEST_CASE("distance: a corner above the inside of an edge of A, on each of its four sides") {
    for (int side = 0; side < 4; ++side) {
        const double angle = 0.5 * std::numbers::pi * side;
        const DVec2 out(std::cos(angle), std::sin(angle));
        const DVec2 along = perp_left(out);
        check_distance(distance(wide_box, at({0.0, 0.0}), spike(), at(3.5 * out + 0.25 * along, angle)), 2.5,
                       out + 0.25 * along, 3.5 * out + 0.25 * along, 1e-7);
    }
}

TEST_CASE("distance: a corner of A above the inside of an edge of B") {
    const Distance got = distance(spike(), at({0.0, 0.0}), wide_box, at({-3.0, 0.5}));
    check_distance(got, 2.0, {0.0, 0.0}, {-2.0, 0.0});
}

TEST_CASE("distance: corner against corner is left to GJK") {
    check_distance(distance(wide_box, at({0.0, 0.0}), wide_box, at({5.0, 6.0})), 5.0, {1.0, 1.0}, {4.0, 5.0});
    check_distance(distance(wide_box, at({0.0, 0.0}), wide_box, at({-5.0, -6.0})), 5.0, {-1.0, -1.0},
                   {-4.0, -5.0});
}

TEST_CASE("distance: parallel edges") {
    const Distance got = distance(wide_box, at({0.0, 0.0}), Shape::box(3.0f, 0.5f), at({0.5, -3.25}));
    CHECK(got.distance == doctest::Approx(1.75).epsilon(1e-14));
    check_point(got.normal, {0.0, -1.0});
    check_point(got.closest_b - got.closest_a, {0.0, -1.75});
}

TEST_CASE("distance: of round and flat shapes and those of many corners") {
    check_distance(distance(Shape::circle(1.0f), at({0.0, 0.0}), Shape::circle(0.5f), at({3.0, 4.0})), 3.5,
                   {0.6, 0.8}, {2.7, 3.6});
    const std::array<Vec2, 2> ends{Vec2(-1.0f, 0.0f), Vec2(1.0f, 0.0f)};
    check_distance(
        distance(Shape::convex(ends), at({0.0, 0.0}), spike(), at({0.5, 2.0}, 0.5 * std::numbers::pi)), 2.0,
        {0.5, 0.0}, {0.5, 2.0}, 1e-6);
    std::array<Vec2, 12> corners;
    for (int i = 0; i < 12; ++i) {
        const double t = i * std::numbers::pi / 6.0;
        corners[static_cast<std::size_t>(i)] = {static_cast<float>(2.0 * std::cos(t)),
                                                static_cast<float>(2.0 * std::sin(t))};
    }
    check_distance(distance(Shape::convex(corners), at({0.0, 0.0}), spike(), at({5.0, 0.0})), 3.0, {2.0, 0.0},
                   {5.0, 0.0}, 1e-6);
    const Distance ellipses =
        distance(Shape::ellipse({2.0f, 1.0f}), at({0.0, 0.0}), wide_box, at({0.0, -3.5}));
    CHECK(std::abs(ellipses.distance - 1.5) <= 1e-8);
}

TEST_CASE("distance: overlapping, touching and coincident pairs have none") {
    for (const DVec2 place : {DVec2(1.5, 0.5), DVec2(0.0, 0.0), DVec2(2.0, 0.25), DVec2(2.0, 2.0)}) {
        CHECK(distance(wide_box, at({0.0, 0.0}), wide_box, at(place)).distance == 0.0);
    }
    CHECK(distance(Shape::circle(1.0f), at({0.0, 0.0}), Shape::circle(1.0f), at({1.0, 1.0})).distance == 0.0);
}

TEST_CASE("distance: a needle standing on a needle") {
    const Shape lying = Shape::box(500.0f, 5e-4f);
    const Shape standing = Shape::box(5e-4f, 500.0f);
    const Distance got = distance(lying, at({0.0, 0.0}), standing, at({123.0, 500.01}));
    CHECK(std::abs(got.distance - (0.01 - double{5e-4f})) <= 1e-10);
    check_point(got.normal, {0.0, 1.0});
}

TEST_CASE("distance: far from the origin only the way between the bodies counts") {
    const DVec2 far(1e5, -1e5);
    for (const DVec2 offset : {DVec2(3.5, 0.25), DVec2(5.0, 6.0), DVec2(-7.0, 2.0)}) {
        const Distance here = distance(wide_box, at({0.0, 0.0}, 0.3), spike(), at(offset, 1.1));
        const Distance there = distance(wide_box, at(far, 0.3), spike(), at(far + offset, 1.1));
        CHECK(there.distance == here.distance);
        CHECK(there.normal == here.normal);
        check_point(there.closest_a - far, here.closest_a, 1e-10);
        check_point(there.closest_b - far, here.closest_b, 1e-10);
    }
}

TEST_CASE("distance: all round a box it is GJK's") {
    const Shape tall = Shape::box(1.0f, 2.0f);
    for (int i = 0; i < 720; ++i) {
        const double t = i * std::numbers::pi / 360.0;
        const Transform there = at(DVec2(std::cos(t), std::sin(t)) * 7.0, 3.0 * t);
        const Distance quick = distance(tall, at({0.0, 0.0}, 0.4), spike(), there);
        const GjkResult walk = gjk(tall, at({0.0, 0.0}, 0.4), spike(), there);
        CHECK(std::abs(quick.distance - walk.distance) <= 1e-12);
        check_point(quick.closest_a, walk.closest_a, 1e-10);
        check_point(quick.normal, walk.normal, 1e-10);
    }
}
