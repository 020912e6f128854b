#include "session/sketch.h"

#include <utility>

#include "session/app_state.h"

namespace app {

void clear_sketch(Sketch& sketch) {
    Sketch fresh;
    fresh.sides = sketch.sides;
    fresh.roundness = sketch.roundness;
    fresh.tolerance = sketch.tolerance;
    fresh.numbers = sketch.numbers;
    fresh.numbers_from = sketch.numbers_from;
    fresh.snap = sketch.snap;
    sketch = std::move(fresh);
}

void drop_sketch(AppState& state) {
    ToolState& hands = state.tool;
    if (hands.drag != DragKind::none || hands.sketch.held) {
        state.stage().cancel_drag();
        hands.drag = DragKind::none;
    }
    clear_sketch(hands.sketch);
    hands.sketch.snap = {};
}

void settle_sketch(AppState& state) {
    if (state.tool.settle != nullptr) state.tool.settle(state);
}

}  // namespace app
