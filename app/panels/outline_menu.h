// "Outlines" in the menu that adds bodies: the shapes that come with the program, each with a small picture.
#pragma once

#include <collide/scene/scene.h>

namespace app {

struct Work;
struct Seen;
struct Prompts;
struct PanelState;

/// Within an open menu or popup.
void draw_outline_menu(Work& work, Seen& seen, Prompts& prompts, PanelState& panels);

/// Add it in the middle of the canvas, as large as other new bodies.
void add_outline_body(Work& work, Seen& seen, Prompts& prompts, const collide::BodySpec& outline);

}  // namespace app
