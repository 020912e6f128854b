#include <collide/narrow_phase/moving_pair.h>

#include <doctest/doctest.h>

#include <numbers>

using namespace collide;

namespace {

Trajectory path_of(DVec2 pivot, DVec2 velocity, double rate) {
    Trajectory path;
    path.pivot = pivot;
    path.velocity = velocity;
    path.angular_velocity = rate;
    return path;
}

}  // namespace

TEST_CASE("moving pair: quick turns are the library's to the last bits, small angles and large ones") {
    for (int i = -400; i <= 400; ++i) {
        const double angle = 0.0025 * i;
        const double other = 0.9 - angle;  // on the other side of the limit, for the most part
        const Turns quick = quick_turns(angle, other);
        CHECK(std::abs(quick.a.c - std::cos(angle)) <= 2.3e-16);
        CHECK(std::abs(quick.a.s - std::sin(angle)) <= 2.3e-16);
        CHECK(std::abs(quick.b.c - std::cos(other)) <= 2.3e-16);
        CHECK(std::abs(quick.b.s - std::sin(other)) <= 2.3e-16);
    }
    const Turns none = turns_after(0.0, -0.0, 2.0);
    CHECK(none.a == DRotation{});
    CHECK(none.b == DRotation{});
}

TEST_CASE("moving pair: the window holds all the time that the circles are in touch") {
    const Shape shape = Shape::box(3.0f, 4.0f);  // reach 5
    const Trajectory a = path_of({0.0, 0.0}, {0.0, 0.0}, 1.0);
    const auto window = [&](DVec2 pivot, DVec2 velocity) {
        const Trajectory b = path_of(pivot, velocity, 0.0);
        return circles_window(moving_pair(shape, a, shape, b, 1e-4), 10.0);
    };
    const auto head_on = window({30.0, 0.0}, {-4.0, 0.0});
    REQUIRE(head_on);
    CHECK(head_on->from <= 5.0 - 2.5e-5);
    CHECK(head_on->from == doctest::Approx(5.0).epsilon(1e-4));
    CHECK(head_on->until == doctest::Approx(10.0).epsilon(1e-4));
    CHECK_FALSE(window({30.0, 10.1}, {-4.0, 0.0}));  // passes by
    CHECK_FALSE(window({30.0, 0.0}, {4.0, 0.0}));    // leaves
    CHECK_FALSE(window({30.0, 0.0}, {-1.0, 0.0}));   // too late
    CHECK_FALSE(window({30.0, 0.0}, {0.0, 0.0}));    // apart at rest
    const auto at_rest = window({9.0, 0.0}, {0.0, 0.0});
    REQUIRE(at_rest);
    CHECK(at_rest->from == 0.0);
    CHECK(at_rest->until == doctest::Approx(2.0 * std::numbers::pi));  // then it is all the same again
    const Trajectory turning = path_of({9.0, 0.0}, {0.0, 0.0}, 3.0);
    const auto both_turn = circles_window(moving_pair(shape, a, shape, turning, 1e-4), 10.0);
    REQUIRE(both_turn);
    CHECK(both_turn->until == 10.0);
    const auto leaving = window({9.0, 0.0}, {1.0, 0.0});
    REQUIRE(leaving);
    CHECK(leaving->from == 0.0);
    CHECK(leaving->until >= 1.0 + 1e-4);
    CHECK(leaving->until == doctest::Approx(1.0).epsilon(1e-3));
}
