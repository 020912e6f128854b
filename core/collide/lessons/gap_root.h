// The time of impact as a root of the gap over time, by the two methods that every book on roots begins with.
//
// Of two shapes on their paths the gap g(t) is their distance at t, or minus their depth when they overlap.
// They first touch at its first root. Each look at the gap is a distance query (GJK, or EPA inside).
//
//   bisection   Halves an interval at whose ends the gap has opposite signs. It finds a root between them,
//               not always the first one. A pair that has passed each other within the interval has a gap at
//               both ends, and bisection can't even begin: it tunnels.
//   Newton      Follows the tangent at t to where it meets 0. The slope is the speed at which the closest
//               points part along the normal. Without turning g is convex, so the tangent never passes the
//               first root: from the left Newton is a conservative advancement with the best step there is.
//               With turning it may step over a root.
//
// Conservative advancement (time_of_impact.h) is what the library uses: it never passes a root.
//
// Sources: Ericson 2005, 5.5.8 and 9.5; van den Bergen 2003, 4.3.7 (derivative of the distance). Limits: the
// gap is good to about a ten-millionth of the extents, so a root is told to `root_fraction` of the time.
#pragma once

#include <cstdint>

#include <collide/geometry/collider.h>

namespace collide::lessons {

enum class RootMethod : std::uint8_t { bisection, newton };

enum class RootOutcome : std::uint8_t {
    overlapping,   // the gap is no more than 0 at t = 0
    root,          // found at `time`
    same_sign,     // bisection: a gap at both ends, so nothing to halve
    opening,       // Newton: the gap does not close at `time`; without turning they never touch
    beyond,        // Newton: the tangent meets 0 after t_max
    iteration_cap  // `most_root_looks` were made
};

inline constexpr std::uint32_t most_root_looks = 64;

struct GapRoot {
    RootOutcome outcome = RootOutcome::root;
    double time = 0.0;        // seconds; of `beyond` where the tangent meets 0
    double gap = 0.0;         // at the last look, metres
    std::uint32_t looks = 0;  // distance queries
    friend bool operator==(const GapRoot&, const GapRoot&) = default;
};

/// The gap at a moment, with its derivative.
struct GapLook {
    double time = 0.0;        // seconds
    double gap = 0.0;         // metres; negative: minus the depth
    double slope = 0.0;       // of the gap, m/s; negative: it closes
    DVec2 normal{1.0, 0.0};   // unit, from A to B, world
    DVec2 point_a{0.0, 0.0};  // closest, or deepest, world
    DVec2 point_b{0.0, 0.0};
    friend bool operator==(const GapLook&, const GapLook&) = default;
};
/// Any shapes; `time` in seconds from the paths' start.
GapLook look_at_gap(const Shape& a, const Trajectory& path_a, const Shape& b, const Trajectory& path_b,
                    double time);

/// Any shapes; t_max > 0 seconds.
GapRoot find_gap_root(RootMethod method, const Shape& a, const Trajectory& path_a, const Shape& b,
                      const Trajectory& path_b, double t_max);

// What the search for a root of the gap reports to its tracer.

enum class RootStage : std::uint8_t {
    look,  // the gap at a moment
    end    // `outcome` says why
};

struct RootSeen {
    RootStage stage = RootStage::look;
    GapLook look;
    double from = 0.0;  // bisection: the interval that holds a root after this look, seconds
    double to = 0.0;
    double next = 0.0;  // Newton: where the tangent meets 0, seconds; infinite: it never does
    RootOutcome outcome = RootOutcome::root;  // end
    friend bool operator==(const RootSeen&, const RootSeen&) = default;
};

}  // namespace collide::lessons
