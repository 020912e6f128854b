// The run of simulate mode, driven by keys, buttons and the mouse. It starts from the file's scene and never
// changes that. While a run is open, everything acts on the run's own scene (AppState::live), and each edit
// there becomes an input of the run.
//
// Before play is pressed, and after reset, hands arrange the file's scene as in explore mode.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "session/app_state.h"

namespace app {

/// Explore or simulate. A run waits while the scene is explored; it is gone when the scene has been changed
/// meanwhile. No edit of the file's scene; saving writes the mode.
void set_mode(AppState& state, collide::Mode mode);

void toggle_run(AppState& state);
/// One step on (+1) or back (-1); pauses.
void step_run(AppState& state, int direction);
/// To where play was pressed last.
void restart_run(AppState& state);
/// To the file's scene. A run that hands have changed is put away until the next such one is, or the file's
/// scene is another one.
void reset_run(AppState& state);
/// The run that was put away is on stage again, where it stood.
void bring_run_back(AppState& state);
/// Whether one that was put away belongs to the scene as it is.
bool can_bring_run_back(const AppState& state);
/// To the nearest moment that is kept; pauses.
void go_to_step(AppState& state, std::uint64_t step);
void go_to_end(AppState& state);
void choose_branch(AppState& state, std::size_t branch);
/// To the next (+1) or previous (-1) collision, its pair in focus; nothing when there is none.
void go_to_bookmark(AppState& state, int direction);
void go_to_bookmark_at(AppState& state, std::size_t index);
/// The file's scene becomes what is shown now: one undo step. The run is over.
void keep_moment(AppState& state);

/// Let the clock go on: as many steps as it is behind, but no more than a frame has time for.
void advance_run(AppState& state, double seconds);
/// The run, and the one that was put away, belong to the file's scene as it was when they began.
void end_outdated_runs(AppState& state);

void pause_run(AppState& state);
/// The window's scene becomes what the run's world is now.
void show_run(AppState& state);

/// Changes that the user has made to the run's scene become inputs of the run. The run ends when its file's
/// scene has been replaced. Changes made at once, or in one drag, are one edit of the run.
void follow_hands(AppState& state);

/// A hand pulls a body of a run that plays.
bool can_grab(const AppState& state);
/// False when forces do not move the body.
bool grab_body(AppState& state, std::size_t body, collide::DVec2 world_point);
/// A move that is under way goes by the hand's joint: the world, not the hand, places the body.
bool is_pulling(const AppState& state);
void pull_body(AppState& state, collide::DVec2 world_target);
void let_go(AppState& state);

}  // namespace app
