#include <collide/narrow_phase/gjk.h>

#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <numbers>
#include <span>

#include <collide/base/tracer.h>
#include <collide/geometry/collider.h>
#include <collide/narrow_phase/distance.h>
#include <collide/narrow_phase/gjk_body.h>
#include <collide/narrow_phase/time_of_impact.h>
#include <collide/narrow_phase/touching.h>
#include <collide/trace/gjk_recording.h>
#include "support/placed_shapes.h"
#include "support/random_pairs.h"

using namespace collide;
using support::at;
using support::check_point;
using support::segment;
using support::wide_box;

namespace {

Shape triangle(Vec2 p, Vec2 q, Vec2 r) {
    const std::array<Vec2, 3> corners{p, q, r};
    return Shape::convex(corners);
}

Shape regular(int sides, double circumradius) {
    std::array<Vec2, 32> corners;
    for (int i = 0; i < sides; ++i) {
        const double t = 2.0 * std::numbers::pi * i / sides;
        corners[static_cast<std::size_t>(i)] = {static_cast<float>(circumradius * std::cos(t)),
                                                static_cast<float>(circumradius * std::sin(t))};
    }
    return Shape::convex(std::span(corners).first(static_cast<std::size_t>(sides)));
}

}  // namespace

TEST_CASE("gjk: vertex against vertex") {
    const GjkResult result = gjk(wide_box, at({0.0, 0.0}), wide_box, at({5.0, 6.0}));
    CHECK(result.outcome == GjkOutcome::converged);
    CHECK(result.distance == doctest::Approx(5.0).epsilon(1e-14));  // a 3-4-5 triangle
    check_point(result.closest_a, {1.0, 1.0});
    check_point(result.closest_b, {4.0, 5.0});
    check_point(result.normal, {0.6, 0.8});
    CHECK(result.simplex.count == 1);
    CHECK_FALSE(result.overlap());
}

TEST_CASE("gjk: vertex against edge") {
    const Shape spike = triangle({0.0f, 0.0f}, {4.0f, -1.0f}, {4.0f, 1.0f});
    const GjkResult result = gjk(wide_box, at({0.0, 0.0}), spike, at({3.5, 0.25}));
    CHECK(result.outcome == GjkOutcome::converged);
    CHECK(result.distance == doctest::Approx(2.5).epsilon(1e-14));
    check_point(result.closest_a, {1.0, 0.25});
    check_point(result.closest_b, {3.5, 0.25});
    check_point(result.normal, {1.0, 0.0});
    CHECK(result.simplex.count == 2);
}

TEST_CASE("gjk: parallel edges have their distance at a pair of points that face each other") {
    const GjkResult result = gjk(wide_box, at({0.0, 0.0}), wide_box, at({0.5, -3.25}));
    CHECK(result.outcome == GjkOutcome::converged);
    CHECK(result.distance == doctest::Approx(1.25).epsilon(1e-14));
    check_point(result.normal, {0.0, -1.0});
    check_point(result.closest_b - result.closest_a, {0.0, -1.25});
    CHECK(result.closest_a.y == doctest::Approx(-1.0));
    CHECK(result.closest_a.x >= -0.5);
    CHECK(result.closest_a.x <= 1.0);
}

TEST_CASE("gjk: circles and capsules leave their roundings out of the run and take them off at the end") {
    const GjkResult discs = gjk(Shape::circle(1.0f), at({0.0, 0.0}), Shape::circle(0.5f), at({3.0, 4.0}));
    CHECK(discs.outcome == GjkOutcome::converged);
    CHECK(discs.core_distance == 5.0);
    CHECK(discs.distance == 3.5);
    check_point(discs.closest_a, {0.6, 0.8});
    check_point(discs.closest_b, {2.7, 3.6});
    const Shape capsule = segment({-2.0f, 0.0f}, {2.0f, 0.0f}, 0.25f);
    const GjkResult crossed = gjk(capsule, at({0.0, 0.0}), capsule, at({1.0, 4.0}, 0.5 * std::numbers::pi));
    CHECK(crossed.distance == doctest::Approx(1.5).epsilon(1e-6));
    check_point(crossed.closest_a, {1.0, 0.25}, 1e-6);
    check_point(crossed.closest_b, {1.0, 1.75}, 1e-6);
}

