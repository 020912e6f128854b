// Imports the text that Box2D's b2World::Dump() writes (versions 2.3 and 2.4). It is C++ that would build the
// world again. The text is scanned, never compiled.
#pragma once

#include <string_view>

#include <collide/import/imported_scene.h>

namespace collide {

/// Returns whether a text looks like a dump.
bool is_box2d_dump(std::string_view text);

/// Returns the scene. Bodies are named by their numbers: "Body 0". A body with several fixtures becomes a
/// compound. If a static body has a chain and other fixtures, the chain becomes a body of its own. Pins,
/// distance joints, welds and sliders are kept. Never throws.
ImportResult import_box2d_dump(std::string_view text);

}  // namespace collide
