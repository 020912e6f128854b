// The selection's own handles. A ring above its box turns it, squares at the box's corners scale it, squares
// at the middles of its sides stretch it. A single body has these, too; its ring is its own.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "draw/labels.h"
#include "session/tool_state.h"

namespace app {

/// Canvas places of the corners' handles, a little outside of the box: lower left, lower right, upper right,
/// upper left. Nothing when no body is selected.
std::optional<std::array<Vec2, 4>> scale_handles(const ViewState& view, const Analysis& analysis,
                                                 float scale);
/// A handle in the middle of a side of the box, and which way it leads out of it.
struct SideHandle {
    Vec2 place;
    DVec2 outwards;  // world, unit
};
/// The handles of those sides that are long enough to have one.
std::vector<SideHandle> side_handles(const ViewState& view, const Analysis& analysis, float scale);
/// Why the selection can't be stretched along one axis, when the cursor is on a handle that is in vain.
std::optional<std::string> refused_handle_at(const Work& work, const Seen& seen, Vec2 canvas_point);
/// The ring of a group of several; nothing for a single body.
std::optional<Vec2> group_ring(const ViewState& view, const Analysis& analysis, float scale);

/// Begin to drag what of these is under the place; false when nothing is.
bool begin_group_drag(Work& work, Seen& seen, ToolState& tool, Prompts& prompts, Vec2 canvas_point);
bool on_group_handle(const Seen& seen, Vec2 canvas_point);
/// Turn the whole selection about the middle of its box.
void begin_group_turn(Work& work, Seen& seen, ToolState& tool);

/// Follow the cursor. Ctrl: steps of 15 degrees, of 5 percent.
void drag_group(Work& work, Seen& seen, ToolState& tool, Prompts& prompts, bool ctrl);

/// Handles of the selection and the box being drawn, over the overlays. `scale`: pixels per logical pixel.
void paint_handles(const Work& work, const Seen& seen, const ToolState& tool, Painter& painter, float scale);
/// The positions of the handles.
std::vector<Vec2> handle_places(const Seen& seen, const ToolState& tool);
/// Labels beside the handles: the speed at the velocity's tip.
std::vector<Label> handle_labels(const Seen& seen, const ToolState& tool);

}  // namespace app
