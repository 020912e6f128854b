#include <collide/scene/scene.h>

#include <doctest/doctest.h>

TEST_CASE("a body is found by its whole name") {
    collide::Scene scene;
    CHECK_FALSE(collide::body_named(scene, ""));
    scene.bodies.resize(2);
    scene.bodies[0].name = "box 2";
    scene.bodies[1].name = "box";
    CHECK(collide::body_named(scene, "box") == 1);
    CHECK(collide::body_named(scene, "box 2") == 0);
    CHECK_FALSE(collide::body_named(scene, "Box"));
}
