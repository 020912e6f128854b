#include <collide/geometry/shape.h>

#include <doctest/doctest.h>
#include <array>
#include <cmath>
#include <numbers>

#include "support/random_pairs.h"

using namespace collide;

namespace {

Shape regular(std::uint32_t sides, double circumradius, float radius = 0.0f) {
    std::vector<Vec2> vertices;
    for (std::uint32_t i = 0; i < sides; ++i) {
        const double angle = 2.0 * std::numbers::pi * i / sides;
        vertices.emplace_back(circumradius * DVec2(std::cos(angle), std::sin(angle)));
    }
    return Shape::convex(vertices, radius);
}

}  // namespace

TEST_CASE("shape: a box lists its corners from the lower left, edge 0 at the bottom") {
    const Shape box = Shape::box(2, 1, 0.5f);
    CHECK(box.is_box());
    CHECK(box.count() == 4);
    CHECK(box.edge_count() == 4);
    CHECK(box.vertex(0) == Vec2(-2, -1));
    CHECK(box.vertex(1) == Vec2(2, -1));
    CHECK(box.vertex(2) == Vec2(2, 1));
    CHECK(box.vertex(3) == Vec2(-2, 1));
    CHECK(box.normal(0) == Vec2(0, -1));
    CHECK(box.normal(1) == Vec2(1, 0));
    CHECK(box.normal(2) == Vec2(0, 1));
    CHECK(box.normal(3) == Vec2(-1, 0));
    CHECK(box.radius() == 0.5f);
    CHECK(box.extent() == doctest::Approx(std::sqrt(5.0) + 0.5));
    CHECK(box.next(3) == 0);
    CHECK(box.previous(0) == 3);
}

TEST_CASE("shape: a circle has one vertex and no edge, a capsule two of each") {
    const Shape circle = Shape::circle(2);
    CHECK(circle.count() == 1);
    CHECK(circle.edge_count() == 0);
    CHECK(circle.extent() == 2.0f);
    CHECK_FALSE(circle.is_box());
    const std::vector<Vec2> ends{{-1, 0}, {1, 0}};
    const Shape capsule = Shape::convex(ends, 0.5f);
    CHECK(capsule.edge_count() == 2);
    CHECK(capsule.normal(0) == Vec2(0, -1));
    CHECK(capsule.normal(1) == Vec2(0, 1));
    CHECK(capsule.extent() == 1.5f);
}

TEST_CASE("shape: an ellipse is support-mapped") {
    const Shape ellipse = Shape::ellipse({2, 1});
    CHECK(ellipse.kind() == ShapeKind::ellipse);
    CHECK(ellipse.semi_axes() == Vec2(2, 1));
    CHECK(ellipse.extent() == 2.0f);
    CHECK(contains(ellipse, {}, {1.9, 0}));
    CHECK_FALSE(contains(ellipse, {}, {0, 1.1}));
    const Aabb upright = bounds(ellipse, {{1, 1}, Rotation::from_angle(std::numbers::pi / 2)});
    CHECK(upright.lower.x == doctest::Approx(0));
    CHECK(upright.upper.y == doctest::Approx(3));
}

TEST_CASE("shape: the simple shapes are those that kernels were written for") {
    const std::array<Vec2, 2> ends{{{-1.0f, 0.0f}, {1.0f, 0.0f}}};
    const std::array<Vec2, 1> aside{{{0.1f, 0.0f}}};
    const std::array<Vec2, 4> corner_on_edge{{{0.0f, 0.0f}, {1.0f, 0.0f}, {2.0f, 0.0f}, {1.0f, 1.0f}}};
    const std::array<Vec2, 3> triangle{{{0.0f, 0.0f}, {2.0f, 0.0f}, {1.0f, 1.0f}}};
    CHECK(Shape().simple() == Shape::centred_disc);
    CHECK(Shape::circle(0.5f).simple() == Shape::centred_disc);
    CHECK(Shape::convex(aside, 0.5f).simple() == 0);
    CHECK(Shape::convex(ends, 0.5f).simple() == Shape::capsule);
    CHECK(Shape::convex(ends).simple() == 0);
    CHECK(Shape::box(1.0f, 0.5f).simple() == (Shape::sharp_box | Shape::sharp_polygon));
    CHECK(Shape::box(1.0f, 0.5f, 0.1f).simple() == 0);
    CHECK(Shape::convex(triangle).simple() == Shape::sharp_polygon);
    CHECK(Shape::convex(triangle, 0.1f).simple() == 0);
    CHECK(Shape::convex(corner_on_edge).simple() == 0);
    CHECK(Shape::ellipse({1.0f, 0.5f}).simple() == 0);
}

