// A first look at the text of a file, before anything is built from it: is it JSON, does any object name a
// key twice or hold thousands of them, does a number fit, how deep does it nest. The parser calls back token
// by token and keeps its own stack, so no text can exhaust ours; and the path to the token is known, so every
// complaint has its place.
#pragma once

#include <optional>
#include <string_view>

#include "scene/object_reader.h"

namespace collide {

/// What keeps the text from being read as a scene file, or nothing. Syntax errors carry line and column and
/// no pointer.
std::optional<Refusal> check_text(std::string_view json_text);

}  // namespace collide
