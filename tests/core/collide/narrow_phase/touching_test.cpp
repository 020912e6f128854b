#include <collide/narrow_phase/touching.h>

#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <limits>
#include <span>

#include <collide/narrow_phase/distance.h>
#include <collide/narrow_phase/pair_query.h>
#include <collide/narrow_phase/sat.h>
#include <collide/narrow_phase/swept_sat.h>
#include <collide/narrow_phase/time_of_impact.h>
#include <collide/trace/sat_recording.h>
#include "support/placed_shapes.h"

using namespace collide;
using support::at;

namespace {

Collider body_of(const Shape& shape, DVec2 position, DVec2 velocity = {0.0, 0.0}) {
    Collider body;
    body.pieces = {{shape, {0.0, 0.0}, 0.0}};
    body.velocity = velocity;
    place(body, {position, 0.0});
    return body;
}

}  // namespace

TEST_CASE("a gap of a nanometre was an overlap beside boxes that did not meet") {
    const Shape box = Shape::box(0.5f, 0.5f);
    for (const double gap : {1e-9, 3e-9, 1e-8, 1e-12, 1e-15}) {
        const double apart = 1.0 + gap;
        const PairResult result = query_pair(body_of(box, {0.0, 0.0}), body_of(box, {apart, 0.2}), 1.0);
        CHECK_FALSE(result.overlap);
        CHECK_FALSE(result.aabb_overlap);
        CHECK(result.separation == doctest::Approx(apart - 1.0).epsilon(1e-6));
        CHECK_FALSE(result.gjk.overlap());
        CHECK_FALSE(result.epa.has_value());
        CHECK(result.contacts.manifold.count == 0);
        CHECK(result.sweep.outcome == SweepOutcome::miss);
        CHECK(result.toi.outcome != ToiOutcome::overlapping);
    }
}

TEST_CASE("a gap of a last bit was lost where a polygon's middle was added to its body's position") {
    const auto body = [](std::span<const DVec2> vertices, DVec2 position) {
        Collider made;
        made.pieces = {centred_convex(vertices, 0.0)};
        place(made, {position, 0.0});
        return made;
    };
    const auto rectangle = [](double left, double right) {
        return std::array<DVec2, 4>{{{left, 0.125}, {right, 0.125}, {right, 0.5}, {left, 0.5}}};
    };
    const Collider still = body(rectangle(0.3125, 0.8125), {0.0, 0.0});
    for (int k = -4; k <= 4; ++k) {
        // The side stands at 0.8125 and so many last bits of the position, which are less than its own.
        const double place = 0.140625 + std::ldexp(k, -55);
        const PairResult result = query_pair(still, body(rectangle(0.671875, 1.5), {place, 0.0}), 1.0);
        CHECK(result.overlap == (k <= 0));
        CHECK((!result.overlap || result.aabb_overlap));
        CHECK((result.toi.outcome == ToiOutcome::overlapping) == (k <= 0));
        CHECK((result.sweep.outcome == SweepOutcome::overlapping) == (k <= 0));
    }
    constexpr std::array<DVec2, 3> a{
        {{0.680419921875, -0.107666015625}, {0.969482421875, 0.023681640625}, {-0.658203125, 0.01806640625}}};
    constexpr std::array<DVec2, 3> b{
        {{0.667236328125, -0.182861328125}, {0.60595703125, 0.85693359375}, {0.57568359375, 0.378662109375}}};
    CHECK_FALSE(
        query_pair(body(a, {0.0, 0.0}), body(b, {-0.10467529296874999, 0.20513916015625003}), 1.0).overlap);
}

