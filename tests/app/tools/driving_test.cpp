#include "tools/driving.h"

#include <doctest/doctest.h>

#include <collide/narrow_phase/pair_query.h>
#include <collide/scene/instantiate.h>

using app::ToolState;
using collide::BodySpec;
using collide::Scene;

namespace {

BodySpec box(const char* name, double x, double y, collide::Control control, collide::Motion motion) {
    BodySpec body;
    body.name = name;
    body.shape.geometry = collide::BoxSpec{};
    body.position = {x, y};
    body.control = control;
    body.motion = motion;
    return body;
}

Scene corridor() {
    Scene scene;
    scene.bodies.push_back(box("You", 0, 0, collide::Control::box, collide::Motion::dynamic_body));
    scene.bodies.push_back(box("Wall", 3, 0, collide::Control::none, collide::Motion::static_body));
    return scene;
}

}  // namespace

TEST_CASE("a driven box stops before the wall, however long the step") {
    for (const double step : {1.0 / 60.0, 0.5, 10.0}) {
        Scene scene = corridor();
        ToolState::Steering right;
        right.right = true;
        for (double t = 0.0; t < 20.0; t += step) {
            app::drive(scene, 0, right, step);
        }
        const auto pair = collide::query_pair(collide::make_collider(scene.bodies[0]),
                                              collide::make_collider(scene.bodies[1]), 0.0);
        CHECK_FALSE(pair.sat.overlap);
        CHECK(pair.sat.separation < 1e-3f);
    }
}

TEST_CASE("a box blocked along x still slides along y") {
    Scene scene = corridor();
    ToolState::Steering keys;
    keys.right = true;
    for (int i = 0; i < 200; ++i) {
        app::drive(scene, 0, keys, 1.0 / 60.0);
    }
    keys.up = true;
    const double x = scene.bodies[0].position.x;
    for (int i = 0; i < 10; ++i) {
        app::drive(scene, 0, keys, 1.0 / 60.0);
    }
    CHECK(scene.bodies[0].position.x == doctest::Approx(x));
    CHECK(scene.bodies[0].position.y > 0.3);
}

TEST_CASE("a car that drives into a wall is pushed out whole, into another car by half") {
    Scene scene = corridor();
    scene.bodies[0].control = collide::Control::car;
    ToolState::Steering forward;
    forward.up = true;
    for (int i = 0; i < 300; ++i) {
        app::drive(scene, 0, forward, 1.0 / 60.0);
    }
    CHECK(scene.bodies[0].position.x == doctest::Approx(2.0).epsilon(1e-3));
    CHECK(scene.bodies[1].position.x == 3.0);
    scene.bodies[1].motion = collide::Motion::dynamic_body;
    app::drive(scene, 0, forward, 1.0 / 60.0);
    CHECK(scene.bodies[1].position.x > 3.0);
}

TEST_CASE("a car is pushed out of an ellipse, which SAT does not cover, and pushes one that can move") {
    for (const auto motion : {collide::Motion::static_body, collide::Motion::dynamic_body}) {
        Scene scene;
        scene.bodies.push_back(box("Car", 0, 0, collide::Control::car, collide::Motion::dynamic_body));
        scene.bodies.push_back(box("Egg", 2, 0.2, collide::Control::none, motion));
        scene.bodies[1].shape.geometry = collide::EllipseSpec{1.0, 0.6, {0.0, 0.0}, 0.0};
        ToolState::Steering keys;
        keys.up = true;
        for (int i = 0; i < 60; ++i) app::drive(scene, 0, keys, 1.0 / 60.0);
        const auto pair = collide::query_pair(collide::make_collider(scene.bodies[0]),
                                              collide::make_collider(scene.bodies[1]), 0.0);
        CHECK_FALSE(pair.covered);
        CHECK(pair.separation > -1e-4);
        const bool moved = scene.bodies[1].position != collide::DVec2(2, 0.2);
        CHECK(moved == (motion == collide::Motion::dynamic_body));
    }
}

TEST_CASE("a car turns where it is steered, the other way round when it goes back") {
    for (const bool back : {false, true}) {
        Scene scene;
        scene.bodies.push_back(box("Car", 0, 0, collide::Control::car, collide::Motion::dynamic_body));
        ToolState::Steering keys;
        keys.left = true;
        (back ? keys.down : keys.up) = true;
        for (int i = 0; i < 6; ++i) app::drive(scene, 0, keys, 1.0 / 60.0);
        CHECK(scene.bodies[0].angle == doctest::Approx(back ? -0.22 : 0.22));
        CHECK(glm::length(scene.bodies[0].position) == doctest::Approx(0.5).epsilon(0.01));
        CHECK((scene.bodies[0].position.x < 0.0) == back);
    }
}

TEST_CASE("driven bodies are counted in the scene's order") {
    Scene scene = corridor();
    CHECK(app::driven_body(scene, 0) == std::optional<std::size_t>(0));
    CHECK_FALSE(app::driven_body(scene, 1).has_value());
    scene.bodies[1].control = collide::Control::car;
    CHECK(app::driven_body(scene, 1) == std::optional<std::size_t>(1));
}

TEST_CASE("a driven car shares the push out of another body as the scene says: half each, or by mass") {
    for (const auto split : {collide::PushApartSplit::half, collide::PushApartSplit::mass}) {
        Scene scene;
        scene.settings.push_apart_split = split;
        scene.bodies.push_back(box("Car", 0, 0, collide::Control::car, collide::Motion::dynamic_body));
        scene.bodies.push_back(box("Crate", 0.9, 0, collide::Control::none, collide::Motion::dynamic_body));
        scene.bodies[1].density = 3.0;
        app::drive(scene, 0, {}, 0.0);
        const double share = split == collide::PushApartSplit::half ? 0.5 : 0.75;  // of 0.1 m, for the car
        CHECK(scene.bodies[0].position.x == doctest::Approx(-0.1 * share));
        CHECK(scene.bodies[1].position.x == doctest::Approx(0.9 + 0.1 * (1.0 - share)));
    }
}
