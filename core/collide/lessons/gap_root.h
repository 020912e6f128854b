// Finds the time of impact as a root of the gap over time, by the two methods with which every book on roots
// begins.
//
// For two shapes on their paths, the gap g(t) is their distance at t, or minus their depth if they overlap.
// They first touch at the first root of g. Each value of the gap takes a distance query (GJK, or EPA inside).
//
//   bisection   Halves an interval at whose ends the gap has opposite signs. It finds a root between them,
//               not always the first one. A pair that passes through each other within the interval has a gap
//               at both ends. Then bisection can't even begin: this is tunnelling.
//   Newton      Follows the tangent at t to where it meets 0. The slope is the relative speed of the closest
//               points along the normal. Without rotation g is convex, so the tangent never passes the first
//               root. Then Newton from the left is conservative advancement with the best possible step. With
//               rotation it may step over a root.
//
// The library uses conservative advancement (time_of_impact.h), which never passes a root.
//
// Sources: Ericson 2005, 5.5.8 and 9.5; van den Bergen 2003, 4.3.7 (derivative of the distance). Limits: the
// gap is accurate to about a ten-millionth of the extents. So a root is computed to `root_fraction` of the
// time.
#pragma once

#include <cstdint>

#include <collide/geometry/collider.h>

namespace collide::lessons {

enum class RootMethod : std::uint8_t { bisection, newton };

enum class RootOutcome : std::uint8_t {
    overlapping,   // the gap is at most 0 at t = 0
    root,          // a root was found at `time`
    same_sign,     // bisection: a gap at both ends, so there is nothing to halve
    opening,       // Newton: the gap does not close at `time`; without rotation they never touch
    beyond,        // Newton: the tangent meets 0 after t_max
    iteration_cap  // `max_root_queries` queries were made
};

inline constexpr std::uint32_t max_root_queries = 64;

struct GapRoot {
    RootOutcome outcome = RootOutcome::root;
    double time = 0.0;        // seconds; for `beyond`, where the tangent meets 0
    double gap = 0.0;         // gap at the last query, metres
    std::uint32_t looks = 0;  // number of distance queries
    friend bool operator==(const GapRoot&, const GapRoot&) = default;
};

/// The gap at one time, with its derivative.
struct GapSample {
    double time = 0.0;        // seconds
    double gap = 0.0;         // metres; if negative, minus the depth
    double slope = 0.0;       // derivative of the gap, m/s; negative: the gap closes
    DVec2 normal{1.0, 0.0};   // unit, from A to B, world
    DVec2 point_a{0.0, 0.0};  // closest or deepest points, world
    DVec2 point_b{0.0, 0.0};
    friend bool operator==(const GapSample&, const GapSample&) = default;
};
/// Returns the gap of any two shapes at `time`, in seconds from the paths' start.
GapSample sample_gap(const Shape& a, const Trajectory& path_a, const Shape& b, const Trajectory& path_b,
                     double time);

/// Finds a root for any two shapes. t_max > 0 seconds.
GapRoot find_gap_root(RootMethod method, const Shape& a, const Trajectory& path_a, const Shape& b,
                      const Trajectory& path_b, double t_max);

// What the search for a root of the gap reports to its tracer.

enum class RootStepKind : std::uint8_t {
    look,  // the gap at one time
    end    // the search has ended: `outcome` tells why
};

struct RootEvent {
    RootStepKind kind = RootStepKind::look;
    GapSample look;
    double from = 0.0;  // bisection: the interval that contains a root after this query, seconds
    double to = 0.0;
    double next = 0.0;                        // Newton: where the tangent meets 0, seconds; infinite: nowhere
    RootOutcome outcome = RootOutcome::root;  // set in step `end`: why the search ended
    friend bool operator==(const RootEvent&, const RootEvent&) = default;
};

}  // namespace collide::lessons
