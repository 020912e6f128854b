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

/// The box around it, as it is at t = 0; nothing when no body is selected.
std::optional<collide::Aabb> selection_box(const Document& stage, const ViewState& view,
                                           const Analysis& analysis);
/// A single body turns about its own middle, several about the middle of their box.
void turn_selection(Work& work, Seen& seen, Prompts& prompts, double angle);
/// About the middle of its box.
void scale_selection(Work& work, Seen& seen, Prompts& prompts, double factor);
void mirror_selection(Work& work, Seen& seen, Prompts& prompts, Direction direction);
/// Aligns bodies to the outermost edge of the group, or to its middle.
void align_selection(Work& work, Seen& seen, Prompts& prompts, Alignment alignment);
/// The gaps between neighbours become equal; the outermost two stay.
void distribute_selection(Work& work, Seen& seen, Prompts& prompts, Direction direction);

/// Replace selected bodies by these, unless one of them is refused: then its sentence. Inside a drag of the
/// document as part of it.
std::optional<std::string> replace_bodies(Document& document, const std::vector<std::size_t>& bodies,
                                          const std::vector<collide::BodySpec>& replacements,
                                          const std::string& step);

// Compound bodies made and changed by hand: bodies joined to one, taken apart, parts changed. Each is one
// undo step, and joints stay where they hold.

/// Whether two or more bodies are selected.
bool can_join(const ViewState& view);
/// The selected bodies become one, which has name, pose and matter of the lowest in the list. A sentence when
/// they can't.
void join_selection(Document& stage, ViewState& view, ToolState& tool, Prompts& prompts);

/// Whether a compound body is selected.
bool can_take_apart(const Document& stage, const ViewState& view);
/// Each compound body of the selection becomes a body for each of its parts.
void take_selection_apart(Document& stage, ViewState& view, ToolState& tool, Prompts& prompts);

/// The part becomes a body of its own, which is selected. Precondition: the body has two parts or more.
void take_part_out(Document& stage, ViewState& view, ToolState& tool, std::size_t body, std::size_t part);

}  // namespace app
