// What the processor can do beyond the baseline that the program is compiled for.
#pragma once

#include <cstdint>

// What a file is compiled for: `#if COLLIDE_WITH(VECTORS)`, which is an error where this header is missing.
#define COLLIDE_WITH(FEATURE) COLLIDE_WITH_##FEATURE

// The vector extensions of GCC and clang; see lanes.h.
#define COLLIDE_WITH_VECTORS 0
#if defined(__has_builtin) && !defined(COLLIDE_PLAIN_LANES)
#if __has_builtin(__builtin_shufflevector) && __has_builtin(__builtin_convertvector)
#undef COLLIDE_WITH_VECTORS
#define COLLIDE_WITH_VECTORS 1
#endif
#endif

#if COLLIDE_WITH(VECTORS) && defined(__SSE2__)
#define COLLIDE_WITH_SSE2 1
#else
#define COLLIDE_WITH_SSE2 0
#endif

#if COLLIDE_WITH(VECTORS) && defined(__AVX2__)
#define COLLIDE_WITH_AVX2 1
#else
#define COLLIDE_WITH_AVX2 0
#endif

namespace collide {

/// Which kernels to run. All give the same results to the bit; the tests try each.
enum class SimdLevel : std::uint8_t { baseline, avx2 };

/// Says that a loop waits, so that a processor which shares its units between two threads gives them to the
/// other one.
inline void wait_in_loop() {
#if COLLIDE_WITH(SSE2)
    __builtin_ia32_pause();
#endif
}

/// The highest level that this processor has and this build has kernels for. Costs one load: the compiler's
/// runtime looks at the processor once, when the program starts.
inline SimdLevel simd_level() {
#if COLLIDE_WITH(VECTORS) && defined(__x86_64__)
    return __builtin_cpu_supports("avx2") != 0 ? SimdLevel::avx2 : SimdLevel::baseline;
#else
    return SimdLevel::baseline;
#endif
}

}  // namespace collide
