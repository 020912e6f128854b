#include <SDL.h>

#include <collide/scene/path_text.h>
#include "actions/actions.h"
#include "session/address.h"
#include "session/files.h"

namespace app {

namespace {

void open_link(Session& session) {
    const std::string link = text_in_clipboard();
    if (is_link(link)) return request_open(session, collide::path_of(link));
    session.prompts.say(Message::Kind::info, "There is no link in the clipboard; copy the whole link first.");
}

}  // namespace

std::vector<Action> file_actions() {
    return {
        {"new", "New scene", ctrl(SDLK_n), request_new},
        {"open", "Open…", ctrl(SDLK_o), asks<Dialog::open_file>},
        {"open_course", "Open course…", no_key, asks<Dialog::open_course>},
        {"open_link", "Open link", no_key, open_link},
        {"capture", "Queries of the capture…", no_key, asks<Dialog::capture>,
         [](const Session& s) { return s.scene_files.capture.has_value(); }},
        {"save", "Save", ctrl(SDLK_s), calls<save>},
        {"save_as", "Save as…", ctrl_shift(SDLK_s), asks<Dialog::save_file>},
        {"reload", "Reload from disk", keys(SDLK_F5), reload_on_request,
         [](const Session& s) { return s.work.document.path().has_value(); }},
        {"record", "Record the canvas…", keys(SDLK_F8), calls<toggle_recording>},
        {"export_picture", "Export picture…", ctrl(SDLK_e), asks<Dialog::export_picture>},
        {"print_handout", "Print a handout…", no_key, asks<Dialog::print_handout>},
        {"copy_picture", "Copy the picture of the canvas", ctrl_shift(SDLK_e),
         [](Session& s) { s.window.picture = PictureOrder{}; }},
        {"settings", "Settings", no_key, asks<Dialog::settings>},
        {"quit", "Quit", ctrl(SDLK_q), request_quit},
    };
}

std::vector<Action> help_actions() {
    std::vector<Action> all{
        {"search", "Search everything…", ctrl(SDLK_k), asks<Dialog::search>},
        {"glossary", "Glossary", shift(SDLK_F1), asks<Dialog::glossary>},
        {"tour", "Tour", no_key, [](Session& s) { s.guide.tour_wanted = true; }},
        {"help", "Keys and mouse", keys(SDLK_F1), asks<Dialog::help>},
        {"about", "About Collidoscope", no_key, asks<Dialog::about>},
    };
    if (is_page)
        all.push_back(
            {"site", "Other pages of this site", no_key, [](Session&) { SDL_OpenURL("index.html"); }});
    return all;
}

}  // namespace app
