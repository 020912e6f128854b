#include <collide/narrow_phase/edge_slide.h>

#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <numbers>
#include <vector>

#include <collide/base/tracer.h>
#include <collide/dynamics/model/tuning.h>
#include <collide/narrow_phase/corner_lanes.h>

using namespace collide;

namespace {

using Corners = CornerLanes<double>;
constexpr double c = contact_distance;

Trajectory path_of(const Shape& shape, DVec2 position, double angle, DVec2 velocity, double rate) {
    return trajectory({shape}, {position, angle}, {0.0, 0.0}, velocity, rate);
}

/// Two boxes, B right of A.
struct Approach {
    Shape a = Shape::box(1.0f, 1.0f);
    Shape b = Shape::box(1.0f, 0.5f);
    Trajectory path_a;
    Trajectory path_b;
    MovingPair pair;
    Moment now;

    Approach(DVec2 place, double angle, DVec2 velocity, double rate_a = 0.0, double rate_b = 0.0)
        : path_a(path_of(a, {0.0, 0.0}, 0.0, {0.0, 0.0}, rate_a)),
          path_b(path_of(b, place, angle, velocity, rate_b)),
          pair(moving_pair(a, path_a, b, path_b, c)) {
        now.pivots = pair.pivots;
    }
    Approach(const Approach&) = delete;
    Approach& operator=(const Approach&) = delete;

    EdgeAxis axis() const { return edge_axis<Corners>(pair, widest_gap(pair, now)); }
    Corners corners(const EdgeAxis& of) const { return {cornered(pair, of), cornered_path(pair, of)}; }
};

SlideEnd slide_of(Approach& approach, double until, std::uint32_t& iterations) {
    const EdgeAxis axis = approach.axis();
    NoTrace trace;
    AxisMoment at = axis_moment(axis, approach.now);
    const SlideEnd ended = slide(approach.pair, axis, approach.corners(axis), until, at, iterations, trace);
    approach.now = moment_at(approach.pair, at.time);
    return ended;
}

}  // namespace

TEST_CASE("edge slide: only sharp polygons of at most eight corners slide") {
    CHECK(slides_on_edges(Shape::box(1.0f, 1.0f)));
    CHECK_FALSE(slides_on_edges(Shape::box(1.0f, 1.0f, 0.1f)));
    CHECK_FALSE(slides_on_edges(Shape::circle(1.0f)));
    CHECK_FALSE(slides_on_edges(Shape::ellipse({2.0f, 1.0f})));
    CHECK_FALSE(slides_on_edges(Shape::convex(std::array{Vec2(0.0f, 0.0f), Vec2(1.0f, 0.0f)})));
    for (const int sides : {8, 9}) {
        std::vector<Vec2> corners;
        for (int i = 0; i < sides; ++i) {
            const double t = 2.0 * std::numbers::pi * i / sides;
            corners.emplace_back(static_cast<float>(std::cos(t)), static_cast<float>(std::sin(t)));
        }
        CHECK(slides_on_edges(Shape::convex(corners)) == (sides == 8));
    }
}

TEST_CASE("edge slide: the widest gap is on the edge that faces the other box") {
    const Approach diamond({5.0, 0.25}, 0.5, {0.0, 0.0});
    const SeparatingEdge facing = widest_gap(diamond.pair, diamond.now);
    CHECK(facing.on_a);
    CHECK(facing.edge == 1);  // the right side
    CHECK(facing.outward);
    const double reach = std::cos(0.5) + 0.5 * std::sin(0.5);
    CHECK(std::abs(facing.gap - (4.0 - reach)) <= 1e-5);
    const Approach left({-5.0, 0.25}, 0.5, {0.0, 0.0});
    CHECK(widest_gap(left.pair, left.now).edge == 3);
    CHECK(widest_gap(left.pair, left.now).outward);
}

TEST_CASE("edge slide: the widest gap is asked for at the moment, not at the start") {
    Approach later({5.0, 0.25}, 0.5, {-2.0, 0.0}, 0.0, 1.0);
    later.now = moment_at(later.pair, 0.5);
    const double reach = std::cos(1.0) + 0.5 * std::sin(1.0);
    CHECK(std::abs(widest_gap(later.pair, later.now).gap - (3.0 - reach)) <= 1e-5);
}

