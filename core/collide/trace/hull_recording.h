// What quickhull did, step by step.
#pragma once

#include <span>
#include <vector>

#include <collide/base/tracer.h>
#include <collide/geometry/convex_hull.h>
#include <collide/geometry/hull_seen.h>

namespace collide {

using HullStep = HullSeen;  // plain values already

struct HullRecording {
    Steps<HullStep> steps;
    std::vector<DVec2> order;  // the points at the places of which the steps speak
    ConvexHull hull;
    friend bool operator==(const HullRecording&, const HullRecording&) = default;
};

HullRecording record_convex_hull(std::span<const DVec2> points);

}  // namespace collide
