#include "actions/playing.h"

namespace app {

namespace {

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
        case InspectorTab::compare:
        case InspectorTab::rays:
        case InspectorTab::body:
        case InspectorTab::broad_phase:
        case InspectorTab::overlays:
            break;
    }
    return state.player.lesson;
}

}  // namespace

LessonInput lesson_input(const AppState& state) {
    LessonInput input{state.analysis, state.document.scene().settings.t_max, state.player.options};
    input.scene = &state.document.scene();
    if (!state.view.selection.empty()) input.body = state.view.selection.back();
    input.walks = state.walks.get();
    return input;
}

std::size_t player_steps(const AppState& state) { return step_count(state.player, lesson_input(state)); }

void open_lesson(AppState& state, LessonKind lesson) {
    state.view.playing = false;  // the steps of a pair that stands still
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
