#include "tools/sketch_tools.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "document/sketch_geometry.h"
#include "session/add_body.h"
#include "tools/body_drags.h"
#include "tools/drag_shapes.h"
#include "tools/polygon_tool.h"
#include "tools/sketch_hands.h"
#include "tools/snapping.h"
#include "tools/vertex_tool.h"

namespace app {

namespace {

constexpr int most_sides = 64;
constexpr float strip_to_begin_with = 62.0f;  // logical pixels, until it has been drawn

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
        case Tool::cut:
            return cut_hands();
        case Tool::erase:
            return erase_hands();
        default:
            return drag_shape_hands();
    }
}

/// The point from which Ctrl takes directions.
std::optional<DVec2> anchor_of(const AppState& state) {
    const Sketch& sketch = state.tool.sketch;
    if (state.tool.tool == Tool::polygon && !sketch.points.empty()) return sketch.points.back();
    if (sketch.held && state.tool.tool != Tool::hull) return sketch.from;
    return std::nullopt;
}

bool draws_by_clicks(Tool tool) { return tool == Tool::polygon || tool == Tool::hull; }

bool draws_to_snaps(Tool tool) {
    return tool != Tool::freehand && tool != Tool::erase && tool != Tool::select;
}

}  // namespace

DVec2 take_snap(AppState& state, std::optional<DVec2> anchor, std::optional<std::size_t> without) {
    Sketch& sketch = state.tool.sketch;
    sketch.snap = snapped_cursor(state, state.tool.cursor, anchor, ctrl_held(), without);
    return sketch.snap.place;
}

void add_or_refuse(AppState& state, collide::BodySpec body) {
    if (const auto refusal = add_new_body(state, std::move(body))) {
        state.tool.sketch.refusal = *refusal;
    } else {
        clear_sketch(state.tool.sketch);
    }
}

bool cursor_is_at(const AppState& state, DVec2 world, float logical_reach) {
    const Vec2 gap = state.view.camera.to_canvas(world) - state.tool.cursor;
    return std::hypot(gap.x, gap.y) <= logical_reach * state.scale;
}

namespace {

void settle_by_hands(AppState& state) {
    if (!unfinished_body(state)) return;
    release_sketch(state);
    finish_sketch(state);
}

}  // namespace

void choose_tool(AppState& state, Tool tool) {
    ToolState& hands = state.tool;
    if (hands.tool == tool) return;
    settle_sketch(state);
    if (draws_by_clicks(hands.tool) && hands.sketch.points.size() >= 3) {
        state.say(Message::Kind::warning, "What was drawn has no area or crosses itself, and was given up.");
    }
    drop_sketch(state);
    const Tool before = std::exchange(hands.tool, tool);
    hands.settle = settle_by_hands;
    hands.sketch.numbers = default_numbers(tool, handy_size(state.view.camera));
    hands.sketch.numbers_from = hands.cursor;
    if ((before == Tool::select) != (tool == Tool::select)) {
        set_strip_height(state, tool == Tool::select ? 0.0f : strip_to_begin_with * state.scale);
    }
}

void set_strip_height(AppState& state, float height) {
    // Size and centre change together: an event before the next frame meets the world where it is seen.
    Camera& camera = state.view.camera;
    const float taller = height - state.tool.strip_height;
    camera.center.y += camera.to_meters(0.5f * taller);
    camera.canvas_size.y = std::max(1.0f, camera.canvas_size.y - taller);
    state.tool.strip_height = height;
}

void press_sketch(AppState& state, int clicks) {
    Sketch& sketch = state.tool.sketch;
    if (sketch.held) return;
    sketch.refusal.clear();
    sketch.crossing.reset();
    sketch.dent.reset();
    hands_of(state.tool.tool).press(state, clicks);
}

void move_sketch(AppState& state) {
    const Tool tool = state.tool.tool;
    if (tool == Tool::select) return;
    if (draws_to_snaps(tool)) {
        take_snap(state, anchor_of(state), tool == Tool::vertices ? edited_body(state) : std::nullopt);
    }
    if (state.tool.sketch.held) hands_of(tool).move(state);
}

void release_sketch(AppState& state) {
    if (!state.tool.sketch.held) return;
    state.tool.sketch.held = false;
    hands_of(state.tool.tool).release(state);
}

bool wheel_sketch(AppState& state, double notches) {
    Sketch& sketch = state.tool.sketch;
    if (!sketch.held) return false;
    if (state.tool.tool == Tool::regular) {
        sketch.sides = std::clamp(sketch.sides + (notches > 0.0 ? 1 : -1), 3, most_sides);
        return true;
    }
    if (state.tool.tool == Tool::capsule) {
        sketch.roundness = std::clamp(sketch.roundness * std::pow(1.1, notches), 0.01, 10.0);
        return true;
    }
    return false;
}

bool digit_sketch(AppState& state, int digit) {
    Sketch& sketch = state.tool.sketch;
    if (!sketch.held || state.tool.tool != Tool::regular || digit < 3) return false;
    sketch.sides = digit;
    return true;
}

bool has_sketch(const AppState& state) {
    const Sketch& sketch = state.tool.sketch;
    return state.tool.tool != Tool::select && (sketch.held || !sketch.points.empty());
}

void finish_sketch(AppState& state) {
    if (state.tool.tool == Tool::select || state.tool.sketch.held) return;
    if (auto* const finish = hands_of(state.tool.tool).finish) finish(state);
}

namespace {

bool take_back_click(AppState& state) {
    Sketch& sketch = state.tool.sketch;
    if (!draws_by_clicks(state.tool.tool) || sketch.points.empty()) return false;
    sketch.points.pop_back();
    sketch.refusal.clear();
    sketch.crossing.reset();
    return true;
}

}  // namespace

bool take_back_vertex(AppState& state) {
    // With this tool the key is about vertices: pressed once too often, it must not take the whole body.
    if (state.tool.tool == Tool::vertices && !state.view.probe) {
        remove_chosen_vertex(state);
        return true;
    }
    return take_back_click(state);
}

bool undo_in_sketch(AppState& state) {
    return has_sketch(state) && (take_back_click(state) || cancel_sketch(state));
}

bool cancel_sketch(AppState& state) {
    if (state.tool.tool == Tool::select) return false;
    if (!has_sketch(state)) {
        choose_tool(state, Tool::select);
        return true;
    }
    state.stage().cancel_drag();
    clear_sketch(state.tool.sketch);
    return true;
}

}  // namespace app
