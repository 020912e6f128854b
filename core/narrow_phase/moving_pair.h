// Two shapes that translate and turn at constant rates, at one moment after the other: what conservative
// advancement knows of a pair beside distances. Places from A's pivot at t = 0, world axes.
#pragma once

#include <array>
#include <limits>
#include <optional>

#include "base/tolerances.h"
#include "geometry/trajectory.h"
#include "narrow_phase/core_pair.h"

namespace collide {

inline constexpr double never = std::numeric_limits<double>::infinity();

struct MovingPair {
    const Shape& a;
    const Shape& b;
    const Trajectory& path_a;
    const Trajectory& path_b;
    double reach_a;  // farthest point from the pivot, rounding left out
    double reach_b;
    double extent;
    double contact;  // the distance that counts as touching
    double radii;
    DVec2 velocity;  // of B's pivot as seen from A's
    DVec2 pivots;    // from A's to B's, at t = 0

    /// Circles about the pivots with these radii, added, hold the shapes, and touch before they do.
    double reach() const { return reach_a + reach_b + radii + contact; }
};

/// Largest distance of a core's point from the pivot. Of an ellipse an upper bound.
inline double reach_of(const Shape& shape, const Trajectory& path) {
    const double core = double{shape.extent()} - double{shape.radius()};
    if (path.arm.x == 0.0 && path.arm.y == 0.0) {
        return core;
    }
    if (shape.kind() == ShapeKind::ellipse) {
        return std::sqrt(dot(path.arm, path.arm)) + core;
    }
    double farthest = 0.0;
    for (std::uint32_t i = 0; i < shape.count(); ++i) {
        const DVec2 q = path.arm + rotate(path.turn, DVec2(shape.vertex(i)));
        farthest = std::max(farthest, dot(q, q));
    }
    return std::sqrt(farthest);
}

inline MovingPair moving_pair(const Shape& a, const Trajectory& path_a, const Shape& b,
                              const Trajectory& path_b, double contact) {
    return {a,
            b,
            path_a,
            path_b,
            reach_of(a, path_a),
            reach_of(b, path_b),
            double{a.extent()} + double{b.extent()},
            contact,
            double{a.radius()} + double{b.radius()},
            path_b.velocity - path_a.velocity,
            path_b.pivot - path_a.pivot};
}

/// The gap closes to within this of the contact distance, metres: well below it, and above rounding.
inline double closing_slack(const MovingPair& pair) {
    return std::max(0.01 * pair.contact, 4.0 * touching_fraction * pair.extent);
}

/// When something can touch.
struct TimeWindow {
    double from = 0.0;
    double until = 0.0;
};

/// From when to when, within [0, t_max], the circles about the pivots are within the contact distance;
/// nothing for never. They are drawn a little larger, by more than rounding can matter.
inline std::optional<TimeWindow> circles_window(const MovingPair& pair, double t_max) {
    const double reach = pair.reach();
    const double speed_squared = dot(pair.velocity, pair.velocity);
    const double apart_squared = dot(pair.pivots, pair.pivots);
    const double beyond = apart_squared - (1.000001 * reach * reach + 1e-12 * apart_squared);
    const double outward = dot(pair.pivots, pair.velocity);
    const double root = outward * outward - speed_squared * beyond;
    if (beyond > 0.0 && (outward >= 0.0 || root < 0.0)) {
        return std::nullopt;
    }
    if (speed_squared == 0.0) {
        return TimeWindow{0.0, t_max};
    }
    const double half_chord = std::sqrt(root);
    const double per_speed = 1.0 / speed_squared;
    const TimeWindow window{std::max(0.0, (-outward - half_chord) * per_speed),
                            std::min(t_max, (half_chord - outward) * per_speed)};
    return window.from <= t_max ? std::optional(window) : std::nullopt;
}

/// A turn by an angle below 0.8 by the Taylor series to the last bits of a double, any other by the library:
/// steps are small, and this takes a quarter of the time.
inline Turn quick_turn(double radians) {
    if (!(std::abs(radians) <= 0.8)) {
        return turn_by(radians);
    }
    // Both series at once: the coefficients of the sine and of the cosine, a lane each.
    using Lanes = double __attribute__((vector_size(16)));
    constexpr Lanes k0{1.0 / 6.0, 1.0 / 2.0};
    constexpr Lanes k1{-1.0 / 120.0, -1.0 / 24.0};
    constexpr Lanes k2{1.0 / 5040.0, 1.0 / 720.0};
    constexpr Lanes k3{-1.0 / 362880.0, -1.0 / 40320.0};
    constexpr Lanes k4{1.0 / 39916800.0, 1.0 / 3628800.0};
    constexpr Lanes k5{-1.0 / 6227020800.0, -1.0 / 479001600.0};
    constexpr Lanes k6{1.0 / 1307674368000.0, 1.0 / 87178291200.0};
    constexpr Lanes k7{-1.0 / 355687428096000.0, -1.0 / 20922789888000.0};
    const double x = radians * radians;
    const double x2 = x * x;
    const double x4 = x2 * x2;
    const Lanes series = ((k0 + k1 * x) + x2 * (k2 + k3 * x)) + x4 * ((k4 + k5 * x) + x2 * (k6 + k7 * x));
    return {1.0 - x * series[1], radians - radians * x * series[0]};
}

/// The pair at one moment.
struct Moment {
    double time = 0.0;
    Turn spin_a;  // how far the bodies have turned since t = 0
    Turn spin_b;
    DVec2 pivots;  // from A's pivot to B's, now
};

/// Let `seconds` pass.
inline void move_on(const MovingPair& pair, double seconds, Moment& now) {
    now.time += seconds;
    if (pair.path_a.angular_velocity != 0.0) {
        now.spin_a = combined(quick_turn(pair.path_a.angular_velocity * seconds), now.spin_a);
    }
    if (pair.path_b.angular_velocity != 0.0) {
        now.spin_b = combined(quick_turn(pair.path_b.angular_velocity * seconds), now.spin_b);
    }
    now.pivots = pair.pivots + pair.velocity * now.time;
}

/// The frames of both shapes at a moment.
struct Frames {
    DVec2 arm_a;  // from each pivot to its shape's origin
    DVec2 arm_b;
    Turn turn_a;
    Turn turn_b;
};

inline Frames frames_at(const MovingPair& pair, const Moment& now) {
    return {rotate(now.spin_a, pair.path_a.arm), rotate(now.spin_b, pair.path_b.arm),
            combined(now.spin_a, pair.path_a.turn), combined(now.spin_b, pair.path_b.turn)};
}

inline CorePair cores_of(const MovingPair& pair, const Moment& now, const Frames& frames) {
    return {pair.a,     pair.b, frames.turn_a, frames.turn_b, now.pivots + frames.arm_b - frames.arm_a,
            pair.extent};
}

/// From A's pivot at t = 0 to its shape's origin.
inline DVec2 origin_a(const MovingPair& pair, const Moment& now, const Frames& frames) {
    return pair.path_a.velocity * now.time + frames.arm_a;
}

}  // namespace collide
