// Steps of the history: kept_scene.h.
#include "document/kept_scene.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "support/crowd_scene.h"

using app::KeptScene;
using app::SceneStep;
using collide::Scene;
using support::crowd_scene;

namespace {

/// There and back again, the kept scene beside it.
void check_step(const Scene& before, const Scene& after) {
    Scene scene = after;
    KeptScene kept(before);
    const KeptScene start = kept;
    kept.follow(after);
    SceneStep step(start, kept);
    CHECK_FALSE(step.is_empty());
    for (int i = 0; i < 2; ++i) {
        step.take(scene, kept);
        CHECK(scene == before);
        CHECK(kept.copy() == before);
        step.take(scene, kept);
        CHECK(scene == after);
        CHECK(kept.copy() == after);
    }
}

std::size_t bodies_kept(const Scene& before, const Scene& after) {
    KeptScene kept(before);
    const KeptScene start = kept;
    kept.follow(after);
    return SceneStep(start, kept).bodies_kept();
}

collide::BodySpec large_polygon() {
    collide::BodySpec body = support::body_called("coast");
    collide::PolygonSpec polygon;
    for (int i = 0; i < 1000; ++i) polygon.vertices.emplace_back(0.001 * i, 1e-6 * i * i);
    body.shape.geometry = polygon;
    return body;
}

}  // namespace

TEST_CASE("of a crowd only the bodies that differ are kept") {
    const Scene before = crowd_scene(1000);
    Scene after = before;
    after.bodies[5].angle += 1.0;
    after.bodies[900].name = "x";
    check_step(before, after);
    CHECK(bodies_kept(before, after) == 2);
}

TEST_CASE("bodies come and go, or all move") {
    check_step(crowd_scene(20), crowd_scene(50));
    check_step(crowd_scene(50), crowd_scene(20));
    check_step(crowd_scene(0), crowd_scene(300));
    check_step(crowd_scene(300), crowd_scene(0));
    Scene moved = crowd_scene(50);
    for (collide::BodySpec& body : moved.bodies) body.position.x += 1.0;
    check_step(crowd_scene(50), moved);
}

// A body deleted from the middle had the whole crowd kept, since all those behind it stand elsewhere then.
TEST_CASE("of bodies that come or go in the middle only they are kept") {
    const Scene before = crowd_scene(1000);
    for (const std::ptrdiff_t place : {0, 1, 127, 128, 500, 999}) {
        CAPTURE(place);
        Scene without = before;
        without.bodies.erase(without.bodies.begin() + place);
        check_step(before, without);
        check_step(without, before);
        CHECK(bodies_kept(before, without) == 1);
        CHECK(bodies_kept(without, before) == 0);
    }
    Scene other = before;
    other.bodies.erase(other.bodies.begin() + 10, other.bodies.begin() + 20);
    other.bodies[400].angle = 3.0;
    other.bodies.insert(other.bodies.begin() + 700, support::body_called("new"));
    check_step(before, other);
}

TEST_CASE("a body of many vertices that only moves leaves its shape out of the step") {
    Scene before = crowd_scene(3);
    before.bodies.push_back(large_polygon());
    Scene moved = before;
    moved.bodies[3].position.x = 4.0;
    check_step(before, moved);
    Scene reshaped = moved;
    std::get<collide::PolygonSpec>(reshaped.bodies[3].shape.geometry).vertices[7].x += 0.25;
    check_step(moved, reshaped);
    const KeptScene start(before);
    KeptScene after_move = start;
    after_move.follow(moved);
    KeptScene after_edit = after_move;
    after_edit.follow(reshaped);
    CHECK(SceneStep(start, after_move).bytes() < 2000);
    CHECK(SceneStep(after_move, after_edit).bytes() > 16'000);
}

TEST_CASE("what is no body is kept as well") {
    Scene after = crowd_scene(10);
    after.name = "Other";
    after.points = {{1.0, 2.0}};
    after.crowd->seed = 99;
    check_step(crowd_scene(10), after);
    CHECK(bodies_kept(crowd_scene(10), after) == 0);
}

TEST_CASE("two equal scenes make an empty step") {
    const KeptScene start(crowd_scene(10));
    KeptScene same(crowd_scene(10));
    CHECK(SceneStep(start, same).is_empty());
    CHECK(start == same);
}
