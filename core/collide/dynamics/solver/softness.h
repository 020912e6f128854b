// A constraint as a spring and damper, solved implicitly. So it is stable at any stiffness:
//
//   impulse = -mass * mass_scale * (speed + bias_rate * error) - impulse_scale * impulse so far
//
// Source: Catto, "Soft Constraints" (GDC 2011) and "Solver2D" (2024).
#pragma once

#include <collide/base/trigonometry.h>

namespace collide {

struct Softness {
    float bias_rate = 0.0f;      // 1/s
    float mass_scale = 1.0f;     // 0 to 1
    float impulse_scale = 0.0f;  // 0 to 1
};

/// Returns the softness of a spring. `frequency` in Hz, `h`: the length of a substep in seconds. Frequency 0
/// means rigid, without a bias.
inline Softness make_softness(double frequency, double damping_ratio, double h) {
    if (frequency <= 0.0) {
        return {};
    }
    const double omega = full_turn * frequency;
    const double a1 = 2.0 * damping_ratio + h * omega;
    const double a2 = h * omega * a1;
    const double a3 = 1.0 / (1.0 + a2);
    return {static_cast<float>(omega / a1), static_cast<float>(a2 * a3), static_cast<float>(a3)};
}

/// The softness of a joint's spring. An impulse of 1 separates its anchors with the speed `inverse_mass`:
///
///   speed + bias_rate * error + compliance * impulse = 0
struct Spring {
    float bias_rate = 0.0f;   // 1/s
    float compliance = 0.0f;  // speed per impulse
};

inline Spring make_spring(double frequency, double damping_ratio, double h, double inverse_mass) {
    const double omega = full_turn * frequency;
    const double a1 = 2.0 * damping_ratio + h * omega;
    return {static_cast<float>(omega / a1), static_cast<float>(inverse_mass / (h * omega * a1))};
}

}  // namespace collide
