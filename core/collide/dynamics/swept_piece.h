// Where a piece of a fast body that lies on something must stop for another piece: the sweep of one pair.
//
//   skin apart at the start, and hits         stop where the outline touches, or where the skin does if the
//                                             outline touches already; but go on where the body comes aslant
//                                             and will still touch at the end of its way, its core outside:
//                                             it slides, and the next step has its contact
//   skin inside of the other at the start     only the core counts
//   core inside too                           only the middle counts
//   what counts touches and comes nearer      stop at once
//
// Whatever is inside cannot get further in, and the rest of the body follows. Times are fractions of the
// step.
#pragma once

#include <optional>

#include <collide/dynamics/next_touch.h>
#include <collide/narrow_phase/time_of_impact.h>

namespace collide {

/// What two pieces touch at when `hit` says, at its normal: two points of the outlines where edges meet flat
/// (`contact` metres count as touching), else the closest ones.
Touch touch_of(const MovingPiece& a, const MovingPiece& b, const ToiResult& hit, double contact);

/// Of two pieces that touch at the start and do not come nearer there: when they will be nearer than now, at
/// another corner perhaps, or on a curve.
std::optional<Touch> next_nearer(const MovingPiece& a, const MovingPiece& b, const TouchLimits& limits);

/// Within `limits.t_max` of their paths; nothing: it need not stop. The points are those of the outlines
/// along the normal: two where edges meet flat.
std::optional<Touch> stop_of(const MovingPiece& swept, const SweepCore& inside, const MovingPiece& other,
                             const TouchLimits& limits);

}  // namespace collide
