#include "overlays/axis_marks.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "draw/clipping.h"
#include "draw/drawing.h"
#include "overlays/axis_names.h"
#include "overlays/marks.h"
#include "text/words.h"

namespace app {

namespace {

constexpr std::size_t most_axes = 24;  // beyond, only the best of them
constexpr std::size_t best_axes = 12;
constexpr float normal_length = 24.0f;  // logical pixels
constexpr float overhang = 44.0f;       // of an axis line beyond the shapes

// Where the line leaves the canvas, or its end: a place for its label.
Vec2 label_anchor(const OverlayInput& input, const CanvasSegment& segment) {
    const Vec2 inset(14.0f * input.scale);
    const auto seen = clip_segment(DVec2(segment[0]), DVec2(segment[1]), DVec2(inset),
                                   DVec2(input.camera.canvas_size - inset));
    return seen ? glm::mix(segment[0], segment[1], static_cast<float>(seen->t1)) : segment[1];
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
    // World outlines run counter-clockwise: on the y-down canvas the outside lies to the left.
    const Vec2 out = unit_or(collide::perp_left((*edge)[1] - (*edge)[0]), {0.0f, -1.0f});
    return CanvasSegment{foot, foot + out * (normal_length * input.scale)};
}

CanvasSegment axis_line(const OverlayInput& input, const FocusPair& pair, Vec2 world_direction) {
    const Span span = separation_span(pair);
    const double across = along(pair, collide::perp_left(world_direction), 0.5 * (span.on_a + span.on_b));
    const double more = input.camera.to_meters(overhang * input.scale);
    const double low = std::min(along(pair, world_direction, support_point(pair.a, -world_direction)),
                                along(pair, world_direction, support_point(pair.b, -world_direction)));
    const double high = std::max(along(pair, world_direction, support_point(pair.a, world_direction)),
                                 along(pair, world_direction, support_point(pair.b, world_direction)));
    return {input.camera.to_canvas(place_of(pair, world_direction, low - more, across)),
            input.camera.to_canvas(place_of(pair, world_direction, high + more, across))};
}

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

void paint_axis_line(const OverlayInput& input, Painter& painter, Labels& labels, const FocusPair& pair,
                     Vec2 world_direction, const AxisLook& look) {
    const CanvasSegment segment = axis_line(input, pair, world_direction);
    const Stroke stroke = pen(input, look.color, look.weight, look.style);
    if (look.lit) glow(painter, segment[0], segment[1], look.color, 3.0f * stroke.width);
    line(painter, segment[0], segment[1], stroke);
    labels.avoid(segment[0], segment[1]);
    Label label{label_anchor(input, segment), look.words, label_style(input, look.color)};
    label.preferred = unit_or(collide::perp_left(segment[1] - segment[0]), {0.0f, -1.0f});
    label.priority = look.priority;
    labels.add(std::move(label));
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

std::string sat_axis_words(const FocusPair& pair, const collide::SatStep& step, bool deciding) {
    const std::string name = axis_name(step.axis, round_ends(*pair.recording));
    const auto overlap = static_cast<double>(step.overlap);
    if (step.separates) return fmt::format("{}: gap {}", name, length_words(-overlap));
    if (overlap <= 0.0) return fmt::format("{}: touching", name);
    return fmt::format("{}: {}overlap {}", name, deciding ? "least " : "", length_words(overlap));
}

}  // namespace app
