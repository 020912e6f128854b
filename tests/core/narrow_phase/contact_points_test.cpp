#include "narrow_phase/contact_points.h"

#include <doctest/doctest.h>
#include <cmath>
#include <numbers>

using namespace collide;

namespace {

Transform at(double x, double y, double angle = 0.0) { return {{x, y}, Rotation::from_angle(angle)}; }

const Shape floor_box = Shape::box(5, 0.5f);
const Shape unit_box = Shape::box(0.5f, 0.5f);

Shape capsule(float half_length, float radius) {
    const std::array<Vec2, 2> ends{{{-half_length, 0.0f}, {half_length, 0.0f}}};
    return Shape::convex(ends, radius);
}

ContactPoints supports(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b) {
    return support_contacts(a, xf_a, b, xf_b, sat(a, xf_a, b, xf_b).normal);
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
