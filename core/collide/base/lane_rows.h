// Structs in memory as lanes, and back: rows of four floats, one for each lane, read and transposed.
#pragma once

#include <array>
#include <cstdint>

#include <collide/base/lanes.h>

namespace collide {

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
[[gnu::always_inline]] inline void scatter_rows(LaneRows<F> rows, Write write) {
    swap_rows_and_lanes(rows);
    for (std::uint32_t k = 0; k < 4; ++k) {
        write(k, row_of(rows, k));
        if constexpr (lanes<F> == 8) {
            write(k + 4, row_of(rows, k + 4));
        }
    }
}

}  // namespace collide
