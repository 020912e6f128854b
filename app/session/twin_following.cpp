#include "session/twin_following.h"

#include <algorithm>
#include <cmath>

#include <collide/scene/make_world.h>
#include "session/running.h"
#include "session/stopwatch.h"
#include "simulation/run.h"
#include "simulation/twin.h"

namespace app {

namespace {

constexpr double most_work_ms = 12.0;  // of steps, twice in a frame

void drop(TwinState& twin) {
    twin.twin.reset();
    twin.analysis.reset();
    twin.followed.reset();
    twin.shown.reset();
    twin.beside = {};
}

void renew(TwinState& twin, const collide::Scene& start, const std::shared_ptr<Run>& run) {
    const bool same = twin.twin && twin.followed.lock() == run && twin.twin->settings() == twin.settings;
    if (same) return;
    drop(twin);
    twin.twin = std::make_shared<Twin>(start, twin.settings);
    twin.analysis = std::make_shared<Analysis>();
    twin.followed = run;
}

/// The run's pair in the second world.
std::optional<std::pair<std::size_t, std::size_t>> twin_focus(const AppState& state) {
    if (!state.view.focus) return std::nullopt;
    const auto one = state.twin.beside.twin_of(state.view.focus->first);
    const auto other = state.twin.beside.twin_of(state.view.focus->second);
    if (!one || !other) return std::nullopt;
    return std::minmax(*one, *other);
}

/// What the canvas shows of it.
void look(AppState& state) {
    TwinState& twin = state.twin;
    const TwinKey key{twin.twin->run().now(), state.analysed.value_or(AnalysisKey{})};
    if (twin.shown == key) return;
    twin.analysis->bar_speed = state.analysis.bar_speed;
    twin.beside = run_beside(*state.run, *twin.twin);
    analyse(twin.twin->scene(), twin_focus(state), 0.0, *twin.analysis, key.run.preview, key.run.pairs);
    twin.shown = key;
}

/// Stepping the same, the two worlds would show nothing.
void tell_apart(AppState& state) {
    const collide::Scene& scene = state.document.scene();
    const auto world = [](const collide::Scene& of) { return collide::world_settings(of.settings); };
    collide::WorldSettings twin = world(scene_for(scene, state.twin.settings));
    const collide::WorldSettings run = world(scene);
    // A file may write its rate in fewer digits.
    if (std::abs(twin.time_step - run.time_step) < Twin::rounding * run.time_step) {
        twin.time_step = run.time_step;
    }
    if (twin == run) state.twin.settings.continuous = !state.twin.settings.continuous;
}

}  // namespace

void follow_run(AppState& state) {
    TwinState& twin = state.twin;
    if (!twin.wanted || !state.run_on_stage()) {
        if (twin.twin) drop(twin);
        return;
    }
    renew(twin, state.document.scene(), state.run);
    const Stopwatch watch;
    twin.twin->follow(*state.run, [&] { return watch.ms() < most_work_ms; });
    if (state.run_control.playing) state.world_ms += watch.ms();
    if (twin_is_behind(state)) state.panels.frame_wanted = true;
    look(state);
}

bool twin_is_behind(const AppState& state) {
    return state.twin.twin && state.run_on_stage() && state.twin.twin->is_behind(state.run->time());
}

void want_twin(AppState& state, bool wanted) {
    state.twin.wanted = wanted;
    if (!wanted) return;
    state.settings.show_difference = false;
    set_mode(state, collide::Mode::simulate);
    tell_apart(state);
}

void want_difference(AppState& state, bool wanted) {
    state.settings.show_difference = wanted;
    if (wanted && state.two_worlds()) want_twin(state, false);
}

bool difference_is_shown(const AppState& state) {
    return state.settings.show_difference && !state.two_worlds();
}

}  // namespace app
