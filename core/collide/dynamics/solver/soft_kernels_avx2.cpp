// The solver's kernels on registers of eight floats.
#include <array>
#include <cmath>
#include <cstddef>
#include <cstring>
#include <type_traits>

#include <collide/dynamics/solver/contact_blocks.h>
#include <collide/dynamics/solver/soft_kernels_body.h>

#ifdef __AVX2__

namespace collide {

namespace {
using Floats8 = float __attribute__((vector_size(32)));
}  // namespace

SoftKernels soft_kernels_avx2() { return SoftKernelsOf<Floats8>::table(); }

}  // namespace collide

#else

namespace collide {

// Never called: simd_level() is `baseline` here.
SoftKernels soft_kernels_avx2() { return soft_kernels(); }

}  // namespace collide

#endif
