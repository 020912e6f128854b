// Tuning numbers of captures: how far an answer may be off, and values that are common in engines.
#pragma once

#include <array>
#include <cstddef>

namespace collide {

/// Default tolerances: metres, radians, seconds.
inline constexpr double capture_length = 1e-3;
inline constexpr double capture_angle = 1e-2;
inline constexpr double capture_time = 1e-3;

/// A contact point may lie this much farther from a body than gap or depth and skins allow, in tolerances of
/// length.
inline constexpr double point_tolerances = 10.0;

/// The largest number of reasons for leaving out lines that are reported.
inline constexpr std::size_t most_reasons_reported = 20;
/// The largest length of a line, bytes. Longer lines are left out.
inline constexpr std::size_t longest_capture_line = 1 << 20;

/// The largest number of colliders that a judge caches.
inline constexpr std::size_t most_shapes_made = 10'000;

/// The largest distance at which engines make contacts before shapes touch, metres.
inline constexpr double widest_margin = 0.1;
/// Common skins that engines keep around shapes: the sum for both shapes, metres.
inline constexpr std::array<double, 6> common_skins{0.005, 0.01, 0.02, 0.04, 0.05, 0.1};
/// A larger radius of a polygon or segment is no skin, metres.
inline constexpr double thickest_skin = 0.05;
/// Common numbers of units per metre in games.
inline constexpr std::array<double, 6> common_units{10.0, 30.0, 32.0, 50.0, 100.0, 1000.0};
/// The engine's number is that of a supposition within this fraction of the tolerance.
inline constexpr double same_number = 0.1;
/// Differences up to this many units in the last place of single precision are rounding.
inline constexpr double rounding_units = 16.0;

/// The largest number of decimals in a reduced case.
inline constexpr int most_decimals = 9;

/// A body with more contacts than this in a frame is not examined for seams, since each two are compared.
inline constexpr std::size_t most_seam_contacts = 32;

}  // namespace collide
