// Conservative advancement, written once. See time_of_impact.h for the idea, the bounds and the sources.
#pragma once

#include "narrow_phase/edge_slide.h"
#include "narrow_phase/gjk_body.h"
#include "narrow_phase/turning_axis.h"
#include "trace/tracer.h"

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

/// How far the search has come.
struct Advance {
    Moment now;
    double until = 0.0;  // nothing touches after that
    GjkResult found{};   // the last distance
    std::uint32_t iterations = 0;
};

/// `Finder` and `Corners` say how support vertices and the corners over an edge are looked at, one by one or
/// a register at a time.
template <class Finder, class Corners, class Tracer>
class TimeOfImpact {
  public:
    TimeOfImpact(const MovingPair& pair, double t_max, Tracer& trace)
        : pair_(pair), t_max_(t_max), trace_(trace) {}

    ToiResult search() {
        const std::optional<TimeWindow> window = circles_window(pair_, t_max_);
        trace_.step([&] { return ToiSeen{ToiStage::circles, window ? window->from : never}; });
        if (!window) {
            return end(ToiOutcome::miss, t_max_);
        }
        at_.until = window->until;
        at_.now.pivots = pair_.pivots;
        if (window->from > 0.0) {
            move_on(pair_, window->from, at_.now);
        }
        if (slides_on_edges(pair_.a) && slides_on_edges(pair_.b)) {
            const std::optional<ToiOutcome> decided = advance_on_edges();
            if (decided) {
                return end(*decided, *decided == ToiOutcome::miss ? t_max_ : at_.now.time);
            }
        }
        const ToiOutcome outcome = advance_by_distances();
        return end(outcome, outcome == ToiOutcome::miss ? t_max_ : at_.now.time);
    }

  private:
    ToiResult end(ToiOutcome outcome, double time) {
        trace_.step([&] {
            ToiSeen seen{ToiStage::end, time, at_.found};
            seen.outcome = outcome;
            return seen;
        });
        return toi_result(pair_, outcome, time, at_.found, at_.iterations);
    }

    /// Slide on one edge normal after the other. Nothing: no edge has a gap left, and a distance must decide.
    std::optional<ToiOutcome> advance_on_edges() {
        for (;;) {
            const FacingEdge facing = widest_gap(pair_, at_.now);
            ++at_.iterations;
            trace_.step([&] { return axes_seen<Corners>(pair_, at_.now, facing); });
            if (facing.gap <= 0.0 && at_.now.time == 0.0) {
                return ToiOutcome::overlapping;
            }
            if (facing.gap <= pair_.contact + closing_slack(pair_)) {
                return std::nullopt;
            }
            const double before = at_.now.time;
            const std::optional<ToiOutcome> outcome = slide_on(facing);
            if (outcome || at_.now.time == before) {
                return outcome;
            }
        }
    }

    std::optional<ToiOutcome> slide_on(const FacingEdge& facing) {
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
        if (over.over_edge && std::abs(over.height) <= pair_.contact + closing_slack(pair_)) {
            return ToiOutcome::hit;
        }
        put_moment(pair_, axis, at, at_.now);
        return std::nullopt;
    }

    /// Distance, safe step, distance: any shapes.
    ToiOutcome advance_by_distances() {
        for (;;) {
            const Moment& now = at_.now;
            const Frames frames = frames_at(pair_, now);
            look(frames);
            const double gap = at_.found.core_distance - pair_.radii - pair_.contact;
            const bool shut = gap <= closing_slack(pair_);
            const ToiStep step =
                shut ? ToiStep{}
                     : safe_step<Finder>(pair_, now, frames, turning_axis(pair_, now, at_.found), gap,
                                         at_.until - now.time);
            trace_.step([&] {
                return ToiSeen{ToiStage::advance, now.time,   at_.found,   gap,
                               step.seconds,      step.bound, step.closing};
            });
            if (shut) {
                return at_.found.distance > 0.0 || now.time > 0.0 ? ToiOutcome::hit : ToiOutcome::overlapping;
            }
            if (!(now.time + step.seconds <= at_.until)) {
                return ToiOutcome::miss;
            }
            if (at_.iterations >= toi_iterations) {
                return ToiOutcome::iteration_cap;
            }
            move_on(pair_, step.seconds, at_.now);
        }
    }

    void look(const Frames& frames) {
        const CorePair cores = cores_of(pair_, at_.now, frames);
        NoTrace untraced;
        GjkWalk walk;
        walk_to_origin<Finder>(cores, at_.found.simplex, walk, untraced);
        at_.found = gjk_result(cores, origin_a(pair_, at_.now, frames), walk);
        ++at_.iterations;
    }

    const MovingPair& pair_;
    double t_max_;
    Tracer& trace_;
    Advance at_;
};

template <class Finder, class Corners, class Tracer>
ToiResult toi_body(const Shape& a, const Trajectory& path_a, const Shape& b, const Trajectory& path_b,
                   double t_max, double contact, Tracer& trace) {
    const MovingPair pair = moving_pair(a, path_a, b, path_b, contact);
    return TimeOfImpact<Finder, Corners, Tracer>(pair, t_max, trace).search();
}

}  // namespace collide
