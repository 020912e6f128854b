#include <collide/lessons/minkowski.h>

#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <numbers>

#include "support/placed_shapes.h"

using namespace collide;
using namespace collide::lessons;
using support::at;

namespace {

using std::numbers::pi;

Shape polygon(std::initializer_list<Vec2> vertices, float radius = 0.0f) {
    const std::vector<Vec2> list(vertices);
    return Shape::convex(list, radius);
}

MinkowskiPolygon difference(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b) {
    MinkowskiPolygon out;
    minkowski_difference(a, xf_a, b, xf_b, out);
    return out;
}

double twice_area(const MinkowskiPolygon& polygon) {
    double sum = 0.0;
    for (std::size_t i = 0; i < polygon.vertices.size(); ++i) {
        sum += cross(polygon.vertices[i].point, polygon.vertices[(i + 1) % polygon.vertices.size()].point);
    }
    return sum;
}

}  // namespace

TEST_CASE("minkowski: the sum of two boxes side by side is the box of their added sizes") {
    MinkowskiPolygon sum;
    minkowski_sum(Shape::box(1, 2), at({0, 0}), Shape::box(3, 0.5f), at({7, 7}), sum);
    REQUIRE(sum.vertices.size() == 4);
    CHECK(sum.vertices[0].point == DVec2(-4, -2.5));
    CHECK(sum.vertices[2].point == DVec2(4, 2.5));
    CHECK(twice_area(sum) == doctest::Approx(2 * 8 * 5));
}

TEST_CASE("minkowski: a triangle and a box keep all their edges") {
    const Shape triangle = polygon({{0, 0}, {2, 0}, {0, 1}});
    const MinkowskiPolygon d = difference(triangle, at({0, 0}), Shape::box(0.5f, 0.5f), at({5, 1}));
    // The triangle's bottom and left side are parallel to sides of the box.
    CHECK(d.vertices.size() == 5);
    CHECK(twice_area(d) / 2 == doctest::Approx(1.0 + 1.0 + 2.0 * 1.0 + 1.0 * 1.0));
}

TEST_CASE("minkowski: every vertex is the difference of the two vertices it names") {
    const Shape a = polygon({{0, 0}, {2, 0}, {1, 1.5f}});
    const Shape b = polygon({{-1, -1}, {1, -0.5f}, {0.5f, 1}, {-0.5f, 1}});
    const Transform xf_a = at({3, -2}, 0.7);
    const Transform xf_b = at({1, 4}, -1.9);
    const MinkowskiPolygon d = difference(a, xf_a, b, xf_b);
    CHECK(d.vertices.size() == 7);
    for (const MinkowskiVertex& v : d.vertices) {
        const DVec2 w = to_world(xf_a, a.vertex(v.index_a)) - to_world(xf_b, b.vertex(v.index_b));
        CHECK(v.point.x == doctest::Approx(w.x).epsilon(1e-6));
        CHECK(v.point.y == doctest::Approx(w.y).epsilon(1e-6));
    }
}

TEST_CASE("minkowski: points and segments") {
    const Shape point = Shape::circle(0);
    const Shape segment = polygon({{-1, 0}, {1, 0}});
    CHECK(difference(point, at({1, 2}), point, at({0, 0})).vertices.size() == 1);
    CHECK(difference(point, at({1, 2}), segment, at({0, 0})).vertices.size() == 2);
    CHECK(difference(segment, at({1, 2}), segment, at({0, 0})).vertices.size() == 2);
    CHECK(difference(segment, at({1, 2}), segment, at({0, 0}, pi)).vertices.size() == 2);
    const MinkowskiPolygon crossed = difference(segment, at({0, 0}), segment, at({0, 0}, pi / 2));
    CHECK(crossed.vertices.size() == 4);
    CHECK(twice_area(crossed) == doctest::Approx(8));
}

TEST_CASE("minkowski: moving A moves the difference along, moving B moves it back") {
    const Shape a = Shape::box(1, 1);
    const MinkowskiPolygon before = difference(a, at({0, 0}), a, at({5, 0}));
    const MinkowskiPolygon a_moved = difference(a, at({1, 2}), a, at({5, 0}));
    const MinkowskiPolygon b_moved = difference(a, at({0, 0}), a, at({6, 2}));
    CHECK(a_moved.vertices[0].point - before.vertices[0].point == DVec2(1, 2));
    CHECK(b_moved.vertices[0].point - before.vertices[0].point == DVec2(-1, -2));
}

