#include <collide/narrow_phase/pair_query.h>

#include <doctest/doctest.h>

#include <collide/geometry/body_pieces.h>
#include <collide/lessons/axis_cache.h>
#include <collide/scene/instantiate.h>
#include <collide/trace/pair_recording.h>
#include <array>

#include "support/random_pairs.h"
#include "support/random_polygons.h"

using namespace collide;
using namespace collide::lessons;

namespace {

Collider collider(std::vector<PlacedShape> pieces, DVec2 position, DVec2 velocity = {0, 0}) {
    Collider made;
    made.pieces = std::move(pieces);
    made.velocity = velocity;
    place(made, {position, 0.0});
    return made;
}

const PlacedShape placed_box{Shape::box(0.5f, 0.5f)};

/// Three boxes that stand in a U.
Collider cup(DVec2 position) {
    return collider(
        {{Shape::box(2, 0.25f), {0, 0}}, {Shape::box(0.25f, 1), {-2, 1}}, {Shape::box(0.25f, 1), {2, 1}}},
        position);
}

}  // namespace

TEST_CASE("pair_query: bodies of many pieces get the answer that they get without their trees") {
    support::Random random(8);
    const auto wall = [&](int count, double angle) {
        std::vector<PlacedShape> pieces;
        for (int i = 0; i < count; ++i) {
            const auto half = static_cast<float>(random.real(0.1, 0.6));
            pieces.push_back({Shape::box(half, 0.2f), {random.real(-8, 8), random.real(-8, 8)}, 0.4 * i});
        }
        Collider body = collider(std::move(pieces), {random.real(-15, 15), random.real(-15, 15)},
                                 {random.real(-9, 9), random.real(-9, 9)});
        body.angular_velocity = random.real(-2, 2);
        move_to(body, {body.pose.position, angle});
        return body;
    };
    for (int i = 0; i < 60; ++i) {
        const Collider a = wall(i % 3 == 0 ? 3 : 30, 0.1 * i);
        const Collider b = wall(i % 2 == 0 ? 40 : 12, 0.3 * i);
        Collider plain_a = a;
        Collider plain_b = b;
        plain_a.tree = plain_b.tree = nullptr;
        const PairResult found = query_pair(a, b, 1.0);
        const PairResult wanted = query_pair(plain_a, plain_b, 1.0);
        CHECK(found.pieces == wanted.pieces);
        CHECK(found.separation == wanted.separation);
        CHECK(found.normal == wanted.normal);
        CHECK(found.sweep == wanted.sweep);
        CHECK(found.sweep_pieces == wanted.sweep_pieces);
        CHECK(found.toi == wanted.toi);
        CHECK(found.toi_pieces == wanted.toi_pieces);
        const PairVerdict verdict = judge_turning_pair(a, b, 1.0);
        const PairVerdict wanted_verdict = judge_turning_pair(plain_a, plain_b, 1.0);
        CHECK(verdict.overlap == wanted_verdict.overlap);
        CHECK(verdict.will_hit == wanted_verdict.will_hit);
        CHECK(verdict.time == wanted_verdict.time);
    }
}

TEST_CASE("pair_query: an overlapping pair has its mtd and its contacts") {
    const PairResult r = query_pair(collider({placed_box}, {0, 0}), collider({placed_box}, {0.75, 0}), 1.0);
    CHECK(r.covered);
    CHECK(r.aabb_overlap);
    CHECK(r.sat.overlap);
    CHECK(r.mtd.x == doctest::Approx(-0.25));
    CHECK(r.contacts.manifold.count == 2);
    CHECK(r.contacts.support.count == 2);
    CHECK(r.sweep.outcome == SweepOutcome::overlapping);
    CHECK(r.impact.manifold.count == 0);
}

