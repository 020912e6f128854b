#include "panels/broad_phase_tab.h"

namespace app {

void draw_race_part(AppState& /*state*/) {}

}  // namespace app
