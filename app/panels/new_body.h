// Bodies that the list's "Add" menu can make.
#pragma once

#include <span>

#include <collide/scene/scene.h>

namespace app {

struct Work;
struct Seen;
struct Prompts;

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
