// Bodies that the list's "Add" menu can make: plain shapes. The same menu has the outlines that come with the
// program, each with a small picture.
#pragma once

#include <span>

#include <collide/scene/scene.h>
#include "session/parts.h"

namespace app {

struct NewShape {
    const char* title;  // in the menu
    const char* name;   // of the body
    collide::ShapeGeometry (*make)(double size);
};

std::span<const NewShape> new_shapes();

/// Adds a plain shape as a body at the middle of the view and selects it. Its size is about a sixth of the
/// view's height. This is one undo step.
void add_body(Work& work, Seen& seen, Prompts& prompts, const NewShape& shape);

}  // namespace app
