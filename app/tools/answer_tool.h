// Mouse and keys on the canvas that answer a question of the course, and both answers drawn there. The
// student's answer is a ghost, the engine's has the colour of its subject.
#pragma once

#include <optional>
#include <vector>

#include "draw/painter.h"
#include "overlays/overlay.h"
#include "session/parts.h"

struct SDL_KeyboardEvent;

namespace app {

struct CanvasAnswer;  // session/tool_state.h

/// Handles a pressed button. Returns true if it answers the question, so that it does nothing else.
bool press_answer(const Work& work, const Seen& seen, ToolState& tool);
/// Handles a mouse move. Returns true while an arrow or a point is dragged.
bool move_answer(const Seen& seen, ToolState& tool);
/// Handles an arrow key while nothing is selected. The key steps through the edges, the vertices or the
/// answers in the pane. Or it moves a point or the tip of an arrow (Shift: finer). Returns whether it was
/// such a key.
bool answer_by_key(const Work& work, const Seen& seen, ToolState& tool, Studying& studying,
                   const SDL_KeyboardEvent& key);
/// Handles a released button. Returns true if it belonged to the answer.
bool release_answer(ToolState& tool);

void paint_answers(const Work& work, const Seen& seen, const ToolState& tool, Painter& painter, float scale);
/// Returns the consequence of the last answer if it was wrong and is still selected.
std::optional<Consequence> consequence_of_answer(const Work& work, const Seen& seen, const Studying& studying,
                                                 const CanvasAnswer& answer);
/// Returns the legend of the answers' marks, once the engine's answer is shown.
std::vector<LegendEntry> legend_of_answers(const CanvasAnswer& answer);

}  // namespace app
