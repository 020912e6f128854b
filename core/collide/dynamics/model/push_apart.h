// Applies the minimum translation distance (MTD): which body moves, and how far.
#pragma once

#include <collide/dynamics/model/settings.h>

namespace collide {

struct PushApart {
    DVec2 a{0.0, 0.0};  // world displacement of A, metres
    DVec2 b{0.0, 0.0};
};

/// Returns displacements that bring an overlapping pair to touching. `split` says how two movable bodies
/// share them. If only one body can move, it gets the whole displacement; if none can, both are zero. `mtd`
/// moves A just out of B (metres, world; zero if the pair is apart). It may come from SAT or EPA. A mass of 0
/// kg means that the body cannot be moved.
PushApart push_apart(DVec2 mtd, double mass_a, double mass_b, PushApartSplit split);

}  // namespace collide
