// Gaps of the corners of a turning polygon to an edge of another polygon, several corners at a time in a SIMD
// register. See edge_axis.h for the formula.
//
// The register type is a template parameter (`double` itself for one corner at a time). Every register type
// gives bit-identical results.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include <collide/base/lanes.h>
#include <collide/narrow_phase/edge_axis.h>
#include <collide/narrow_phase/tuning.h>

namespace collide {

template <class F>
inline double lowest_of(const F& values) {
    if constexpr (std::is_same_v<F, double>) {
        return values;
    } else if constexpr (lanes<F> == 2) {
        return values[1] < values[0] ? values[1] : values[0];
    } else {
        const F low = smaller(shuffled<2, 3, 0, 1>(values), values);
        return low[1] < low[0] ? low[1] : low[0];
    }
}

/// The corners relative to the pivot of their shape, at t = 0.
template <class F>
class CornerLanes {
  public:
    CornerLanes(const Shape& shape, const Trajectory& path) : last_((shape.count() - 1) / lanes<F>) {
        const Shape::InlineArrays from = shape.inline_arrays();
        for (std::uint32_t k = 0; k <= last_; ++k) {
            const F x = load_floats<F>(from.xs() + k * lanes<F>);
            const F y = load_floats<F>(from.ys() + k * lanes<F>);
            x_[k] = path.arm.x + (path.rotation.c * x - path.rotation.s * y);
            y_[k] = path.arm.y + (path.rotation.s * x + path.rotation.c * y);
        }
    }

    /// Returns the corner relative to the pivot, at t = 0.
    DVec2 corner(std::uint32_t i) const { return {number(x_.data(), i), number(y_.data(), i)}; }

    /// Returns the least position of a corner along a direction.
    double lowest_along(DVec2 direction) const {
        F lowest = along(0, direction);
        for (std::uint32_t k = 1; k <= last_; ++k) {
            lower(lowest, along(k, direction));
        }
        return lowest_of(lowest);
    }

    /// Returns the first corner that lies lowest along a direction.
    std::uint32_t lowest_corner(DVec2 direction) const {
        const double lowest = lowest_along(direction);
        std::uint32_t found = 1u << (Shape::inline_vertices - 1);
        for (std::uint32_t k = 0; k <= last_; ++k) {
            found |= bits(along(k, direction) == lowest) << (k * lanes<F>);
        }
        return static_cast<std::uint32_t>(std::countr_zero(found));
    }

    /// Computes the gap of the nearest corner, and the shortest time for which the bound keeps every corner
    /// off the edge.
    void look(const AxisMotion& motion, AxisLook& out) const {
        F gap = along(0, motion.direction);
        F time;
        safe_times(motion, 0, gap, time);
        for (std::uint32_t k = 1; k <= last_; ++k) {
            const F place = along(k, motion.direction);
            F other;
            safe_times(motion, k, place, other);
            lower(gap, place);
            lower(time, other);
        }
        out.gap = motion.gap + lowest_of(gap);
        out.time = lowest_of(time);
    }

  private:
    static double number(const F* blocks, std::uint32_t i) {
        double value = 0.0;
        std::memcpy(&value, reinterpret_cast<const char*>(blocks) + i * sizeof(double), sizeof(double));
        return value;
    }

    static constexpr std::uint32_t most = Shape::inline_vertices / lanes<F>;

    F along(std::uint32_t k, DVec2 direction) const { return direction.x * x_[k] + direction.y * y_[k]; }

    void safe_times(const AxisMotion& motion, std::uint32_t k, const F& place, F& out) const {
        const F gap = motion.gap + place;
        const F swing = motion.rate * (motion.direction.x * y_[k] - motion.direction.y * x_[k]);
        const F slope = motion.slope + swing;
        const F bend = motion.bend + motion.rate_squared * swing;
        const F zero = gap - gap;
        const F curvature =
            motion.curvature + motion.rate_squared * place + motion.third_of_seconds * larger(bend, zero);
        const F under = slope * slope + 2.0 * curvature * gap;
        const F divisor = roots(larger(under, zero)) - slope;
        const F time = (gap + gap) / divisor;
        const F long_time = zero + longest_time;
        out = choose((under > zero) & (divisor > zero), time, long_time);
    }

    std::uint32_t last_;  // index of the last block
    std::array<F, most> x_;
    std::array<F, most> y_;
};

}  // namespace collide
