#include <collide/narrow_phase/contact_points.h>

#include <doctest/doctest.h>
#include <cmath>
#include <numbers>

#include "support/placed_shapes.h"
#include "support/random_pairs.h"

using namespace collide;
using support::at;
using support::unit_box;

namespace {

const Shape floor_box = Shape::box(5, 0.5f);

Shape capsule(float half_length, float radius) {
    const std::array<Vec2, 2> ends{{{-half_length, 0.0f}, {half_length, 0.0f}}};
    return Shape::convex(ends, radius);
}

ContactPoints supports(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b) {
    return support_contacts(a, xf_a, b, xf_b, sat(a, xf_a, b, xf_b).normal);
}

/// The same shape with up to two more vertices on some of its edges.
Shape with_straight_corners(const Shape& shape, support::Random& random) {
    std::vector<Vec2> vertices;
    for (std::uint32_t i = 0; i < shape.count(); ++i) {
        const DVec2 from(shape.vertex(i));
        const DVec2 along = DVec2(shape.vertex(shape.next(i))) - from;
        vertices.emplace_back(from);
        if (random.chance(0.5)) vertices.emplace_back(from + random.real(0.2, 0.5) * along);
        if (random.chance(0.3)) vertices.emplace_back(from + random.real(0.6, 0.8) * along);
    }
    return Shape::convex(vertices, shape.radius());
}

/// How far the two sets of points lie from each other; large when they differ in number.
double difference(const ContactPoints& p, const ContactPoints& q) {
    if (p.count != q.count) return 1.0;
    double most = 0.0;
    for (std::uint32_t i = 0; i < p.count; ++i) {
        double nearest = 1.0;
        for (std::uint32_t j = 0; j < q.count; ++j) {
            const ContactPoint& u = p.points[i];
            const ContactPoint& v = q.points[j];
            nearest =
                std::min(nearest, glm::length(u.point_a - v.point_a) + glm::length(u.point_b - v.point_b) +
                                      std::abs(double{u.separation} - double{v.separation}));
        }
        most = std::max(most, nearest);
    }
    return most;
}

}  // namespace

TEST_CASE("contact_points: a box on a floor stands on two points") {
    const ContactPoints manifold = collide_shapes(floor_box, at(0, 0), unit_box, at(1, 0.9));
    REQUIRE(manifold.count == 2);
    CHECK(manifold.normal == Vec2(0, 1));
    for (const ContactPoint& p : manifold.points) {
        CHECK(double{p.separation} == doctest::Approx(-0.1));
        CHECK(p.point_a.y == doctest::Approx(0.5));
        CHECK(p.point_b.y == doctest::Approx(0.4));
        CHECK(std::abs(p.point_a.x - 1.0) == doctest::Approx(0.5));
        CHECK(p.feature == FeaturePair::edge_edge);
    }
    CHECK(manifold.points[0].point_a.x != manifold.points[1].point_a.x);
}

TEST_CASE("contact_points: a box that overhangs is clipped at the floor's end") {
    const ContactPoints manifold = collide_shapes(floor_box, at(0, 0), unit_box, at(5.2, 0.95));
    REQUIRE(manifold.count == 2);
    const double far_end = std::max(manifold.points[0].point_a.x, manifold.points[1].point_a.x);
    CHECK(far_end == doctest::Approx(5.0));
}

TEST_CASE("contact_points: a box on its corner touches at one point") {
    const double reach = std::sqrt(0.5);
    const ContactPoints manifold =
        collide_shapes(floor_box, at(0, 0), unit_box, at(0, 0.5 + reach - 0.01, std::numbers::pi / 4));
    REQUIRE(manifold.count == 1);
    CHECK(double{manifold.points[0].separation} == doctest::Approx(-0.01).epsilon(1e-3));
    CHECK(manifold.points[0].point_b.x == doctest::Approx(0.0));
    CHECK(manifold.points[0].feature == FeaturePair::edge_vertex);
}

