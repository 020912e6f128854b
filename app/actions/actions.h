// Everything the user can ask for by key or menu: one table that binds the keys, fills the menus and makes
// the help.
#pragma once

#include <concepts>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "document/test_template.h"
#include "host/page.h"
#include "session/session.h"

struct SDL_KeyboardEvent;

namespace app {

enum class ActionGroup : std::uint8_t { file, edit, arrange, tools, view, scene, course, help };

/// A key by its letter (SDL key code) and the modifiers that must be down. Keys of the number row and
/// brackets count by what they type.
struct Chord {
    int key = 0;
    bool ctrl = false;
    bool shift = false;
    bool alt = false;
};

using Chords = std::vector<Chord>;

inline bool always(const Session& /*session*/) { return true; }

struct Action {
    std::string_view id;
    std::string_view title;  // in menus and the help
    Chords chords;
    std::function<void(Session&)> run;
    bool (*enabled)(const Session&) = always;
    ActionGroup group = ActionGroup::file;  // set by `actions`
};

std::span<const Action> actions();
const Action& find_action(std::string_view id);

/// What a page in a browser has of them: no Quit, and no keys that the browser keeps for itself.
std::vector<Action> actions_of_page(std::vector<Action> all);

/// "Ctrl+Shift+Z"; all chords joined by " or " for an action. In a page Tab leads out of the program, and Alt
/// with the arrows down and up stands in for it (web/program/keys.mjs).
std::string chord_text(const Chord& chord, bool in_page = is_page);
std::string chords_text(const Action& action);

/// The key that brings the tab of that name forward; empty when none does.
std::string key_of_tab(std::string_view name);

/// Run the enabled action bound to the key, if any. The caller makes sure that no text field has the focus.
bool dispatch_key(Session& session, const SDL_KeyboardEvent& key);

/// What the mouse does, for the help.
struct MouseBinding {
    std::string_view hand;
    std::string_view effect;
};
std::span<const MouseBinding> mouse_bindings();

// The rows of the table by groups; `actions` joins them.

std::vector<Action> file_actions();
std::vector<Action> edit_actions();
std::vector<Action> arrange_actions();
std::vector<Action> tool_actions();
std::vector<Action> view_actions();
std::vector<Action> window_actions();
std::vector<Action> scene_actions();
std::vector<Action> run_actions();
std::vector<Action> course_actions();
std::vector<Action> help_actions();

/// The scene is fitted into the larger canvas; leaving brings back what was looked at before.
void toggle_presentation(Session& session);

std::string text_in_clipboard();
/// The case as a test for an engine into the clipboard; a message says so, or why there is none.
void copy_as_test(Prompts& prompts, const TestTemplate& form, const collide::CapturedCase& asked);

// The keys of an action: any of these, alone or with modifiers.

inline const Chords no_key;
template <std::convertible_to<int>... Keys>
Chords keys(Keys... codes) {
    return {Chord{codes}...};
}
template <std::convertible_to<int>... Keys>
Chords ctrl(Keys... codes) {
    return {Chord{codes, true}...};
}
template <std::convertible_to<int>... Keys>
Chords shift(Keys... codes) {
    return {Chord{codes, false, true}...};
}
template <std::convertible_to<int>... Keys>
Chords ctrl_shift(Keys... codes) {
    return {Chord{codes, true, true}...};
}
template <std::convertible_to<int>... Keys>
Chords alt(Keys... codes) {
    return {Chord{codes, false, false, true}...};
}

// When an action is offered, where more than one group asks.

/// A chapter of the course is open.
bool studies(const Session& session);
bool has_bodies(const Session& session);
bool has_selection(const Session& session);
/// Bodies, or a ray or point.
bool has_anything_selected(const Session& session);

// What an action does, where that is said with a word.

/// Turns into the part of the session that a parameter asks for.
struct AnyPart {
    Session& session;
    operator Session&() const { return session; }
    operator Work&() const { return session.work; }
    operator Document&() const { return session.work.stage(); }
    operator Seen&() const { return session.seen; }
    operator ViewState&() const { return session.seen.view; }
    operator Settings&() const { return session.seen.settings; }
    operator ToolState&() const { return session.tool; }
    operator Playing&() const { return session.playing; }
    operator PlayerState&() const { return session.playing.player; }
    operator Recorders&() const { return session.recorders; }
    operator SceneFiles&() const { return session.scene_files; }
    operator Prompts&() const { return session.prompts; }
    operator WindowState&() const { return session.window; }
};

/// Calls the function with the parts of the session that it takes, and then the values.
template <auto function, auto... values, class... Parts>
void call_with(Session& session, Parts... parts) {
    static_assert(sizeof...(parts) < 8, "it takes something that is no part of the session");
    if constexpr (std::is_invocable_v<decltype(function), Parts..., decltype(values)...>) {
        function(parts..., values...);
    } else {
        call_with<function, values...>(session, parts..., AnyPart{session});
    }
}
template <auto function, auto... values>
void calls(Session& session) {
    call_with<function, values...>(session);
}

template <Dialog dialog>
void asks(Session& session) {
    session.prompts.dialog = dialog;
}

template <bool Settings::*setting>
void toggles(Session& session) {
    session.seen.settings.*setting = !(session.seen.settings.*setting);
}

}  // namespace app
