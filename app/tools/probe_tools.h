// Rays and points under the mouse: which part is grabbed, and what dragging it does.
#pragma once

#include "draw/painter.h"
#include "session/app_state.h"

namespace app {

/// The part of a ray or point at the canvas place. Ends and points come before bodies, a ray's shaft after
/// them: it runs on through what it hits.
struct ProbeHit {
    ProbePart part = ProbePart::none;
    Probe probe;
};
ProbeHit probe_handle_at(const AppState& state, Vec2 canvas_point);
ProbeHit probe_shaft_at(const AppState& state, Vec2 canvas_point);

/// Select it and begin to drag it: an undo step of its own.
void begin_probe_drag(AppState& state, const ProbeHit& hit);
/// Follow the cursor. The origin takes the whole ray along, the tip sets direction and length; `snap`: to the
/// grid.
void drag_probe(AppState& state, bool snap);

/// Rings on the ends of the selected ray, or around the selected point.
void paint_probe_handles(const AppState& state, Painter& painter, float scale);

}  // namespace app
