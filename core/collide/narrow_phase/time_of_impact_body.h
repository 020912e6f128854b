// Conservative advancement, as a template that is compiled with and without tracing (base/tracer.h). See
// time_of_impact.h for the idea, the bounds and the sources.
#pragma once

#include <collide/base/cpu.h>
#include <collide/base/tracer.h>
#include <collide/narrow_phase/edge_slide.h>
#include <collide/narrow_phase/gjk_body.h>
#include <collide/narrow_phase/translation_cast.h>
#include <collide/narrow_phase/tuning.h>
#include <collide/narrow_phase/turning_axis.h>

namespace collide {

inline ToiResult toi_result(const MovingPair& pair, ToiOutcome outcome, double time, const GjkResult& found,
                            std::uint32_t iterations) {
    ToiResult result;
    result.outcome = outcome;
    result.time = time;
    result.distance = found.distance;
    result.normal = found.normal;
    result.closest_a = pair.path_a.pivot + found.closest_a;
    result.closest_b = pair.path_a.pivot + found.closest_b;
    result.iterations = iterations;
    return result;
}

/// Returns the transform that the other tests use for a shape at t = 0.
inline Transform transform_at_start(const Trajectory& path) {
    return path.start.value_or(Transform{path.pivot + path.arm, unit_rotation(path.rotation)});
}

/// Returns the distance at t = 0 by the rule of touching.h, at the poses used by that rule. (The rotations of
/// moving shapes are stored with more bits.) Positions are relative to A's pivot.
inline GjkResult gjk_at_start(const MovingPair& pair) {
    GjkResult found = gjk(pair.a, transform_at_start(pair.path_a), pair.b, transform_at_start(pair.path_b));
    found.closest_a -= pair.path_a.pivot;
    found.closest_b -= pair.path_a.pivot;
    return found;
}

/// Returns whether the shape knows its body's frame at t = 0 (touching.h).
inline bool is_of_given(const Trajectory& path) { return path.start && path.start->body; }

/// Returns the gap in metres up to which, at t = 0, rounding leaves open whether the shapes touch.
inline double doubt_at_start(const MovingPair& pair) {
    const DVec2 arms = glm::abs(pair.path_a.arm) + glm::abs(pair.path_b.arm);
    // Where two points coincide, their distance is only the rounding error of their positions.
    return distance_error(pair.extent, pair.pivots + pair.path_b.arm - pair.path_a.arm,
                          is_of_given(pair.path_a) || is_of_given(pair.path_b)) +
           length_rounding * (arms.x + arms.y + std::abs(pair.pivots.x) + std::abs(pair.pivots.y));
}

/// Returns whether a cast can find the touch: both shapes have vertices, and neither turns.
inline bool may_be_cast(const MovingPair& pair) {
    return pair.seeks_touch() && fastest_turning(pair) == 0.0 && pair.a.kind() == ShapeKind::convex &&
           pair.b.kind() == ShapeKind::convex;
}

/// The state of the search.
struct Advance {
    Moment now;
    double until = 0.0;  // no touch after this time, seconds
    GjkResult found{};   // the last distance query
    std::uint32_t iterations = 0;
};

/// `Finder` and `Corners` determine how support vertices and corners over an edge are found: one by one or by
/// SIMD.
template <class Finder, class Corners, class Tracer>
class TimeOfImpact {
  public:
    TimeOfImpact(const MovingPair& pair, double t_max, Tracer& trace,
                 ToiStepKind looks = ToiStepKind::advance)
        : pair_(pair), t_max_(t_max), trace_(trace), looks_(looks) {}

    ToiResult search() {
        const std::optional<TimeWindow> window = circles_window(pair_, t_max_);
        trace_.step([&] { return ToiEvent{ToiStepKind::circles, window ? window->from : never}; });
        if (!window) {
            return end(ToiOutcome::miss, t_max_);
        }
        at_.until = window->until;
        at_.now.pivots = pair_.pivots;
        if (window->from > 0.0) {
            at_.now = moment_at(pair_, window->from);
        }
        ToiOutcome outcome = turns_often(pair_, *window) ? advance_by_turns() : advance();
        if (outcome != ToiOutcome::overlapping && may_be_cast(pair_)) {
            outcome = cast();
        }
        return end(outcome, outcome == ToiOutcome::miss ? t_max_ : at_.now.time);
    }

  private:
    ToiOutcome advance() {
        if (slides_on_edges(pair_.a) && slides_on_edges(pair_.b)) {
            const std::optional<ToiOutcome> decided = advance_on_edges();
            if (decided) {
                return *decided;
            }
        }
        return advance_by_distances();
    }

