// What the tests in closed form did: of two bounding boxes, two moving circles, two rotated rectangles.
#pragma once

#include <optional>

#include <collide/base/tracer.h>
#include <collide/geometry/aabb.h>
#include <collide/geometry/collider.h>
#include <collide/lessons/closed_forms.h>
#include <collide/narrow_phase/circle_times.h>
#include <collide/trace/sat_recording.h>

namespace collide {

// Bounding boxes, comparison by comparison, and what a wrong condition says of them.

struct AabbRecording {
    Steps<AabbComparison> steps;  // plain values already; up to the first one that fails
    bool overlap = false;
    bool wrong_condition = false;  // see `wrong_box_condition`
    friend bool operator==(const AabbRecording&, const AabbRecording&) = default;
};

AabbRecording record_aabbs(const Aabb& a, const Aabb& b);

/// A condition with a mistake, to be found: "a.max < b.min and a.min < b.max", for x and for y. One
/// comparison an axis is turned round. It is true only where B lies beyond A on both axes, so never where the
/// boxes overlap.
bool wrong_box_condition(const Aabb& a, const Aabb& b);

// The quadratic of two moving circles, number by number.

struct CircleRecording {
    DVec2 center_a{0.0, 0.0};           // world, now
    DVec2 center_b{0.0, 0.0};           // world, now
    DVec2 relative_velocity{0.0, 0.0};  // of B as A sees it, m/s
    double radius_a = 0.0;
    double radius_b = 0.0;
    Steps<CircleSeen> steps;
    std::optional<CircleTimes> times;  // empty: they never touch, or nothing moves

    DVec2 relative_position() const { return center_b - center_a; }
    double radius_sum() const { return radius_a + radius_b; }
    friend bool operator==(const CircleRecording&, const CircleRecording&) = default;
};

/// Without turning. Precondition: both bodies are single circles.
CircleRecording record_circles(const Collider& a, const Collider& b);

// What the test of two rotated rectangles did: the boxes, then up to four axes.

struct RectangleStep {
    bool of_boxes = false;  // the first step; of it `axis` says nothing
    bool separates = false;
    SatStep axis;
    // On the axis, without halving: the rectangles are apart where twice the distance of their centres is
    // more than both widths. Metres.
    double centres_twice = 0.0;
    double width_a = 0.0;  // of the projections
    double width_b = 0.0;
    friend bool operator==(const RectangleStep&, const RectangleStep&) = default;
};

struct RectangleRecording {
    Steps<RectangleStep> steps;
    lessons::RectangleTest result;
};

/// Precondition: both `is_box()` without radius.
RectangleRecording record_rectangles(const Shape& a, const Transform& xf_a, const Shape& b,
                                     const Transform& xf_b);

}  // namespace collide
