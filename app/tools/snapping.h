// Drawing a point to the grid, to a vertex of another body, or to a direction in steps of 15 degrees.
#pragma once

#include "draw/camera.h"
#include "session/tool_state.h"

namespace app {

/// The snapped place for a canvas position. `anchor`: the point from which a direction is taken while Ctrl is
/// held. `without`: a body whose own vertices do not attract. A vertex comes before a direction, that before
/// the grid.
Snap snapped_cursor(const Work& work, const Seen& seen, Vec2 canvas_point, std::optional<DVec2> anchor,
                    bool ctrl, std::optional<std::size_t> without = std::nullopt);

/// The position for a body that is dragged to `position`, so that the nearest of its points meets a point of
/// another body. Nothing when none is within reach.
struct VertexMeeting {
    DVec2 position{0.0, 0.0};
    DVec2 vertex{0.0, 0.0};
};
std::optional<VertexMeeting> way_to_vertex(const Work& work, const Seen& seen, std::size_t body,
                                           DVec2 position);

/// The place of the snapping grid that is nearest.
DVec2 on_grid(const Camera& camera, DVec2 place);
/// The nearest of the angles that Ctrl snaps to: steps of 15 degrees.
double in_angle_steps(double radians);
/// The mark of what the cursor was drawn to: a square on the grid, a ring at a vertex, a ray for a direction.
void paint_snap(const ViewState& view, const Palette& palette, const Snap& snap, Painter& painter,
                float scale);

}  // namespace app
