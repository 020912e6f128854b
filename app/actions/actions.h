// All actions that the user can start by key or menu. One table binds the keys, fills the menus and makes the
// help.
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

/// A key (SDL key code) and the modifiers that must be down. The key code is the character that the key
/// types, also for the number row and brackets.
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

/// Returns the actions of a page in a browser. These exclude actions of the desktop, such as Quit, and keys
/// that the browser keeps for itself.
std::vector<Action> actions_of_page(std::vector<Action> all);

/// Return the text of a chord, such as "Ctrl+Shift+Z", and of all chords of an action, joined by " or ". In a
/// page the Tab key leads out of the program. There, Alt with the arrows down and up replaces it
/// (web/program/keys.mjs).
std::string chord_text(const Chord& chord, bool in_page = is_page);
std::string chords_text(const Action& action);

/// Returns the key that opens the tab of that name; empty if there is none.
std::string key_of_tab(std::string_view name);

/// Runs the enabled action bound to the key. Returns whether there is one. The caller makes sure that no text
/// field has the focus.
bool dispatch_key(Session& session, const SDL_KeyboardEvent& key);

/// A gesture of the mouse and its effect, for the help.
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

/// Enters or leaves the presentation. Entering fits the scene into the larger canvas, and leaving restores
/// the earlier view.
void toggle_presentation(Session& session);

std::string text_in_clipboard();
/// Copies the case as a test for an engine to the clipboard. A message says so, or says why there is no test.
void copy_as_test(Prompts& prompts, const TestTemplate& form, const collide::CapturedCase& asked);
/// Copies a capture of the query alone, with the engine's answer.
void copy_query(Prompts& prompts, const collide::CapturedCase& asked);

// Functions that list the keys of an action. Any one of the keys starts it, alone or with the modifiers in
// the function's name.

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

// Conditions under which actions are offered, for several files of actions.

/// Returns whether a chapter of the course is open.
bool studies(const Session& session);
bool has_bodies(const Session& session);
bool has_selection(const Session& session);
/// Returns whether bodies, a ray or a point are selected.
bool has_anything_selected(const Session& session);

// Short ways to write what an action does.

/// Converts to the part of the session that a parameter has as its type.
struct AnyPart {
    Session& session;
    operator Session&() const { return session; }
    operator Work&() const { return session.work; }
    operator Document&() const { return session.work.shown(); }
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

/// Calls the function with the parts of the session that its parameters need, followed by `values`.
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
