// The steps of conservative advancement for a tracer, one moment after the other.
#pragma once

#include <collide/narrow_phase/gjk.h>
#include <collide/narrow_phase/time_of_impact.h>

namespace collide {

/// Which bound allowed a step.
enum class ToiBound : std::uint8_t { none, farthest_point, circles, fronts };

enum class ToiStage : std::uint8_t {
    circles,  // the time at which the circles about the pivots meet
    advance,  // a distance and the step that it allows
    end,      // `outcome` says why
    axes,     // the edge normals searched for the widest gap (SAT)
    slide,    // the gap on the axis found, which turns with its edge, and the step that it allows
    disc      // as advance, but from the disc that the faster shape sweeps in a turn
};

/// A moment as the body sees it. Places from A's pivot at t = 0, world axes.
struct ToiSeen {
    ToiStage stage = ToiStage::advance;
    double time = 0.0;  // circles: when they meet
    /// `advance`: as GJK found. `axes` and `slide`: along the axis, between the nearest corner and the edge's
    /// line below it. `end`: as found last, with points only of a hit.
    GjkResult gjk{};
    double gap = 0.0;   // axes, slide, advance: the distance less the contact distance
    double step = 0.0;  // slide, advance: safe to move on by, seconds; infinite: they never touch
    ToiBound bound = ToiBound::none;
    double closing = 0.0;  // slide, advance: fastest that the gap can close by the farthest-point bound, m/s
    ToiOutcome outcome = ToiOutcome::miss;  // end
    bool edge_on_a = false;                 // axes, slide: whose edge the axis belongs to
    std::uint32_t edge = 0;
};

}  // namespace collide
