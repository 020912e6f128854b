// Hands on the canvas that answer a question of the course, and both answers drawn there. The student's is a
// ghost, the engine's in the colour of what it is.
#pragma once

#include <optional>
#include <vector>

#include "draw/painter.h"
#include "overlays/overlay.h"
#include "session/parts.h"

struct SDL_KeyboardEvent;

namespace app {

struct CanvasAnswer;  // session/tool_state.h

/// The button went down: true when it answers the question, and nothing else is to be done with it.
bool press_answer(const Work& work, const Seen& seen, ToolState& tool);
/// The mouse moved; true while an arrow or a point is dragged.
bool move_answer(const Seen& seen, ToolState& tool);
/// An arrow key, while nothing is selected. It goes through the edges, the vertices or the answers in the
/// pane. Or it moves a point or the tip of an arrow (Shift: finer). True when it was such a key.
bool answer_by_key(const Work& work, const Seen& seen, ToolState& tool, Studying& studying,
                   const SDL_KeyboardEvent& key);
/// The button went up; true when it was the answer's.
bool release_answer(ToolState& tool);

void paint_answers(const Work& work, const Seen& seen, const ToolState& tool, Painter& painter, float scale);
/// What the answer that was given last leads to, where it was wrong and is still picked.
std::optional<Consequence> consequence_of_answer(const Work& work, const Seen& seen, const Studying& studying,
                                                 const CanvasAnswer& answer);
/// What its marks stand for, once the engine's answer is shown.
std::vector<LegendEntry> legend_of_answers(const CanvasAnswer& answer);

}  // namespace app
