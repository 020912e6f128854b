// The Race part's table: one row a structure, sortable, with a bar for the column it is sorted by.
#pragma once

#include "measure/race.h"

namespace app {

struct Palette;

void draw_race_table(const Palette& palette, const RaceReport& report);

}  // namespace app
