// Candidate axes of the separating axis test: a short normal on each edge that gives one, and the deciding
// axis as a line through the pair. Reads the SAT recording.
#include "overlays/axes.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <numeric>

#include "canvas/clipping.h"
#include "canvas/drawing.h"
#include "overlays/all_overlays.h"
#include "overlays/focus_pair.h"
#include "overlays/marks.h"
#include "overlays/words.h"

namespace app {

namespace {

constexpr std::size_t most_axes = 24;  // beyond, only the best of them
constexpr std::size_t best_axes = 12;
constexpr float normal_length = 24.0f;  // logical pixels
constexpr float overhang = 44.0f;       // of the deciding line beyond the shadows

constexpr std::array legend{
    LegendEntry{LegendMark::line, &Palette::axes, "deciding axis and its edge"},
    LegendEntry{LegendMark::arrow, &Palette::axes, "candidate axis: normal of an edge"},
    LegendEntry{LegendMark::ring, &Palette::separated, "axis that separates"},
};

struct Pens {
    const OverlayInput& input;
    Painter& painter;
    Labels& labels;
    const FocusPair& pair;

    Color color_of(const collide::SatStep& step) const {
        return step.separates ? input.palette.separated : input.palette.axes;
    }
};

std::array<Vec2, 2> on_canvas(const Camera& camera, const std::array<DVec2, 2>& world) {
    return {camera.to_canvas(world[0]), camera.to_canvas(world[1])};
}

void paint_edge(const Pens& pens, const collide::SatStep& step, float weight, bool lit) {
    const auto edge = source_edge(pens.pair, step.axis);
    if (!edge) return;
    const auto [from, to] = on_canvas(pens.input.camera, *edge);
    const Stroke stroke = pen(pens.input, pens.color_of(step), weight);
    if (lit) glow(pens.painter, from, to, stroke.color, 3.0f * stroke.width);
    line(pens.painter, from, to, stroke);
}

// A small arrow out of the middle of the edge; separating axes stand on a ring.
void paint_normal(const Pens& pens, const collide::SatStep& step) {
    const auto edge = source_edge(pens.pair, step.axis);
    if (!edge) return;
    const auto [from, to] = on_canvas(pens.input.camera, *edge);
    const Vec2 foot = 0.5f * (from + to);
    // World outlines run counter-clockwise, so that the outside lies to the right of an edge on a y-up page.
    const Vec2 out = unit_or(collide::perp_left(to - from), {0.0f, -1.0f});
    const Stroke stroke = pen(pens.input, pens.color_of(step), 0.8f);
    const float scale = pens.input.scale;
    arrow(pens.painter, foot, foot + out * (normal_length * scale), stroke, 0.75f * head_length(pens.input));
    if (step.separates) pens.painter.circle(foot, 3.5f * scale, stroke);
}

// The line along the axis, through the place where the pair is nearest or deepest.
std::array<Vec2, 2> axis_line(const Pens& pens, const collide::SatStep& step) {
    const Camera& camera = pens.input.camera;
    const Span span = separation_span(pens.pair);
    const DVec2 middle = 0.5 * (span.on_a + span.on_b);
    const double across =
        collide::dot(DVec2(collide::perp_left(step.direction)), middle - pens.pair.a.xf.position);
    const double more = camera.to_meters(overhang * pens.input.scale);
    const double low = along(pens.pair, step.direction, std::min(step.interval_a.min, step.interval_b.min));
    const double high = along(pens.pair, step.direction, std::max(step.interval_a.max, step.interval_b.max));
    return {camera.to_canvas(place_of(pens.pair, step.direction, low - more, across)),
            camera.to_canvas(place_of(pens.pair, step.direction, high + more, across))};
}

// The end of the line for a label: where it leaves the canvas if it does.
Vec2 label_anchor(const Pens& pens, Vec2 from, Vec2 to) {
    const Vec2 inset(14.0f * pens.input.scale);
    const auto seen =
        clip_segment(DVec2(from), DVec2(to), DVec2(inset), DVec2(pens.input.camera.canvas_size - inset));
    return seen ? glm::mix(from, to, static_cast<float>(seen->t1)) : to;
}

std::string words_of(const collide::SatStep& step, bool deciding) {
    const std::string name = axis_words(step.axis);
    if (step.separates) return fmt::format("{}: gap {}", name, length_words(-step.overlap));
    return fmt::format("{}: {} {}", name, deciding ? "least overlap" : "overlap",
                       length_words(std::max(step.overlap, 0.0f)));
}

void paint_line(const Pens& pens, const collide::SatStep& step, bool deciding, bool lit) {
    const auto [from, to] = axis_line(pens, step);
    const Stroke stroke = pen(pens.input, pens.color_of(step), deciding ? 1.1f : 0.9f,
                              deciding ? LineStyle::solid : LineStyle::dashed);
    if (lit) glow(pens.painter, from, to, stroke.color, 3.0f * stroke.width);
    line(pens.painter, from, to, stroke);
    pens.labels.avoid(from, to);
    Label label{label_anchor(pens, from, to), words_of(step, deciding),
                label_style(pens.input, stroke.color)};
    label.preferred = unit_or(collide::perp_left(to - from), {0.0f, -1.0f});
    label.priority = deciding ? result_priority - 1 : result_priority - 2;
    pens.labels.add(std::move(label));
}

void say_how_many(const Pens& pens, std::size_t shown, std::size_t all) {
    const DVec2 top = support_point(pens.pair.a, {0.0f, 1.0f});
    pens.labels.add({pens.input.camera.to_canvas(top), fmt::format("{} of {} axes shown", shown, all),
                     label_style(pens.input, pens.input.palette.axes), Vec2(0.0f, -1.0f), detail_priority});
}

void paint(const OverlayInput& input, Painter& painter, Labels& labels) {
    const auto pair = focus_pair(input);
    if (!pair) return;
    const Pens pens{input, painter, labels, *pair};
    const auto& steps = pair->recording->sat.steps.items;
    const auto deciding = deciding_axis(*pair);
    const std::vector<std::size_t> shown = axes_to_show(*pair);
    for (const std::size_t i : shown) {
        if (i != deciding) paint_normal(pens, steps[i]);
    }
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const bool lit = is_lit(input, Highlight::Kind::sat_axis, i);
        if (!lit && i != deciding) continue;
        paint_edge(pens, steps[i], lit ? 2.8f : 2.2f, lit);
        paint_line(pens, steps[i], i == deciding, lit);
    }
    if (shown.size() < steps.size()) say_how_many(pens, shown.size(), steps.size());
}

}  // namespace

std::vector<std::size_t> axes_to_show(const FocusPair& pair) {
    const auto& steps = pair.recording->sat.steps.items;
    std::vector<std::size_t> order(steps.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    if (steps.size() <= most_axes) return order;
    std::partial_sort(order.begin(), order.begin() + best_axes, order.end(),
                      [&steps](std::size_t i, std::size_t j) { return steps[i].overlap < steps[j].overlap; });
    order.resize(best_axes);
    const auto deciding = deciding_axis(pair);
    if (deciding && std::find(order.begin(), order.end(), *deciding) == order.end()) order.back() = *deciding;
    std::sort(order.begin(), order.end());
    return order;
}

const Overlay axes_overlay{"axes",
                           "Candidate axes",
                           "The axes that the separating axis test tries, and the one that decides.",
                           OverlayGroup::narrow_phase,
                           true,
                           legend,
                           paint};

}  // namespace app
