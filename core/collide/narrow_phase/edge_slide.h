// Moves two sharp polygons by conservative advancement on the normals of their edges, without computing a
// distance. The edge with the widest gap is found (SAT), and the shapes advance for as long as that gap stays
// open. This repeats until the gap is closed. See edge_axis.h for the step.
#pragma once

#include <collide/narrow_phase/edge_axis.h>
#include <collide/narrow_phase/sat_kernel.h>
#include <collide/narrow_phase/tuning.h>
#include <collide/narrow_phase/turning_axis.h>

namespace collide {

inline bool slides_on_edges(const Shape& shape) {
    return shape.count() >= 3 && shape.count() <= Shape::inline_vertices && shape.radius() == 0.0f;
}

/// Returns the edge normal with the widest gap at a moment. It is computed in float, because it only chooses
/// an axis.
inline SeparatingEdge widest_gap(const MovingPair& pair, const Moment& now) {
    const Frames frames = frames_at(pair, now);
    const DVec2 apart = now.pivots + frames.arm_b - frames.arm_a;
    const PairFrame frame(pair.a, {{0.0, 0.0}, to_float(frames.turn_a)}, pair.b,
                          {apart, to_float(frames.turn_b)});
    return separating_edge(frame, search_edges(frame, SatMode::search_on));
}

/// The corner nearest to the line of an axis' edge, and its projection on that line.
struct CornerOverEdge {
    DVec2 corner;    // relative to A's pivot at t = 0
    DVec2 foot;      // projection of the corner on the edge's line; if the axis is not the outward normal, on
                     // the line through the front corner
    double height;   // height of the corner above the foot, metres
    bool over_edge;  // whether the foot lies between the edge's ends; then corner and foot are the closest
                     // points
};

/// Finds the corner and its foot. They are compared in the axis' own frame, whose x direction is the normal.
template <class Corners>
CornerOverEdge corner_over_edge(const MovingPair& pair, const EdgeAxis& axis, const AxisMoment& at,
                                const Corners& corners) {
    const Shape& shape = edged(pair, axis);
    const Trajectory& path = edged_path(pair, axis);
    const DRotation frame{at.normal.x, at.normal.y};
    const auto end_of_edge = [&](std::uint32_t i) {
        return inverse_rotate(DRotation{axis.normal.x, axis.normal.y},
                              path.arm + rotate(path.rotation, DVec2(shape.vertex(i))));
    };
    const DVec2 corner = inverse_rotate(frame, at.pivots) +
                         inverse_rotate(DRotation{at.direction.x, at.direction.y},
                                        corners.corner(corners.lowest_corner(at.direction)));
    const DVec2 from = end_of_edge(axis.edge);
    const DVec2 to = end_of_edge(shape.next(axis.edge));
    // Against the edge's own normal a corner is in front instead of the edge.
    const double height = corner.x - (axis.outward ? from.x : axis.front - pair.radii - pair.contact);
    const bool between =
        (corner.y - from.y) * (to.y - from.y) >= 0.0 && (corner.y - to.y) * (from.y - to.y) >= 0.0;
    const DVec2 pivot_a = pair.path_a.velocity * at.time;
    const DVec2 place = (axis.on_a ? pivot_a : pivot_a - at.pivots) + rotate(frame, corner);
    return {place, place - height * at.normal, height, axis.outward && between};
}

inline DVec2 from_a_to_b(const EdgeAxis& axis, DVec2 normal) { return axis.on_a ? normal : -normal; }

/// Stores the gap between the corner and the edge's line as a distance. It writes into `out`, because copying
/// such a large result costs measurable time.
inline void put_distance(const EdgeAxis& axis, DVec2 normal, const CornerOverEdge& seen, GjkResult& out) {
    out.distance = out.core_distance = std::max(0.0, seen.height);
    out.normal = from_a_to_b(axis, normal);
    out.closest_a = axis.on_a ? seen.foot : seen.corner;
    out.closest_b = axis.on_a ? seen.corner : seen.foot;
}

/// Returns the tracer step for a gap on an edge's normal.
template <class Corners>
ToiEvent gap_seen(ToiStepKind kind, const MovingPair& pair, const EdgeAxis& axis, const AxisMoment& at,
                  const Corners& corners, double gap) {
    ToiEvent seen{kind, at.time};
    put_distance(axis, at.normal, corner_over_edge(pair, axis, at, corners), seen.gjk);
    seen.gap = gap;
    seen.edge_on_a = axis.on_a;
    seen.edge = axis.edge;
    return seen;
}

template <class Corners>
ToiEvent axes_seen(const MovingPair& pair, const Moment& now, const SeparatingEdge& facing) {
    const EdgeAxis axis = edge_axis<Corners>(pair, facing);
    const Corners corners(cornered(pair, axis), cornered_path(pair, axis));
    return gap_seen(ToiStepKind::axes, pair, axis, axis_moment(axis, now), corners,
                    facing.gap - pair.contact);
}

enum class SlideEnd : std::uint8_t {
    open,  // the gap stays open until the end of the time window
    shut,  // the gap has closed to the contact distance, or will have closed up to rounding
    cap
};

/// Returns the step that an axis allows. A gap that closes exactly at the end of the window is not a miss.
inline ToiStep slide_step(const AxisLook& look, double horizon, double remaining, double closing) {
    const bool stays_open = look.time > remaining && horizon >= remaining;
    const double of_fronts = stays_open ? never : std::min(look.time, horizon);
    const double of_farthest = closing > 0.0 ? look.gap / closing : never;
    const double seconds = std::max(of_fronts, of_farthest);
    return {seconds > remaining ? never : seconds,
            of_farthest > of_fronts ? ToiBound::farthest_point : ToiBound::fronts, closing};
}

/// Returns how long the next parabola must be valid, seconds. Steps shrink quickly once a root is near.
inline double next_horizon(const EdgeAxis& axis, double horizon, double step) {
    return std::min(axis.horizon, (step < horizon ? 0.5 : 4.0) * step);
}

/// Returns whether the parabola and the gap differ by at most `slack` metres after a step, so that no further
/// query is needed.
inline bool is_exact(const AxisMotion& motion, const ToiStep& step, double slack) {
    return step.bound == ToiBound::fronts &&
           motion.third_most * motion.third_of_seconds * step.seconds * step.seconds <= slack;
}

/// Returns the gap in metres above which the gap counts as open. Edges need no distances, which would lose
/// the direction, so the touch is found up to the rounding of the gap.
inline double slide_slack(const MovingPair& pair) {
    return pair.seeks_touch() ? 10.0 * rounding_of_gap * pair.extent : closing_slack(pair);
}

/// Advances the time while the gap on the axis is open. Writes the reached moment into `at`.
template <class Corners, class Tracer>
SlideEnd slide(const MovingPair& pair, const EdgeAxis& axis, const Corners& corners, double until,
               AxisMoment& at, std::uint32_t& iterations, Tracer& trace) {
    const double slack = slide_slack(pair);
    AxisMoment start = at;
    for (double trust = axis.horizon;;) {
        const double remaining = until - at.time;
        const double horizon = std::min(trust, remaining);
        const AxisMotion motion = motion_on(axis, at, horizon);
        AxisLook look;
        corners.look(motion, look);
        const bool shut = look.gap <= slack;
        const ToiStep step = shut ? ToiStep{} : slide_step(look, horizon, remaining, motion.closing);
        trace.step([&] {
            ToiEvent seen = gap_seen(ToiStepKind::slide, pair, axis, at, corners, look.gap);
            seen.step = step.seconds;
            seen.bound = step.bound;
            seen.closing = step.closing;
            return seen;
        });
        ++iterations;
        if (shut) {
            return SlideEnd::shut;
        }
        if (step.seconds == never) {
            return SlideEnd::open;
        }
        if (iterations >= pair.most_iterations) {
            return SlideEnd::cap;
        }
        const double before = at.time;
        const double after = before + step.seconds;
        if (after - start.time > axis.horizon) {
            start = at;
        }
        at = axis_moment(axis, start, after);
        const bool exact = step.seconds < horizon && is_exact(motion, step, closing_slack(pair));
        if (exact || at.time == before) {  // or no representable time lies between
            return SlideEnd::shut;
        }
        trust = next_horizon(axis, trust, step.seconds);
    }
}

}  // namespace collide