TEST_CASE("edge slide: corner and foot are the closest points where the foot lies on the edge") {
    const Approach above({5.0, 0.25}, 0.5, {0.0, 0.0});
    const EdgeAxis axis = above.axis();
    const CornerOverEdge seen =
        corner_over_edge(above.pair, axis, axis_moment(axis, above.now), above.corners(axis));
    // The corner (-1, -0.5) of B, half a radian turned.
    const DVec2 corner = DVec2(5.0, 0.25) + rotate(DRotation::from_angle(0.5), {-1.0, -0.5});
    const DVec2 other = DVec2(5.0, 0.25) + rotate(DRotation::from_angle(0.5), {-1.0, 0.5});
    const DVec2 nearest = corner.x < other.x ? corner : other;
    CHECK(std::abs(seen.corner.x - nearest.x) <= 1e-12);
    CHECK(std::abs(seen.corner.y - nearest.y) <= 1e-12);
    CHECK(std::abs(seen.foot.x - 1.0) <= 1e-12);
    CHECK(std::abs(seen.foot.y - nearest.y) <= 1e-12);
    CHECK(std::abs(seen.height - (nearest.x - 1.0)) <= 1e-12);
    CHECK(seen.over_edge == (std::abs(nearest.y) <= 1.0));
    GjkResult distance;
    put_distance(axis, axis.normal, seen, distance);
    CHECK(distance.distance == seen.height);
    CHECK(distance.normal.x == doctest::Approx(1.0));
    CHECK(distance.closest_a == seen.foot);
    CHECK(distance.closest_b == seen.corner);
}

TEST_CASE("edge slide: a corner beyond the edge's end is not over it") {
    const Approach beside({5.0, 2.2}, -0.5, {0.0, 0.0});
    const EdgeAxis axis = beside.axis();
    REQUIRE(axis.on_a);
    const AxisMoment at = axis_moment(axis, beside.now);
    CHECK_FALSE(corner_over_edge(beside.pair, axis, at, beside.corners(axis)).over_edge);
}

TEST_CASE("edge slide: the step is the parabola's, or the farthest point's where that is longer") {
    const AxisLook look{1.0, 0.5};
    const ToiStep parabola = slide_step(look, 2.0, 10.0, 4.0);
    CHECK(parabola.seconds == 0.5);
    CHECK(parabola.bound == ToiBound::fronts);
    CHECK(parabola.closing == 4.0);
    const ToiStep farthest = slide_step(look, 2.0, 10.0, 1.0);
    CHECK(farthest.seconds == 1.0);
    CHECK(farthest.bound == ToiBound::farthest_point);
    CHECK(slide_step(look, 0.25, 10.0, 4.0).seconds == 0.25);  // the horizon
    CHECK(slide_step(look, 2.0, 0.5, 4.0).seconds == 0.5);     // closes at the very end
    CHECK(slide_step(look, 2.0, 0.4, 4.0).seconds == never);   // open for as long as is left
    CHECK(slide_step(look, 0.4, 0.4, 4.0).seconds == never);
    CHECK(slide_step(look, 2.0, 10.0, 0.0).seconds == never);  // nothing closes
    CHECK(slide_step(look, 2.0, 10.0, -1.0).seconds == never);
}

TEST_CASE("edge slide: the horizon follows the steps and never passes the axis' own") {
    EdgeAxis axis{};
    axis.horizon = 3.0;
    CHECK(next_horizon(axis, 2.0, 0.5) == 0.25);
    CHECK(next_horizon(axis, 0.5, 0.5) == 2.0);
    CHECK(next_horizon(axis, 2.0, 2.0) == 3.0);
}

TEST_CASE("edge slide: a parabola whose third derivative is small enough needs no second look") {
    AxisMotion motion{};
    motion.third_most = 6.0;
    motion.third_of_seconds = 0.5;
    const ToiStep step{0.1, ToiBound::fronts, 1.0};
    CHECK(is_exact(motion, step, 0.0301));
    CHECK_FALSE(is_exact(motion, step, 0.0299));
    CHECK_FALSE(is_exact(motion, {0.1, ToiBound::farthest_point, 1.0}, 1.0));
}

TEST_CASE("edge slide: without a turn one step closes the gap") {
    Approach approach({5.0, 0.25}, 0.0, {-2.0, 0.0});
    std::uint32_t iterations = 0;
    CHECK(slide_of(approach, 10.0, iterations) == SlideEnd::shut);
    CHECK(std::abs(approach.now.time - (3.0 - c) / 2.0) <= 1e-6);
    CHECK(iterations == 1);
}

TEST_CASE("edge slide: a turning corner is followed until it comes down") {
    // The corner of B at 1.118 from its pivot turns towards A: its lowest place is where it points at A.
    Approach approach({2.05, 0.0}, 0.0, {0.0, 0.0}, 0.0, 1.0);
    std::uint32_t iterations = 0;
    REQUIRE(slide_of(approach, 10.0, iterations) == SlideEnd::shut);
    const double reach = std::hypot(1.0, 0.5);
    const double turn = std::acos((1.05 - c) / reach);  // of the corner from the line of the pivots
    CHECK(std::abs(approach.now.time - (std::atan(0.5) - turn)) <= 1e-5);
    CHECK(iterations >= 2);
}

