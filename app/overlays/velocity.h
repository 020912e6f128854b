// How a velocity is drawn: all arrows of a scene at one linear scale, whatever the zoom, so that they can be
// compared and dragged. The bar above that of lengths is always as long; its speed is chosen by the scene.
#pragma once

#include <collide/scene/scene.h>
#include "draw/camera.h"
#include "draw/painter.h"
#include "draw/palette.h"

namespace app {

/// The speed (m/s) whose arrow is as long as the bar. It is 5 m/s, or the first of 10, 20, 50, ... at which
/// the fastest body's arrow is no longer than two bars.
float bar_speed(const collide::Scene& scene);
/// The scale after an edit: `now`, so that no arrow jumps when a velocity is let go. A new one, when the
/// fastest arrow is longer than five bars or much shorter than one.
float kept_bar_speed(const collide::Scene& scene, float now);
/// Pixels of an arrow for each m/s, at `scale` pixels per logical pixel.
double pixels_per_speed(float bar_speed, float scale);

/// Canvas point of the tip of the arrow of `velocity` (m/s) that starts at the canvas point `tail`.
Vec2 velocity_tip(Vec2 tail, DVec2 velocity, double pixels_per_speed);
/// The velocity whose arrow from `tail` ends at `tip`: the inverse of the above.
DVec2 velocity_of_tip(Vec2 tail, Vec2 tip, double pixels_per_speed);

/// The scale of all arrows as a bar with its speed, its right end at `right`. Returns the upper left corner
/// of what it covers.
Vec2 paint_speed_bar(Vec2 right, float bar_speed, const Palette& palette, float scale, Painter& painter);

}  // namespace app
