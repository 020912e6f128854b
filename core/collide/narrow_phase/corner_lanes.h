// The corners of a turning polygon against the edge of another, a register of corners at a time. See
// edge_axis.h for what is computed.
//
// A template over the register (`double` itself for one corner at a time). It is included after the target of
// a file is known, as vertex_finder.h is. Every register gives the same results to the bit.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include <collide/narrow_phase/edge_axis.h>
#include <collide/narrow_phase/tuning.h>

#ifdef __SSE2__
#include <immintrin.h>
#endif

namespace collide {

/// Two doubles: SSE2 on every x86-64, NEON on ARM.
using Doubles2 = double __attribute__((vector_size(16)));

template <class F>
inline constexpr std::uint32_t doubles = sizeof(F) / sizeof(double);

template <class F>
inline void take_roots(F& values) {
    if constexpr (std::is_same_v<F, double>) {
        values = std::sqrt(values);
    } else {
#ifdef __AVX2__
        if constexpr (sizeof(F) == sizeof(__m256d)) {
            values = F(_mm256_sqrt_pd(__m256d(values)));
            return;
        }
#endif
        for (std::uint32_t i = 0; i < doubles<F>; ++i) {
            values[i] = std::sqrt(values[i]);
        }
    }
}

template <class F>
inline double lowest_of(const F& values) {
    if constexpr (std::is_same_v<F, double>) {
        return values;
    } else if constexpr (doubles<F> == 2) {
        return values[1] < values[0] ? values[1] : values[0];
    } else {
        const F swapped = __builtin_shufflevector(values, values, 2, 3, 0, 1);
        const F low = swapped < values ? swapped : values;
        return low[1] < low[0] ? low[1] : low[0];
    }
}

/// One bit for each lane that has this value, the first lane lowest.
template <class F>
inline std::uint32_t lanes_at(const F& values, double value) {
    if constexpr (std::is_same_v<F, double>) {
        return values == value ? 1u : 0u;
    } else {
        const auto equal = values == value;
#ifdef __AVX2__
        if constexpr (sizeof(F) == sizeof(__m256d)) {
            return static_cast<std::uint32_t>(_mm256_movemask_pd((__m256d)equal));
        }
#endif
        std::array<std::int64_t, doubles<F>> lane{};
        std::memcpy(lane.data(), &equal, sizeof(F));
        std::uint32_t result = 0;
        for (std::uint32_t i = 0; i < doubles<F>; ++i) {
            result |= (lane[i] != 0 ? 1u : 0u) << i;
        }
        return result;
    }
}

/// Corners from the pivot of their shape, as they lie at t = 0.
template <class F>
class CornerLanes {
  public:
    CornerLanes(const Shape& shape, const Trajectory& path) : last_((shape.count() - 1) / doubles<F>) {
        const Shape::InlineArrays from = shape.inline_arrays();
        for (std::uint32_t k = 0; k <= last_; ++k) {
            F x;
            F y;
            load_floats(x, from.xs() + k * doubles<F>);
            load_floats(y, from.ys() + k * doubles<F>);
            x_[k] = path.arm.x + (path.turn.c * x - path.turn.s * y);
            y_[k] = path.arm.y + (path.turn.s * x + path.turn.c * y);
        }
    }

    /// The corner, seen from the pivot, at t = 0.
    DVec2 corner(std::uint32_t i) const { return {number(x_.data(), i), number(y_.data(), i)}; }

    /// Least place along a direction.
    double lowest_along(DVec2 direction) const {
        F lowest = along(0, direction);
        for (std::uint32_t k = 1; k <= last_; ++k) {
            const F place = along(k, direction);
            lowest = place < lowest ? place : lowest;
        }
        return lowest_of(lowest);
    }

    /// The first corner that lies lowest along a direction.
    std::uint32_t lowest_corner(DVec2 direction) const {
        const double lowest = lowest_along(direction);
        std::uint32_t found = 1u << (Shape::inline_vertices - 1);
        for (std::uint32_t k = 0; k <= last_; ++k) {
            found |= lanes_at(along(k, direction), lowest) << (k * doubles<F>);
        }
        return static_cast<std::uint32_t>(std::countr_zero(found));
    }

    /// The gap of the nearest corner, and the shortest of the times for which the bound keeps a corner off
    /// the edge.
    void look(const AxisMotion& motion, AxisLook& out) const {
        F gap = along(0, motion.direction);
        F time;
        safe_times(motion, 0, gap, time);
        for (std::uint32_t k = 1; k <= last_; ++k) {
            const F place = along(k, motion.direction);
            F other;
            safe_times(motion, k, place, other);
            gap = place < gap ? place : gap;
            time = other < time ? other : time;
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

    static constexpr std::uint32_t most = Shape::inline_vertices / doubles<F>;

    static void load_floats(F& to, const float* from) {
        if constexpr (std::is_same_v<F, double>) {
            to = static_cast<double>(*from);
        } else {
            // GCC drops the attribute of a dependent alias. NOLINTNEXTLINE(modernize-use-using)
            typedef float Floats __attribute__((vector_size(sizeof(F) / 2)));
            Floats floats;
            std::memcpy(&floats, from, sizeof(floats));
            to = __builtin_convertvector(floats, F);
        }
    }

    F along(std::uint32_t k, DVec2 direction) const { return direction.x * x_[k] + direction.y * y_[k]; }

    void safe_times(const AxisMotion& motion, std::uint32_t k, const F& place, F& out) const {
        const F gap = motion.gap + place;
        const F swing = motion.rate * (motion.direction.x * y_[k] - motion.direction.y * x_[k]);
        const F slope = motion.slope + swing;
        const F bend = motion.bend + motion.rate_squared * swing;
        const F zero = gap - gap;
        const F curvature = motion.curvature + motion.rate_squared * place +
                            motion.third_of_seconds * (bend > zero ? bend : zero);
        const F under = slope * slope + 2.0 * curvature * gap;
        F root = under > zero ? under : zero;
        take_roots(root);
        const F divisor = root - slope;
        const F time = (gap + gap) / divisor;
        const F long_time = zero + longest_time;
        out = under > zero && divisor > zero ? time : long_time;
    }

    std::uint32_t last_;  // block
    std::array<F, most> x_;
    std::array<F, most> y_;
};

}  // namespace collide
