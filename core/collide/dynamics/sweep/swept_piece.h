// Where a piece of a fast body must stop for another piece, when the body is in contact: the sweep of one
// pair. The body has three shapes, one inside the other: skin, core, centre (sweep_core.h).
//
//   skin apart at the start, and hits      It stops where the outline touches. If the outline touches
//                                          already, it stops where the skin touches. A body that comes at a
//                                          flat angle may slide instead. Its path must end in a touch with
//                                          the core outside; the next step then has the contact.
//   skin overlaps at the start             only the core counts
//   core overlaps, too                     only the centre counts
//   what counts touches and approaches     it stops at once
//
// A shape that overlaps cannot get deeper, and the rest of the body follows. Times are fractions of the step.
#pragma once

#include <optional>

#include <collide/dynamics/sweep/next_touch.h>
#include <collide/narrow_phase/time_of_impact.h>

namespace collide {

/// Of two pieces that touch at the start and do not approach there: when they will be nearer than now. That
/// may be at another corner or on a curve.
std::optional<Touch> next_nearer(const MovingPiece& a, const MovingPiece& b, const TouchLimits& limits);

/// Within `limits.t_max` of their paths; nothing: it need not stop. The points are those of the outlines
/// along the normal: two where edges meet flat.
std::optional<Touch> stop_of(const MovingPiece& swept, const SweepCore& inside, const MovingPiece& other,
                             const TouchLimits& limits);

}  // namespace collide
