// What the processor can do beyond the baseline that the program is compiled for.
#pragma once

#include <cstdint>

namespace collide {

/// Which kernels to run. All give the same results to the bit; the tests try each.
enum class SimdLevel : std::uint8_t { baseline, avx2 };

/// The highest level that this processor has and this build has kernels for. Costs one load: the compiler's
/// runtime looks at the processor once, when the program starts.
inline SimdLevel simd_level() {
#if defined(__x86_64__) && defined(__GNUC__)
    return __builtin_cpu_supports("avx2") != 0 ? SimdLevel::avx2 : SimdLevel::baseline;
#else
    return SimdLevel::baseline;
#endif
}

}  // namespace collide
