#include <collide/geometry/bounding_volumes.h>

#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <numbers>

#include <collide/geometry/body_pieces.h>
#include <collide/geometry/mass.h>

using namespace collide;

namespace {

constexpr double pi = std::numbers::pi;

BoundingVolumes of(const PlacedShape& piece) { return bounding_volumes(std::array{piece}); }

}  // namespace

TEST_CASE("bounding_volumes: all three of a disc are as large as it can be") {
    const BoundingVolumes disc = of({Shape::circle(2.0f), {1.0, 5.0}, 0.0});
    CHECK(disc.circle.center == DVec2(1.0, 5.0));
    CHECK(disc.circle.radius == 2.0);
    CHECK(disc.box.half == DVec2(2.0, 2.0));
    CHECK(area_of(disc.hull) == doctest::Approx(4.0 * pi));
    CHECK(area_of(disc.circle) == doctest::Approx(4.0 * pi));
    CHECK(area_of(disc.box) == doctest::Approx(16.0));
}

TEST_CASE("bounding_volumes: a capsule's hull is itself, its box lies along it") {
    const std::array ends{DVec2(0.0, 0.0), DVec2(3.0, 4.0)};
    const PlacedShape capsule = place_convex(ends, 0.5);
    const BoundingVolumes volumes = of(capsule);
    CHECK(volumes.circle.radius == doctest::Approx(3.0));
    CHECK(area_of(volumes.box) == doctest::Approx(6.0));
    CHECK(area_of(volumes.hull) == doctest::Approx(area_moments(capsule.shape).area));
}

TEST_CASE(
    "bounding_volumes: a single ellipse has its exact circle and box, and a hull of 64 corners around it") {
    const BoundingVolumes ellipse = of({Shape::ellipse({3.0f, 1.0f}), {0.0, 0.0}, 0.5});
    CHECK(ellipse.circle.radius == 3.0);
    CHECK(area_of(ellipse.box) == doctest::Approx(12.0));
    CHECK(ellipse.box.axis.x == doctest::Approx(std::cos(0.5)));
    CHECK(ellipse.hull.vertices.size() == 64);
    CHECK(area_of(ellipse.hull) > 3.0 * pi);
    CHECK(area_of(ellipse.hull) < 1.002 * 3.0 * pi);
}

TEST_CASE("bounding_volumes: of a concave body the hull bridges the notch") {
    const std::array<DVec2, 6> ell{DVec2(0, 0), {4, 0}, {4, 1}, {1, 1}, {1, 4}, {0, 4}};
    const auto pieces = pieces_of_polygon(ell, 0.0).pieces;
    REQUIRE(pieces.size() > 1);
    const BoundingVolumes volumes = bounding_volumes(pieces);
    CHECK(volumes.hull.vertices.size() == 5);
    CHECK(area_of(volumes.hull) == doctest::Approx(16.0 - 4.5));
}

TEST_CASE("bounding_volumes: pieces of different roundings lie in a hull of the smaller one") {
    const std::array pieces{PlacedShape{Shape::circle(1.0f), {0.0, 0.0}, 0.0},
                            PlacedShape{Shape::circle(0.25f), {3.0, 0.0}, 0.0}};
    const BoundingVolumes volumes = bounding_volumes(pieces);
    CHECK(volumes.hull.radius == 0.25);
    CHECK(volumes.circle.radius >= 2.125);
    CHECK(volumes.circle.radius < 2.127);
}

TEST_CASE("bounding_volumes: none of nothing") {
    CHECK(bounding_volumes({}) == BoundingVolumes());
    CHECK(area_of(BodyHull()) == 0.0);
}