TEST_CASE("gjk: cores apart, roundings overlapping: distance 0 and one common point") {
    const GjkResult result = gjk(Shape::circle(2.0f), at({0.0, 0.0}), Shape::circle(1.0f), at({2.4, 0.0}));
    CHECK(result.outcome == GjkOutcome::converged);
    CHECK(result.core_distance == doctest::Approx(2.4));
    CHECK(result.distance == 0.0);
    CHECK(result.overlap());
    CHECK(result.closest_a == result.closest_b);
    check_point(result.closest_a, {1.6, 0.0});  // divides 2.4 as 2 : 1
    check_point(result.normal, {1.0, 0.0});
}

TEST_CASE("gjk: overlapping, contained and coincident cores contain the origin") {
    const std::array<Transform, 5> places{at({1.5, 0.7}), at({0.2, 0.1}, 0.4), at({0.0, 0.0}),
                                          at({0.0, 0.0}, 0.25 * std::numbers::pi), at({-1.9, 1.9})};
    for (const Transform& place : places) {
        const GjkResult result = gjk(wide_box, at({0.0, 0.0}), wide_box, place);
        CHECK(result.outcome == GjkOutcome::contains_origin);
        CHECK(result.distance == 0.0);
        CHECK(result.core_distance == 0.0);
        CHECK(result.closest_a == result.closest_b);
        CHECK(contains(Shape::box(1.000001f, 1.000001f), at({0.0, 0.0}), result.closest_a));
        CHECK(contains(Shape::box(1.000001f, 1.000001f), place, result.closest_a));
    }
    const GjkResult inside =
        gjk(Shape::box(10.0f, 10.0f), at({0.0, 0.0}), Shape::circle(0.5f), at({3.0, -2.0}));
    CHECK(inside.outcome == GjkOutcome::contains_origin);
}

TEST_CASE("gjk: exact touching of edge, corner and point counts as overlap") {
    for (const DVec2 place : {DVec2(2.0, 0.3), DVec2(2.0, 2.0), DVec2(0.0, -2.0)}) {
        const GjkResult result = gjk(wide_box, at({0.0, 0.0}), wide_box, at(place));
        CHECK(result.outcome == GjkOutcome::contains_origin);
        CHECK(result.overlap());
    }
    const Shape point = Shape::circle(0.0f);
    CHECK(gjk(point, at({1.0, 2.0}), point, at({1.0, 2.0})).outcome == GjkOutcome::contains_origin);
    CHECK(gjk(wide_box, at({0.0, 0.0}), point, at({1.0, 0.5})).outcome == GjkOutcome::contains_origin);
    CHECK(gjk(Shape::circle(1.0f), at({0.0, 0.0}), Shape::circle(1.0f), at({2.0, 0.0})).distance == 0.0);
}

TEST_CASE("gjk: a hair apart is apart") {
    const double hair = 1e-5;
    const GjkResult result = gjk(wide_box, at({0.0, 0.0}), wide_box, at({2.0 + hair, 0.3}));
    CHECK(result.outcome == GjkOutcome::converged);
    CHECK(std::abs(result.distance - hair) <= 1e-15);
}

TEST_CASE("gjk: crossing segments overlap, collinear ones are apart by the gap between their ends") {
    const Shape flat = segment({-1.0f, 0.0f}, {1.0f, 0.0f});
    const GjkResult crossing =
        gjk(flat, at({0.0, 0.0}), segment({0.0f, -1.0f}, {0.0f, 1.0f}), at({0.25, 0.5}));
    CHECK(crossing.outcome == GjkOutcome::contains_origin);
    check_point(crossing.closest_a, {0.25, 0.0});
    const GjkResult in_line = gjk(flat, at({0.0, 0.0}), flat, at({2.5, 0.0}));
    CHECK(in_line.outcome == GjkOutcome::converged);
    CHECK(in_line.distance == 0.5);
    CHECK(gjk(flat, at({0.0, 0.0}), flat, at({1.5, 0.0})).overlap());
    CHECK(gjk(flat, at({0.0, 0.0}), flat, at({0.5, 0.75})).distance == doctest::Approx(0.75).epsilon(1e-14));
}

