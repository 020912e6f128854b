// Sine, cosine and the angle of a direction, with the same bits on every processor.
//
// The C library chooses its functions by the processor that it finds. Those with fused multiplication
// sometimes round differently in the last bit, and a run would come to another state there. These use sums,
// products and quotients only. They are within two units in the last place for angles up to 1e6 radians.
// Beyond, the turns are counted by a double's 2 pi.
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

/// Of any angle, radians; not numbers of what is not finite.
SineCosine sine_cosine(double radians);
inline double sine(double radians) { return sine_cosine(radians).sine; }
inline double cosine(double radians) { return sine_cosine(radians).cosine; }

/// Counter-clockwise from (1, 0), in [-pi, pi]; 0 of (0, 0).
double angle_of(DVec2 direction);

}  // namespace collide
