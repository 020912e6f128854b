// The window's own look: an 8-pixel rhythm, soft corners, quiet frames, one accent, all from the palette. The
// fonts are real ones at the scale of the display: Inter with digits of one width, and what stands in when it
// is missing.
#pragma once

#include "draw/imgui_painter.h"
#include "draw/palette.h"

namespace app {

/// `scale`: ImGui pixels per logical pixel. `fingers`: what can be touched is at least 44 pixels high.
void apply_style(const Palette& palette, Theme theme, float scale, bool fingers = false);

/// Logical size of the interface's text; every measure in the panels is a multiple of it.
inline constexpr float text_size = 15.0f;

/// Build the font atlas again. `scale`: pixels per logical pixel of the interface. `density`: real pixels per
/// ImGui pixel, so that text is rasterised at the display's own resolution. `reading`: how many times as
/// large the text of a chapter is. Its fonts stand third and fourth in the atlas, when they are not the same.
/// `times`: as many pixels each way, for a picture larger than the window: its lines break where they do in
/// the window.
CanvasFonts load_fonts(float scale, float density, float reading, int times = 1);

}  // namespace app
