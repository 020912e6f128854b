// A run as a table for a spreadsheet: comma-separated values (RFC 4180), one row a step.
#pragma once

#include <optional>
#include <span>
#include <string>

#include <collide/dynamics/world.h>

namespace app {

/// Names of the columns, with units: time, measures of the whole, then for each body its place, angle and
/// velocities. `names` by body.
std::string run_table_head(std::span<const std::string> names);

/// The world as it is, with what was measured of it. `bodies` says for each name of the head which body bears
/// it now; where none does, the fields are empty. Numbers as the shortest decimals that read back to the same
/// values.
std::string run_table_row(const collide::World& world, const collide::StepReport& report,
                          std::span<const std::optional<collide::BodyId>> bodies);
/// All bodies in their order, with the measures of the last step.
std::string run_table_row(const collide::World& world);

}  // namespace app
