#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "session/editing.h"
#include "tools/picking.h"
#include "tools/sketch_hands.h"

namespace app {

namespace {

constexpr float probe_spacing = 5.0f;  // logical pixels: a quick stroke jumps over nothing

void doom(AppState& state, Vec2 place) {
    std::vector<std::size_t>& doomed = state.tool.sketch.doomed;
    const auto body = body_at(state, place);
    if (body && std::find(doomed.begin(), doomed.end(), *body) == doomed.end()) doomed.push_back(*body);
}

void press(AppState& state, int) {
    Sketch& sketch = state.tool.sketch;
    sketch.doomed.clear();
    sketch.held = true;
    state.tool.press = state.tool.cursor;
    doom(state, state.tool.cursor);
}

void move(AppState& state) {
    const Vec2 from = state.tool.press;
    const Vec2 way = state.tool.cursor - from;
    const int steps =
        std::clamp(static_cast<int>(std::hypot(way.x, way.y) / (probe_spacing * state.scale)), 1, 200);
    for (int i = 1; i <= steps; ++i) {
        doom(state, from + way * (static_cast<float>(i) / static_cast<float>(steps)));
    }
    state.tool.press = state.tool.cursor;
}

void release(AppState& state) {
    std::vector<std::size_t> doomed = state.tool.sketch.doomed;
    clear_sketch(state.tool.sketch);
    std::erase_if(doomed, [&](std::size_t body) { return body >= state.stage().scene().bodies.size(); });
    if (doomed.empty()) return;
    const std::string step = doomed.size() == 1
                                 ? fmt::format("Erase {}", state.stage().scene().bodies[doomed[0]].name)
                                 : fmt::format("Erase {} bodies", doomed.size());
    remove_bodies(state, std::move(doomed), step);
}

}  // namespace

SketchHands erase_hands() { return {press, move, release, nullptr}; }

}  // namespace app
