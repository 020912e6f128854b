#include "session/seen.h"
#include "session/tool_state.h"
#include "session/work.h"
#include "tools/body_drags.h"
#include "tools/drag_shapes.h"
#include "tools/sketch_hands.h"

namespace app {

namespace {

constexpr float shortest_drag = 4.0f;  // logical pixels; less is a click

void press(Work& work, Seen& seen, ToolState& tool, int) {
    Sketch& sketch = tool.sketch;
    sketch.from = sketch.to = take_snap(work, seen, tool, std::nullopt);
    sketch.held = true;
}

void move(Work&, Seen&, ToolState& tool) {
    Sketch& sketch = tool.sketch;
    sketch.to = sketch.snap.place;
    if (const auto body = dragged_body(tool.tool, sketch, shift_held())) {
        sketch.numbers = numbers_of(*body);
    }
}

void release(Work& work, Seen& seen, ToolState& tool) {
    Sketch& sketch = tool.sketch;
    const auto body = dragged_body(tool.tool, sketch, shift_held());
    if (!body || cursor_is_at(seen.view, tool, seen.scale, sketch.from, shortest_drag)) {
        sketch.refusal = "A click alone has no size. Hold the button and drag, or type the size below.";
        return;
    }
    add_or_refuse(work.stage(), seen.view, tool, *body);
}

}  // namespace

SketchHands drag_shape_hands() { return {press, move, release, nullptr}; }

}  // namespace app
