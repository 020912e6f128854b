// Everything the user can ask for by key or menu: one table that binds the keys, fills the menus and makes
// the help.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

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

struct Action {
    std::string_view id;
    std::string_view title;  // in menus and the help
    ActionGroup group;
    std::vector<Chord> chords;
    bool (*enabled)(const Session&);
    void (*run)(Session&);
};

std::span<const Action> actions();
const Action& find_action(std::string_view id);

/// "Ctrl+Shift+Z"; all chords joined by " or " for an action.
std::string chord_text(const Chord& chord);
std::string chords_text(const Action& action);

/// The key that switches the overlay of that name; empty when none does.
std::string key_of_overlay(std::string_view name);

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

// The rows of the table by groups; `actions` joins them in this order.

std::vector<Action> file_actions();
std::vector<Action> edit_actions();
std::vector<Action> nudge_actions();
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

// When an action is offered, where more than one group asks.
bool always(const Session& session);
/// A chapter of the course is open.
bool studies(const Session& session);
bool has_bodies(const Session& session);
bool has_selection(const Session& session);
/// Bodies, or a ray or point.
bool has_anything_selected(const Session& session);

}  // namespace app