TEST_CASE("edge slide: a gap that stays open until the end ends open") {
    Approach leaving({5.0, 0.25}, 0.0, {2.0, 0.0}, 0.0, 1.0);
    std::uint32_t iterations = 0;
    CHECK(slide_of(leaving, 1.0, iterations) == SlideEnd::open);
    Approach late({5.0, 0.25}, 0.0, {-2.0, 0.0});
    CHECK(slide_of(late, 1.49, iterations) == SlideEnd::open);
    CHECK(late.now.time == 0.0);
}

TEST_CASE("edge slide: a gap already shut moves nothing") {
    Approach approach({2.0 + c, 0.25}, 0.0, {-2.0, 0.0});
    std::uint32_t iterations = 0;
    CHECK(slide_of(approach, 1.0, iterations) == SlideEnd::shut);
    CHECK(approach.now.time == 0.0);
}

TEST_CASE("edge slide: at the cap it stops before it moves") {
    Approach approach({5.0, 0.25}, 0.5, {-2.0, 0.0}, 0.0, 3.0);
    std::uint32_t iterations = toi_iterations - 1;
    CHECK(slide_of(approach, 10.0, iterations) == SlideEnd::cap);
    CHECK(iterations == toi_iterations);
    CHECK(approach.now.time == 0.0);
}

// The axis was turned on from step to step. Each change between an edge of A and one of B took the turn
// between two products of turns as a rotation. Lengths drifted, without bound.
TEST_CASE("edge slide: after any number of turns an axis is of unit length and where its edge is") {
    for (const double rate_a : {0.0, 66.0, 1e4}) {
        for (const double rate_b : {0.0, 66.0, -9999.0}) {
            const Approach approach({5.0, 0.25}, 0.5, {-1.0, 0.3}, rate_a, rate_b);
            const EdgeAxis axis = approach.axis();
            for (const double time : {0.0, 1e-4, 0.7, 20.0}) {
                const Moment now = moment_at(approach.pair, time);
                const AxisMoment start = axis_moment(axis, moment_at(approach.pair, 0.5 * time));
                const AxisMoment at = axis_moment(axis, start, time);
                const DRotation edged = axis.on_a ? now.spin_a : now.spin_b;
                const DRotation cornered = axis.on_a ? now.spin_b : now.spin_a;
                CHECK(std::abs(dot(at.normal, at.normal) - 1.0) <= 4e-15);
                CHECK(std::abs(dot(at.direction, at.direction) - 1.0) <= 4e-15);
                const DVec2 off = at.normal - rotate(edged, axis.normal);
                const double rounding = 2e-15 + 4e-16 * 2e4 * time;  // of angles that large
                CHECK(std::hypot(off.x, off.y) <= rounding);
                const DVec2 off_corners = at.direction - inverse_rotate(cornered, at.normal);
                CHECK(std::hypot(off_corners.x, off_corners.y) <= rounding);
                if (rate_a == 0.0) CHECK(now.spin_a == DRotation{});
                if (rate_b == 0.0) CHECK(now.spin_b == DRotation{});
            }
        }
    }
}

TEST_CASE("edge slide: every register follows the corners alike, to the bit") {
    for (int i = 0; i < 100; ++i) {
        const double angle = 0.1 * i;
        Approach one(DVec2(std::cos(angle), std::sin(angle)) * 4.0, 0.3 * i, {-std::cos(angle), 0.2}, 2.0,
                     -5.0);
        std::uint32_t iterations = 0;
        std::uint32_t also_iterations = 0;
        const SeparatingEdge facing = widest_gap(one.pair, one.now);
        const EdgeAxis axis = edge_axis<Corners>(one.pair, facing);
        const EdgeAxis also_axis = edge_axis<CornerLanes<Doubles2>>(one.pair, facing);
        CHECK(axis.front == also_axis.front);
        const CornerLanes<Doubles2> lanes(cornered(one.pair, axis), cornered_path(one.pair, axis));
        NoTrace trace;
        AxisMoment at = axis_moment(axis, one.now);
        AxisMoment also = at;
        const SlideEnd end = slide(one.pair, axis, one.corners(axis), 2.0, at, iterations, trace);
        CHECK(slide(one.pair, also_axis, lanes, 2.0, also, also_iterations, trace) == end);
        CHECK(also.time == at.time);
        CHECK(also_iterations == iterations);
    }
}
