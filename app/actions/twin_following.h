// The second world kept at the moment that the run shows.
#pragma once

#include "app_state.h"

namespace app {

/// Makes, follows or drops it. Another frame is wanted while it has not caught up.
void follow_run(AppState& state);

/// Shows it beside the run, or no more; a run begins when there is none.
void want_twin(AppState& state, bool wanted);

}  // namespace app
