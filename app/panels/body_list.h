// Bodies that the list's "Add" menu can make: plain shapes, and the outlines that come with the program, each
// with a small picture.
#pragma once

#include <span>

#include <collide/scene/scene.h>
#include "session/parts.h"

namespace app {

struct PanelState;

/// Bodies that the list's "Add" menu can make.
struct NewShape {
    const char* title;  // in the menu
    const char* name;   // of the body
    collide::ShapeGeometry (*make)(double size);
};

std::span<const NewShape> new_shapes();

/// Add such a body at the middle of the view, about a sixth of its height in size, and select it. One undo
/// step.
void add_body(Work& work, Seen& seen, Prompts& prompts, const NewShape& shape);

// "Outlines" in the menu that adds bodies: the shapes that come with the program, each with a small picture.

/// Within an open menu or popup.
void draw_outline_menu(Work& work, Seen& seen, Prompts& prompts, PanelState& panels);

/// Add it in the middle of the canvas, as large as other new bodies.
void add_outline_body(Work& work, Seen& seen, Prompts& prompts, const collide::BodySpec& outline);

}  // namespace app
