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

/// Returns the axis of an edge or of an arrow, with the shadows on it.
std::optional<collide::SatStep> axis_of(const FocusPair& pair, const Consequence& shown) {
    if (shown.kind == Consequence::Kind::shadows_along) {
        const Vec2 direction = glm::normalize(Vec2(shown.arrow));
        return step_along(direction, shadow_of(pair.a, direction), shadow_of(pair.b, direction));
    }
    const auto& steps = pair.recording->sat.steps.items;
    return shown.axis < steps.size() ? std::optional(steps[shown.axis]) : std::nullopt;
}

/// Draws how far the picked vertex lies behind the right one, along the normal of the pair.
void paint_shortfall(const OverlayInput& input, Painter& painter, Labels& labels) {
    const auto pair = focus_pair(input);
    if (!pair) return;
    const auto& [kind, axis, arrow, from, of_engine] = *input.consequence;
    const DVec2 normal = pair->recording->result.normal;
    const double behind = glm::dot(arrow, normal);
    const Vec2 picked = input.camera.to_canvas(from);
    const Vec2 level = input.camera.to_canvas(from + arrow - behind * normal);
    const Vec2 right = input.camera.to_canvas(from + arrow);
    const Color color = input.palette.selection;
    line(painter, picked, level, pen(input, color, 1.0f, LineStyle::dashed));
    dimension_line(painter, level, right, pen(input, color, 1.2f), 5.0f * input.scale);
    labels.add({0.5f * (level + right),
                fmt::format("{} behind", length_words(std::abs(behind))),
                label_style(input, color, Weight::semibold),
                {0.0f, -1.0f},
                result_priority});
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
        case Consequence::Kind::shadows_along: {
            const auto pair = focus_pair(input);
            const auto axis = pair ? axis_of(*pair, *input.consequence) : std::nullopt;
            if (axis) paint_axis_ruler(input, *pair, *axis, painter, labels);
            break;
        }
        case Consequence::Kind::move_of_a:
        case Consequence::Kind::path_of_b:
            paint_moved(input, painter, labels);
            break;
        case Consequence::Kind::short_of_vertex:
            paint_shortfall(input, painter, labels);
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
        case Consequence::Kind::short_of_vertex:
            return {{LegendMark::line, &Palette::selection,
                     "how far yours is behind the answer, along the normal"}};
        case Consequence::Kind::shadows_on_edge:
        case Consequence::Kind::shadows_along:
            break;
    }
    const auto pair = focus_pair(input);
    const auto axis = pair ? axis_of(*pair, *input.consequence) : std::nullopt;
    std::vector<LegendEntry> lines;
    if (!is_on(input.view, intervals_overlay))
        lines = {{LegendMark::band, &Palette::a, "shadow of A on your axis"},
                 {LegendMark::band, &Palette::b, "shadow of B on your axis"}};
    // The overlay has this line for a pair that overlaps.
    if (axis && axis->separation < 0.0f && !(is_on(input.view, intervals_overlay) && pair->overlap()))
        lines.push_back({LegendMark::line, &Palette::mtd, "way out along your axis"});
    return lines;
}

}  // namespace app
