// Tuning numbers of the importers, each with its unit and reason.
#pragma once

#include <cstddef>

namespace collide {

/// Pixels per metre in formats without a unit. A tile of 32 pixels is half a metre. It is a power of two, so
/// that division by it is exact.
inline constexpr double pixels_per_metre = 64.0;

/// Largest distance of a curve from its chords, pixels: too small to be visible.
inline constexpr double curve_tolerance = 0.1;

/// The largest number of chords for one curve. A full circle of 30,000 pixels needs this many at this
/// tolerance.
inline constexpr std::size_t most_chords = 1024;

/// Semi-axes that differ by a smaller fraction belong to a circle. The difference is the rounding of a
/// matrix.
inline constexpr double same_axes_fraction = 1e-9;

/// The largest number of sentences on what was left out; further ones are only counted.
inline constexpr std::size_t most_left_out = 20;

/// The largest depth of nested groups. Deeper ones are left out; no program writes them.
inline constexpr int deepest_group = 64;

/// The largest number of imported shapes in a scene. Tiles repeat their shapes, so a short text could
/// otherwise need more memory than there is.
inline constexpr std::size_t most_imported_shapes = 200'000;

/// The largest number of rings for which it is tested which are holes of others. Every pair of rings is
/// tested.
inline constexpr std::size_t most_rings = 500;

/// The number of bad holes of a polygon that are dropped one by one, before all holes are dropped. After each
/// one, all the others are tested again.
inline constexpr std::size_t most_bad_holes = 20;

/// The gap between two bodies for which a file gives no positions, metres.
inline constexpr double row_gap = 0.25;

/// Steps per second in Matter, 1/s. A body loses the fraction `frictionAir` of its velocity in each step.
inline constexpr double steps_per_second = 60.0;

/// Gravity in a new project of Godot, pixels/s^2.
inline constexpr double godot_gravity = 980.0;

/// The program's own files have the key that identifies them within this many bytes from the beginning.
inline constexpr std::size_t own_key_within = 256;

}  // namespace collide
