#include "tools/body_drags.h"

#include <SDL.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <string>
#include <variant>

#include <collide/scene/compound.h>
#include "document/bodies.h"
#include "document/body_transforms.h"
#include "document/document.h"
#include "document/sketch_geometry.h"
#include "document/view_state.h"
#include "overlays/velocity.h"
#include "session/editing.h"
#include "session/prompts.h"
#include "session/running.h"
#include "session/seen.h"
#include "session/tool_state.h"
#include "session/work.h"
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
void focus_on_clicked(ViewState& view, ToolState& tool, std::size_t body) {
    std::vector<std::size_t>& clicked = tool.clicked;
    if (clicked.empty() && view.focus) {
        clicked = {view.focus->first, view.focus->second};
    }
    clicked.erase(std::remove(clicked.begin(), clicked.end(), body), clicked.end());
    clicked.insert(clicked.begin(), body);
    clicked.resize(std::min<std::size_t>(clicked.size(), 2));
    if (clicked.size() == 2) {
        view.focus = std::minmax(clicked[0], clicked[1]);
    }
}

void press_on_body(ViewState& view, ToolState& tool, std::size_t body) {
    tool.body = body;
    if (tool.add_to_selection) {
        view.toggle_selected(body);
    } else if (!view.is_selected(body)) {
        view.select_only(body);
    }
    focus_on_clicked(view, tool, body);
}

DVec2 snapped(const ViewState& view, DVec2 p) {
    const double step = snap_step(view.camera);
    return {std::round(p.x / step) * step, std::round(p.y / step) * step};
}

/// The displacement with which the dragged body comes to lie on the grid. Several bodies keep their places
/// relative to each other.
DVec2 snapped_way(const ViewState& view, const ToolState& tool, DVec2 way) {
    const auto held = std::find(tool.movers.begin(), tool.movers.end(), tool.body.value_or(0));
    const auto place = held == tool.movers.end() ? 0 : held - tool.movers.begin();
    const DVec2 start = tool.start_positions[static_cast<std::size_t>(place)];
    return snapped(view, start + way) - start;
}

const std::string& name_of(const Document& stage, std::size_t body) {
    return stage.scene().bodies[body].name;
}

}  // namespace

bool ctrl_held() { return (SDL_GetModState() & KMOD_CTRL) != 0; }
bool shift_held() { return (SDL_GetModState() & KMOD_SHIFT) != 0; }
bool alt_held() { return (SDL_GetModState() & KMOD_ALT) != 0; }

void begin_drag(Document& stage, ToolState& tool, DragKind kind, const std::string& step_name) {
    tool.drag = kind;
    tool.moved = false;
    if (kind == DragKind::move || kind == DragKind::rotate || kind == DragKind::part ||
        kind == DragKind::velocity) {
        stage.begin_drag(step_name);
    }
}

void begin_move(Work& work, Seen& seen, ToolState& tool, std::size_t body) {
    press_on_body(seen.view, tool, body);
    tool.movers = seen.view.is_selected(body) ? seen.view.selection : std::vector<std::size_t>{body};
    // Joints that are torn while a run stands still would snap together when it goes on.
    if (work.run_on_stage()) tool.movers = with_joined(work.stage().scene(), tool.movers);
    tool.start_positions.clear();
    for (const std::size_t mover : tool.movers) {
        tool.start_positions.push_back(work.stage().scene().bodies[mover].position);
    }
    begin_drag(work.stage(), tool, DragKind::move,
               tool.movers.size() > 1 ? "Move " + std::to_string(tool.movers.size()) + " bodies"
                                      : "Move " + name_of(work.stage(), body));
}

bool begin_pull(Work& work, Seen& seen, ToolState& tool, Prompts& prompts, std::size_t body) {
    if (!can_grab(work)) return false;
    press_on_body(seen.view, tool, body);
    if (!grab_body(work, body, tool.grab)) {
        prompts.say(Message::Kind::info,
                    name_of(work.stage(), body) + " can't be pulled: pause with Space, then drag it.",
                    "pulling");
        return true;
    }
    tool.movers.clear();
    tool.drag = DragKind::move;
    tool.moved = false;
    return true;
}

void begin_rotate(Document& stage, ViewState& view, ToolState& tool, std::size_t body) {
    press_on_body(view, tool, body);
    tool.start_angle = stage.scene().bodies[body].angle;
    begin_drag(stage, tool, DragKind::rotate, "Rotate " + name_of(stage, body));
}

bool begin_part(Work& work, Seen& seen, ToolState& tool, std::size_t body) {
    const collide::Collider& collider = seen.analysis.shown[body];
    if (work.run_on_stage() || collider.parts.empty()) return false;
    // Later parts lie on top.
    for (std::size_t i = collider.pieces.size(); i > 0; --i) {
        const auto piece = static_cast<std::uint32_t>(i - 1);
        if (!contains(collider.pieces[piece].shape, collider.transforms[piece], tool.grab)) continue;
        seen.view.select_only(body);
        tool.body = body;
        tool.part = part_of(collider, piece);
        tool.start_part = collide::parts_of(work.stage().scene().bodies[body].shape)[tool.part];
        begin_drag(work.stage(), tool, DragKind::part,
                   fmt::format("Move part {} of {}", tool.part, name_of(work.stage(), body)));
        return true;
    }
    return false;
}

