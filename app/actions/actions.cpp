#include "actions/actions.h"

#include <SDL.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

namespace app {

namespace {

std::vector<Action> all_actions() {
    using enum ActionGroup;
    constexpr std::array groups{std::pair{file, &file_actions},       std::pair{edit, &edit_actions},
                                std::pair{arrange, &arrange_actions}, std::pair{tools, &tool_actions},
                                std::pair{view, &view_actions},       std::pair{view, &window_actions},
                                std::pair{scene, &scene_actions},     std::pair{scene, &run_actions},
                                std::pair{course, &course_actions},   std::pair{help, &help_actions}};
    std::vector<Action> all;
    for (const auto& [group, rows] : groups) {
        for (Action& action : rows()) {
            action.group = group;
            all.push_back(std::move(action));
        }
    }
    return all;
}

const Action* action_named(std::string_view id) {
    const auto table = actions();
    const auto found = std::find_if(table.begin(), table.end(), [&](const Action& a) { return a.id == id; });
    return found == table.end() ? nullptr : &*found;
}

}  // namespace

std::span<const Action> actions() {
    static const std::vector<Action> table = is_page ? actions_of_page(all_actions()) : all_actions();
    return table;
}

const Action& find_action(std::string_view id) {
    const Action* const found = action_named(id);
    return found == nullptr ? actions().front() : *found;
}

std::string text_in_clipboard() {
    char* text = SDL_GetClipboardText();
    std::string content = text == nullptr ? "" : text;
    SDL_free(text);
    return content;
}

std::vector<Action> actions_of_page(std::vector<Action> all) {
    constexpr std::array kept{SDLK_F5, SDLK_F11, SDLK_F12};
    constexpr std::array kept_with_ctrl{SDLK_l, SDLK_n, SDLK_r, SDLK_t, SDLK_w};
    const auto is_one_of = [](const auto& list, const auto& one) {
        return std::find(list.begin(), list.end(), one) != list.end();
    };
    // A page has no disk and no folders. There, Open takes scenes and chapters from the user's device.
    constexpr std::array<std::string_view, 3> of_desktop{"quit", "reload", "open_course"};
    std::erase_if(all, [&](const Action& action) { return is_one_of(of_desktop, action.id); });
    for (Action& action : all) {
        std::erase_if(action.chords, [&](const Chord& chord) {
            return is_one_of(kept, chord.key) || (chord.ctrl && is_one_of(kept_with_ctrl, chord.key));
        });
    }
    return all;
}

std::string chord_text(const Chord& chord, bool in_page) {
    if (in_page && chord.key == SDLK_TAB) {
        return fmt::format("{}Alt+{} arrow", chord.ctrl ? "Ctrl+" : "", chord.shift ? "Up" : "Down");
    }
    std::string name = SDL_GetKeyName(chord.key);
    if (chord.key == SDLK_LEFT || chord.key == SDLK_RIGHT || chord.key == SDLK_UP || chord.key == SDLK_DOWN) {
        name += " arrow";
    }
    return fmt::format("{}{}{}{}", chord.ctrl ? "Ctrl+" : "", chord.alt ? "Alt+" : "",
                       chord.shift ? "Shift+" : "", name);
}

std::string chords_text(const Action& action) {
    std::string text;
    for (const Chord& chord : action.chords) text += (text.empty() ? "" : " or ") + chord_text(chord);
    return text;
}

std::string key_of_tab(std::string_view name) {
    const Action* const found = action_named("to_tab_" + std::string(name));
    return found == nullptr ? std::string() : chords_text(*found);
}

bool dispatch_key(Session& session, const SDL_KeyboardEvent& key) {
    for (const Action& action : actions()) {
        const auto bound = [&](const Chord& chord) {
            const bool ctrl = (key.keysym.mod & (KMOD_CTRL | KMOD_GUI)) != 0;
            const bool shift = (key.keysym.mod & KMOD_SHIFT) != 0;
            const bool alt = (key.keysym.mod & KMOD_ALT) != 0;
            return chord.key == key.keysym.sym && chord.ctrl == ctrl && chord.shift == shift &&
                   chord.alt == alt;
        };
        if (std::any_of(action.chords.begin(), action.chords.end(), bound) && action.enabled(session)) {
            action.run(session);
            return true;
        }
    }
    return false;
}

bool has_bodies(const Session& session) { return !session.work.shown().scene().bodies.empty(); }
bool has_selection(const Session& session) { return !session.seen.view.selection.empty(); }
bool has_anything_selected(const Session& session) {
    return !session.seen.view.selection.empty() || session.seen.view.probe;
}

std::span<const MouseBinding> mouse_bindings() {
    static constexpr std::array<MouseBinding, 23> bindings{{
        {"Left drag on a shape", "move it (Ctrl: snap to the grid)"},
        {"Right drag or Shift+drag on a shape", "rotate it (Ctrl: in steps of 15°)"},
        {"Ring above a selected shape", "rotate it"},
        {"Diamond at its velocity's tip, beside its centre at rest", "change its velocity"},
        {"Squares at the corners of a selection's box", "scale it (Ctrl: in steps of 5 %)"},
        {"Squares at the midpoints of its sides", "stretch it along one axis, unless it is round"},
        {"Ring above several selected shapes, or right drag on one of them",
         "rotate the group about its centre"},
        {"Start or line of a ray", "move the ray (Ctrl: snap to the grid)"},
        {"Tip of a ray, or a probe point", "aim the ray, move the point (Ctrl: snap to the grid)"},
        {"Click / Shift+click", "select / add to the selection; the last two clicked are the pair in focus"},
        {"Left drag on empty canvas", "select with a box"},
        {"Middle drag, or right drag on empty canvas", "pan"},
        {"Drag on the Minkowski difference", "move A with it (Shift: move B the opposite way)"},
        {"Wheel", "zoom; the point under the cursor stays"},
        {"Drawing a polygon or a hull: Backspace", "removes the last vertex"},
        {"Drawing: Ctrl", "directions in steps of 15°"},
        {"Drawing a box or an ellipse: Shift", "equal width and height"},
        {"Drawing a regular polygon: wheel, or a digit 3 to 9", "the number of its sides"},
        {"Drawing a capsule: wheel", "its radius"},
        {"Vertices: Alt+click", "remove a vertex"},
        {"Alt+drag on a part of a compound body", "move the part (with Shift: rotate it)"},
        {"A number in a panel", "drag it, or click and type: 2.5 or 2,5, 1/2, 2*pi/3, 45deg"},
        {"A file dropped on the window", "opens"},
    }};
    return bindings;
}

}  // namespace app