    /// Searches some turns of the faster-turning shape at a time, each time after the other shape has reached
    /// its disc. Rarely needed, so the function is not inlined.
    [[gnu::noinline, gnu::flatten]] ToiOutcome advance_by_turns() {
        const double until = at_.until;
        const double turns = seconds_of_turns(pair_);
        for (;;) {
            at_.until = until;
            if (!reaches_disc()) {
                return ToiOutcome::miss;
            }
            at_.until = std::min(until, at_.now.time + turns);
            const ToiOutcome outcome = advance();
            if (outcome != ToiOutcome::miss || at_.until >= until) {
                return outcome;
            }
            at_.now = moment_at(pair_, at_.until);
        }
    }

    /// Advances until the other shape is close to the disc that the faster-turning shape sweeps. Returns
    /// false if that never happens.
    bool reaches_disc() {
        const SweptDisc disc(pair_);
        const MovingPair waiting = disc.pair_with_other(pair_);
        TimeOfImpact search(waiting, t_max_, trace_, ToiStepKind::disc);
        search.at_ = {at_.now, at_.until, {}, at_.iterations};
        const ToiOutcome outcome = search.advance_by_distances();
        at_.iterations = search.at_.iterations;
        at_.now = moment_at(pair_, search.at_.now.time);
        return outcome != ToiOutcome::miss;
    }

    ToiResult end(ToiOutcome outcome, double time) {
        trace_.step([&] {
            ToiEvent seen{ToiStepKind::end, time, at_.found};
            seen.outcome = outcome;
            return seen;
        });
        return toi_result(pair_, outcome, time, at_.found, at_.iterations);
    }

    /// Finds the touch of shapes that do not turn by a cast. It uses the angles that the other tests use, so
    /// that the sweep and the time of impact agree.
    [[gnu::noinline]] ToiOutcome cast() {
        const TranslationCast exact =
            cast_translation(pair_.a, transform_at_start(pair_.path_a), pair_.b,
                             transform_at_start(pair_.path_b), pair_.velocity, t_max_);
        if (!exact.hit) {
            return ToiOutcome::miss;
        }
        const double way =
            std::abs(exact.time - at_.now.time) * std::sqrt(dot(pair_.velocity, pair_.velocity));
        at_.now = moment_at(pair_, exact.time);
        if (way > touch_fraction * pair_.extent) {
            bool closes = false;
            look(frames_at(pair_, at_.now), closes);
        }
        at_.found.normal = exact.normal;
        return ToiOutcome::hit;
    }

    /// Slides on one edge normal after another. Returns nothing when no edge has a gap left, so that
    /// distances must decide.
    std::optional<ToiOutcome> advance_on_edges() {
        for (;;) {
            const SeparatingEdge facing = widest_gap(pair_, at_.now);
            ++at_.iterations;
            trace_.step([&] { return axes_seen<Corners>(pair_, at_.now, facing); });
            const double doubt = at_.now.time == 0.0 ? doubt_at_start(pair_) : 0.0;
            if (at_.now.time == 0.0 && facing.gap < -doubt) {
                return ToiOutcome::overlapping;
            }
            const double least = pair_.contact + float_slack(pair_);
            if (facing.gap <= std::max(least, doubt)) {
                return std::nullopt;
            }
            const double before = at_.now.time;
            const std::optional<ToiOutcome> outcome = slide_on(facing);
            if (outcome || at_.now.time == before) {
                return outcome;
            }
        }
    }

    std::optional<ToiOutcome> slide_on(const SeparatingEdge& facing) {
        const EdgeAxis axis = edge_axis<Corners>(pair_, facing);
        const Corners corners(cornered(pair_, axis), cornered_path(pair_, axis));
        AxisMoment at = axis_moment(axis, at_.now);
        const SlideEnd ended = slide(pair_, axis, corners, at_.until, at, at_.iterations, trace_);
        at_.now.time = at.time;
        if (ended == SlideEnd::open) {
            return ToiOutcome::miss;
        }
        if (ended == SlideEnd::cap) {
            return ToiOutcome::iteration_cap;
        }
        const CornerOverEdge over = corner_over_edge(pair_, axis, at, corners);
        put_distance(axis, at.normal, over, at_.found);
        const double near = pair_.contact + float_slack(pair_);
        if (over.over_edge && std::abs(over.height) <= near) {
            return ToiOutcome::hit;
        }
        at_.now = moment_at(pair_, at.time);
        return std::nullopt;
    }

