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

TEST_CASE("transform: relative_frame takes B's points into A's frame, also far from the origin") {
    const Transform a{{1e6, -1e6}, Rotation::from_angle(0.3)};
    const Transform b{{1e6 + 1.0 / 1024, -1e6 + 2.0}, Rotation::from_angle(-1.1)};
    const Frame pose = relative_frame(a, b);
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

namespace {

using std::numbers::pi;

void check_same(DVec2 got, DVec2 expected) {
    CHECK(got.x == doctest::Approx(expected.x).epsilon(1e-15));
    CHECK(got.y == doctest::Approx(expected.y).epsilon(1e-15));
}

}  // namespace

TEST_CASE("turn: a quarter turn is counter-clockwise") {
    const DRotation quarter{0.0, 1.0};
    CHECK(rotate(quarter, {2.0, 1.0}) == DVec2(-1.0, 2.0));
    CHECK(inverse_rotate(quarter, {2.0, 1.0}) == DVec2(1.0, -2.0));
}

TEST_CASE("turn: no turn changes nothing to the bit") {
    const DVec2 v(0.1, -12345.678);
    CHECK(rotate(DRotation{}, v) == v);
    CHECK(inverse_rotate(DRotation{}, v) == v);
    CHECK(DRotation::from_angle(0.0) == DRotation{});
    CHECK(combined(DRotation{}, DRotation{0.6, 0.8}) == DRotation{0.6, 0.8});
    CHECK(combined(DRotation{0.6, 0.8}, DRotation{}) == DRotation{0.6, 0.8});
}

TEST_CASE("turn: the inverse takes back, lengths and angles stay") {
    for (int i = -20; i <= 20; ++i) {
        const DRotation q = DRotation::from_angle(0.37 * i);
        const DVec2 v(3.0, -4.0);
        check_same(inverse_rotate(q, rotate(q, v)), v);
        CHECK(dot(rotate(q, v), rotate(q, v)) == doctest::Approx(25.0).epsilon(1e-14));
        CHECK(cross(rotate(q, v), rotate(q, {1.0, 2.0})) == doctest::Approx(10.0).epsilon(1e-14));
    }
}

TEST_CASE("turn: two turns combined are the turn by the sum of the angles") {
    const DRotation both = combined(DRotation::from_angle(0.3), DRotation::from_angle(1.4));
    CHECK(both.c == doctest::Approx(std::cos(1.7)).epsilon(1e-15));
    CHECK(both.s == doctest::Approx(std::sin(1.7)).epsilon(1e-15));
    check_same(rotate(combined(DRotation::from_angle(2.0), DRotation::from_angle(-0.5)), {1.0, 2.0}),
               rotate(DRotation::from_angle(2.0), rotate(DRotation::from_angle(-0.5), {1.0, 2.0})));
}

TEST_CASE("turn: a float rotation is taken over as it is") {
    const Rotation q = Rotation::from_angle(pi / 3.0);
    const DRotation turn = to_double(q);
    CHECK(turn.c == double{q.c});
    CHECK(turn.s == double{q.s});
}
