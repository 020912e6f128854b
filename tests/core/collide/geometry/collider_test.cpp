#include <collide/geometry/collider.h>

#include <doctest/doctest.h>
#include <numbers>

using namespace collide;

namespace {

/// A box left of the body's origin and a circle right of it.
Collider dumbbell() {
    Collider collider;
    collider.pieces.push_back({Shape::box(1, 0.5f), {-3, 0}, 0.0});
    collider.pieces.push_back({Shape::circle(0.5f), {2, 0}, 0.0});
    return collider;
}

}  // namespace

TEST_CASE("collider: place renews the transforms and the box around all pieces") {
    Collider collider = dumbbell();
    place(collider, {{10, 20}, 0.0});
    CHECK(collider.transforms.size() == 2);
    CHECK(collider.transforms[0].position == DVec2(7, 20));
    CHECK(collider.aabb == Aabb{{6, 19.5}, {12.5, 20.5}});
    place(collider, {{0, 0}, std::numbers::pi / 2});
    CHECK(collider.transforms[1].position.y == doctest::Approx(2));
    CHECK(collider.aabb.lower.y == doctest::Approx(-4));
    CHECK(collider.aabb.upper.y == doctest::Approx(2.5));
}

TEST_CASE("collider: moving on is placing anew, to the bit") {
    Collider moved = dumbbell();
    place(moved, {{0.1, 0.2}, 0.7});
    for (const Pose& pose : {Pose{{3.3, -1.7}, 0.7}, Pose{{3.3, -1.7}, 1.9}, Pose{{1e5, 0.3}, 1.9}}) {
        Collider placed = dumbbell();
        place(placed, pose);
        move_to(moved, pose);
        CHECK(moved.pose == placed.pose);
        CHECK(moved.transforms == placed.transforms);
        CHECK(moved.aabb == placed.aabb);
    }
}

TEST_CASE("collider: contains asks every piece") {
    Collider collider = dumbbell();
    place(collider, {{0, 0}, 0.0});
    CHECK(contains(collider, {-3.9, 0.4}));
    CHECK(contains(collider, {2.3, 0.3}));
    CHECK_FALSE(contains(collider, {0, 0}));
}

TEST_CASE("collider: a piece's own rotation is added to the body's") {
    const PlacedShape tilted{Shape::box(2, 0.5f), {1, 0}, std::numbers::pi / 2};
    const Transform xf = world_transform(tilted, {{0, 0}, std::numbers::pi / 2});
    CHECK(xf.position.x == doctest::Approx(0));
    CHECK(xf.position.y == doctest::Approx(1));
    CHECK(xf.rotation.c == doctest::Approx(-1));
    CHECK(xf.rotation.s == doctest::Approx(0));
}
