// Maps a step of the SAT player to an axis, or to one of the loops over the vertices that project onto the
// axis.
#pragma once

#include <optional>

#include "player/player_info.h"

namespace app {

struct SatPlace {
    std::size_t axis = 0;  // index into the recording; the index after the last axis means the result
    std::optional<std::size_t> vertex;  // set in the loops: vertices of A first, then those of B
};

/// Returns the place of a step. Precondition: the recording of SAT has an axis.
SatPlace sat_place(const PlayerInput& input, std::size_t step);

/// Returns the options with the loops of this step's axis switched on, or off if they are on. Axis i is at
/// step i either way; the result has no loops.
PlayerOptions with_loops_toggled(const PlayerInput& input, std::size_t step);

}  // namespace app
