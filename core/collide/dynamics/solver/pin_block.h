// Rigid pins without motor and limits as they are solved: eight in a block, each quantity as an array with
// one SIMD lane per pin. Grids and cloths consist of such pins.
//
// A pass over the pins has several iterations. `place_pins` or `settle_pins` computes once what stays the
// same in all of them: arms, matrix and bias.
#pragma once

#include <collide/dynamics/solver/block_colours.h>

namespace collide {

struct alignas(32) PinBlock {
    BlockSlots slot_a;
    BlockSlots slot_b;
    BlockFloats inverse_mass_a;
    BlockFloats inverse_mass_b;
    BlockFloats inverse_inertia_a;
    BlockFloats inverse_inertia_b;
    BlockFloats arm_a_x;  // vector in world axes, at the positions of this pass
    BlockFloats arm_a_y;
    BlockFloats arm_b_x;
    BlockFloats arm_b_y;
    BlockFloats mass_xx;  // impulse per change of speed, with softness included, kg; 0 in empty lanes
    BlockFloats mass_xy;
    BlockFloats mass_yy;
    BlockFloats bias_x;  // the negative of the speed demanded, m/s
    BlockFloats bias_y;
    BlockFloats impulse_x;  // impulse on B, in a substep
    BlockFloats impulse_y;
};

/// The parts of a block that the iterations do not read.
struct alignas(32) PinRest {
    BlockFloats anchor_a_x;  // vector from the body's centre, at the step's start, world axes
    BlockFloats anchor_a_y;
    BlockFloats anchor_b_x;
    BlockFloats anchor_b_y;
    BlockFloats offset_x;  // vector from A's centre to B's, at the step's start
    BlockFloats offset_y;
    BlockFloats before_x;  // impulse of the step before, scaled to a substep; 0 from the second substep on
    BlockFloats before_y;
    BlockFloats counted_x;  // the part of the impulse that is already included in `angular_a` and `angular_b`
    BlockFloats counted_y;
    BlockFloats angular_a;  // angular impulse about the centres of A and B in this substep
    BlockFloats angular_b;
};

}  // namespace collide
