// Rigid pins without motor and limits as they are solved: eight in a block, each quantity in lanes side by
// side. Grids and cloths consist of such pins.
//
// A pass over the pins has several rounds. What stays the same in them is computed once, by `place_pins` or
// `settle_pins`: arms, matrix and bias.
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
    BlockFloats arm_a_x;  // in world axes, as the bodies lie in this pass
    BlockFloats arm_a_y;
    BlockFloats arm_b_x;
    BlockFloats arm_b_y;
    BlockFloats mass_xx;  // the impulse for a change of speed, softness counted in, kg; 0 in empty lanes
    BlockFloats mass_xy;
    BlockFloats mass_yy;
    BlockFloats bias_x;  // the negative of the speed that is asked for, m/s
    BlockFloats bias_y;
    BlockFloats impulse_x;  // on B, of a substep
    BlockFloats impulse_y;
};

/// The part of a block that the rounds do not read.
struct alignas(32) PinRest {
    BlockFloats anchor_a_x;  // from the centre, at the step's start, world axes
    BlockFloats anchor_a_y;
    BlockFloats anchor_b_x;
    BlockFloats anchor_b_y;
    BlockFloats offset_x;  // from A's centre to B's at the step's start
    BlockFloats offset_y;
    BlockFloats before_x;  // impulse of the step before, for a substep; 0 from the second substep on
    BlockFloats before_y;
    BlockFloats counted_x;  // of the impulse, in the angular impulses
    BlockFloats counted_y;
    BlockFloats angular_a;  // given about the centres of A and B in this substep
    BlockFloats angular_b;
};

}  // namespace collide
