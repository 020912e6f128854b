// Decides on which side of a line a point lies, exactly for any finite coordinates in range. Three methods
// are tried, the fastest first:
//
//   1. Compute the determinant in doubles, with a bound on its rounding error. This decides nearly always.
//   2. Where the differences of the coordinates are exact, compute their determinant without rounding.
//   3. Otherwise compute the determinant of the coordinates themselves as a sum of six exact products.
//
// Source: Shewchuk 1997, "Adaptive Precision Floating-Point Arithmetic and Fast Robust Geometric Predicates".
#pragma once

#include <cmath>

#include <collide/base/vec2.h>
#include <collide/geometry/tuning.h>

namespace collide {

/// Returns the same as `orientation`, always by exact arithmetic. Slow: `orientation` calls it only when the
/// error bound does not decide.
int exact_orientation(DVec2 a, DVec2 b, DVec2 c);

/// The determinant whose sign gives the turn a -> b -> c, and a bound on its rounding error.
struct RoundedTurn {
    double value = 0.0;  // twice the triangle's area, m^2
    double error = 0.0;  // the sign of `value` is right when |value| exceeds this
};

inline RoundedTurn rounded_turn(DVec2 a, DVec2 b, DVec2 c) {
    const double left = (a.x - c.x) * (b.y - c.y);
    const double right = (a.y - c.y) * (b.x - c.x);
    return {left - right, rounded_turn_bound * (std::abs(left) + std::abs(right))};
}

/// Returns the direction of the turn a -> b -> c: 1 left (counter-clockwise), -1 right, 0 exactly collinear.
/// Exact as long as no product under- or overflows. Coordinates up to 1e6 never cause that unless they are
/// below 1e-140.
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
