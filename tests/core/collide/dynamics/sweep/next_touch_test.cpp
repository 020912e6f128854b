#include <collide/dynamics/sweep/next_touch.h>

#include <doctest/doctest.h>

#include <cmath>

#include <collide/dynamics/model/tuning.h>
#include <collide/geometry/support.h>

using namespace collide;

namespace {

/// A step's path: centre, and metres and radians a step.
Trajectory path(DVec2 center, DVec2 way, double turned = 0.0) {
    return {center, {0.0, 0.0}, {}, way, turned};
}

std::optional<Touch> touch_of(const Shape& a, const Trajectory& path_a, const Shape& b,
                              const Trajectory& path_b, double slowest_now = 1e-9) {
    const SweepCore inside = sweep_core(a, half_width(a));
    return next_touch({a, path_a}, {b, path_b}, inside, {1.0, contact_distance, 1e-9, slowest_now});
}

}  // namespace

TEST_CASE("two discs touch at the root of the quadratic, obliquely too") {
    const Shape disc = Shape::circle(0.5f);
    const auto head_on = touch_of(disc, path({0.0, 0.0}, {4.0, 0.0}), disc, path({3.0, 0.0}, {0.0, 0.0}));
    REQUIRE(head_on);
    CHECK(head_on->time == doctest::Approx(0.5));
    CHECK(head_on->normal.x == doctest::Approx(1.0));
    CHECK(head_on->points_a[0].x == doctest::Approx(2.5));
    const auto oblique = touch_of(disc, path({0.0, 0.6}, {4.0, 0.0}), disc, path({3.0, 0.0}, {0.0, 0.0}));
    REQUIRE(oblique);
    CHECK(oblique->time == doctest::Approx(2.2 / 4.0));
    CHECK(oblique->normal.x == doctest::Approx(0.8));
    CHECK(oblique->normal.y == doctest::Approx(-0.6));
    CHECK_FALSE(touch_of(disc, path({0.0, 1.1}, {4.0, 0.0}), disc, path({3.0, 0.0}, {0.0, 0.0})));
    CHECK_FALSE(touch_of(disc, path({0.0, 0.0}, {1.9, 0.0}), disc, path({3.0, 0.0}, {0.0, 0.0})));
}

TEST_CASE("discs that touch and part do not touch again; those that approach do so now") {
    const Shape disc = Shape::circle(0.5f);
    CHECK_FALSE(touch_of(disc, path({0.0, 0.0}, {-1.0, 0.0}), disc, path({1.0, 0.0}, {0.0, 0.0})));
    const auto now = touch_of(disc, path({0.0, 0.0}, {1.0, 0.0}), disc, path({1.0, 0.0}, {0.0, 0.0}));
    REQUIRE(now);
    CHECK(now->time == doctest::Approx(0.0));
    CHECK_FALSE(touch_of(disc, path({0.0, 0.0}, {1.0, 0.0}), disc, path({0.9, 0.0}, {0.0, 0.0}), 2.0));
}

TEST_CASE("what touches at the start and is too slow for it may still touch later") {
    const Shape box = Shape::box(0.5f, 0.5f);
    const Shape floor = Shape::box(10.0f, 1.0f);
    const Trajectory ground = path({0.0, -1.0}, {0.0, 0.0});
    const Trajectory sinking = path({0.0, 0.5}, {0.0, -0.2});
    const auto now = touch_of(box, sinking, floor, ground);
    REQUIRE(now);
    CHECK(now->time == 0.0);
    const auto later = touch_of(box, sinking, floor, ground, 0.3);
    REQUIRE(later);
    CHECK(later->time == doctest::Approx(0.25).epsilon(1e-2));  // its skin, 5 cm inside
}

TEST_CASE("a box that lands flat touches at both corners") {
    const Shape box = Shape::box(0.5f, 0.5f);
    const Shape floor = Shape::box(10.0f, 1.0f);
    const auto touch = touch_of(box, path({0.3, 1.0}, {0.0, -2.0}), floor, path({0.0, -1.0}, {0.0, 0.0}));
    REQUIRE(touch);
    CHECK(touch->count == 2);
    CHECK(touch->time == doctest::Approx(0.25).epsilon(1e-3));
    CHECK(touch->normal.y == doctest::Approx(-1.0));
}

TEST_CASE(
    "a box that slides on the floor touches nothing; one that turns on it does when its skin gets there") {
    const Shape box = Shape::box(0.5f, 0.5f);
    const Shape floor = Shape::box(10.0f, 1.0f);
    const Trajectory ground = path({0.0, -1.0}, {0.0, 0.0});
    CHECK_FALSE(touch_of(box, path({0.0, 0.5}, {3.0, 0.0}), floor, ground));
    const auto tilting =
        touch_of(box, path({0.0, 0.5 + 0.5 * contact_distance}, {0.0, 0.0}, 0.7), floor, ground);
    REQUIRE(tilting);
    CHECK(tilting->count >= 1);
}

TEST_CASE(
    "a box that has touched with one corner and turns touches with the next one's outline, not its skin") {
    const Shape box = Shape::box(0.5f, 0.5f);
    const Shape floor = Shape::box(10.0f, 1.0f);
    const Trajectory ground = path({0.0, -1.0}, {0.0, 0.0});
    // The left corner is at the floor and parts; the right one comes down.
    const double lean = 0.1;
    Trajectory turning = path({0.0, 0.0}, {0.0, 0.2}, -1.0);
    turning.turn = turn_by(lean);
    turning.pivot.y = 0.5 * (std::cos(lean) + std::sin(lean)) + 0.9 * contact_distance;
    const auto touch = touch_of(box, turning, floor, ground);
    REQUIRE(touch);
    CHECK(touch->time > 0.0);
    CHECK(touch->points_a[0].x > 0.0);
    CHECK(touch->points_a[0].y > -1e-6);
}
