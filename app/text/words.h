// Quantities in words, with their units: the same on the canvas and in the panels' sentences.
#pragma once

#include <cstdint>
#include <string>

namespace app {

/// "0.420 m", "12.35 m", "4.20 mm": to the millimetre below ten metres, steady while a shape is dragged. One
/// rounding for the canvas, the sentences, the tables and the players, so that one number reads alike in all.
std::string length_words(double meters);
/// A separation: "+0.420 m" apart, "-0.840 m" overlapping. An overlap, a depth or a gap that is called so is
/// told by `length_words`, without a sign.
std::string separation_words(double meters);
/// "0.062 s".
std::string time_words(double seconds);
/// "60 m/s", "2.5 m/s", "0.042 m/s"; never negative.
std::string speed_words(double meters_per_second);
/// "1,234,567".
std::string grouped(std::uint64_t count);
/// "1 box", "3 boxes".
std::string counted(std::uint64_t count, const char* one, const char* many);

}  // namespace app
