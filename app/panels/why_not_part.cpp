#include "panels/broad_phase_tab.h"

namespace app {

void draw_why_not_part(AppState& /*state*/) {}

}  // namespace app
