// The lesson about impulses on the canvas: the contact's points where they are in the entry, the speed of B
// against A there, the impulse that has been accumulated, and the cone that friction cannot leave.
#pragma once

#include "overlays/overlay.h"
#include "player/impulse_walk.h"

namespace app {

void paint_impulse_entry(const OverlayInput& canvas, const ImpulseWalk& walk, std::size_t entry,
                         Painter& painter, Labels& labels);

}  // namespace app
