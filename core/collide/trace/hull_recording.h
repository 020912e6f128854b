// What quickhull did, step by step.
#pragma once

#include <span>
#include <vector>

#include <collide/base/tracer.h>
#include <collide/geometry/convex_hull.h>

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

}  // namespace collide
