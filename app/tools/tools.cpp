#include "tools/tools.h"

#include <SDL.h>

#include <array>
#include <cmath>
#include <numbers>

#include "session/running.h"
#include "tools/body_drags.h"
#include "tools/difference_pane.h"
#include "tools/group_drags.h"
#include "tools/picking.h"
#include "tools/probe_tools.h"
#include "tools/select_tool.h"
#include "tools/sketch_tools.h"
#include "tools/vertex_tool.h"

namespace app {

namespace {

/// SDL counts quick clicks as one series also where they are far apart. Here clicks at two places are two
/// series.
int clicks_in_place(const ToolState& tool, int clicks, float scale) {
    constexpr float tremble = 4.0f;  // logical pixels
    const Vec2 way = tool.cursor - tool.press;
    return std::hypot(way.x, way.y) <= tremble * scale ? clicks : 1;
}

bool press(AppState& state, const SDL_MouseButtonEvent& event) {
    ToolState& tool = state.tool;
    if (holds_mouse(tool)) {
        return true;
    }
    const int clicks = clicks_in_place(tool, event.clicks, state.scale);
    tool.press = tool.cursor;
    tool.grab = state.view.camera.to_world(tool.press);
    tool.add_to_selection = shift_held();
    if (event.button == SDL_BUTTON_LEFT && tool.tool != Tool::select) {
        press_sketch(state, clicks);
        return true;
    }
    if (event.button == SDL_BUTTON_LEFT) {
        press_select(state);
    } else if (event.button == SDL_BUTTON_RIGHT && tool.tool == Tool::select) {
        press_rotate_or_pan(state);
    } else if (event.button == SDL_BUTTON_RIGHT || event.button == SDL_BUTTON_MIDDLE) {
        begin_drag(state, DragKind::pan, "");
    }
    return tool.drag != DragKind::none;
}

/// The panes do not know yet where the cursor went since the last frame, and would leave the wheel to the
/// canvas.
bool is_over_canvas(const AppState& state) {
    const Vec2 p = state.tool.cursor;
    const Vec2 size = state.view.camera.canvas_size;
    return p.x >= 0.0f && p.y >= 0.0f && p.x < size.x && p.y < size.y;
}

bool turn_wheel(AppState& state, const SDL_MouseWheelEvent& event) {
    if (!is_over_canvas(state)) return false;
    const float turned = event.preciseY != 0.0f ? event.preciseY : static_cast<float>(event.y);
    const double direction = event.direction == SDL_MOUSEWHEEL_FLIPPED ? -1.0 : 1.0;
    const double notches = direction * static_cast<double>(turned);
    if (!wheel_sketch(state, notches)) {
        state.view.camera.zoom_at(state.tool.cursor, std::pow(1.15, notches));
    }
    return true;
}

bool move(AppState& state, Vec2 to) {
    const Vec2 delta = to - state.tool.cursor;
    state.tool.cursor = to;
    if (state.tool.drag != DragKind::none || state.tool.tool == Tool::select) {
        return drag_select(state, delta);
    }
    move_sketch(state);
    return state.tool.sketch.held;
}

bool release(AppState& state, const SDL_MouseButtonEvent& event) {
    if (state.tool.sketch.held) {
        if (event.button == SDL_BUTTON_LEFT) {
            release_sketch(state);
        }
        return true;
    }
    return release_select(state);
}

/// The part of the edited polygon that is dragged, or would be.
OutlineHit part_under_cursor(const AppState& state) {
    const Sketch& sketch = state.tool.sketch;
    if (state.tool.tool != Tool::vertices || !edited_body(state)) return {};
    return sketch.held ? sketch.grabbed : outline_part_at(state, state.tool.cursor);
}

/// Along the normal of the edge.
CursorShape shape_over_edge(const AppState& state, std::size_t edge) {
    constexpr std::array around{CursorShape::resize_x, CursorShape::resize_rising, CursorShape::resize_y,
                                CursorShape::resize_falling};
    const DVec2 normal = edge_normal(state, edge);
    const double eighths = std::atan2(normal.y, normal.x) / (0.25 * std::numbers::pi);
    return around.at(static_cast<std::size_t>(std::lround(eighths) + 8) % around.size());
}

CursorShape shape_of_sketch(const AppState& state) {
    const OutlineHit hit = part_under_cursor(state);
    switch (hit.part) {
        case OutlinePart::vertex:
            return CursorShape::move;
        case OutlinePart::edge:
            return shape_over_edge(state, hit.index);
        default:
            return CursorShape::crosshair;
    }
}

bool changes_scene(DragKind drag) {
    return drag != DragKind::none && drag != DragKind::pan && drag != DragKind::box_select;
}

/// A key or a menu that edits ends the step of the drag: what was held may be gone, or be another body now.
void end_drag_of_ended_step(AppState& state) {
    if (changes_scene(state.tool.drag) && !is_pulling(state) && !state.stage().dragging()) {
        state.tool.drag = DragKind::none;
        state.tool.sketch.snap = {};
    }
}

}  // namespace

bool holds_mouse(const ToolState& tool) { return tool.drag != DragKind::none || tool.sketch.held; }

bool tools_handle_event(AppState& state, const SDL_Event& event) {
    end_drag_of_ended_step(state);
    switch (event.type) {
        case SDL_MOUSEMOTION:
            return move(state, Vec2(static_cast<float>(event.motion.x), static_cast<float>(event.motion.y)) -
                                   state.tool.canvas_origin);
        case SDL_MOUSEBUTTONDOWN:
            state.tool.cursor = Vec2(static_cast<float>(event.button.x), static_cast<float>(event.button.y)) -
                                state.tool.canvas_origin;
            return press(state, event.button);
        case SDL_MOUSEBUTTONUP:
            return release(state, event.button);
        case SDL_MOUSEWHEEL:
            return turn_wheel(state, event.wheel);
        default:
            return false;
    }
}

bool cancel_tool(AppState& state) {
    if (state.tool.drag == DragKind::none) {
        return cancel_difference_drag(state) || cancel_sketch(state);
    }
    if (is_pulling(state)) let_go(state);
    state.stage().cancel_drag();
    state.tool.drag = DragKind::none;
    return true;
}

CursorShape cursor_shape(const AppState& state) {
    const ToolState& tool = state.tool;
    switch (tool.drag) {
        case DragKind::move:
        case DragKind::pan:
            return CursorShape::move;
        case DragKind::rotate:
        case DragKind::turn_group:
        case DragKind::scale:
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
    if (tool.tool != Tool::select) {
        return shape_of_sketch(state);
    }
    if (on_group_handle(state, tool.cursor) || handle_at(state, tool.cursor).handle != Handle::none ||
        probe_handle_at(state, tool.cursor).part != ProbePart::none) {
        return CursorShape::hand;
    }
    return body_at(state, tool.cursor) ? CursorShape::move : CursorShape::arrow;
}

CursorMark cursor_mark(const AppState& state) {
    return {state.tool.tool, part_under_cursor(state).part == OutlinePart::middle};
}

}  // namespace app
