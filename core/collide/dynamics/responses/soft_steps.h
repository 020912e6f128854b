// Response 3: sequential impulses in small substeps, warm started, with soft contacts.
//
//   for each substep:  integrate velocities; warm start; solve with softness, which pushes overlaps out;
//                      integrate positions; relax: solve once more, rigid, so that the push leaves no
//                      velocity; in the first, drop the impulses of impacts
//   afterwards:        restitution, above a threshold of approaching speed
//
// Contacts are coloured so that no movable body is in two contacts of one colour. Contacts of one colour are
// solved in SIMD lanes and on several cores, with the same result.
//
// Impulses and anchors are kept in the contact's own frame during the step. So the effect on a body of all
// impulses of a substep is known as one sum. This sum warm starts the next substep without another pass over
// the contacts.
//
// Each contact ends with two kinds of impulses. One is that of the last substep, scaled to the whole step:
// the next step starts from it. The other is the sum over the whole step, bounces included. Restitution uses
// the speed at the step's start, plus gravity until the contact. Bodies that touch nothing move exactly as
// under constant acceleration. Friction is static where surfaces hardly slide at the step's start
// (`sticking_speed`). Otherwise it is kinetic.
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

    /// Moves the bodies by one step. With a watch it runs on one core, with the same result.
    ResponseReport respond(StepContext& context, SoftWatch* watch = nullptr);

  private:
    struct Memory;
    std::unique_ptr<Memory> memory_;
};

}  // namespace collide
