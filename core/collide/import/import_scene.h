// A scene of whatever text it is, by what stands in it.
#pragma once

#include <string_view>

#include <collide/import/imported_scene.h>

namespace collide {

/// What the text is taken for, such as "a map of Tiled"; empty: coordinates, or nothing at all.
std::string_view import_format(std::string_view text);

/// The files of docs/importing.md, else coordinates (coordinates.h). Each shape of these is a body at the
/// origin, so that its numbers stay those of the text. Never throws.
ImportResult import_scene(std::string_view text);

}  // namespace collide
