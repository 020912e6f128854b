// Bodies drawn where they aren't: dashed and nearly clear.
#pragma once

#include "overlays/overlay.h"

namespace app {

/// Paints all pieces of `collider`, moved by `offset` (world, metres).
void paint_ghost(const OverlayInput& input, Painter& painter, const collide::Collider& collider,
                 collide::DVec2 offset, Color color, LineStyle style);

/// The collider after `seconds` of moving and turning about its pivot.
collide::Collider turned_ahead(const collide::Collider& collider, double seconds);

/// Marks on the canvas of the second world, faint and dashed: where the run has the bodies at the same
/// moment. Of the visible bodies the one that differs most in position is marked. Nothing unless
/// `input.comparison` is given. In a crowd only the selected bodies, the pair and the farthest one are drawn.
void paint_compared_bodies(const OverlayInput& input, Painter& painter, Labels& labels);

}  // namespace app
