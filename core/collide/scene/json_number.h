// How numbers are written, in scene files and in the output of the commands.
#pragma once

#include <nlohmann/json.hpp>

#include <collide/base/vec2.h>

namespace collide {

/// Returns a finite number as the JSON value that prints shortest and reads back equal. It is 1 instead of
/// 1.0, and 0 for zero of either sign.
nlohmann::ordered_json json_number(double x);
/// Returns the point as [x, y].
nlohmann::ordered_json json_point(DVec2 p);

}  // namespace collide
