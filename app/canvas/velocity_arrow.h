// How a velocity is drawn: all arrows at one scale, whatever the zoom, so that they can be compared. The tip
// is a handle, so the length can be turned back into the velocity, and it must stay within reach for a
// bullet: beyond a speed the arrow grows with its logarithm alone, and two strokes across say so.
#pragma once

#include "canvas/camera.h"
#include "canvas/painter.h"
#include "canvas/palette.h"

namespace app {

/// Canvas point of the tip of the arrow of `velocity` (m/s) that starts at the canvas point `tail`.
Vec2 velocity_tip(Vec2 tail, DVec2 velocity, float scale);
/// Whether the arrow is shorter than the scale would make it.
bool is_shortened(DVec2 velocity);
/// The velocity whose arrow from `tail` ends at `tip`: the inverse of the above.
DVec2 velocity_of_tip(Vec2 tail, Vec2 tip, float scale);

/// The arrow of `velocity` with a head of that length, with two strokes across where it is shortened.
void paint_velocity(Painter& painter, Vec2 tail, DVec2 velocity, const Stroke& stroke, float head,
                    float scale);

/// Two strokes across the middle of an arrow that is not to scale.
void paint_break(Painter& painter, Vec2 tail, Vec2 tip, const Stroke& stroke, float scale);

/// The scale of all arrows as a bar with its speed, its right end at `right`. Returns the upper left corner
/// of what it covers.
Vec2 paint_speed_bar(Vec2 right, const Palette& palette, float scale, Painter& painter);

}  // namespace app
