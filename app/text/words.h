// Numbers and quantities in words, with their units: the same on the canvas, in the panels' sentences and in
// the tables.
#pragma once

#include <cstdint>
#include <numbers>
#include <span>
#include <string>
#include <string_view>
#include <utility>

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

inline constexpr double degrees_per_radian = 180.0 / std::numbers::pi;
std::string degrees(double radians);       // "37.5°", fixed to a tenth
std::string vector_text(DVec2 v);          // "(-0.130, 0.500)", both to the same place
std::string radians_text(double radians);  // "0.6545 rad"

/// Direction of an axis as an angle in [0, 180) degrees: an axis has no front end.
double axis_degrees(collide::Vec2 direction);
/// Direction of a vector as an angle in [0, 360) degrees, counter-clockwise from +x.
double direction_degrees(DVec2 direction);

/// "0.420 m", "12.35 m", "4.20 mm": to the millimetre below ten metres, steady while a shape is dragged. One
/// rounding for the canvas, the sentences, the tables and the players, so that one number reads alike in all.
std::string length_words(double meters);
/// A separation: "+0.420 m" apart, "-0.840 m" overlapping. An overlap, a depth or a gap that is called so is
/// written by `length_words`, without a sign.
std::string separation_words(double meters);
/// Whether a length of either sign, metres, is too small for the two above to write anything but zero.
bool reads_as_zero(double meters);
/// "0.062 s".
std::string time_words(double seconds);
/// "60 m/s", "2.5 m/s", "0.042 m/s"; never negative.
std::string speed_words(double meters_per_second);
/// "1,234,567".
std::string grouped(std::uint64_t count);
/// "1 box", "3 boxes".
std::string counted(std::uint64_t count, const char* one, const char* many);
/// "512 B", "24.3 kB", "1.2 MB"; 1 kB is 1000 bytes.
std::string bytes_text(std::size_t bytes);

/// A field of a CSV table, in quotes where it holds what would end it (RFC 4180).
std::string csv_field(const std::string& text);

/// Two lengths that stand side by side, both in the unit that suits them together: "0.75 mm" and "44.0 mm".
std::pair<std::string, std::string> length_pair(double one, double other);

}  // namespace app
