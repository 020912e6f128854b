#include "session/playing.h"

#include <algorithm>

#include "player/impulse_walk.h"
#include "player/pair_walks.h"
#include "player/shape_walks.h"
#include "player/structure_walks.h"
#include "session/seen.h"
#include "session/tabs.h"
#include "session/tool_state.h"
#include "session/window_state.h"
#include "session/work.h"

namespace app {

namespace {

/// The lessons of the structures have the names that scenes give them.
bool suits(const Lesson& lesson, const Work& work, const Seen& seen) {
    if (lesson.tab != seen.tab) return false;
    if (lesson.tab == InspectorTab::broad_phase)
        return lesson.name == work.stage().scene().settings.broad_phase;
    return lesson.suits == nullptr || lesson.suits(seen.analysis);
}

LessonKind lesson_of(const Work& work, const Seen& seen, const Playing& playing) {
    const auto all = lessons();
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const Lesson& lesson) { return suits(lesson, work, seen); });
    return found == all.end() ? playing.player.lesson : found->kind;
}

void refresh_structure_walks(Work& work, Seen& seen, ToolState& tool, Playing& playing) {
    const Lesson& lesson = find_lesson(playing.player.lesson);
    if (!playing.player.open || lesson.needs_pair || lesson.about_shape) return playing.walks.reset();
    const std::optional<std::size_t> selected = lesson_input(work, seen, tool, playing).body;
    const WalkKey key{playing.player.lesson, body_to_insert(seen.analysis, selected), work.stage().revision(),
                      seen.view.scrub_time, seen.analysis.preview};
    if (playing.walks && playing.walks->key == key) return;
    playing.walks = std::make_shared<StructureWalks>(record_walks(key, work.stage().scene(), seen.analysis));
}

/// The bodies that a player shows beside its own.
std::vector<std::size_t> bodies_beside(const Seen& seen, const Playing& playing) {
    if (playing.player.lesson != LessonKind::quickhull || seen.view.selection.size() < 2) return {};
    return seen.view.selection;
}

void refresh_shape_walk(Work& work, Seen& seen, ToolState& tool, Playing& playing) {
    if (!playing.player.open || !find_lesson(playing.player.lesson).about_shape) {
        const bool is_empty =
            !tool.shape_walk || std::holds_alternative<std::monostate>(tool.shape_walk->recording);
        if (!is_empty) tool.shape_walk = waiting_walk(tool.shape_walk->key.last_cut);
        return;
    }
    const std::optional<std::size_t> selected = lesson_input(work, seen, tool, playing).body;
    const ShapeWalkKey key{playing.player.lesson, body_to_look_at(seen.analysis, selected),
                           work.stage().revision(), bodies_beside(seen, playing),
                           tool.shape_walk ? tool.shape_walk->key.last_cut : std::nullopt};
    if (tool.shape_walk && tool.shape_walk->key == key) return;
    tool.shape_walk = std::make_shared<ShapeWalk>(record_shape(key, work.stage().scene()));
}

void refresh_impulse_walk(Work& work, Seen& seen, Playing& playing) {
    const bool shown = playing.player.open && playing.player.lesson == LessonKind::impulse;
    if (!shown || !work.run_on_stage() || !seen.analysis.focus) return playing.impulse_walk.reset();
    const ImpulseWalkKey key = impulse_walk_key(work.run, *seen.analysis.focus);
    if (playing.impulse_walk && playing.impulse_walk->key == key) return;
    ImpulseWalk* const last = playing.impulse_walk.get();
    playing.impulse_walk =
        std::make_shared<ImpulseWalk>(record_impulse_walk(work.run, *seen.analysis.focus, last));
}

void refresh_pair_walk(const Work& work, const Seen& seen, Playing& playing) {
    const PlayerState& player = playing.player;
    if (!player.open || !find_lesson(player.lesson).records_pair) return playing.pair_walk.reset();
    const bool asks_direction = player.lesson == LessonKind::support;
    const PairWalkKey key{player.lesson,
                          work.stage().revision(),
                          seen.analysis.focus,
                          seen.view.scrub_time,
                          seen.analysis.preview,
                          player.options.root,
                          asks_direction ? seen.view.pair.direction : std::nullopt};
    if (playing.pair_walk && playing.pair_walk->key == key) return;
    playing.pair_walk =
        std::make_shared<PairWalk>(record_pair_walk(key, work.stage().scene().settings, seen.analysis));
}

}  // namespace

LessonInput lesson_input(const Work& work, const Seen& seen, const ToolState& tool, const Playing& playing) {
    LessonInput input{seen.analysis, work.stage().scene().settings.t_max, playing.player.options};
    input.scene = &work.stage().scene();
    if (!seen.view.selection.empty()) input.body = seen.view.selection.back();
    input.walks = playing.walks.get();
    input.shape = tool.shape_walk.get();
    input.impulse = playing.impulse_walk.get();
    input.pair = playing.pair_walk.get();
    return input;
}

void refresh_walks(Work& work, Seen& seen, ToolState& tool, Playing& playing) {
    refresh_structure_walks(work, seen, tool, playing);
    refresh_shape_walk(work, seen, tool, playing);
    refresh_impulse_walk(work, seen, playing);
    refresh_pair_walk(work, seen, playing);
    seen.view.pair.turns_direction = playing.player.open && playing.player.lesson == LessonKind::support;
}

std::size_t player_steps(const Work& work, const Seen& seen, const ToolState& tool, const Playing& playing) {
    return step_count(playing.player, lesson_input(work, seen, tool, playing));
}

void open_lesson(Work& work, Seen& seen, Playing& playing, LessonKind lesson) {
    seen.view.playing = false;  // the steps of a pair that stands still
    work.run_control.playing = false;
    open_player(playing.player, lesson);
}

void set_modes(Seen& seen, Playing& playing, const PlayerModes& modes) {
    choose_options(playing.player, modes.options);
    const bool turns_direction = seen.view.pair.turns_direction;
    seen.view.pair = modes.look;
    seen.view.pair.turns_direction = turns_direction;
}

void toggle_player(Work& work, Seen& seen, Playing& playing) {
    if (playing.player.open) {
        close_player(playing.player);
    } else {
        open_lesson(work, seen, playing, lesson_of(work, seen, playing));
    }
}

void show_tab(Seen& seen, Playing& playing, WindowState& window, TabChoice choice) {
    close_player(playing.player);
    window.presentation = false;
    seen.settings.show_right = true;
    choose_tab(seen, choice);
}

bool advance_lesson(Work& work, Seen& seen, ToolState& tool, Playing& playing, double seconds) {
    return playing.player.playing &&
           advance_player(playing.player, seconds, player_steps(work, seen, tool, playing));
}

}  // namespace app