TEST_CASE("contact_points: apart means no points") {
    CHECK(collide_shapes(floor_box, at(0, 0), unit_box, at(0, 2)).count == 0);
}

TEST_CASE("contact_points: a lying capsule stands on two points, a circle on one") {
    const ContactPoints lying = collide_shapes(floor_box, at(0, 0), capsule(1, 0.25f), at(0, 0.7));
    CHECK(lying.count == 2);
    CHECK(double{lying.points[0].separation} == doctest::Approx(-0.05).epsilon(1e-4));
    const ContactPoints ball = collide_shapes(floor_box, at(0, 0), Shape::circle(0.25f), at(0, 0.7));
    REQUIRE(ball.count == 1);
    CHECK(ball.points[0].point_b.y == doctest::Approx(0.45));
}

TEST_CASE("contact_points: two circles meet on the line of their centres") {
    const ContactPoints manifold = collide_shapes(Shape::circle(1), at(0, 0), Shape::circle(1), at(0, 1.5));
    REQUIRE(manifold.count == 1);
    CHECK(manifold.points[0].feature == FeaturePair::vertex_vertex);
    CHECK(manifold.points[0].point_a.y == doctest::Approx(1.0));
    CHECK(manifold.points[0].point_b.y == doctest::Approx(0.5));
}

TEST_CASE("contact_points: support features are an edge within the tolerance, else a vertex") {
    CHECK(support_feature(unit_box, at(0, 0), {0, -1}) == SupportFeature{0, 1});
    CHECK(support_feature(unit_box, at(0, 0, 1e-4), {0, -1}).is_edge());
    CHECK_FALSE(support_feature(unit_box, at(0, 0, 1e-2), {0, -1}).is_edge());
    CHECK(support_feature(Shape::circle(1), at(0, 0), {0, -1}) == SupportFeature{0, 0});
}

TEST_CASE("contact_points: the tutorial's pairs, vertex or edge against vertex or edge") {
    const ContactPoints edges = supports(floor_box, at(0, 0), unit_box, at(1, 0.9));
    CHECK(edges.count == 2);
    CHECK(edges.points[0].feature == FeaturePair::edge_edge);

    const double corner_height = 0.5 + std::sqrt(0.5) - 0.01;
    const ContactPoints corner =
        supports(floor_box, at(0, 0), unit_box, at(1, corner_height, std::numbers::pi / 4));
    REQUIRE(corner.count == 1);
    CHECK(corner.points[0].feature == FeaturePair::edge_vertex);
    CHECK(corner.points[0].point_a.x == doctest::Approx(1.0));

    const ContactPoints other =
        supports(unit_box, at(1, corner_height, std::numbers::pi / 4), floor_box, at(0, 0));
    REQUIRE(other.count == 1);
    CHECK(other.points[0].feature == FeaturePair::vertex_edge);

    const ContactPoints discs = supports(Shape::circle(1), at(0, 0), Shape::circle(1), at(1.5, 0));
    REQUIRE(discs.count == 1);
    CHECK(discs.points[0].feature == FeaturePair::vertex_vertex);
}

TEST_CASE("contact_points: edges that share no stretch give their near ends") {
    // Corner beside corner, as at a moment of impact, on the normal of the long edges.
    const ContactPoints pair = support_contacts(unit_box, at(0, 0), unit_box, at(1.25, 1), {0, 1});
    REQUIRE(pair.count == 1);
    CHECK(pair.points[0].feature == FeaturePair::vertex_vertex);
    CHECK(pair.points[0].point_a.x == doctest::Approx(0.5));
    CHECK(pair.points[0].point_b.x == doctest::Approx(0.75));
}