TEST_CASE("of boxes that touch exactly GJK called none touching and SAT a quarter apart") {
    const Shape box = Shape::box(0.3f, 0.7f);
    const double side = 2.0 * double{0.3f};
    for (int k = -8; k <= 8; ++k) {
        const DVec2 place(0.125 * k, -0.0625 * k);
        const PairResult result =
            query_pair(body_of(box, place), body_of(box, place + DVec2(side, 0.1 * k)), 1.0);
        // The sum of both positions is not always exact, and then the last bit decides.
        const bool exact = (place.x + side) - place.x == side;
        const bool beyond = (place.x + side) - place.x > side;
        const bool touches = exact || !beyond;
        CHECK(result.overlap == touches);
        CHECK(result.gjk.overlap() == touches);
        CHECK((result.separation <= 0.0) == touches);
        CHECK(result.aabb_overlap);
        CHECK((result.contacts.manifold.count > 0) == touches);
        CHECK((result.toi.outcome == ToiOutcome::overlapping) == touches);
    }
}

TEST_CASE("discs at 3, 4 and 5 touch, and do not one unit in the last place farther away") {
    const Shape disc = Shape::circle(2.5f);
    CHECK(are_touching(disc, at(0.0, 0.0), disc, at(3.0, 4.0)));
    CHECK_FALSE(are_touching(disc, at(0.0, 0.0), disc, at(std::nextafter(3.0, 4.0), 4.0)));
    const ExactSeparation apart =
        exact_separation(disc, at(0.0, 0.0), disc, at(std::nextafter(3.0, 4.0), 4.0));
    CHECK(apart.gap == doctest::Approx(0.6 * (std::nextafter(3.0, 4.0) - 3.0)).epsilon(1e-9));
    CHECK(apart.normal.x == doctest::Approx(0.6));
    CHECK(apart.normal.y == doctest::Approx(0.8));
}

TEST_CASE("the least of all gaps, between numbers next to 0, is one") {
    const Shape box = Shape::box(0.5f, 0.5f);
    const double least = std::numeric_limits<double>::denorm_min();
    // A diamond's corner on the right side of a box that is moved by the least there is.
    const std::array<Vec2, 4> corners{{{0.0f, -1.0f}, {1.0f, 0.0f}, {0.0f, 1.0f}, {-1.0f, 0.0f}}};
    const Shape diamond = Shape::convex(corners);
    CHECK(are_touching(box, at(0.0, 0.0), diamond, at(1.5, 0.0)));
    CHECK(are_touching(box, at(least, 0.0), diamond, at(1.5, 0.0)));
    CHECK_FALSE(are_touching(box, at(-least, 0.0), diamond, at(1.5, 0.0)));
    CHECK(sat(box, at(-least, 0.0), diamond, at(1.5, 0.0)).separation > 0.0f);
    CHECK(distance(box, at(-least, 0.0), diamond, at(1.5, 0.0)).distance > 0.0);
}

TEST_CASE("a separating axis stood beside an overlap where rounding left a gap") {
    for (int k = 1; k < 400; ++k) {
        const Shape box = Shape::box(0.1f + 0.001f * static_cast<float>(k), 0.5f);
        const Rotation turn = Rotation::from_angle(0.01 * k);
        const double width = 2.0 * double{box.vertex(2).x};
        // Exactly: products of floats are doubles. Then by one unit in the last place more.
        DVec2 way(double{turn.c} * width, double{turn.s} * width);
        if (k % 2 == 1) {
            way.x = std::nextafter(way.x, way.x + double{turn.c});
        }
        const Transform xf_a{{0.0, 0.0}, turn};
        const Transform xf_b{way, turn};
        const SatRecording seen = record_sat(box, xf_a, box, xf_b);
        CHECK(seen.result.overlap == (k % 2 == 0));
        CHECK(seen.first_separating.has_value() != seen.result.overlap);
    }
}

