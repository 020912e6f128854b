// Two shapes that translate and turn at constant rates: the data of conservative advancement other than
// distances. Positions are relative to A's pivot at t = 0, in world axes.
#pragma once

#include <array>
#include <limits>
#include <numbers>
#include <optional>

#include <collide/base/lanes.h>
#include <collide/base/tolerances.h>
#include <collide/geometry/collider.h>
#include <collide/narrow_phase/core_pair.h>
#include <collide/narrow_phase/time_of_impact.h>
#include <collide/narrow_phase/tuning.h>

namespace collide {

/// Stands for a time that never comes.
inline constexpr double never = std::numeric_limits<double>::infinity();

struct MovingPair {
    const Shape& a;
    const Shape& b;
    const Trajectory& path_a;
    const Trajectory& path_b;
    double reach_a;  // distance from the pivot to the farthest point of A's core
    double reach_b;
    double extent;
    double contact;  // the distance in metres that counts as touching; 0: search for the touch itself
    double radii;
    DVec2 velocity;  // velocity of B's pivot relative to A's, m/s
    DVec2 pivots;    // from A's pivot to B's, at t = 0
    std::uint32_t most_iterations = toi_iterations;

    /// Returns the sum of the radii of two circles about the pivots, plus the contact distance. The circles
    /// contain the shapes, so they come within the contact distance no later than the shapes do.
    double reach() const { return reach_a + reach_b + radii + contact; }
    bool seeks_touch() const { return contact == 0.0; }
};

/// Returns the largest distance of a point of the core from the pivot, metres. It is an upper bound for an
/// ellipse and for a shape centred on its pivot.
inline double reach_of(const Shape& shape, const Trajectory& path) {
    const double core = double{shape.extent()} - double{shape.radius()};
    if (path.arm.x == 0.0 && path.arm.y == 0.0) {
        return core > 0.0 ? core + 2.0 * double{float_rounding} * double{shape.extent()} : 0.0;
    }
    if (shape.kind() == ShapeKind::ellipse) {
        return std::sqrt(dot(path.arm, path.arm)) + core;
    }
    double farthest = 0.0;
    for (std::uint32_t i = 0; i < shape.count(); ++i) {
        const DVec2 q = path.arm + rotate(path.rotation, DVec2(shape.vertex(i)));
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

/// Returns the limit of iterations. Shapes that turn often need more.
inline std::uint32_t iterations_within(const MovingPair& pair, double t_max) {
    const double rates = std::abs(pair.path_a.angular_velocity) + std::abs(pair.path_b.angular_velocity);
    const double turns = std::min(rates * t_max / (2.0 * std::numbers::pi), double{most_toi_iterations});
    return std::min(most_toi_iterations,
                    toi_iterations + toi_iterations_per_turn * static_cast<std::uint32_t>(turns));
}

/// Returns the fastest speed at which a gap can close by turning: the sum of the farthest points' speeds
/// about their pivots.
inline double farthest_speed(const MovingPair& pair) {
    return std::abs(pair.path_a.angular_velocity) * pair.reach_a +
           std::abs(pair.path_b.angular_velocity) * pair.reach_b;
}

/// Returns how near, in metres, a gap found in float may be to the contact distance before it is unreliable.
/// The value is well below the contact distance and above rounding.
inline double float_slack(const MovingPair& pair) {
    return std::max(0.01 * pair.contact, 4.0 * touching_fraction * pair.extent);
}

/// Returns the distance in metres from the contact distance at which a gap counts as closed.
inline double closing_slack(const MovingPair& pair) {
    return pair.seeks_touch() ? touch_fraction * pair.extent : float_slack(pair);
}

/// A time window in which the shapes may touch, seconds.
struct TimeWindow {
    double from = 0.0;
    double until = 0.0;
};

/// Returns the time after which nothing new can happen when the pivots keep their distance. That is one turn
/// if exactly one of the shapes turns, else `never`.
inline double one_turn(const MovingPair& pair) {
    const double rate_a = std::abs(pair.path_a.angular_velocity);
    const double rate_b = std::abs(pair.path_b.angular_velocity);
    const bool same_again = (rate_a == 0.0) != (rate_b == 0.0);
    return same_again ? enlarged * 2.0 * std::numbers::pi / std::max(rate_a, rate_b) : never;
}

/// Returns the interval within [0, t_max] in which the circles about the pivots are within the contact
/// distance, or nothing. The circles are enlarged by more than the rounding error.
inline std::optional<TimeWindow> circles_window(const MovingPair& pair, double t_max) {
    const double reach = pair.reach();
    const double speed_squared = dot(pair.velocity, pair.velocity);
    const double apart_squared = dot(pair.pivots, pair.pivots);
    const double beyond = apart_squared - (enlarged * reach * reach + squared_distance_error * apart_squared);
    const double outward = dot(pair.pivots, pair.velocity);
    const double root = outward * outward - speed_squared * beyond;
    if (beyond > 0.0 && (outward >= 0.0 || root < 0.0)) {
        return std::nullopt;
    }
    if (speed_squared == 0.0) {
        return TimeWindow{0.0, std::min(t_max, one_turn(pair))};
    }
    const double half_chord = std::sqrt(root);
    const double per_speed = 1.0 / speed_squared;
    const TimeWindow window{std::max(0.0, (-outward - half_chord) * per_speed),
                            std::min(t_max, (half_chord - outward) * per_speed)};
    return window.from <= t_max ? std::optional(window) : std::nullopt;
}

/// Two rotations computed together.
struct Turns {
    DRotation a;
    DRotation b;
};

/// Returns the rotations by two angles. Angles of at most 0.8 use the Taylor series, accurate to the last
/// bits of a double; larger angles use the library. Steps are small, and the series takes a fraction of the
/// time. The function is always inlined, because callers are compiled for different processors.
[[gnu::always_inline]] inline Turns quick_turns(double a, double b) {
    // Four series at once, one per SIMD lane: the sines of both angles and their cosines.
    constexpr Doubles4 k0{1.0 / 6.0, 1.0 / 6.0, 1.0 / 2.0, 1.0 / 2.0};
    constexpr Doubles4 k1{-1.0 / 120.0, -1.0 / 120.0, -1.0 / 24.0, -1.0 / 24.0};
    constexpr Doubles4 k2{1.0 / 5040.0, 1.0 / 5040.0, 1.0 / 720.0, 1.0 / 720.0};
    constexpr Doubles4 k3{-1.0 / 362880.0, -1.0 / 362880.0, -1.0 / 40320.0, -1.0 / 40320.0};
    constexpr Doubles4 k4{1.0 / 39916800.0, 1.0 / 39916800.0, 1.0 / 3628800.0, 1.0 / 3628800.0};
    constexpr Doubles4 k5{-1.0 / 6227020800.0, -1.0 / 6227020800.0, -1.0 / 479001600.0, -1.0 / 479001600.0};
    constexpr Doubles4 k6{1.0 / 1307674368000.0, 1.0 / 1307674368000.0, 1.0 / 87178291200.0,
                          1.0 / 87178291200.0};
    constexpr Doubles4 k7{-1.0 / 355687428096000.0, -1.0 / 355687428096000.0, -1.0 / 20922789888000.0,
                          -1.0 / 20922789888000.0};
    const Doubles4 angle{a, b, a, b};
    const Doubles4 first{a, b, 1.0, 1.0};
    const Doubles4 x = angle * angle;
    const Doubles4 x2 = x * x;
    const Doubles4 x4 = x2 * x2;
    const Doubles4 series = ((k0 + k1 * x) + x2 * (k2 + k3 * x)) + x4 * ((k4 + k5 * x) + x2 * (k6 + k7 * x));
    const Doubles4 result = first - first * x * series;
    Turns turns{{result[2], result[0]}, {result[3], result[1]}};
    if (!(std::abs(a) <= 0.8)) {
        turns.a = DRotation::from_angle(a);
    }
    if (!(std::abs(b) <= 0.8)) {
        turns.b = DRotation::from_angle(b);
    }
    return turns;
}

inline double fastest_turning(const MovingPair& pair) {
    return std::max(std::abs(pair.path_a.angular_velocity), std::abs(pair.path_b.angular_velocity));
}
inline bool turns_often(const MovingPair& pair, const TimeWindow& window) {
    return fastest_turning(pair) * (window.until - window.from) > many_turns * 2.0 * std::numbers::pi;
}
/// Returns the time in seconds after which it is worth testing the disc again: two turns.
inline double seconds_of_turns(const MovingPair& pair) {
    return 2.0 * 2.0 * std::numbers::pi / fastest_turning(pair);
}

/// The disc that the faster-turning shape sweeps in one turn, as a shape that does not turn.
class SweptDisc {
  public:
    explicit SweptDisc(const MovingPair& pair)
        : of_a_(std::abs(pair.path_a.angular_velocity) >= std::abs(pair.path_b.angular_velocity)) {
        const Trajectory& path = of_a_ ? pair.path_a : pair.path_b;
        const double radius =
            of_a_ ? pair.reach_a + double{pair.a.radius()} : pair.reach_b + double{pair.b.radius()};
        shape_ = Shape::circle(static_cast<float>((1.0 + 2.0 * double{float_rounding}) * radius));
        path_.pivot = path.pivot;
        path_.velocity = path.velocity;
    }
    /// Returns the pair of the disc and the other shape, for a search until they are close. When they are
    /// closer than that, the turning of the shape matters.
    MovingPair pair_with_other(const MovingPair& pair) const {
        const double near = pair.contact + 0.01 * double{shape_.radius()};
        MovingPair with_other = of_a_ ? moving_pair(shape_, path_, pair.b, pair.path_b, near)
                                      : moving_pair(pair.a, pair.path_a, shape_, path_, near);
        with_other.most_iterations = pair.most_iterations;
        return with_other;
    }

  private:
    bool of_a_;
    Shape shape_;
    Trajectory path_;
};

/// The pair at one moment.
struct Moment {
    double time = 0.0;
    DRotation spin_a;  // rotation of the bodies since t = 0
    DRotation spin_b;
    DVec2 pivots;  // from A's pivot to B's pivot at this moment
};

/// Returns the rotations at two angular velocities after a time. The whole time is used at once: in a product
/// of many small rotations, rounding errors add up and lengths and angles drift.
inline Turns turns_after(double rate_a, double rate_b, double seconds) {
    return quick_turns(rate_a * seconds, rate_b * seconds);
}

inline Moment moment_at(const MovingPair& pair, double time) {
    const Turns spins = turns_after(pair.path_a.angular_velocity, pair.path_b.angular_velocity, time);
    return {time, spins.a, spins.b, pair.pivots + pair.velocity * time};
}

/// The frames of both shapes at a moment.
struct Frames {
    DVec2 arm_a;  // from each pivot to the origin of its shape
    DVec2 arm_b;
    DRotation turn_a;
    DRotation turn_b;
};

inline Frames frames_at(const MovingPair& pair, const Moment& now) {
    return {rotate(now.spin_a, pair.path_a.arm), rotate(now.spin_b, pair.path_b.arm),
            combined(now.spin_a, pair.path_a.rotation), combined(now.spin_b, pair.path_b.rotation)};
}

/// Returns the cores at a moment. Tolerances are fractions of the extent; a search for the touch itself
/// scales the extent down to make them finer.
inline CorePair cores_of(const MovingPair& pair, const Moment& now, const Frames& frames) {
    const double fineness = pair.seeks_touch() ? touch_fineness : 1.0;
    return {pair.a,
            pair.b,
            frames.turn_a,
            frames.turn_b,
            now.pivots + frames.arm_b - frames.arm_a,
            fineness * pair.extent};
}

/// Returns the vector from A's pivot at t = 0 to the origin of A's shape.
inline DVec2 origin_a(const MovingPair& pair, const Moment& now, const Frames& frames) {
    return pair.path_a.velocity * now.time + frames.arm_a;
}

}  // namespace collide
