#include "session/playing.h"

#include "player/impulse_walk.h"
#include "player/shape_walks.h"
#include "player/structure_walks.h"

namespace app {

namespace {

/// The lessons of the structures have the names that scenes give them.
LessonKind lesson_named(const std::string& structure) {
    const Lesson* lesson = find_lesson(std::string_view(structure));
    return lesson != nullptr ? lesson->kind : LessonKind::dynamic_tree;
}

LessonKind lesson_of(const AppState& state) {
    switch (state.tab) {
        case InspectorTab::sat:
            return LessonKind::sat;
        case InspectorTab::sweep:
            return LessonKind::sweep;
        case InspectorTab::contacts:
            return LessonKind::contacts;
        case InspectorTab::gjk:
            return state.analysis.moved.result.overlap ? LessonKind::epa : LessonKind::gjk;
        case InspectorTab::impact:
            return LessonKind::advancement;
        case InspectorTab::broad_phase:
            return lesson_named(state.stage().scene().settings.broad_phase);
        case InspectorTab::motion:
            return LessonKind::impulse;
        case InspectorTab::compare:
        case InspectorTab::rays:
        case InspectorTab::body:
        case InspectorTab::overlays:
        case InspectorTab::scenes:
        case InspectorTab::bodies:
            break;
    }
    return state.player.lesson;
}

}  // namespace

LessonInput lesson_input(const AppState& state) {
    LessonInput input{state.analysis, state.stage().scene().settings.t_max, state.player.options};
    input.scene = &state.stage().scene();
    if (!state.view.selection.empty()) input.body = state.view.selection.back();
    input.walks = state.walks.get();
    input.shape = state.shape_walk.get();
    input.impulse = state.impulse_walk.get();
    return input;
}

namespace {

void refresh_structure_walks(AppState& state) {
    const Lesson& lesson = find_lesson(state.player.lesson);
    if (!state.player.open || lesson.needs_pair || lesson.about_shape) {
        state.walks.reset();
        return;
    }
    const std::optional<std::size_t> selected = lesson_input(state).body;
    const WalkKey key{state.player.lesson, body_to_insert(state.analysis, selected), state.stage().revision(),
                      state.view.scrub_time, state.analysis.preview};
    if (state.walks && state.walks->key == key) return;
    state.walks = std::make_shared<StructureWalks>(record_walks(key, state.stage().scene(), state.analysis));
}

/// The bodies that a player shows beside its own.
std::vector<std::size_t> bodies_beside(const AppState& state) {
    if (state.player.lesson != LessonKind::quickhull || state.view.selection.size() < 2) return {};
    return state.view.selection;
}

void refresh_shape_walk(AppState& state) {
    if (!state.player.open || !find_lesson(state.player.lesson).about_shape) {
        const bool is_empty =
            !state.shape_walk || std::holds_alternative<std::monostate>(state.shape_walk->recording);
        if (!is_empty) state.shape_walk = waiting_walk(state.shape_walk->key.last_cut);
        return;
    }
    const std::optional<std::size_t> selected = lesson_input(state).body;
    const ShapeWalkKey key{state.player.lesson, body_to_look_at(state.analysis, selected),
                           state.stage().revision(), bodies_beside(state),
                           state.shape_walk ? state.shape_walk->key.last_cut : std::nullopt};
    if (state.shape_walk && state.shape_walk->key == key) return;
    state.shape_walk = std::make_shared<ShapeWalk>(record_shape(key, state.stage().scene()));
}

void refresh_impulse_walk(AppState& state) {
    const bool shown = state.player.open && state.player.lesson == LessonKind::impulse;
    if (!shown || !state.run_on_stage() || !state.analysis.focus) {
        state.impulse_walk.reset();
        return;
    }
    const ImpulseWalkKey key = impulse_walk_key(state.run, *state.analysis.focus);
    if (state.impulse_walk && state.impulse_walk->key == key) return;
    ImpulseWalk* const last = state.impulse_walk.get();
    state.impulse_walk =
        std::make_shared<ImpulseWalk>(record_impulse_walk(state.run, *state.analysis.focus, last));
}

}  // namespace

void refresh_walks(AppState& state) {
    refresh_structure_walks(state);
    refresh_shape_walk(state);
    refresh_impulse_walk(state);
}

std::size_t player_steps(const AppState& state) { return step_count(state.player, lesson_input(state)); }

void open_lesson(AppState& state, LessonKind lesson) {
    state.view.playing = false;  // the steps of a pair that stands still
    state.run_control.playing = false;
    open_player(state.player, lesson);
}

void toggle_player(AppState& state) {
    if (state.player.open) {
        close_player(state.player);
    } else {
        open_lesson(state, lesson_of(state));
    }
}

bool advance_lesson(AppState& state, double seconds) {
    return state.player.playing && advance_player(state.player, seconds, player_steps(state));
}

}  // namespace app
