#include <SDL.h>

#include <numbers>

#include "actions/actions.h"
#include "actions/undoing.h"
#include "session/address.h"
#include "session/arrange.h"
#include "session/editing.h"
#include "session/files.h"
#include "session/push_apart.h"
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

void paste(Session& session) { paste_at(session, PastePlace::aside); }
void paste_in_place(Session& session) { paste_at(session, PastePlace::exact); }

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
    if (cancel_tool(session.work, session.seen, session.tool, session.window, session.prompts)) {
        return;
    }
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
void redo(Session& session) { redo_on_stage(session.work, session.seen, session.tool, session.prompts); }

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

constexpr double quarter_step = std::numbers::pi / 12.0;

}  // namespace

std::vector<Action> edit_actions() {
    return {
        {"undo", "Undo", ActionGroup::edit, {{SDLK_z, true}}, has_undo, undo_last},
        {"redo", "Redo", ActionGroup::edit, {{SDLK_z, true, true}, {SDLK_y, true}}, has_redo, redo},
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
        {"copy_link", "Copy link", ActionGroup::edit, {}, always, copy_link},
        {"copy_test", "Copy as C++ test code", ActionGroup::edit, {}, has_bodies_for_test, copy_as_test},
        {"duplicate",
         "Duplicate",
         ActionGroup::edit,
         {{SDLK_d, true}},
         has_anything_selected,
         [](Session& session) { duplicate_selection(session.work.stage(), session.seen.view); }},
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
         [](Session& session) { add_ray(session.work.stage(), session.seen.view); }},
        {"add_point",
         "Add a probe point",
         ActionGroup::edit,
         {{SDLK_p, false, true}},
         always,
         [](Session& session) { add_point(session.work.stage(), session.seen.view); }},
        {"select_all",
         "Select all",
         ActionGroup::edit,
         {{SDLK_a, true}},
         has_bodies,
         [](Session& session) { select_all(session.work.stage(), session.seen.view); }},
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
        {"push_apart",
         "Push the pair apart, along the MTD",
         ActionGroup::edit,
         {{SDLK_k}},
         has_pair,
         push_apart},
        {"cancel",
         "Cancel the drag or sketch, return to selecting, end the tour, close the player, leave the "
         "presentation, clear the "
         "selection",
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

namespace {

bool has_several(const Session& session) { return session.seen.view.selection.size() >= 2; }
bool has_three(const Session& session) { return session.seen.view.selection.size() >= 3; }

template <Direction direction>
void mirror(Session& session) {
    mirror_selection(session.work, session.seen, session.prompts, direction);
}
template <Alignment alignment>
void align(Session& session) {
    align_selection(session.work, session.seen, session.prompts, alignment);
}
template <Direction direction>
void distribute(Session& session) {
    distribute_selection(session.work, session.seen, session.prompts, direction);
}

constexpr double larger = 1.1;

/// The keys belong to the steps of a chapter while one is open.
bool can_scale(const Session& session) { return has_selection(session) && !studies(session); }

}  // namespace

std::vector<Action> arrange_actions() {
    constexpr ActionGroup arrange = ActionGroup::arrange;
    return {
        {"mirror_horizontally",
         "Mirror left and right",
         arrange,
         {{SDLK_m, true}},
         has_selection,
         mirror<Direction::horizontal>},
        {"mirror_vertically",
         "Mirror top and bottom",
         arrange,
         {{SDLK_m, true, true}},
         has_selection,
         mirror<Direction::vertical>},
        {"grow",
         "Scale up by a tenth",
         arrange,
         {{SDLK_PAGEUP}},
         can_scale,
         [](Session& s) { scale_selection(s.work, s.seen, s.prompts, larger); }},
        {"shrink",
         "Scale back down",
         arrange,
         {{SDLK_PAGEDOWN}},
         can_scale,
         [](Session& s) { scale_selection(s.work, s.seen, s.prompts, 1.0 / larger); }},
        {"align_left", "Align left edges", arrange, {{SDLK_LEFT, true}}, has_several, align<Alignment::left>},
        {"align_right",
         "Align right edges",
         arrange,
         {{SDLK_RIGHT, true}},
         has_several,
         align<Alignment::right>},
        {"align_top", "Align upper edges", arrange, {{SDLK_UP, true}}, has_several, align<Alignment::top>},
        {"align_bottom",
         "Align lower edges",
         arrange,
         {{SDLK_DOWN, true}},
         has_several,
         align<Alignment::bottom>},
        {"align_centers_x",
         "Centre one above the other",
         arrange,
         {{SDLK_UP, true, true}},
         has_several,
         align<Alignment::centers_x>},
        {"align_centers_y",
         "Centre side by side",
         arrange,
         {{SDLK_RIGHT, true, true}},
         has_several,
         align<Alignment::centers_y>},
        {"distribute_horizontally",
         "Distribute evenly side by side",
         arrange,
         {},
         has_three,
         distribute<Direction::horizontal>},
        {"distribute_vertically",
         "Distribute evenly one above the other",
         arrange,
         {},
         has_three,
         distribute<Direction::vertical>},
        {"cut_across_way",
         "Cut what its path crosses",
         arrange,
         {{SDLK_x, true, true}},
         has_selection,
         [](Session& session) { cut_across_way(session.work, session.seen, session.prompts); }},
        {"join_bodies",
         "Join to one body",
         arrange,
         {{SDLK_j, true}},
         [](const Session& session) { return can_join(session.seen.view); },
         [](Session& session) {
             join_selection(session.work.stage(), session.seen.view, session.tool, session.prompts);
         }},
        {"take_apart",
         "Take apart",
         arrange,
         {{SDLK_j, true, true}},
         [](const Session& session) { return can_take_apart(session.work.stage(), session.seen.view); },
         [](Session& session) {
             take_selection_apart(session.work.stage(), session.seen.view, session.tool, session.prompts);
         }},
        {"split_pieces",
         "Split into convex pieces",
         arrange,
         {},
         [](const Session& session) {
             return has_concave_selected(session.work.stage(), session.seen.view, session.seen.analysis);
         },
         [](Session& session) { split_selection(session.work, session.seen, session.prompts); }},
    };
}

}  // namespace app
