#include "panels/transport_steps.h"

#include <algorithm>

namespace app {

void step_time(ViewState& view, double t_max, int steps) {
    view.playing = false;
    view.scrub_time = std::clamp(view.scrub_time + steps * t_max / steps_per_sweep, 0.0, t_max);
}

void restart(ViewState& view) {
    view.playing = false;
    view.scrub_time = 0.0;
}

void toggle_playing(ViewState& view, double t_max) {
    view.playing = !view.playing;
    if (view.playing && view.scrub_time >= t_max) view.scrub_time = 0.0;
}

}  // namespace app
