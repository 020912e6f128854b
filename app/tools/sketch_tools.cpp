#include "tools/sketch_tools.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <SDL.h>

#include "session/editing.h"
#include "session/prompts.h"
#include "session/seen.h"
#include "session/work.h"
#include "tools/joint_tool.h"
#include "tools/shape_tools.h"
#include "tools/snapping.h"
#include "tools/tool_words.h"
#include "tools/vertex_tool.h"

namespace app {

namespace {

constexpr int most_sides = 64;
constexpr float strip_to_begin_with = 62.0f;  // logical pixels, until the bar has been drawn

SketchHands hands_of(Tool tool) {
    switch (tool) {
        case Tool::polygon:
            return polygon_hands();
        case Tool::freehand:
            return freehand_hands();
        case Tool::hull:
            return hull_hands();
        case Tool::vertices:
            return vertex_hands();
        case Tool::joint:
            return joint_hands();
        case Tool::cut:
            return cut_hands();
        case Tool::erase:
            return erase_hands();
        default:
            return drag_shape_hands();
    }
}

/// Returns the point from which Ctrl measures directions.
std::optional<DVec2> anchor_of(const ToolState& tool) {
    const Sketch& sketch = tool.sketch;
    if (tool.tool == Tool::polygon && !sketch.points.empty()) return sketch.points.back();
    if (sketch.held && tool.tool != Tool::hull) return sketch.from;
    return std::nullopt;
}

bool draws_by_clicks(Tool tool) { return tool == Tool::polygon || tool == Tool::hull; }

}  // namespace

bool ctrl_held() { return (SDL_GetModState() & KMOD_CTRL) != 0; }
bool shift_held() { return (SDL_GetModState() & KMOD_SHIFT) != 0; }
bool alt_held() { return (SDL_GetModState() & KMOD_ALT) != 0; }

DVec2 take_snap(Work& work, Seen& seen, ToolState& tool, std::optional<DVec2> anchor,
                std::optional<std::size_t> without) {
    Sketch& sketch = tool.sketch;
    sketch.snap = snapped_cursor(work, seen, tool.cursor, anchor, ctrl_held(), without);
    return sketch.snap.place;
}

void press_drag(Work& work, Seen& seen, ToolState& tool, int) {
    Sketch& sketch = tool.sketch;
    sketch.from = sketch.to = take_snap(work, seen, tool, std::nullopt);
    sketch.held = true;
}

void add_or_refuse(Document& document, ViewState& view, ToolState& tool, collide::BodySpec body) {
    if (const auto refusal = add_new_body(document, view, std::move(body))) {
        tool.sketch.refusal = *refusal;
    } else {
        clear_sketch(tool.sketch);
    }
}

bool cursor_is_at(const ViewState& view, const ToolState& tool, float scale, DVec2 world,
                  float logical_reach) {
    const Vec2 gap = view.camera.to_canvas(world) - tool.cursor;
    return std::hypot(gap.x, gap.y) <= logical_reach * scale;
}

namespace {

void settle_by_hands(Work& work, Seen& seen, ToolState& tool) {
    if (!unfinished_body(seen.view, tool, seen.scale)) return;
    release_sketch(work, seen, tool);
    finish_sketch(work, seen, tool);
}

}  // namespace

void choose_tool(Work& work, Seen& seen, ToolState& tool, Prompts& prompts, Tool next) {
    if (tool.tool == next) return;
    settle_sketch(work, seen, tool);
    if (draws_by_clicks(tool.tool) && tool.sketch.points.size() >= 3) {
        prompts.say(Message::Kind::warning, tool_words::drawing_discarded);
    }
    drop_sketch(work.shown(), tool);
    const Tool before = std::exchange(tool.tool, next);
    tool.settle = settle_by_hands;
    tool.sketch.numbers = default_numbers(next, handy_size(seen.view.camera));
    tool.sketch.numbers_from = tool.cursor;
    if ((before == Tool::select) != (next == Tool::select)) {
        set_strip_height(seen.view, tool, next == Tool::select ? 0.0f : strip_to_begin_with * seen.scale);
    }
}

void set_strip_height(ViewState& view, ToolState& tool, float height) {
    // Size and centre change together, so that an event before the next frame hits what the user sees.
    Camera& camera = view.camera;
    const float taller = height - tool.strip_height;
    camera.center.y += camera.to_meters(0.5f * taller);
    camera.canvas_size.y = std::max(1.0f, camera.canvas_size.y - taller);
    tool.strip_height = height;
}

void press_sketch(Work& work, Seen& seen, ToolState& tool, int clicks) {
    Sketch& sketch = tool.sketch;
    if (sketch.held) return;
    sketch.refusal.clear();
    sketch.crossing.reset();
    sketch.dent.reset();
    hands_of(tool.tool).press(work, seen, tool, clicks);
}

void move_sketch(Work& work, Seen& seen, ToolState& tool) {
    const Tool in_hand = tool.tool;
    if (in_hand == Tool::select) return;
    if (in_hand != Tool::freehand && in_hand != Tool::erase) {
        take_snap(work, seen, tool, anchor_of(tool),
                  in_hand == Tool::vertices ? edited_body(work.shown(), seen.view) : std::nullopt);
    }
    if (tool.sketch.held) hands_of(in_hand).move(work, seen, tool);
}

void release_sketch(Work& work, Seen& seen, ToolState& tool) {
    if (!tool.sketch.held) return;
    tool.sketch.held = false;
    hands_of(tool.tool).release(work, seen, tool);
}

bool wheel_sketch(ToolState& tool, double notches) {
    Sketch& sketch = tool.sketch;
    if (!sketch.held) return false;
    if (tool.tool == Tool::regular) {
        sketch.sides = std::clamp(sketch.sides + (notches > 0.0 ? 1 : -1), 3, most_sides);
        return true;
    }
    if (tool.tool == Tool::capsule) {
        sketch.roundness = std::clamp(sketch.roundness * std::pow(1.1, notches), 0.01, 10.0);
        return true;
    }
    return false;
}

bool digit_sketch(ToolState& tool, int digit) {
    Sketch& sketch = tool.sketch;
    if (!sketch.held) return false;
    if (tool.tool == Tool::joint) return choose_joint(sketch, digit);
    if (tool.tool != Tool::regular || digit < 3) return false;
    sketch.sides = digit;
    return true;
}

bool has_sketch(const ToolState& tool) {
    const Sketch& sketch = tool.sketch;
    return tool.tool != Tool::select && (sketch.held || !sketch.points.empty());
}

void finish_sketch(Work& work, Seen& seen, ToolState& tool) {
    if (tool.tool == Tool::select || tool.sketch.held) return;
    if (auto* const finish = hands_of(tool.tool).finish) finish(work, seen, tool);
}

namespace {

bool take_back_click(ToolState& tool) {
    Sketch& sketch = tool.sketch;
    if (!draws_by_clicks(tool.tool) || sketch.points.empty()) return false;
    sketch.points.pop_back();
    sketch.refusal.clear();
    sketch.crossing.reset();
    return true;
}

}  // namespace

bool take_back_vertex(Document& document, ViewState& view, ToolState& tool) {
    // With this tool the key deletes vertices. Pressed once too often, it must not delete the body.
    if (tool.tool == Tool::vertices && !view.probe) {
        remove_chosen_vertex(document, view, tool);
        return true;
    }
    return take_back_click(tool);
}

bool undo_in_sketch(Work& work, Seen& seen, ToolState& tool, Prompts& prompts) {
    return has_sketch(tool) && (take_back_click(tool) || cancel_sketch(work, seen, tool, prompts));
}

bool cancel_sketch(Work& work, Seen& seen, ToolState& tool, Prompts& prompts) {
    if (tool.tool == Tool::select) return false;
    if (!has_sketch(tool)) {
        choose_tool(work, seen, tool, prompts, Tool::select);
        return true;
    }
    work.shown().cancel_drag();
    clear_sketch(tool.sketch);
    return true;
}

}  // namespace app
