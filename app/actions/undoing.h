// Undo and redo of what is on stage: of the file's scene its edits, of a run what hands have done to it.
//
// In a run an edit that is no input of it (a colour, a ray) is undone by the history of the run's scene, as
// long as it is the last one; all others by the run, which then is as it was before the edit, at its moment.
#pragma once

#include <string>

#include "session/app_state.h"

namespace app {

bool can_undo(const AppState& state);
bool can_redo(const AppState& state);
/// Of the step that undo (redo) would take, for the menu.
std::string undo_name(const AppState& state);
std::string redo_name(const AppState& state);
/// Pauses a run that it changes, and says so where it shows another moment or branch than before.
void undo_on_stage(AppState& state);
void redo_on_stage(AppState& state);

}  // namespace app
