// Computes when two circles in relative motion touch, from the roots of a quadratic.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>

#include <collide/base/tracer.h>
#include <collide/base/vec2.h>
#include <collide/narrow_phase/tuning.h>

namespace collide {

// Events that the quadratic of two moving circles reports to its tracer, in order.

enum class CircleStepKind : std::uint8_t {
    coefficients,  // the coefficients of a t² + b t + c are known
    discriminant,  // b² − 4 a c is known, and whether roots exist
    roots          // the roots are known; reported only if they exist
};

/// Everything known at a step, in SI units. A field is 0 before the stage that computes it.
struct CircleEvent {
    CircleStepKind kind = CircleStepKind::coefficients;
    double a = 0.0;             // v · v
    double b = 0.0;             // 2 p · v
    double c = 0.0;             // p · p − r²
    double discriminant = 0.0;  // computed as 4 (r² a − (v × p)²)
    bool touches = false;       // whether roots exist
    double impact = 0.0;        // first root, seconds
    double leaving = 0.0;       // second root, seconds
    friend bool operator==(const CircleEvent&, const CircleEvent&) = default;
};

/// Returns whether circles in relative motion never touch, decided exactly; a graze counts as a touch.
bool circles_pass_by(DVec2 relative_position, DVec2 relative_velocity, double radius_sum);

/// The times in seconds at which |p + v t| = r_a + r_b for two circles in relative motion (Ericson 2005,
/// 5.5.5). Here p and v are the relative position and velocity. At `impact` they begin to touch, at `leaving`
/// they separate. `circle_times` returns nothing when the circles never touch or when nothing moves.
struct CircleTimes {
    double impact = 0.0;
    double leaving = 0.0;
    friend bool operator==(const CircleTimes&, const CircleTimes&) = default;
};
template <class Tracer>
std::optional<CircleTimes> circle_times(DVec2 relative_position, DVec2 relative_velocity, double radius_sum,
                                        Tracer& trace) {
    const double speed_squared = dot(relative_velocity, relative_velocity);
    // The discriminant is computed from the cross product. If the inputs were floats, only one operation
    // rounds. No two numbers as large as the squared distance are subtracted from each other.
    const double passing = cross(relative_velocity, relative_position);
    const double terms = std::abs(relative_velocity.x * relative_position.y) +
                         std::abs(relative_velocity.y * relative_position.x);
    const double reach = radius_sum * radius_sum * speed_squared;
    const double discriminant = reach - passing * passing;
    const bool grazes = std::abs(discriminant) <= graze_error * (reach + terms * terms);
    const auto seen = [&](CircleStepKind kind) {
        const double distance = std::sqrt(dot(relative_position, relative_position));
        return CircleEvent{kind, speed_squared, 2.0 * dot(relative_velocity, relative_position),
                           (distance - radius_sum) * (distance + radius_sum), 4.0 * discriminant};
    };
    trace.step([&] { return seen(CircleStepKind::coefficients); });
    if (speed_squared == 0.0 ||
        (grazes ? circles_pass_by(relative_position, relative_velocity, radius_sum) : discriminant < 0.0)) {
        trace.step([&] { return seen(CircleStepKind::discriminant); });
        return std::nullopt;
    }
    const double closest = -dot(relative_velocity, relative_position);
    const double half_chord = std::sqrt(std::max(discriminant, 0.0));
    // Two nearly equal numbers are never subtracted, because near a touch their difference would be pure
    // rounding error.
    const double far_end = closest + std::copysign(half_chord, closest);
    const double distance = std::sqrt(dot(relative_position, relative_position));
    const double other = far_end != 0.0 ? (distance - radius_sum) * (distance + radius_sum) / far_end : 0.0;
    const double farther = far_end / speed_squared;
    const CircleTimes times = closest >= 0.0 ? CircleTimes{std::min(other, farther), farther}
                                             : CircleTimes{farther, std::max(other, farther)};
    for (const CircleStepKind kind : {CircleStepKind::discriminant, CircleStepKind::roots}) {
        trace.step([&] {
            CircleEvent found = seen(kind);
            found.touches = true;
            found.impact = times.impact;
            found.leaving = times.leaving;
            return found;
        });
    }
    return times;
}
inline std::optional<CircleTimes> circle_times(DVec2 relative_position, DVec2 relative_velocity,
                                               double radius_sum) {
    NoTrace trace;
    return circle_times(relative_position, relative_velocity, radius_sum, trace);
}

}  // namespace collide
