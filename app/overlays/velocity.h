// How a velocity is drawn. All arrows of a scene have one linear scale at every zoom, so that they can be
// compared and dragged. The scale bar above that of lengths has a fixed length; the scene determines its
// speed.
#pragma once

#include <collide/scene/scene.h>
#include "draw/camera.h"
#include "draw/painter.h"
#include "draw/palette.h"

namespace app {

/// Returns the speed (m/s) of an arrow as long as the scale bar. It is 5 m/s, or the first of 10, 20, 50, ...
/// for which the fastest body's arrow is at most two bars long.
float bar_speed(const collide::Scene& scene);
/// Returns the scale after an edit. It stays `now`, so that no arrow changes its length when the user
/// releases a velocity. It changes if the fastest arrow is longer than five bars or much shorter than one.
float kept_bar_speed(const collide::Scene& scene, float now);
/// Returns the pixels of an arrow for each m/s. `scale` is the number of pixels for each logical pixel.
double pixels_per_speed(float bar_speed, float scale);

/// Returns the tip of the arrow of `velocity` (m/s) from the canvas point `tail`, canvas pixels.
Vec2 velocity_tip(Vec2 tail, DVec2 velocity, double pixels_per_speed);
/// Returns the velocity whose arrow from `tail` ends at `tip`: the inverse of `velocity_tip`.
DVec2 velocity_of_tip(Vec2 tail, Vec2 tip, double pixels_per_speed);

/// Draws the scale of all arrows as a bar with its speed, its right end at `right`. Returns the upper left
/// corner of the covered area.
Vec2 paint_speed_bar(Vec2 right, float bar_speed, const Palette& palette, float scale, Painter& painter);

}  // namespace app
