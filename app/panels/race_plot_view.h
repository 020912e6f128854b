// The Race part's plot: cost against the number of boxes, log-log, as it is measured.
#pragma once

#include "measure/race_growth.h"
#include "session/app_state.h"

namespace app {

void draw_growth_plot(AppState& state, const GrowthReport& report);

}  // namespace app
