// The numbers of captures: how far an answer may be off, and what is usual among engines.
#pragma once

#include <array>
#include <cstddef>

namespace collide {

/// Default tolerances: metres, radians, seconds.
inline constexpr double capture_length = 1e-3;
inline constexpr double capture_angle = 1e-2;
inline constexpr double capture_time = 1e-3;

/// A shorter normal is no direction; engines that can't tell one answer 0, or not a number.
inline constexpr double shortest_normal = 0.5;

/// Of many lines that are left out so many are told.
inline constexpr std::size_t most_lines_told = 100;
/// Bytes; a longer line is left out.
inline constexpr std::size_t longest_capture_line = 1 << 20;

/// A judge keeps so many shapes ready.
inline constexpr std::size_t most_shapes_made = 10'000;

/// Engines have contacts of shapes that are no farther apart, metres.
inline constexpr double widest_margin = 0.1;
/// Skins that engines keep around shapes, metres for a pair.
inline constexpr std::array<double, 6> common_skins{0.005, 0.01, 0.02, 0.04, 0.05, 0.1};
/// How many units games have in a metre.
inline constexpr std::array<double, 6> common_units{10.0, 30.0, 32.0, 50.0, 100.0, 1000.0};
/// A difference of no more units in the last place of single precision is rounding.
inline constexpr double rounding_units = 16.0;

/// The smallest case has numbers of at most so many decimals.
inline constexpr int most_decimals = 9;

/// A body with more contacts than this in a frame is not examined for seams, since each two are compared.
inline constexpr std::size_t most_seam_contacts = 32;

}  // namespace collide
