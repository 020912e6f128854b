#include <SDL.h>

#include <string>

#include "actions/actions.h"
#include "session/address.h"
#include "session/files.h"
#include "session/recording.h"
#include "session/session.h"

namespace app {

namespace {

void open_link(Session& session) {
    char* text = SDL_GetClipboardText();
    const std::string link = text == nullptr ? "" : text;
    SDL_free(text);
    if (is_link(link)) {
        request_open(session, link);
        return;
    }
    session.prompts.say(Message::Kind::info, "There is no link in the clipboard; copy the whole link first.");
}

}  // namespace

std::vector<Action> file_actions() {
    return {
        {"new", "New scene", ActionGroup::file, {{SDLK_n, true}}, always, [](Session& s) { request_new(s); }},
        {"open",
         "Open…",
         ActionGroup::file,
         {{SDLK_o, true}},
         always,
         [](Session& s) { s.prompts.dialog = Dialog::open_file; }},
        {"open_course",
         "Open course…",
         ActionGroup::file,
         {},
         always,
         [](Session& s) { s.prompts.dialog = Dialog::open_course; }},
        {"open_link", "Open link", ActionGroup::file, {}, always, open_link},
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
        {"export_picture",
         "Export picture…",
         ActionGroup::file,
         {{SDLK_e, true}},
         always,
         [](Session& s) { s.prompts.dialog = Dialog::export_picture; }},
        {"copy_picture",
         "Copy the picture of the canvas",
         ActionGroup::file,
         {{SDLK_e, true, true}},
         always,
         [](Session& s) { s.window.picture = PictureOrder{}; }},
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
        {"tour", "Tour", ActionGroup::help, {}, always, [](Session& s) { s.guide.tour_wanted = true; }},
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
