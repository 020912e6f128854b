// The window's own look: an 8-pixel rhythm, soft corners, quiet frames, one accent, all from the palette.
#pragma once

#include "draw/palette.h"

namespace app {

/// `scale`: ImGui pixels per logical pixel. `fingers`: what can be touched is at least 44 pixels high.
void apply_style(const Palette& palette, Theme theme, float scale, bool fingers = false);

}  // namespace app
