// The quadratic of two moving circles, number by number.
#pragma once

#include <optional>

#include <collide/base/tracer.h>
#include <collide/geometry/collider.h>
#include <collide/narrow_phase/closed_forms.h>

namespace collide {

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

}  // namespace collide
