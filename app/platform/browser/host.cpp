#include "platform/host.h"

#include <SDL.h>
#include <emscripten.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "host/process.h"
#include "platform/browser/events.h"
#include "platform/browser/mirror.h"

// These functions call `Module.page`, which web/program.js defines.

EM_JS(void, page_begins, (void* page), { Module.page.begins(page); });
EM_JS(void, announce_to_page, (const char* kind, const char* text),
      { Module.page.told[UTF8ToString(kind)](UTF8ToString(text)); });
EM_JS(bool, page_has_fingers, (), { return Module.page.hasFingers(); });
EM_JS(bool, page_is_light, (), { return Module.page.isLight(); });
EM_JS(void, page_copied, (const char* text), { Module.page.copied(UTF8ToString(text)); });
EM_JS(void, page_wants_text, (bool wanted), { Module.page.wantsText(wanted); });
EM_JS(void, page_drawn, (), { Module.page.drawn(); });

namespace app {

namespace {

/// State that is kept between two frames.
struct Page {
    std::unique_ptr<Turns> turns;
    std::string copied;
    bool wants_text = false;
    bool is_drawn = false;
    std::unique_ptr<Mirror> mirror;
    bool mirror_is_due = false;
    double mirrored_at = 0.0;
};

/// Returns the text in SDL's clipboard. SDL does not pass it on to the browser's clipboard and does not
/// notify anyone, so the page polls it.
std::string text_in_clipboard() {
    char* const text = SDL_GetClipboardText();
    std::string copied = text == nullptr ? "" : text;
    SDL_free(text);
    return copied;
}

void announce(Page& page) {
    if (std::string text = text_in_clipboard(); text != page.copied) {
        page_copied(text.c_str());
        page.copied = std::move(text);
    }
    for (const Announcement& one : page.turns->announcements())
        announce_to_page(one.kind.data(), one.text.c_str());
    if (const bool wants = SDL_IsTextInputActive() == SDL_TRUE && page.turns->wants_text();
        wants != page.wants_text) {
        page_wants_text(wants);
        page.wants_text = wants;
    }
    if (!std::exchange(page.is_drawn, true)) page_drawn();
}

/// Runs one turn of the program. The browser calls it for each frame of the screen, and never while the page
/// is hidden.
void next_turn(void* data) {
    auto* const page = static_cast<Page*>(data);
    if (!page->turns->is_over()) {
        if (page->mirror->go_on()) page->turns->wake();
        if (page->turns->turn(false)) {
            announce(*page);
            page->mirror_is_due = true;
        }
        // The list of widgets is sent a few times per second while something moves, and once more at rest.
        constexpr double milliseconds_between = 120.0;
        const double now = emscripten_get_now();
        if (page->mirror_is_due && now - page->mirrored_at >= milliseconds_between) {
            page->mirror_is_due = false;
            page->mirrored_at = now;
            if (const auto list = page->mirror->new_list()) announce_to_page("widgets", list->c_str());
        }
        return;
    }
    emscripten_cancel_main_loop();
    page->turns->finish();
    const std::unique_ptr<Page> done(page);
}

void push_drop(Uint32 type, const char* text) {
    SDL_Event event{};
    event.type = type;
    event.drop.file = SDL_strdup(text);
    SDL_PushEvent(&event);
}

}  // namespace

void ask_for_opengl() {
    // Keys belong to the program while its canvas has the focus, and to the page otherwise.
    SDL_SetHint(SDL_HINT_EMSCRIPTEN_KEYBOARD_ELEMENT, "#canvas");
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0");  // web/program.js turns touches into mouse events
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 3);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, 0);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, SDL_GL_CONTEXT_PROFILE_ES);
    SDL_GL_SetAttribute(SDL_GL_DOUBLEBUFFER, 1);
}

bool has_least_size() { return false; }

bool ends_unasked() { return true; }

bool has_coarse_pointer() { return page_has_fingers(); }

std::optional<Theme> system_theme() { return page_is_light() ? Theme::light : Theme::dark; }

const char* shader_dialect() { return "#version 300 es"; }

std::shared_ptr<void> quiet_errors() { return nullptr; }

int run_turns(std::unique_ptr<Turns> turns) {
    turns->begin();
    // The page must outlive the stack, because main returns to the browser.
    auto page = std::make_unique<Page>();
    page->turns = std::move(turns);
    page->mirror = std::make_unique<Mirror>(*ImGui::GetCurrentContext());
    page_begins(page.get());
    emscripten_set_main_loop_arg(next_turn, page.release(), 0, EM_FALSE);
    return 0;
}

