// The run's inputs, adapted to the second world. Its settings for the step are its own, and its bodies have
// other positions.
#pragma once

#include <collide/scene/scene.h>
#include "simulation/input.h"
#include "simulation/twin_settings.h"

namespace app {

/// `scene` with the settings in place of its own.
collide::Scene scene_for(const collide::Scene& scene, const TwinSettings& settings);

/// `now`: the second world's scene, with the bodies where this world has them. When bodies were added,
/// removed or reshaped in the run, unchanged bodies keep their positions; new ones get those that they have
/// in the run.
Input input_for(const Input& input, const TwinSettings& settings, const collide::Scene& now);

}  // namespace app
