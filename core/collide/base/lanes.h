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

}  // namespace collide