TEST_CASE("a sweep that starts a hair apart hits later than now, or parts for ever") {
    const Shape box = Shape::box(0.5f, 0.5f);
    const Transform xf_b = at(std::nextafter(1.0, 2.0), 0.0);
    const double gap = std::nextafter(1.0, 2.0) - 1.0;
    const auto sweep = [&](DVec2 velocity) {
        return swept_sat(box, at(0.0, 0.0), {0.0, 0.0}, box, xf_b, velocity, 1.0);
    };
    CHECK(sweep({-2.0, 0.0}).outcome == SweepOutcome::hit);
    CHECK(sweep({-2.0, 0.0}).time == doctest::Approx(gap / 2.0).epsilon(1e-9));
    CHECK(sweep({2.0, 0.0}).outcome == SweepOutcome::miss);
    CHECK(sweep({0.0, 3.0}).outcome == SweepOutcome::miss);
    CHECK(sweep({0.0, 0.0}).outcome == SweepOutcome::miss);
}

TEST_CASE("ellipses touch within their bound, and never where their boxes don't meet") {
    const Shape ellipse = Shape::ellipse({1.0f, 0.5f});
    for (const double gap : {-1e-8, 0.0, 1e-12, 1e-9, 1e-8, 1e-6}) {
        const double apart = 2.0 + gap;
        const PairResult result =
            query_pair(body_of(ellipse, {0.0, 0.0}), body_of(ellipse, {apart, 0.0}), 1.0);
        CHECK(result.overlap == (apart <= 2.0));
        CHECK((!result.overlap || result.aabb_overlap));
        CHECK((result.separation <= 0.0) == result.overlap);
        CHECK((result.toi.outcome == ToiOutcome::overlapping) == result.overlap);
        CHECK((result.sweep.outcome == SweepOutcome::overlapping) == result.overlap);
        CHECK((result.contacts.manifold.count > 0) == result.overlap);
    }
}

TEST_CASE("a needle whose sides nearly reach a far corner is apart by the whole way to it") {
    // Both sides' lines pass within rounding of the point, half a metre beyond the tip.
    const std::array<Vec2, 3> corners{{{-100.0f, -1e-4f}, {0.0f, 0.0f}, {-100.0f, 1e-4f}}};
    const Shape needle = Shape::convex(corners);
    const Shape box = Shape::box(1e-3f, 1e-3f);
    const ExactSeparation look = exact_separation(needle, at(0.0, 0.0), box, at(0.5, 0.0));
    CHECK_FALSE(look.touching);
    CHECK(look.gap == doctest::Approx(0.5 - double{1e-3f}).epsilon(1e-9));
    CHECK_FALSE(sat(needle, at(0.0, 0.0), box, at(0.5, 0.0)).overlap);
}

TEST_CASE("a gap of an edge that nearly meets the origin was infinite: its rounded products left nothing") {
    const std::array<Vec2, 3> corners{{{-1.0f, -1.0f}, {1.0f, -1.0f}, {0.0f, 1.0f}}};
    const Shape triangle = Shape::convex(corners);
    const Transform turned{{0.0, 0.0}, Rotation::from_angle(1.5707963267948966)};
    const ExactSeparation look = exact_separation(triangle, turned, triangle, at(0.0, 2.0));
    CHECK(std::isfinite(look.gap));
    CHECK(look.gap < 1e-6);
}

TEST_CASE("a slide along a side a hair away hit with the normal of another axis") {
    const Shape box = Shape::box(0.5f, 0.5f);
    const Transform xf_b = at(std::nextafter(1.0, 2.0), 0.0);
    const double gap = std::nextafter(1.0, 2.0) - 1.0;
    const auto sweep = [&](DVec2 velocity) {
        return swept_sat(box, at(0.0, 0.0), {0.0, 0.0}, box, xf_b, velocity, 10.0);
    };
    const SweepResult hit = sweep({-2.0 * gap, 1.0});
    CHECK(hit.outcome == SweepOutcome::hit);
    CHECK(hit.time == doctest::Approx(0.5));
    CHECK(hit.normal == Vec2(1.0f, 0.0f));
    // Past the end of the side before the gap has closed.
    CHECK(sweep({-0.5 * gap, 1.0}).outcome == SweepOutcome::miss);
}
