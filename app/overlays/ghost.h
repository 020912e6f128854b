// Bodies drawn at other positions than their own: dashed and nearly transparent.
#pragma once

#include "overlays/overlay.h"

namespace app {

/// Draws all pieces of `collider`, moved by `offset` (world frame, metres).
void paint_ghost(const OverlayInput& input, Painter& painter, const collide::Collider& collider,
                 collide::DVec2 offset, Color color, LineStyle style);

/// Returns the collider after it has moved and rotated about its pivot for `seconds`.
collide::Collider turned_ahead(const collide::Collider& collider, double seconds);

/// Draws on the canvas of the second world, faint and dashed, where the main run has the bodies at the same
/// time. It marks the visible body that differs most in position. It draws nothing without
/// `input.comparison`. In a crowd it draws only the selected bodies, the pair and the body that differs most.
void paint_compared_bodies(const OverlayInput& input, Painter& painter, Labels& labels);

}  // namespace app
