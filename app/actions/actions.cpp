#include "actions/actions.h"

#include <SDL.h>
#include <fmt/format.h>

#include <algorithm>

#include "actions/action_groups.h"
#include "session/session.h"

namespace app {

namespace {

std::vector<Action> all_actions() {
    std::vector<Action> all;
    for (auto* group : {&file_actions, &edit_actions, &nudge_actions, &arrange_actions, &tool_actions,
                        &view_actions, &window_actions, &scene_actions, &run_actions, &help_actions}) {
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
    return chord.key == key.keysym.sym && chord.ctrl == ctrl && chord.shift == shift && chord.alt == alt;
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
    return fmt::format("{}{}{}{}", chord.ctrl ? "Ctrl+" : "", chord.alt ? "Alt+" : "",
                       chord.shift ? "Shift+" : "", name);
}

std::string chords_text(const Action& action) {
    std::string text;
    for (const Chord& chord : action.chords) {
        text += (text.empty() ? "" : " or ") + chord_text(chord);
    }
    return text;
}

bool dispatch_key(Session& state, const SDL_KeyboardEvent& key) {
    for (const Action& action : actions()) {
        const auto bound = [&](const Chord& chord) { return matches(chord, key); };
        if (std::any_of(action.chords.begin(), action.chords.end(), bound) && action.enabled(state)) {
            action.run(state);
            return true;
        }
    }
    return false;
}

bool always(const Session&) { return true; }
bool has_bodies(const Session& state) { return !state.work.stage().scene().bodies.empty(); }
bool has_selection(const Session& state) { return !state.seen.view.selection.empty(); }
bool has_anything_selected(const Session& state) {
    return !state.seen.view.selection.empty() || state.seen.view.probe;
}

}  // namespace app
