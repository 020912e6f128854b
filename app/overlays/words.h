// Short words and numbers for labels on the canvas.
#pragma once

#include <string>

#include "narrow_phase/axis.h"

namespace app {

/// "0.42 m", "12.3 m", "4.2 mm": as many digits as the eye uses, steady while a shape is dragged.
std::string length_words(double meters);
/// "0.062 s".
std::string time_words(double seconds);
/// "60 m/s", "2.5 m/s".
std::string speed_words(double meters_per_second);
/// "edge 2 of A", "velocity", "vertex 1 of A, vertex 0 of B".
std::string axis_words(collide::AxisId axis);

}  // namespace app
