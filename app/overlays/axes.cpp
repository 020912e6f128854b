// Candidate axes of the separating axis test: a short normal on each edge that has an axis. The axis that
// decides is a line through the pair. Reads the SAT recording.
#include "overlays/focus_pair.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "draw/clipping.h"
#include "draw/drawing.h"
#include "overlays/marks.h"
#include "text/words.h"

namespace app {

namespace {

using collide::AxisId;
using collide::AxisSource;
using collide::SatStep;

constexpr std::size_t most_axes = 24;  // of more axes only the best are drawn
constexpr std::size_t best_axes = 12;
constexpr float normal_length = 24.0f;  // logical pixels
constexpr float overhang = 44.0f;       // length of an axis line beyond the shapes

// Returns where the line leaves the canvas, or its end, as the position of its label.
Vec2 label_anchor(const OverlayInput& input, const CanvasSegment& segment) {
    const Vec2 inset(14.0f * input.scale);
    const auto seen = clip_segment(DVec2(segment[0]), DVec2(segment[1]), DVec2(inset),
                                   DVec2(input.camera.canvas_size - inset));
    return seen ? glm::mix(segment[0], segment[1], static_cast<float>(seen->t1)) : segment[1];
}

void paint_deciding(const OverlayInput& input, Painter& painter, Labels& labels, const FocusPair& pair,
                    std::size_t deciding) {
    const auto& steps = pair.recording->sat.steps.items;
    const SatStep& step = steps[deciding];
    const Color color = axis_color(input.palette, step);
    paint_axis_line(input, painter, labels, pair, step.direction,
                    {color, 1.0f, LineStyle::solid, false,
                     sat_axis_words({pair.recording->sat, deciding}, true), result_priority - 1});
    for (const SatStep& other : steps) {
        if (!is_same_axis(other, step)) continue;
        const bool itself = &other == &step;
        paint_source_edge(input, painter, pair, other.axis, pen(input, color, itself ? 2.4f : 1.5f), false);
    }
}

void paint_axes(const OverlayInput& input, Painter& painter, Labels& labels) {
    const auto pair = focus_pair(input);
    if (!pair) return;
    const auto& steps = pair->recording->sat.steps.items;
    const auto deciding = deciding_axis(*pair);
    const std::vector<std::size_t> shown = axes_to_show(*pair);
    for (const std::size_t i : shown) {
        const auto normal = normal_segment(input, *pair, steps[i].axis);
        if (i == deciding || !normal) continue;
        const Stroke stroke = pen(input, axis_color(input.palette, steps[i]), 0.8f);
        arrow(painter, (*normal)[0], (*normal)[1], stroke, 0.75f * head_length(input));
        if (steps[i].separates) painter.circle((*normal)[0], 3.5f * input.scale, stroke);
    }
    if (deciding) paint_deciding(input, painter, labels, *pair, *deciding);
    if (shown.size() < steps.size()) {
        const DVec2 bottom = support_point(pair->a, {0.0f, -1.0f});
        labels.add({input.camera.to_canvas(bottom),
                    fmt::format(mark_words::axes_shown, shown.size(), steps.size()),
                    label_style(input, input.palette.axes), Vec2(0.0f, 1.0f), detail_priority});
    }
}

}  // namespace

std::optional<CanvasSegment> edge_segment(const OverlayInput& input, const FocusPair& pair,
                                          collide::AxisId axis) {
    const auto edge = source_edge(pair, axis);
    if (!edge) return std::nullopt;
    return CanvasSegment{input.camera.to_canvas((*edge)[0]), input.camera.to_canvas((*edge)[1])};
}

std::optional<CanvasSegment> normal_segment(const OverlayInput& input, const FocusPair& pair,
                                            collide::AxisId axis) {
    const auto edge = edge_segment(input, pair, axis);
    if (!edge) return std::nullopt;
    const Vec2 foot = 0.5f * ((*edge)[0] + (*edge)[1]);
    // World outlines are counter-clockwise. On the canvas, with y down, the outside is on the left.
    const Vec2 out = unit_or(collide::perp_left((*edge)[1] - (*edge)[0]), {0.0f, -1.0f});
    return CanvasSegment{foot, foot + out * (normal_length * input.scale)};
}

CanvasSegment axis_line(const OverlayInput& input, const FocusPair& pair, Vec2 world_direction) {
    const Span span = separation_span(pair);
    const double across = along(pair, collide::perp_left(world_direction), 0.5 * (span.on_a + span.on_b));
    const double more = input.camera.to_meters(overhang * input.scale);
    const collide::Interval both = extent_along(pair, world_direction);
    return {input.camera.to_canvas(place_of(pair, world_direction, both.min - more, across)),
            input.camera.to_canvas(place_of(pair, world_direction, both.max + more, across))};
}

std::vector<std::size_t> axes_to_show(const FocusPair& pair) {
    const auto& steps = pair.recording->sat.steps.items;
    std::vector<std::size_t> order(steps.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    if (steps.size() <= most_axes) return order;
    std::partial_sort(
        order.begin(), order.begin() + best_axes, order.end(),
        [&steps](std::size_t i, std::size_t j) { return steps[i].separation > steps[j].separation; });
    order.resize(best_axes);
    const auto deciding = deciding_axis(pair);
    if (deciding && std::find(order.begin(), order.end(), *deciding) == order.end()) order.back() = *deciding;
    std::sort(order.begin(), order.end());
    return order;
}

void paint_axis_line(const OverlayInput& input, Painter& painter, Labels& labels, const FocusPair& pair,
                     Vec2 world_direction, const AxisLook& look) {
    const CanvasSegment segment = axis_line(input, pair, world_direction);
    const Stroke stroke = pen(input, look.color, look.weight, look.style);
    if (look.lit) glow(painter, segment[0], segment[1], look.color, 3.0f * stroke.width);
    line(painter, segment[0], segment[1], stroke);
    labels.avoid(segment[0], segment[1]);
    labels.add({label_anchor(input, segment), look.words, label_style(input, look.color),
                unit_or(collide::perp_left(segment[1] - segment[0]), {0.0f, -1.0f}), look.priority});
}

void paint_source_edge(const OverlayInput& input, Painter& painter, const FocusPair& pair,
                       collide::AxisId axis, const Stroke& stroke, bool lit) {
    const auto edge = edge_segment(input, pair, axis);
    if (!edge) return;
    if (lit) glow(painter, (*edge)[0], (*edge)[1], stroke.color, 2.2f * stroke.width);
    line(painter, (*edge)[0], (*edge)[1], stroke);
}

Color axis_color(const Palette& palette, const collide::SatStep& step) {
    return step.separates ? palette.separated : palette.axes;
}

std::string sat_axis_words(const SatAxis& axis, bool deciding) {
    constexpr Sentence<SatAxis> usual{"{name}: {separation | gap}"};
    constexpr Sentence<SatAxis> least{"{name}: {separation | extremum}"};
    return (deciding && !axis.now().separates ? least : usual).of(axis);
}

const Overlay axes_overlay{
    "axes",
    "Candidate axes",
    "The axes that the separating axis test tries, and the one that decides.",
    OverlayGroup::narrow_phase,
    {{LegendMark::line, &Palette::axes, "deciding axis (edge if any)", LegendWhen::overlapping},
     {LegendMark::line, &Palette::separated, "deciding axis (edge if any)", LegendWhen::apart},
     {LegendMark::arrow, &Palette::axes, "candidate axis, normal of an edge"},
     {LegendMark::ring, &Palette::separated, "candidate that separates", LegendWhen::apart}},
    paint_axes,
    {.tab = InspectorTab::sat,
     .key = "1",
     .is_essential = true,
     .on_by_default = true,
     .gives_answer_away = true}};

}  // namespace app
