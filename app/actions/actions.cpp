#include "actions/actions.h"

#include <SDL.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <numbers>

#include "actions/playing.h"
#include "actions/transport.h"
#include "canvas/tools.h"
#include "document/editing.h"
#include "document/files.h"
#include "overlays/overlay.h"

namespace app {

namespace {

bool always(const AppState&) { return true; }
bool has_selection(const AppState& state) { return !state.view.selection.empty(); }
/// Bodies, or a ray or point.
bool has_anything_selected(const AppState& state) { return has_selection(state) || state.view.probe; }
bool has_bodies(const AppState& state) { return !state.document.scene().bodies.empty(); }
bool has_library(const AppState& state) { return !state.library.empty(); }

void after_history_step(AppState& state) { forget_missing_bodies(state); }

void copy(AppState& state) { SDL_SetClipboardText(selection_as_text(state).c_str()); }

void paste(AppState& state) {
    char* text = SDL_GetClipboardText();
    const std::string content = text == nullptr ? "" : text;
    SDL_free(text);
    if (const auto refusal = paste_text(state, content)) {
        state.say(Message::Kind::warning, *refusal);
    }
}

void escape(AppState& state) {
    if (cancel_tool(state)) {
        return;
    }
    if (state.player.open) {
        close_player(state.player);
    } else {
        state.view.selection.clear();
        state.view.probe.reset();
    }
}

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

void next_theme(AppState& state) {
    state.settings.theme = static_cast<Theme>((static_cast<int>(state.settings.theme) + 1) % 3);
}

void grow_interface(AppState& state, float step) {
    state.settings.ui_scale = std::clamp(state.settings.ui_scale + step, 1.0f, 2.5f);
}

void zoom(AppState& state, double factor) {
    state.view.camera.zoom_at(0.5f * state.view.camera.canvas_size, factor);
}

void toggle_overlay(AppState& state, std::size_t index) {
    const auto all = overlays();
    if (index >= all.size()) {
        return;
    }
    const std::string name(all[index].name);
    if (state.view.overlays.erase(name) == 0) {
        state.view.overlays.insert(name);
    }
}

template <std::size_t Index>
void toggle(AppState& state) {
    toggle_overlay(state, Index);
}

void turn_selection(AppState& state, double by) {
    state.document.edit("Rotate bodies", [&](collide::Scene& scene) {
        for (const std::size_t body : state.view.selection) {
            turn_body(scene.bodies[body], scene.bodies[body].angle + by);
        }
    });
}

constexpr double quarter_step = std::numbers::pi / 12.0;

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
        {"quit", "Quit", ActionGroup::file, {{SDLK_q, true}}, always, [](AppState& s) { request_quit(s); }},
    };
}

std::vector<Action> edit_actions() {
    return {
        {"undo",
         "Undo",
         ActionGroup::edit,
         {{SDLK_z, true}},
         [](const AppState& s) { return s.document.can_undo(); },
         [](AppState& s) {
             s.document.undo();
             after_history_step(s);
         }},
        {"redo",
         "Redo",
         ActionGroup::edit,
         {{SDLK_z, true, true}, {SDLK_y, true}},
         [](const AppState& s) { return s.document.can_redo(); },
         [](AppState& s) {
             s.document.redo();
             after_history_step(s);
         }},
        {"cut",
         "Cut",
         ActionGroup::edit,
         {{SDLK_x, true}},
         has_selection,
         [](AppState& s) {
             copy(s);
             delete_selection(s);
         }},
        {"copy", "Copy", ActionGroup::edit, {{SDLK_c, true}}, has_selection, copy},
        {"paste", "Paste", ActionGroup::edit, {{SDLK_v, true}}, always, paste},
        {"duplicate",
         "Duplicate",
         ActionGroup::edit,
         {{SDLK_d, true}},
         has_anything_selected,
         duplicate_selection},
        {"delete",
         "Delete",
         ActionGroup::edit,
         {{SDLK_DELETE}, {SDLK_BACKSPACE}},
         has_anything_selected,
         delete_selection},
        {"add_ray", "Add a ray", ActionGroup::edit, {{SDLK_r, false, true}}, always, add_ray},
        {"add_point", "Add a probe point", ActionGroup::edit, {{SDLK_p, false, true}}, always, add_point},
        {"select_all", "Select all", ActionGroup::edit, {{SDLK_a, true}}, has_bodies, select_all},
        {"select_next",
         "Select next",
         ActionGroup::edit,
         {{SDLK_TAB}},
         has_bodies,
         [](AppState& s) { cycle_selection(s, 1); }},
        {"select_previous",
         "Select previous",
         ActionGroup::edit,
         {{SDLK_TAB, false, true}},
         has_bodies,
         [](AppState& s) { cycle_selection(s, -1); }},
        {"turn_left",
         "Turn 15° left",
         ActionGroup::edit,
         {{SDLK_q}},
         has_selection,
         [](AppState& s) { turn_selection(s, quarter_step); }},
        {"turn_right",
         "Turn 15° right",
         ActionGroup::edit,
         {{SDLK_e}},
         has_selection,
         [](AppState& s) { turn_selection(s, -quarter_step); }},
        {"cancel",
         "Cancel the drag, close the player, clear the selection",
         ActionGroup::edit,
         {{SDLK_ESCAPE}},
         always,
         escape},
    };
}