TEST_CASE("gjk: long needles keep the tiny gap between them") {
    const Shape needle = Shape::box(500.0f, 5e-4f);
    const GjkResult flat = gjk(needle, at({0.0, 0.0}), needle, at({300.0, 2e-3}));
    CHECK(flat.outcome == GjkOutcome::converged);
    CHECK(std::abs(flat.distance - (2e-3 - 2.0 * double{5e-4f})) <= 1e-15);
    // One standing on the other's flank.
    const GjkResult upright =
        gjk(needle, at({0.0, 0.0}), Shape::box(5e-4f, 500.0f), at({123.0, 500.0 + 1e-2}));
    CHECK(std::abs(upright.distance - (1e-2 - double{5e-4f})) <= 1e-12);
}

TEST_CASE("gjk: a point off an ellipse along its normal is as far away as it was put") {
    const Vec2 axes(3.0f, 0.5f);
    const Shape ellipse = Shape::ellipse(axes);
    for (int i = 0; i < 24; ++i) {
        const double t = 0.1 + i * std::numbers::pi / 12.0;
        const DVec2 on(3.0 * std::cos(t), 0.5 * std::sin(t));
        const DVec2 gradient(std::cos(t) / 3.0, std::sin(t) / 0.5);
        const DVec2 normal = gradient / std::hypot(gradient.x, gradient.y);
        const GjkResult result = gjk(ellipse, at({0.0, 0.0}), Shape::circle(0.25f), at(on + 1.75 * normal));
        CHECK(result.outcome != GjkOutcome::iteration_cap);
        CHECK(std::abs(result.distance - 1.5) <= 1e-8);
        check_point(result.closest_a, on, 1e-4);  // a flat minimum: the points are half as good in digits
        check_point(result.normal, normal, 1e-4);
    }
}

TEST_CASE("gjk: two ellipses along their axes") {
    const GjkResult result =
        gjk(Shape::ellipse({2.0f, 1.0f}), at({0.0, 0.0}), Shape::ellipse({0.5f, 3.0f}), at({4.0, 0.0}));
    CHECK(std::abs(result.distance - 1.5) <= 1e-8);
    check_point(result.normal, {1.0, 0.0}, 1e-4);
    CHECK(gjk(Shape::ellipse({2.0f, 1.0f}), at({0.0, 0.0}), Shape::ellipse({0.5f, 3.0f}), at({2.25, 0.0}))
              .outcome == GjkOutcome::contains_origin);
}

TEST_CASE("gjk: ellipses that only their boxes show to be apart were said to contain the origin") {
    // The run ends within `touching_fraction` of the extents, the gap between the boxes is smaller.
    int found = 0;
    for (int i = 1; i <= 400; ++i) {
        const double gap = 1e-9 * i;
        const Shape a = Shape::ellipse({2.0f, 1.0f});
        const Shape b = Shape::ellipse({0.5f, 3.0f});
        const Transform place = at({2.5 + gap, 0.0});
        const GjkResult result = gjk(a, at({0.0, 0.0}), b, place);
        const GjkRecording recording = record_gjk(a, at({0.0, 0.0}), b, place);
        const GjkStep& last = recording.steps.items.back();
        CHECK(recording.result == result);
        CHECK(last.outcome == result.outcome);
        if (result.distance <= 0.0) continue;
        ++found;
        CHECK(result.outcome != GjkOutcome::contains_origin);
        CHECK(last.distance == result.core_distance);
    }
    CHECK(found > 100);
}

