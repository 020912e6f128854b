// A single step of GJK or EPA on the shapes themselves, lit by its row.
#include "overlays/highlight.h"

#include <fmt/format.h>

#include "draw/drawing.h"
#include "overlays/mark_words.h"
#include "overlays/marks.h"
#include "text/words.h"

namespace app {

namespace {

using collide::DifferenceVertex;
using collide::EpaStage;
using collide::GjkStage;

/// A vertex of the difference on the shapes: the two points that it is the difference of.
void paint_vertex(const OverlayInput& input, Painter& painter, const DifferenceVertex& vertex, float weight) {
    const Vec2 on_a = input.camera.to_canvas(vertex.world_a);
    const Vec2 on_b = input.camera.to_canvas(vertex.world_b);
    const float radius = weight * 4.0f * input.scale;
    line(painter, on_a, on_b,
         pen(input, with_alpha(input.palette.axes, 0.8f), 0.7f * weight, LineStyle::dotted));
    painter.circle(on_a, radius, pen(input, input.palette.a, 1.4f * weight));
    painter.circle(on_b, radius, pen(input, input.palette.b, 1.4f * weight));
}

void add_words(const OverlayInput& input, Labels& labels, DVec2 world, Color color, std::string words) {
    labels.add({input.camera.to_canvas(world), std::move(words), label_style(input, color, Weight::semibold),
                Vec2(0.0f, -1.0f), result_priority + 2});
}

void paint_direction(const OverlayInput& input, Painter& painter, DVec2 from, DVec2 direction) {
    const Vec2 start = input.camera.to_canvas(from);
    const Vec2 way = 46.0f * input.scale * Vec2(DVec2(direction.x, -direction.y));
    arrow(painter, start, start + way, pen(input, input.palette.axes, 1.3f), head_length(input));
}

}  // namespace

void paint_lit_gjk_step(const OverlayInput& input, Painter& painter, Labels& labels, std::size_t index) {
    const auto& steps = input.analysis.moved.gjk.steps.items;
    if (!input.analysis.focus || index >= steps.size()) return;
    const collide::GjkStep& step = steps[index];
    for (std::uint32_t i = 0; i < step.simplex_count; ++i) {
        paint_vertex(input, painter, step.simplex[i], 1.0f);
    }
    if (step.stage == GjkStage::start) return;
    if (step.stage == GjkStage::support) {
        paint_vertex(input, painter, step.support, 1.5f);
        // Towards the origin of the difference is from B's side to A's: A is asked along it.
        paint_direction(input, painter, step.support.world_a, step.direction);
        add_words(input, labels, step.support.world_a, input.palette.axes, mark_words::new_support_points);
        return;
    }
    const Vec2 from = input.camera.to_canvas(step.nearest_a);
    const Vec2 to = input.camera.to_canvas(step.nearest_b);
    glow(painter, from, to, input.palette.separated, 8.0f * input.scale);
    line(painter, from, to, pen(input, input.palette.separated, 1.6f));
    add_words(input, labels, 0.5 * (step.nearest_a + step.nearest_b), input.palette.separated,
              mark_words::no_farther_than(step.distance));
}

void paint_lit_epa_step(const OverlayInput& input, Painter& painter, Labels& labels, std::size_t index) {
    const auto& steps = input.analysis.moved.epa.steps.items;
    if (!input.analysis.focus || index >= steps.size()) return;
    const collide::EpaStep& step = steps[index];
    for (const DifferenceVertex& vertex : step.polygon) paint_vertex(input, painter, vertex, 0.8f);
    if (step.stage == EpaStage::start || step.polygon.empty()) return;
    if (step.stage != EpaStage::nearest) paint_vertex(input, painter, step.support, 1.5f);
    const DVec2 place = step.stage == EpaStage::nearest
                            ? step.polygon[step.edge % step.polygon.size()].world_a
                            : step.support.world_a;
    paint_direction(input, painter, place, step.normal);
    add_words(input, labels, place, input.palette.mtd, mark_words::at_least_deep(step.distance));
}

}  // namespace app
