#include "session/transport.h"

#include <algorithm>

#include "session/running.h"

namespace app {

namespace {

bool runs(const AppState& state) { return state.mode == collide::Mode::simulate; }

double t_max(const AppState& state) { return state.stage().scene().settings.t_max; }

}  // namespace

void toggle_play(AppState& state) {
    if (runs(state)) {
        toggle_run(state);
        return;
    }
    if (!state.view.playing && state.view.scrub_time >= t_max(state)) {
        state.view.scrub_time = 0.0;
    }
    state.view.playing = !state.view.playing;
}

void step_time(AppState& state, int direction) {
    if (runs(state)) {
        step_run(state, direction);
        return;
    }
    state.view.playing = false;
    const double step = direction * state.stage().scene().settings.time_step;
    state.view.scrub_time = std::clamp(state.view.scrub_time + step, 0.0, t_max(state));
}

void restart_time(AppState& state) {
    if (runs(state)) {
        restart_run(state);
        return;
    }
    state.view.playing = false;
    state.view.scrub_time = 0.0;
}

void finish_time(AppState& state) {
    if (runs(state)) {
        go_to_end(state);
        return;
    }
    state.view.playing = false;
    state.view.scrub_time = t_max(state);
}

void advance_time(AppState& state, double seconds) {
    if (!state.view.playing) {
        return;
    }
    state.view.scrub_time += seconds * state.view.play_speed;
    if (state.view.scrub_time >= t_max(state)) {
        state.view.scrub_time = t_max(state);
        state.view.playing = false;
    }
}

}  // namespace app
