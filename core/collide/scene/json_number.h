// The one way in which numbers are written, in scene files and in the answers of the commands.
#pragma once

#include <nlohmann/json.hpp>

#include <collide/base/vec2.h>

namespace collide {

/// A finite number as the JSON value that prints shortest and reads back equal. 1 instead of 1.0, and 0 for
/// zero of either sign.
nlohmann::ordered_json json_number(double x);
/// [x, y].
nlohmann::ordered_json json_point(DVec2 p);

}  // namespace collide
