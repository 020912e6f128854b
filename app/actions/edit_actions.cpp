#include <SDL.h>

#include <numbers>

#include "actions/actions.h"
#include "actions/undoing.h"
#include "session/address.h"
#include "session/arrange.h"
#include "session/editing.h"
#include "session/files.h"
#include "session/focus_pair.h"
#include "session/session.h"
#include "tools/cut_tool.h"
#include "tools/dent.h"
#include "tools/sketch_tools.h"
#include "tools/tools.h"

namespace app {

namespace {

void copy(Session& session) {
    SDL_SetClipboardText(selection_as_text(session.work.stage(), session.seen.view).c_str());
}

bool has_pair(const Session& session) { return session.seen.view.focus.has_value(); }
bool has_bodies_for_test(const Session& session) {
    return session.seen.view.selection.size() >= 2 || session.seen.view.focus.has_value();
}

void copy_pair(Session& session) {
    SDL_SetClipboardText(focus_as_text(session.work.stage(), session.seen.view).c_str());
    session.prompts.say(Message::Kind::info,
                        "The pair is in the clipboard as text; pasting restores it exactly.");
}

void copy_as_test(Session& session) {
    SDL_SetClipboardText(selection_as_test(session.work.stage(), session.seen.view).c_str());
    session.prompts.say(Message::Kind::info,
                        "A doctest case that checks the present results is in the clipboard.");
}

std::string clipboard_text() {
    char* text = SDL_GetClipboardText();
    std::string content = text == nullptr ? "" : text;
    SDL_free(text);
    return content;
}

void paste_at(Session& session, PastePlace place) {
    const std::string content = clipboard_text();
    if (is_link(content)) {
        request_open(session, content);
        return;
    }
    if (const auto refusal = paste_text(session.work.stage(), session.seen.view, content, place)) {
        session.prompts.say(Message::Kind::warning, *refusal);
    }
}

void copy_link(Session& session) {
    const auto link = link_to(session, link_base(session.seen.settings));
    if (const auto* refusal = std::get_if<LinkRefusal>(&link)) {
        session.prompts.say(Message::Kind::warning, refusal->sentence);
        return;
    }
    SDL_SetClipboardText(std::get<std::string>(link).c_str());
    session.prompts.say(Message::Kind::info, "The link is in the clipboard: who opens it sees what you see.");
}

void push_apart(Session& session) {
    if (can_push_apart(session.work, session.seen)) {
        push_pair_apart(session.work, session.seen);
    } else {
        session.prompts.say(
            Message::Kind::info,
            "Nothing to push apart: the pair in focus does not overlap now, or must not be moved.");
    }
}

void escape(Session& session) {
    if (cancel_tool(session.work, session.seen, session.tool, session.window, session.prompts)) return;
    if (session.guide.tour) {
        end_tour(session.guide, session.seen.settings);
        return;
    }
    if (session.playing.player.open) {
        close_player(session.playing.player);
    } else if (session.window.presentation) {
        toggle_presentation(session);
    } else {
        session.seen.view.selection.clear();
        session.seen.view.probe.reset();
    }
}

bool has_undo(const Session& session) { return has_sketch(session.tool) || can_undo(session.work); }
bool has_redo(const Session& session) { return !has_sketch(session.tool) && can_redo(session.work); }

/// What is being drawn comes first: it was done last.
void undo_last(Session& session) {
    if (!undo_in_sketch(session.work, session.seen, session.tool, session.prompts))
        undo_on_stage(session.work, session.seen, session.tool, session.prompts);
}

/// Of a sketch the last vertex, of a polygon that is edited the chosen one, else what is selected.
void delete_or_take_back(Session& session) {
    if (!take_back_vertex(session.work.stage(), session.seen.view, session.tool)) {
        delete_selection(session.work.stage(), session.seen.view, session.tool);
    }
}

bool has_something_to_delete(const Session& session) {
    return has_sketch(session.tool) || has_anything_selected(session);
}

template <int x, int y, bool fine = false>
void nudge(Session& session) {
    nudge_selection(session.work.stage(), session.seen.view, {x, y}, fine);
}

template <int steps>
void turn(Session& session) {
    constexpr double step = std::numbers::pi / 12.0;
    turn_selection(session.work, session.seen, session.prompts, steps * step);
}

}  // namespace

std::vector<Action> edit_actions() {
    constexpr auto group = ActionGroup::edit;
    return {
        {"undo", "Undo", group, {{SDLK_z, true}}, has_undo, undo_last},
        {"redo", "Redo", group, {{SDLK_z, true, true}, {SDLK_y, true}}, has_redo, calls<redo_on_stage>},
        {"cut",
         "Cut",
         group,
         {{SDLK_x, true}},
         has_selection,
         [](Session& s) {
             copy(s);
             delete_selection(s.work.stage(), s.seen.view, s.tool);
         }},
        {"copy", "Copy", group, {{SDLK_c, true}}, has_selection, copy},
        {"paste", "Paste", group, {{SDLK_v, true}}, always, calls<paste_at, PastePlace::aside>},
        {"paste_in_place",
         "Paste in place",
         group,
         {{SDLK_v, true, true}},
         always,
         calls<paste_at, PastePlace::exact>},
        {"copy_pair", "Copy the pair", group, {{SDLK_c, true, true}}, has_pair, copy_pair},
        {"copy_link", "Copy link", group, {}, always, copy_link},
        {"copy_test", "Copy as C++ test code", group, {}, has_bodies_for_test, copy_as_test},
        {"duplicate",
         "Duplicate",
         group,
         {{SDLK_d, true}},
         has_anything_selected,
         calls<duplicate_selection>},
        {"delete",
         "Delete",
         group,
         {{SDLK_DELETE}, {SDLK_BACKSPACE}},
         has_something_to_delete,
         delete_or_take_back},
        {"add_ray", "Add a ray", group, {{SDLK_r, false, true}}, always, calls<add_ray>},
        {"add_point", "Add a probe point", group, {{SDLK_p, false, true}}, always, calls<add_point>},
        {"select_all", "Select all", group, {{SDLK_a, true}}, has_bodies, calls<select_all>},
        {"select_next", "Select next", group, {{SDLK_TAB}}, has_bodies, calls<cycle_selection, 1>},
        {"select_previous",
         "Select previous",
         group,
         {{SDLK_TAB, false, true}},
         has_bodies,
         calls<cycle_selection, -1>},
        {"turn_left", "Turn 15° left", group, {{SDLK_q}}, has_selection, turn<1>},
        {"turn_right", "Turn 15° right", group, {{SDLK_e}}, has_selection, turn<-1>},
        {"push_apart", "Push the pair apart, along the MTD", group, {{SDLK_k}}, has_pair, push_apart},
        {"cancel",
         "Cancel the drag or sketch, return to selecting, end the tour, close the player, leave the "
         "presentation, clear the "
         "selection",
         group,
         {{SDLK_ESCAPE}},
         always,
         escape},
    };
}

std::vector<Action> nudge_actions() {
    constexpr auto group = ActionGroup::edit;
    return {
        {"nudge_left", "Nudge left", group, {{SDLK_LEFT}}, has_anything_selected, nudge<-1, 0>},
        {"nudge_right", "Nudge right", group, {{SDLK_RIGHT}}, has_anything_selected, nudge<1, 0>},
        {"nudge_up", "Nudge up", group, {{SDLK_UP}}, has_anything_selected, nudge<0, 1>},
        {"nudge_down", "Nudge down", group, {{SDLK_DOWN}}, has_anything_selected, nudge<0, -1>},
        {"nudge_left_fine",
         "Nudge left, finer",
         group,
         {{SDLK_LEFT, false, true}},
         has_anything_selected,
         nudge<-1, 0, true>},
        {"nudge_right_fine",
         "Nudge right, finer",
         group,
         {{SDLK_RIGHT, false, true}},
         has_anything_selected,
         nudge<1, 0, true>},
        {"nudge_up_fine",
         "Nudge up, finer",
         group,
         {{SDLK_UP, false, true}},
         has_anything_selected,
         nudge<0, 1, true>},
        {"nudge_down_fine",
         "Nudge down, finer",
         group,
         {{SDLK_DOWN, false, true}},
         has_anything_selected,
         nudge<0, -1, true>},
    };
}

namespace {

bool has_several(const Session& session) { return session.seen.view.selection.size() >= 2; }
bool has_three(const Session& session) { return session.seen.view.selection.size() >= 3; }

constexpr double larger = 1.1;

/// The keys belong to the steps of a chapter while one is open.
bool can_scale(const Session& session) { return has_selection(session) && !studies(session); }

}  // namespace

std::vector<Action> arrange_actions() {
    constexpr auto group = ActionGroup::arrange;
    return {
        {"mirror_horizontally",
         "Mirror left and right",
         group,
         {{SDLK_m, true}},
         has_selection,
         calls<mirror_selection, Direction::horizontal>},
        {"mirror_vertically",
         "Mirror top and bottom",
         group,
         {{SDLK_m, true, true}},
         has_selection,
         calls<mirror_selection, Direction::vertical>},
        {"grow",
         "Scale up by a tenth",
         group,
         {{SDLK_PAGEUP}},
         can_scale,
         [](Session& s) { scale_selection(s.work, s.seen, s.prompts, larger); }},
        {"shrink",
         "Scale back down",
         group,
         {{SDLK_PAGEDOWN}},
         can_scale,
         [](Session& s) { scale_selection(s.work, s.seen, s.prompts, 1.0 / larger); }},
        {"align_left",
         "Align left edges",
         group,
         {{SDLK_LEFT, true}},
         has_several,
         calls<align_selection, Alignment::left>},
        {"align_right",
         "Align right edges",
         group,
         {{SDLK_RIGHT, true}},
         has_several,
         calls<align_selection, Alignment::right>},
        {"align_top",
         "Align upper edges",
         group,
         {{SDLK_UP, true}},
         has_several,
         calls<align_selection, Alignment::top>},
        {"align_bottom",
         "Align lower edges",
         group,
         {{SDLK_DOWN, true}},
         has_several,
         calls<align_selection, Alignment::bottom>},
        {"align_centers_x",
         "Centre one above the other",
         group,
         {{SDLK_UP, true, true}},
         has_several,
         calls<align_selection, Alignment::centers_x>},
        {"align_centers_y",
         "Centre side by side",
         group,
         {{SDLK_RIGHT, true, true}},
         has_several,
         calls<align_selection, Alignment::centers_y>},
        {"distribute_horizontally",
         "Distribute evenly side by side",
         group,
         {},
         has_three,
         calls<distribute_selection, Direction::horizontal>},
        {"distribute_vertically",
         "Distribute evenly one above the other",
         group,
         {},
         has_three,
         calls<distribute_selection, Direction::vertical>},
        {"cut_across_way",
         "Cut what its path crosses",
         group,
         {{SDLK_x, true, true}},
         has_selection,
         calls<cut_across_way>},
        {"join_bodies",
         "Join to one body",
         group,
         {{SDLK_j, true}},
         [](const Session& session) { return can_join(session.seen.view); },
         calls<join_selection>},
        {"take_apart",
         "Take apart",
         group,
         {{SDLK_j, true, true}},
         [](const Session& session) { return can_take_apart(session.work.stage(), session.seen.view); },
         calls<take_selection_apart>},
        {"split_pieces",
         "Split into convex pieces",
         group,
         {},
         [](const Session& session) {
             return has_concave_selected(session.work.stage(), session.seen.view, session.seen.analysis);
         },
         calls<split_selection>},
    };
}

}  // namespace app
