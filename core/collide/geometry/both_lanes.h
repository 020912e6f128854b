// Two doubles in one register, for the loops of the convex hull over very many points.
#pragma once

#include <cstddef>
#include <cstdint>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace collide {

using Both = double __attribute__((vector_size(16)));
using BothCounts = std::int64_t __attribute__((vector_size(16)));

/// A bit for each, the first one's lowest; `mask` is the result of a comparison.
template <class Mask>
inline std::size_t bits_of_both(Mask mask) {
#ifdef __SSE2__
    return static_cast<std::size_t>(_mm_movemask_pd((__m128d)mask));
#else
    return (mask[0] != 0 ? 1u : 0u) | (mask[1] != 0 ? 2u : 0u);
#endif
}

inline Both magnitude_of_both(Both v) {
#ifdef __SSE2__
    return _mm_andnot_pd(_mm_set1_pd(-0.0), v);
#else
    return v < 0.0 ? -v : v;
#endif
}

/// The larger of each; those of `a` where they are equal.
inline Both larger_of_both(Both a, Both b) {
#ifdef __SSE2__
    return _mm_max_pd(b, a);
#else
    return b > a ? b : a;
#endif
}

}  // namespace collide
