// What lies under the cursor.
#pragma once

#include <optional>

#include "session/tool_state.h"

namespace app {

/// Pixels by which a shape may be missed.
inline constexpr float pick_slack = 6.0f;

/// The topmost body (last in the scene) that holds the canvas point, or else the one within the slack. One
/// body may be looked through: `without`.
std::optional<std::size_t> body_at(const ViewState& view, const Analysis& analysis, float scale,
                                   Vec2 canvas_point, std::optional<std::size_t> without = std::nullopt);

/// Canvas places of the handles of a selected body.
Vec2 rotate_handle(const ViewState& view, const Analysis& analysis, float scale, std::size_t body);
/// Where the velocity's arrow begins.
Vec2 velocity_tail(const ViewState& view, const Analysis& analysis, std::size_t body);
/// The tip of the velocity's arrow; of a body at rest a place close to its middle that is free of the other
/// handles. While it is dragged it stays at the cursor as it was taken hold of.
Vec2 velocity_handle(const Seen& seen, const ToolState& tool, std::size_t body);

/// The body whose handle is under the point; the knob of the direction belongs to the pair.
enum class Handle : std::uint8_t { none, rotate, velocity, direction };
struct HandleHit {
    Handle handle = Handle::none;
    std::size_t body = 0;
};
HandleHit handle_at(const Work& work, const Seen& seen, const ToolState& tool, Vec2 canvas_point);

/// Bodies whose boxes lie wholly in the canvas rectangle.
std::vector<std::size_t> bodies_inside(const ViewState& view, const Analysis& analysis, Vec2 corner,
                                       Vec2 opposite);

}  // namespace app