// The way out over the outline was taken from edges that nothing stood on. The pair told a depth that no
// contact had, and its one contact a gap, along another line than the normal.
TEST_CASE("pair_query: of overlapping concave bodies a contact carries the depth, along the normal") {
    support::Random random(15);
    int overlapping = 0;
    for (std::uint32_t i = 0; i < 3000; ++i) {
        const auto kind = support::polygon_kinds[i % std::size(support::polygon_kinds)];
        const auto body = [&](std::uint32_t seed, DVec2 position) {
            const Polygon outline = support::random_polygon(kind, 12, seed);
            Collider out;
            const BodyPieces found = pieces_of_polygon(outline, 0.0);
            out.pieces = found.pieces;
            out.seams = found.seams;
            out.transforms.resize(out.pieces.size());
            out.boxes.resize(out.pieces.size() > 1 ? out.pieces.size() : 0);
            place(out, {position, 0.0});
            return out;
        };
        const Collider a = body(2 * i, {0.0, 0.0});
        const Collider b = body(2 * i + 1, {random.real(-1.5, 1.5), random.real(-1.5, 1.5)});
        const PairResult result = query_pair(a, b, 0.0);
        if (!result.overlap) continue;
        ++overlapping;
        CAPTURE(i);
        double deepest = 1.0;
        for (std::uint32_t k = 0; k < result.contacts.manifold.count; ++k) {
            const ContactPoint& point = result.contacts.manifold.points[k];
            deepest = std::min(deepest, double{point.separation});
            const DVec2 way = point.point_a - point.point_b + double{point.separation} * result.normal;
            CHECK(glm::length(way) < 2e-3);
        }
        CHECK(std::abs(deepest - result.separation) < 2e-3);
    }
    CHECK(overlapping > 1000);
}

TEST_CASE("pair_query: a future hit has its contacts at the impact") {
    const PairResult r =
        query_pair(collider({placed_box}, {0, 0}), collider({placed_box}, {5, 0}, {-8, 0}), 1.0);
    CHECK_FALSE(r.aabb_overlap);
    CHECK_FALSE(r.sat.overlap);
    CHECK(r.contacts.manifold.count == 0);
    CHECK(r.sweep.time == doctest::Approx(0.5));
    REQUIRE(r.impact.manifold.count == 2);
    CHECK(r.impact.manifold.points[0].point_a.x == doctest::Approx(0.5));
    CHECK(r.impact.manifold.points[0].point_b.x == doctest::Approx(0.5));
}

TEST_CASE("pair_query: the deepest piece speaks for a concave body, and the first hit for its sweep") {
    const PairResult inside = query_pair(cup({0, 0}), collider({placed_box}, {0, 0.6}), 1.0);
    CHECK(inside.sat.overlap);
    CHECK(inside.pieces == std::array<std::uint32_t, 2>{0, 0});
    CHECK(inside.sat.separation == doctest::Approx(-0.15));
    const PairResult falling = query_pair(cup({0, 0}), collider({placed_box}, {1, 5}, {1, -5}), 5.0);
    CHECK(falling.sweep.outcome == SweepOutcome::hit);
    CHECK(falling.sweep_pieces == std::array<std::uint32_t, 2>{2, 0});
    CHECK(falling.sweep.time == doctest::Approx(0.5).epsilon(0.2));
}

TEST_CASE(
    "pair_query: a sweep that begins in a concave body's notch takes the outline's normal as the rest does") {
    collide::BodySpec notched;
    notched.shape.geometry = collide::PolygonSpec{.vertices = {{0, 0}, {3, 0}, {3, 3}, {1.5, 1}, {0, 3}}};
    collide::BodySpec box;
    box.shape.geometry = collide::BoxSpec{.width = 0.5, .height = 1.5};
    box.position = {1.625, 1.625};
    const PairResult r = query_pair(make_collider(notched), make_collider(box), 1.0);
    REQUIRE(r.overlap);
    REQUIRE(r.surface);
    CHECK(r.sweep.outcome == SweepOutcome::overlapping);
    CHECK(DVec2(r.sweep.normal) == r.normal);
    CHECK(double{r.sweep.separation} == r.separation);
    CHECK(r.sweep_pieces == r.pieces);
    CHECK(r.toi.normal == r.normal);
}

TEST_CASE("pair_query: GJK and EPA answer for an ellipse, which SAT has no axes for") {
    const Collider ellipse = collider({{Shape::ellipse({2, 1})}}, {0, 0});
    const PairResult r = query_pair(ellipse, collider({placed_box}, {0.0, 1.25}), 1.0);
    CHECK_FALSE(r.covered);
    CHECK(r.sat.axes_tested == 0);
    CHECK(r.overlap);
    // The box's bottom edge, 0.25 m below the ellipse's top, is pushed straight up.
    CHECK(r.separation == doctest::Approx(-0.25).epsilon(1e-6));
    CHECK(r.normal.y == doctest::Approx(1.0));
    CHECK(r.mtd.y == doctest::Approx(-0.25));
    REQUIRE(r.contacts.manifold.count == 1);
    CHECK(r.contacts.manifold.points[0].point_a.y == doctest::Approx(1.0));
    CHECK(r.sweep.outcome == SweepOutcome::overlapping);
    CHECK(judge_pair(ellipse, collider({placed_box}, {0.0, 1.25}), 1.0).overlap);
}

