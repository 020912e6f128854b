#include <collide/lessons/bounding_volumes.h>

#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <numbers>
#include <vector>

#include <collide/geometry/body_pieces.h>
#include <collide/geometry/mass.h>

using namespace collide;
using namespace collide::lessons;

namespace {

LeastBox box_around(std::vector<DVec2> hull, double radius = 0.0) { return least_box(hull, radius); }
double area(const LeastBox& box) { return 4.0 * box.half.x * box.half.y; }

}  // namespace

TEST_CASE("least_box: nothing, a point and a segment") {
    CHECK(box_around({}).half == DVec2(0.0));
    CHECK(box_around({{2.0, 1.0}}, 0.5) == LeastBox{{2.0, 1.0}, {1.0, 0.0}, {0.5, 0.5}, 0});
    const LeastBox segment = box_around({{0.0, 0.0}, {3.0, 4.0}}, 0.25);
    CHECK(segment.half.x == doctest::Approx(2.75));
    CHECK(segment.half.y == doctest::Approx(0.25));
    CHECK(segment.center.x == doctest::Approx(1.5));
    CHECK(segment.axis.x == doctest::Approx(0.6));
}

TEST_CASE("least_box: a turned rectangle is its own box") {
    const double c = std::cos(0.4);
    const double s = std::sin(0.4);
    std::vector<DVec2> hull;
    for (const DVec2 p : {DVec2(-3, -1), DVec2(3, -1), DVec2(3, 1), DVec2(-3, 1)}) {
        hull.emplace_back(c * p.x - s * p.y + 7.0, s * p.x + c * p.y - 2.0);
    }
    const LeastBox box = box_around(hull);
    CHECK(area(box) == doctest::Approx(12.0));
    CHECK(box.center.x == doctest::Approx(7.0));
    CHECK(box.center.y == doctest::Approx(-2.0));
}

TEST_CASE("least_box: that of a triangle lies on one of its edges and has twice its area") {
    const LeastBox box = box_around({{0.0, 0.0}, {5.0, 0.0}, {1.0, 3.0}});
    CHECK(area(box) == doctest::Approx(15.0));
}

TEST_CASE("least_box: of equal areas the first edge counts") {
    CHECK(box_around({{0.0, 0.0}, {2.0, 0.0}, {2.0, 2.0}, {0.0, 2.0}}).edge == 0);
}

TEST_CASE("least_box: a rounding is added on all sides") {
    const LeastBox box = box_around({{0.0, 0.0}, {4.0, 0.0}, {4.0, 2.0}, {0.0, 2.0}}, 0.5);
    CHECK(box.half == DVec2(2.5, 1.5));
}

namespace {

EnclosingCircle circle_around(std::vector<DVec2> points) { return enclosing_circle(points); }

}  // namespace

TEST_CASE("enclosing_circle: no point and one point have a circle without size") {
    CHECK(circle_around({}) == EnclosingCircle());
    const EnclosingCircle one = circle_around({{3.0, -2.0}});
    CHECK(one.center == DVec2(3.0, -2.0));
    CHECK(one.radius == 0.0);
    CHECK(one.on_count == 1);
}

TEST_CASE("enclosing_circle: two points are the ends of its diameter") {
    const EnclosingCircle circle = circle_around({{-1.0, 1.0}, {3.0, 4.0}});
    CHECK(circle.center == DVec2(1.0, 2.5));
    CHECK(circle.radius == doctest::Approx(2.5));
    CHECK(circle.on_count == 2);
}

TEST_CASE("enclosing_circle: three corners fix that of an acute triangle, two that of an obtuse one") {
    const EnclosingCircle acute = circle_around({{0.0, 0.0}, {2.0, 0.0}, {1.0, std::sqrt(3.0)}});
    CHECK(acute.on_count == 3);
    CHECK(acute.radius == doctest::Approx(2.0 / std::sqrt(3.0)));
    const EnclosingCircle obtuse = circle_around({{0.0, 0.0}, {4.0, 0.0}, {2.0, 0.5}});
    CHECK(obtuse.on_count == 2);
    CHECK(obtuse.radius == doctest::Approx(2.0));
    CHECK(obtuse.center == DVec2(2.0, 0.0));
}

TEST_CASE("enclosing_circle: that of a rectangle is through all four corners") {
    const EnclosingCircle circle = circle_around({{-3.0, -2.0}, {3.0, -2.0}, {3.0, 2.0}, {-3.0, 2.0}});
    CHECK(circle.radius == doctest::Approx(std::hypot(3.0, 2.0)));
    CHECK(glm::length(circle.center) < 1e-12);
}

TEST_CASE("enclosing_circle: points on a line, and the same point many times") {
    const EnclosingCircle line = circle_around({{0.0, 0.0}, {1.0, 1.0}, {2.0, 2.0}, {5.0, 5.0}, {3.0, 3.0}});
    CHECK(line.radius == doctest::Approx(2.5 * std::sqrt(2.0)));
    CHECK(line.on_count == 2);
    CHECK(circle_around({{7.0, 7.0}, {7.0, 7.0}, {7.0, 7.0}}).radius == 0.0);
}

TEST_CASE("enclosing_circle: far from the origin it keeps its size") {
    const EnclosingCircle circle = circle_around({{1e6, 1e6}, {1e6 + 2.0, 1e6}, {1e6 + 1.0, 1e6 + 1.0}});
    CHECK(circle.radius == doctest::Approx(1.0).epsilon(1e-9));
}

namespace {

using std::numbers::pi;

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
    const PlacedShape capsule = centred_convex(ends, 0.5);
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
