// Recordings of the tests in closed form: two bounding boxes, two moving circles, two rotated rectangles.
#pragma once

#include <optional>

#include <collide/base/tracer.h>
#include <collide/geometry/aabb.h>
#include <collide/geometry/collider.h>
#include <collide/lessons/closed_forms.h>
#include <collide/narrow_phase/circle_times.h>
#include <collide/trace/sat_recording.h>

namespace collide {

// The test of two bounding boxes, comparison by comparison, and the result of a wrong condition.

struct AabbRecording {
    Steps<AabbComparison> steps;  // stored as reported; ends with the first comparison that fails
    bool overlap = false;
    bool wrong_condition = false;  // the result of `wrong_box_condition`
    friend bool operator==(const AabbRecording&, const AabbRecording&) = default;
};

AabbRecording record_aabbs(const Aabb& a, const Aabb& b);

/// Evaluates a condition with a mistake, for a reader to find: "a.max < b.min and a.min < b.max", for x and
/// for y. On each axis, one comparison is reversed. It is true only where B lies beyond A on both axes, so
/// never where the boxes overlap.
bool wrong_box_condition(const Aabb& a, const Aabb& b);

// The quadratic of two moving circles, number by number.

struct CircleRecording {
    DVec2 center_a{0.0, 0.0};           // world, at present
    DVec2 center_b{0.0, 0.0};           // world, at present
    DVec2 relative_velocity{0.0, 0.0};  // velocity of B relative to A, m/s
    double radius_a = 0.0;
    double radius_b = 0.0;
    Steps<CircleEvent> steps;
    std::optional<CircleTimes> times;  // empty: they never touch, or neither moves relative to the other

    DVec2 relative_position() const { return center_b - center_a; }
    double radius_sum() const { return radius_a + radius_b; }
    friend bool operator==(const CircleRecording&, const CircleRecording&) = default;
};

/// Records the test without rotation. Precondition: both bodies are single circles.
CircleRecording record_circles(const Collider& a, const Collider& b);

// The test of two rotated rectangles: the boxes, then up to four axes.

struct RectangleStep {
    bool of_boxes = false;  // the first step, which tests the boxes; its `axis` has no meaning
    bool separates = false;
    SatStep axis;
    // The test on the axis, without halving. The rectangles are apart if twice the distance of their centres
    // is more than the sum of both widths. Metres.
    double centres_twice = 0.0;
    double width_a = 0.0;  // width of A's projection
    double width_b = 0.0;
    friend bool operator==(const RectangleStep&, const RectangleStep&) = default;
};

struct RectangleRecording {
    Steps<RectangleStep> steps;
    lessons::RectangleTest result;
};

/// Records the test of two rectangles. Precondition: both are `is_box()` without radius.
RectangleRecording record_rectangles(const Shape& a, const Transform& xf_a, const Shape& b,
                                     const Transform& xf_b);

}  // namespace collide
