#include "tools/tools.h"

#include <SDL.h>

#include <array>
#include <cmath>
#include <numbers>

#include "session/prompts.h"
#include "session/running.h"
#include "session/seen.h"
#include "session/window_state.h"
#include "session/work.h"
#include "tools/answer_tool.h"
#include "tools/handles.h"
#include "tools/panes.h"
#include "tools/picking.h"
#include "tools/select_tool.h"
#include "tools/sketch_tools.h"
#include "tools/vertex_tool.h"

namespace app {

namespace {

bool press(Work& work, Seen& seen, ToolState& tool, Prompts& prompts, const SDL_MouseButtonEvent& event) {
    if (holds_mouse(tool)) return true;
    // SDL counts quick clicks as one series even if they are far apart.
    constexpr float tolerance = 4.0f;  // logical pixels
    const Vec2 way = tool.cursor - tool.press;
    const int clicks = std::hypot(way.x, way.y) <= tolerance * seen.scale ? event.clicks : 1;
    tool.press = tool.cursor;
    tool.grab = seen.view.camera.to_world(tool.press);
    tool.add_to_selection = shift_held();
    if (event.button == SDL_BUTTON_LEFT && press_answer(work, seen, tool)) return true;
    if (event.button == SDL_BUTTON_LEFT && tool.tool != Tool::select) {
        press_sketch(work, seen, tool, clicks);
        return true;
    }
    if (event.button == SDL_BUTTON_LEFT) {
        press_select(work, seen, tool, prompts);
    } else if (event.button == SDL_BUTTON_RIGHT && tool.tool == Tool::select) {
        press_rotate_or_pan(work, seen, tool);
    } else if (event.button == SDL_BUTTON_RIGHT || event.button == SDL_BUTTON_MIDDLE) {
        begin_drag(work.shown(), tool, DragKind::pan, "");
    }
    return tool.drag != DragKind::none;
}

bool move(Work& work, Seen& seen, ToolState& tool, Prompts& prompts, Vec2 to) {
    const Vec2 delta = to - tool.cursor;
    tool.cursor = to;
    if (move_answer(seen, tool)) return true;
    if (tool.drag != DragKind::none || tool.tool == Tool::select) {
        return drag_select(work, seen, tool, prompts, delta);
    }
    move_sketch(work, seen, tool);
    return tool.sketch.held;
}

/// Returns the part of the edited polygon that is dragged, or would be.
OutlineHit part_under_cursor(const Work& work, const Seen& seen, const ToolState& tool) {
    const Sketch& sketch = tool.sketch;
    if (tool.tool != Tool::vertices || !edited_body(work.shown(), seen.view)) return {};
    return sketch.held ? sketch.grabbed : outline_part_at(work.shown(), seen, tool.cursor);
}

CursorShape shape_of_sketch(const Work& work, const Seen& seen, const ToolState& tool) {
    const OutlineHit hit = part_under_cursor(work, seen, tool);
    switch (hit.part) {
        case OutlinePart::vertex:
            return CursorShape::move;
        case OutlinePart::edge: {
            // The cursor points along the edge's normal.
            constexpr std::array around{CursorShape::resize_x, CursorShape::resize_rising,
                                        CursorShape::resize_y, CursorShape::resize_falling};
            const DVec2 normal = edge_normal(work.shown(), seen.view, hit.index);
            const double eighths = std::atan2(normal.y, normal.x) / (0.25 * std::numbers::pi);
            return around.at(static_cast<std::size_t>(std::lround(eighths) + 8) % around.size());
        }
        default:
            return CursorShape::crosshair;
    }
}

}  // namespace

bool holds_mouse(const ToolState& tool) {
    return tool.drag != DragKind::none || tool.sketch.held || tool.answer.held;
}

bool tools_handle_event(Work& work, Seen& seen, ToolState& tool, Prompts& prompts, const SDL_Event& event) {
    // A key or a menu may have ended the undo step of the drag. The dragged body may no longer exist, or its
    // index may mean another body.
    if (tool.drag != DragKind::none && tool.drag != DragKind::pan && tool.drag != DragKind::box_select &&
        tool.drag != DragKind::direction && !is_pulling(work, tool) && !work.shown().dragging()) {
        tool.drag = DragKind::none;
        tool.sketch.snap = {};
    }
    switch (event.type) {
        case SDL_MOUSEMOTION:
            return move(work, seen, tool, prompts,
                        Vec2(static_cast<float>(event.motion.x), static_cast<float>(event.motion.y)) -
                            tool.canvas_origin);
        case SDL_MOUSEBUTTONDOWN:
            tool.cursor = Vec2(static_cast<float>(event.button.x), static_cast<float>(event.button.y)) -
                          tool.canvas_origin;
            return press(work, seen, tool, prompts, event.button);
        case SDL_MOUSEBUTTONUP:
            if (event.button.button == SDL_BUTTON_LEFT && release_answer(tool)) return true;
            if (tool.sketch.held) {
                if (event.button.button == SDL_BUTTON_LEFT) release_sketch(work, seen, tool);
                return true;
            }
            return release_select(work, seen, tool);
        case SDL_MOUSEWHEEL: {
            const Vec2 p = tool.cursor;
            const Vec2 size = seen.view.camera.canvas_size;
            // The panels do not yet know where the cursor has moved since the last frame, and would not take
            // the wheel.
            if (p.x < 0.0f || p.y < 0.0f || p.x >= size.x || p.y >= size.y) return false;
            const double notches = wheel_notches(event.wheel);
            if (!wheel_sketch(tool, notches)) zoom_by_notches(seen.view.camera, tool.cursor, notches);
            return true;
        }
        default:
            return false;
    }
}

bool cancel_tool(Work& work, Seen& seen, ToolState& tool, WindowState& window, Prompts& prompts) {
    if (tool.answer.for_author) {
        tool.answer = {};
        return true;
    }
    if (tool.drag == DragKind::none) {
        return cancel_difference_drag(work, window) || cancel_sketch(work, seen, tool, prompts);
    }
    if (is_pulling(work, tool)) let_go(work);
    work.shown().cancel_drag();
    tool.drag = DragKind::none;
    return true;
}

CursorShape cursor_shape(const Work& work, const Seen& seen, const ToolState& tool) {
    switch (tool.drag) {
        case DragKind::move:
        case DragKind::pan:
            return CursorShape::move;
        case DragKind::part:
        case DragKind::rotate:
        case DragKind::turn_group:
        case DragKind::scale:
        case DragKind::velocity:
        case DragKind::probe:
        case DragKind::direction:
            return CursorShape::hand;
        case DragKind::box_select:
            return CursorShape::crosshair;
        case DragKind::none:
            break;
    }
    if (!tool.cursor_inside) return CursorShape::arrow;
    if (tool.answer.waits) return CursorShape::crosshair;
    if (tool.tool != Tool::select) return shape_of_sketch(work, seen, tool);
    if (on_group_handle(seen, tool.cursor) ||
        handle_at(work, seen, tool, tool.cursor).handle != Handle::none ||
        probe_handle_at(work.shown(), seen, tool.cursor).part != ProbePart::none) {
        return CursorShape::hand;
    }
    return body_at(seen.view, seen.analysis, seen.scale, tool.cursor) ? CursorShape::move
                                                                      : CursorShape::arrow;
}

CursorMark cursor_mark(const Work& work, const Seen& seen, const ToolState& tool) {
    return {tool.tool, part_under_cursor(work, seen, tool).part == OutlinePart::middle};
}

}  // namespace app
