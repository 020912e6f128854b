// The Race part's plot: cost against the number of boxes, log-log, as it is measured.
#pragma once

#include "app_state.h"
#include "crowd/race_growth.h"

namespace app {

void draw_growth_plot(AppState& state, const GrowthReport& report);

}  // namespace app
