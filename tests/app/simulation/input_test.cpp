#include "simulation/input.h"

#include <doctest/doctest.h>

#include "run_scenes.h"

using app::Input;

namespace {

std::vector<Input> after(const collide::Scene& before, const collide::Scene& edited) {
    collide::Scene shown = before;
    std::vector<Input> inputs = app::follow_edits(shown, edited);
    CHECK(shown.bodies == edited.bodies);
    return inputs;
}

}  // namespace

TEST_CASE("nothing edited is no input") {
    const collide::Scene scene = test::two_falling();
    CHECK(after(scene, scene).empty());
}

TEST_CASE("a body that was dragged is placed, one whose arrow was dragged gets the velocity") {
    const collide::Scene scene = test::two_falling();
    collide::Scene edited = scene;
    edited.bodies[1].position = {4.0, 2.0};
    edited.bodies[2].velocity = {1.0, -2.0};
    const auto inputs = after(scene, edited);
    REQUIRE(inputs.size() == 2);
    const auto* place = std::get_if<app::PlaceBody>(&inputs[0]);
    REQUIRE(place != nullptr);
    CHECK(place->body == 1);
    CHECK(place->pose.position == collide::DVec2(4.0, 2.0));
    const auto* velocity = std::get_if<app::SetVelocity>(&inputs[1]);
    REQUIRE(velocity != nullptr);
    CHECK(velocity->body == 2);
    CHECK(velocity->velocity == collide::DVec2(1.0, -2.0));
    CHECK(velocity->angular_velocity == 2.0);
}

TEST_CASE("another shape, material or number of bodies makes another world") {
    const collide::Scene scene = test::two_falling();
    collide::Scene edited = scene;
    edited.bodies.pop_back();
    auto inputs = after(scene, edited);
    REQUIRE(inputs.size() == 1);
    CHECK(std::holds_alternative<app::Rebuild>(inputs[0]));
    edited = scene;
    edited.bodies[1].friction = 0.9;
    inputs = after(scene, edited);
    REQUIRE(inputs.size() == 1);
    CHECK(std::holds_alternative<app::Rebuild>(inputs[0]));
}

TEST_CASE("gravity tunes the world, what is only looked at leaves it alone") {
    const collide::Scene scene = test::two_falling();
    collide::Scene edited = scene;
    edited.settings.gravity = {0.0, -1.6};
    const auto inputs = after(scene, edited);
    REQUIRE(inputs.size() == 1);
    const auto* tune = std::get_if<app::Tune>(&inputs[0]);
    REQUIRE(tune != nullptr);
    CHECK(tune->settings.gravity == collide::DVec2(0.0, -1.6));
    edited = scene;
    edited.bodies[1].color = "#ff0000";
    edited.settings.broad_phase = "quadtree";
    edited.points.push_back({1.0, 1.0});
    CHECK(after(scene, edited).empty());
}
