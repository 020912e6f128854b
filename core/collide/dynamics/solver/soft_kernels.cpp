#include <collide/dynamics/solver/soft_kernels_body.h>

namespace collide {

SoftKernels soft_kernels() { return SoftKernelsOf<Floats4>::table(); }

}  // namespace collide