TEST_CASE("shape: the padding repeats the last vertex, on the heap as inline") {
    for (const std::uint32_t sides : {3u, 8u, 9u, 1000u}) {
        CAPTURE(sides);
        const Shape shape = regular(sides, 1.0);
        CHECK(shape.count() == sides);
        CHECK(shape.padded_count() % Shape::padding == 0);
        CHECK(shape.padded_count() >= sides);
        for (std::uint32_t i = sides; i < shape.padded_count(); ++i) {
            CHECK(shape.xs()[i] == shape.xs()[sides - 1]);
            CHECK(shape.ys()[i] == shape.ys()[sides - 1]);
        }
    }
}

TEST_CASE("shape: normals are unit length and projections hold the whole core") {
    support::Random random(3);
    for (int k = 0; k < 200; ++k) {
        const Shape shape = support::core_shape(support::random_shape(random, 2.0));
        for (std::uint32_t i = 0; i < shape.edge_count(); ++i) {
            const Vec2 n = shape.normal(i);
            CHECK(std::hypot(n.x, n.y) == doctest::Approx(1.0));
            float low = 1e9f;
            float high = -1e9f;
            for (std::uint32_t j = 0; j < shape.count(); ++j) {
                low = std::min(low, dot(n, shape.vertex(j)));
                high = std::max(high, dot(n, shape.vertex(j)));
            }
            CHECK(shape.projection_lows()[i] == doctest::Approx(low));
            CHECK(shape.projection_highs()[i] == doctest::Approx(high));
            // The edge itself is what reaches farthest along its normal.
            CHECK(double{high} == doctest::Approx(double{dot(n, shape.vertex(i))}).epsilon(1e-4));
        }
    }
}

TEST_CASE("shape: place_convex centres the vertices and remembers the way back") {
    const std::vector<DVec2> far{{1e5, 1e5}, {1e5 + 2, 1e5}, {1e5 + 1, 1e5 + 1}};
    const PlacedShape placed = place_convex(far, 0.25).value();
    CHECK(placed.center == DVec2(1e5 + 1, 1e5 + 0.5));
    CHECK(placed.rotation == 0.0);
    CHECK(placed.shape.vertex(0) == Vec2(-1, -0.5));
    CHECK(placed.shape.vertex(2) == Vec2(0, 0.5));
    CHECK(placed.shape.radius() == 0.25f);
}

TEST_CASE("shape: bounds are tight, radius included") {
    support::Random random(4);
    for (int k = 0; k < 2000; ++k) {
        const support::PairCase c(support::random_pair(random, support::Family::far_from_origin));
        const Aabb box = bounds(c.a, c.xf_a);
        const oracle::Box truth = oracle::bounds(support::oracle_shape(c.pair.a));
        const double tolerance = 1e-6 * support::extent(c.pair.a.shape) + 1e-10;
        CHECK(std::abs(box.lower.x - truth.lower.x) <= tolerance);
        CHECK(std::abs(box.lower.y - truth.lower.y) <= tolerance);
        CHECK(std::abs(box.upper.x - truth.upper.x) <= tolerance);
        CHECK(std::abs(box.upper.y - truth.upper.y) <= tolerance);
    }
}

TEST_CASE("shape: contains agrees with the distance to the surface") {
    support::Random random(5);
    int inside = 0;
    for (int k = 0; k < 20000; ++k) {
        const support::TestShape shape = support::random_shape(random, 1.0);
        const support::TestBody body{shape, {random.real(-3, 3), random.real(-3, 3)}, random.real(-3, 3), {}};
        const DVec2 point = body.position + random.real(0.0, 1.5) * random.direction();
        const double distance = oracle::signed_distance(support::oracle_shape(body), point);
        const bool found = contains(support::core_shape(shape), support::core_transform(body), point);
        inside += found ? 1 : 0;
        if (std::abs(distance) > 2e-6) {
            CHECK_MESSAGE(found == (distance < 0.0), "case " << k << ", " << distance << " off the surface");
        }
    }
    CHECK(inside > 2000);
}

TEST_CASE("shape: support_vertex is the farthest one, the first of equals, for a direction of any length") {
    const Shape box = Shape::box(1, 1);
    CHECK(support_vertex(box, {1, 1}) == 2);
    CHECK(support_vertex(box, {-100, 1}) == 3);
    CHECK(support_vertex(box, {0, -1e-3f}) == 0);
    CHECK(support_vertex(Shape::circle(1), {1, 0}) == 0);
}
