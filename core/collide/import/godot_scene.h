// Scenes of Godot as text (.tscn), versions 3 and 4: bodies of 2D physics and their collision shapes.
#pragma once

#include <string_view>

#include <collide/import/imported_scene.h>

namespace collide {

bool is_godot_scene(std::string_view text);

/// Bodies and areas keep the names of their nodes. Layers, joints, tile maps and instanced scenes are told,
/// not followed. Never throws.
ImportResult import_godot_scene(std::string_view text);

}  // namespace collide
