// A small picture of the Minkowski difference beside the code: its outline, and the camera that shows it with
// all that a recording touches. Both are the same at every step, so that the picture stands still while the
// algorithm moves.
#pragma once

#include <vector>

#include "player/lesson.h"

namespace app {

/// Vertices of A − B, cores only, of the pieces that decide; none when no pair is in focus.
std::vector<DVec2> difference_outline(const Analysis& analysis);
void paint_difference_outline(const PlotView& view, const Camera& camera, const std::vector<DVec2>& outline,
                              Painter& painter);

/// Shows the outline, the origin and these points.
Camera camera_of_points(const std::vector<DVec2>& points, const std::vector<DVec2>& outline, Vec2 size);
Camera camera_of_walk(const collide::GjkRecording& gjk, const std::vector<DVec2>& outline, Vec2 size);
Camera camera_of_expansion(const collide::EpaRecording& epa, const std::vector<DVec2>& outline, Vec2 size);

}  // namespace app
