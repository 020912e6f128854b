#include "overlays/consequence.h"

#include <collide/narrow_phase/pair_query.h>
#include "draw/drawing.h"
#include "overlays/focus_pair.h"
#include "overlays/ghost.h"
#include "overlays/marks.h"

namespace app {

namespace {

collide::Interval shadow_of(const FocusShape& side, Vec2 direction) {
    return {glm::dot(support_point(side, -direction), DVec2(direction)),
            glm::dot(support_point(side, direction), DVec2(direction))};
}

void paint_shadows(const OverlayInput& input, Painter& painter, Labels& labels) {
    const auto pair = focus_pair(input);
    if (!pair) return;
    const Consequence& shown = *input.consequence;
    if (shown.kind == Consequence::Kind::shadows_along) {
        const Vec2 direction = glm::normalize(Vec2(shown.arrow));
        const auto step = step_along(direction, shadow_of(pair->a, direction), shadow_of(pair->b, direction));
        return paint_axis_ruler(input, *pair, step, painter, labels);
    }
    const auto& steps = pair->recording->sat.steps.items;
    if (shown.axis < steps.size()) paint_axis_ruler(input, *pair, steps[shown.axis], painter, labels);
}

void paint_moved(const OverlayInput& input, Painter& painter, Labels& labels) {
    const bool is_a = input.consequence->kind == Consequence::Kind::move_of_a;
    const auto [a, b] = *input.analysis.focus;
    const DVec2 arrow = input.consequence->arrow;
    collide::Collider moved = input.analysis.shown[is_a ? a : b];
    paint_ghost(input, painter, moved, arrow, input.palette.selection, LineStyle::dashed);
    if (!is_a) {
        const Vec2 from = input.camera.to_canvas(moved.aabb.center());
        line(painter, from, input.camera.to_canvas(moved.aabb.center() + arrow),
             pen(input, input.palette.selection, 1.0f, LineStyle::dashed));
        return;
    }
    collide::Pose there = moved.pose;
    there.position += arrow;
    place(moved, there);
    const double separation = collide::query_pair(moved, input.analysis.shown[b], 0.0).separation;
    const Vec2 top = input.camera.to_canvas({moved.aabb.center().x, moved.aabb.upper.y});
    labels.add(
        {top,
         gap_or_depth(separation, "moved: apart by {}", "moved: still overlapping by {}", "moved: touching"),
         label_style(input, input.palette.selection, Weight::semibold),
         {0.0f, -1.0f},
         result_priority});
}

}  // namespace

void paint_consequence(const OverlayInput& input, Painter& painter, Labels& labels) {
    if (input.consequence == nullptr || !input.analysis.focus) return;
    painter.begin_group("consequence");
    switch (input.consequence->kind) {
        case Consequence::Kind::shadows_on_edge:
        case Consequence::Kind::shadows_along:
            paint_shadows(input, painter, labels);
            break;
        case Consequence::Kind::move_of_a:
        case Consequence::Kind::path_of_b:
            paint_moved(input, painter, labels);
            break;
    }
    painter.end_group();
}

std::vector<LegendEntry> legend_of_consequence(const OverlayInput& input) {
    if (input.consequence == nullptr) return {};
    switch (input.consequence->kind) {
        case Consequence::Kind::move_of_a:
            return {
                {LegendMark::dashed, &Palette::selection,
                 input.consequence->of_engine ? "A, moved as your engine says" : "A, moved by your arrow"}};
        case Consequence::Kind::path_of_b:
            return {{LegendMark::dashed, &Palette::selection, "B, where your arrow takes it"}};
        default:
            if (is_on(input.view, intervals_overlay)) return {};
            return {{LegendMark::band, &Palette::a, "shadow of A on your axis"},
                    {LegendMark::band, &Palette::b, "shadow of B on your axis"}};
    }
}

}  // namespace app
