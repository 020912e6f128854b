#include "actions/twin_following.h"

#include "actions/running.h"
#include "simulation/run.h"
#include "simulation/twin.h"

namespace app {

namespace {

void drop(TwinState& twin) {
    twin.twin.reset();
    twin.analysis.reset();
    twin.followed.reset();
}

void renew(TwinState& twin, const collide::Scene& start, const std::shared_ptr<Run>& run) {
    const bool same = twin.twin && twin.followed.lock() == run && twin.twin->settings() == twin.settings;
    if (same) return;
    twin.twin = std::make_shared<Twin>(start, twin.settings);
    twin.analysis = std::make_shared<Analysis>();
    twin.followed = run;
}

}  // namespace

void follow_run(AppState& state) {
    TwinState& twin = state.twin;
    if (!twin.wanted || !state.run_on_stage()) {
        drop(twin);
        return;
    }
    renew(twin, state.document.scene(), state.run);
    twin.twin->follow(state.run->time());
    if (twin.twin->is_behind(state.run->time())) state.panels.frame_wanted = true;
    analyse(twin.twin->scene(), state.view.focus, 0.0, *twin.analysis, Preview::translating, false);
}

void want_twin(AppState& state, bool wanted) {
    state.twin.wanted = wanted;
    if (!wanted || state.run_on_stage()) return;
    set_mode(state, collide::Mode::simulate);
    if (!state.run) step_run(state, 1);
}

}  // namespace app
