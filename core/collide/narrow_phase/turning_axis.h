// The axis through the closest points of two moving shapes of any kind, and how long the gap on it stays
// open. A shape's front is its foremost point along the axis. See time_of_impact.h for the bounds.
#pragma once

#include <collide/narrow_phase/gjk.h>
#include <collide/narrow_phase/moving_pair.h>
#include <collide/narrow_phase/time_of_impact.h>
#include <collide/narrow_phase/tuning.h>

namespace collide {

/// A direction that turns with time, and how both shapes turn relative to it. At every moment the gap between
/// the fronts of the shapes along it is a lower bound of their distance.
struct TurningAxis {
    DVec2 normal{1.0, 0.0};  // unit, from A to B, at this moment
    double rate = 0.0;       // rad/s
    double rate_a = 0.0;     // angular velocities of A and of B minus that of the axis, rad/s
    double rate_b = 0.0;
    DVec2 across;          // perpendicular to the normal: the direction in which a front moves when its shape
                           // turns
    double opening = 0.0;  // speed at which the pivots separate along the axis, m/s
    double ahead = 0.0;    // from A's pivot to B's pivot along the axis, metres
};

/// Returns the axis for the closest features. If one feature is an edge, the axis turns with the edge's
/// shape. Otherwise the far ends of the edge, which touch nothing, would swing forward on the axis. Between
/// two vertices the axis does not turn.
inline TurningAxis turning_axis(const MovingPair& pair, const Moment& now, const GjkResult& gjk) {
    const SimplexCache& simplex = gjk.simplex;
    const bool edge = simplex.count == 2;
    const bool edge_a = edge && simplex.index_a[0] != simplex.index_a[1];
    const bool edge_b = edge && simplex.index_b[0] != simplex.index_b[1];
    const double w_a = pair.path_a.angular_velocity;
    const double w_b = pair.path_b.angular_velocity;
    const double rate = edge_a ? w_a : (edge_b ? w_b : 0.0);
    const DVec2 across = perp_right(gjk.normal);
    const double opening = dot(gjk.normal, pair.velocity) - rate * dot(across, now.pivots);
    return {gjk.normal, rate, w_a - rate, w_b - rate, across, opening, dot(gjk.normal, now.pivots)};
}

/// Returns the core's farthest point along `direction`, relative to the pivot.
template <class Finder>
DVec2 front_of(const Shape& shape, DRotation turn, DVec2 arm, DVec2 direction) {
    return arm + support_on<Finder>(shape, turn, direction).point;
}

/// The farthest points of both cores along the current normal, relative to their pivots.
struct FrontPoints {
    DVec2 a{0.0, 0.0};
    DVec2 b{0.0, 0.0};
};

template <class Finder>
FrontPoints front_points(const MovingPair& pair, const Frames& frames, DVec2 normal) {
    return {front_of<Finder>(pair.a, frames.turn_a, frames.arm_a, normal),
            front_of<Finder>(pair.b, frames.turn_b, frames.arm_b, -normal)};
}

/// Bounds of the curvature by which the gap falls below its tangent: curvature t^2 / 2 after t seconds.
/// `of_points` comes from the points on their circles, `of_pivots` from the pivots as seen from the turning
/// axis.
struct CurvatureBound {
    double of_pivots = 0.0;
    double of_points = 0.0;
};

inline CurvatureBound curvature_of(const MovingPair& pair, const Moment& now, const TurningAxis& axis) {
    CurvatureBound curvature;
    if (axis.rate != 0.0) {
        const double speed = std::sqrt(dot(pair.velocity, pair.velocity));
        const double between = std::sqrt(dot(now.pivots, now.pivots));
        curvature.of_pivots = std::abs(axis.rate) * (2.0 * speed + std::abs(axis.rate) * between);
    }
    curvature.of_points = axis.rate_a * axis.rate_a * pair.reach_a + axis.rate_b * axis.rate_b * pair.reach_b;
    return curvature;
}

/// Returns the time in seconds for which a shape needs no curvature bound. A circle curves back from its
/// tangent on the half that lies ahead of the pivot. While a shape turns by less than 0.4 (front / reach),
/// points behind its pivot cannot overtake its front.
inline double without_curvature(double rate, double front, double reach) {
    return rate == 0.0 ? never : std::max(0.0, 0.4 * front / (reach * std::abs(rate)));
}

/// The data that all bounds on an axis use.
struct FrontSweep {
    const MovingPair& pair;
    const Frames& frames;
    const TurningAxis& axis;
    const FrontPoints& front;  // the fronts at this moment
    double gap;                // the gap at this moment, metres
};

/// Returns a lower bound of the gap along the axis after another `seconds`. A point at q from its pivot then
/// lies at n.q + (w t) across.q along the axis. Its circle curves back from there, which is subtracted. So
/// the front is the support point along n + (w t) across.
template <class Finder>
double gap_after(const FrontSweep& sweep, double seconds, double curvature) {
    const auto& [pair, frames, axis, front, gap] = sweep;
    const double tilt_a = axis.rate_a * seconds;
    const double tilt_b = axis.rate_b * seconds;
    const DVec2 along_a = axis.normal + tilt_a * axis.across;
    const DVec2 along_b = -axis.normal - tilt_b * axis.across;
    const DVec2 front_a =
        tilt_a == 0.0 ? front.a : front_of<Finder>(pair.a, frames.turn_a, frames.arm_a, along_a);
    const DVec2 front_b =
        tilt_b == 0.0 ? front.b : front_of<Finder>(pair.b, frames.turn_b, frames.arm_b, along_b);
    return axis.ahead + axis.opening * seconds - dot(along_a, front_a) - dot(along_b, front_b) - pair.radii -
           pair.contact - 0.5 * curvature * seconds * seconds;
}

/// Returns how fast the current fronts separate along the axis, m/s.
inline double opening_of(const TurningAxis& axis, const FrontPoints& front) {
    return axis.opening - axis.rate_a * dot(axis.across, front.a) + axis.rate_b * dot(axis.across, front.b);
}

/// Returns how long that bound stays open if the current fronts stay the fronts: an upper estimate of its
/// root, exact while they do.
inline double root_of_front_points(const FrontSweep& sweep, double curvature) {
    const double opening = opening_of(sweep.axis, sweep.front);
    const double divisor = std::sqrt(opening * opening + 2.0 * curvature * sweep.gap) - opening;
    return divisor > 0.0 ? 2.0 * sweep.gap / divisor : never;
}

/// Returns a time before the first root of the bound and close to it, or `until` if the bound stays open that
/// long. The bound is concave in time. So a chord from an open to a closed moment crosses zero before the
/// bound does.
template <class Finder>
double open_until(const FrontSweep& sweep, double until, double curvature) {
    const double shut = std::min(root_of_front_points(sweep, curvature), until);
    const double gap_shut = gap_after<Finder>(sweep, shut, curvature);
    if (gap_shut >= -rounding_of_gap * sweep.pair.extent) {
        return shut;
    }
    double open = 0.0;
    double gap_open = sweep.gap;
    for (int chord = 0; chord < 3 && gap_open > 0.1 * sweep.gap; ++chord) {
        open += (shut - open) * gap_open / (gap_open - gap_shut);
        gap_open = std::max(0.0, gap_after<Finder>(sweep, open, curvature));
    }
    return open + (shut - open) * gap_open / (gap_open - gap_shut);
}

/// Returns the safe step by the bound along the axis, or `never` when the gap stays open for `remaining`
/// seconds.
template <class Finder>
double step_of_fronts(const MovingPair& pair, const Moment& now, const Frames& frames,
                      const TurningAxis& axis, double gap, double remaining) {
    const FrontPoints front = front_points<Finder>(pair, frames, axis.normal);
    const FrontSweep sweep{pair, frames, axis, front, gap};
    const double straight_until =
        std::min(without_curvature(axis.rate_a, dot(axis.normal, front.a), pair.reach_a),
                 without_curvature(axis.rate_b, -dot(axis.normal, front.b), pair.reach_b));
    const CurvatureBound curvature = curvature_of(pair, now, axis);
    double open = 0.0;
    if (straight_until > 0.0) {
        const double until = std::min(straight_until, remaining);
        open = open_until<Finder>(sweep, until, curvature.of_pivots);
        if (open < until) {
            return open;
        }
    }
    if (open < remaining) {
        open =
            std::max(open, open_until<Finder>(sweep, remaining, curvature.of_pivots + curvature.of_points));
    }
    return open < remaining ? open : never;
}

struct ToiStep {
    double seconds = 0.0;
    ToiBound bound = ToiBound::none;
    double closing = 0.0;
};

/// Returns the largest of the safe steps.
template <class Finder>
ToiStep safe_step(const MovingPair& pair, const Moment& now, const Frames& frames, const TurningAxis& axis,
                  double gap, double remaining) {
    const double pivots_close = -dot(axis.normal, pair.velocity);
    const double closing = farthest_speed(pair) + pivots_close;
    ToiStep step{closing > 0.0 ? gap / closing : never, ToiBound::farthest_point, closing};
    const double between_circles = axis.ahead - pair.reach();
    if (between_circles > 0.0) {
        const double meet = pivots_close > 0.0 ? between_circles / pivots_close : never;
        if (meet > step.seconds) {
            step = {meet, ToiBound::circles, closing};
        }
    }
    if (closing > pivots_close && step.seconds < remaining) {
        const double root = step_of_fronts<Finder>(pair, now, frames, axis, gap, remaining);
        if (root > step.seconds) {
            step = {root, ToiBound::fronts, closing};
        }
    }
    return step;
}

}  // namespace collide
