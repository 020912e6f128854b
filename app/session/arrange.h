// The selection as a group: turned, scaled, mirrored, aligned, spread out evenly, joined to one body and
// taken apart. Each is one undo step; what a scene file could not hold is refused whole with a sentence.
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

/// The box around the selection at t = 0; nothing when no body is selected.
std::optional<collide::Aabb> selection_box(const Document& stage, const ViewState& view,
                                           const Analysis& analysis);
/// Turns a single body about its own middle, several bodies about the middle of their box.
void turn_selection(Work& work, Seen& seen, Prompts& prompts, double angle);
/// Scales the selection about the middle of its box.
void scale_selection(Work& work, Seen& seen, Prompts& prompts, double factor);
void mirror_selection(Work& work, Seen& seen, Prompts& prompts, Direction direction);
/// Aligns bodies to the outermost edge of the group, or to its middle.
void align_selection(Work& work, Seen& seen, Prompts& prompts, Alignment alignment);
/// Makes the gaps between neighbours equal; the outermost two stay.
void distribute_selection(Work& work, Seen& seen, Prompts& prompts, Direction direction);

/// Replaces selected bodies by these. If one is refused, returns its sentence. Inside a drag of the
/// document, this is part of the drag.
std::optional<std::string> replace_bodies(Document& document, const std::vector<std::size_t>& bodies,
                                          const std::vector<collide::BodySpec>& replacements,
                                          const std::string& step);

// Compound bodies made and changed by hand: bodies joined to one, taken apart, parts changed. Each is one
// undo step, and joints stay where they hold.

/// Whether two or more bodies are selected.
bool can_join(const ViewState& view);
/// Joins the selected bodies to one, with name, pose and material of the first in the list. A sentence when
/// they can't.
void join_selection(Document& stage, ViewState& view, ToolState& tool, Prompts& prompts);

/// Whether a compound body is selected.
bool can_take_apart(const Document& stage, const ViewState& view);
/// Takes each compound body of the selection apart: a body for each of its parts.
void take_selection_apart(Document& stage, ViewState& view, ToolState& tool, Prompts& prompts);

/// Makes the part a body of its own and selects it. Precondition: the body has two parts or more.
void take_part_out(Document& stage, ViewState& view, ToolState& tool, std::size_t body, std::size_t part);

}  // namespace app
