// A scene of whatever text it is, by what stands in it.
#pragma once

#include <string_view>

#include <collide/import/imported_scene.h>

namespace collide {

/// The dump of a Box2D world (box2d_dump.h), else coordinates (coordinates.h). Each shape of these is a body
/// at the origin, so that its numbers stay those of the text. Never throws.
ImportResult import_scene(std::string_view text);

}  // namespace collide
