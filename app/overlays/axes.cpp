// Candidate axes of the separating axis test: a short normal on each edge that has one. The deciding axis is
// a line through the pair. Reads the SAT recording.
#include <fmt/format.h>

#include <array>
#include <cmath>

#include "draw/drawing.h"
#include "overlays/all_overlays.h"
#include "overlays/axis_marks.h"
#include "overlays/axis_names.h"
#include "overlays/mark_words.h"
#include "overlays/marks.h"

namespace app {

namespace {

using collide::SatStep;

constexpr std::array legend{
    LegendEntry{LegendMark::line, &Palette::axes, "deciding axis (edge if any)", LegendWhen::overlapping},
    LegendEntry{LegendMark::line, &Palette::separated, "deciding axis (edge if any)", LegendWhen::apart},
    LegendEntry{LegendMark::arrow, &Palette::axes, "candidate axis, normal of an edge"},
    LegendEntry{LegendMark::ring, &Palette::separated, "candidate that separates", LegendWhen::apart},
};

// A small arrow out of the middle of the edge; separating axes stand on a ring.
void paint_normal(const OverlayInput& input, Painter& painter, const FocusPair& pair, const SatStep& step) {
    const auto normal = normal_segment(input, pair, step.axis);
    if (!normal) return;
    const Stroke stroke = pen(input, axis_color(input.palette, step), 0.8f);
    arrow(painter, (*normal)[0], (*normal)[1], stroke, 0.75f * head_length(input));
    if (step.separates) painter.circle((*normal)[0], 3.5f * input.scale, stroke);
}

void paint_deciding(const OverlayInput& input, Painter& painter, Labels& labels, const FocusPair& pair,
                    std::size_t deciding) {
    const auto& steps = pair.recording->sat.steps.items;
    const SatStep& step = steps[deciding];
    const Color color = axis_color(input.palette, step);
    paint_axis_line(
        input, painter, labels, pair, step.direction,
        {color, 1.0f, LineStyle::solid, false, sat_axis_words(pair, step, true), result_priority - 1});
    for (const SatStep& other : steps) {
        if (!is_same_axis(other, step)) continue;
        const bool itself = &other == &step;
        paint_source_edge(input, painter, pair, other.axis, pen(input, color, itself ? 2.4f : 1.5f), false);
    }
}

void say_how_many(const OverlayInput& input, Labels& labels, const FocusPair& pair, std::size_t shown) {
    const std::size_t all = pair.recording->sat.steps.items.size();
    const DVec2 bottom = support_point(pair.a, {0.0f, -1.0f});
    labels.add({input.camera.to_canvas(bottom), mark_words::axes_shown(shown, all),
                label_style(input, input.palette.axes), Vec2(0.0f, 1.0f), detail_priority});
}

void paint(const OverlayInput& input, Painter& painter, Labels& labels) {
    const auto pair = focus_pair(input);
    if (!pair) return;
    const auto& steps = pair->recording->sat.steps.items;
    const auto deciding = deciding_axis(*pair);
    const std::vector<std::size_t> shown = axes_to_show(*pair);
    for (const std::size_t i : shown) {
        if (i != deciding) paint_normal(input, painter, *pair, steps[i]);
    }
    if (deciding) paint_deciding(input, painter, labels, *pair, *deciding);
    if (shown.size() < steps.size()) say_how_many(input, labels, *pair, shown.size());
}

}  // namespace

const Overlay axes_overlay{"axes",
                           "Candidate axes",
                           "The axes that the separating axis test tries, and the one that decides.",
                           OverlayGroup::narrow_phase,
                           true,
                           legend,
                           paint};

}  // namespace app
