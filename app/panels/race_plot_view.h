// The Race part's plot: cost against the number of boxes, log-log, as it is measured. And how a contender is
// told from the others wherever it appears.
#pragma once

#include <imgui.h>

#include "draw/palette.h"
#include "measure/contenders.h"
#include "measure/race_growth.h"

namespace app {

Color contender_color(const Palette& palette, Contender contender);

/// The mark in a line of text; leaves the cursor beside it.
void contender_mark(const Palette& palette, Contender contender);

void draw_growth_plot(const Palette& palette, const GrowthReport& report);

}  // namespace app