std::vector<Action> nudge_actions() {
    return {
        {"nudge_left",
         "Nudge left",
         ActionGroup::edit,
         {{SDLK_LEFT}},
         has_anything_selected,
         [](AppState& s) {
             nudge_selection(s, {-1, 0}, false);
         }},
        {"nudge_right",
         "Nudge right",
         ActionGroup::edit,
         {{SDLK_RIGHT}},
         has_anything_selected,
         [](AppState& s) {
             nudge_selection(s, {1, 0}, false);
         }},
        {"nudge_up",
         "Nudge up",
         ActionGroup::edit,
         {{SDLK_UP}},
         has_anything_selected,
         [](AppState& s) {
             nudge_selection(s, {0, 1}, false);
         }},
        {"nudge_down",
         "Nudge down",
         ActionGroup::edit,
         {{SDLK_DOWN}},
         has_anything_selected,
         [](AppState& s) {
             nudge_selection(s, {0, -1}, false);
         }},
        {"nudge_left_fine",
         "Nudge left, finer",
         ActionGroup::edit,
         {{SDLK_LEFT, false, true}},
         has_anything_selected,
         [](AppState& s) {
             nudge_selection(s, {-1, 0}, true);
         }},
        {"nudge_right_fine",
         "Nudge right, finer",
         ActionGroup::edit,
         {{SDLK_RIGHT, false, true}},
         has_anything_selected,
         [](AppState& s) {
             nudge_selection(s, {1, 0}, true);
         }},
        {"nudge_up_fine",
         "Nudge up, finer",
         ActionGroup::edit,
         {{SDLK_UP, false, true}},
         has_anything_selected,
         [](AppState& s) {
             nudge_selection(s, {0, 1}, true);
         }},
        {"nudge_down_fine",
         "Nudge down, finer",
         ActionGroup::edit,
         {{SDLK_DOWN, false, true}},
         has_anything_selected,
         [](AppState& s) {
             nudge_selection(s, {0, -1}, true);
         }},
    };
}

std::vector<Action> view_actions() {
    return {
        {"fit",
         "Fit the scene",
         ActionGroup::view,
         {{SDLK_HOME}},
         always,
         [](AppState& s) { s.fit_requested = true; }},
        {"zoom_in",
         "Zoom in",
         ActionGroup::view,
         {{SDLK_PLUS}, {SDLK_EQUALS}, {SDLK_KP_PLUS}},
         always,
         [](AppState& s) { zoom(s, 1.25); }},
        {"zoom_out",
         "Zoom out",
         ActionGroup::view,
         {{SDLK_MINUS}, {SDLK_KP_MINUS}},
         always,
         [](AppState& s) { zoom(s, 0.8); }},
        {"presentation",
         "Presentation: hide the panes",
         ActionGroup::view,
         {{SDLK_h}},
         always,
         [](AppState& s) { s.presentation = !s.presentation; }},
        {"legend",
         "Legend",
         ActionGroup::view,
         {{SDLK_l}},
         always,
         [](AppState& s) { s.settings.show_legend = !s.settings.show_legend; }},
        {"grid",
         "Grid",
         ActionGroup::view,
         {{SDLK_g}},
         always,
         [](AppState& s) { s.settings.show_grid = !s.settings.show_grid; }},
        {"difference",
         "Minkowski difference",
         ActionGroup::view,
         {{SDLK_m}},
         always,
         [](AppState& s) { s.settings.show_difference = !s.settings.show_difference; }},
        {"profiler",
         "Times of the stages",
         ActionGroup::view,
         {{SDLK_F3}},
         always,
         [](AppState& s) { s.settings.show_profiler = !s.settings.show_profiler; }},
        {"theme", "Next theme", ActionGroup::view, {{SDLK_t}}, always, next_theme},
        {"scale_up",
         "Larger interface",
         ActionGroup::view,
         {{SDLK_PLUS, true}, {SDLK_EQUALS, true}},
         always,
         [](AppState& s) { grow_interface(s, 0.25f); }},
        {"scale_down",
         "Smaller interface",
         ActionGroup::view,
         {{SDLK_MINUS, true}},
         always,
         [](AppState& s) { grow_interface(s, -0.25f); }},
        {"scale_reset",
         "Interface at 100 %",
         ActionGroup::view,
         {{SDLK_0, true}},
         always,
         [](AppState& s) { s.settings.ui_scale = 1.0f; }},
        {"overlay_1", "Overlay 1 on or off", ActionGroup::view, {{SDLK_1}}, always, toggle<0>},
        {"overlay_2", "Overlay 2 on or off", ActionGroup::view, {{SDLK_2}}, always, toggle<1>},
        {"overlay_3", "Overlay 3 on or off", ActionGroup::view, {{SDLK_3}}, always, toggle<2>},
        {"overlay_4", "Overlay 4 on or off", ActionGroup::view, {{SDLK_4}}, always, toggle<3>},
        {"overlay_5", "Overlay 5 on or off", ActionGroup::view, {{SDLK_5}}, always, toggle<4>},
        {"overlay_6", "Overlay 6 on or off", ActionGroup::view, {{SDLK_6}}, always, toggle<5>},
        {"overlay_7", "Overlay 7 on or off", ActionGroup::view, {{SDLK_7}}, always, toggle<6>},
        {"overlay_8", "Overlay 8 on or off", ActionGroup::view, {{SDLK_8}}, always, toggle<7>},
        {"overlay_9", "Overlay 9 on or off", ActionGroup::view, {{SDLK_9}}, always, toggle<8>},
    };
}

