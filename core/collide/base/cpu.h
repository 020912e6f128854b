// What the processor supports beyond the baseline for which the program is compiled.
#pragma once

#include <cstdint>

// Tests a feature of the compilation target, as in `#if COLLIDE_WITH(VECTORS)`. Where this header is missing,
// such a line is an error instead of being silently false.
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

/// The kernels to run. All levels give bit-identical results; the tests try each.
enum class SimdLevel : std::uint8_t { baseline, avx2 };

/// Tells the processor that a loop waits. A processor that shares its units between two threads then gives
/// them to the other thread.
inline void wait_in_loop() {
#if COLLIDE_WITH(SSE2)
    __builtin_ia32_pause();
#endif
}

/// Returns the highest level that this processor supports and this build has kernels for. It costs one load,
/// because the compiler's runtime queries the processor only once, at program start.
inline SimdLevel simd_level() {
#if COLLIDE_WITH(VECTORS) && defined(__x86_64__)
    return __builtin_cpu_supports("avx2") != 0 ? SimdLevel::avx2 : SimdLevel::baseline;
#else
    return SimdLevel::baseline;
#endif
}

}  // namespace collide
