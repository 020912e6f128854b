// The shapes that PhysicsEditor exports for Phaser 3 (Matter), and for Phaser 2 (P2, Box2D).
#pragma once

#include <string_view>

#include <collide/import/imported_scene.h>

namespace collide {

bool is_physics_editor_json(std::string_view text);

/// Each name is a body. They have no places: they stand side by side, each with the origin of its sprite at
/// its own. Never throws.
ImportResult import_physics_editor_json(std::string_view text);

}  // namespace collide
