// The Race part's table: one row a structure, sortable, with a bar for the column it is sorted by.
#pragma once

#include "measure/race.h"
#include "session/app_state.h"

namespace app {

void draw_race_table(AppState& state, const RaceReport& report);

}  // namespace app
