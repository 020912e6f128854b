#include "tools/select_tool.h"

#include <algorithm>
#include <cmath>

#include "session/running.h"
#include "tools/body_drags.h"
#include "tools/group_drags.h"
#include "tools/picking.h"
#include "tools/probe_tools.h"

namespace app {

namespace {

constexpr float click_tremble = 3.0f;  // pixels the mouse may move in a click

/// Shift and drag on a shape turns it; only a click with Shift adds to the selection.
void move_or_turn(AppState& state) {
    ToolState& tool = state.tool;
    if (!tool.add_to_selection) {
        drag_move(state);
        return;
    }
    if (!state.view.is_selected(*tool.body)) {
        state.view.toggle_selected(*tool.body);
    }
    state.stage().cancel_drag();
    tool.add_to_selection = false;
    tool.start_angle = state.stage().scene().bodies[*tool.body].angle;
    begin_drag(state, DragKind::rotate, "Rotate " + state.stage().scene().bodies[*tool.body].name);
    tool.moved = true;
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

}  // namespace

void press_select(AppState& state) {
    ToolState& tool = state.tool;
    const HandleHit hit = handle_at(state, tool.press);
    if (hit.handle == Handle::rotate) {
        begin_rotate(state, hit.body);
    } else if (hit.handle == Handle::velocity) {
        begin_velocity(state, hit.body);
    } else if (const ProbeHit probe = probe_handle_at(state, tool.press); probe.part != ProbePart::none) {
        begin_probe_drag(state, probe);
    } else if (begin_group_drag(state, tool.press)) {
        tool.body.reset();
    } else if (const auto body = body_at(state, tool.press)) {
        if (!begin_pull(state, *body)) begin_move(state, *body);
    } else if (const ProbeHit shaft = probe_shaft_at(state, tool.press); shaft.part != ProbePart::none) {
        begin_probe_drag(state, shaft);
    } else {
        tool.body.reset();
        begin_drag(state, DragKind::box_select, "");
    }
}

void press_rotate_or_pan(AppState& state) {
    if (const auto body = body_at(state, state.tool.press)) {
        state.tool.add_to_selection = false;
        if (state.view.selection.size() > 1 && state.view.is_selected(*body)) {
            begin_group_turn(state);
        } else {
            begin_rotate(state, *body);
        }
    } else {
        begin_drag(state, DragKind::pan, "");
    }
}

bool drag_select(AppState& state, Vec2 delta) {
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
    if (is_pulling(state)) {
        pull_body(state, state.view.camera.to_world(tool.cursor));
    } else if (tool.moved && tool.drag == DragKind::move) {
        move_or_turn(state);
    } else if (tool.moved && tool.drag == DragKind::rotate) {
        drag_rotate(state);
    } else if (tool.moved && tool.drag == DragKind::velocity) {
        drag_velocity(state);
    } else if (tool.moved && tool.drag == DragKind::probe) {
        drag_probe(state, ctrl_held());
    } else if (tool.moved) {
        drag_group(state, ctrl_held());
    }
    return true;
}

bool release_select(AppState& state) {
    ToolState& tool = state.tool;
    if (tool.drag == DragKind::none) {
        return false;
    }
    if (tool.drag == DragKind::box_select) {
        finish_box(state);
    } else if (tool.drag == DragKind::move && !tool.moved && !tool.add_to_selection && tool.body) {
        state.view.select_only(*tool.body);
    }
    if (is_pulling(state)) let_go(state);
    // The first hint asks for just this.
    if (tool.drag == DragKind::move && tool.moved) state.settings.hint_dismissed = true;
    state.stage().commit_drag();
    // The scale of velocities waited for the end of the drag.
    if (tool.drag == DragKind::velocity) state.analysed.reset();
    tool.drag = DragKind::none;
    return true;
}

}  // namespace app
