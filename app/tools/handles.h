// The handles of the selection. A ring above its box rotates it, squares at the box's corners scale it,
// squares at the middles of its sides stretch it. A single selected body has them too, but its own ring.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "draw/labels.h"
#include "session/tool_state.h"

namespace app {

/// Returns the canvas positions of the corner handles, slightly outside the box: lower left, lower right,
/// upper right, upper left. Returns nothing if no body is selected.
std::optional<std::array<Vec2, 4>> scale_handles(const ViewState& view, const Analysis& analysis,
                                                 float scale);
/// A handle at the middle of a side of the box, and its direction away from the box.
struct SideHandle {
    Vec2 place;
    DVec2 outwards;  // world frame, unit
};
/// Returns the handles of those sides that are long enough to have one.
std::vector<SideHandle> side_handles(const ViewState& view, const Analysis& analysis, float scale);
/// Returns why the selection cannot be stretched along one axis, if the cursor is on a handle for that.
std::optional<std::string> refused_handle_at(const Work& work, const Seen& seen, Vec2 canvas_point);
/// Returns the position of the rotation ring of several bodies; nothing for a single body.
std::optional<Vec2> group_ring(const ViewState& view, const Analysis& analysis, float scale);

/// Starts dragging the handle at the canvas point; returns false if there is none.
bool begin_group_drag(Work& work, Seen& seen, ToolState& tool, Prompts& prompts, Vec2 canvas_point);
bool on_group_handle(const Seen& seen, Vec2 canvas_point);
/// Starts rotating the whole selection about the middle of its box.
void begin_group_turn(Work& work, Seen& seen, ToolState& tool);

/// Makes the drag follow the cursor. With Ctrl it snaps to steps of 15 degrees or 5 percent.
void drag_group(Work& work, Seen& seen, ToolState& tool, Prompts& prompts, bool ctrl);

/// Draws the handles of the selection and the selection rectangle, over the overlays. `scale` is the number
/// of pixels for each logical pixel.
void paint_handles(const Work& work, const Seen& seen, const ToolState& tool, Painter& painter, float scale);
/// Returns the positions of the handles.
std::vector<Vec2> handle_places(const Seen& seen, const ToolState& tool);
/// Returns the labels at the handles: the speed at the velocity's tip.
std::vector<Label> handle_labels(const Seen& seen, const ToolState& tool);

}  // namespace app
