// Contacts that one turn a pass cannot hold: those of a light body between a heavy one and the ground.
//
// A turn at the contact of a heavy body H on a light one L gives an impulse that stops L, not H. It takes as
// many turns as H is heavier until the push of the ground has come through L to H. A soft contact yields
// meanwhile by the weight over its stiffness, and that is in proportion to the mass of L. Pressed contacts
// get more turns, and so can be harder. These are:
//
//   - of a body that touches one `heavier_by` times as heavy. If it lies on that, only where joints may lift
//     the heavy one, or where that comes fast.
//   - of a body that stands, in the direction of gravity, below such a heavy one, with others between them
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
    /// By contact, whether it is pressed; empty where none is.
    std::span<const std::uint8_t> find(const StepContext& context);

  private:
    void list_lifted(const StepContext& context);
    void load_neighbours(const StepContext& context, double heavy);
    bool load_supports(const StepContext& context);

    std::vector<double> heaviest_;  // by body: inverse mass of the heaviest one that presses on it, 1/kg
    std::vector<std::uint8_t> is_lifted_;  // by body: joints may push it against what lies on it
    std::vector<std::uint8_t> is_pressed_;
};

}  // namespace collide
