// Edits the selected polygon: drags, inserts and removes vertices and edges. A box or a regular polygon
// becomes a polygon with the first such edit.
#pragma once

#include "session/tool_state.h"

namespace app {

/// Returns the edited body: the only selected body, if it has vertices.
std::optional<std::size_t> edited_body(const Document& document, const ViewState& view);
/// Returns the part of its outline at the canvas point; none without such a body.
OutlineHit outline_part_at(const Document& document, const Seen& seen, Vec2 canvas_point);
/// Returns the outward normal of an edge of the edited body, world frame. Precondition: there is an edited
/// body.
DVec2 edge_normal(const Document& document, const ViewState& view, std::size_t edge);
/// Handles Del: removes the chosen vertex, or says that none is chosen.
void remove_chosen_vertex(Document& document, ViewState& view, ToolState& tool);
/// Moves vertex `index` of the edited body to a world position. Returns a sentence if that is impossible.
std::optional<std::string> place_vertex(Document& document, ViewState& view, ToolState& tool,
                                        std::size_t index, DVec2 world);

}  // namespace app
