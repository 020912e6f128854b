// Drawings as SVG: paths, polygons, lines, rectangles, circles and ellipses under their transforms.
#pragma once

#include <string_view>

#include <collide/import/imported_scene.h>

namespace collide {

bool is_svg(std::string_view text);

/// Each element is a static body named by its id or label, at the origin. Rings of a path within others are
/// holes. Lines have no side, and are segments. Text, pictures and <use> are told, not drawn. Never throws.
ImportResult import_svg(std::string_view text);

}  // namespace collide
