// Cutting bodies along a line or a stroke, and what to do with a polygon that has just become concave, by
// drawing or editing. Fill it to its hull, keep it as one body that every query sees as convex pieces, or
// split it into one body a piece.
#pragma once

#include <span>
#include <string>

#include <collide/geometry/polygon.h>
#include "session/tool_state.h"

namespace app {

/// Cuts from one end to the other of the line that is typed.
void cut_as_typed(Work& work, Seen& seen, ToolState& tool);

/// Takes the selected body as a bullet. It cuts everything that it crosses within the sweep's time, along its
/// path, while both move on at their velocities. A sentence when nothing is cut.
void cut_across_way(Work& work, Seen& seen, Prompts& prompts);

/// Give a body these vertices, body frame: an undo step of this name, or part of the drag under way. A
/// sentence when a scene file could not hold it.
std::optional<std::string> set_vertices(Document& stage, std::size_t body, const std::string& step,
                                        const collide::Polygon& vertices);

/// To be called after an edit of a polygon. Offers a choice if it has become concave. `before` is empty
/// for a new polygon.
void notice_dent(Document& stage, ToolState& tool, std::size_t body, std::span<const DVec2> before);
/// Whether the offer still stands: nothing else has been done since.
bool dent_is_offered(const Document& stage, const ToolState& tool);

/// Fill it: the body becomes its convex hull.
void fill_dent(Document& stage, ToolState& tool);
/// Keep it one body, and show its pieces in their tints.
void keep_dent(Work& work, Seen& seen, ToolState& tool, Prompts& prompts);
/// One body a piece.
void split_dent(Work& work, Seen& seen, ToolState& tool, Prompts& prompts);

/// Whether a body of the selection is concave.
bool has_concave_selected(const Document& stage, const ViewState& view, const Analysis& analysis);
/// Each concave body of the selection becomes one body a convex piece, which keep material, place and motion:
/// one undo step.
void split_selection(Work& work, Seen& seen, Prompts& prompts);

}  // namespace app
