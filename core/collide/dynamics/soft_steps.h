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
// Impulses and anchors are kept in the contact's own frame through the step, so what all impulses of a
// substep do to a body is known and gives the next substep its warm start without another pass over the
// contacts.
//
// At the contacts it leaves impulses as if the whole step had gone as its last substep did, which is what the
// next step starts from, and what was given in the whole step, bounces included. Restitution takes
// the speed at the step's start, gravity until the contact counted in. Bodies that nothing touches fly as
// under constant acceleration, exactly. Friction is static where surfaces all but stand still against each
// other at the step's start (`sticking_speed`), and kinetic else.
//
// Source: Catto, "Solver2D" (2024) and "Soft Constraints" (GDC 2011); Macklin et al., "Small Steps in Physics
// Simulation" (2019); Fratarcangeli et al., "Vivace" (2016; colouring).
#pragma once

#include <cstddef>
#include <memory>

#include <collide/base/cpu.h>
#include <collide/dynamics/response.h>

namespace collide {

class SoftWatch;  // soft_watch.h

/// So many contacts that a second core is worth its waking, after each of some fifty stages.
inline constexpr std::size_t contacts_for_all_cores = 6000;

class SoftSteps {
  public:
    explicit SoftSteps(SimdLevel level = simd_level());
    ~SoftSteps();
    SoftSteps(SoftSteps&&) noexcept;
    SoftSteps& operator=(SoftSteps&&) noexcept;

    /// Watched, it is done on one core, with the same result.
    ResponseReport respond(StepMatter& matter, SoftWatch* watch = nullptr);

  private:
    struct Memory;
    std::unique_ptr<Memory> memory_;
};

}  // namespace collide
