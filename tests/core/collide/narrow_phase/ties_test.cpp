// One rule where several answers are right (sat.h, contact_points.h). SAT, EPA, the sweep and both kinds of
// contacts choose the same axis and name the same features.
#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <numbers>

#include <collide/geometry/collider.h>
#include <collide/narrow_phase/pair_query.h>
#include <collide/trace/pair_recording.h>
#include "kernel_pairs.h"
#include "support/oracle.h"
#include "support/random_pairs.h"

using namespace collide;
using kernel_pairs::Random;

namespace {

Collider body(const Shape& shape, DVec2 position, double angle = 0.0) {
    Collider collider;
    collider.pieces.push_back({shape, {}});
    collider.can_move = true;
    place(collider, {position, angle});
    return collider;
}

double angle_between(DVec2 u, DVec2 v) { return std::abs(std::atan2(cross(u, v), dot(u, v))); }

/// All that a query says of the normal and of single points agrees.
void check_one_answer(const Collider& a, const Collider& b) {
    const PairResult result = query_pair(a, b, 1.0);
    REQUIRE(result.overlap);
    REQUIRE(result.epa.has_value());
    constexpr double rounding = 1e-5;
    CHECK(angle_between(result.normal, DVec2(result.sat.normal)) < rounding);
    CHECK(angle_between(result.normal, result.epa->normal) < rounding);
    CHECK(angle_between(result.normal, DVec2(result.sweep.normal)) < rounding);
    CHECK(angle_between(result.normal, DVec2(result.contacts.manifold.normal)) < rounding);
    CHECK(angle_between(result.normal, DVec2(result.contacts.support.normal)) < rounding);
    CHECK(result.epa->depth == doctest::Approx(-result.separation).epsilon(1e-5).scale(1.0));
    const PairRecording recording = record_pair(a, b, 1.0);
    CHECK(recording.epa.result == *result.epa);
    CHECK(recording.manifold.result == result.contacts.manifold);
    const ContactPoints& manifold = result.contacts.manifold;
    const ContactPoints& support = result.contacts.support;
    if (manifold.count == 1 && support.count == 1) {
        CHECK(manifold.points[0].feature == support.points[0].feature);
        CHECK(manifold.points[0].index_a == support.points[0].index_a);
        CHECK(manifold.points[0].index_b == support.points[0].index_b);
    }
}

const Shape square = Shape::box(0.5f, 0.5f);
const Shape large_square = Shape::box(2.0f, 2.0f);

}  // namespace

TEST_CASE("regression: corner on corner SAT took (0, 1), EPA (1, 0), and the one point had two features") {
    for (const DVec2 corner : {DVec2(1, 1), DVec2(-1, 1), DVec2(1, -1), DVec2(-1, -1)}) {
        CAPTURE(corner.x);
        CAPTURE(corner.y);
        const Collider a = body(square, {0, 0});
        const Collider b = body(square, corner);
        check_one_answer(a, b);
        const PairResult result = query_pair(a, b, 1.0);
        CHECK(result.normal == DVec2(0.0, corner.y));
        CHECK(result.epa->normal == DVec2(0.0, corner.y));
        for (const ContactPoints& points : {result.contacts.manifold, result.contacts.support}) {
            REQUIRE(points.count == 1);
            CHECK(points.points[0].feature == FeaturePair::vertex_vertex);
            CHECK(to_world(a.transforms[0], square.vertex(points.points[0].index_a)) == 0.5 * corner);
            CHECK(to_world(b.transforms[0], square.vertex(points.points[0].index_b)) == 0.5 * corner);
        }
    }
}

