// The minimum translation distance put to use: who moves, and how far.
#pragma once

#include "base/vec2.h"
#include "narrow_phase/sat.h"

namespace collide {

struct PushApart {
    DVec2 a{0.0, 0.0};  // world displacement of A, metres
    DVec2 b{0.0, 0.0};
};

/// Displacements that bring an overlapping pair to touching: half of the MTD each, or the whole for the one
/// that can move; nothing when the pair is apart or neither can move.
PushApart push_apart(const SatResult& sat, bool a_can_move, bool b_can_move);

}  // namespace collide
