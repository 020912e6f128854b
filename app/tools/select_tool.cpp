#include "tools/select_tool.h"

#include <algorithm>
#include <cmath>

#include "analysis/pipeline.h"
#include "document/view_state.h"
#include "player/direction_knob.h"
#include "session/prompts.h"
#include "session/running.h"
#include "session/seen.h"
#include "session/tool_state.h"
#include "session/work.h"
#include "tools/body_drags.h"
#include "tools/group_drags.h"
#include "tools/picking.h"
#include "tools/probe_tools.h"

namespace app {

namespace {

constexpr float click_tremble = 3.0f;  // pixels the mouse may move in a click

/// What the course keeps hands off.
bool is_locked(const Work& work, std::size_t body, DragKind kind) {
    const HandLocks& locks = work.stage().locks();
    if (!locks.any()) return false;
    return (kind == DragKind::move && locks.position) || (kind == DragKind::rotate && locks.rotation) ||
           (kind == DragKind::velocity && locks.velocity) ||
           locks.holds(work.stage().scene().bodies.at(body).name);
}

/// Shift and drag on a shape turns it; only a click with Shift adds to the selection.
void move_or_turn(Work& work, Seen& seen, ToolState& tool) {
    const DragKind kind = tool.add_to_selection ? DragKind::rotate : DragKind::move;
    if (is_locked(work, *tool.body, kind)) return;
    if (!tool.add_to_selection) {
        drag_move(work, seen, tool);
        return;
    }
    if (!seen.view.is_selected(*tool.body)) {
        seen.view.toggle_selected(*tool.body);
    }
    work.stage().cancel_drag();
    tool.add_to_selection = false;
    tool.start_angle = work.stage().scene().bodies[*tool.body].angle;
    begin_drag(work.stage(), tool, DragKind::rotate,
               "Rotate " + work.stage().scene().bodies[*tool.body].name);
    tool.moved = true;
}

std::vector<std::size_t> sorted(std::vector<std::size_t> bodies) {
    std::sort(bodies.begin(), bodies.end());
    return bodies;
}

void finish_box(ViewState& view, Analysis& analysis, ToolState& tool) {
    view.probe.reset();
    if (!tool.add_to_selection) {
        view.selection.clear();
    }
    if (!tool.moved) {
        return;
    }
    const std::vector<std::size_t> before = sorted(view.selection);
    for (const std::size_t body : bodies_inside(view, analysis, tool.press, tool.cursor)) {
        if (!std::binary_search(before.begin(), before.end(), body)) {
            view.selection.push_back(body);
        }
    }
}

}  // namespace

void press_select(Work& work, Seen& seen, ToolState& tool, Prompts& prompts) {
    const HandleHit hit = handle_at(work, seen, tool, tool.press);
    if (hit.handle == Handle::rotate) {
        if (!is_locked(work, hit.body, DragKind::rotate)) {
            begin_rotate(work.stage(), seen.view, tool, hit.body);
        }
    } else if (hit.handle == Handle::velocity) {
        if (!is_locked(work, hit.body, DragKind::velocity)) begin_velocity(work, seen, tool, hit.body);
    } else if (hit.handle == Handle::direction) {
        begin_drag(work.stage(), tool, DragKind::direction, "");
    } else if (const ProbeHit probe = probe_handle_at(work.stage(), seen, tool.press);
               probe.part != ProbePart::none) {
        begin_probe_drag(work.stage(), seen.view, tool, probe);
    } else if (begin_group_drag(work, seen, tool, prompts, tool.press)) {
        tool.body.reset();
    } else if (const auto body = body_at(seen.view, seen.analysis, seen.scale, tool.press)) {
        const bool takes_part =
            alt_held() && !is_locked(work, *body, DragKind::part) && begin_part(work, seen, tool, *body);
        if (!takes_part && !begin_pull(work, seen, tool, prompts, *body)) begin_move(work, seen, tool, *body);
    } else if (const ProbeHit shaft = probe_shaft_at(work.stage(), seen, tool.press);
               shaft.part != ProbePart::none) {
        begin_probe_drag(work.stage(), seen.view, tool, shaft);
    } else {
        tool.body.reset();
        begin_drag(work.stage(), tool, DragKind::box_select, "");
    }
}

void press_rotate_or_pan(Work& work, Seen& seen, ToolState& tool) {
    if (const auto body = body_at(seen.view, seen.analysis, seen.scale, tool.press)) {
        tool.add_to_selection = false;
        if (is_locked(work, *body, DragKind::rotate)) return;
        if (seen.view.selection.size() > 1 && seen.view.is_selected(*body)) {
            begin_group_turn(work, seen, tool);
        } else {
            begin_rotate(work.stage(), seen.view, tool, *body);
        }
    } else {
        begin_drag(work.stage(), tool, DragKind::pan, "");
    }
}

bool drag_select(Work& work, Seen& seen, ToolState& tool, Prompts& prompts, Vec2 delta) {
    const Vec2 from_press = tool.cursor - tool.press;
    if (std::hypot(from_press.x, from_press.y) > click_tremble * seen.scale) {
        tool.moved = true;
    }
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
        pull_body(work, seen.view.camera.to_world(tool.cursor));
    } else if (tool.moved && tool.drag == DragKind::move) {
        move_or_turn(work, seen, tool);
    } else if (tool.moved && tool.drag == DragKind::rotate) {
        drag_rotate(work, seen, tool);
    } else if (tool.moved && tool.drag == DragKind::part) {
        drag_part(work, seen, tool);
    } else if (tool.moved && tool.drag == DragKind::velocity) {
        drag_velocity(work, seen, tool);
    } else if (tool.moved && tool.drag == DragKind::probe) {
        drag_probe(work.stage(), seen.view, tool, ctrl_held());
    } else if (tool.moved && tool.drag == DragKind::direction) {
        seen.view.pair.direction = direction_towards(seen.view, seen.analysis, tool.cursor, ctrl_held());
    } else if (tool.moved) {
        drag_group(work, seen, tool, prompts, ctrl_held());
    }
    return true;
}

bool release_select(Work& work, Seen& seen, ToolState& tool) {
    if (tool.drag == DragKind::none) {
        return false;
    }
    if (tool.drag == DragKind::box_select) {
        finish_box(seen.view, seen.analysis, tool);
    } else if (tool.drag == DragKind::move && !tool.moved && !tool.add_to_selection && tool.body) {
        seen.view.select_only(*tool.body);
    }
    if (is_pulling(work, tool)) let_go(work);
    work.stage().commit_drag();
    // The scale of velocities waited for the end of the drag.
    if (tool.drag == DragKind::velocity) seen.analysed.reset();
    tool.drag = DragKind::none;
    return true;
}

}  // namespace app
