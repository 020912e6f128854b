// The Race part's plot: cost against the number of boxes, log-log, as it is measured. And how a contender is
// told from the others wherever it appears.
#pragma once

#include <imgui.h>

#include "draw/palette.h"
#include "measure/contenders.h"
#include "measure/race_growth.h"

namespace app {

struct Palette;

// How a contender of the race is told from the others wherever it appears: a hue and a mark of its own.

Color contender_color(const Palette& palette, Contender contender);

/// A filled figure about `radius` pixels large: disc, square, diamond, triangles, cross, star.
void draw_contender_mark(ImDrawList& list, Contender contender, ImVec2 center, float radius, ImU32 color);

/// The same in a line of text; leaves the cursor beside it.
void contender_mark(const Palette& palette, Contender contender);

// The Race part's plot: cost against the number of boxes, log-log, as it is measured.

void draw_growth_plot(const Palette& palette, const GrowthReport& report);

}  // namespace app
