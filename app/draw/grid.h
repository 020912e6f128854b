// The light grid behind the scene, in steps of 1, 2 or 5 times a power of ten, and the scale bar.
#pragma once

#include <string>

#include "draw/camera.h"
#include "draw/painter.h"
#include "draw/palette.h"

namespace app {

struct RoundNumber {
    double value;
    int mantissa;  // 1, 2 or 5
};
/// Returns the smallest of 1, 2, 5 times a power of ten that is not below `value`. Precondition: value > 0.
RoundNumber round_up(double value);

struct GridSteps {
    double minor = 1.0;  // metres
    double major = 5.0;
};
/// Returns grid steps whose minor lines are at least `min_pixels` apart.
GridSteps grid_steps(double pixels_per_meter, double min_pixels);

void paint_grid(const Camera& camera, const Palette& palette, float scale, Painter& painter);
/// Draws a bar of a round length and its label in the lower right corner. Returns the upper left corner of
/// the covered area.
Vec2 paint_scale_bar(const Camera& camera, const Palette& palette, float scale, Painter& painter);

/// Returns a round length as text: "2 m", "50 cm", "5 mm", "10 km".
std::string round_length(double meters);

}  // namespace app
