// The solver's kernels with registers of eight floats.
#include <array>
#include <cmath>
#include <cstddef>
#include <cstring>
#include <type_traits>

#include <collide/dynamics/solver/contact_blocks.h>
#include <collide/dynamics/solver/soft_kernels_body.h>

#if COLLIDE_WITH(AVX2)

namespace collide {

SoftKernels soft_kernels_avx2() { return SoftKernelsOf<Lanes8>::table(); }

}  // namespace collide

#else

namespace collide {

// Never called, because simd_level() returns `baseline` in this build.
SoftKernels soft_kernels_avx2() { return soft_kernels(); }

}  // namespace collide

#endif
