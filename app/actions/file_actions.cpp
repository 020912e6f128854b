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
    constexpr auto group = ActionGroup::file;
    return {
        {"new", "New scene", group, {{SDLK_n, true}}, always, request_new},
        {"open", "Open…", group, {{SDLK_o, true}}, always, asks<Dialog::open_file>},
        {"open_course", "Open course…", group, {}, always, asks<Dialog::open_course>},
        {"open_link", "Open link", group, {}, always, open_link},
        {"save", "Save", group, {{SDLK_s, true}}, always, calls<save>},
        {"save_as", "Save as…", group, {{SDLK_s, true, true}}, always, asks<Dialog::save_file>},
        {"reload",
         "Reload from disk",
         group,
         {{SDLK_F5}},
         [](const Session& s) { return s.work.document.path().has_value(); },
         reload_on_request},
        {"record", "Record the canvas…", group, {{SDLK_F8}}, always, calls<toggle_recording>},
        {"export_picture", "Export picture…", group, {{SDLK_e, true}}, always, asks<Dialog::export_picture>},
        {"copy_picture",
         "Copy the picture of the canvas",
         group,
         {{SDLK_e, true, true}},
         always,
         [](Session& s) { s.window.picture = PictureOrder{}; }},
        {"save_run",
         "Save the run as CSV…",
         group,
         {{SDLK_F8, false, true}},
         [](const Session& s) { return s.work.run != nullptr; },
         asks<Dialog::save_run>},
        {"settings", "Settings", group, {}, always, asks<Dialog::settings>},
        {"quit", "Quit", group, {{SDLK_q, true}}, always, request_quit},
    };
}

std::vector<Action> help_actions() {
    constexpr auto group = ActionGroup::help;
    return {
        {"search", "Search everything…", group, {{SDLK_k, true}}, always, asks<Dialog::search>},
        {"glossary", "Glossary", group, {{SDLK_F1, false, true}}, always, asks<Dialog::glossary>},
        {"tour", "Tour", group, {}, always, [](Session& s) { s.guide.tour_wanted = true; }},
        {"help", "Keys and mouse", group, {{SDLK_F1}}, always, asks<Dialog::help>},
        {"about", "About Collidoscope", group, {}, always, asks<Dialog::about>},
    };
}

}  // namespace app
