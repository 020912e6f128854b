// A first look at the text of a file, before anything is built from it: is it JSON, does any object name a
// key twice or hold thousands of them, does a number fit, how deep does it nest. The parser calls back token
// by token and keeps its own stack, so no text can exhaust ours; and the path to the token is known, so every
// complaint has its place.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "scene/object_reader.h"

namespace collide {

/// What the text should hold, which messages name.
enum class TextKind : std::uint8_t { scene, geometry };

/// What keeps the text from being read as a file of this kind, or nothing. Syntax errors carry line and
/// column and no pointer.
std::optional<Refusal> check_text(std::string_view json_text, TextKind kind = TextKind::scene);

}  // namespace collide
