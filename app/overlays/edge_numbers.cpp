// The number of each edge of the pair in focus, as tables and sentences count them: "edge 2 of A".
#include <string>

#include "overlays/focus_pair.h"
#include "overlays/marks.h"

namespace app {

namespace {

void number_edges(const OverlayInput& input, const FocusShape& side, Labels& labels) {
    constexpr float shortest = 14.0f;  // logical pixels; numbers of shorter edges would overlap
    const auto corner = [&](std::uint32_t i) { return to_world(side.xf, side.shape->vertex(i)); };
    const std::uint32_t count = side.shape->edge_count();
    for (std::uint32_t i = 0; i < count; ++i) {
        const DVec2 from = corner(i);
        const DVec2 to = corner((i + 1) % count);
        const Vec2 middle = input.camera.to_canvas(0.5 * (from + to));
        if (glm::distance(input.camera.to_canvas(from), input.camera.to_canvas(to)) < shortest * input.scale)
            continue;
        const Vec2 outward = canvas_direction(Vec2(collide::perp_right(glm::normalize(to - from))));
        labels.add({middle, std::to_string(i), label_style(input, side.color), outward, detail_priority});
    }
}

void paint_edge_numbers(const OverlayInput& input, Painter& /*painter*/, Labels& labels) {
    const auto pair = focus_pair(input);
    if (!pair) return;
    number_edges(input, pair->a, labels);
    number_edges(input, pair->b, labels);
}

}  // namespace

const Overlay edge_numbers_overlay{"edge_numbers",
                                   "Numbers of edges",
                                   "The edges of A and B, counted from 0 as in the tables.",
                                   OverlayGroup::narrow_phase,
                                   {},
                                   paint_edge_numbers,
                                   {.tab = InspectorTab::sat}};

}  // namespace app
