// What the readers of files say, each message with its source in front and on one line.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <collide/scene/object_reader.h>

namespace collide {

/// "source: pointer: reason".
std::string refusal_message(std::string_view source, const Refusal& refusal);

/// Each warning with its source; of very many the first, and how many there are besides.
void finish_warnings(std::vector<std::string>& warnings, std::string_view source);

}  // namespace collide
