// Bodies that the list's "Add" menu can make: plain shapes. The outlines that come with the program, each
// with a small picture, are in the same menu.
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

/// Add such a body at the middle of the view, about a sixth of its height in size, and select it. One undo
/// step.
void add_body(Work& work, Seen& seen, Prompts& prompts, const NewShape& shape);

}  // namespace app
