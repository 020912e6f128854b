#include "canvas/tools.h"

#include <SDL.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "canvas/drawing.h"
#include "canvas/picking.h"
#include "canvas/probe_tools.h"
#include "canvas/velocity_arrow.h"
#include "document/editing.h"

namespace app {

namespace {

constexpr float click_tremble = 3.0f;  // pixels the mouse may move in a click
constexpr double snap_angle = std::numbers::pi / 12.0;

bool ctrl_held() { return (SDL_GetModState() & KMOD_CTRL) != 0; }
bool shift_held() { return (SDL_GetModState() & KMOD_SHIFT) != 0; }

double angle_of(DVec2 v) { return std::atan2(v.y, v.x); }

/// The point about which the canvas turns a body: the middle of its pieces.
DVec2 turning_point(const collide::Collider& collider) {
    DVec2 sum{0.0, 0.0};
    for (const collide::Transform& xf : collider.transforms) {
        sum += xf.position;
    }
    return sum / static_cast<double>(std::max<std::size_t>(1, collider.transforms.size()));
}

/// The two bodies clicked last are the focus pair, ordered as in the scene.
void focus_on_clicked(AppState& state, std::size_t body) {
    std::vector<std::size_t>& clicked = state.tool.clicked;
    if (clicked.empty() && state.view.focus) {
        clicked = {state.view.focus->first, state.view.focus->second};
    }
    clicked.erase(std::remove(clicked.begin(), clicked.end(), body), clicked.end());
    clicked.insert(clicked.begin(), body);
    clicked.resize(std::min<std::size_t>(clicked.size(), 2));
    if (clicked.size() == 2) {
        state.view.focus = std::minmax(clicked[0], clicked[1]);
    }
}

void press_on_body(AppState& state, std::size_t body) {
    ToolState& tool = state.tool;
    tool.body = body;
    if (tool.add_to_selection) {
        state.view.toggle_selected(body);
    } else if (!state.view.is_selected(body)) {
        state.view.select_only(body);
    }
    focus_on_clicked(state, body);
}

void begin_drag(AppState& state, DragKind kind, const char* step_name) {
    state.tool.drag = kind;
    state.tool.moved = false;
    if (kind == DragKind::move || kind == DragKind::rotate || kind == DragKind::velocity) {
        state.document.begin_drag(step_name);
    }
}

void begin_move(AppState& state, std::size_t body) {
    press_on_body(state, body);
    ToolState& tool = state.tool;
    tool.movers = state.view.is_selected(body) ? state.view.selection : std::vector<std::size_t>{body};
    tool.start_positions.clear();
    for (const std::size_t mover : tool.movers) {
        tool.start_positions.push_back(state.document.scene().bodies[mover].position);
    }
    begin_drag(state, DragKind::move, tool.movers.size() > 1 ? "Move bodies" : "Move body");
}

void begin_rotate(AppState& state, std::size_t body) {
    press_on_body(state, body);
    state.tool.start_angle = state.document.scene().bodies[body].angle;
    begin_drag(state, DragKind::rotate, "Rotate body");
}

void press_left(AppState& state) {
    ToolState& tool = state.tool;
    const HandleHit hit = handle_at(state, tool.press);
    if (hit.handle == Handle::rotate) {
        begin_rotate(state, hit.body);
    } else if (hit.handle == Handle::velocity) {
        tool.body = hit.body;
        tool.start_velocity = state.document.scene().bodies[hit.body].velocity;
        begin_drag(state, DragKind::velocity, "Change velocity");
    } else if (const ProbeHit probe = probe_handle_at(state, tool.press); probe.part != ProbePart::none) {
        begin_probe_drag(state, probe);
    } else if (const auto body = body_at(state, tool.press)) {
        begin_move(state, *body);
    } else if (const ProbeHit shaft = probe_shaft_at(state, tool.press); shaft.part != ProbePart::none) {
        begin_probe_drag(state, shaft);
    } else {
        tool.body.reset();
        begin_drag(state, DragKind::box_select, "");
    }
}

void press_right(AppState& state) {
    if (const auto body = body_at(state, state.tool.press)) {
        state.tool.add_to_selection = false;
        begin_rotate(state, *body);
    } else {
        begin_drag(state, DragKind::pan, "");
    }
}

bool press(AppState& state, const SDL_MouseButtonEvent& event) {
    if (state.tool.drag != DragKind::none) {
        return true;
    }
    ToolState& tool = state.tool;
    tool.press = tool.cursor;
    tool.grab = state.view.camera.to_world(tool.press);
    tool.add_to_selection = shift_held();
    if (event.button == SDL_BUTTON_LEFT) {
        press_left(state);
    } else if (event.button == SDL_BUTTON_RIGHT) {
        press_right(state);
    } else if (event.button == SDL_BUTTON_MIDDLE) {
        begin_drag(state, DragKind::pan, "");
    }
    return tool.drag != DragKind::none;
}

DVec2 snapped(const AppState& state, DVec2 p) {
    const double step = snap_step(state.view.camera);
    return {std::round(p.x / step) * step, std::round(p.y / step) * step};
}

void drag_move(AppState& state) {
    ToolState& tool = state.tool;
    const DVec2 way = state.view.camera.to_world(tool.cursor) - tool.grab;
    const bool snap = ctrl_held();
    state.document.drag([&](collide::Scene& scene) {
        for (std::size_t i = 0; i < tool.movers.size(); ++i) {
            const DVec2 place = tool.start_positions[i] + way;
            scene.bodies[tool.movers[i]].position = snap ? snapped(state, place) : place;
        }
    });
}

void drag_rotate(AppState& state) {
    const ToolState& tool = state.tool;
    const collide::Collider& collider = state.analysis.shown[*tool.body];
    const DVec2 center = turning_point(collider);
    const double turned =
        angle_of(state.view.camera.to_world(tool.cursor) - center) - angle_of(tool.grab - center);
    double angle = tool.start_angle + turned;
    angle = std::remainder(ctrl_held() ? std::round(angle / snap_angle) * snap_angle : angle,
                           2.0 * std::numbers::pi);
    state.document.drag([&](collide::Scene& scene) { turn_body(scene.bodies[*tool.body], angle); });
}

/// The arrow's tip follows the cursor from where the drag began, so a body at rest starts from nothing.
void drag_velocity(AppState& state) {
    const ToolState& tool = state.tool;
    const Vec2 tail = state.view.camera.to_canvas(state.analysis.shown[*tool.body].aabb.center());
    const Vec2 tip = velocity_tip(tail, tool.start_velocity, state.scale) + tool.cursor - tool.press;
    DVec2 velocity = velocity_of_tip(tail, tip, state.scale);
    if (std::hypot(tip.x - tail.x, tip.y - tail.y) < 10.0f * state.scale) {
        velocity = {0.0, 0.0};
    } else if (ctrl_held()) {
        velocity = {std::round(velocity.x), std::round(velocity.y)};
    }
    state.document.drag([&](collide::Scene& scene) { scene.bodies[*tool.body].velocity = velocity; });
}

bool move_cursor(AppState& state, Vec2 delta) {
    ToolState& tool = state.tool;
    const Vec2 from_press = tool.cursor - tool.press;
    if (std::hypot(from_press.x, from_press.y) > click_tremble * state.scale) {
        tool.moved = true;
    }
    switch (tool.drag) {
        case DragKind::none:
            return false;
        case DragKind::pan:
            state.view.camera.pan(delta);
            return true;
        case DragKind::box_select:
            return true;
        default:
            break;
    }
    if (tool.moved && tool.drag == DragKind::move) {
        // Shift and drag on a shape turns it; only a click with Shift adds to the selection.
        if (tool.add_to_selection && !state.view.is_selected(*tool.body)) {
            state.view.toggle_selected(*tool.body);
        }
        if (tool.add_to_selection) {
            state.document.cancel_drag();
            tool.add_to_selection = false;
            state.tool.start_angle = state.document.scene().bodies[*tool.body].angle;
            begin_drag(state, DragKind::rotate, "Rotate body");
            tool.moved = true;
        } else {
            drag_move(state);
        }
    } else if (tool.moved && tool.drag == DragKind::rotate) {
        drag_rotate(state);
    } else if (tool.moved && tool.drag == DragKind::velocity) {
        drag_velocity(state);
    } else if (tool.moved && tool.drag == DragKind::probe) {
        drag_probe(state, ctrl_held());
    }
    return true;
}

std::vector<std::size_t> sorted(std::vector<std::size_t> bodies) {
    std::sort(bodies.begin(), bodies.end());
    return bodies;
}

void finish_box(AppState& state) {
    ToolState& tool = state.tool;
    state.view.probe.reset();
    if (!tool.add_to_selection) {
        state.view.selection.clear();
    }
    if (!tool.moved) {
        return;
    }
    const std::vector<std::size_t> before = sorted(state.view.selection);
    for (const std::size_t body : bodies_inside(state, tool.press, tool.cursor)) {
        if (!std::binary_search(before.begin(), before.end(), body)) {
            state.view.selection.push_back(body);
        }
    }
}

bool release(AppState& state) {
    ToolState& tool = state.tool;
    if (tool.drag == DragKind::none) {
        return false;
    }
    if (tool.drag == DragKind::box_select) {
        finish_box(state);
    } else if (tool.drag == DragKind::move && !tool.moved && !tool.add_to_selection && tool.body) {
        state.view.select_only(*tool.body);
    }
    state.document.commit_drag();
    tool.drag = DragKind::none;
    return true;
}

bool turn_wheel(AppState& state, const SDL_MouseWheelEvent& event) {
    const float turned = event.preciseY != 0.0f ? event.preciseY : static_cast<float>(event.y);
    const double direction = event.direction == SDL_MOUSEWHEEL_FLIPPED ? -1.0 : 1.0;
    state.view.camera.zoom_at(state.tool.cursor, std::pow(1.15, direction * static_cast<double>(turned)));
    return true;
}

void paint_box(const AppState& state, Painter& painter, float scale) {
    const Vec2 a = state.tool.press;
    const Vec2 b = state.tool.cursor;
    const std::array<Vec2, 4> corners{{{a.x, a.y}, {b.x, a.y}, {b.x, b.y}, {a.x, b.y}}};
    const Color color = state.palette().selection;
    painter.fill(corners, with_alpha(color, 0.08f));
    painter.polyline(corners, true, {color, 1.0f * scale, LineStyle::dashed});
}

void paint_body_handles(const AppState& state, std::size_t body, Painter& painter, float scale) {
    const Palette& palette = state.palette();
    const Vec2 knob = rotate_handle(state, body);
    const Vec2 top = knob + Vec2(0.0f, 26.0f * state.scale);
    line(painter, top, knob, {with_alpha(palette.selection, 0.7f), 1.2f * scale, LineStyle::solid});
    painter.disc(knob, 5.5f * scale, palette.canvas);
    painter.circle(knob, 5.5f * scale, {palette.selection, 1.8f * scale, LineStyle::solid});
    const Vec2 tail = state.view.camera.to_canvas(state.analysis.shown[body].aabb.center());
    const Vec2 tip = velocity_handle(state, body);
    if (state.analysis.shown[body].velocity != DVec2(0.0, 0.0)) {
        line(painter, tail, tip, {with_alpha(palette.velocity, 0.8f), 1.2f * scale, LineStyle::solid});
    }
    diamond(painter, tip, 5.0f * scale, {palette.velocity, 1.8f * scale, LineStyle::solid}, palette.canvas);
}

}  // namespace

bool tools_handle_event(AppState& state, const SDL_Event& event) {
    switch (event.type) {
        case SDL_MOUSEMOTION: {
            const Vec2 before = state.tool.cursor;
            state.tool.cursor = Vec2(static_cast<float>(event.motion.x), static_cast<float>(event.motion.y)) -
                                state.tool.canvas_origin;
            return move_cursor(state, state.tool.cursor - before);
        }
        case SDL_MOUSEBUTTONDOWN:
            state.tool.cursor = Vec2(static_cast<float>(event.button.x), static_cast<float>(event.button.y)) -
                                state.tool.canvas_origin;
            return press(state, event.button);
        case SDL_MOUSEBUTTONUP:
            return release(state);
        case SDL_MOUSEWHEEL:
            return turn_wheel(state, event.wheel);
        default:
            return false;
    }
}

bool cancel_tool(AppState& state) {
    if (state.tool.drag == DragKind::none) {
        return cancel_difference_drag(state);
    }
    state.document.cancel_drag();
    state.tool.drag = DragKind::none;
    return true;
}

void paint_handles(const AppState& state, Painter& painter, float scale) {
    // Handles of a whole crowd would hide it.
    if (state.view.selection.size() == 1 && state.view.selection[0] < state.analysis.shown.size()) {
        paint_body_handles(state, state.view.selection[0], painter, scale);
    }
    paint_probe_handles(state, painter, scale);
    if (state.tool.drag == DragKind::box_select && state.tool.moved) {
        paint_box(state, painter, scale);
    }
}

CursorShape cursor_shape(const AppState& state) {
    const ToolState& tool = state.tool;
    switch (tool.drag) {
        case DragKind::move:
        case DragKind::pan:
            return CursorShape::move;
        case DragKind::rotate:
        case DragKind::velocity:
        case DragKind::probe:
            return CursorShape::hand;
        case DragKind::box_select:
            return CursorShape::crosshair;
        case DragKind::none:
            break;
    }
    if (!tool.cursor_inside) {
        return CursorShape::arrow;
    }
    if (handle_at(state, tool.cursor).handle != Handle::none ||
        probe_handle_at(state, tool.cursor).part != ProbePart::none) {
        return CursorShape::hand;
    }
    return body_at(state, tool.cursor) ? CursorShape::move : CursorShape::arrow;
}

}  // namespace app
