// "Outlines" in the menu that adds bodies: the shapes that come with the program, each with a small picture.
#pragma once

#include "session/app_state.h"

namespace app {

/// Within an open menu or popup.
void draw_outline_menu(AppState& state);

/// Add it in the middle of the canvas, as large as other new bodies.
void add_outline_body(AppState& state, const collide::BodySpec& outline);

}  // namespace app