    /// Advances by distance queries and safe steps, for any shapes. In a search for the touch itself, one
    /// more step closes a gap that is almost zero, if the gap closes at all.
    [[gnu::noinline, gnu::flatten]] ToiOutcome advance_by_distances() {
        for (bool closes = false;;) {
            const Moment now = at_.now;
            const Frames frames = frames_at(pair_, now);
            const double gap = look(frames, closes);
            const TurningAxis axis = turning_axis(pair_, now, at_.found);
            ToiStep step;
            if (!is_shut(gap, closes)) {
                const double open = std::max(gap, least_open_part * closing_slack(pair_));
                step = safe_step<Finder>(pair_, now, frames, axis, open, at_.until - now.time);
            }
            const bool shut = now.time + step.seconds == now.time;  // or practically closed: no representable
                                                                    // time lies between
            if (shut) {
                step = {};
            }
            trace_.step([&] {
                return ToiEvent{looks_, now.time, at_.found, gap, step.seconds, step.bound, step.closing};
            });
            if (shut) {
                return now.time == 0.0 && at_.found.overlap() ? ToiOutcome::overlapping : ToiOutcome::hit;
            }
            if (!(now.time + step.seconds <= at_.until)) {
                return ToiOutcome::miss;
            }
            if (at_.iterations >= pair_.most_iterations) {
                return ToiOutcome::iteration_cap;
            }
            closes = gap <= closing_slack(pair_) &&
                     opening_of(axis, front_points<Finder>(pair_, frames, axis.normal)) < 0.0;
            at_.found.normal = rotate(turns_after(axis.rate, 0.0, step.seconds).a, axis.normal);
            at_.now = moment_at(pair_, now.time + step.seconds);
        }
    }

    /// Returns whether the search ends at this gap. In a search for the touch itself, any positive gap is
    /// still open.
    bool is_shut(double gap, bool closes) const {
        const bool at_start = at_.now.time == 0.0;
        if (closes || (at_start && at_.found.overlap())) {
            return true;
        }
        return pair_.seeks_touch() ? !at_start && gap <= 0.0 : gap <= closing_slack(pair_);
    }

    /// Queries the closest points and returns the gap, metres. At the touch the closest points give no
    /// direction, so the normal of the last query stays. Shapes that graze separate again in the step that
    /// `closes` marks, and the gap is wider after it; then `closes` is reset.
    double look(const Frames& frames, bool& closes) {
        const DVec2 normal = at_.found.normal;
        const CorePair cores = cores_of(pair_, at_.now, frames);
        NoTrace untraced;
        GjkRun run;
        search_origin<Finder>(cores, at_.found.simplex, run, untraced);
        at_.found = gjk_result(cores, origin_a(pair_, at_.now, frames), run);
        ++at_.iterations;
        if (at_.now.time == 0.0 && std::abs(at_.found.core_distance - pair_.radii) <= doubt_at_start(pair_)) {
            at_.found = gjk_at_start(pair_);
        }
        const double gap = at_.found.core_distance - pair_.radii - pair_.contact;
        closes = closes && gap <= closing_slack(pair_);
        if (closes || at_.found.outcome == GjkOutcome::contains_origin) {
            at_.found.normal = normal;
        }
        return gap;
    }

    const MovingPair& pair_;
    double t_max_;
    Tracer& trace_;
    ToiStepKind looks_;  // the step under which distances are reported to the tracer
    Advance at_;
};

template <class Finder, class Corners, class Tracer>
ToiResult toi_body(const Shape& a, const Trajectory& path_a, const Shape& b, const Trajectory& path_b,
                   double t_max, double contact, Tracer& trace) {
    MovingPair pair = moving_pair(a, path_a, b, path_b, contact);
    pair.most_iterations = iterations_within(pair, t_max);
    if (pair.seeks_touch()) {
        return TimeOfImpact<ClimbingFinder<Finder>, Corners, Tracer>(pair, t_max, trace).search();
    }
    return TimeOfImpact<Finder, Corners, Tracer>(pair, t_max, trace).search();
}

/// Runs conservative advancement with support vertices found by SIMD. The steps are bit-identical to those
/// with `PlainFinder`.
ToiResult advance_untraced(const Shape& a, const Trajectory& path_a, const Shape& b, const Trajectory& path_b,
                           double t_max, double contact, SimdLevel level = simd_level());

ToiResult advance_avx2(const Shape& a, const Trajectory& path_a, const Shape& b, const Trajectory& path_b,
                       double t_max, double contact);

}  // namespace collide