TEST_CASE("ties: a square in a square, concentric or beside the middle, turned alike or by a right angle") {
    for (const double angle : {0.0, 0.3, 1.0, 2.5}) {
        for (const double quarter : {0.0, 0.5 * std::numbers::pi, std::numbers::pi}) {
            CAPTURE(angle);
            CAPTURE(quarter);
            check_one_answer(body(large_square, {3, 4}, angle), body(square, {3, 4}, angle + quarter));
            check_one_answer(body(square, {3, 4}, angle), body(large_square, {3, 4}, angle + quarter));
            check_one_answer(body(square, {3, 4}, angle), body(square, {3, 4}, angle + quarter));
        }
    }
    check_one_answer(body(large_square, {0, 0}), body(square, {0.25, 0.25}));
    check_one_answer(body(large_square, {0, 0}), body(square, {-0.25, 0.25}));
}

TEST_CASE("ties: concentric circles push along A's x axis, coincident capsules across themselves") {
    for (const double angle : {0.0, 0.7, -2.0}) {
        CAPTURE(angle);
        check_one_answer(body(Shape::circle(1.0f), {1, 2}, angle), body(Shape::circle(0.5f), {1, 2}));
        const std::array<Vec2, 2> ends{{{-1.0f, 0.0f}, {1.0f, 0.0f}}};
        const Shape capsule = Shape::convex(ends, 0.25f);
        check_one_answer(body(capsule, {1, 2}, angle), body(capsule, {1, 2}, angle));
        check_one_answer(body(capsule, {1, 2}, angle), body(Shape::circle(0.5f), {1, 2}));
        check_one_answer(body(Shape::circle(0.5f), {1, 2}, 0.4), body(capsule, {1, 2}, angle));
        check_one_answer(body(large_square, {1, 2}, angle), body(Shape::circle(0.5f), {1, 2}, 0.2));
    }
}

TEST_CASE("ties: parallel edges that touch along a stretch, at a corner, or not at all but for the reach") {
    for (const double along : {-1.0, -0.75, 0.0, 0.5, 1.0}) {
        CAPTURE(along);
        check_one_answer(body(square, {0, 0}), body(square, {along, 1.0}));
        check_one_answer(body(square, {0, 0}), body(square, {1.0, along}));
        check_one_answer(body(square, {0, 0}), body(square, {along, 0.75}));
    }
}

TEST_CASE("ties: on a grid, where every second pair has one, EPA and both contacts say what SAT says") {
    Random random(90);
    int single = 0;
    int different_features = 0;
    int different_normals = 0;
    int overlaps = 0;
    for (int i = 0; i < 40000; ++i) {
        const auto grid = [&] { return 0.25 * (kernel_pairs::pick(random, 9) - 4.0); };
        const auto half = [&] { return 0.25f * static_cast<float>(1 + kernel_pairs::pick(random, 4)); };
        const float width_a = half();
        const float width_b = half();
        const DVec2 offset(grid(), 0.0);
        const Collider a = body(Shape::box(width_a, half()), {0, 0});
        const Collider b = body(Shape::box(width_b, half()), offset + DVec2(0.0, grid()));
        const PairResult result = query_pair(a, b, 0.0);
        if (!result.overlap) continue;
        ++overlaps;
        different_normals += angle_between(result.normal, result.epa->normal) < 1e-5 ? 0 : 1;
        const ContactPoints& manifold = result.contacts.manifold;
        const ContactPoints& support = result.contacts.support;
        if (manifold.count != 1 || support.count != 1) continue;
        ++single;
        different_features += manifold.points[0].feature == support.points[0].feature ? 0 : 1;
    }
    CHECK(overlaps > 10000);
    CHECK(single > 100);
    CHECK(different_normals == 0);
    CHECK(different_features == 0);
}