void begin_velocity(Work& work, Seen& seen, ToolState& tool, std::size_t body) {
    tool.body = body;
    if (!seen.view.is_selected(body)) seen.view.select_only(body);
    const DVec2 velocity = seen.analysis.shown[body].velocity;
    tool.start_handle = velocity_handle(seen, tool, body);
    const double pixels = pixels_per_speed(seen.analysis.bar_speed, seen.scale);
    tool.start_lead =
        tool.start_handle - velocity_tip(velocity_tail(seen.view, seen.analysis, body), velocity, pixels);
    begin_drag(work.stage(), tool, DragKind::velocity, "Change velocity of " + name_of(work.stage(), body));
}

void drag_move(Work& work, Seen& seen, ToolState& tool) {
    DVec2 way = seen.view.camera.to_world(tool.cursor) - tool.grab;
    const bool snap = ctrl_held() != seen.settings.snap_to_grid;
    tool.sketch.snap = {};
    if (const auto to_vertex = seen.settings.snap_to_vertices && tool.movers.size() == 1
                                   ? way_to_vertex(work, seen, tool.movers[0], tool.start_positions[0] + way)
                                   : std::nullopt) {
        tool.sketch.snap = {SnapKind::vertex, to_vertex->vertex, {}};
        work.stage().drag_bodies(tool.movers,
                                 [&](collide::BodySpec& body) { body.position = to_vertex->position; });
        return;
    }
    if (snap) way = snapped_way(seen.view, tool, way);
    auto start = tool.start_positions.begin();
    work.stage().drag_bodies(tool.movers, [&](collide::BodySpec& body) { body.position = *start++ + way; });
}

void drag_rotate(Work& work, Seen& seen, ToolState& tool) {
    const collide::Collider& collider = seen.analysis.shown[*tool.body];
    const DVec2 center = turning_point(collider);
    const double turned =
        angle_of(seen.view.camera.to_world(tool.cursor) - center) - angle_of(tool.grab - center);
    double angle = tool.start_angle + turned;
    angle = std::remainder(ctrl_held() ? std::round(angle / snap_angle) * snap_angle : angle,
                           2.0 * std::numbers::pi);
    work.stage().drag_bodies(std::array{*tool.body},
                             [&](collide::BodySpec& body) { turn_body(body, angle); });
}

void drag_part(Work& work, Seen& seen, ToolState& tool) {
    const collide::BodySpec& body = work.stage().scene().bodies[*tool.body];
    const DVec2 grab = to_local(body, tool.grab);
    const DVec2 now = to_local(body, seen.view.camera.to_world(tool.cursor));
    collide::PartSpec part = tool.start_part;
    if (shift_held()) {
        const double angle = part.rotation + angle_of(now - part.center) - angle_of(grab - part.center);
        part.rotation = std::remainder(ctrl_held() ? std::round(angle / snap_angle) * snap_angle : angle,
                                       2.0 * std::numbers::pi);
    } else {
        part.center += now - grab;
        if (ctrl_held() != seen.settings.snap_to_grid) part.center = snapped(seen.view, part.center);
    }
    work.stage().drag_bodies(std::array{*tool.body}, [&](collide::BodySpec& changed) {
        std::get<collide::CompoundSpec>(changed.shape.geometry).parts[tool.part] = part;
    });
}

/// Nothing jumps when the handle is grabbed. For a body at rest the handle is beside the tip, which catches
/// up with it during the first pixels of the drag.
void drag_velocity(Work& work, Seen& seen, ToolState& tool) {
    constexpr float catches_up = 60.0f;  // logical pixels
    constexpr float snaps_to_rest = 5.0f;
    const Vec2 way = tool.cursor - tool.press;
    const float left = std::max(0.0f, 1.0f - glm::length(way) / (catches_up * seen.scale));
    const Vec2 tail = velocity_tail(seen.view, seen.analysis, *tool.body);
    const Vec2 tip = velocity_handle(seen, tool, *tool.body) - left * tool.start_lead;
    DVec2 velocity = velocity_of_tip(tail, tip, pixels_per_speed(seen.analysis.bar_speed, seen.scale));
    if (glm::length(tip - tail) < snaps_to_rest * seen.scale) {
        velocity = {0.0, 0.0};
    } else if (ctrl_held()) {
        velocity = {std::round(velocity.x), std::round(velocity.y)};
    }
    work.stage().drag_bodies(std::array{*tool.body},
                             [&](collide::BodySpec& body) { body.velocity = velocity; });
}

}  // namespace app
