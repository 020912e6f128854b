// The solver's kernels on registers of eight floats. What other files share is included before the target
// changes; the rest are templates over the register.
#include <collide/dynamics/solver/contact_blocks.h>

#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)

#include <array>
#include <cmath>
#include <cstddef>
#include <cstring>
#include <type_traits>

#pragma GCC push_options
#pragma GCC target("avx2")
#include <collide/dynamics/solver/soft_kernels_body.h>

namespace collide {

namespace {
using Floats8 = float __attribute__((vector_size(32)));
}  // namespace

SoftKernels soft_kernels_avx2() { return SoftKernelsOf<Floats8>::table(); }

}  // namespace collide
#pragma GCC pop_options

#else

namespace collide {

// Never called: simd_level() is `baseline` here.
SoftKernels soft_kernels_avx2() { return soft_kernels(); }

}  // namespace collide

#endif
