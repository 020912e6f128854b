#include "tools/group_drags.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <glm/common.hpp>
#include <numbers>

#include "document/stretch.h"
#include "draw/drawing.h"
#include "session/arrange.h"

namespace app {

namespace {

constexpr float outside = 9.0f;  // logical pixels from the box to its handles
constexpr float reach = 8.0f;
constexpr float room_for_side = 44.0f;  // a shorter side of the box has no handle in its middle
constexpr float ring_above = 26.0f;
constexpr double snap_angle = std::numbers::pi / 12.0;
constexpr double snap_factor = 0.05;
constexpr double least_factor = 0.01;
constexpr double most_factor = 100.0;

/// The box of the selection where it is drawn.
std::optional<collide::Aabb> shown_box(const AppState& state) {
    std::optional<collide::Aabb> box;
    for (const std::size_t body : state.view.selection) {
        if (body >= state.analysis.shown.size()) continue;
        const collide::Aabb& own = state.analysis.shown[body].aabb;
        box = box ? collide::united(*box, own) : own;
    }
    return box;
}

std::array<DVec2, 4> corners(const collide::Aabb& box) {
    return {box.lower, DVec2(box.upper.x, box.lower.y), box.upper, DVec2(box.lower.x, box.upper.y)};
}

bool near(Vec2 p, Vec2 q, float scale) { return std::hypot(p.x - q.x, p.y - q.y) <= reach * scale; }

std::optional<std::size_t> corner_at(const AppState& state, Vec2 place) {
    const auto handles = scale_handles(state);
    for (std::size_t i = 0; handles && i < handles->size(); ++i) {
        if (near((*handles)[i], place, state.scale)) return i;
    }
    return std::nullopt;
}

void begin(AppState& state, DragKind kind, DVec2 pivot, const char* verb) {
    ToolState& tool = state.tool;
    tool.drag = kind;
    tool.moved = false;
    tool.pivot = pivot;
    tool.movers = state.view.selection;
    tool.start_bodies.clear();
    for (const std::size_t body : tool.movers) {
        tool.start_bodies.push_back(state.stage().scene().bodies[body]);
    }
    state.stage().begin_drag(selection_step(state, verb));
}

/// The angle by which the cursor has gone round the pivot.
double turned_by(const AppState& state, bool ctrl) {
    const DVec2 from = state.tool.grab - state.tool.pivot;
    const DVec2 to = state.view.camera.to_world(state.tool.cursor) - state.tool.pivot;
    const double angle = std::atan2(collide::cross(from, to), collide::dot(from, to));
    return ctrl ? std::round(angle / snap_angle) * snap_angle : angle;
}

/// Which lengths a drag changes: 1 along x, y or both. A side's handle is grabbed straight across from the
/// side that stays, a corner's never is.
DVec2 stretched_axes(const ToolState& tool) {
    const DVec2 from = tool.grab - tool.pivot;
    return {from.x != 0.0 ? 1.0 : 0.0, from.y != 0.0 ? 1.0 : 0.0};
}

double scaled_by(const AppState& state, bool ctrl) {
    const DVec2 axes = stretched_axes(state.tool);
    const auto seen = [&](DVec2 v) { return axes * v; };
    const DVec2 from = seen(state.tool.grab - state.tool.pivot);
    const DVec2 to = seen(state.view.camera.to_world(state.tool.cursor) - state.tool.pivot);
    const double factor = collide::dot(to, from) / collide::dot(from, from);
    const double stepped = ctrl ? std::round(factor / snap_factor) * snap_factor : factor;
    return std::clamp(stepped, ctrl ? snap_factor : least_factor, most_factor);
}

std::optional<SideHandle> side_at(const AppState& state, Vec2 place) {
    for (const SideHandle& side : side_handles(state)) {
        if (near(side.place, place, state.scale)) return side;
    }
    return std::nullopt;
}

/// The middle of the side across from this one stays where it is.
void begin_stretch(AppState& state, DVec2 outwards) {
    if (const auto reason = why_not_stretched(state)) {
        state.say(Message::Kind::info, *reason);
        return;
    }
    const collide::Aabb box = *shown_box(state);
    const DVec2 across = 0.5 * outwards * box.size();
    begin(state, DragKind::scale, box.center() - across, "Stretch");
    // Straight across from the pivot: the rest of the place where the button went down does not count.
    DVec2& grab = state.tool.grab;
    grab = outwards.x != 0.0 ? DVec2(grab.x, state.tool.pivot.y) : DVec2(state.tool.pivot.x, grab.y);
}

collide::BodySpec resized(const collide::BodySpec& body, const ToolState& tool, double amount) {
    if (tool.drag == DragKind::turn_group) return turned_about(body, tool.pivot, amount);
    const DVec2 axes = stretched_axes(tool);
    if (axes == DVec2(1.0, 1.0)) return scaled_about(body, tool.pivot, amount);
    return stretched_about(body, tool.pivot, DVec2(1.0, 1.0) + (amount - 1.0) * axes);
}

void paint_square(Painter& painter, Vec2 at, float half, const Palette& palette, const Stroke& stroke) {
    const std::array square{at + Vec2(-half, -half), at + Vec2(half, -half), at + Vec2(half, half),
                            at + Vec2(-half, half)};
    painter.fill(square, palette.canvas);
    painter.polyline(square, true, stroke);
}

/// Smaller than the corners; faint where they can do nothing.
void paint_sides(const AppState& state, Painter& painter, float scale) {
    const Palette& palette = state.palette();
    const bool in_vain = why_not_stretched(state).has_value();
    const Color color = in_vain ? with_alpha(palette.dim_text, 0.6f) : palette.selection;
    for (const SideHandle& side : side_handles(state))
        paint_square(painter, side.place, 3.0f * scale, palette, {color, 1.4f * scale});
}

}  // namespace

std::vector<SideHandle> side_handles(const AppState& state) {
    std::vector<SideHandle> sides;
    const auto box = shown_box(state);
    if (!box) return sides;
    const Camera& camera = state.view.camera;
    for (const DVec2 outwards : {DVec2(1.0, 0.0), DVec2(0.0, 1.0), DVec2(-1.0, 0.0), DVec2(0.0, -1.0)}) {
        const double length = outwards.x != 0.0 ? box->size().y : box->size().x;
        if (camera.to_pixels(length) < room_for_side * state.scale) continue;
        const Vec2 middle = camera.to_canvas(box->center() + 0.5 * outwards * box->size());
        const Vec2 way(static_cast<float>(outwards.x), -static_cast<float>(outwards.y));
        sides.push_back({middle + outside * state.scale * way, outwards});
    }
    return sides;
}

std::optional<std::string> why_not_stretched(const AppState& state) {
    const auto& bodies = state.stage().scene().bodies;
    for (const std::size_t body : state.view.selection) {
        if (body >= bodies.size()) continue;
        if (auto reason = why_not_stretched(bodies[body])) return reason;
    }
    return std::nullopt;
}

std::optional<std::string> refused_handle_at(const AppState& state, Vec2 canvas_point) {
    return side_at(state, canvas_point) ? why_not_stretched(state) : std::nullopt;
}

std::optional<std::array<Vec2, 4>> scale_handles(const AppState& state) {
    const auto box = shown_box(state);
    if (!box) return std::nullopt;
    std::array<Vec2, 4> places{};
    const std::array<Vec2, 4> outwards{Vec2(-1.0f, 1.0f), Vec2(1.0f, 1.0f), Vec2(1.0f, -1.0f),
                                       Vec2(-1.0f, -1.0f)};
    for (std::size_t i = 0; i < places.size(); ++i) {
        places.at(i) =
            state.view.camera.to_canvas(corners(*box).at(i)) + outside * state.scale * outwards.at(i);
    }
    return places;
}

std::optional<Vec2> group_ring(const AppState& state) {
    const auto box = shown_box(state);
    if (!box || state.view.selection.size() < 2) return std::nullopt;
    const Vec2 top = state.view.camera.to_canvas({box->center().x, box->upper.y});
    return top - Vec2(0.0f, ring_above * state.scale);
}

bool on_group_handle(const AppState& state, Vec2 canvas_point) {
    const auto ring = group_ring(state);
    return corner_at(state, canvas_point) || side_at(state, canvas_point) ||
           (ring && near(*ring, canvas_point, state.scale));
}

bool begin_group_drag(AppState& state, Vec2 canvas_point) {
    if (const auto corner = corner_at(state, canvas_point)) {
        begin(state, DragKind::scale, corners(*shown_box(state)).at((*corner + 2) % 4), "Scale");
        return true;
    }
    if (const auto side = side_at(state, canvas_point)) {
        begin_stretch(state, side->outwards);
        return true;
    }
    const auto ring = group_ring(state);
    if (!ring || !near(*ring, canvas_point, state.scale)) return false;
    begin_group_turn(state);
    return true;
}

void begin_group_turn(AppState& state) {
    const auto box = shown_box(state);
    if (box) begin(state, DragKind::turn_group, box->center(), "Turn");
}

void drag_group(AppState& state, bool ctrl) {
    const ToolState& tool = state.tool;
    const bool turning = tool.drag == DragKind::turn_group;
    const double amount = turning ? turned_by(state, ctrl) : scaled_by(state, ctrl);
    std::vector<collide::BodySpec> bodies;
    for (const collide::BodySpec& body : tool.start_bodies) bodies.push_back(resized(body, tool, amount));
    if (const auto refused = replace_bodies(state.stage(), tool.movers, bodies, "")) {
        state.say(Message::Kind::warning, *refused);
    }
}

void paint_group_handles(const AppState& state, Painter& painter, float scale) {
    const auto handles = scale_handles(state);
    if (!handles) return;
    const Palette& palette = state.palette();
    const Color color = palette.selection;
    const bool group = state.view.selection.size() > 1;
    if (group || state.tool.drag == DragKind::scale) {
        painter.polyline(*handles, true, {with_alpha(color, 0.6f), scale, LineStyle::dashed});
    }
    for (const Vec2 at : *handles) paint_square(painter, at, 4.0f * scale, palette, {color, 1.6f * scale});
    paint_sides(state, painter, scale);
    if (const auto ring = group_ring(state)) {
        line(painter, *ring + Vec2(0.0f, (ring_above - outside) * scale), *ring,
             {with_alpha(color, 0.7f), 1.2f * scale});
        painter.disc(*ring, 5.5f * scale, palette.canvas);
        painter.circle(*ring, 5.5f * scale, {color, 1.8f * scale});
    }
}

}  // namespace app
