// The step-by-step player driven by keys, menus and panels: its transitions, with the steps that there are
// now.
#pragma once

#include "player/lesson.h"
#include "session/app_state.h"

namespace app {

LessonInput lesson_input(const AppState& state);
/// Records again what an open player of the broad phase, of shapes or of impulses shows. That happens when
/// the scene, the shown time, the run's moment, the player or its bodies have changed. Without such a player
/// the recording is dropped. Precondition: the analysis is current.
void refresh_walks(AppState& state);
std::size_t player_steps(const AppState& state);

void open_lesson(AppState& state, LessonKind lesson);
/// Open the lesson that fits the inspector's tab, or close the player.
void toggle_player(AppState& state);

/// Let time pass for the player; whether it shows another step now.
bool advance_lesson(AppState& state, double seconds);

}  // namespace app
