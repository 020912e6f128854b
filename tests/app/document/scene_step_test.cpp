#include "document/scene_step.h"

#include <doctest/doctest.h>

#include "support/crowd_scene.h"

using app::SceneStep;
using collide::Scene;
using support::crowd_scene;

namespace {

/// There and back again.
void check_step(const Scene& before, const Scene& after) {
    Scene scene = after;
    SceneStep step(before, scene);
    CHECK(scene == after);
    CHECK_FALSE(step.is_empty());
    step.take(scene);
    CHECK(scene == before);
    step.take(scene);
    CHECK(scene == after);
}

}  // namespace

TEST_CASE("of a crowd only the bodies that differ are kept") {
    const Scene before = crowd_scene(1000);
    Scene after = before;
    after.bodies[5].angle += 1.0;
    after.bodies[900].name = "x";
    check_step(before, after);
    CHECK(SceneStep(before, after).bodies_kept() == 2);
}

TEST_CASE("bodies come and go, or all move") {
    check_step(crowd_scene(20), crowd_scene(50));
    check_step(crowd_scene(50), crowd_scene(20));
    Scene moved = crowd_scene(50);
    for (collide::BodySpec& body : moved.bodies) body.position.x += 1.0;
    check_step(crowd_scene(50), moved);
}

TEST_CASE("what is no body is kept as well") {
    Scene after = crowd_scene(10);
    after.name = "Other";
    after.points = {{1.0, 2.0}};
    after.crowd->seed = 99;
    check_step(crowd_scene(10), after);
}

TEST_CASE("two equal scenes make an empty step") {
    Scene now = crowd_scene(10);
    CHECK(SceneStep(crowd_scene(10), now).is_empty());
    CHECK(now == crowd_scene(10));
}
