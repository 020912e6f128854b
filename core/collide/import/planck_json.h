// What Planck's Serializer.toJson writes: a list of objects that refer to each other by index. The first is
// the world.
#pragma once

#include <string_view>

#include <collide/import/imported_scene.h>

namespace collide {

bool is_planck_json(std::string_view text);

/// Bodies are named by their place in the world: "Body 1". Chains and edges have no side there, and are
/// segments here. Never throws.
ImportResult import_planck_json(std::string_view text);

}  // namespace collide
