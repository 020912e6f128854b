// Finds the contacts of a light body between a heavy body and the ground: one iteration per pass cannot hold
// these.
//
// One iteration at the contact of a heavy body H on a light body L gives an impulse that stops L, but not H.
// If H is n times as heavy, the push of the ground needs about n iterations to get through L to H. Meanwhile
// a soft contact yields by the weight over its stiffness, and the stiffness is in proportion to the mass of
// L. Pressed contacts get more iterations, and so can be stiffer. These contacts are pressed:
//
//   - those of a body that touches one `heavier_by` times as heavy. If the light body lies on the heavy one,
//     they count only where joints may lift the heavy body, or where it approaches fast
//   - those of a body that supports such a heavy body through others, in the direction of gravity
//
// Source: Erleben, "Velocity-based shock propagation" (2007), on stacks of unequal masses.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <collide/dynamics/model/step.h>

namespace collide {

class PressedContacts {
  public:
    /// Returns a flag for each contact: whether it is pressed. Empty if no contact is.
    std::span<const std::uint8_t> find(const StepContext& context);

  private:
    void list_lifted(const StepContext& context);
    void load_neighbours(const StepContext& context, double heavy);
    bool load_supports(const StepContext& context);

    std::vector<double> heaviest_;  // by body: inverse mass of the heaviest body that presses on it, 1/kg
    std::vector<std::uint8_t> is_lifted_;  // by body: joints may push it against bodies that lie on it
    std::vector<std::uint8_t> is_pressed_;
};

}  // namespace collide
