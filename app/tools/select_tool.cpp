#include "tools/select_tool.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <variant>

#include <collide/scene/compound.h>
#include "document/bodies.h"
#include "document/body_transforms.h"
#include "document/sketch_geometry.h"
#include "overlays/velocity.h"
#include "player/direction_knob.h"
#include "session/editing.h"
#include "session/prompts.h"
#include "session/running.h"
#include "session/seen.h"
#include "session/work.h"
#include "simulation/run.h"
#include "text/words.h"
#include "tools/handles.h"
#include "tools/picking.h"
#include "tools/sketch_tools.h"
#include "tools/snapping.h"

namespace app {

namespace {

double angle_of(DVec2 v) { return std::atan2(v.y, v.x); }

/// Returns the angle that a drag sets, in [-pi, pi].
double angle_to(double radians) {
    return std::remainder(ctrl_held() ? in_angle_steps(radians) : radians, 2.0 * std::numbers::pi);
}

/// Returns the point about which the canvas rotates a body: the middle of its pieces.
DVec2 turning_point(const collide::Collider& collider) {
    DVec2 sum{0.0, 0.0};
    for (const collide::Transform& xf : collider.transforms) sum += xf.position;
    return sum / static_cast<double>(std::max<std::size_t>(1, collider.transforms.size()));
}

void press_on_body(ViewState& view, ToolState& tool, std::size_t body) {
    tool.body = body;
    if (tool.add_to_selection) {
        view.toggle_selected(body);
    } else if (!view.is_selected(body)) {
        view.select_only(body);
    }
    // The two bodies clicked last are the focus pair, ordered as in the scene.
    std::vector<std::size_t>& clicked = tool.clicked;
    if (clicked.empty() && view.focus) clicked = {view.focus->first, view.focus->second};
    clicked.erase(std::remove(clicked.begin(), clicked.end(), body), clicked.end());
    clicked.insert(clicked.begin(), body);
    clicked.resize(std::min<std::size_t>(clicked.size(), 2));
    if (clicked.size() == 2) view.focus = std::minmax(clicked[0], clicked[1]);
}

/// Returns the displacement that moves the dragged body to the grid. Several bodies keep their relative
/// positions.
DVec2 snapped_way(const ViewState& view, const ToolState& tool, DVec2 way) {
    const auto held = std::find(tool.movers.begin(), tool.movers.end(), tool.body.value_or(0));
    const auto place = held == tool.movers.end() ? 0 : held - tool.movers.begin();
    const DVec2 start = tool.start_positions[static_cast<std::size_t>(place)];
    return on_grid(view.camera, start + way) - start;
}

const std::string& name_of(const Document& document, std::size_t body) {
    return document.scene().bodies[body].name;
}

/// Begins to move the body, and all other selected bodies if it is one of them.
void begin_move(Work& work, Seen& seen, ToolState& tool, std::size_t body) {
    press_on_body(seen.view, tool, body);
    tool.movers = seen.view.is_selected(body) ? seen.view.selection : std::vector<std::size_t>{body};
    // Joints pulled apart while a run is paused would snap together when it continues, so joined bodies move
    // along.
    if (work.shows_run()) tool.movers = with_joined(work.shown().scene(), tool.movers);
    tool.start_positions.clear();
    for (const std::size_t mover : tool.movers) {
        tool.start_positions.push_back(work.shown().scene().bodies[mover].position);
    }
    begin_drag(work.shown(), tool, DragKind::move,
               tool.movers.size() > 1 ? "Move " + grouped(tool.movers.size()) + " bodies"
                                      : "Move " + name_of(work.shown(), body));
}

/// Begins to pull a body that a playing run moves, by a mouse joint; returns false if no run plays.
bool begin_pull(Work& work, Seen& seen, ToolState& tool, Prompts& prompts, std::size_t body) {
    if (!work.shows_run() || !work.run_control.playing) return false;
    press_on_body(seen.view, tool, body);
    if (!grab_body(work, body, tool.grab)) {
        prompts.say(Message::Kind::info,
                    name_of(work.shown(), body) + " can't be pulled: pause with Space, then drag it.",
                    "pulling");
        return true;
    }
    tool.movers.clear();
    tool.drag = DragKind::move;
    tool.moved = false;
    return true;
}

void begin_rotate(Document& document, ViewState& view, ToolState& tool, std::size_t body) {
    press_on_body(view, tool, body);
    tool.start_angle = document.scene().bodies[body].angle;
    begin_drag(document, tool, DragKind::rotate, "Rotate " + name_of(document, body));
}

/// Begins to drag the part of a compound body under the cursor, with Alt. Returns false if there is none, or
/// if there is a run.
bool begin_part(Work& work, Seen& seen, ToolState& tool, std::size_t body) {
    const collide::Collider& collider = seen.analysis.shown[body];
    if (work.shows_run() || collider.parts.empty()) return false;
    // Later parts are drawn on top.
    for (std::size_t i = collider.pieces.size(); i > 0; --i) {
        const auto piece = static_cast<std::uint32_t>(i - 1);
        if (!contains(collider.pieces[piece].shape, collider.transforms[piece], tool.grab)) continue;
        seen.view.select_only(body);
        tool.body = body;
        tool.part = part_of(collider, piece);
        tool.start_part = collide::parts_of(work.shown().scene().bodies[body].shape)[tool.part];
        begin_drag(work.shown(), tool, DragKind::part,
                   fmt::format("Move part {} of {}", tool.part, name_of(work.shown(), body)));
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
    begin_drag(work.shown(), tool, DragKind::velocity, "Change velocity of " + name_of(work.shown(), body));
}

// The drags follow the cursor. Ctrl snaps to 15 degrees, to whole metres per second, and to the grid. If
// snapping to the grid is switched on, Ctrl switches it off.

void drag_move(Work& work, Seen& seen, ToolState& tool) {
    DVec2 way = seen.view.camera.to_world(tool.cursor) - tool.grab;
    const bool snap = ctrl_held() != seen.settings.snap_to_grid;
    tool.sketch.snap = {};
    if (const auto to_vertex = seen.settings.snap_to_vertices && tool.movers.size() == 1
                                   ? way_to_vertex(work, seen, tool.movers[0], tool.start_positions[0] + way)
                                   : std::nullopt) {
        tool.sketch.snap = {SnapKind::vertex, to_vertex->vertex, {}};
        work.shown().drag_bodies(tool.movers,
                                 [&](collide::BodySpec& body) { body.position = to_vertex->position; });
        return;
    }
    if (snap) way = snapped_way(seen.view, tool, way);
    auto start = tool.start_positions.begin();
    work.shown().drag_bodies(tool.movers, [&](collide::BodySpec& body) { body.position = *start++ + way; });
}

void drag_rotate(Work& work, Seen& seen, ToolState& tool) {
    const collide::Collider& collider = seen.analysis.shown[*tool.body];
    const DVec2 center = turning_point(collider);
    const double turned =
        angle_of(seen.view.camera.to_world(tool.cursor) - center) - angle_of(tool.grab - center);
    const double angle = angle_to(tool.start_angle + turned);
    work.shown().drag_bodies(std::array{*tool.body},
                             [&](collide::BodySpec& body) { turn_body(body, angle); });
}

/// Moves the part; with Shift rotates it about its own position.
void drag_part(Work& work, Seen& seen, ToolState& tool) {
    const collide::BodySpec& body = work.shown().scene().bodies[*tool.body];
    const DVec2 grab = to_local(body, tool.grab);
    const DVec2 now = to_local(body, seen.view.camera.to_world(tool.cursor));
    collide::PartSpec part = tool.start_part;
    if (shift_held()) {
        const double angle = part.rotation + angle_of(now - part.center) - angle_of(grab - part.center);
        part.rotation = angle_to(angle);
    } else {
        part.center += now - grab;
        if (ctrl_held() != seen.settings.snap_to_grid) part.center = on_grid(seen.view.camera, part.center);
    }
    work.shown().drag_bodies(std::array{*tool.body}, [&](collide::BodySpec& changed) {
        std::get<collide::CompoundSpec>(changed.shape.geometry).parts[tool.part] = part;
    });
}

/// Drags the velocity without a jump at the start. The handle of a body at rest is next to the arrow's tip.
/// During the first pixels of the drag the tip catches up with it.
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
    work.shown().drag_bodies(std::array{*tool.body},
                             [&](collide::BodySpec& body) { body.velocity = velocity; });
}

/// Returns whether the course locks this change.
bool is_locked(const Work& work, std::size_t body, DragKind kind) {
    const HandLocks& locks = work.shown().locks();
    if (!locks.any()) return false;
    return (kind == DragKind::move && locks.position) || (kind == DragKind::rotate && locks.rotation) ||
           (kind == DragKind::velocity && locks.velocity) ||
           locks.holds(work.shown().scene().bodies.at(body).name);
}

/// Moves the body. Dragging with Shift rotates it instead; only a click with Shift adds to the selection.
void move_or_turn(Work& work, Seen& seen, ToolState& tool) {
    const DragKind kind = tool.add_to_selection ? DragKind::rotate : DragKind::move;
    if (is_locked(work, *tool.body, kind)) return;
    if (!tool.add_to_selection) return drag_move(work, seen, tool);
    if (!seen.view.is_selected(*tool.body)) seen.view.toggle_selected(*tool.body);
    work.shown().cancel_drag();
    tool.add_to_selection = false;
    tool.start_angle = work.shown().scene().bodies[*tool.body].angle;
    begin_drag(work.shown(), tool, DragKind::rotate,
               "Rotate " + work.shown().scene().bodies[*tool.body].name);
    tool.moved = true;
}

void finish_box(ViewState& view, Analysis& analysis, ToolState& tool) {
    view.probe.reset();
    if (!tool.add_to_selection) view.selection.clear();
    if (!tool.moved) return;
    std::vector<std::size_t> before = view.selection;
    std::sort(before.begin(), before.end());
    for (const std::size_t body : bodies_inside(view, analysis, tool.press, tool.cursor)) {
        if (!std::binary_search(before.begin(), before.end(), body)) view.selection.push_back(body);
    }
}

}  // namespace

void begin_drag(Document& document, ToolState& tool, DragKind kind, const std::string& step_name) {
    tool.drag = kind;
    tool.moved = false;
    if (kind == DragKind::move || kind == DragKind::rotate || kind == DragKind::part ||
        kind == DragKind::velocity) {
        document.begin_drag(step_name);
    }
}

void press_select(Work& work, Seen& seen, ToolState& tool, Prompts& prompts) {
    const HandleHit hit = handle_at(work, seen, tool, tool.press);
    if (hit.handle == Handle::rotate) {
        if (!is_locked(work, hit.body, DragKind::rotate)) {
            begin_rotate(work.shown(), seen.view, tool, hit.body);
        }
    } else if (hit.handle == Handle::velocity) {
        if (!is_locked(work, hit.body, DragKind::velocity)) begin_velocity(work, seen, tool, hit.body);
    } else if (hit.handle == Handle::direction) {
        begin_drag(work.shown(), tool, DragKind::direction, "");
    } else if (const ProbeHit probe = probe_handle_at(work.shown(), seen, tool.press);
               probe.part != ProbePart::none) {
        begin_probe_drag(work.shown(), seen.view, tool, probe);
    } else if (begin_group_drag(work, seen, tool, prompts, tool.press)) {
        tool.body.reset();
    } else if (const auto body = body_at(seen.view, seen.analysis, seen.scale, tool.press)) {
        const bool takes_part =
            alt_held() && !is_locked(work, *body, DragKind::part) && begin_part(work, seen, tool, *body);
        if (!takes_part && !begin_pull(work, seen, tool, prompts, *body)) begin_move(work, seen, tool, *body);
    } else if (const ProbeHit shaft = probe_shaft_at(work.shown(), seen, tool.press);
               shaft.part != ProbePart::none) {
        begin_probe_drag(work.shown(), seen.view, tool, shaft);
    } else {
        tool.body.reset();
        begin_drag(work.shown(), tool, DragKind::box_select, "");
    }
}

void press_rotate_or_pan(Work& work, Seen& seen, ToolState& tool) {
    if (const auto body = body_at(seen.view, seen.analysis, seen.scale, tool.press)) {
        tool.add_to_selection = false;
        if (is_locked(work, *body, DragKind::rotate)) return;
        if (seen.view.selection.size() > 1 && seen.view.is_selected(*body)) {
            begin_group_turn(work, seen, tool);
        } else {
            begin_rotate(work.shown(), seen.view, tool, *body);
        }
    } else {
        begin_drag(work.shown(), tool, DragKind::pan, "");
    }
}

bool drag_select(Work& work, Seen& seen, ToolState& tool, Prompts& prompts, Vec2 delta) {
    const Vec2 from_press = tool.cursor - tool.press;
    if (std::hypot(from_press.x, from_press.y) > click_tolerance * seen.scale) tool.moved = true;
    switch (tool.drag) {
        case DragKind::none:
            return false;
        case DragKind::pan:
            seen.view.camera.pan(delta);
            return true;
        case DragKind::box_select:
            return true;
        default:
            break;
    }
    if (is_pulling(work, tool)) {
        work.run->act(Pull{seen.view.camera.to_world(tool.cursor)});
    } else if (tool.moved && tool.drag == DragKind::move) {
        move_or_turn(work, seen, tool);
    } else if (tool.moved && tool.drag == DragKind::rotate) {
        drag_rotate(work, seen, tool);
    } else if (tool.moved && tool.drag == DragKind::part) {
        drag_part(work, seen, tool);
    } else if (tool.moved && tool.drag == DragKind::velocity) {
        drag_velocity(work, seen, tool);
    } else if (tool.moved && tool.drag == DragKind::probe) {
        drag_probe(work.shown(), seen.view, tool, ctrl_held());
    } else if (tool.moved && tool.drag == DragKind::direction) {
        seen.view.pair.direction = direction_towards(seen.view, seen.analysis, tool.cursor, ctrl_held());
    } else if (tool.moved) {
        drag_group(work, seen, tool, prompts, ctrl_held());
    }
    return true;
}

bool release_select(Work& work, Seen& seen, ToolState& tool) {
    if (tool.drag == DragKind::none) return false;
    if (tool.drag == DragKind::box_select) {
        finish_box(seen.view, seen.analysis, tool);
    } else if (tool.drag == DragKind::move && !tool.moved && !tool.add_to_selection && tool.body) {
        seen.view.select_only(*tool.body);
    }
    if (is_pulling(work, tool)) let_go(work);
    work.shown().commit_drag();
    // The scale of velocities changes only after the drag.
    if (tool.drag == DragKind::velocity) seen.analysed.reset();
    tool.drag = DragKind::none;
    return true;
}

}  // namespace app
