#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "session/editing.h"
#include "session/seen.h"
#include "session/work.h"
#include "text/words.h"
#include "tools/picking.h"
#include "tools/sketch_tools.h"

namespace app {

namespace {

constexpr float probe_spacing = 5.0f;  // logical pixels, so that a fast stroke misses nothing

void doom(Seen& seen, ToolState& tool, Vec2 place) {
    std::vector<std::size_t>& to_erase = tool.sketch.to_erase;
    const auto body = body_at(seen.view, seen.analysis, seen.scale, place);
    if (body && std::find(to_erase.begin(), to_erase.end(), *body) == to_erase.end())
        to_erase.push_back(*body);
}

void press_eraser(Work&, Seen& seen, ToolState& tool, int) {
    Sketch& sketch = tool.sketch;
    sketch.to_erase.clear();
    sketch.held = true;
    tool.press = tool.cursor;
    doom(seen, tool, tool.cursor);
}

void move_eraser(Work&, Seen& seen, ToolState& tool) {
    const Vec2 from = tool.press;
    const Vec2 way = tool.cursor - from;
    const int steps =
        std::clamp(static_cast<int>(std::hypot(way.x, way.y) / (probe_spacing * seen.scale)), 1, 200);
    for (int i = 1; i <= steps; ++i) {
        doom(seen, tool, from + way * (static_cast<float>(i) / static_cast<float>(steps)));
    }
    tool.press = tool.cursor;
}

void release_eraser(Work& work, Seen& seen, ToolState& tool) {
    std::vector<std::size_t> to_erase = tool.sketch.to_erase;
    clear_sketch(tool.sketch);
    std::erase_if(to_erase, [&](std::size_t body) { return body >= work.shown().scene().bodies.size(); });
    if (to_erase.empty()) return;
    const std::string step = to_erase.size() == 1
                                 ? fmt::format("Erase {}", work.shown().scene().bodies[to_erase[0]].name)
                                 : fmt::format("Erase {} bodies", grouped(to_erase.size()));
    remove_bodies(work.shown(), seen.view, tool, std::move(to_erase), step);
}

}  // namespace

SketchHands erase_hands() { return {press_eraser, move_eraser, release_eraser, nullptr}; }

}  // namespace app
