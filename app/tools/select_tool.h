// The tool for selecting and dragging, and for panning, which every tool can do. It drags a body to another
// position or angle, or its velocity by the arrow's tip.
#pragma once

#include <string>

#include "document/view_state.h"
#include "session/tool_state.h"

namespace app {

/// Begins a drag where the button was pressed. A drag that changes bodies is one undo step.
void begin_drag(Document& document, ToolState& tool, DragKind kind, const std::string& step_name);
/// Handles the left button pressed at `tool.press`.
void press_select(Work& work, Seen& seen, ToolState& tool, Prompts& prompts);
/// Handles the right button pressed: it rotates a body, or pans.
void press_rotate_or_pan(Work& work, Seen& seen, ToolState& tool);
/// Handles a cursor move by `delta` pixels. Returns true while a drag is running.
bool drag_select(Work& work, Seen& seen, ToolState& tool, Prompts& prompts, Vec2 delta);
/// Handles the released button. Returns true if it ended a drag.
bool release_select(Work& work, Seen& seen, ToolState& tool);

// Rays and points under the mouse: which part is grabbed, and what dragging it changes.

/// The part of a ray or point at a canvas point. Ends and points are found before bodies, a ray's shaft after
/// them, because the shaft extends through the bodies that it hits.
struct ProbeHit {
    ProbePart part = ProbePart::none;
    Probe probe;
};
ProbeHit probe_handle_at(const Document& document, const Seen& seen, Vec2 canvas_point);
ProbeHit probe_shaft_at(const Document& document, const Seen& seen, Vec2 canvas_point);

/// Selects the ray or point and begins to drag it as an undo step.
void begin_probe_drag(Document& document, ViewState& view, ToolState& tool, const ProbeHit& hit);
/// Makes the drag follow the cursor. The origin moves the whole ray; the tip sets direction and length.
/// `snap` snaps to the grid.
void drag_probe(Document& document, ViewState& view, ToolState& tool, bool snap);

/// Draws rings at the ends of the selected ray, or around the selected point.
void paint_probe_handles(const Document& document, const ViewState& view, const Palette& palette,
                         Painter& painter, float scale);

}  // namespace app
