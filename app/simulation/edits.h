// The user's changes to the scene that a run shows, as inputs of the run.
#pragma once

#include <vector>

#include "simulation/input.h"

namespace app {

/// The inputs that lead from `shown` to `edited`; `shown` becomes equal to it. Positions and velocities are
/// inputs of their own; other changes of bodies or joints make a new world. Changes of camera, overlays, rays
/// and points are no inputs.
std::vector<Input> follow_edits(collide::Scene& shown, const collide::Scene& edited);

}  // namespace app
