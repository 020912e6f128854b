// Maps of Tiled as XML (.tmx).
#pragma once

#include <string_view>

#include <collide/import/imported_scene.h>

namespace collide {

bool is_tiled_xml(std::string_view text);

/// As tiled_map.h says. Tilesets in files of their own are told, not followed. Never throws.
ImportResult import_tiled_xml(std::string_view text);

}  // namespace collide
