// Formats numbers and quantities with their units, in the same way on the canvas, in the panels' sentences
// and in the tables.
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

/// Returns the value with a fixed number of decimals, never "-0.00".
std::string fixed(double value, int decimals);
/// Returns the value like `fixed`, but with "+" before a positive value: for quantities whose sign has a
/// meaning.
std::string signed_fixed(double value, int decimals);

/// Returns how many decimals a column needs so that its largest value has about four digits; at most `most`.
int column_decimals(double largest_magnitude, int most = 5);

/// Returns the value with about three significant digits, and with an exponent only for very small or large
/// values: "0.42", "1,234", "4.2e-06".
std::string readable(double value);

inline constexpr double degrees_per_radian = 180.0 / std::numbers::pi;
std::string degrees(double radians);  // "37.5°", always with one decimal
std::string vector_text(DVec2 v);     // "(-0.130, 0.500)", both with the same number of decimals

/// Returns the direction of an axis as an angle in [0, 180) degrees. Opposite directions give the same angle,
/// because an axis has no front end.
double axis_degrees(collide::Vec2 direction);
/// Returns the direction of a vector as an angle in [0, 360) degrees, counter-clockwise from +x.
double direction_degrees(DVec2 direction);

/// Returns a length with its unit: "0.420 m", "12.35 m", "4.20 mm". Lengths from 1 cm to 10 m are rounded to
/// the millimetre, so the number of digits stays the same while a shape is dragged. The canvas, sentences,
/// tables and players all use this function, so that a number reads the same in all of them.
std::string length_words(double meters);
/// Returns a separation with its sign: "+0.420 m" apart, "-0.840 m" overlapping. A quantity that is called
/// overlap, depth or gap has no sign; it is written by `length_words`.
std::string separation_words(double meters);
/// Returns whether a length of either sign, metres, is so small that the two functions above write only 0 or
/// "< 0.001 mm".
bool reads_as_zero(double meters);
/// Returns the words for a separation by its sign: `gap` apart, `depth` overlapping, with the length in place
/// of "{}". Returns `touching` if the length reads as zero.
std::string gap_or_depth(double separation, const char* gap, const char* depth,
                         const char* touching = "touching");
/// Returns a time: "0.062 s".
std::string time_words(double seconds);
/// Returns a speed: "60 m/s", "2.5 m/s", "0.042 m/s". The speed must not be negative.
std::string speed_words(double meters_per_second);
/// Returns the count with commas between groups of three digits: "1,234,567".
std::string grouped(std::uint64_t count);
/// Returns the count with its noun: "1 box", "3 boxes".
std::string counted(std::uint64_t count, const char* one, const char* many);
/// Returns the number of bytes with a unit: "512 B", "24.3 kB", "1.2 MB"; 1 kB is 1000 bytes.
std::string bytes_text(std::size_t bytes);

/// Returns the text as a field of a CSV table (RFC 4180), in quotes if it contains a comma, a quote or a line
/// break.
std::string csv_field(const std::string& text);

/// Returns two lengths that are shown side by side, both in the same unit: "0.75 mm" and "44.0 mm".
std::pair<std::string, std::string> length_pair(double one, double other);

}  // namespace app
