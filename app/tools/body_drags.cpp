#include "tools/body_drags.h"

#include <SDL.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <string>

#include "document/joined_bodies.h"
#include "overlays/velocity_arrow.h"
#include "session/editing.h"
#include "session/running.h"
#include "tools/picking.h"
#include "tools/snapping.h"

namespace app {

namespace {

constexpr double snap_angle = std::numbers::pi / 12.0;

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

DVec2 snapped(const AppState& state, DVec2 p) {
    const double step = snap_step(state.view.camera);
    return {std::round(p.x / step) * step, std::round(p.y / step) * step};
}

/// The displacement with which the dragged body comes to lie on the grid. Several bodies keep their places
/// relative to each other.
DVec2 snapped_way(const AppState& state, DVec2 way) {
    const ToolState& tool = state.tool;
    const auto held = std::find(tool.movers.begin(), tool.movers.end(), tool.body.value_or(0));
    const auto place = held == tool.movers.end() ? 0 : held - tool.movers.begin();
    const DVec2 start = tool.start_positions[static_cast<std::size_t>(place)];
    return snapped(state, start + way) - start;
}

const std::string& name_of(const AppState& state, std::size_t body) {
    return state.stage().scene().bodies[body].name;
}

}  // namespace

bool ctrl_held() { return (SDL_GetModState() & KMOD_CTRL) != 0; }
bool shift_held() { return (SDL_GetModState() & KMOD_SHIFT) != 0; }
bool alt_held() { return (SDL_GetModState() & KMOD_ALT) != 0; }

void begin_drag(AppState& state, DragKind kind, const std::string& step_name) {
    state.tool.drag = kind;
    state.tool.moved = false;
    if (kind == DragKind::move || kind == DragKind::rotate || kind == DragKind::velocity) {
        state.stage().begin_drag(step_name);
    }
}

void begin_move(AppState& state, std::size_t body) {
    press_on_body(state, body);
    ToolState& tool = state.tool;
    tool.movers = state.view.is_selected(body) ? state.view.selection : std::vector<std::size_t>{body};
    // Joints that are torn while a run stands still would snap together when it goes on.
    if (state.run_on_stage()) tool.movers = with_joined(state.stage().scene(), tool.movers);
    tool.start_positions.clear();
    for (const std::size_t mover : tool.movers) {
        tool.start_positions.push_back(state.stage().scene().bodies[mover].position);
    }
    begin_drag(state, DragKind::move,
               tool.movers.size() > 1 ? "Move " + std::to_string(tool.movers.size()) + " bodies"
                                      : "Move " + name_of(state, body));
}

bool begin_pull(AppState& state, std::size_t body) {
    if (!can_grab(state)) return false;
    press_on_body(state, body);
    if (!grab_body(state, body, state.tool.grab)) {
        state.say(Message::Kind::info,
                  name_of(state, body) + " is not moved by a pull: pause with Space, then drag it.",
                  "pulling");
        return true;
    }
    state.tool.movers.clear();
    state.tool.drag = DragKind::move;
    state.tool.moved = false;
    return true;
}

void begin_rotate(AppState& state, std::size_t body) {
    press_on_body(state, body);
    state.tool.start_angle = state.stage().scene().bodies[body].angle;
    begin_drag(state, DragKind::rotate, "Rotate " + name_of(state, body));
}

void begin_velocity(AppState& state, std::size_t body) {
    state.tool.body = body;
    if (!state.view.is_selected(body)) state.view.select_only(body);
    const DVec2 velocity = state.analysis.shown[body].velocity;
    state.tool.start_handle = velocity_handle(state, body);
    const double pixels = pixels_per_speed(state.analysis.bar_speed, state.scale);
    state.tool.start_lead =
        state.tool.start_handle - velocity_tip(velocity_tail(state, body), velocity, pixels);
    begin_drag(state, DragKind::velocity, "Change velocity of " + name_of(state, body));
}

void drag_move(AppState& state) {
    ToolState& tool = state.tool;
    DVec2 way = state.view.camera.to_world(tool.cursor) - tool.grab;
    const bool snap = ctrl_held() != state.settings.snap_to_grid;
    tool.sketch.snap = {};
    if (const auto to_vertex = state.settings.snap_to_vertices && tool.movers.size() == 1
                                   ? way_to_vertex(state, tool.movers[0], tool.start_positions[0] + way)
                                   : std::nullopt) {
        tool.sketch.snap = {SnapKind::vertex, to_vertex->vertex, {}};
        state.stage().drag_bodies(tool.movers,
                                  [&](collide::BodySpec& body) { body.position = to_vertex->position; });
        return;
    }
    if (snap) way = snapped_way(state, way);
    auto start = tool.start_positions.begin();
    state.stage().drag_bodies(tool.movers, [&](collide::BodySpec& body) { body.position = *start++ + way; });
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
    state.stage().drag_bodies(std::array{*tool.body},
                              [&](collide::BodySpec& body) { turn_body(body, angle); });
}

/// Nothing jumps when the handle is grabbed. For a body at rest the handle is beside the tip, which catches
/// up with it during the first pixels of the drag.
void drag_velocity(AppState& state) {
    constexpr float catches_up = 60.0f;  // logical pixels
    constexpr float snaps_to_rest = 5.0f;
    const ToolState& tool = state.tool;
    const Vec2 way = tool.cursor - tool.press;
    const float left = std::max(0.0f, 1.0f - glm::length(way) / (catches_up * state.scale));
    const Vec2 tail = velocity_tail(state, *tool.body);
    const Vec2 tip = velocity_handle(state, *tool.body) - left * tool.start_lead;
    DVec2 velocity = velocity_of_tip(tail, tip, pixels_per_speed(state.analysis.bar_speed, state.scale));
    if (glm::length(tip - tail) < snaps_to_rest * state.scale) {
        velocity = {0.0, 0.0};
    } else if (ctrl_held()) {
        velocity = {std::round(velocity.x), std::round(velocity.y)};
    }
    state.stage().drag_bodies(std::array{*tool.body},
                              [&](collide::BodySpec& body) { body.velocity = velocity; });
}

}  // namespace app
