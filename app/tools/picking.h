// Finds what is under the cursor.
#pragma once

#include <optional>

#include "session/tool_state.h"

namespace app {

/// Pixels by which a click may miss a shape.
inline constexpr float pick_slack = 6.0f;

/// Returns the topmost body (last in the scene) that contains the canvas point, or else one within the slack.
/// The body `without` is ignored.
std::optional<std::size_t> body_at(const ViewState& view, const Analysis& analysis, float scale,
                                   Vec2 canvas_point, std::optional<std::size_t> without = std::nullopt);

/// Return the canvas positions of a selected body's handles.
Vec2 rotate_handle(const ViewState& view, const Analysis& analysis, float scale, std::size_t body);
/// Returns the tail of the velocity's arrow.
Vec2 velocity_tail(const ViewState& view, const Analysis& analysis, std::size_t body);
/// Returns the tip of the velocity's arrow. For a body at rest it is a point near its middle that is free of
/// other handles. While the tip is dragged it keeps its offset from the cursor.
Vec2 velocity_handle(const Seen& seen, const ToolState& tool, std::size_t body);

/// The kind of handle under a point and its body. The knob `direction` belongs to the pair.
enum class Handle : std::uint8_t { none, rotate, velocity, direction };
struct HandleHit {
    Handle handle = Handle::none;
    std::size_t body = 0;
};
HandleHit handle_at(const Work& work, const Seen& seen, const ToolState& tool, Vec2 canvas_point);

/// Returns the bodies whose boxes lie wholly within the canvas rectangle.
std::vector<std::size_t> bodies_inside(const ViewState& view, const Analysis& analysis, Vec2 corner,
                                       Vec2 opposite);

}  // namespace app
