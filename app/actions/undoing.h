// Undo and redo of what is on stage: of the file's scene its edits, of a run what hands have done to it.
//
// In a run some edits are no input of it, such as a colour or a ray. The history of the run's scene undoes
// such an edit as long as it is the last one. The run itself undoes all others; it then is as it was before
// the edit, at that moment.
#pragma once

#include <string>

#include "session/parts.h"

namespace app {

bool can_undo(const Work& work);
bool can_redo(const Work& work);
/// The name of the step that undo (redo) would take, for the menu.
std::string undo_name(const Work& work);
std::string redo_name(const Work& work);
/// Pauses a run that it changes, and says so where it shows another moment or branch than before.
void undo_on_stage(Work& work, Seen& seen, ToolState& tool, Prompts& prompts);
void redo_on_stage(Work& work, Seen& seen, ToolState& tool, Prompts& prompts);

}  // namespace app