TEST_CASE("pair_query: an ellipse is swept by conservative advancement") {
    const Collider ellipse = collider({{Shape::ellipse({2, 1})}}, {0, 0});
    const PairResult r = query_pair(ellipse, collider({placed_box}, {0.0, 5.5}, {0.0, -8.0}), 1.0);
    CHECK(r.separation == doctest::Approx(4.0));
    REQUIRE(r.sweep.outcome == SweepOutcome::hit);
    CHECK(r.sweep.time == doctest::Approx(0.5).epsilon(1e-5));
    REQUIRE(r.impact.manifold.count == 1);
    CHECK(r.impact.manifold.points[0].point_a.y == doctest::Approx(1.0));
    CHECK(query_pair(ellipse, collider({placed_box}, {3.0, 5.5}, {0.0, -8.0}), 1.0).sweep.outcome ==
          SweepOutcome::miss);
}

TEST_CASE("pair_query: a turning body hits what its sweep alone misses") {
    Collider stick = collider({{Shape::box(2.0f, 0.1f)}}, {0, 0});
    stick.angular_velocity = 3.0;
    const PairResult r = query_pair(stick, collider({placed_box}, {0.0, 2.0}), 1.0);
    CHECK(r.sweep.outcome == SweepOutcome::miss);
    CHECK(r.toi.outcome == ToiOutcome::hit);
}

TEST_CASE("pair_query: judge_pair sees overlaps and hits of any piece") {
    CHECK(judge_pair(cup({0, 0}), collider({placed_box}, {0, 0.6}), 1.0).overlap);
    CHECK_FALSE(judge_pair(cup({0, 0}), collider({placed_box}, {0, 1.2}), 1.0).overlap);
    const PairVerdict hit = judge_pair(cup({0, 0}), collider({placed_box}, {0, 5}, {0, -8.5}), 1.0);
    CHECK(hit.will_hit);
    CHECK(hit.time == doctest::Approx(0.5));
    CHECK_FALSE(judge_pair(cup({0, 0}), collider({placed_box}, {50, 5}, {0, -8.5}), 1.0).will_hit);
}

TEST_CASE("pair_query: boxes and shapes say the same of a gap that floats don't see") {
    const Collider left = collider({placed_box}, {0, 0});
    CachedAxis cache;
    AxisCacheCounts counts;
    for (const double gap : {0.0, 1e-9}) {
        const Collider right = collider({placed_box}, {1.0 + gap, 0});
        const bool touching = gap == 0.0;
        CHECK(query_pair(left, right, 1.0).overlap == touching);
        CHECK(query_pair(left, right, 1.0).aabb_overlap == touching);
        CHECK(judge_pair(left, right, 1.0).overlap == touching);
        CHECK(overlaps_now(left, right, cache, counts) == touching);
    }
    CHECK_FALSE(judge_pair(left, collider({placed_box}, {1.0 + 1e-5, 0}), 1.0).overlap);
}

TEST_CASE("pair_query: swept_bounds holds the way") {
    const Collider box = collider({placed_box}, {0, 0}, {10, -2});
    CHECK(swept_bounds(box, 2.0) == Aabb{{-0.5, -4.5}, {20.5, 0.5}});
}

TEST_CASE("pair_recording: rectangles and circles get their closed forms, others don't") {
    const Collider box = collider({placed_box}, {0, 0});
    const Collider disc = collider({{Shape::circle(1)}}, {3, 0}, {-1, 0});
    const Collider other = collider({{Shape::circle(0.5f)}}, {0, 0});
    CHECK(record_pair(box, box, 1.0).rectangles.has_value());
    CHECK_FALSE(record_pair(box, disc, 1.0).rectangles.has_value());
    const PairRecording circles = record_pair(other, disc, 2.0);
    REQUIRE(circles.circles.has_value());
    REQUIRE(circles.circles->times.has_value());
    CHECK(circles.circles->times->impact == doctest::Approx(1.5));
    CHECK(circles.at_impact[1].position.x == doctest::Approx(1.5));
    CHECK(record_pair(box, disc, 1.0).aabb_test.separation == doctest::Approx(1.5));
}