// A page gets no signals. It ends when it is closed, and everything to be kept is saved before.

void end_on_signals() {}

void take_next_signal(std::function<void(int)> /*take*/) {}

void end_by_signal(int signal) { std::_Exit(128 + signal); }

void open_closed_streams() {}

// It is alone, and its console is the browser's.

int process_number() { return 1; }

bool process_lives(int /*number*/) { return false; }

std::vector<std::string> arguments(int argc, const char* const* argv) { return {argv + 1, argv + argc}; }

bool errors_go_to_terminal() { return false; }

void tell_refusal(const std::string& sentence) { std::fprintf(stderr, "%s\n", sentence.c_str()); }

}  // namespace app

// ---- called by the page

extern "C" {

/// Opens a link that has become the page's address.
EMSCRIPTEN_KEEPALIVE void page_link(const char* link) { app::push_drop(SDL_DROPTEXT, link); }

/// Opens a file that was dropped on the page or chosen there. The page has put it into the program's file
/// system.
EMSCRIPTEN_KEEPALIVE void page_file(const char* file) { app::push_drop(SDL_DROPFILE, file); }

/// Pastes text from the browser. The key alone would not bring the text.
EMSCRIPTEN_KEEPALIVE void page_pasted(const char* text, bool in_place) {
    SDL_SetClipboardText(text);
    app::press_key(SDLK_v, in_place ? KMOD_CTRL | KMOD_SHIFT : KMOD_CTRL);
}

/// Types text that a soft keyboard or an input method has composed.
EMSCRIPTEN_KEEPALIVE void page_typed(const char* text) { app::push_text(text); }

/// Selects a body, because its row in the table of bodies has got the focus. `page`: the pointer that
/// `page_begins` was given.
EMSCRIPTEN_KEEPALIVE void page_selects(void* page, int body) {
    static_cast<app::Page*>(page)->turns->select_body(static_cast<std::size_t>(body));
}

/// Returns what a finger at this place of the canvas would touch, as the number of an `UnderFinger`.
EMSCRIPTEN_KEEPALIVE int page_under(void* page, double x, double y) {
    const collide::Vec2 place(static_cast<float>(x), static_cast<float>(y));
    return static_cast<int>(static_cast<app::Page*>(page)->turns->under_finger(place));
}

/// Scrolls the list at this place by `by` pixels, because a finger has moved on it.
EMSCRIPTEN_KEEPALIVE void page_scrolls(void* page, double x, double y, double by) {
    const collide::Vec2 place(static_cast<float>(x), static_cast<float>(y));
    static_cast<app::Page*>(page)->turns->scroll(place, static_cast<float>(by));
}

// Called when the page's element of a widget was pressed, typed into, or got the focus. `widget`: its id in
// the list of widgets.

EMSCRIPTEN_KEEPALIVE void page_presses(void* page, double widget) {
    auto* const to = static_cast<app::Page*>(page);
    to->mirror->activate(static_cast<ImGuiID>(widget));
    to->turns->wake();
}

EMSCRIPTEN_KEEPALIVE void page_types(void* page, double widget, const char* text) {
    auto* const to = static_cast<app::Page*>(page);
    to->mirror->type(static_cast<ImGuiID>(widget), text);
    to->turns->wake();
}

EMSCRIPTEN_KEEPALIVE void page_shows(void* page, double widget) {
    auto* const to = static_cast<app::Page*>(page);
    to->mirror->bring_into_view(static_cast<ImGuiID>(widget));
    to->turns->wake();
}

EMSCRIPTEN_KEEPALIVE void page_steps(void* page, int by) { static_cast<app::Page*>(page)->turns->step(by); }

/// Draws again, because something outside of the canvas has changed, such as the system's theme.
EMSCRIPTEN_KEEPALIVE void page_wakes(void* page) { static_cast<app::Page*>(page)->turns->wake(); }

/// Tells the window that the data on the graphics card is lost and must be created again.
EMSCRIPTEN_KEEPALIVE void page_context_restored() {
    SDL_Event event{};
    event.type = SDL_RENDER_DEVICE_RESET;
    SDL_PushEvent(&event);
}

}  // extern "C"
