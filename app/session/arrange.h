// The selection as a group: turned, scaled, mirrored, aligned, spread out evenly. Each is one undo step; what
// a scene file could not hold is refused whole with a sentence.
#pragma once

#include <optional>
#include <string>

#include <collide/geometry/aabb.h>
#include <collide/scene/scene.h>
#include "session/parts.h"

namespace app {

/// Which way a mirror image is turned over, and along which axis bodies are spread.
enum class Direction : std::uint8_t { horizontal, vertical };
enum class Alignment : std::uint8_t { left, right, top, bottom, centers_x, centers_y };

// One body. World frame; radians.

/// Turned about a world point, as a rigid part of a group.
collide::BodySpec turned_about(const collide::BodySpec& body, collide::DVec2 pivot, double angle);
/// All lengths times `factor`, seen from a world point that stays.
collide::BodySpec scaled_about(const collide::BodySpec& body, collide::DVec2 pivot, double factor);
/// The mirror image on the other side of `middle`, velocities included: left and right exchanged, or top and
/// bottom.
collide::BodySpec mirrored_about(const collide::BodySpec& body, collide::DVec2 middle, Direction direction);

// The selection.

/// The box around it, as it is at t = 0; nothing when no body is selected.
std::optional<collide::Aabb> selection_box(const Document& stage, const ViewState& view,
                                           const Analysis& analysis);
/// A single body turns about its own middle, several about the middle of their box.
void turn_selection(Work& work, Seen& seen, Prompts& prompts, double angle);
/// About the middle of its box.
void scale_selection(Work& work, Seen& seen, Prompts& prompts, double factor);
void mirror_selection(Work& work, Seen& seen, Prompts& prompts, Direction direction);
/// To the outermost edge of the group, or to its middle.
void align_selection(Work& work, Seen& seen, Prompts& prompts, Alignment alignment);
/// The gaps between neighbours become equal; the outermost two stay.
void distribute_selection(Work& work, Seen& seen, Prompts& prompts, Direction direction);

/// Replace selected bodies by these, unless one of them is refused: then its sentence. Inside a drag of the
/// document as part of it.
std::optional<std::string> replace_bodies(Document& document, const std::vector<std::size_t>& bodies,
                                          const std::vector<collide::BodySpec>& replacements,
                                          const std::string& step);

}  // namespace app
