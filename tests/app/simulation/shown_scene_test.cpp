#include "simulation/shown_scene.h"

#include <doctest/doctest.h>

#include <collide/scene/make_world.h>
#include "run_scenes.h"

TEST_CASE("a static body that was moved, and the settings, are shown as the world has them") {
    const collide::Scene scene = app::test::two_falling();
    collide::World world = collide::make_world(scene);
    collide::Scene shown = scene;
    app::show_world(world, shown);
    CHECK(shown.bodies[0] == scene.bodies[0]);
    CHECK(shown.settings == scene.settings);
    world.set_pose(0, {{2.0, -1.0}, 0.25});
    collide::WorldSettings settings = world.settings();
    settings.gravity = {0.0, 5.0};
    settings.substeps = 7;
    world.set_settings(settings);
    app::show_world(world, shown);
    CHECK(shown.bodies[0].position == collide::DVec2(2.0, -1.0));
    CHECK(shown.bodies[0].angle == 0.25);
    CHECK(shown.settings.gravity.y == 5.0);
    CHECK(shown.settings.substeps == 7);
    app::show_world(collide::make_world(scene), shown);
    CHECK(shown.bodies[0].position.x == doctest::Approx(scene.bodies[0].position.x));
    CHECK(shown.settings == scene.settings);
}
