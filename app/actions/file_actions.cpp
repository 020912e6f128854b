#include <SDL.h>

#include "actions/action_groups.h"
#include "session/files.h"
#include "session/recording.h"
#include "session/session.h"

namespace app {

std::vector<Action> file_actions() {
    return {
        {"new", "New scene", ActionGroup::file, {{SDLK_n, true}}, always, [](Session& s) { request_new(s); }},
        {"open",
         "Open…",
         ActionGroup::file,
         {{SDLK_o, true}},
         always,
         [](Session& s) { s.prompts.dialog = Dialog::open_file; }},
        {"save",
         "Save",
         ActionGroup::file,
         {{SDLK_s, true}},
         always,
         [](Session& s) { save(s.work, s.seen, s.prompts, s.scene_files); }},
        {"save_as",
         "Save as…",
         ActionGroup::file,
         {{SDLK_s, true, true}},
         always,
         [](Session& s) { s.prompts.dialog = Dialog::save_file; }},
        {"reload",
         "Reload from disk",
         ActionGroup::file,
         {{SDLK_F5}},
         [](const Session& s) { return s.work.document.path().has_value(); },
         reload_on_request},
        {"record",
         "Record the canvas…",
         ActionGroup::file,
         {{SDLK_F8}},
         always,
         [](Session& session) { toggle_recording(session.prompts, session.recorders); }},
        {"save_run",
         "Save the run as CSV…",
         ActionGroup::file,
         {{SDLK_F8, false, true}},
         [](const Session& s) { return s.work.run != nullptr; },
         [](Session& s) { s.prompts.dialog = Dialog::save_run; }},
        {"settings",
         "Settings",
         ActionGroup::file,
         {},
         always,
         [](Session& s) { s.prompts.dialog = Dialog::settings; }},
        {"quit", "Quit", ActionGroup::file, {{SDLK_q, true}}, always, [](Session& s) { request_quit(s); }},
    };
}

std::vector<Action> help_actions() {
    return {
        {"search",
         "Search everything…",
         ActionGroup::help,
         {{SDLK_k, true}},
         always,
         [](Session& s) { s.prompts.dialog = Dialog::search; }},
        {"glossary",
         "Glossary",
         ActionGroup::help,
         {{SDLK_F1, false, true}},
         always,
         [](Session& s) { s.prompts.dialog = Dialog::glossary; }},
        {"help",
         "Keys and mouse",
         ActionGroup::help,
         {{SDLK_F1}},
         always,
         [](Session& s) { s.prompts.dialog = Dialog::help; }},
        {"about",
         "About Collidoscope",
         ActionGroup::help,
         {},
         always,
         [](Session& s) { s.prompts.dialog = Dialog::about; }},
    };
}

}  // namespace app
