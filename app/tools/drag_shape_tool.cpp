#include "tools/body_drags.h"
#include "tools/drag_shapes.h"
#include "tools/sketch_hands.h"

namespace app {

namespace {

constexpr float shortest_drag = 4.0f;  // logical pixels; less is a click

void press(AppState& state, int) {
    Sketch& sketch = state.tool.sketch;
    sketch.from = sketch.to = take_snap(state, std::nullopt);
    sketch.held = true;
}

void move(AppState& state) {
    Sketch& sketch = state.tool.sketch;
    sketch.to = sketch.snap.place;
    if (const auto body = dragged_body(state.tool.tool, sketch, shift_held())) {
        sketch.numbers = numbers_of(*body);
    }
}

void release(AppState& state) {
    Sketch& sketch = state.tool.sketch;
    const auto body = dragged_body(state.tool.tool, sketch, shift_held());
    if (!body || cursor_is_at(state, sketch.from, shortest_drag)) {
        sketch.refusal = "A click alone has no size. Hold the button and drag, or type the size below.";
        return;
    }
    add_or_refuse(state, *body);
}

}  // namespace

SketchHands drag_shape_hands() { return {press, move, release, nullptr}; }

}  // namespace app
