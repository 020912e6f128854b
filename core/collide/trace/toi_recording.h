// Recordings of conservative advancement: one step for each distance query, search over the edges, and query
// of a gap. See ToiEvent for the fields that each step sets.
#pragma once

#include <vector>

#include <collide/base/tracer.h>
#include <collide/lessons/gap_root.h>
#include <collide/narrow_phase/time_of_impact.h>

namespace collide {

struct ToiStepRecord {
    ToiStepKind kind = ToiStepKind::advance;
    double time = 0.0;          // seconds; in `circles` when they meet, infinite for never
    double distance = 0.0;      // distance at that time, metres
    DVec2 normal{1.0, 0.0};     // normal at that time, from A to B, world
    DVec2 closest_a{0.0, 0.0};  // closest points at that time, on the surfaces, world
    DVec2 closest_b{0.0, 0.0};
    double gap = 0.0;                 // distance less the contact distance
    double closing = 0.0;             // highest possible closing speed, by the farthest-point bound, m/s
    double step = 0.0;                // seconds that may pass safely; infinite: they never touch
    ToiBound bound = ToiBound::none;  // the bound that allowed the step
    std::uint32_t gjk_iterations = 0;
    ToiOutcome outcome = ToiOutcome::miss;  // step end: how the search ended
    bool edge_on_a = false;                 // steps axes, slide: whether the axis belongs to an edge of A
    std::uint32_t edge = 0;
    friend bool operator==(const ToiStepRecord&, const ToiStepRecord&) = default;
};

struct ToiRecording {
    Steps<ToiStepRecord> steps;
    ToiResult result;
    friend bool operator==(const ToiRecording&, const ToiRecording&) = default;
};

ToiRecording record_time_of_impact(const Shape& a, const Trajectory& path_a, const Shape& b,
                                   const Trajectory& path_b, double t_max, double contact = 0.0);

// The search for a root of the gap over time, query by query, and the curve of the gap itself.

struct GapRootRecording {
    Steps<lessons::RootEvent> steps;
    lessons::GapRoot result;
    friend bool operator==(const GapRootRecording&, const GapRootRecording&) = default;
};

GapRootRecording record_gap_root(lessons::RootMethod method, const Shape& a, const Trajectory& path_a,
                                 const Shape& b, const Trajectory& path_b, double t_max);

/// Returns the gap at `looks` times evenly spread over [0, t_max], both ends included. Precondition: looks >=
/// 2.
std::vector<lessons::GapSample> record_gap_curve(const Shape& a, const Trajectory& path_a, const Shape& b,
                                                 const Trajectory& path_b, double t_max, std::size_t looks);

}  // namespace collide
