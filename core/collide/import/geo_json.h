// Polygons with holes as data: GeoJSON, the files that earcut is tested with, and those of poly2tri.
#pragma once

#include <string_view>

#include <collide/import/imported_scene.h>

namespace collide {

// The numbers stay as they are written; a body's origin is theirs. None of these throws.

/// Features are named by the properties "name" or "id". Points become points of the scene; lines have no
/// side, and are segments.
bool is_geo_json(std::string_view text);
ImportResult import_geo_json(std::string_view text);

/// [[[x, y], ...], ...]: the rings inside of others are their holes.
bool is_list_of_rings(std::string_view text);
ImportResult import_list_of_rings(std::string_view text);

/// Lines "x y"; the words HOLE and STEINER stand before the points of a hole, and before single points.
bool is_poly2tri_file(std::string_view text);
ImportResult import_poly2tri_file(std::string_view text);

}  // namespace collide