TEST_CASE("regression: corner meets corner, not the far end of the reference edge") {
    // The edges pass each other by rounding; the foremost vertex along the edge's normal was its first one, 1
    // m away.
    const ContactPoints manifold =
        clipped_manifold(unit_box, at(0, 0), unit_box, at(-1 - 1e-6, 1), {0, 1}, {AxisSource::edge_a, 2, 0});
    REQUIRE(manifold.count == 1);
    CHECK(manifold.points[0].point_a.x == doctest::Approx(-0.5));
    CHECK(manifold.points[0].point_b.x == doctest::Approx(-0.5));
    const ContactPoints mirrored =
        clipped_manifold(unit_box, at(0, 0), unit_box, at(1 + 1e-6, 1), {0, 1}, {AxisSource::edge_a, 2, 0});
    REQUIRE(mirrored.count == 1);
    CHECK(mirrored.points[0].point_a.x == doctest::Approx(0.5));
    CHECK(mirrored.points[0].point_b.x == doctest::Approx(0.5));
}

TEST_CASE("regression: under a tilted capsule the points lie on its surface, not a cosine inside") {
    const double tilt = 0.1;
    const ContactPoints manifold = collide_shapes(floor_box, at(0, 0), capsule(1, 0.5f), at(4.5, 0.9, tilt));
    REQUIRE(manifold.count >= 1);
    for (std::uint32_t i = 0; i < manifold.count; ++i) {
        const DVec2 p = manifold.points[i].point_b;
        const DVec2 along(std::cos(tilt), std::sin(tilt));
        const DVec2 from_center = p - DVec2(4.5, 0.9);
        const double t = std::max(-1.0, std::min(1.0, dot(from_center, along)));
        const DVec2 off = from_center - t * along;
        CHECK(std::hypot(off.x, off.y) == doctest::Approx(0.5).epsilon(1e-5));
    }
}

TEST_CASE("regression: a circle over a straight corner got a gap of 0.4 m where it overlaps by 0.1 m") {
    for (const float corner : {0.3f, 0.3f + 1e-6f, -3.0f}) {
        for (const float height : {1.0f, 1.0f + 2e-7f, 1.0f + 1e-6f, 1.0f + 1e-5f}) {
            const std::vector<Vec2> vertices{
                {-10.0f, 0.0f}, {10.0f, 0.0f}, {10.0f, 1.0f}, {corner, height}, {-10.0f, 1.0f}};
            const Shape ground = Shape::convex(vertices);
            for (double x = -1.0; x <= 1.0; x += 0.01) {
                const ContactPoints found = collide_shapes(ground, at(0, 0), Shape::circle(0.5f), at(x, 1.4));
                REQUIRE(found.count == 1);
                CHECK(found.points[0].separation == doctest::Approx(-0.1).epsilon(2e-4));
                CHECK(found.points[0].point_a.x == doctest::Approx(x).epsilon(1e-4));
            }
        }
    }
}

TEST_CASE("corners on straight sides change no contact") {
    support::Random random(20261123);
    const std::array<Shape, 3> others{Shape::circle(0.6f), capsule(0.7f, 0.3f), Shape::box(0.6f, 0.4f)};
    int touching = 0;
    for (int i = 0; i < 3000; ++i) {
        const Shape plain = i % 2 == 0 ? Shape::box(1.0f, 0.8f, i % 4 == 0 ? 0.0f : 0.1f)
                                       : core_shape(support::random_polygon(random, 5, 1.0));
        const Shape split = with_straight_corners(plain, random);
        const Shape& other = others.at(static_cast<std::size_t>(i) % others.size());
        const Transform xf_a = at(random.real(-1, 1), random.real(-1, 1), random.real(-3, 3));
        const Transform xf_b = at(random.real(-1, 1), random.real(-1, 1), random.real(-3, 3));
        const ContactPoints expected = collide_shapes(plain, xf_a, other, xf_b);
        CAPTURE(i);
        CHECK(difference(expected, collide_shapes(split, xf_a, other, xf_b)) < 2e-5);
        CHECK(difference(collide_shapes(other, xf_b, plain, xf_a), collide_shapes(other, xf_b, split, xf_a)) <
              2e-5);
        CHECK(difference(supports(plain, xf_a, other, xf_b), supports(split, xf_a, other, xf_b)) < 2e-5);
        touching += expected.count > 0 ? 1 : 0;
    }
    CHECK(touching > 1000);
}
