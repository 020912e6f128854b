// Registers of bodies' and contacts' numbers: loads and stores, transpositions, and small functions that give
// the same bits in every lane whatever the width. Included once for each target, after it is known.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <type_traits>

namespace collide {

// GCC drops the attribute of an alias in some places. NOLINTNEXTLINE(modernize-use-using)
typedef float Floats4 __attribute__((vector_size(16)));

template <class F>
inline constexpr std::uint32_t lane_count = sizeof(F) / sizeof(float);

template <class F>
using MaskOf = decltype(F{} < F{});

template <class F>
[[gnu::always_inline]] inline F load_lanes(const float* from) {
    F to;
    std::memcpy(&to, from, sizeof(F));
    return to;
}

template <class F>
[[gnu::always_inline]] inline void store_lanes(float* to, const F& from) {
    std::memcpy(to, &from, sizeof(F));
}

template <class F>
[[gnu::always_inline]] inline F larger(const F& a, const F& b) {
    return a > b ? a : b;
}

template <class F>
[[gnu::always_inline]] inline F smaller(const F& a, const F& b) {
    return a < b ? a : b;
}

template <class F>
[[gnu::always_inline]] inline F all_lanes(float value) {
    return F{} + value;
}

template <class F>
[[gnu::always_inline]] inline bool any_lane(const MaskOf<F>& mask) {
    int any = 0;
    for (std::uint32_t k = 0; k < lane_count<F>; ++k) {
        any |= mask[k];
    }
    return any != 0;
}

/// Rows of four numbers each; in wide registers row k has that of lane k + 4 behind it.
template <class F>
using LaneRows = std::array<F, 4>;

/// Lanes of numbers from rows of lanes, and back.
template <class F>
[[gnu::always_inline]] inline void swap_rows_and_lanes(LaneRows<F>& rows) {
    if constexpr (lane_count<F> == 8) {
        const F low_01 = __builtin_shufflevector(rows[0], rows[1], 0, 8, 1, 9, 4, 12, 5, 13);
        const F high_01 = __builtin_shufflevector(rows[0], rows[1], 2, 10, 3, 11, 6, 14, 7, 15);
        const F low_23 = __builtin_shufflevector(rows[2], rows[3], 0, 8, 1, 9, 4, 12, 5, 13);
        const F high_23 = __builtin_shufflevector(rows[2], rows[3], 2, 10, 3, 11, 6, 14, 7, 15);
        rows[0] = __builtin_shufflevector(low_01, low_23, 0, 1, 8, 9, 4, 5, 12, 13);
        rows[1] = __builtin_shufflevector(low_01, low_23, 2, 3, 10, 11, 6, 7, 14, 15);
        rows[2] = __builtin_shufflevector(high_01, high_23, 0, 1, 8, 9, 4, 5, 12, 13);
        rows[3] = __builtin_shufflevector(high_01, high_23, 2, 3, 10, 11, 6, 7, 14, 15);
    } else {
        const F low_01 = __builtin_shufflevector(rows[0], rows[1], 0, 4, 1, 5);
        const F high_01 = __builtin_shufflevector(rows[0], rows[1], 2, 6, 3, 7);
        const F low_23 = __builtin_shufflevector(rows[2], rows[3], 0, 4, 1, 5);
        const F high_23 = __builtin_shufflevector(rows[2], rows[3], 2, 6, 3, 7);
        rows[0] = __builtin_shufflevector(low_01, low_23, 0, 1, 4, 5);
        rows[1] = __builtin_shufflevector(low_01, low_23, 2, 3, 6, 7);
        rows[2] = __builtin_shufflevector(high_01, high_23, 0, 1, 4, 5);
        rows[3] = __builtin_shufflevector(high_01, high_23, 2, 3, 6, 7);
    }
}

/// Row k: four floats at `place(k)`.
template <class F, class Place>
[[gnu::always_inline]] inline void gather_rows(LaneRows<F>& rows, Place place) {
    for (std::uint32_t k = 0; k < 4; ++k) {
        Floats4 low;
        std::memcpy(&low, place(k), sizeof(low));
        if constexpr (lane_count<F> == 8) {
            Floats4 high;
            std::memcpy(&high, place(k + 4), sizeof(high));
            rows[k] = __builtin_shufflevector(low, high, 0, 1, 2, 3, 4, 5, 6, 7);
        } else {
            rows[k] = low;
        }
    }
    swap_rows_and_lanes(rows);
}

/// The four floats of each lane k, as `write(k, floats)`.
template <class F, class Write>
[[gnu::always_inline]] inline void scatter_rows(LaneRows<F> rows, Write write) {
    swap_rows_and_lanes(rows);
    for (std::uint32_t k = 0; k < 4; ++k) {
        if constexpr (lane_count<F> == 8) {
            const Floats4 low = __builtin_shufflevector(rows[k], rows[k], 0, 1, 2, 3);
            const Floats4 high = __builtin_shufflevector(rows[k], rows[k], 4, 5, 6, 7);
            write(k, low);
            write(k + 4, high);
        } else {
            write(k, rows[k]);
        }
    }
}

}  // namespace collide
