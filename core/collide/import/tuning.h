// Tuning numbers of the importers, each with its unit and reason.
#pragma once

#include <cstddef>

namespace collide {

/// Pixels per metre in formats without a unit. A tile of 32 pixels is half a metre. It is a power of two, so
/// that division by it is exact.
inline constexpr double pixels_per_metre = 64.0;

/// Largest distance of a curve from its chords, pixels: too small to be visible.
inline constexpr double curve_tolerance = 0.1;

/// The same as a fraction of the path's size, for small drawings.
inline constexpr double curve_fraction = 0.002;

/// So many chords stand for one curve at most; a full circle of this tolerance and 30,000 pixels has them.
inline constexpr std::size_t most_chords = 1024;

/// Semi-axes that differ by a smaller fraction belong to a circle. The difference is the rounding of a
/// matrix.
inline constexpr double same_axes_fraction = 1e-9;

/// Masses that differ by a smaller fraction are the same: the rounding of engines in floats.
inline constexpr double same_mass_fraction = 1e-4;

/// So many sentences tell what was left out; the others are counted.
inline constexpr std::size_t most_left_out = 20;

/// So many names are told of those of whom the same is said; the others are counted.
inline constexpr std::size_t most_names_left_out = 5;

/// Deeper groups within groups are left out, which no program makes.
inline constexpr int deepest_group = 64;

/// The largest number of imported shapes in a scene. Tiles repeat their shapes, so a short text could
/// otherwise need more memory than there is.
inline constexpr std::size_t most_imported_shapes = 200'000;

/// Rings of one drawing that are tried for holes of each other, and the tests of a point with a side that
/// this may take.
inline constexpr std::size_t most_rings = 5000;
inline constexpr std::size_t most_ring_tests = 300'000'000;

/// Neighbouring points of a path are one when they are nearer than this fraction of its size: sums of rounded
/// steps end beside where they began. And never farther apart than this, pixels.
inline constexpr double same_point_fraction = 1e-4;
inline constexpr double most_same_point = 0.01;

/// The number of bad holes of a polygon that are dropped one by one, before all holes are dropped. After each
/// one, all the others are tested again.
inline constexpr std::size_t most_bad_holes = 20;

/// The gap between two bodies for which a file gives no positions, metres.
inline constexpr double row_gap = 0.25;

/// Steps per second in Matter, 1/s. A body loses the fraction `frictionAir` of its velocity in each step.
inline constexpr double steps_per_second = 60.0;

/// Those of a new project of Godot: pixels/s^2, and twice 1/s.
inline constexpr double godot_gravity = 980.0;
inline constexpr double godot_linear_damping = 0.1;
inline constexpr double godot_angular_damping = 1.0;

/// The program's own files have the key that identifies them within this many bytes from the beginning.
inline constexpr std::size_t own_key_within = 256;

}  // namespace collide
