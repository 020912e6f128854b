// Operations on the selected bodies as a group: turn, scale, mirror, align, distribute, join to one body,
// take apart. Each is one undo step. If a scene file could not hold the result, nothing changes and a
// sentence says why.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include <collide/geometry/aabb.h>
#include <collide/scene/scene.h>
#include "document/body_transforms.h"
#include "session/parts.h"

namespace app {

enum class Alignment : std::uint8_t { left, right, top, bottom, centers_x, centers_y };

/// Returns the box around the selection at t = 0; none if no body is selected.
std::optional<collide::Aabb> selection_box(const Document& document, const ViewState& view,
                                           const Analysis& analysis);
/// Turns a single body about its own middle, and several bodies about the middle of their box.
void turn_selection(Work& work, Seen& seen, Prompts& prompts, double angle);
/// Scales the selection about the middle of its box.
void scale_selection(Work& work, Seen& seen, Prompts& prompts, double factor);
void mirror_selection(Work& work, Seen& seen, Prompts& prompts, Direction direction);
/// Aligns bodies to the outermost edge of the group, or to its middle.
void align_selection(Work& work, Seen& seen, Prompts& prompts, Alignment alignment);
/// Makes the gaps between neighbours equal. The two outermost bodies stay in place.
void distribute_selection(Work& work, Seen& seen, Prompts& prompts, Direction direction);

/// Replaces the selected bodies by these. Returns the sentence of the first body that is refused. During a
/// drag of the document, the change belongs to the drag.
std::optional<std::string> replace_bodies(Document& document, const std::vector<std::size_t>& bodies,
                                          const std::vector<collide::BodySpec>& replacements,
                                          const std::string& step);

// Compound bodies: bodies joined to one, taken apart, and their parts changed. Each is one undo step. Joints
// stay if their bodies still have the anchors.

/// Joins the selected bodies to one, with name, pose and material of the first in the list. A message says
/// why if that is impossible.
void join_selection(Document& document, ViewState& view, ToolState& tool, Prompts& prompts);

/// Returns whether a compound body is selected.
bool can_take_apart(const Document& document, const ViewState& view);
/// Replaces each selected compound body by one body for each of its parts.
void take_selection_apart(Document& document, ViewState& view, ToolState& tool, Prompts& prompts);

/// Makes the part a separate body and selects it. Precondition: the body has at least two parts.
void take_part_out(Document& document, ViewState& view, ToolState& tool, std::size_t body, std::size_t part);

}  // namespace app
