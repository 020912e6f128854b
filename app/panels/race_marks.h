// How a contender of the race is told from the others wherever it appears: a hue and a mark of its own.
#pragma once

#include <imgui.h>

#include "draw/palette.h"
#include "measure/contenders.h"

namespace app {

Color contender_color(const Palette& palette, Contender contender);

/// A filled figure about `radius` pixels large: disc, square, diamond, triangles, cross, star.
void draw_contender_mark(ImDrawList& list, Contender contender, ImVec2 center, float radius, ImU32 color);

/// The same in a line of text; leaves the cursor beside it.
void contender_mark(const Palette& palette, Contender contender);

}  // namespace app
