// The part of lanes.h that GCC and clang implement by vector extensions.
#pragma once

#include <bit>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include <collide/base/cpu.h>

#if COLLIDE_WITH(AVX2)
#include <immintrin.h>
#elif COLLIDE_WITH(SSE2)
#include <emmintrin.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

// Registers of four doubles work without AVX, too. GCC warns about how such a register would be passed to a
// function. The warning is irrelevant, because all functions here are inlined.
#pragma GCC diagnostic ignored "-Wpsabi"

namespace collide {

// GCC drops the vector attribute of an alias in some places. NOLINTBEGIN(modernize-use-using)
typedef float Lanes4 __attribute__((vector_size(16)));
typedef float Lanes8 __attribute__((vector_size(32)));
typedef double Doubles2 __attribute__((vector_size(16)));
typedef double Doubles4 __attribute__((vector_size(32)));
// NOLINTEND(modernize-use-using)

/// Returns `a` in the lanes where the mask is true, otherwise `b`.
template <class Mask, class V>
[[gnu::always_inline]] inline V choose(const Mask& mask, const V& a, const V& b) {
    return mask ? a : b;
}

/// Returns chosen lanes of two registers. The lanes of the second are numbered after those of the first.
template <int... From, class F>
[[gnu::always_inline]] inline auto shuffled(const F& a, const F& b) {
    return __builtin_shufflevector(a, b, From...);
}

/// Returns the same numbers as another type, rounded to the nearest.
template <class To, class From>
[[gnu::always_inline]] inline To convert(const From& from) {
    return __builtin_convertvector(from, To);
}

/// Returns a register of doubles, loaded from as many floats.
template <class F>
[[gnu::always_inline]] inline F load_floats(const float* from) {
    if constexpr (std::is_same_v<F, double>) {
        return static_cast<double>(*from);
    } else {
#if COLLIDE_WITH(SSE2)
        if constexpr (std::is_same_v<F, Doubles2>) {  // GCC would convert the floats one by one
            return F(_mm_cvtps_pd(_mm_castsi128_ps(_mm_loadu_si64(from))));
        }
#endif
        // GCC drops the attribute of a dependent alias. NOLINTNEXTLINE(modernize-use-using)
        typedef float Floats __attribute__((vector_size(sizeof(F) / 2)));
        Floats floats;
        std::memcpy(&floats, from, sizeof(floats));
        return __builtin_convertvector(floats, F);
    }
}

/// Returns one bit per lane, the first lane in the lowest bit. `mask` is the result of a comparison.
template <class Mask>
[[gnu::always_inline]] inline std::uint32_t bits(const Mask& mask) {
    if constexpr (std::is_same_v<Mask, bool>) {
        return mask ? 1 : 0;
    } else {
        [[maybe_unused]] constexpr bool of_floats = sizeof(mask[0]) == sizeof(float);
#if COLLIDE_WITH(AVX2)
        if constexpr (sizeof(Mask) == sizeof(__m256)) {
            return static_cast<std::uint32_t>(of_floats ? _mm256_movemask_ps((__m256)mask)
                                                        : _mm256_movemask_pd((__m256d)mask));
        }
#endif
#if COLLIDE_WITH(SSE2)
        if constexpr (sizeof(Mask) == sizeof(__m128)) {
            return static_cast<std::uint32_t>(of_floats ? _mm_movemask_ps((__m128)mask)
                                                        : _mm_movemask_pd((__m128d)mask));
        }
#endif
#ifdef __wasm_simd128__
        if constexpr (sizeof(Mask) == sizeof(v128_t)) {
            return of_floats ? wasm_i32x4_bitmask((v128_t)mask) : wasm_i64x2_bitmask((v128_t)mask);
        }
#endif
        std::uint32_t result = 0;
        for (std::uint32_t i = 0; i < sizeof(mask) / sizeof(mask[0]); ++i) {
            result |= (mask[i] != 0 ? 1u : 0u) << i;
        }
        return result;
    }
}

template <class F>
[[gnu::always_inline]] inline F roots(F values) {
    if constexpr (std::is_same_v<F, double>) {
        return std::sqrt(values);
    } else {
#if COLLIDE_WITH(AVX2)
        if constexpr (std::is_same_v<F, Doubles4>) {
            return F(_mm256_sqrt_pd(__m256d(values)));
        }
#endif
#if COLLIDE_WITH(SSE2)
        if constexpr (std::is_same_v<F, Lanes4>) {
            return F(_mm_sqrt_ps(__m128(values)));
        }
#endif
        for (std::uint32_t i = 0; i < sizeof(F) / sizeof(values[0]); ++i) {
            values[i] = std::sqrt(values[i]);
        }
        return values;
    }
}

}  // namespace collide
