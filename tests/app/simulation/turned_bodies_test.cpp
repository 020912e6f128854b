#include "simulation/turned_bodies.h"

#include <doctest/doctest.h>

#include <numbers>

#include "run_scenes.h"
#include "simulation/run.h"
#include "simulation/twin.h"

TEST_CASE("turned_bodies: bodies that only turn differ by their angles, whole turns left out") {
    collide::Scene scene;
    scene.settings.gravity = {0.0, 0.0};
    scene.bodies = {app::test::box("wheel", 0.0, 0.0), app::test::box("resting", 0.0, 9.0)};
    app::Run run(scene);
    scene.bodies[0].angle = 0.25;
    scene.bodies[1].angle = 2.0 * std::numbers::pi;
    const app::Twin twin(scene, {collide::Response::sequential, 60.0, true});
    const app::RunBeside beside = run_beside(run, twin);
    const app::TurnedBodies turned = turned_bodies(beside, twin.world());
    CHECK(beside.difference.elsewhere == 0);
    CHECK(turned.count == 1);
    CHECK(turned.farthest == 0);
    CHECK(turned.largest == doctest::Approx(0.25));
}
