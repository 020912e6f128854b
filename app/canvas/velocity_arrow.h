// How long a velocity is drawn. The tip is a handle, so the length can be turned back into the velocity, and
// it must stay within reach for a bullet: in proportion up to a speed, growing with the logarithm beyond it.
// Independent of the zoom.
#pragma once

#include "canvas/camera.h"

namespace app {

/// Canvas point of the tip of the arrow of `velocity` (m/s) that starts at the canvas point `tail`.
Vec2 velocity_tip(Vec2 tail, DVec2 velocity, float scale);
/// Whether the arrow is shorter than its speed would make it in proportion.
bool is_shortened(DVec2 velocity);
/// The velocity whose arrow from `tail` ends at `tip`: the inverse of the above.
DVec2 velocity_of_tip(Vec2 tail, Vec2 tip, float scale);

}  // namespace app
