#include "session/tool_state.h"

#include "session/seen.h"
#include "session/work.h"

namespace app {

void clear_sketch(Sketch& sketch) {
    Sketch fresh;
    fresh.sides = sketch.sides;
    fresh.joint = sketch.joint;
    fresh.roundness = sketch.roundness;
    fresh.tolerance = sketch.tolerance;
    fresh.numbers = sketch.numbers;
    fresh.numbers_from = sketch.numbers_from;
    fresh.snap = sketch.snap;
    sketch = std::move(fresh);
}

void drop_sketch(Document& document, ToolState& tool) {
    if (tool.drag != DragKind::none || tool.sketch.held) {
        document.cancel_drag();
        tool.drag = DragKind::none;
    }
    clear_sketch(tool.sketch);
    tool.sketch.snap = {};
}

void settle_sketch(Work& work, Seen& seen, ToolState& tool) {
    if (tool.settle != nullptr) tool.settle(work, seen, tool);
}

}  // namespace app
