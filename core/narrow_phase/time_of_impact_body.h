// Conservative advancement, written once. See time_of_impact.h for the idea, the bounds and the sources.
#pragma once

#include <limits>

#include "narrow_phase/closed_forms.h"
#include "narrow_phase/gjk_body.h"
#include "narrow_phase/time_of_impact.h"
#include "trace/tracer.h"

namespace collide {

/// Which bound allowed a step.
enum class ToiBound : std::uint8_t { none, farthest_point, circles, fronts };

enum class ToiStage : std::uint8_t {
    circles,  // the time at which the circles about the pivots meet
    advance,  // a distance and the step that it allows
    end       // `outcome` says why
};

/// A moment as the body sees it. Places from A's pivot at t = 0, world axes.
struct ToiSeen {
    ToiStage stage = ToiStage::advance;
    double time = 0.0;  // circles: when they meet
    GjkResult gjk{};    // advance, end
    double gap = 0.0;   // advance: the distance less the contact distance
    double step = 0.0;  // advance: safe to move on by, seconds; infinite: they never touch
    ToiBound bound = ToiBound::none;
    double closing = 0.0;  // advance: fastest that the gap can close by the farthest-point bound, m/s
    ToiOutcome outcome = ToiOutcome::miss;  // end
};

/// A moving pair, seen from A's pivot at t = 0.
struct MovingPair {
    const Shape& a;
    const Shape& b;
    const Trajectory& path_a;
    const Trajectory& path_b;
    double reach_a;  // farthest point from the pivot, rounding left out
    double reach_b;
    double extent;
    double contact;  // the distance that counts as touching

