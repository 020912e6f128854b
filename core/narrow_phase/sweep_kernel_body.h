// The swept test of two sharp polygons on all axes at once, for any width of register. See
// edge_gaps_kernel.h.
#pragma once

#include "narrow_phase/sat_kernel_body.h"
#include "narrow_phase/sweep_choice.h"

namespace collide {

/// The core's shadow: here the lanes are vertices.
template <class F, std::size_t Blocks>
inline Shadow shadow_in_lanes(const Shape& shape, Vec2 direction) {
    std::array<F, 2> high;  // of the places, and of the places negated
    for (std::size_t k = 0; k < Blocks; ++k) {
        F x;
        F y;
        load(x, shape.xs() + k * lanes<F>);
        load(y, shape.ys() + k * lanes<F>);
        const F place = direction.x * x + direction.y * y;
        if (k == 0) {
            high = {place, -place};
        } else {
            raise(high[0], place);
            raise(high[1], F(-place));
        }
    }
    spread_highest(high[0]);
    spread_highest(high[1]);
    return {-high[1][0], high[0][0]};
}

/// Whether the axis across the motion keeps the pair apart for ever.
template <class F, std::size_t Blocks>
inline bool velocity_axis_separates(const PairFrame& pair, const SweepMotion& motion) {
    const Vec2 direction = perp_left(motion.velocity) / motion.speed;
    const Shadow a = shadow_in_lanes<F, Blocks>(pair.a, direction);
    const Shadow b = shadow_in_lanes<F, Blocks>(pair.b, pair.into_b(direction));
    return parts_for_ever(pair, pair.gaps({direction, a, pair.shifted(b, direction)}));
}

/// Entry and exit on a register full of axes, as `axis_times` has them.
template <class F>
inline void lane_times(const EdgeGaps<F>& gaps, const SweepMotion& motion, F& entry, F& minus_exit,
                       std::uint32_t& never) {
    const F speed = gaps.x * motion.velocity.x + gaps.y * motion.velocity.y;
    const F rate = speed < 0.0f ? -speed : speed;
    const auto moves = rate > parallel_fraction * motion.speed;
    const F none = F{} - SweepWindow::unbounded;
    entry = moves ? (speed < 0.0f ? gaps.ahead : gaps.behind) / rate : none;
    minus_exit = moves ? (speed < 0.0f ? gaps.behind : gaps.ahead) / rate : none;
    F separation = gaps.ahead;
    raise(separation, gaps.behind);
    never = bits(separation > 0.0f) & ~bits(moves);
}

/// The sweep of a pair that does not overlap now and has no gap on the velocity axis.
template <class F, std::size_t Blocks>
inline SweepResult sweep_lanes(const SweepLanes& sweep, const GapBlocks<F, Blocks>& gaps,
                               const SweepMotion& motion, double t_max, const Transform& xf_a) {
    std::array<F, Blocks> entry;
    std::array<F, Blocks> minus_exit;
    std::uint32_t never = 0;
    for (std::size_t k = 0; k < Blocks; ++k) {
        std::uint32_t never_here = 0;
        lane_times(gaps[k], motion, entry[k], minus_exit[k], never_here);
        never |= never_here << (k * lanes<F>);
    }
    F latest = entry[0];
    F earliest = minus_exit[0];
    for (std::size_t k = 1; k < Blocks; ++k) {
        raise(latest, entry[k]);
        raise(earliest, minus_exit[k]);
    }
    spread_highest(latest);
    spread_highest(earliest);
    if (never != 0 || latest[0] > -earliest[0] || earliest[0] > 0.0f) {
        LaneTimes times;
        times.never = never;
        times.count = Blocks * lanes<F>;
        for (std::size_t k = 0; k < Blocks; ++k) {
            store(&times.entry[k * lanes<F>], entry[k]);
            store(&times.minus_exit[k * lanes<F>], minus_exit[k]);
        }
        return closing(sweep, times);
    }
    std::uint32_t last = 1u << (Blocks * lanes<F> - 1);
    for (std::size_t k = 0; k < Blocks; ++k) {
        last |= bits(entry[k] == latest) << (k * lanes<F>);
    }
    return entering(sweep, static_cast<std::uint32_t>(std::countr_zero(last)), latest[0], motion, t_max,
                    xf_a);
}

/// The whole sweep but for the velocity axis, which has no gap.
template <class F, std::size_t Blocks>
inline SweepResult sweep_gaps(const SweepLanes& sweep, const GapBlocks<F, Blocks>& gaps,
                              const SweepMotion& motion, double t_max, const Transform& xf_a) {
    const EdgeChoice now = least_overlap(gaps, sweep.of_each);
    if (now.number != EdgeChoice::none) {
        return overlapping_now(sweep, now, xf_a);
    }
    return sweep_lanes(sweep, gaps, motion, t_max, xf_a);
}

/// Two sharp polygons, the edges of each in `Blocks` / 2 registers.
template <class F, std::size_t Blocks>
inline SweepResult sweep_polygons(const PairFrame& pair, const SweepMotion& motion, double t_max,
                                  const Transform& xf_a) {
    const bool moves = motion.speed != 0.0f;
    if (moves && velocity_axis_separates<F, Blocks / 2>(pair, motion)) {
        return miss_by({AxisSource::velocity, 0, 0}, 1);
    }
    GapBlocks<F, Blocks> gaps;
    fill(gaps, pair);
    return sweep_gaps(SweepLanes{pair, Blocks / 2 * lanes<F>, moves ? 1u : 0u}, gaps, motion, t_max, xf_a);
}

}  // namespace collide
