// How the smallest circle and the box of least area around points were found, step by step.
#pragma once

#include <span>

#include <collide/base/tracer.h>
#include <collide/geometry/bounding_volumes.h>

namespace collide {

struct EnclosingCircleRecording {
    Steps<EnclosingCircleSeen> steps;  // plain values already
    Polygon points;                    // of which the steps speak
    EnclosingCircle circle;
    friend bool operator==(const EnclosingCircleRecording&, const EnclosingCircleRecording&) = default;
};
EnclosingCircleRecording record_enclosing_circle(std::span<const DVec2> points);

struct LeastBoxRecording {
    Steps<LeastBoxSeen> steps;
    Polygon hull;  // counter-clockwise: of its vertices the steps speak
    double radius = 0.0;
    LeastBox box;
    friend bool operator==(const LeastBoxRecording&, const LeastBoxRecording&) = default;
};
/// Of a hull as `convex_hull` makes it, rounded by `radius`.
LeastBoxRecording record_least_box(std::span<const DVec2> hull, double radius);

/// The box of least area among the first `count` steps. Precondition: 0 < count <= steps.
const LeastBoxSeen& best_until(const LeastBoxRecording& recording, std::size_t count);

/// The four corners, counter-clockwise, the first one left of the edge's start.
std::array<DVec2, 4> corners_of(const LeastBox& box);

}  // namespace collide
