// Recordings of quickhull, step by step, and of the searches for the circle and the box around its hull.
#pragma once

#include <span>
#include <vector>

#include <collide/base/tracer.h>
#include <collide/geometry/convex_hull.h>
#include <collide/lessons/bounding_volumes.h>

namespace collide {

using HullStep = HullEvent;  // stored as reported: it has only plain values

struct HullRecording {
    Steps<HullStep> steps;
    std::vector<DVec2> order;  // the points at the indices that steps refer to
    ConvexHull hull;
    friend bool operator==(const HullRecording&, const HullRecording&) = default;
};

/// The hull while it is computed.
struct HullState {
    struct Edge {
        DVec2 from{0.0, 0.0};
        DVec2 to{0.0, 0.0};
        bool is_final = false;  // no point lies outside it
        friend bool operator==(const Edge&, const Edge&) = default;
    };
    std::vector<Edge> edges;    // counter-clockwise
    std::vector<bool> dropped;  // by index in the order: points that are no corners
    std::size_t corners = 0;    // number of corners found so far
    friend bool operator==(const HullState&, const HullState&) = default;
};

/// Returns the hull after the first `steps` steps, or after all if there are fewer. Takes time in proportion
/// to `steps` times the number of edges.
HullState state_after(const HullRecording& recording, std::size_t steps);

HullRecording record_convex_hull(std::span<const DVec2> points);

// The searches for the smallest circle and the box of least area around points, step by step.

struct EnclosingCircleRecording {
    Steps<lessons::EnclosingCircleEvent> steps;  // stored as reported: it has only plain values
    Polygon points;                              // the points that steps refer to
    lessons::EnclosingCircle circle;
    friend bool operator==(const EnclosingCircleRecording&, const EnclosingCircleRecording&) = default;
};
EnclosingCircleRecording record_enclosing_circle(std::span<const DVec2> points);

struct LeastBoxRecording {
    Steps<lessons::LeastBoxEvent> steps;
    Polygon hull;  // counter-clockwise; steps refer to its vertices
    double radius = 0.0;
    lessons::LeastBox box;
    friend bool operator==(const LeastBoxRecording&, const LeastBoxRecording&) = default;
};
/// Records the search for the box around a hull of `convex_hull`, rounded by `radius`.
LeastBoxRecording record_least_box(std::span<const DVec2> hull, double radius);

/// Returns the box of least area among the first `count` steps. Precondition: 0 < count <= steps.
const lessons::LeastBoxEvent& best_until(const LeastBoxRecording& recording, std::size_t count);

/// Returns the four corners, counter-clockwise. The first one is left of the edge's start.
std::array<DVec2, 4> corners_of(const lessons::LeastBox& box);

}  // namespace collide
