// The root of the gap over time, as a template. See gap_root.h for the idea, the methods and the sources.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>

#include <collide/base/tracer.h>
#include <collide/lessons/gap_root.h>
#include <collide/narrow_phase/tuning.h>

namespace collide::lessons {

template <class Tracer>
class GapRootSearch {
  public:
    GapRootSearch(const Shape& a, const Trajectory& path_a, const Shape& b, const Trajectory& path_b,
                  double t_max, Tracer& trace)
        : a_(a), path_a_(path_a), b_(b), path_b_(path_b), t_max_(t_max), trace_(trace) {}

    GapRoot by_bisection() {
        double from = 0.0;
        double to = t_max_;
        if (look(from).gap <= 0.0) return end(RootOutcome::overlapping, 0.0);
        tell(from, to);
        const bool is_open = look(to).gap > 0.0;
        tell(from, to);
        if (is_open) return end(RootOutcome::same_sign, to);
        while (to - from > root_fraction * t_max_) {
            if (looks_ == max_root_queries) return end(RootOutcome::iteration_cap, from);
            const double middle = 0.5 * (from + to);
            (look(middle).gap > 0.0 ? from : to) = middle;
            tell(from, to);
        }
        return end(RootOutcome::root, to);
    }

    GapRoot by_newton() {
        double time = 0.0;
        const double closed =
            root_fraction * std::max(double{a_.extent()} + double{b_.extent()}, least_pair_extent);
        for (;;) {
            const GapSample& now = look(time);
            if (time == 0.0 && now.gap <= 0.0) return end(RootOutcome::overlapping, 0.0);
            if (std::abs(now.gap) <= closed) {
                tell(time, time, time);
                return end(RootOutcome::root, time);
            }
            const double next =
                now.slope < 0.0 ? time - now.gap / now.slope : std::numeric_limits<double>::infinity();
            tell(time, time, next);
            if (now.slope >= 0.0) return end(RootOutcome::opening, time);
            if (next > t_max_) return end(RootOutcome::beyond, next);
            if (looks_ == max_root_queries) return end(RootOutcome::iteration_cap, time);
            time = std::max(next, 0.0);
        }
    }

  private:
    const GapSample& look(double time) {
        ++looks_;
        last_ = sample_gap(a_, path_a_, b_, path_b_, time);
        return last_;
    }

    void tell(double from, double to, double next = 0.0) {
        trace_.step([&] { return RootEvent{RootStepKind::look, last_, from, to, next, RootOutcome::root}; });
    }

    GapRoot end(RootOutcome outcome, double time) {
        trace_.step([&] { return RootEvent{RootStepKind::end, last_, time, time, time, outcome}; });
        return {outcome, time, last_.gap, looks_};
    }

    const Shape& a_;
    const Trajectory& path_a_;
    const Shape& b_;
    const Trajectory& path_b_;
    double t_max_;
    Tracer& trace_;
    GapSample last_;
    std::uint32_t looks_ = 0;
};

template <class Tracer>
GapRoot gap_root_body(RootMethod method, const Shape& a, const Trajectory& path_a, const Shape& b,
                      const Trajectory& path_b, double t_max, Tracer& trace) {
    GapRootSearch<Tracer> search(a, path_a, b, path_b, t_max, trace);
    return method == RootMethod::bisection ? search.by_bisection() : search.by_newton();
}

}  // namespace collide::lessons
