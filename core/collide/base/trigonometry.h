// Sine, cosine and the angle of a direction, with the same bits on every processor.
//
// The C library selects its functions by the processor. Functions with fused multiply-add sometimes round
// differently in the last bit, and a simulation would then reach a different state. The functions here use
// sums, products and quotients only. Their error is at most two units in the last place for angles up to 1e6
// radians. Larger angles are reduced by the double nearest to 2 pi, which is less accurate.
//
// Sources: Payne and Hanek (1983) and Cody and Waite (1980) for the reduction by quarter turns. The
// polynomials have the coefficients of Sun's "Freely Distributable LIBM" (1993).
#pragma once

#include <numbers>

#include <collide/base/vec2.h>

namespace collide {

/// 2 pi, radians.
inline constexpr double full_turn = 2.0 * std::numbers::pi;

struct SineCosine {
    double sine = 0.0;
    double cosine = 1.0;
};

/// Returns the sine and cosine of any angle, radians; NaN for an angle that is not finite.
SineCosine sine_cosine(double radians);
inline double sine(double radians) { return sine_cosine(radians).sine; }
inline double cosine(double radians) { return sine_cosine(radians).cosine; }

/// Returns the angle of a direction, counter-clockwise from (1, 0), in [-pi, pi] radians; 0 for (0, 0).
double angle_of(DVec2 direction);

}  // namespace collide
