// What hands may not change: document.h.
#include "document/document.h"

#include <doctest/doctest.h>

using app::Document;
using app::HandLocks;

namespace {

collide::Scene pair_of_discs() {
    collide::Scene scene;
    for (const char* name : {"A", "B"}) {
        collide::BodySpec body;
        body.name = name;
        body.shape.geometry = collide::CircleSpec{.radius = 1.0};
        scene.bodies.push_back(body);
    }
    return scene;
}

Document locked(HandLocks locks) {
    Document document;
    document.open(pair_of_discs(), std::nullopt);
    document.lock(std::move(locks));
    return document;
}

void change_all(collide::BodySpec& body) {
    body.position = {3.0, 4.0};
    body.angle = 1.0;
    body.velocity = {5.0, 6.0};
    body.angular_velocity = 2.0;
}

}  // namespace

TEST_CASE("an edit changes what is not locked and leaves what is") {
    HandLocks locks;
    locks.position = true;
    locks.velocity = true;
    Document document = locked(locks);
    const std::vector<std::size_t> both{0, 1};
    document.edit_bodies("Edit", both, change_all);
    for (const collide::BodySpec& body : document.scene().bodies) {
        CHECK(body.position == collide::DVec2(0.0, 0.0));
        CHECK(body.velocity == collide::DVec2(0.0, 0.0));
        CHECK(body.angular_velocity == 0.0);
        CHECK(body.angle == 1.0);
    }
    document.undo();
    CHECK(document.scene() == pair_of_discs());
}

TEST_CASE("an edit of what is locked leaves no undo step") {
    HandLocks locks;
    locks.all = true;
    Document document = locked(locks);
    document.edit("Nudge", [](collide::Scene& scene) { change_all(scene.bodies[0]); });
    document.edit("Delete", [](collide::Scene& scene) { scene.bodies.clear(); });
    CHECK(document.scene() == pair_of_discs());
    CHECK_FALSE(document.can_undo());
}

TEST_CASE("a body that is locked by name stays whole, the other one moves") {
    HandLocks locks;
    locks.bodies = {"B"};
    Document document = locked(locks);
    document.edit("Edit", [](collide::Scene& scene) {
        for (collide::BodySpec& body : scene.bodies) change_all(body);
    });
    CHECK(document.scene().bodies[0].angle == 1.0);
    CHECK(document.scene().bodies[1] == pair_of_discs().bodies[1]);
    document.edit("Delete", [](collide::Scene& scene) { scene.bodies.pop_back(); });
    CHECK(document.scene().bodies.size() == 2);
}

TEST_CASE("the parts of a body are as locked as the body") {
    collide::Scene scene = pair_of_discs();
    collide::PartSpec part;
    part.shape.geometry = collide::BoxSpec{};
    scene.bodies[0].shape.geometry = collide::CompoundSpec{{part, part}};
    const auto turned_and_moved = [](collide::Scene& changed) {
        collide::PartSpec& last = std::get<collide::CompoundSpec>(changed.bodies[0].shape.geometry).parts[1];
        last.center.x += 1.0;
        last.rotation = 0.5;
    };
    collide::Scene moved = scene;
    turned_and_moved(moved);
    HandLocks locks;
    locks.position = true;
    app::keep_locked(locks, scene, moved);
    const auto& parts = std::get<collide::CompoundSpec>(moved.bodies[0].shape.geometry).parts;
    CHECK(parts[1].center == part.center);
    CHECK(parts[1].rotation == 0.5);
    collide::Scene turned = scene;
    turned_and_moved(turned);
    locks.rotation = true;
    app::keep_locked(locks, scene, turned);
    CHECK(turned == scene);
}

TEST_CASE("another scene is not locked, and a file read again comes whole") {
    HandLocks locks;
    locks.all = true;
    Document document = locked(locks);
    collide::Scene other = pair_of_discs();
    other.bodies[0].angle = 2.0;
    document.reload("Reload", other);
    CHECK(document.scene() == other);
    CHECK(document.locks().all);
    document.open(pair_of_discs(), std::nullopt);
    CHECK_FALSE(document.locks().any());
}
