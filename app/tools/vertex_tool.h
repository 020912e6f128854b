// Editing the selected polygon: vertices and edges dragged, inserted and removed. A box or a regular polygon
// becomes a polygon with the first such edit.
#pragma once

#include "session/tool_state.h"

namespace app {

/// The body that is edited: selected alone, with vertices.
std::optional<std::size_t> edited_body(const Document& stage, const ViewState& view);
/// The part of it under the canvas place; none without such a body.
OutlineHit outline_part_at(const Document& stage, const Seen& seen, Vec2 canvas_point);
/// Outward, world, of an edge of the edited body, which there must be.
DVec2 edge_normal(const Document& stage, const ViewState& view, std::size_t edge);
/// Del: take the chosen vertex out, or say that none is chosen.
void remove_chosen_vertex(Document& stage, ViewState& view, ToolState& tool);
/// Put vertex `index` of the edited body at a world place. A sentence when that cannot be.
std::optional<std::string> place_vertex(Document& stage, ViewState& view, ToolState& tool, std::size_t index,
                                        DVec2 world);

}  // namespace app
