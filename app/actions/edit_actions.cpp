#include <SDL.h>

#include <numbers>

#include "actions/action_groups.h"
#include "actions/undoing.h"
#include "session/arrange.h"
#include "session/editing.h"
#include "session/session.h"
#include "tools/sketch_tools.h"
#include "tools/tools.h"

namespace app {

namespace {

void copy(Session& state) {
    SDL_SetClipboardText(selection_as_text(state.work.stage(), state.seen.view).c_str());
}

bool has_pair(const Session& state) { return state.seen.view.focus.has_value(); }
bool has_bodies_for_test(const Session& state) {
    return state.seen.view.selection.size() >= 2 || state.seen.view.focus.has_value();
}

void copy_pair(Session& state) {
    SDL_SetClipboardText(focus_as_text(state.work.stage(), state.seen.view).c_str());
    state.prompts.say(Message::Kind::info,
                      "The pair is in the clipboard as text; pasted back, it stands exactly so.");
}

void copy_as_test(Session& state) {
    SDL_SetClipboardText(selection_as_test(state.work.stage(), state.seen.view).c_str());
    state.prompts.say(Message::Kind::info,
                      "A doctest case that checks what is found now is in the clipboard.");
}

void paste_at(Session& state, PastePlace place) {
    char* text = SDL_GetClipboardText();
    const std::string content = text == nullptr ? "" : text;
    SDL_free(text);
    if (const auto refusal = paste_text(state.work.stage(), state.seen.view, content, place)) {
        state.prompts.say(Message::Kind::warning, *refusal);
    }
}

void paste(Session& state) { paste_at(state, PastePlace::aside); }
void paste_in_place(Session& state) { paste_at(state, PastePlace::exact); }

void escape(Session& state) {
    if (cancel_tool(state.work, state.seen, state.tool, state.window, state.prompts)) {
        return;
    }
    if (state.playing.player.open) {
        close_player(state.playing.player);
    } else {
        state.seen.view.selection.clear();
        state.seen.view.probe.reset();
    }
}

bool has_undo(const Session& state) { return has_sketch(state.tool) || can_undo(state); }
bool has_redo(const Session& state) { return !has_sketch(state.tool) && can_redo(state); }

/// What is being drawn comes first: it was done last.
void undo_last(Session& state) {
    if (!undo_in_sketch(state.work, state.seen, state.tool, state.prompts)) undo_on_stage(state);
}

/// Of a sketch the last vertex, of a polygon that is edited the chosen one, else what is selected.
void delete_or_take_back(Session& state) {
    if (!take_back_vertex(state.work.stage(), state.seen.view, state.tool)) {
        delete_selection(state.work.stage(), state.seen.view, state.tool);
    }
}

bool has_something_to_delete(const Session& state) {
    return has_sketch(state.tool) || has_anything_selected(state);
}

constexpr double quarter_step = std::numbers::pi / 12.0;

}  // namespace

std::vector<Action> edit_actions() {
    return {
        {"undo", "Undo", ActionGroup::edit, {{SDLK_z, true}}, has_undo, undo_last},
        {"redo", "Redo", ActionGroup::edit, {{SDLK_z, true, true}, {SDLK_y, true}}, has_redo, redo_on_stage},
        {"cut",
         "Cut",
         ActionGroup::edit,
         {{SDLK_x, true}},
         has_selection,
         [](Session& s) {
             copy(s);
             delete_selection(s.work.stage(), s.seen.view, s.tool);
         }},
        {"copy", "Copy", ActionGroup::edit, {{SDLK_c, true}}, has_selection, copy},
        {"paste", "Paste", ActionGroup::edit, {{SDLK_v, true}}, always, paste},
        {"paste_in_place",
         "Paste in place",
         ActionGroup::edit,
         {{SDLK_v, true, true}},
         always,
         paste_in_place},
        {"copy_pair", "Copy the pair", ActionGroup::edit, {{SDLK_c, true, true}}, has_pair, copy_pair},
        {"copy_test", "Copy as C++ test code", ActionGroup::edit, {}, has_bodies_for_test, copy_as_test},
        {"duplicate",
         "Duplicate",
         ActionGroup::edit,
         {{SDLK_d, true}},
         has_anything_selected,
         [](Session& state) { duplicate_selection(state.work.stage(), state.seen.view); }},
        {"delete",
         "Delete",
         ActionGroup::edit,
         {{SDLK_DELETE}, {SDLK_BACKSPACE}},
         has_something_to_delete,
         delete_or_take_back},
        {"add_ray",
         "Add a ray",
         ActionGroup::edit,
         {{SDLK_r, false, true}},
         always,
         [](Session& state) { add_ray(state.work.stage(), state.seen.view); }},
        {"add_point",
         "Add a probe point",
         ActionGroup::edit,
         {{SDLK_p, false, true}},
         always,
         [](Session& state) { add_point(state.work.stage(), state.seen.view); }},
        {"select_all",
         "Select all",
         ActionGroup::edit,
         {{SDLK_a, true}},
         has_bodies,
         [](Session& state) { select_all(state.work.stage(), state.seen.view); }},
        {"select_next",
         "Select next",
         ActionGroup::edit,
         {{SDLK_TAB}},
         has_bodies,
         [](Session& s) { cycle_selection(s.work.stage(), s.seen.view, 1); }},
        {"select_previous",
         "Select previous",
         ActionGroup::edit,
         {{SDLK_TAB, false, true}},
         has_bodies,
         [](Session& s) { cycle_selection(s.work.stage(), s.seen.view, -1); }},
        {"turn_left",
         "Turn 15° left",
         ActionGroup::edit,
         {{SDLK_q}},
         has_selection,
         [](Session& s) { turn_selection(s.work, s.seen, s.prompts, quarter_step); }},
        {"turn_right",
         "Turn 15° right",
         ActionGroup::edit,
         {{SDLK_e}},
         has_selection,
         [](Session& s) { turn_selection(s.work, s.seen, s.prompts, -quarter_step); }},
        {"cancel",
         "Cancel the drag or sketch, return to selecting, close the player, clear the selection",
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
         [](Session& s) {
             nudge_selection(s.work.stage(), s.seen.view, {-1, 0}, false);
         }},
        {"nudge_right",
         "Nudge right",
         ActionGroup::edit,
         {{SDLK_RIGHT}},
         has_anything_selected,
         [](Session& s) {
             nudge_selection(s.work.stage(), s.seen.view, {1, 0}, false);
         }},
        {"nudge_up",
         "Nudge up",
         ActionGroup::edit,
         {{SDLK_UP}},
         has_anything_selected,
         [](Session& s) {
             nudge_selection(s.work.stage(), s.seen.view, {0, 1}, false);
         }},
        {"nudge_down",
         "Nudge down",
         ActionGroup::edit,
         {{SDLK_DOWN}},
         has_anything_selected,
         [](Session& s) {
             nudge_selection(s.work.stage(), s.seen.view, {0, -1}, false);
         }},
        {"nudge_left_fine",
         "Nudge left, finer",
         ActionGroup::edit,
         {{SDLK_LEFT, false, true}},
         has_anything_selected,
         [](Session& s) {
             nudge_selection(s.work.stage(), s.seen.view, {-1, 0}, true);
         }},
        {"nudge_right_fine",
         "Nudge right, finer",
         ActionGroup::edit,
         {{SDLK_RIGHT, false, true}},
         has_anything_selected,
         [](Session& s) {
             nudge_selection(s.work.stage(), s.seen.view, {1, 0}, true);
         }},
        {"nudge_up_fine",
         "Nudge up, finer",
         ActionGroup::edit,
         {{SDLK_UP, false, true}},
         has_anything_selected,
         [](Session& s) {
             nudge_selection(s.work.stage(), s.seen.view, {0, 1}, true);
         }},
        {"nudge_down_fine",
         "Nudge down, finer",
         ActionGroup::edit,
         {{SDLK_DOWN, false, true}},
         has_anything_selected,
         [](Session& s) {
             nudge_selection(s.work.stage(), s.seen.view, {0, -1}, true);
         }},
    };
}

}  // namespace app
