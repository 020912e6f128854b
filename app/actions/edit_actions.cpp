#include <SDL.h>
#include <fmt/format.h>

#include <array>
#include <numbers>
#include <utility>

#include <collide/capture/capture_writer.h>
#include <collide/scene/path_text.h>
#include <collide/scene/scene_writer.h>
#include "actions/actions.h"
#include "session/address.h"
#include "session/arrange.h"
#include "session/captures.h"
#include "session/editing.h"
#include "session/files.h"
#include "session/focus_pair.h"
#include "tools/cut_tool.h"
#include "tools/sketch_tools.h"
#include "tools/tool_words.h"
#include "tools/tools.h"

namespace app {

namespace {

void copy(Session& session) {
    SDL_SetClipboardText(selection_as_text(session.work.shown(), session.seen.view).c_str());
}

bool has_pair(const Session& session) { return session.seen.view.focus.has_value(); }

void copy_pair(Session& session) {
    SDL_SetClipboardText(focus_as_text(session.work.shown(), session.seen.view).c_str());
    session.prompts.say(Message::Kind::info,
                        "The pair is in the clipboard as text; pasting restores it exactly.");
}

void paste_at(Session& session, PastePlace place) {
    const std::string content = text_in_clipboard();
    if (is_link(content)) return request_open(session, collide::path_of(content));
    if (is_capture(content)) {
        open_capture(session, content, "clipboard");
        return;
    }
    paste_and_tell(session.work, session.seen, session.prompts, content, "clipboard", place);
}

void copy_link(Session& session) {
    const auto base = link_base(session.seen.settings);
    if (!base) {
        SDL_SetClipboardText(collide::write_scene(scene_to_share(session)).c_str());
        return session.prompts.say(
            Message::Kind::info,
            "No page is set for links (File > Settings), so the scene's text is in the "
            "clipboard. Pasted into the program, or saved as a file, it opens there.");
    }
    const auto link = link_to(session, *base);
    if (const auto* refusal = std::get_if<LinkRefusal>(&link))
        return session.prompts.say(Message::Kind::warning, refusal->sentence);
    SDL_SetClipboardText(std::get<std::string>(link).c_str());
    session.prompts.say(Message::Kind::info, "The link is in the clipboard: who opens it sees what you see.");
}

void push_apart(Session& session) {
    const std::string obstacle = push_apart_obstacle(session.work, session.seen);
    if (!obstacle.empty())
        return session.prompts.say(Message::Kind::info, "Nothing to push apart. " + obstacle);
    push_pair_apart(session.work, session.seen);
}

void escape(Session& session) {
    if (cancel_tool(session.work, session.seen, session.tool, session.window, session.prompts)) return;
    if (session.guide.tour) return end_tour(session.guide, session.seen.settings);
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

/// Undoes in the open sketch if there is one, because its changes are the newest. Otherwise undoes the last
/// edit of the scene.
void undo_last(Session& session) {
    if (!undo_in_sketch(session.work, session.seen, session.tool, session.prompts))
        undo_shown(session.work, session.seen, session.tool, session.prompts);
}

/// Deletes the last vertex of a sketch, the chosen vertex of a polygon that is edited, else the selection.
void delete_or_take_back(Session& session) {
    if (!take_back_vertex(session.work.shown(), session.seen.view, session.tool)) {
        delete_selection(session.work.shown(), session.seen.view, session.tool);
    }
}

bool has_something_to_delete(const Session& session) {
    return has_sketch(session.tool) || has_anything_selected(session);
}

template <int x, int y, bool fine = false>
void nudge(Session& session) {
    nudge_selection(session.work.shown(), session.seen.view, {x, y}, fine);
}

template <int steps>
void turn(Session& session) {
    constexpr double step = std::numbers::pi / 12.0;
    turn_selection(session.work, session.seen, session.prompts, steps * step);
}

}  // namespace

void copy_as_test(Prompts& prompts, const TestTemplate& form, const collide::CapturedCase& asked) {
    const auto test = engine_test(form, asked);
    if (const auto* const refusal = std::get_if<TestRefusal>(&test))
        return prompts.say(Message::Kind::warning, refusal->sentence);
    SDL_SetClipboardText(std::get<std::string>(test).c_str());
    prompts.say(Message::Kind::info, fmt::format("A test for {} is in the clipboard.", form.title()));
}

void copy_query(Prompts& prompts, const collide::CapturedCase& asked) {
    SDL_SetClipboardText(collide::write_capture(asked).c_str());
    prompts.say(
        Message::Kind::info,
        "The query and the engine's answer are in the clipboard. Pasted into the program, or saved as a "
        "file, they open as a capture.");
}

std::vector<Action> edit_actions() {
    return {
        {"undo", "Undo", ctrl(SDLK_z), undo_last, has_undo},
        {"redo", "Redo", {Chord{SDLK_z, true, true}, Chord{SDLK_y, true}}, calls<redo_shown>, has_redo},
        {"cut", "Cut", ctrl(SDLK_x),
         [](Session& s) {
             copy(s);
             delete_selection(s.work.shown(), s.seen.view, s.tool);
         },
         has_selection},
        {"copy", "Copy", ctrl(SDLK_c), copy, has_selection},
        {"paste", "Paste", ctrl(SDLK_v), calls<paste_at, PastePlace::aside>},
        {"paste_in_place", "Paste in place", ctrl_shift(SDLK_v), calls<paste_at, PastePlace::exact>},
        {"copy_pair", "Copy the pair", ctrl_shift(SDLK_c), copy_pair, has_pair},
        {"copy_link", "Copy link", no_key, copy_link},
        {"duplicate", "Duplicate", ctrl(SDLK_d), calls<duplicate_selection>, has_anything_selected},
        {"delete", "Delete", keys(SDLK_DELETE, SDLK_BACKSPACE), delete_or_take_back, has_something_to_delete},
        {"add_ray", "Add a ray", shift(SDLK_r), calls<add_ray>},
        {"add_point", "Add a probe point", shift(SDLK_p), calls<add_point>},
        {"lesson", "Lesson of this scene…", no_key, asks<Dialog::lesson>,
         [](const Session& s) { return !s.studying.chapter; }},
        {"select_all", "Select all", ctrl(SDLK_a), calls<select_all>, has_bodies},
        {"select_next", "Select next", keys(SDLK_TAB), calls<cycle_selection, 1>, has_bodies},
        {"select_previous", "Select previous", shift(SDLK_TAB), calls<cycle_selection, -1>, has_bodies},
        {"turn_left", "Turn 15° left", keys(SDLK_q), turn<1>, has_selection},
        {"turn_right", "Turn 15° right", keys(SDLK_e), turn<-1>, has_selection},
        {"push_apart", "Push the pair apart, along the MTD", keys(SDLK_k), push_apart, has_pair},
        {"cancel",
         "Cancel the drag or sketch, return to selecting, end the tour, close the player, leave the "
         "presentation, clear the "
         "selection",
         keys(SDLK_ESCAPE), escape},
        {"nudge_left", "Nudge left", keys(SDLK_LEFT), nudge<-1, 0>, has_anything_selected},
        {"nudge_right", "Nudge right", keys(SDLK_RIGHT), nudge<1, 0>, has_anything_selected},
        {"nudge_up", "Nudge up", keys(SDLK_UP), nudge<0, 1>, has_anything_selected},
        {"nudge_down", "Nudge down", keys(SDLK_DOWN), nudge<0, -1>, has_anything_selected},
        {"nudge_left_fine", "Nudge left, finer", shift(SDLK_LEFT), nudge<-1, 0, true>, has_anything_selected},
        {"nudge_right_fine", "Nudge right, finer", shift(SDLK_RIGHT), nudge<1, 0, true>,
         has_anything_selected},
        {"nudge_up_fine", "Nudge up, finer", shift(SDLK_UP), nudge<0, 1, true>, has_anything_selected},
        {"nudge_down_fine", "Nudge down, finer", shift(SDLK_DOWN), nudge<0, -1, true>, has_anything_selected},
    };
}

namespace {

bool has_several(const Session& session) { return session.seen.view.selection.size() >= 2; }
bool has_three(const Session& session) { return session.seen.view.selection.size() >= 3; }

constexpr double larger = 1.1;

/// Returns whether the selection can be scaled. While a chapter is open, its steps use the same keys.
bool can_scale(const Session& session) { return has_selection(session) && !studies(session); }

}  // namespace

std::vector<Action> arrange_actions() {
    return {
        {"mirror_horizontally", "Mirror left and right", ctrl(SDLK_m),
         calls<mirror_selection, Direction::horizontal>, has_selection},
        {"mirror_vertically", "Mirror top and bottom", ctrl_shift(SDLK_m),
         calls<mirror_selection, Direction::vertical>, has_selection},
        {"grow", "Scale up by a tenth", keys(SDLK_PAGEUP),
         [](Session& s) { scale_selection(s.work, s.seen, s.prompts, larger); }, can_scale},
        {"shrink", "Scale back down", keys(SDLK_PAGEDOWN),
         [](Session& s) { scale_selection(s.work, s.seen, s.prompts, 1.0 / larger); }, can_scale},
        {"align_left", "Align left edges", ctrl(SDLK_LEFT), calls<align_selection, Alignment::left>,
         has_several},
        {"align_right", "Align right edges", ctrl(SDLK_RIGHT), calls<align_selection, Alignment::right>,
         has_several},
        {"align_top", "Align upper edges", ctrl(SDLK_UP), calls<align_selection, Alignment::top>,
         has_several},
        {"align_bottom", "Align lower edges", ctrl(SDLK_DOWN), calls<align_selection, Alignment::bottom>,
         has_several},
        {"align_centers_x", "Centre one above the other", ctrl_shift(SDLK_UP),
         calls<align_selection, Alignment::centers_x>, has_several},
        {"align_centers_y", "Centre side by side", ctrl_shift(SDLK_RIGHT),
         calls<align_selection, Alignment::centers_y>, has_several},
        {"distribute_horizontally", "Distribute evenly side by side", no_key,
         calls<distribute_selection, Direction::horizontal>, has_three},
        {"distribute_vertically", "Distribute evenly one above the other", no_key,
         calls<distribute_selection, Direction::vertical>, has_three},
        {"cut_across_way", "Cut what its path crosses", ctrl_shift(SDLK_x), calls<cut_across_way>,
         has_selection},
        {"join_bodies", "Join to one body", ctrl(SDLK_j), calls<join_selection>,
         [](const Session& session) { return session.seen.view.selection.size() > 1; }},
        {"take_apart", "Take apart", ctrl_shift(SDLK_j), calls<take_selection_apart>,
         [](const Session& session) { return can_take_apart(session.work.shown(), session.seen.view); }},
        {"split_pieces", "Split into convex pieces", no_key, calls<split_selection>,
         [](const Session& session) {
             return has_concave_selected(session.work.shown(), session.seen.view, session.seen.analysis);
         }},
    };
}

std::vector<Action> tool_actions() {
    const std::array tool_keys{
        std::pair{Tool::select, keys(SDLK_v)},    std::pair{Tool::polygon, keys(SDLK_o)},
        std::pair{Tool::freehand, keys(SDLK_f)},  std::pair{Tool::box, keys(SDLK_b)},
        std::pair{Tool::regular, keys(SDLK_u)},   std::pair{Tool::circle, keys(SDLK_c)},
        std::pair{Tool::capsule, shift(SDLK_c)},  std::pair{Tool::segment, keys(SDLK_i)},
        std::pair{Tool::ellipse, shift(SDLK_e)},  std::pair{Tool::hull, shift(SDLK_h)},
        std::pair{Tool::vertices, shift(SDLK_v)}, std::pair{Tool::joint, shift(SDLK_j)},
        std::pair{Tool::cut, keys(SDLK_x)},       std::pair{Tool::erase, shift(SDLK_x)}};
    std::vector<Action> rows;
    for (const auto& [tool, chords] : tool_keys) {
        const ToolInfo& info = tool_info(tool);
        rows.push_back({info.action, info.title, chords,
                        [next = tool](Session& s) { choose_tool(s.work, s.seen, s.tool, s.prompts, next); }});
    }
    const std::vector<Action> others{
        {"finish_sketch", "Finish the polygon or the hull; in the tour, go on",
         keys(SDLK_RETURN, SDLK_KP_ENTER),
         [](Session& session) {
             session.guide.enter = !has_sketch(session.tool);
             finish_sketch(session.work, session.seen, session.tool);
         },
         // While a chapter asks a question, Enter gives the answer instead.
         [](const Session& s) { return has_sketch(s.tool) || !open_question(s.studying); }},
        {"snap_grid", "Snap to the grid", shift(SDLK_g), toggles<&Settings::snap_to_grid>},
        {"snap_vertices", "Snap to vertices of other bodies", keys(SDLK_j),
         toggles<&Settings::snap_to_vertices>},
    };
    rows.insert(rows.end(), others.begin(), others.end());
    return rows;
}

}  // namespace app
