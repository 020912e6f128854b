// The search for a root of the gap over time, look by look, and the curve of the gap itself.
#pragma once

#include <vector>

#include <collide/base/tracer.h>
#include <collide/narrow_phase/gap_root.h>

namespace collide {

struct GapRootRecording {
    Steps<RootSeen> steps;
    GapRoot result;
    friend bool operator==(const GapRootRecording&, const GapRootRecording&) = default;
};

GapRootRecording record_gap_root(RootMethod method, const Shape& a, const Trajectory& path_a, const Shape& b,
                                 const Trajectory& path_b, double t_max);

/// The gap at `looks` moments evenly spread over [0, t_max], both ends included. Precondition: looks >= 2.
std::vector<GapLook> record_gap_curve(const Shape& a, const Trajectory& path_a, const Shape& b,
                                      const Trajectory& path_b, double t_max, std::size_t looks);

}  // namespace collide
