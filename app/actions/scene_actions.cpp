#include "actions/action_groups.h"

#include <SDL.h>

#include "session/files.h"
#include "session/playing.h"
#include "session/presets.h"
#include "session/transport.h"

namespace app {

namespace {

bool has_library(const AppState& state) { return !state.library.empty(); }

// While the player is open, the keys of the transport are its own.

void play(AppState& state) {
    if (state.player.open) {
        toggle_playing(state.player, player_steps(state));
    } else {
        toggle_play(state);
    }
}

void step(AppState& state, int direction) {
    if (state.player.open) {
        step_player(state.player, direction, player_steps(state));
    } else {
        step_time(state, direction);
    }
}

void restart(AppState& state) {
    if (state.player.open) {
        go_to_step(state.player, 0, player_steps(state));
    } else {
        restart_time(state);
    }
}

void last_step(AppState& state) {
    if (state.player.open) {
        go_to_last(state.player, player_steps(state));
    } else {
        finish_time(state);
    }
}

}  // namespace

std::vector<Action> scene_actions() {
    return {
        {"play",
         "Play or pause the sweep, the run, or the steps",
         ActionGroup::scene,
         {{SDLK_SPACE}},
         always,
         play},
        {"step",
         "Step forward",
         ActionGroup::scene,
         {{SDLK_PERIOD}},
         always,
         [](AppState& s) { step(s, 1); }},
        {"step_back",
         "Step back",
         ActionGroup::scene,
         {{SDLK_COMMA}},
         always,
         [](AppState& s) { step(s, -1); }},
        {"restart", "Restart, or first step in the player", ActionGroup::scene, {{SDLK_r}}, always, restart},
        {"last_step",
         "End of the sweep or of the run, or last step in the player",
         ActionGroup::scene,
         {{SDLK_END}},
         always,
         last_step},
        {"player",
         "Step through an algorithm, or close the player",
         ActionGroup::scene,
         {{SDLK_p}},
         has_bodies,
         toggle_player},
        {"next_lesson",
         "Next algorithm in the player",
         ActionGroup::scene,
         {{SDLK_n}},
         has_bodies,
         [](AppState& s) { next_lesson(s.player); }},
        {"previous_scene",
         "Previous preset",
         ActionGroup::scene,
         {{SDLK_LEFTBRACKET}},
         has_library,
         [](AppState& s) { open_neighbour(s, -1); }},
        {"next_scene",
         "Next preset",
         ActionGroup::scene,
         {{SDLK_RIGHTBRACKET}},
         has_library,
         [](AppState& s) { open_neighbour(s, 1); }},
        {"reset_preset", "Reset the preset", ActionGroup::scene, {}, preset_is_open, reset_preset},
    };
}

}  // namespace app
