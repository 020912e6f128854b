// A small picture of the Minkowski difference beside the code: the camera that shows all that a recording
// touches, the same at every step, so that the picture stands still while the algorithm moves.
#pragma once

#include "player/lesson.h"

namespace app {

Camera camera_of_walk(const collide::GjkRecording& gjk, Vec2 size);
Camera camera_of_expansion(const collide::EpaRecording& epa, Vec2 size);

}  // namespace app