std::vector<Action> scene_actions() {
    return {
        {"play",
         "Play or pause the sweep, or the player's steps",
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
         "End of the sweep, or last step in the player",
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
    };
}

std::vector<Action> help_actions() {
    return {
        {"help",
         "Keys and mouse",
         ActionGroup::help,
         {{SDLK_F1}},
         always,
         [](AppState& s) { s.dialog = Dialog::help; }},
        {"about",
         "About Collidoscope",
         ActionGroup::help,
         {},
         always,
         [](AppState& s) { s.dialog = Dialog::about; }},
    };
}

std::vector<Action> all_actions() {
    std::vector<Action> all;
    for (auto* group :
         {&file_actions, &edit_actions, &nudge_actions, &view_actions, &scene_actions, &help_actions}) {
        for (Action& action : (*group)()) {
            all.push_back(std::move(action));
        }
    }
    return all;
}

bool matches(const Chord& chord, const SDL_KeyboardEvent& key) {
    const bool ctrl = (key.keysym.mod & (KMOD_CTRL | KMOD_GUI)) != 0;
    const bool shift = (key.keysym.mod & KMOD_SHIFT) != 0;
    const bool alt = (key.keysym.mod & KMOD_ALT) != 0;
    return chord.key == key.keysym.sym && chord.ctrl == ctrl && chord.shift == shift && !alt;
}

}  // namespace

std::span<const Action> actions() {
    static const std::vector<Action> table = all_actions();
    return table;
}

const Action& find_action(std::string_view id) {
    const auto table = actions();
    const auto found = std::find_if(table.begin(), table.end(), [&](const Action& a) { return a.id == id; });
    return found == table.end() ? table.front() : *found;
}

std::string chord_text(const Chord& chord) {
    std::string name = SDL_GetKeyName(chord.key);
    if (chord.key == SDLK_LEFT || chord.key == SDLK_RIGHT || chord.key == SDLK_UP || chord.key == SDLK_DOWN) {
        name += " arrow";
    }
    return fmt::format("{}{}{}", chord.ctrl ? "Ctrl+" : "", chord.shift ? "Shift+" : "", name);
}

std::string chords_text(const Action& action) {
    std::string text;
    for (const Chord& chord : action.chords) {
        text += (text.empty() ? "" : " or ") + chord_text(chord);
    }
    return text;
}

bool dispatch_key(AppState& state, const SDL_KeyboardEvent& key) {
    for (const Action& action : actions()) {
        const auto bound = [&](const Chord& chord) { return matches(chord, key); };
        if (std::any_of(action.chords.begin(), action.chords.end(), bound) && action.enabled(state)) {
            action.run(state);
            return true;
        }
    }
    return false;
}

std::span<const MouseBinding> mouse_bindings() {
    static constexpr std::array<MouseBinding, 12> bindings{{
        {"Left drag on a shape", "move it (Ctrl: snap to the grid)"},
        {"Right drag or Shift+drag on a shape", "rotate it (Ctrl: steps of 15°)"},
        {"Ring above a selected shape", "rotate it"},
        {"Diamond at its velocity's tip", "drag the velocity"},
        {"Start of a ray, or its line", "move the ray (Ctrl: snap to the grid)"},
        {"Tip of a ray, or a probe point",
         "aim and lengthen the ray, move the point (Ctrl: snap to the grid)"},
        {"Click / Shift+click", "select / add to the selection; the last two clicked are the pair in focus"},
        {"Left drag on empty canvas", "select with a box"},
        {"Middle drag, or right drag on empty canvas", "pan"},
        {"Drag on the Minkowski difference", "move A with it (Shift: move B the other way)"},
        {"Wheel", "zoom; the point under the cursor stays"},
        {"A file dropped on the window", "opens"},
    }};
    return bindings;
}

}  // namespace app