TEST_CASE("minkowski: distance of boxes side by side, and corner to corner") {
    const Shape box = Shape::box(1, 1);
    const OriginDistance side = distance_of_origin(difference(box, at({0, 0}), box, at({5, 0.5})));
    CHECK(side.separation == doctest::Approx(3));
    CHECK(side.normal == DVec2(1, 0));
    CHECK(side.first != side.second);
    const OriginDistance corner = distance_of_origin(difference(box, at({0, 0}), box, at({5, 6})));
    CHECK(corner.separation == doctest::Approx(5));
    CHECK(corner.normal.x == doctest::Approx(0.6));
    CHECK(corner.normal.y == doctest::Approx(0.8));
    CHECK(corner.first == corner.second);
    CHECK_FALSE(corner.core_contains);
}

TEST_CASE("minkowski: depth of overlapping boxes, of a box in a box") {
    const Shape box = Shape::box(1, 1);
    const OriginDistance shallow = distance_of_origin(difference(box, at({0, 0}), box, at({1.75, 0.5})));
    CHECK(shallow.separation == doctest::Approx(-0.25));
    CHECK(shallow.normal == DVec2(1, 0));
    CHECK(shallow.core_contains);
    const OriginDistance inside =
        distance_of_origin(difference(Shape::box(4, 4), at({0, 0}), box, at({0, -1.5})));
    CHECK(inside.separation == doctest::Approx(-3.5));
    CHECK(inside.normal == DVec2(0, -1));
}

TEST_CASE("minkowski: radii are taken off at the end") {
    const OriginDistance circles =
        distance_of_origin(difference(Shape::circle(1), at({0, 0}), Shape::circle(0.5f), at({0, 1.25})));
    CHECK(circles.separation == doctest::Approx(-0.25));
    CHECK(circles.normal == DVec2(0, 1));
    CHECK_FALSE(circles.core_contains);
}

TEST_CASE("minkowski: two points in one place, two segments on one line") {
    const Shape point = Shape::circle(0);
    const Shape segment = polygon({{-1, 0}, {1, 0}});
    const OriginDistance same = distance_of_origin(difference(point, at({2, 3}), point, at({2, 3})));
    CHECK(same.separation == 0.0);
    CHECK(std::hypot(same.normal.x, same.normal.y) == doctest::Approx(1));
    const OriginDistance lapping = distance_of_origin(difference(segment, at({0, 0}), segment, at({1.5, 0})));
    CHECK(lapping.separation == 0.0);
    CHECK(lapping.normal.x == doctest::Approx(0));
    CHECK(distance_of_origin(difference(segment, at({0, 0}), segment, at({5, 0}))).separation ==
          doctest::Approx(3));
}

TEST_CASE("minkowski: a million metres out the difference keeps its digits") {
    const Shape box = Shape::box(1, 1);
    const OriginDistance far =
        distance_of_origin(difference(box, at({1e6, -1e6}), box, at({1e6 + 2.001, -1e6})));
    CHECK(far.separation == doctest::Approx(0.001).epsilon(1e-6));
}

TEST_CASE("minkowski: the sampled outline of two ellipses lies on their true difference") {
    MinkowskiPolygon d;
    sampled_difference(Shape::ellipse({2, 1}), at({0, 0}), Shape::ellipse({1, 0.5f}), at({0, 0}), 256, d);
    CHECK(d.vertices.size() == 256);
    // Two similar ellipses, equally turned: their difference is the ellipse of the added axes.
    for (const MinkowskiVertex& v : d.vertices) {
        CHECK(std::hypot(v.point.x / 3.0, v.point.y / 1.5) == doctest::Approx(1).epsilon(1e-9));
    }
    CHECK(distance_of_origin(d).separation == doctest::Approx(-1.5).epsilon(1e-3));
}

TEST_CASE("minkowski: of polygons the sampled outline is the merged one when samples are dense enough") {
    const Shape a = Shape::box(1, 0.5f);
    const Shape b = polygon({{0, 0}, {2, 0}, {1, 1.5f}});
    const Transform xf_a = at({0, 0}, 0.3);
    const Transform xf_b = at({3, 1}, 1.1);
    MinkowskiPolygon sampled;
    sampled_difference(a, xf_a, b, xf_b, 720, sampled);
    const MinkowskiPolygon merged = difference(a, xf_a, b, xf_b);
    CHECK(twice_area(sampled) == doctest::Approx(twice_area(merged)).epsilon(1e-6));
}
