#include <collide/geometry/transform.h>

#include <doctest/doctest.h>
#include <numbers>

using namespace collide;

namespace {
constexpr double quarter = std::numbers::pi / 2.0;
}

TEST_CASE("transform: a quarter turn and a shift") {
    const Transform xf{{10, 20}, Rotation::from_angle(quarter)};
    const DVec2 world = to_world(xf, {2, 0});
    CHECK(world.x == doctest::Approx(10));
    CHECK(world.y == doctest::Approx(22));
    const Vec2 local = to_local(xf, {10, 22});
    CHECK(local.x == doctest::Approx(2));
    CHECK(local.y == doctest::Approx(0));
}

TEST_CASE("transform: inverse_rotate undoes rotate") {
    const Rotation q = Rotation::from_angle(0.7);
    const Vec2 back = inverse_rotate(q, rotate(q, {3, -4}));
    CHECK(back.x == doctest::Approx(3));
    CHECK(back.y == doctest::Approx(-4));
}

TEST_CASE("transform: relative_pose takes B's points into A's frame, also far from the origin") {
    const Transform a{{1e6, -1e6}, Rotation::from_angle(0.3)};
    const Transform b{{1e6 + 1.0 / 1024, -1e6 + 2.0}, Rotation::from_angle(-1.1)};
    const RelativePose pose = relative_pose(a, b);
    const Vec2 point(0.25f, 0.5f);
    const Vec2 by_pose = rotate(pose.rotation, point) + pose.position;
    const DVec2 offset = DVec2(rotate(b.rotation, point)) + (b.position - a.position);
    const Vec2 direct = inverse_rotate(a.rotation, Vec2(offset));
    CHECK(by_pose.x == doctest::Approx(direct.x).epsilon(1e-6));
    CHECK(by_pose.y == doctest::Approx(direct.y).epsilon(1e-6));
}

TEST_CASE("transform: translated moves the position and keeps the rotation") {
    const Transform xf{{1, 2}, Rotation::from_angle(0.5)};
    const Transform later = translated(xf, {10, -20}, 0.5);
    CHECK(later.position == DVec2(6, -8));
    CHECK(later.rotation == xf.rotation);
}
