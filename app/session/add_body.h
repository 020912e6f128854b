// Bodies that tools and menus make, held to the limits of a scene file.
#pragma once

#include <optional>
#include <string>

#include <collide/scene/scene.h>

namespace app {

struct ViewState;
class Document;

/// Add the body under a free name and select it: an undo step "Add NAME". A body that a scene file could not
/// hold is refused with its sentence, and nothing changes.
std::optional<std::string> add_new_body(Document& stage, ViewState& view, collide::BodySpec body);

}  // namespace app
