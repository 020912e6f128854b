// The minimum translation distance put to use: who moves, and how far.
#pragma once

#include <collide/dynamics/model/settings.h>

namespace collide {

struct PushApart {
    DVec2 a{0.0, 0.0};  // world displacement of A, metres
    DVec2 b{0.0, 0.0};
};

/// Displacements that bring an overlapping pair to touching: shared as `split` says, or the whole for the one
/// that can move; nothing when neither can. `mtd` moves A just out of B (metres, world; zero when the pair is
/// apart), be it SAT's or EPA's. A mass of 0 kg is that of a body that cannot be moved.
PushApart push_apart(DVec2 mtd, double mass_a, double mass_b, PushApartSplit split);

}  // namespace collide
