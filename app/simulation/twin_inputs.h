// What hands do to the run, as the second world gets it: the same, but for how the second world steps, which
// is its own, and for where it has the bodies.
#pragma once

#include <collide/scene/scene.h>
#include "simulation/input.h"
#include "simulation/twin_settings.h"

namespace app {

/// `scene` with the settings in place of its own.
collide::Scene scene_for(const collide::Scene& scene, const TwinSettings& settings);

/// `now`: the second world's scene, its bodies where it has them. Where bodies came, went or changed their
/// shape, those that stay as they are stay where they are; new ones come where they came in the run.
Input input_for(const Input& input, const TwinSettings& settings, const collide::Scene& now);

}  // namespace app
