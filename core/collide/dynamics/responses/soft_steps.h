// Response 3: sequential impulses in small substeps, warm started, with soft contacts.
//
//   for each substep:  integrate velocities; warm start; solve with softness, which pushes overlaps out;
//                      integrate positions; relax: solve once more, rigid, so that the push leaves no
//                      velocity; in the first, drop the impulses of impacts
//   afterwards:        restitution, above a threshold of approaching speed
//
// Contacts are coloured so that no body is in two of one colour. Those of a colour are solved in lanes, and
// on both cores, with the same result.
//
// Impulses and anchors are kept in the contact's own frame through the step. So the effect of all impulses of
// a substep on a body is known. It warm starts the next substep without another pass over the contacts.
//
// Each contact ends with two kinds of impulses. One is that of the last substep, scaled to the whole step:
// the next step starts from it. The other is the sum over the whole step, bounces included. Restitution takes
// the speed at the step's start, with gravity until the contact added. Bodies that nothing touches move
// exactly as under constant acceleration. Friction is static where surfaces hardly slide at the step's start
// (`sticking_speed`), and kinetic else.
//
// Source: Catto, "Solver2D" (2024) and "Soft Constraints" (GDC 2011); Macklin et al., "Small Steps in Physics
// Simulation" (2019); Fratarcangeli et al., "Vivace" (2016; colouring).
#pragma once

#include <cstddef>
#include <memory>

#include <collide/base/cpu.h>
#include <collide/dynamics/model/step.h>
#include <collide/dynamics/model/tuning.h>

namespace collide {

class SoftWatch;  // soft_watch.h

class SoftSteps {
  public:
    explicit SoftSteps(SimdLevel level = simd_level());
    ~SoftSteps();
    SoftSteps(SoftSteps&&) noexcept;
    SoftSteps& operator=(SoftSteps&&) noexcept;

    /// Watched, it is done on one core, with the same result.
    ResponseReport respond(StepContext& context, SoftWatch* watch = nullptr);

  private:
    struct Memory;
    std::unique_ptr<Memory> memory_;
};

}  // namespace collide
