// Snaps a point to the grid, to a vertex of another body, or to a direction in steps of 15 degrees.
#pragma once

#include "draw/camera.h"
#include "session/tool_state.h"

namespace app {

/// Returns the snapped position for a canvas point. While Ctrl is held, directions are measured from
/// `anchor`. The vertices of the body `without` are ignored. Vertices take precedence over directions, and
/// directions over the grid.
Snap snapped_cursor(const Work& work, const Seen& seen, Vec2 canvas_point, std::optional<DVec2> anchor,
                    bool ctrl, std::optional<std::size_t> without = std::nullopt);

/// The position for a body dragged to `position` at which the nearest of its points meets a point of another
/// body. Nothing if no point is within reach.
struct VertexMeeting {
    DVec2 position{0.0, 0.0};
    DVec2 vertex{0.0, 0.0};
};
std::optional<VertexMeeting> way_to_vertex(const Work& work, const Seen& seen, std::size_t body,
                                           DVec2 position);

/// Returns the nearest point of the snapping grid.
DVec2 on_grid(const Camera& camera, DVec2 place);
/// Returns the nearest multiple of 15 degrees, in radians.
double in_angle_steps(double radians);
/// Draws the mark of what the cursor snapped to: a square on the grid, a ring at a vertex, a ray for a
/// direction.
void paint_snap(const ViewState& view, const Palette& palette, const Snap& snap, Painter& painter,
                float scale);

}  // namespace app