TEST_CASE("gjk: only the difference of the positions enters, so far from the origin nothing is lost") {
    const DVec2 far(1e5, -1e5);
    const Shape spike = triangle({0.0f, 0.0f}, {4.0f, -1.0f}, {3.0f, 2.0f});
    for (const DVec2 offset : {DVec2(3.5, 0.25), DVec2(5.0, 6.0), DVec2(0.5, 0.5), DVec2(-7.0, 2.0)}) {
        const GjkResult here = gjk(wide_box, at({0.0, 0.0}, 0.3), spike, at(offset, 1.1));
        const GjkResult there = gjk(wide_box, at(far, 0.3), spike, at(far + offset, 1.1));
        CHECK(there.outcome == here.outcome);
        CHECK(there.distance == here.distance);
        CHECK(there.normal == here.normal);
        CHECK(there.simplex == here.simplex);
        check_point(there.closest_a - far, here.closest_a, 1e-10);
        check_point(there.closest_b - far, here.closest_b, 1e-10);
    }
}

TEST_CASE("gjk: A against B is B against A with the normal turned round") {
    const Shape spike = triangle({0.0f, 0.0f}, {4.0f, -1.0f}, {3.0f, 2.0f});
    const GjkResult ab = gjk(wide_box, at({0.0, 0.0}, 0.3), spike, at({3.0, 1.5}, 1.1));
    const GjkResult ba = gjk(spike, at({3.0, 1.5}, 1.1), wide_box, at({0.0, 0.0}, 0.3));
    CHECK(ab.distance == doctest::Approx(ba.distance).epsilon(1e-13));
    check_point(ab.normal, -ba.normal);
    check_point(ab.closest_a, ba.closest_b);
    check_point(ab.closest_b, ba.closest_a);
}

TEST_CASE("gjk: started from its own simplex it gives the same answer with one support") {
    const Shape round = regular(24, 2.0);
    const Shape spike = triangle({0.0f, 0.0f}, {4.0f, -1.0f}, {3.0f, 2.0f});
    std::uint32_t saved = 0;
    for (const DVec2 offset : {DVec2(-7.0, 2.0), DVec2(5.0, 6.0), DVec2(1.0, -6.0), DVec2(-5.0, -5.0)}) {
        const GjkResult cold = gjk(round, at({0.0, 0.0}, 0.3), spike, at(offset, 1.1));
        const GjkResult warm = gjk(round, at({0.0, 0.0}, 0.3), spike, at(offset, 1.1), cold.simplex);
        CHECK(warm.outcome == cold.outcome);
        CHECK(warm.distance == doctest::Approx(cold.distance).epsilon(1e-14));
        check_point(warm.closest_a, cold.closest_a);
        CHECK(warm.simplex == cold.simplex);
        CHECK(warm.iterations == 1);
        saved += cold.iterations - warm.iterations;
    }
    CHECK(saved >= 4);
}

TEST_CASE("gjk: an overlap is known from its simplex without asking for any support") {
    const GjkResult cold = gjk(wide_box, at({0.0, 0.0}), wide_box, at({0.7, 0.3}, 0.5));
    REQUIRE(cold.outcome == GjkOutcome::contains_origin);
    REQUIRE(cold.simplex.count == 3);
    const GjkResult warm = gjk(wide_box, at({0.0, 0.0}), wide_box, at({0.71, 0.3}, 0.5), cold.simplex);
    CHECK(warm.outcome == GjkOutcome::contains_origin);
    CHECK(warm.iterations == 0);
}

TEST_CASE("gjk: vertices that a shape does not have are left out of the start") {
    const SimplexCache other_pair{{0, 7000, 1}, {7000, 0, 3}, 3};
    const GjkResult cold = gjk(wide_box, at({0.0, 0.0}), wide_box, at({5.0, 6.0}));
    const GjkResult warm = gjk(wide_box, at({0.0, 0.0}), wide_box, at({5.0, 6.0}), other_pair);
    CHECK(warm.distance == cold.distance);
    const Shape ellipse = Shape::ellipse({2.0f, 1.0f});
    CHECK(gjk(ellipse, at({0.0, 0.0}), ellipse, at({5.0, 6.0}), other_pair) ==
          gjk(ellipse, at({0.0, 0.0}), ellipse, at({5.0, 6.0})));
}