    double radii() const { return double{a.radius()} + double{b.radius()}; }
    DVec2 velocity() const { return path_b.velocity - path_a.velocity; }
    DVec2 pivots() const { return path_b.pivot - path_a.pivot; }  // from A's to B's, at t = 0
};

/// Largest distance of a core's point from the pivot. Of an ellipse an upper bound.
inline double reach_of(const Shape& shape, const Trajectory& path) {
    const double arm = std::sqrt(dot(path.arm, path.arm));
    if (shape.kind() == ShapeKind::ellipse || arm == 0.0) {
        return arm + double{shape.extent()} - double{shape.radius()};
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
            contact};
}

/// The pair at one moment: for GJK, and for the bounds.
struct Moment {
    CorePair cores;
    DVec2 origin_a;  // of A's frame, from A's pivot at t = 0
    DVec2 arm_a;     // from each pivot to its shape's origin, now
    DVec2 arm_b;
    DVec2 pivots;  // from A's pivot to B's, now
};

inline Moment moment_at(const MovingPair& pair, double time) {
    const Placement a = placement_at(pair.path_a, time, pair.path_a.pivot);
    const Placement b = placement_at(pair.path_b, time, pair.path_a.pivot);
    const DVec2 pivot_a = pair.path_a.velocity * time;
    const DVec2 pivot_b = pair.pivots() + pair.path_b.velocity * time;
    return {{pair.a, pair.b, a.turn, b.turn, b.position - a.position, pair.extent},
            a.position,
            a.position - pivot_a,
            b.position - pivot_b,
            pivot_b - pivot_a};
}

/// Farthest reach along `direction` from the pivot, rounding left out.
template <class Finder>
double reach_along(const Shape& shape, Turn turn, DVec2 arm, DVec2 direction) {
    return dot(direction, arm + support_on<Finder>(shape, turn, direction).point);
}

inline constexpr double never = std::numeric_limits<double>::infinity();

/// Rounding of a gap computed in double, as a fraction of the extents.
inline constexpr double rounding_of_gap = 1e-14;

/// The farthest points of both cores along the normal now, from their pivots.
struct FrontPoints {
    DVec2 a{0.0, 0.0};
    DVec2 b{0.0, 0.0};
};

/// A direction that turns with time, and how both shapes turn as seen from it. On it the gap between the
/// fronts of the shapes is a lower bound of their distance at every moment.
struct TurningAxis {
    DVec2 normal{1.0, 0.0};  // now; unit, from A to B
    double rate = 0.0;       // rad/s
    double rate_a = 0.0;     // of A less the axis' own
    double rate_b = 0.0;
    DVec2 across;  // how the front moves when a shape turns: perpendicular to the normal
};

/// The normal of an edge turns with the shape that has the edge, so that the far ends of the edge, which hit
/// nothing, do not swing forward; between two vertices it stands still.
inline TurningAxis turning_axis(const MovingPair& pair, const GjkResult& gjk) {
    const SimplexCache& simplex = gjk.simplex;
    const bool edge = simplex.count == 2;
    const bool edge_a = edge && simplex.index_a[0] != simplex.index_a[1];
    const bool edge_b = edge && simplex.index_b[0] != simplex.index_b[1];
    const double w_a = pair.path_a.angular_velocity;
    const double w_b = pair.path_b.angular_velocity;
    const double rate = edge_a ? w_a : (edge_b ? w_b : 0.0);
    return {gjk.normal, rate, w_a - rate, w_b - rate, perp_right(gjk.normal)};
}

template <class Finder>
FrontPoints front_points(const MovingPair& pair, const Moment& now, DVec2 normal) {
    return {now.arm_a + support_on<Finder>(pair.a, now.cores.turn_a, normal).point,
            now.arm_b + support_on<Finder>(pair.b, now.cores.turn_b, -normal).point};
}

/// Whether points that lie behind their pivot could be in front before the time is over.
enum class Bow : std::uint8_t { without, with };

/// Twice what the gap may fall behind its tangent in a second, in the second power of time: points on their
/// circles, and the pivots as seen from the turning axis.
inline double bow_of(const MovingPair& pair, const Moment& now, const TurningAxis& axis, Bow bow) {
    const double speed = std::sqrt(dot(pair.velocity(), pair.velocity()));
    const double between = std::sqrt(dot(now.pivots, now.pivots));
    const double of_pivots = std::abs(axis.rate) * (2.0 * speed + std::abs(axis.rate) * between);
    const double of_points =
        axis.rate_a * axis.rate_a * pair.reach_a + axis.rate_b * axis.rate_b * pair.reach_b;
    return bow == Bow::without ? of_pivots : of_pivots + of_points;
}

/// A circle curves back from its tangent on the half that lies ahead of the pivot. While a shape turns by
/// less than 0.4 (front / reach), points behind its pivot can't overtake the one in front, so for that long
/// they need no bow.
inline double without_bow(double rate, double front, double reach) {
    return rate == 0.0 ? never : std::max(0.0, 0.4 * front / (reach * std::abs(rate)));
}

/// How fast the pivots move apart along the axis now.
inline double pivots_opening(const MovingPair& pair, const Moment& now, const TurningAxis& axis) {
    return dot(axis.normal, pair.velocity()) - axis.rate * dot(axis.across, now.pivots);
}

/// A lower bound of the gap along the axis after another `seconds`. A point at q from its pivot is then at
/// n.q + (w t) across.q along the axis, less what its circle curves back, so the front is the support along
/// n + (w t) across.
template <class Finder>
double gap_after(const MovingPair& pair, const Moment& now, const TurningAxis& axis, double seconds,
                 double bow) {
    const DVec2 along_a = axis.normal + axis.rate_a * seconds * axis.across;
    const DVec2 along_b = -axis.normal - axis.rate_b * seconds * axis.across;
    const double front_a = reach_along<Finder>(pair.a, now.cores.turn_a, now.arm_a, along_a);
    const double front_b = reach_along<Finder>(pair.b, now.cores.turn_b, now.arm_b, along_b);
    const double between = dot(axis.normal, now.pivots) + pivots_opening(pair, now, axis) * seconds;
    return between - front_a - front_b - pair.radii() - pair.contact - 0.5 * bow * seconds * seconds;
}

/// How long that bound stays open if the points in front now stay in front: an upper estimate of its root,
/// exact while they do.
inline double root_of_front_points(const MovingPair& pair, const Moment& now, const FrontPoints& front,
                                   const TurningAxis& axis, double gap, double bow) {
    const double opening = pivots_opening(pair, now, axis) - axis.rate_a * dot(axis.across, front.a) +
                           axis.rate_b * dot(axis.across, front.b);
    const double divisor = std::sqrt(opening * opening + 2.0 * bow * gap) - opening;
    return divisor > 0.0 ? 2.0 * gap / divisor : never;
}

/// A time before the first root of the bound, and close to it; `until` when it stays open so long. The bound
/// is concave in time, so a chord from a time at which it is open to one at which it is shut crosses zero
/// before it does.
template <class Finder>
double open_until(const MovingPair& pair, const Moment& now, const FrontPoints& front,
                  const TurningAxis& axis, double gap, double until, double bow) {
    const double shut = std::min(root_of_front_points(pair, now, front, axis, gap, bow), until);
    const double gap_shut = gap_after<Finder>(pair, now, axis, shut, bow);
    if (gap_shut >= -rounding_of_gap * pair.extent) {
        return shut;
    }
    double open = 0.0;
    double gap_open = gap;
    for (int chord = 0; chord < 3 && gap_open > 0.1 * gap; ++chord) {
        open += (shut - open) * gap_open / (gap_open - gap_shut);
        gap_open = std::max(0.0, gap_after<Finder>(pair, now, axis, open, bow));
    }
    return open + (shut - open) * gap_open / (gap_open - gap_shut);
}

/// The safe step by the bound along the axis; more than `remaining` when the gap stays open.
template <class Finder>
double step_of_fronts(const MovingPair& pair, const Moment& now, const TurningAxis& axis, double gap,
                      double remaining) {
    const FrontPoints front = front_points<Finder>(pair, now, axis.normal);
    const double bowless = std::min(without_bow(axis.rate_a, dot(axis.normal, front.a), pair.reach_a),
                                    without_bow(axis.rate_b, -dot(axis.normal, front.b), pair.reach_b));
    double open = 0.0;
    if (bowless > 0.0) {
        const double until = std::min(bowless, remaining);
        const double bow = bow_of(pair, now, axis, Bow::without);
        open = open_until<Finder>(pair, now, front, axis, gap, until, bow);
        if (open < until) {
            return open;
        }
    }
    if (open < remaining) {
        const double bow = bow_of(pair, now, axis, Bow::with);
        open = std::max(open, open_until<Finder>(pair, now, front, axis, gap, remaining, bow));
    }
    return open < remaining ? open : never;
}

struct ToiStep {
    double seconds = 0.0;
    ToiBound bound = ToiBound::none;
    double closing = 0.0;
};

/// The largest of the safe steps.
template <class Finder>
ToiStep safe_step(const MovingPair& pair, const Moment& now, const TurningAxis& axis, double gap,
                  double remaining) {
    const double pivots_close = -dot(axis.normal, pair.velocity());
    const double turning = std::abs(pair.path_a.angular_velocity) * pair.reach_a +
                           std::abs(pair.path_b.angular_velocity) * pair.reach_b;
    const double closing = pivots_close + turning;
    ToiStep step{closing > 0.0 ? gap / closing : never, ToiBound::farthest_point, closing};
    const double between_circles =
        dot(axis.normal, now.pivots) - pair.reach_a - pair.reach_b - pair.radii() - pair.contact;
    if (between_circles > 0.0) {
        const double meet = pivots_close > 0.0 ? between_circles / pivots_close : never;
        if (meet > step.seconds) {
            step = {meet, ToiBound::circles, closing};
        }
    }
    if (turning > 0.0 && step.seconds < remaining) {
        const double root = step_of_fronts<Finder>(pair, now, axis, gap, remaining);
        if (root > step.seconds) {
            step = {root, ToiBound::fronts, closing};
        }
    }
    return step;
}

/// When the circles about the pivots that hold the shapes come within the contact distance; nothing for
/// never.
inline std::optional<double> circles_meet(const MovingPair& pair, double t_max) {
    const double reach = pair.reach_a + pair.reach_b + pair.radii() + pair.contact;
    const DVec2 between = pair.pivots();
    if (dot(between, between) <= reach * reach) {
        return 0.0;
    }
    const std::optional<CircleTimes> times = circle_times(between, pair.velocity(), reach);
    return times && times->impact >= 0.0 && times->impact <= t_max ? std::optional(times->impact)
                                                                   : std::nullopt;
}

/// The gap closes to within this of the contact distance, metres: well below it, and above rounding.
inline double closing_slack(const MovingPair& pair) {
    return std::max(0.01 * pair.contact, 4.0 * touching_fraction * pair.extent);
}

inline ToiResult toi_result(const MovingPair& pair, ToiOutcome outcome, double time, const GjkResult& gjk,
                            std::uint32_t iterations) {
    ToiResult result;
    result.outcome = outcome;
    result.time = time;
    result.distance = gjk.distance;
    result.normal = gjk.normal;
    result.closest_a = pair.path_a.pivot + gjk.closest_a;
    result.closest_b = pair.path_a.pivot + gjk.closest_b;
    result.iterations = iterations;
    return result;
}

template <class Finder, class Tracer>
ToiResult toi_body(const Shape& a, const Trajectory& path_a, const Shape& b, const Trajectory& path_b,
                   double t_max, double contact, Tracer& trace) {
    const MovingPair pair = moving_pair(a, path_a, b, path_b, contact);
    GjkResult gjk;
    std::uint32_t iterations = 0;
    const auto end = [&](ToiOutcome outcome, double time) {
        trace.step([&] {
            ToiSeen seen{ToiStage::end, time, gjk};
            seen.outcome = outcome;
            return seen;
        });
        return toi_result(pair, outcome, time, gjk, iterations);
    };
    const std::optional<double> start = circles_meet(pair, t_max);
    trace.step([&] { return ToiSeen{ToiStage::circles, start.value_or(never)}; });
    if (!start) {
        return end(ToiOutcome::miss, t_max);
    }
    NoTrace untraced;
    for (double time = *start;;) {
        const Moment now = moment_at(pair, time);
        GjkWalk walk;
        walk_to_origin<Finder>(now.cores, gjk.simplex, walk, untraced);
        gjk = gjk_result(now.cores, now.origin_a, walk);
        ++iterations;
        const double gap = gjk.core_distance - pair.radii() - pair.contact;
        const bool shut = gap <= closing_slack(pair);
        const ToiStep step =
            shut ? ToiStep{} : safe_step<Finder>(pair, now, turning_axis(pair, gjk), gap, t_max - time);
        trace.step([&] {
            return ToiSeen{ToiStage::advance, time, gjk, gap, step.seconds, step.bound, step.closing};
        });
        if (shut) {
            return end(gjk.distance > 0.0 || time > 0.0 ? ToiOutcome::hit : ToiOutcome::overlapping, time);
        }
        if (!(time + step.seconds <= t_max)) {
            return end(ToiOutcome::miss, t_max);
        }
        if (iterations == toi_iterations) {
            return end(ToiOutcome::iteration_cap, time);
        }
        time += step.seconds;
    }
}

}  // namespace collide
