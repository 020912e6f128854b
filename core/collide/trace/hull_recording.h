// What quickhull did, step by step, and the searches for the circle and the box around its hull.
#pragma once

#include <span>
#include <vector>

#include <collide/base/tracer.h>
#include <collide/geometry/convex_hull.h>
#include <collide/lessons/bounding_volumes.h>

namespace collide {

using HullStep = HullSeen;  // plain values already

struct HullRecording {
    Steps<HullStep> steps;
    std::vector<DVec2> order;  // the points at the places of which the steps speak
    ConvexHull hull;
    friend bool operator==(const HullRecording&, const HullRecording&) = default;
};

/// The hull as it stands while it is made.
struct HullState {
    struct Edge {
        DVec2 from{0.0, 0.0};
        DVec2 to{0.0, 0.0};
        bool is_final = false;  // nothing lies outside of it
        friend bool operator==(const Edge&, const Edge&) = default;
    };
    std::vector<Edge> edges;    // counter-clockwise
    std::vector<bool> dropped;  // by place in the order: points that are no corners
    std::size_t corners = 0;    // found so far
    friend bool operator==(const HullState&, const HullState&) = default;
};

/// After the first `steps` steps; after all where there are fewer. Takes time in proportion to `steps` times
/// the edges.
HullState state_after(const HullRecording& recording, std::size_t steps);

HullRecording record_convex_hull(std::span<const DVec2> points);

// How the smallest circle and the box of least area around points were found, step by step.

struct EnclosingCircleRecording {
    Steps<lessons::EnclosingCircleSeen> steps;  // plain values already
    Polygon points;                             // of which the steps speak
    lessons::EnclosingCircle circle;
    friend bool operator==(const EnclosingCircleRecording&, const EnclosingCircleRecording&) = default;
};
EnclosingCircleRecording record_enclosing_circle(std::span<const DVec2> points);

struct LeastBoxRecording {
    Steps<lessons::LeastBoxSeen> steps;
    Polygon hull;  // counter-clockwise: of its vertices the steps speak
    double radius = 0.0;
    lessons::LeastBox box;
    friend bool operator==(const LeastBoxRecording&, const LeastBoxRecording&) = default;
};
/// Of a hull as `convex_hull` makes it, rounded by `radius`.
LeastBoxRecording record_least_box(std::span<const DVec2> hull, double radius);

/// The box of least area among the first `count` steps. Precondition: 0 < count <= steps.
const lessons::LeastBoxSeen& best_until(const LeastBoxRecording& recording, std::size_t count);

/// The four corners, counter-clockwise, the first one left of the edge's start.
std::array<DVec2, 4> corners_of(const lessons::LeastBox& box);

}  // namespace collide
