#include "overlays/velocity.h"

#include <doctest/doctest.h>

#include <cmath>

using app::DVec2;
using app::Vec2;

namespace {

/// Two bodies, one of them at the walking pace of 1 m/s.
collide::Scene scene_with(double fastest) {
    collide::Scene scene;
    scene.bodies.resize(2);
    scene.bodies[0].velocity = {1.0, 0.0};
    scene.bodies[1].velocity = {0.0, fastest};
    return scene;
}

}  // namespace

TEST_CASE("the tip gives the velocity back, slow or fast") {
    const Vec2 tail(100.0f, 200.0f);
    for (const DVec2 velocity : {DVec2(0.5, 0.0), DVec2(-3.0, 2.0), DVec2(60.0, -10.0), DVec2(0.0, 1000.0)}) {
        for (const double pixels : {16.0, 0.5}) {
            const DVec2 back = app::velocity_of_tip(tail, app::velocity_tip(tail, velocity, pixels), pixels);
            CHECK(back.x == doctest::Approx(velocity.x).epsilon(1e-4));
            CHECK(back.y == doctest::Approx(velocity.y).epsilon(1e-4));
        }
    }
    CHECK(app::velocity_of_tip(tail, tail, 16.0) == DVec2(0.0));
}

TEST_CASE("an arrow that was dragged level gave a velocity of -0.0000 upwards") {
    CHECK_FALSE(std::signbit(app::velocity_of_tip({100.0f, 200.0f}, {180.0f, 200.0f}, 16.0).y));
    CHECK_FALSE(std::signbit(app::velocity_of_tip({100.0f, 200.0f}, {100.0f, 280.0f}, 16.0).x));
}

TEST_CASE("up is up") { CHECK(app::velocity_tip({0.0f, 0.0f}, {0.0, 1.0}, 16.0) == Vec2(0.0f, -16.0f)); }

TEST_CASE("beyond 8 m/s arrows grew with the logarithm, so 4 pixels were 11 m/s: every length is linear") {
    for (const double fastest : {0.0, 1.0, 8.1, 60.0, 300.0, 40000.0}) {
        const double pixels = app::pixels_per_speed(app::bar_speed(scene_with(fastest)), 1.0f);
        const auto speed = [&](float length) {
            return glm::length(app::velocity_of_tip({0.0f, 0.0f}, {length, 0.0f}, pixels));
        };
        CHECK(speed(240.0f) == doctest::Approx(2.0 * speed(120.0f)));
        CHECK(speed(332.0f) - speed(328.0f) == doctest::Approx(speed(4.0f)));
        CHECK(pixels * fastest <= 160.001);
    }
}

TEST_CASE("the bar of speeds is always as long, and its speed goes by 1, 2, 5 with the fastest body") {
    CHECK(app::bar_speed(scene_with(0.0)) == doctest::Approx(5.0));
    CHECK(app::bar_speed(scene_with(10.0)) == doctest::Approx(5.0));
    CHECK(app::bar_speed(scene_with(10.1)) == doctest::Approx(10.0));
    CHECK(app::bar_speed(scene_with(60.0)) == doctest::Approx(50.0));
    CHECK(app::bar_speed(scene_with(300.0)) == doctest::Approx(200.0));
    collide::Scene still = scene_with(300.0);
    still.bodies[1].motion = collide::Motion::static_body;
    CHECK(app::bar_speed(still) == doctest::Approx(5.0));
}

TEST_CASE(
    "an arrow shrank to half as it was let go: the scale stays until an arrow is much too long or short") {
    CHECK(app::kept_bar_speed(scene_with(19.0), 5.0f) == doctest::Approx(5.0));
    CHECK(app::kept_bar_speed(scene_with(21.0), 5.0f) == doctest::Approx(20.0));
    CHECK(app::kept_bar_speed(scene_with(30.0), 50.0f) == doctest::Approx(50.0));
    CHECK(app::kept_bar_speed(scene_with(1.0), 50.0f) == doctest::Approx(5.0));
}
