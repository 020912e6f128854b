// Where a piece of a fast body must stop for another piece: the sweep of one pair.
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

#include "dynamics/sweep_core.h"
#include "geometry/trajectory.h"

namespace collide {

struct SweptPiece {
    const Shape& outline;
    const SweepCore& inside;
    Trajectory path;
};

struct StillPiece {
    const Shape& shape;
    Trajectory path;  // it may move all the same
};

struct PieceStop {
    double time = 0.0;
    DVec2 normal{1.0, 0.0};  // unit, from the swept piece to the other, world, then
};

/// Within [0, t_max] of their paths; nothing: it need not stop. `contact` in metres: what counts as touching.
std::optional<PieceStop> stop_of(const SweptPiece& swept, const StillPiece& other, double t_max,
                                 double contact);

}  // namespace collide
