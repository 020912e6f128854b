// Numbers as text: fixed decimals so that columns align, three significant digits in sentences, units always.
#pragma once

#include <string>

#include <collide/base/vec2.h>

namespace app {

using collide::DVec2;

/// Fixed decimals; never "-0.00".
std::string fixed(double value, int decimals);
/// The same with "+" before a positive value: for quantities whose sign has a meaning.
std::string signed_fixed(double value, int decimals);

/// How many decimals a column needs so that its largest value takes about four digits; at most `most`.
int column_decimals(double largest_magnitude, int most = 5);

/// About three significant digits, no exponent unless it is needed: "0.42", "1234", "4.2e-06".
std::string readable(double value);

std::string degrees(double radians);       // "37.5°", fixed to a tenth
std::string vector_text(DVec2 v);          // "(-0.130, 0.500)", both to the same place
std::string radians_text(double radians);  // "0.6545 rad"

/// Direction of an axis as an angle in [0, 180) degrees: an axis has no front end.
double axis_degrees(collide::Vec2 direction);
/// Direction of a vector as an angle in [0, 360) degrees, counter-clockwise from +x.
double direction_degrees(DVec2 direction);

}  // namespace app
