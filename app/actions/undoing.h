// Undo and redo of what is on stage: of the file's scene its edits, of a run what hands have done to it.
//
// In a run some edits are no input of it, such as a colour or a ray. The history of the run's scene undoes
// such an edit as long as it is the last one. The run itself undoes all others; it then is as it was before
// the edit, at that moment.
#pragma once

#include <string>

#include "session/session.h"

namespace app {

bool can_undo(const Session& session);
bool can_redo(const Session& session);
/// The name of the step that undo (redo) would take, for the menu.
std::string undo_name(const Session& session);
std::string redo_name(const Session& session);
/// Pauses a run that it changes, and says so where it shows another moment or branch than before.
void undo_on_stage(Session& session);
void redo_on_stage(Session& session);

}  // namespace app
