// The path of a moving and turning frame, of collider.h.
#include <collide/geometry/collider.h>

#include <doctest/doctest.h>

#include <numbers>

using namespace collide;

namespace {

using std::numbers::pi;

void check_equal(DVec2 got, DVec2 expected) {
    CHECK(got.x == doctest::Approx(expected.x).epsilon(1e-12));
    CHECK(got.y == doctest::Approx(expected.y).epsilon(1e-12));
}

/// Stands at (1, 0) of a body that stands at (10, 20), turned by 90 degrees.
PlacedShape placed() { return {Shape::box(1.0f, 1.0f), {1.0, 0.0}, 0.25 * pi}; }
Pose pose() { return {{10.0, 20.0}, 0.5 * pi}; }

}  // namespace

TEST_CASE("trajectory: pivot and arm come from the pose, the shape's own turn is added") {
    const Trajectory path = trajectory(placed(), pose(), {3.0, 1.0}, {4.0, 5.0}, 6.0);
    check_equal(path.pivot, {9.0, 23.0});
    check_equal(path.arm, {1.0, -2.0});
    check_equal(path.pivot + path.arm, {10.0, 21.0});
    CHECK(path.rotation.c == doctest::Approx(std::cos(0.75 * pi)));
    CHECK(path.rotation.s == doctest::Approx(std::sin(0.75 * pi)));
    CHECK(path.velocity == DVec2(4.0, 5.0));
    CHECK(path.angular_velocity == 6.0);
}

TEST_CASE("trajectory: at t = 0 the shape stands where its transform says") {
    const Trajectory path = trajectory(placed(), pose(), {3.0, 1.0}, {4.0, 5.0}, 6.0);
    const DFrame at = frame_at(path, 0.0, {0.0, 0.0});
    const Transform xf = world_transform(placed(), pose());
    check_equal(at.position, xf.position);
    CHECK(at.rotation.c == doctest::Approx(double{xf.rotation.c}).epsilon(1e-6));
    CHECK(at.rotation.s == doctest::Approx(double{xf.rotation.s}).epsilon(1e-6));
}

TEST_CASE("trajectory: without a turn the frame translates, to the bit") {
    const Trajectory path =
        trajectory({Shape::circle(1.0f)}, {{1.0, 2.0}, 0.0}, {0.0, 0.0}, {3.0, -4.0}, 0.0);
    const DFrame at = frame_at(path, 0.5, {0.0, 0.0});
    CHECK(at.position == DVec2(2.5, 0.0));
    CHECK(at.rotation == path.rotation);
}

TEST_CASE("trajectory: the frame circles about the moving pivot") {
    // The pivot stands at (9, 23), the origin of the shape two right of it after a quarter turn.
    const Trajectory path = trajectory(placed(), pose(), {3.0, 1.0}, {4.0, 0.0}, 0.5 * pi);
    const DFrame later = frame_at(path, 1.0, {0.0, 0.0});
    check_equal(later.position, {9.0 + 4.0 + 2.0, 23.0 + 1.0});
    CHECK(later.rotation.c == doctest::Approx(-1.0 * std::cos(0.25 * pi)));
    CHECK(later.rotation.s == doctest::Approx(-1.0 * std::sin(0.25 * pi)));
    const DFrame around = frame_at(path, 4.0, {0.0, 0.0});
    check_equal(around.position, {10.0 + 16.0, 21.0});
}

TEST_CASE("trajectory: true rotation keeps the distance from the pivot at every moment") {
    const Trajectory path = trajectory(placed(), pose(), {-5.0, 2.0}, {0.0, 0.0}, 9.0);
    const double radius = std::hypot(6.0, 2.0);
    for (int i = 0; i <= 50; ++i) {
        const DFrame at = frame_at(path, 0.02 * i, path.pivot);
        CHECK(std::hypot(at.position.x, at.position.y) == doctest::Approx(radius).epsilon(1e-12));
    }
}

TEST_CASE("trajectory: seen from a place nearby, a scene far away keeps its digits") {
    Pose far = pose();
    far.position += DVec2(1e5, -1e5);
    const Trajectory here = trajectory(placed(), pose(), {3.0, 1.0}, {4.0, 5.0}, 6.0);
    const Trajectory there = trajectory(placed(), far, {3.0, 1.0}, {4.0, 5.0}, 6.0);
    const DVec2 expected = frame_at(here, 0.3, {0.0, 0.0}).position;
    const DVec2 got = frame_at(there, 0.3, {1e5, -1e5}).position;
    CHECK(got.x == doctest::Approx(expected.x).epsilon(1e-11));
    CHECK(got.y == doctest::Approx(expected.y).epsilon(1e-11));
}
