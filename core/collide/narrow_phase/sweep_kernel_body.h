// The swept test of two sharp polygons on all axes at once, for any register width. See sat_kernel_body.h.
#pragma once

#include <collide/narrow_phase/sat_kernel_body.h>
#include <collide/narrow_phase/sweep_kernel.h>
#include <collide/narrow_phase/tuning.h>

namespace collide {

/// Returns the core's projection. Here the lanes are vertices.
template <class F, std::size_t Blocks>
inline Projection projection_in_lanes(const Shape& shape, Vec2 direction) {
    std::array<F, 2> high;  // maximum of the positions, and of the negated positions
    for (std::size_t k = 0; k < Blocks; ++k) {
        const F x = load_lanes<F>(shape.xs() + k * lanes<F>);
        const F y = load_lanes<F>(shape.ys() + k * lanes<F>);
        const F place = direction.x * x + direction.y * y;
        if (k == 0) {
            high = {place, -place};
        } else {
            raise(high[0], place);
            raise(high[1], F(-place));
        }
    }
    broadcast_maximum(high[0]);
    broadcast_maximum(high[1]);
    return {-high[1][0], high[0][0]};
}

/// Returns whether the axis across the motion separates the pair for all time.
template <class F, std::size_t Blocks>
inline bool velocity_axis_separates(const PairFrame& pair, const SweepMotion& motion) {
    const Vec2 direction = perp_left(motion.velocity) / motion.speed;
    const Projection a = projection_in_lanes<F, Blocks>(pair.a, direction);
    const Projection b = projection_in_lanes<F, Blocks>(pair.b, pair.into_b(direction));
    return separates_for_all_time(pair, pair.gaps({direction, a, pair.shifted(b, direction)}));
}

/// Computes the entry and exit on a register of axes, as `axis_times` does.
template <class F>
inline void lane_times(const EdgeGaps<F>& gaps, const SweepMotion& motion, F& entry, F& minus_exit,
                       std::uint32_t& never_bits) {
    const F speed = gaps.x * motion.velocity.x + gaps.y * motion.velocity.y;
    const F rate = magnitude(speed);
    const Ints<F> ahead_first = speed < 0.0f;
    const Ints<F> moves = rate > parallel_fraction * motion.speed;
    const F none = F{} - SweepWindow::unbounded;
    entry = choose(moves, F(choose(ahead_first, gaps.ahead, gaps.behind) / rate), none);
    minus_exit = choose(moves, F(choose(ahead_first, gaps.behind, gaps.ahead) / rate), none);
    never_bits = bits(larger(gaps.behind, gaps.ahead) > 0.0f) & ~bits(moves);
}

/// The entries and (negated) exits of all lanes, and in every lane the latest entry and the earliest exit.
template <class F, std::size_t Blocks>
struct LaneWindow {
    std::array<F, Blocks> entry;
    std::array<F, Blocks> minus_exit;
    F latest;
    F earliest;
    std::uint32_t never = 0;

    bool closed() const { return never != 0 || latest[0] > -earliest[0] || earliest[0] > 0.0f; }
};

template <class F, std::size_t Blocks>
inline void lane_window(LaneWindow<F, Blocks>& out, const GapBlocks<F, Blocks>& gaps,
                        const SweepMotion& motion) {
    for (std::size_t k = 0; k < Blocks; ++k) {
        std::uint32_t never_here = 0;
        lane_times(gaps[k], motion, out.entry[k], out.minus_exit[k], never_here);
        out.never |= never_here << (k * lanes<F>);
    }
    out.latest = out.entry[0];
    out.earliest = out.minus_exit[0];
    for (std::size_t k = 1; k < Blocks; ++k) {
        raise(out.latest, out.entry[k]);
        raise(out.earliest, out.minus_exit[k]);
    }
    broadcast_maximum(out.latest);
    broadcast_maximum(out.earliest);
}

/// Returns the miss for a closed window; the lanes are searched for where it closed.
template <class F, std::size_t Blocks>
inline SweepResult closing_lane(const SweepLanes& sweep, const LaneWindow<F, Blocks>& window) {
    LaneTimes times;
    times.never = window.never;
    times.count = Blocks * lanes<F>;
    for (std::size_t k = 0; k < Blocks; ++k) {
        store_lanes(&times.entry[k * lanes<F>], window.entry[k]);
        store_lanes(&times.minus_exit[k * lanes<F>], window.minus_exit[k]);
    }
    return closing(sweep, times);
}

/// Returns the first lane with the given value, or the last lane if NaN values hide it.
template <class F, std::size_t Blocks>
inline std::uint32_t first_lane_of(const std::array<F, Blocks>& values, const F& value) {
    std::uint32_t found = 1u << (Blocks * lanes<F> - 1);
    for (std::size_t k = 0; k < Blocks; ++k) {
        found |= bits(values[k] == value) << (k * lanes<F>);
    }
    return static_cast<std::uint32_t>(std::countr_zero(found));
}

/// Sweeps a pair that does not overlap now and has no gap on the velocity axis.
template <class F, std::size_t Blocks>
inline SweepResult sweep_lanes(const SweepLanes& sweep, const GapBlocks<F, Blocks>& gaps,
                               const SweepMotion& motion, double t_max, const Transform& xf_a) {
    LaneWindow<F, Blocks> window;
    lane_window(window, gaps, motion);
    if (window.closed()) {
        return closing_lane(sweep, window);
    }
    return entering(sweep, first_lane_of(window.entry, window.latest), window.latest[0], motion, t_max, xf_a);
}

/// Runs the whole sweep. Overlap is tested first. No axis shows a gap wider than the distance. So shapes that
/// overlap by more than rounding also overlap on the velocity axis. `velocity_axis_separates` is called only
/// for the other pairs.
template <class F, std::size_t Blocks, class VelocityAxisSeparates>
inline SweepResult sweep_gaps(const SweepLanes& sweep, const GapBlocks<F, Blocks>& gaps,
                              const SweepMotion& motion, double t_max, const Transform& xf_a,
                              VelocityAxisSeparates&& velocity_axis_separates) {
    const float error = separation_error(sweep.pair);
    const EdgeChoice now = least_overlap(gaps, sweep.of_each, error);
    const bool overlaps = now.number != EdgeChoice::none;
    if (overlaps && now.separation >= -error) {
        return leave_to_general_case();
    }
    const bool deeply = overlaps && now.separation < -2.0f * error;
    if (!deeply && sweep.extra != 0 && velocity_axis_separates()) {
        return miss_by({AxisSource::velocity, 0, 0}, 1);
    }
    return overlaps ? overlapping_now(sweep, now, xf_a) : sweep_lanes(sweep, gaps, motion, t_max, xf_a);
}

/// Sweeps two sharp polygons, with the edges of each in `Blocks` / 2 registers.
template <class F, std::size_t Blocks>
inline SweepResult sweep_polygons(const PairFrame& pair, const SweepMotion& motion, double t_max,
                                  const Transform& xf_a) {
    GapBlocks<F, Blocks> gaps;
    fill(gaps, pair);
    const SweepLanes sweep{pair, Blocks / 2 * lanes<F>, motion.speed != 0.0f ? 1u : 0u};
    return sweep_gaps(sweep, gaps, motion, t_max, xf_a,
                      [&] { return velocity_axis_separates<F, Blocks / 2>(pair, motion); });
}

}  // namespace collide
