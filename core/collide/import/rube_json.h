// The JSON that R.U.B.E. and b2dJson write of a Box2D world. Its floats may be texts of their bits, and a
// point at the origin is 0.
#pragma once

#include <string_view>

#include <collide/import/imported_scene.h>

namespace collide {

bool is_rube_json(std::string_view text);

/// Bodies keep their names; those that are taken are numbered. Chains have no side there, and are segments
/// here. Never throws.
ImportResult import_rube_json(std::string_view text);

}  // namespace collide
