// On which side of a line a point lies, decided exactly for any finite coordinates in range.
//
//   1. The determinant in doubles, and a bound on its rounding: this decides nearly always.
//   2. Where the differences of the coordinates are exact, their determinant without rounding.
//   3. Else the determinant of the coordinates themselves as a sum of six exact products.
//
// Source: Shewchuk 1997, "Adaptive Precision Floating-Point Arithmetic and Fast Robust Geometric Predicates".
#pragma once

#include <cmath>

#include <collide/base/vec2.h>
#include <collide/geometry/tuning.h>

namespace collide {

/// The fallback of `orientation`: no filter, always exact.
int exact_orientation(DVec2 a, DVec2 b, DVec2 c);

/// The determinant whose sign is that of the turn a -> b -> c, and how far rounding can have moved it.
struct RoundedTurn {
    double value = 0.0;  // twice the triangle's area, m^2
    double error = 0.0;  // the sign of `value` is right when it is not nearer to zero than this
};

inline RoundedTurn rounded_turn(DVec2 a, DVec2 b, DVec2 c) {
    const double left = (a.x - c.x) * (b.y - c.y);
    const double right = (a.y - c.y) * (b.x - c.x);
    return {left - right, rounded_turn_bound * (std::abs(left) + std::abs(right))};
}

/// The sign of the turn a -> b -> c: 1 left (counter-clockwise), -1 right, 0 exactly collinear. Exact as long
/// as no product under- or overflows, which coordinates up to 1e6 never make unless they are below 1e-140.
inline int orientation(DVec2 a, DVec2 b, DVec2 c) {
    const RoundedTurn turn = rounded_turn(a, b, c);
    if (turn.value > turn.error) {
        return 1;
    }
    if (turn.value < -turn.error) {
        return -1;
    }
    return exact_orientation(a, b, c);
}

}  // namespace collide
