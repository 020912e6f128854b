// What the frame does for a chapter that is open.
#pragma once

#include "session/parts.h"

namespace app {

/// Once a frame: passes clicks on the canvas to the question, looks whether a task is solved, and keeps
/// hidden what would tell.
void follow_student(const Work& work, Seen& seen, ToolState& tool, Playing& playing, Studying& studying);
/// Time that the open questions have waited. Also while nothing is drawn: who reads moves nothing.
void count_waiting(Studying& studying, double seconds);

}  // namespace app
