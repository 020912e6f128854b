// Imports a text of any supported format, which is recognised from its content.
#pragma once

#include <string_view>

#include <collide/import/imported_scene.h>

namespace collide {

/// Returns the name of the format, such as "a map of Tiled"; empty for coordinates and for any other text.
std::string_view import_format(std::string_view text);

/// Imports a file of a format in docs/importing.md; any other text is read as coordinates (coordinates.h).
/// Each shape of coordinates becomes a body at the origin, so that its numbers stay those of the text. Never
/// throws.
ImportResult import_scene(std::string_view text);

}  // namespace collide