TEST_CASE(
    "gjk: parallel edges whose difference has rounded corners end without progress, with the distance") {
    // Found by the random families. A capsule and a triangle turned alike, so that three of the difference's
    // vertices lie on one line but for rounding.
    const Shape capsule = segment({-1.5f, 0.0f}, {1.5f, 0.0f}, 0.25f);
    const Shape wedge = triangle({-1.0f, -1.0f}, {1.0f, -1.0f}, {0.0f, 1.0f});
    const double angle = 3.847386039288102;
    const DVec2 offset(-3.4184077991748287, -0.6139935818399933);
    const GjkResult result = gjk(capsule, at({0.0, 0.0}, angle), wedge, at(offset, angle));
    CHECK(result.outcome == GjkOutcome::no_progress);
    CHECK(result.distance ==
          doctest::Approx(gjk(wedge, at(offset, angle), capsule, at({0.0, 0.0}, angle)).distance));
    CHECK(result.distance > 0.1);
}

TEST_CASE("gjk: a run that has asked for all the supports it may says so") {
    const Transform here = at({0.0, 0.0});
    const Transform there = at({3.5, 0.25});
    const CorePair pair = core_pair(wide_box, here, wide_box, there);
    NoTrace trace;
    GjkRun run;
    run.iterations = gjk_iterations;
    search_origin<PlainFinder>(pair, {}, run, trace);
    CHECK(run.outcome == GjkOutcome::iteration_cap);
    const GjkResult result = gjk_result(pair, here.position, run);
    CHECK(result.iterations == gjk_iterations);
    CHECK(result.distance >= 1.5);  // an upper bound
}

// The offset of the two shapes left out the tails of their positions. A triangle of the run held the origin
// by no more than that.
TEST_CASE("far from the origin GJK, distance and time of impact called a gap an overlap") {
    support::Random random(61);
    const auto tenth = [&] { return 0.1 * random.integer(-9, 9); };
    const auto eighth = [&] { return 0.125 * random.integer(1, 8); };
    const auto piece = [&] {
        const double w = eighth();
        const double h = eighth();
        const DVec2 at(tenth(), tenth());
        return random.chance(0.5)
                   ? centred_convex(std::array{at, at + DVec2(w, 0.0), at + DVec2(w, h), at + DVec2(0.0, h)},
                                    0.0)
                   : centred_convex(std::array{at, at + DVec2(w, 0.0), at + DVec2(0.0, h)}, 0.0);
    };
    int touching = 0;
    for (int i = 0; i < 40000; ++i) {
        const double far = i % 2 == 0 ? 1e3 : 1e5;
        const PlacedShape a = piece();
        const PlacedShape b = piece();
        const Pose pose_a{{far + tenth(), far + tenth()}, 0.0};
        const Pose pose_b{{far + tenth(), far + tenth()}, 0.0};
        const Transform xf_a = world_transform(a, pose_a);
        const Transform xf_b = world_transform(b, pose_b);
        const bool touch = are_touching(a.shape, xf_a, b.shape, xf_b);
        touching += touch ? 1 : 0;
        CAPTURE(i);
        REQUIRE(gjk(a.shape, xf_a, b.shape, xf_b).overlap() == touch);
        REQUIRE((distance(a.shape, xf_a, b.shape, xf_b).distance == 0.0) == touch);
        const ToiResult toi =
            time_of_impact(a.shape, trajectory(a, pose_a, {0.0, 0.0}, {0.0, 0.0}, 0.0), b.shape,
                           trajectory(b, pose_b, {0.0, 0.0}, {0.3, 0.2}, 0.0), 1.0);
        REQUIRE((toi.outcome == ToiOutcome::overlapping) == touch);
    }
    CHECK(touching > 4000);
}
