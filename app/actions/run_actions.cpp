// Simulate mode: the run's own keys. Play, step and restart are those of the transport.
#include <SDL.h>

#include "actions/action_groups.h"
#include "session/running.h"

namespace app {

namespace {

bool runs(const AppState& state) { return state.run_on_stage(); }

void switch_mode(AppState& state) {
    const bool simulates = state.mode == collide::Mode::simulate;
    set_mode(state, simulates ? collide::Mode::explore : collide::Mode::simulate);
}

}  // namespace

std::vector<Action> run_actions() {
    return {
        {"mode", "Explore or simulate", ActionGroup::scene, {{SDLK_F6}}, always, switch_mode},
        {"next_touch",
         "Next collision of the run",
         ActionGroup::scene,
         {{SDLK_PERIOD, false, true}},
         runs,
         [](AppState& s) { go_to_bookmark(s, 1); }},
        {"previous_touch",
         "Previous collision of the run",
         ActionGroup::scene,
         {{SDLK_COMMA, false, true}},
         runs,
         [](AppState& s) { go_to_bookmark(s, -1); }},
        {"reset_run",
         "Reset the run to the file's scene",
         ActionGroup::scene,
         {{SDLK_r, true}},
         runs,
         reset_run},
        {"bring_run_back",
         "Bring back the run that was reset",
         ActionGroup::scene,
         {},
         [](const AppState& s) { return s.put_away != nullptr; },
         bring_run_back},
        {"keep_moment", "Make this moment the scene", ActionGroup::scene, {}, runs, keep_moment},
    };
}

}  // namespace app