TEST_CASE("ties: of random pairs a single point has one name in both constructions") {
    Random random(91);
    int single = 0;
    int different = 0;
    for (int i = 0; i < 100000; ++i) {
        const kernel_pairs::Pair p = kernel_pairs::pair(random);
        const SatResult found = sat(p.a, p.xf_a, p.b, p.xf_b);
        if (!found.overlap) continue;
        const ContactPoints manifold = clipped_manifold(p.a, p.xf_a, p.b, p.xf_b, found.normal, found.axis);
        const ContactPoints support = support_contacts(p.a, p.xf_a, p.b, p.xf_b, found.normal);
        if (manifold.count != 1 || support.count != 1) continue;
        const double apart = glm::length(manifold.points[0].point_a - support.points[0].point_a);
        if (apart > 1e-6) continue;
        ++single;
        different += manifold.points[0].feature == support.points[0].feature ? 0 : 1;
    }
    CHECK(single > 10000);
    CHECK(different == 0);
}

TEST_CASE("a round corner just beyond an edge's end had the edge's normal, by a margin of separation") {
    support::Random random(97);
    for (int i = 0; i < 20000; ++i) {
        // A disc over the corner of a box, beyond its side by a thousandth of the height, more or less.
        const double height = random.real(0.1, 1.0);
        const double beyond = height * random.log_real(1e-5, 0.5);
        const double radius = height + random.real(-0.05, 0.3);
        const double angle = random.real(-3.0, 3.0);
        const DRotation turn = DRotation::from_angle(angle);
        const Shape disc = Shape::circle(static_cast<float>(radius));
        const Transform at_disc{rotate(turn, DVec2(0.5 + beyond, 0.5 + height)),
                                Rotation::from_angle(random.real(-3.0, 3.0))};
        const Transform at_box{{0.0, 0.0}, Rotation::from_angle(angle)};
        const DVec2 way = at_disc.position - to_world(at_box, square.vertex(2));
        const DVec2 corner = way / length(way);
        CAPTURE(i);
        const SatResult found = sat(square, at_box, disc, at_disc);
        const double rounding = double{rounding_of(PairFrame(square, at_box, disc, at_disc))};
        REQUIRE(std::abs(double{found.separation} - (length(way) - double{disc.radius()})) < rounding);
        REQUIRE(length(DVec2(found.normal) - corner) < 2e-6 / height);
        const SatResult swapped = sat(disc, at_disc, square, at_box);
        REQUIRE(length(DVec2(swapped.normal) + corner) < 2e-6 / height);
        const ContactPoints contacts = collide_shapes(square, at_box, disc, at_disc, 1.0f);
        REQUIRE(contacts.count == 1);
        REQUIRE(length(DVec2(contacts.normal) - corner) < 2e-6 / height);
    }
}

TEST_CASE("separation and normal of rounded pairs are those of the nearest points of their cores") {
    support::Random random(98);
    int corners = 0;
    int wrong = 0;
    for (const support::Family family :
         {support::Family::general, support::Family::round_shapes, support::Family::touching,
          support::Family::parallel_edges, support::Family::needles, support::Family::flat,
          support::Family::far_from_origin, support::Family::contained, support::Family::tiny,
          support::Family::huge}) {
        for (int i = 0; i < 4000; ++i) {
            const support::PairCase c(support::random_pair(random, family));
            if (!needs_vertex_axis(c.a, c.b)) continue;
            const GjkResult nearest = gjk(c.a, c.xf_a, c.b, c.xf_b);
            const double rounding = double{rounding_of(PairFrame(c.a, c.xf_a, c.b, c.xf_b))};
            if (nearest.core_distance <= 100.0 * rounding) continue;
            const double separation = nearest.core_distance - double{c.a.radius()} - double{c.b.radius()};
            const SatResult found = sat(c.a, c.xf_a, c.b, c.xf_b);
            CAPTURE(support::name_of(family));
            CAPTURE(i);
            REQUIRE(std::abs(double{found.separation} - separation) < 1.1 * rounding);
            const double off = length(DVec2(found.normal) - nearest.normal) * nearest.core_distance;
            wrong += off < 2.0 * rounding ? 0 : 1;
            corners += found.axis.source == AxisSource::vertex ? 1 : 0;
        }
    }
    CHECK(corners > 4000);
    // Of needles and near-flat bends the nearest vertices themselves may be a tie.
    CHECK(wrong <= 4);
}
