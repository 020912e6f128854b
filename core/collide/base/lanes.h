// Registers of several numbers ("lanes"), on which the kernels do the same in every lane. Lanes4 and Lanes8
// hold floats, Doubles2 and Doubles4 doubles; `Ints` of one of these are as many integers of the same width.
//
// GCC from 12 on and clang keep them in registers, by their vector extensions. Other compilers get structs of
// an array, and so does who defines COLLIDE_PLAIN_LANES. They are slower, but have the same arithmetic in the
// same order, and so the same bits.
//
// Operators work in every lane, and take a plain number for a register full of it. A comparison gives `Ints`:
// all bits set where it holds, else 0. All functions are templates over the register and always inlined, so
// that what is compiled for AVX2 never serves others. `double` itself will do as a register of one lane.
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

/// What a comparison gives.
template <class F>
using Ints = decltype(std::declval<const F&>() < std::declval<const F&>());

/// How many numbers the register holds.
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

/// `F{} + value` would make 0 of -0, and so take an addition.
template <class F>
[[gnu::always_inline]] inline F all_lanes(float value) {
    return value - F{};
}

/// As std::max(b, a) and std::min(b, a) in every lane.
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

/// The same bits as another type.
template <class To, class From>
[[gnu::always_inline]] inline To same_bits(const From& from) {
    static_assert(sizeof(To) == sizeof(From));
    return load_lanes<To>(&from);
}

/// As std::abs in every lane.
template <class F>
[[gnu::always_inline]] inline F magnitude(const F& v) {
    using Int = std::remove_reference_t<decltype(std::declval<Ints<F>&>()[0])>;
    return same_bits<F>(same_bits<Ints<F>>(v) & std::numeric_limits<Int>::max());
}

/// Lanes from one register.
template <int... From, class F>
[[gnu::always_inline]] inline auto shuffled(const F& v) {
    return shuffled<From...>(v, v);
}

/// Every lane becomes the largest of all.
template <class F>
[[gnu::always_inline]] inline void spread_highest(F& v) {
    if constexpr (lanes<F> == 8) {
        raise(v, shuffled<4, 5, 6, 7, 0, 1, 2, 3>(v));
        raise(v, shuffled<2, 3, 0, 1, 6, 7, 4, 5>(v));
        raise(v, shuffled<1, 0, 3, 2, 5, 4, 7, 6>(v));
    } else {
        raise(v, shuffled<2, 3, 0, 1>(v));
        raise(v, shuffled<1, 0, 3, 2>(v));
    }
}

// Structs in memory as lanes, and back: rows of four floats, one for each lane, read and transposed.

/// Rows of four numbers each; in wide registers row k has that of lane k + 4 behind it.
template <class F>
using LaneRows = std::array<F, 4>;

/// Lanes of numbers from rows of lanes, and back.
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

/// Lane k's row is the four floats at `place(k)`.
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

/// The row of lane k, once rows and lanes are swapped.
template <class F>
[[gnu::always_inline]] inline Lanes4 row_of(const LaneRows<F>& rows, std::uint32_t k) {
    if constexpr (lanes<F> == 8) {
        const F& row = rows[k % 4];
        return k < 4 ? shuffled<0, 1, 2, 3>(row) : shuffled<4, 5, 6, 7>(row);
    } else {
        return rows[k];
    }
}

/// The four floats of each lane k, as `write(k, floats)`.
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
