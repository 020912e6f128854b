// The text that Box2D's b2World::Dump() writes (versions 2.3 and 2.4): C++ that would build the world again.
// It is scanned, never compiled.
#pragma once

#include <string_view>

#include <collide/import/imported_scene.h>

namespace collide {

/// Whether a text looks like one.
bool is_box2d_dump(std::string_view text);

/// Bodies are named by their numbers: "Body 0". A body with several fixtures is a compound; a chain beside
/// other fixtures of a static body is a body of its own. Pins, distance joints, welds and sliders are carried
/// over. Never throws.
ImportResult import_box2d_dump(std::string_view text);

}  // namespace collide
