// Cuts bodies along a line or a freehand stroke, and handles a polygon that has become concave by drawing or
// editing. It can be filled to its hull. It can stay one body that every query treats as convex pieces. Or it
// can be split into one body for each piece.
#pragma once

#include <span>
#include <string>

#include <collide/geometry/polygon.h>
#include "session/tool_state.h"

namespace app {

/// Cuts along the line whose ends were typed.
void cut_as_typed(Work& work, Seen& seen, ToolState& tool);

/// Uses the selected body as a bullet. It cuts every body that it crosses within the sweep's time, while both
/// move with their velocities. Shows a message if nothing is cut.
void cut_across_way(Work& work, Seen& seen, Prompts& prompts);

/// Gives a body these vertices (body frame), as an undo step called `step` or as part of the running drag.
/// Returns a sentence if a scene file could not contain the body.
std::optional<std::string> set_vertices(Document& document, std::size_t body, const std::string& step,
                                        const collide::Polygon& vertices);

/// Call this after an edit of a polygon. It offers a choice if the polygon has become concave. `before` is
/// empty for a new polygon.
void notice_dent(Document& document, ToolState& tool, std::size_t body, std::span<const DVec2> before);
/// Returns whether the offer is still valid: the user has done nothing else since.
bool dent_is_offered(const Document& document, const ToolState& tool);

/// Replaces the body by its convex hull.
void fill_dent(Document& document, ToolState& tool);
/// Keeps the body as one, and shows its pieces in tints.
void keep_dent(Work& work, Seen& seen, ToolState& tool, Prompts& prompts);
/// Splits the body into one body for each piece.
void split_dent(Work& work, Seen& seen, ToolState& tool, Prompts& prompts);

/// Returns whether a selected body is concave.
bool has_concave_selected(const Document& document, const ViewState& view, const Analysis& analysis);
/// Splits each concave selected body into one body for each convex piece. The pieces keep material, position
/// and velocity. This is one undo step.
void split_selection(Work& work, Seen& seen, Prompts& prompts);

}  // namespace app
