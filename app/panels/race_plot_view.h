// The Race part's plot: cost against the number of boxes, log-log, as it is measured.
#pragma once

#include "measure/race_growth.h"

namespace app {

struct Palette;

void draw_growth_plot(const Palette& palette, const GrowthReport& report);

}  // namespace app
