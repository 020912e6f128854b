// Rays and points under the mouse: which part is grabbed, and what dragging it does.
#pragma once

#include "document/view_state.h"
#include "draw/painter.h"
#include "session/parts.h"
#include "session/tool_state.h"

namespace app {

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
