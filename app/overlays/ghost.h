// A body drawn where it isn't (yet): dashed and nearly clear.
#pragma once

#include "overlays/overlay.h"

namespace app {

/// All pieces of `collider`, moved by `offset` (world, metres).
void paint_ghost(const OverlayInput& input, Painter& painter, const collide::Collider& collider,
                 collide::DVec2 offset, Color color, LineStyle style);

/// The collider after `seconds` of moving and turning about its pivot.
collide::Collider turned_ahead(const collide::Collider& collider, double seconds);

}  // namespace app
