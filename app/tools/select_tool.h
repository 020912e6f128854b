// The tool for selecting and dragging what is there, and panning, which every tool can do. A body is dragged
// to another place or another angle, or its velocity by the arrow's tip.
#pragma once

#include <string>

#include "document/view_state.h"
#include "session/tool_state.h"

namespace app {

/// A drag of this kind starts where the button went down; one that changes bodies is an undo step.
void begin_drag(Document& stage, ToolState& tool, DragKind kind, const std::string& step_name);
/// The left button went down at `state.tool.press`.
void press_select(Work& work, Seen& seen, ToolState& tool, Prompts& prompts);
/// The right one: turns a body, or pans.
void press_rotate_or_pan(Work& work, Seen& seen, ToolState& tool);
/// The cursor moved by `delta` pixels; true when a drag is under way.
bool drag_select(Work& work, Seen& seen, ToolState& tool, Prompts& prompts, Vec2 delta);
/// The button came up; true when a drag has ended with it.
bool release_select(Work& work, Seen& seen, ToolState& tool);

// Rays and points under the mouse: which part is grabbed, and what dragging it does.

/// The part of a ray or point at the canvas place. Ends and points come before bodies, a ray's shaft after
/// them: it runs on through what it hits.
struct ProbeHit {
    ProbePart part = ProbePart::none;
    Probe probe;
};
ProbeHit probe_handle_at(const Document& stage, const Seen& seen, Vec2 canvas_point);
ProbeHit probe_shaft_at(const Document& stage, const Seen& seen, Vec2 canvas_point);

/// Select it and begin to drag it: an undo step of its own.
void begin_probe_drag(Document& stage, ViewState& view, ToolState& tool, const ProbeHit& hit);
/// Follow the cursor. The origin takes the whole ray along, the tip sets direction and length; `snap`: to the
/// grid.
void drag_probe(Document& stage, ViewState& view, ToolState& tool, bool snap);

/// Rings on the ends of the selected ray, or around the selected point.
void paint_probe_handles(const Document& stage, const ViewState& view, const Palette& palette,
                         Painter& painter, float scale);

}  // namespace app
