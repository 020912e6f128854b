// The minimum translation distance put to use: who moves, and how far.
#pragma once

#include "base/vec2.h"

namespace collide {

struct PushApart {
    DVec2 a{0.0, 0.0};  // world displacement of A, metres
    DVec2 b{0.0, 0.0};
};

/// Displacements that bring an overlapping pair to touching: half of the MTD each, or the whole for the one
/// that can move; nothing when neither can. `mtd` moves A just out of B (metres, world; zero when the pair is
/// apart), be it SAT's or EPA's.
PushApart push_apart(DVec2 mtd, bool a_can_move, bool b_can_move);

}  // namespace collide
