// SIMD registers of several numbers. A lane is one of these numbers, and the kernels do the same computation
// in every lane. Lanes4 and Lanes8 hold floats, Doubles2 and Doubles4 hold doubles. `Ints` of such a type is
// a register of as many integers of the same width.
//
// GCC from version 12 on and clang keep them in processor registers, by their vector extensions. Other
// compilers use structs with an array, and so do builds that define COLLIDE_PLAIN_LANES. These are slower,
// but have the same arithmetic in the same order, and so bit-identical results.
//
// Operators work on every lane, and accept a plain number in place of a register filled with it. A comparison
// gives `Ints`: all bits set where it is true, otherwise 0. All functions are templates over the register
// type and always inlined. So code compiled for AVX2 is never used by other builds. `double` itself may serve
// as a register with one lane.
#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <type_traits>
#include <utility>

#include <collide/base/cpu.h>

#if COLLIDE_WITH(VECTORS)
#include <collide/base/vector_lanes.h>
#else
#include <collide/base/plain_lanes.h>
#endif

namespace collide {

/// The type of the result of a comparison.
template <class F>
using Ints = decltype(std::declval<const F&>() < std::declval<const F&>());

/// Number of lanes in the register.
template <class F>
inline constexpr std::uint32_t lanes = sizeof(F) / sizeof(std::declval<F&>()[0]);
template <>
inline constexpr std::uint32_t lanes<double> = 1;
template <>
inline constexpr std::uint32_t lanes<bool> = 1;

template <class F>
[[gnu::always_inline]] inline F load_lanes(const void* from) {
    F to;
    std::memcpy(&to, from, sizeof(F));
    return to;
}

template <class F>
[[gnu::always_inline]] inline void store_lanes(void* to, const F& from) {
    std::memcpy(to, &from, sizeof(F));
}

/// Returns a register filled with `value`. `F{} + value` would turn -0 into 0, so the compiler could not drop
/// the addition.
template <class F>
[[gnu::always_inline]] inline F all_lanes(float value) {
    return value - F{};
}

/// Return std::max(b, a) and std::min(b, a) in every lane.
template <class F>
[[gnu::always_inline]] inline F larger(const F& a, const F& b) {
    return choose(a > b, a, b);
}
template <class F>
[[gnu::always_inline]] inline F smaller(const F& a, const F& b) {
    return choose(a < b, a, b);
}
template <class F>
[[gnu::always_inline]] inline void raise(F& current, const F& place) {
    current = larger(place, current);
}
template <class F>
[[gnu::always_inline]] inline void lower(F& current, const F& place) {
    current = smaller(place, current);
}

/// Returns the same bits as another type.
template <class To, class From>
[[gnu::always_inline]] inline To same_bits(const From& from) {
    static_assert(sizeof(To) == sizeof(From));
    return load_lanes<To>(&from);
}

/// Returns std::abs in every lane.
template <class F>
[[gnu::always_inline]] inline F magnitude(const F& v) {
    using Int = std::remove_reference_t<decltype(std::declval<Ints<F>&>()[0])>;
    return same_bits<F>(same_bits<Ints<F>>(v) & std::numeric_limits<Int>::max());
}

/// Returns the lanes of one register in another order.
template <int... From, class F>
[[gnu::always_inline]] inline auto shuffled(const F& v) {
    return shuffled<From...>(v, v);
}

/// Sets every lane to the largest of all lanes.
template <class F>
[[gnu::always_inline]] inline void broadcast_maximum(F& v) {
    if constexpr (lanes<F> == 8) {
        raise(v, shuffled<4, 5, 6, 7, 0, 1, 2, 3>(v));
        raise(v, shuffled<2, 3, 0, 1, 6, 7, 4, 5>(v));
        raise(v, shuffled<1, 0, 3, 2, 5, 4, 7, 6>(v));
    } else {
        raise(v, shuffled<2, 3, 0, 1>(v));
        raise(v, shuffled<1, 0, 3, 2>(v));
    }
}

// Conversion between structs in memory and lanes. Rows of four floats, one row per lane, are read and
// transposed.

/// Rows of four numbers each. In registers of eight, element k holds the row of lane k followed by the row of
/// lane k + 4.
template <class F>
using LaneRows = std::array<F, 4>;

/// Transposes rows into lanes of numbers, or back.
template <class F>
[[gnu::always_inline]] inline void swap_rows_and_lanes(LaneRows<F>& rows) {
    if constexpr (lanes<F> == 8) {
        const F low_01 = shuffled<0, 8, 1, 9, 4, 12, 5, 13>(rows[0], rows[1]);
        const F high_01 = shuffled<2, 10, 3, 11, 6, 14, 7, 15>(rows[0], rows[1]);
        const F low_23 = shuffled<0, 8, 1, 9, 4, 12, 5, 13>(rows[2], rows[3]);
        const F high_23 = shuffled<2, 10, 3, 11, 6, 14, 7, 15>(rows[2], rows[3]);
        rows[0] = shuffled<0, 1, 8, 9, 4, 5, 12, 13>(low_01, low_23);
        rows[1] = shuffled<2, 3, 10, 11, 6, 7, 14, 15>(low_01, low_23);
        rows[2] = shuffled<0, 1, 8, 9, 4, 5, 12, 13>(high_01, high_23);
        rows[3] = shuffled<2, 3, 10, 11, 6, 7, 14, 15>(high_01, high_23);
    } else {
        const F low_01 = shuffled<0, 4, 1, 5>(rows[0], rows[1]);
        const F high_01 = shuffled<2, 6, 3, 7>(rows[0], rows[1]);
        const F low_23 = shuffled<0, 4, 1, 5>(rows[2], rows[3]);
        const F high_23 = shuffled<2, 6, 3, 7>(rows[2], rows[3]);
        rows[0] = shuffled<0, 1, 4, 5>(low_01, low_23);
        rows[1] = shuffled<2, 3, 6, 7>(low_01, low_23);
        rows[2] = shuffled<0, 1, 4, 5>(high_01, high_23);
        rows[3] = shuffled<2, 3, 6, 7>(high_01, high_23);
    }
}

/// Reads one row of four floats per lane, lane k's from `place(k)`, and transposes the rows into lanes.
template <class F, class Place>
[[gnu::always_inline]] inline void gather_rows(LaneRows<F>& rows, Place place) {
    for (std::uint32_t k = 0; k < 4; ++k) {
        const Lanes4 low = load_lanes<Lanes4>(place(k));
        if constexpr (lanes<F> == 8) {
            const Lanes4 high = load_lanes<Lanes4>(place(k + 4));
            rows[k] = shuffled<0, 1, 2, 3, 4, 5, 6, 7>(low, high);
        } else {
            rows[k] = low;
        }
    }
    swap_rows_and_lanes(rows);
}

/// Returns the row of lane k after the transposition into rows.
template <class F>
[[gnu::always_inline]] inline Lanes4 row_of(const LaneRows<F>& rows, std::uint32_t k) {
    if constexpr (lanes<F> == 8) {
        const F& row = rows[k % 4];
        return k < 4 ? shuffled<0, 1, 2, 3>(row) : shuffled<4, 5, 6, 7>(row);
    } else {
        return rows[k];
    }
}

/// Transposes the lanes into rows, and calls `write(k, floats)` with the four floats of each lane k.
template <class F, class Write>
[[gnu::always_inline]] inline void scatter_rows(const LaneRows<F>& from, Write write) {
    LaneRows<F> rows = from;
    swap_rows_and_lanes(rows);
    for (std::uint32_t k = 0; k < 4; ++k) {
        write(k, row_of(rows, k));
        if constexpr (lanes<F> == 8) {
            write(k + 4, row_of(rows, k + 4));
        }
    }
}

}  // namespace collide
