// On which side of a line a point lies, decided exactly for any finite coordinates in range.
//
// Source: Shewchuk 1997, "Adaptive Precision Floating-Point Arithmetic and Fast Robust Geometric Predicates":
// a filter decides nearly always; what it leaves open is decided in exact expansions.
#pragma once

#include "base/vec2.h"

namespace collide {

/// The sign of the turn a -> b -> c: 1 left (counter-clockwise), -1 right, 0 exactly collinear. Exact as long
/// as no product under- or overflows, which coordinates up to 1e6 never make.
int orientation(DVec2 a, DVec2 b, DVec2 c);

}  // namespace collide
