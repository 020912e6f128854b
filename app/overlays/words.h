// Quantities in words, with their units: the same on the canvas and in the panels' sentences.
#pragma once

#include <cstdint>
#include <string>

namespace app {

/// "0.42 m", "12.3 m", "4.2 mm": as many digits as the eye uses, steady while a shape is dragged.
std::string length_words(double meters);
/// "0.062 s".
std::string time_words(double seconds);
/// "60 m/s", "2.5 m/s", "0.042 m/s"; never negative.
std::string speed_words(double meters_per_second);
/// "1,234,567".
std::string grouped(std::uint64_t count);
/// "1 box", "3 boxes".
std::string counted(std::uint64_t count, const char* one, const char* many);

}  // namespace app
