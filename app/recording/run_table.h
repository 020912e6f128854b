// A run as a table for a spreadsheet: comma-separated values (RFC 4180), one row per step.
#pragma once

#include <cstddef>
#include <span>
#include <string>

#include <collide/dynamics/world.h>

namespace app {

/// Returns the names of the columns with units: time, measures of the whole world, then place, angle and
/// velocities of each body. `names` are those of the bodies.
std::string run_table_head(std::span<const std::string> names);

/// Returns the row of the world's present state and the measured values of its last step, with the columns
/// of this many bodies. Bodies that the world does not have yet get empty fields. Numbers are the shortest
/// decimals that read back as the same values.
std::string run_table_row(const collide::World& world, std::size_t columns);

}  // namespace app
