#include "actions/action_groups.h"
#include "session/recording.h"

#include <SDL.h>

#include "session/files.h"

namespace app {

std::vector<Action> file_actions() {
    return {
        {"new",
         "New scene",
         ActionGroup::file,
         {{SDLK_n, true}},
         always,
         [](AppState& s) { request_new(s); }},
        {"open",
         "Open…",
         ActionGroup::file,
         {{SDLK_o, true}},
         always,
         [](AppState& s) { s.dialog = Dialog::open_file; }},
        {"save", "Save", ActionGroup::file, {{SDLK_s, true}}, always, [](AppState& s) { save(s); }},
        {"save_as",
         "Save as…",
         ActionGroup::file,
         {{SDLK_s, true, true}},
         always,
         [](AppState& s) { s.dialog = Dialog::save_file; }},
        {"reload",
         "Reload from disk",
         ActionGroup::file,
         {{SDLK_F5}},
         [](const AppState& s) { return s.document.path().has_value(); },
         reload_on_request},
        {"record", "Record the canvas…", ActionGroup::file, {{SDLK_F8}}, always, toggle_recording},
        {"save_run",
         "Save the run as CSV…",
         ActionGroup::file,
         {{SDLK_F8, false, true}},
         [](const AppState& s) { return s.run != nullptr; },
         [](AppState& s) { s.dialog = Dialog::save_run; }},
        {"quit", "Quit", ActionGroup::file, {{SDLK_q, true}}, always, [](AppState& s) { request_quit(s); }},
    };
}

}  // namespace app
