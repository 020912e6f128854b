#include "tools/handles.h"

#include <glm/common.hpp>

#include <algorithm>
#include <cmath>

#include "document/body_transforms.h"
#include "draw/drawing.h"
#include "overlays/marks.h"
#include "overlays/velocity.h"
#include "player/direction_knob.h"
#include "session/arrange.h"
#include "session/editing.h"
#include "session/prompts.h"
#include "session/seen.h"
#include "session/work.h"
#include "text/words.h"
#include "tools/picking.h"
#include "tools/select_tool.h"
#include "tools/snapping.h"
#include "tools/tools.h"

namespace app {

namespace {

constexpr float outside = 9.0f;  // logical pixels from the box to its handles
constexpr float reach = 8.0f;
constexpr float room_for_side = 44.0f;  // a shorter side of the box has no handle at its middle
constexpr float ring_above = 26.0f;
constexpr double snap_factor = 0.05;
constexpr double least_factor = 0.01;
constexpr double most_factor = 100.0;

/// Returns the box of the selected bodies as shown.
std::optional<collide::Aabb> shown_box(const ViewState& view, const Analysis& analysis) {
    std::optional<collide::Aabb> box;
    if (view.hides_handles) return box;
    for (const std::size_t body : view.selection) {
        if (body >= analysis.shown.size()) continue;
        const collide::Aabb& own = analysis.shown[body].aabb;
        box = box ? collide::united(*box, own) : own;
    }
    return box;
}

std::array<DVec2, 4> corners(const collide::Aabb& box) {
    return {box.lower, DVec2(box.upper.x, box.lower.y), box.upper, DVec2(box.lower.x, box.upper.y)};
}

/// Returns the reach of handles, pixels. It is larger for touch input, except on a body, where a touch moves
/// the body.
float reach_at(const Seen& seen, Vec2 place) {
    const bool on_body = seen.grip > 1.0f && body_at(seen.view, seen.analysis, seen.scale, place).has_value();
    return on_body ? reach * seen.scale : seen.reach(reach);
}

/// Returns the nearest corner handle within reach.
std::optional<std::size_t> corner_at(const Seen& seen, Vec2 place) {
    const auto handles = scale_handles(seen.view, seen.analysis, seen.scale);
    if (!handles) return std::nullopt;
    const auto nearest = std::min_element(handles->begin(), handles->end(), [&](Vec2 p, Vec2 q) {
        return glm::distance(p, place) < glm::distance(q, place);
    });
    if (glm::distance(*nearest, place) > reach_at(seen, place)) return std::nullopt;
    return static_cast<std::size_t>(nearest - handles->begin());
}

void begin(Document& document, ViewState& view, ToolState& tool, DragKind kind, DVec2 pivot,
           const char* verb) {
    tool.drag = kind;
    tool.moved = false;
    tool.pivot = pivot;
    tool.movers = view.selection;
    tool.start_bodies.clear();
    for (const std::size_t body : tool.movers) tool.start_bodies.push_back(document.scene().bodies[body]);
    document.begin_drag(selection_step(document, view, verb));
}

/// Returns the angle by which the cursor has moved around the pivot, radians.
double turned_by(const ViewState& view, const ToolState& tool, bool ctrl) {
    const DVec2 from = tool.grab - tool.pivot;
    const DVec2 to = view.camera.to_world(tool.cursor) - tool.pivot;
    const double angle = std::atan2(collide::cross(from, to), collide::dot(from, to));
    return ctrl ? in_angle_steps(angle) : angle;
}

/// Returns 1 for each world axis along which the drag stretches, else 0. The grab point of a side handle
/// shares one coordinate with the pivot; that of a corner handle shares none.
DVec2 stretched_axes(const ToolState& tool) {
    const DVec2 from = tool.grab - tool.pivot;
    return {from.x != 0.0 ? 1.0 : 0.0, from.y != 0.0 ? 1.0 : 0.0};
}

double scaled_by(const ViewState& view, const ToolState& tool, bool ctrl) {
    const DVec2 axes = stretched_axes(tool);
    const auto seen = [&](DVec2 v) { return axes * v; };
    const DVec2 from = seen(tool.grab - tool.pivot);
    const DVec2 to = seen(view.camera.to_world(tool.cursor) - tool.pivot);
    const double factor = collide::dot(to, from) / collide::dot(from, from);
    const double stepped = ctrl ? std::round(factor / snap_factor) * snap_factor : factor;
    return std::clamp(stepped, ctrl ? snap_factor : least_factor, most_factor);
}

std::optional<SideHandle> side_at(const Seen& seen, Vec2 place) {
    const float least = reach_at(seen, place);
    for (const SideHandle& side : side_handles(seen.view, seen.analysis, seen.scale)) {
        if (glm::distance(side.place, place) <= least) return side;
    }
    return std::nullopt;
}

/// Returns why the selection cannot be stretched along one axis; nothing if it can.
std::optional<std::string> why_in_vain(const Document& document, const ViewState& view) {
    const auto& bodies = document.scene().bodies;
    for (const std::size_t body : view.selection) {
        if (body >= bodies.size()) continue;
        if (auto reason = why_not_stretched(bodies[body])) return reason;
    }
    return std::nullopt;
}

/// Begins a stretch about the middle of the opposite side.
void begin_stretch(Work& work, Seen& seen, ToolState& tool, Prompts& prompts, DVec2 outwards) {
    if (const auto reason = why_in_vain(work.shown(), seen.view))
        return prompts.say(Message::Kind::info, *reason);
    const collide::Aabb box = *shown_box(seen.view, seen.analysis);
    const DVec2 across = 0.5 * outwards * box.size();
    begin(work.shown(), seen.view, tool, DragKind::scale, box.center() - across, "Stretch");
    // Perpendicular from the pivot: only one coordinate of the grab point counts.
    DVec2& grab = tool.grab;
    grab = outwards.x != 0.0 ? DVec2(grab.x, tool.pivot.y) : DVec2(tool.pivot.x, grab.y);
}

collide::BodySpec resized(const collide::BodySpec& body, const ToolState& tool, double amount) {
    if (tool.drag == DragKind::turn_group) return turned_about(body, tool.pivot, amount);
    const DVec2 axes = stretched_axes(tool);
    if (axes == DVec2(1.0, 1.0)) return scaled_about(body, tool.pivot, amount);
    return stretched_about(body, tool.pivot, DVec2(1.0, 1.0) + (amount - 1.0) * axes);
}

void paint_square(Painter& painter, Vec2 at, float half, const Palette& palette, const Stroke& stroke) {
    const auto square = box_corners(at - half, at + half);
    painter.fill(square, palette.canvas);
    painter.polyline(square, true, stroke);
}

/// Draws the ring for rotation, with a line from what it rotates.
void paint_ring(Painter& painter, Vec2 ring, Vec2 from, const Palette& palette, float scale) {
    line(painter, from, ring, {with_alpha(palette.selection, 0.7f), 1.2f * scale});
    painter.disc(ring, 5.5f * scale, palette.canvas);
    painter.circle(ring, 5.5f * scale, {palette.selection, 1.8f * scale});
}

/// Draws the side handles, smaller than the corner handles and faint if stretching is impossible.
void paint_sides(const Work& work, const Seen& seen, Painter& painter, float scale) {
    const Palette& palette = seen.palette();
    const bool in_vain = why_in_vain(work.shown(), seen.view).has_value();
    const Color color = in_vain ? with_alpha(palette.dim_text, 0.6f) : palette.selection;
    for (const SideHandle& side : side_handles(seen.view, seen.analysis, seen.scale))
        paint_square(painter, side.place, 3.0f * scale, palette, {color, 1.4f * scale});
}

}  // namespace

std::vector<SideHandle> side_handles(const ViewState& view, const Analysis& analysis, float scale) {
    std::vector<SideHandle> sides;
    const auto box = shown_box(view, analysis);
    if (!box) return sides;
    const Camera& camera = view.camera;
    for (const DVec2 outwards : {DVec2(1.0, 0.0), DVec2(0.0, 1.0), DVec2(-1.0, 0.0), DVec2(0.0, -1.0)}) {
        const double length = outwards.x != 0.0 ? box->size().y : box->size().x;
        if (camera.to_pixels(length) < room_for_side * scale) continue;
        const Vec2 middle = camera.to_canvas(box->center() + 0.5 * outwards * box->size());
        const Vec2 way(static_cast<float>(outwards.x), -static_cast<float>(outwards.y));
        sides.push_back({middle + outside * scale * way, outwards});
    }
    return sides;
}

std::optional<std::string> refused_handle_at(const Work& work, const Seen& seen, Vec2 canvas_point) {
    return side_at(seen, canvas_point) ? why_in_vain(work.shown(), seen.view) : std::nullopt;
}

std::optional<std::array<Vec2, 4>> scale_handles(const ViewState& view, const Analysis& analysis,
                                                 float scale) {
    const auto box = shown_box(view, analysis);
    if (!box) return std::nullopt;
    std::array<Vec2, 4> places{};
    const std::array<Vec2, 4> outwards{Vec2(-1.0f, 1.0f), Vec2(1.0f, 1.0f), Vec2(1.0f, -1.0f),
                                       Vec2(-1.0f, -1.0f)};
    for (std::size_t i = 0; i < places.size(); ++i) {
        places.at(i) = view.camera.to_canvas(corners(*box).at(i)) + outside * scale * outwards.at(i);
    }
    return places;
}

std::optional<Vec2> group_ring(const ViewState& view, const Analysis& analysis, float scale) {
    const auto box = shown_box(view, analysis);
    if (!box || view.selection.size() < 2) return std::nullopt;
    const Vec2 top = view.camera.to_canvas({box->center().x, box->upper.y});
    return top - Vec2(0.0f, ring_above * scale);
}

bool on_group_handle(const Seen& seen, Vec2 canvas_point) {
    const auto ring = group_ring(seen.view, seen.analysis, seen.scale);
    return corner_at(seen, canvas_point) || side_at(seen, canvas_point) ||
           (ring && glm::distance(*ring, canvas_point) <= reach_at(seen, canvas_point));
}

bool begin_group_drag(Work& work, Seen& seen, ToolState& tool, Prompts& prompts, Vec2 canvas_point) {
    if (const auto corner = corner_at(seen, canvas_point)) {
        begin(work.shown(), seen.view, tool, DragKind::scale,
              corners(*shown_box(seen.view, seen.analysis)).at((*corner + 2) % 4), "Scale");
        return true;
    }
    if (const auto side = side_at(seen, canvas_point)) {
        begin_stretch(work, seen, tool, prompts, side->outwards);
        return true;
    }
    const auto ring = group_ring(seen.view, seen.analysis, seen.scale);
    if (!ring || glm::distance(*ring, canvas_point) > reach_at(seen, canvas_point)) return false;
    begin_group_turn(work, seen, tool);
    return true;
}

void begin_group_turn(Work& work, Seen& seen, ToolState& tool) {
    const auto box = shown_box(seen.view, seen.analysis);
    if (box) begin(work.shown(), seen.view, tool, DragKind::turn_group, box->center(), "Turn");
}

void drag_group(Work& work, Seen& seen, ToolState& tool, Prompts& prompts, bool ctrl) {
    const bool turning = tool.drag == DragKind::turn_group;
    const double amount = turning ? turned_by(seen.view, tool, ctrl) : scaled_by(seen.view, tool, ctrl);
    std::vector<collide::BodySpec> bodies;
    for (const collide::BodySpec& body : tool.start_bodies) bodies.push_back(resized(body, tool, amount));
    if (const auto refused = replace_bodies(work.shown(), tool.movers, bodies, "")) {
        prompts.say(Message::Kind::warning, *refused);
    }
}

namespace {

void paint_group_handles(const Work& work, const Seen& seen, const ToolState& tool, Painter& painter,
                         float scale) {
    const auto handles = scale_handles(seen.view, seen.analysis, seen.scale);
    if (!handles) return;
    const Palette& palette = seen.palette();
    const Color color = palette.selection;
    const bool group = seen.view.selection.size() > 1;
    if (group || tool.drag == DragKind::scale) {
        painter.polyline(*handles, true, {with_alpha(color, 0.6f), scale, LineStyle::dashed});
    }
    for (const Vec2 at : *handles) paint_square(painter, at, 4.0f * scale, palette, {color, 1.6f * scale});
    paint_sides(work, seen, painter, scale);
    if (const auto ring = group_ring(seen.view, seen.analysis, seen.scale)) {
        paint_ring(painter, *ring, *ring + Vec2(0.0f, (ring_above - outside) * scale), palette, scale);
    }
}

void paint_body_handles(const Seen& seen, const ToolState& tool, std::size_t body, Painter& painter,
                        float scale) {
    const Palette& palette = seen.palette();
    const Vec2 knob = rotate_handle(seen.view, seen.analysis, seen.scale, body);
    paint_ring(painter, knob, knob + Vec2(0.0f, ring_above * seen.scale), palette, scale);
    const Vec2 tip = velocity_handle(seen, tool, body);
    const Stroke stroke{palette.velocity, 1.2f * palette.line_width * scale};
    const DVec2 velocity = seen.analysis.shown[body].velocity;
    if (velocity != DVec2(0.0, 0.0)) {
        const Vec2 tail = velocity_tail(seen.view, seen.analysis, body);
        const double pixels = pixels_per_speed(seen.analysis.bar_speed, scale);
        arrow(painter, tail, velocity_tip(tail, velocity, pixels), stroke, 10.0f * scale);
    }
    diamond(painter, tip, 5.0f * scale, {palette.velocity, 1.8f * scale}, palette.canvas);
}

/// Returns the body whose rotation ring and velocity tip are shown.
std::optional<std::size_t> body_with_handles(const ViewState& view, const Analysis& analysis) {
    const auto& selection = view.selection;
    if (view.hides_handles || selection.size() != 1 || selection[0] >= analysis.shown.size())
        return std::nullopt;
    return selection[0];
}

}  // namespace

std::vector<Vec2> handle_places(const Seen& seen, const ToolState& tool) {
    std::vector<Vec2> places;
    if (tool.tool != Tool::select) return places;
    if (const auto knob = direction_knob(seen.view, seen.analysis, seen.scale)) places.push_back(*knob);
    if (const auto corners = scale_handles(seen.view, seen.analysis, seen.scale))
        places.assign(corners->begin(), corners->end());
    if (const auto body = body_with_handles(seen.view, seen.analysis)) {
        places.push_back(rotate_handle(seen.view, seen.analysis, seen.scale, *body));
        places.push_back(velocity_handle(seen, tool, *body));
    }
    return places;
}

std::vector<Label> handle_labels(const Seen& seen, const ToolState& tool) {
    const auto body = tool.tool == Tool::select ? body_with_handles(seen.view, seen.analysis) : std::nullopt;
    if (!body) return {};
    const DVec2 velocity = seen.analysis.shown[*body].velocity;
    const bool dragged = tool.drag == DragKind::velocity;
    if (velocity == DVec2(0.0, 0.0) && !dragged) return {};
    const Vec2 tail = velocity_tail(seen.view, seen.analysis, *body);
    const Vec2 tip = velocity_handle(seen, tool, *body);
    const TextStyle style{seen.palette().velocity, label_size * seen.scale, Weight::semibold};
    return {{tip, speed_words(glm::length(velocity)), style, tip - tail, result_priority}};
}

void paint_handles(const Work& work, const Seen& seen, const ToolState& tool, Painter& painter, float scale) {
    if (tool.tool != Tool::select) {
        return;  // a sketch has its own handles
    }
    paint_group_handles(work, seen, tool, painter, scale);
    if (const auto knob = direction_knob(seen.view, seen.analysis, scale)) {
        painter.disc(*knob, 6.0f * scale, seen.palette().canvas);
        painter.circle(*knob, 6.0f * scale, {seen.palette().velocity, 2.0f * scale});
    }
    if (const auto body = body_with_handles(seen.view, seen.analysis))
        paint_body_handles(seen, tool, *body, painter, scale);
    if (tool.drag == DragKind::move) paint_snap(seen.view, seen.palette(), tool.sketch.snap, painter, scale);
    paint_probe_handles(work.shown(), seen.view, seen.palette(), painter, scale);
    if (tool.drag == DragKind::box_select && tool.moved) {
        const auto box = box_corners(tool.press, tool.cursor);
        painter.fill(box, with_alpha(seen.palette().selection, 0.08f));
        painter.polyline(box, true, {seen.palette().selection, scale, LineStyle::dashed});
    }
}

}  // namespace app
