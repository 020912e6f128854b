#include <collide/dynamics/solver/soft_kernels_body.h>

namespace collide {

SoftKernels soft_kernels() { return SoftKernelsOf<Lanes4>::table(); }

}  // namespace collide
