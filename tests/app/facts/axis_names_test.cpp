#include "facts/axis_names.h"

#include <doctest/doctest.h>

#include <vector>

#include <collide/trace/pair_recording.h>

using namespace app;
using collide::AxisSource;
using collide::Collider;
using collide::PairRecording;
using collide::Shape;

namespace {

Collider box_at(collide::DVec2 position, double angle = 0.0, collide::DVec2 velocity = {0.0, 0.0}) {
    Collider body;
    body.pieces = {{Shape::box(0.5f, 0.5f), {0.0, 0.0}, 0.0}};
    body.velocity = velocity;
    place(body, {position, angle});
    return body;
}

Collider triangle_at(collide::DVec2 position) {
    Collider body;
    const std::vector<collide::Vec2> corners{{-0.5f, -0.5f}, {0.5f, -0.5f}, {0.0f, 0.5f}};
    body.pieces = {{Shape::convex(corners), {0.0, 0.0}, 0.0}};
    place(body, {position, 0.0});
    return body;
}

/// The named edge's outward normal must point to the other shape.
bool decider_faces(const PairRecording& pair) {
    const auto index = facing_axis(pair.sat);
    REQUIRE(index);
    const collide::SatStep& step = pair.sat.steps.items[*index];
    const float ahead = collide::dot(step.direction, pair.sat.result.normal);
    return step.axis.source == AxisSource::edge_a ? ahead > 0.0f : ahead < 0.0f;
}

}  // namespace

TEST_CASE("axes are named by what they come from") {
    CHECK(axis_name({AxisSource::edge_a, 2, 0}) == "edge 2 of A");
    CHECK(axis_name({AxisSource::edge_b, 0, 3}) == "edge 3 of B");
    CHECK(axis_name({AxisSource::velocity, 0, 0}) == "the axis across the motion");
    CHECK(axis_name({AxisSource::vertex, 2, 0}, {false, true}) ==
          "the line from vertex 2 of A to the centre of B");
    CHECK(axis_short_name({AxisSource::vertex, 2, 1}) == "A v2, B v1");
    CHECK(axis_short_name({AxisSource::vertex, 2, 0}, {false, true}) == "A v2, B centre");
    CHECK(axis_short_name({AxisSource::vertex, 0, 0}, {true, true}) == "centres");
}

TEST_CASE("of a box's two edges that separate equally the facing one is named, on every side") {
    const Collider a = box_at({0.0, 0.0});
    for (const collide::DVec2 place : {collide::DVec2{3.0, 0.0}, collide::DVec2{-3.0, 0.0},
                                       collide::DVec2{0.0, 3.0}, collide::DVec2{0.0, -3.0}}) {
        CHECK(decider_faces(record_pair(a, box_at(place), 1.0)));
        CHECK(decider_faces(record_pair(a, box_at(place, 0.3), 1.0)));
        CHECK(decider_faces(record_pair(box_at({0.0, 0.0}, 0.3), box_at(place), 1.0)));
        CHECK(decider_faces(record_pair(a, box_at(0.3 * place), 1.0)));  // overlapping
    }
}

TEST_CASE("the facing edge belongs to the shape that decided, where it has one") {
    const PairRecording left = record_pair(box_at({0.0, 0.0}), box_at({-3.0, 0.0}), 1.0);
    CHECK(left.sat.steps.items[*facing_axis(left.sat)].axis == collide::AxisId{AxisSource::edge_a, 3, 0});
    const PairRecording right = record_pair(box_at({0.0, 0.0}), box_at({3.0, 0.0}), 1.0);
    CHECK(right.sat.steps.items[*facing_axis(right.sat)].axis == collide::AxisId{AxisSource::edge_a, 1, 0});
}

TEST_CASE("an edge without a parallel partner stays the one that decided") {
    const PairRecording pair = record_pair(triangle_at({0.0, 0.0}), triangle_at({0.0, -3.0}), 1.0);
    CHECK(facing_axis(pair.sat).has_value());
    CHECK(decider_faces(pair));
}

TEST_CASE("the sweep names the edge that will be hit") {
    const PairRecording pair = record_pair(box_at({0.0, 0.0}), box_at({-3.0, 0.0}, 0.0, {4.0, 0.0}), 1.0);
    const auto index = facing_axis(pair.sweep);
    REQUIRE(index);
    CHECK(pair.sweep.steps.items[*index].axis == collide::AxisId{AxisSource::edge_a, 3, 0});
}

TEST_CASE(
    "two axes of one sweep never share a name: centres and corners are told apart by when they are meant") {
    const auto disc_at = [](collide::DVec2 position, collide::DVec2 velocity) {
        Collider body;
        body.pieces = {{Shape::circle(0.5f), {0.0, 0.0}, 0.0}};
        body.velocity = velocity;
        place(body, {position, 0.0});
        return body;
    };
    const PairRecording pair =
        record_pair(disc_at({0.0, 0.0}, {2.0, 0.0}), disc_at({3.0, 0.4}, {0.0, 0.0}), 2.0);
    REQUIRE(pair.sweep.steps.items.size() == 3);
    CHECK(axis_name(pair.sweep, 0) == "the axis across the motion");
    CHECK(axis_name(pair.sweep, 1) == "the line of centres as they are now");
    CHECK(axis_name(pair.sweep, 2) == "the line of centres at the impact");
    CHECK(axis_short_name(pair.sweep, 1) == "centres now");
    CHECK(axis_short_name(pair.sweep, 2) == "centres then");
    const PairRecording still =
        record_pair(disc_at({0.0, 0.0}, {0.0, 0.0}), disc_at({3.0, 0.4}, {0.0, 0.0}), 2.0);
    REQUIRE(still.sweep.steps.items.size() == 1);
    CHECK(axis_name(still.sweep, 0) == "the line of centres");
}

TEST_CASE("nothing decides in an empty recording") {
    CHECK_FALSE(facing_axis(collide::SatRecording{}));
    CHECK_FALSE(facing_axis(collide::SweepRecording{}));
}
