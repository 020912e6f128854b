// Response 3: sequential impulses in small substeps, warm started, with soft contacts.
//
//   for each substep:  integrate velocities; warm start; solve with softness (which pushes out what
//   overlaps);
//                      integrate positions; relax (solve once more, rigid, so that the push leaves no
//                      velocity)
//   then restitution, above a threshold of approaching speed
//
// Contacts are coloured so that no body is in two of one colour; those of a colour are solved in lanes, and
// on both cores, with the same result.
//
// Source: Catto, "Solver2D" (2024) and "Soft Constraints" (GDC 2011); Macklin et al., "Small Steps in Physics
// Simulation" (2019); Fratarcangeli et al., "Vivace" (2016; colouring).
#pragma once

#include <memory>

#include "base/cpu.h"
#include "dynamics/response.h"

namespace collide {

class SoftSteps {
  public:
    explicit SoftSteps(SimdLevel level = simd_level());
    ~SoftSteps();
    SoftSteps(SoftSteps&&) noexcept;
    SoftSteps& operator=(SoftSteps&&) noexcept;

    ResponseReport respond(StepMatter& matter);

  private:
    struct Memory;
    std::unique_ptr<Memory> memory_;
};

}  // namespace collide
