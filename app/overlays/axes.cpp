// Candidate axes of the separating axis test: a short normal on each edge that has one. The deciding axis is
// a line through the pair. Reads the SAT recording.
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

constexpr float parallel_sine = 1e-6f;
constexpr double rounding = 4e-6;  // of single precision, as a part of the shadows' lengths

/// How an axis is called; the places of numbers and letters are those of fmt.
struct AxisWords {
    const char* edge;      // {0}: its number, {1}: its body
    const char* velocity;  // of a sweep
    const char* centres;
    const char* line;    // {0}, {1}: its ends
    const char* centre;  // such an end: {0}, the body
    const char* vertex;  // {0}: its number, {1}: its body
    const char* now;     // what follows the name of a line that is tried twice
    const char* at_impact;
};

constexpr AxisWords in_sentences{
    "edge {0} of {1}",   "the axis across the motion", "the line of centres", "the line from {0} to {1}",
    "the centre of {0}", "vertex {0} of {1}",          " as they are now",    " at the impact"};
constexpr AxisWords in_columns{"{1} edge {0}", "across motion", "centres", "{0}, {1}",
                               "{0} centre",   "{1} v{0}",      " now",    " then"};

std::string end_name(const char* body, std::uint32_t vertex, bool is_round, const AxisWords& words) {
    return is_round ? fmt::format(fmt::runtime(words.centre), body)
                    : fmt::format(fmt::runtime(words.vertex), vertex, body);
}

std::string name_in(const AxisWords& words, AxisId axis, RoundEnds ends) {
    switch (axis.source) {
        case AxisSource::edge_a:
            return fmt::format(fmt::runtime(words.edge), axis.a, "A");
        case AxisSource::edge_b:
            return fmt::format(fmt::runtime(words.edge), axis.b, "B");
        case AxisSource::velocity:
            return words.velocity;
        case AxisSource::vertex:
            break;
    }
    if (ends.a && ends.b) return words.centres;
    return fmt::format(fmt::runtime(words.line), end_name("A", axis.a, ends.a, words),
                       end_name("B", axis.b, ends.b, words));
}

/// When the points of a step's axis stand so: the search looks at them where they are now first.
enum class PointsWhen : std::uint8_t { only_once, now, at_impact };

PointsWhen when_of(const collide::SweepRecording& sweep, std::size_t index) {
    const auto& steps = sweep.steps.items;
    if (index >= steps.size() || steps[index].axis.source != AxisSource::vertex) return PointsWhen::only_once;
    const auto is_vertex = [](const collide::SweepStep& s) { return s.axis.source == AxisSource::vertex; };
    const auto here = steps.begin() + static_cast<std::ptrdiff_t>(index);
    if (std::any_of(steps.begin(), here, is_vertex)) return PointsWhen::at_impact;
    return std::any_of(here + 1, steps.end(), is_vertex) ? PointsWhen::now : PointsWhen::only_once;
}

std::string name_in(const AxisWords& words, const collide::SweepRecording& sweep, std::size_t index,
                    RoundEnds ends) {
    std::string name = name_in(words, sweep.steps.items[index].axis, ends);
    const PointsWhen when = when_of(sweep, index);
    if (when == PointsWhen::only_once) return name;
    return name + (when == PointsWhen::now ? words.now : words.at_impact);
}

bool are_parallel(collide::Vec2 p, collide::Vec2 q) { return std::abs(collide::cross(p, q)) < parallel_sine; }

/// Whether the axis is an edge whose outward normal points to the other shape; `normal` runs from A to B.
bool faces(AxisId axis, collide::Vec2 direction, collide::Vec2 normal) {
    const float ahead = collide::dot(direction, normal);
    return (axis.source == AxisSource::edge_a && ahead > 0.0f) ||
           (axis.source == AxisSource::edge_b && ahead < 0.0f);
}

bool is_edge(AxisId axis) { return axis.source == AxisSource::edge_a || axis.source == AxisSource::edge_b; }

/// Both ends of an axis' stretch of time, when it has one.
bool is_same_stretch(const collide::SweepStep& p, const collide::SweepStep& q) {
    const double slack = rounding * (1.0 + std::abs(p.exit - p.entry));
    return are_parallel(p.direction, q.direction) && p.state == q.state &&
           std::abs(p.entry - q.entry) <= slack && std::abs(p.exit - q.exit) <= slack;
}

template <class Step, class Same>
std::size_t facing_among(const std::vector<Step>& steps, std::size_t decider, collide::Vec2 normal,
                         const Same& same) {
    const Step& first = steps[decider];
    if (!is_edge(first.axis) || faces(first.axis, first.direction, normal)) return decider;
    std::size_t found = decider;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        if (!faces(steps[i].axis, steps[i].direction, normal) || !same(steps[i], first)) continue;
        if (steps[i].axis.source == first.axis.source) return i;
        if (found == decider) found = i;
    }
    return found;
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
    const collide::Interval both = extent_along(pair, world_direction);
    return {input.camera.to_canvas(place_of(pair, world_direction, both.min - more, across)),
            input.camera.to_canvas(place_of(pair, world_direction, both.max + more, across))};
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

std::string sat_axis_words(const FocusPair& pair, const collide::SatStep& step, bool deciding) {
    const std::string name = axis_name(step.axis, round_ends(*pair.recording));
    const auto overlap = static_cast<double>(step.overlap);
    if (reads_as_zero(overlap)) return fmt::format("{}: touching", name);
    if (step.separates) return fmt::format("{}: gap {}", name, length_words(-overlap));
    return fmt::format("{}: {}overlap {}", name, deciding ? "least " : "", length_words(overlap));
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
    paint,
    {.tab = InspectorTab::sat,
     .key = "1",
     .is_essential = true,
     .on_by_default = true,
     .tells_of_pair = true}};

RoundEnds round_ends(const collide::PairRecording& pair) {
    RoundEnds ends{true, true};
    for (const collide::SatStep& step : pair.sat.steps.items) {
        if (step.axis.source == AxisSource::edge_a) ends.a = false;
        if (step.axis.source == AxisSource::edge_b) ends.b = false;
    }
    return ends;
}

std::string axis_name(AxisId axis, RoundEnds ends) { return name_in(in_sentences, axis, ends); }
std::string axis_short_name(AxisId axis, RoundEnds ends) { return name_in(in_columns, axis, ends); }

std::string axis_name(const collide::SweepRecording& sweep, std::size_t index, RoundEnds ends) {
    return name_in(in_sentences, sweep, index, ends);
}

std::string axis_short_name(const collide::SweepRecording& sweep, std::size_t index, RoundEnds ends) {
    return name_in(in_columns, sweep, index, ends);
}

bool is_same_axis(const collide::SatStep& p, const collide::SatStep& q) {
    const double slack = rounding * (p.interval_a.length() + p.interval_b.length());
    return are_parallel(p.direction, q.direction) &&
           std::abs(static_cast<double>(p.overlap) - static_cast<double>(q.overlap)) <= slack;
}

std::optional<std::size_t> facing_axis(const collide::SatRecording& sat) {
    const auto& steps = sat.steps.items;
    if (!sat.deciding || *sat.deciding >= steps.size()) return std::nullopt;
    return facing_among(steps, *sat.deciding, sat.result.normal, is_same_axis);
}

std::optional<std::size_t> facing_axis(const collide::SweepRecording& sweep) {
    const auto& steps = sweep.steps.items;
    if (!sweep.deciding || *sweep.deciding >= steps.size()) return std::nullopt;
    if (sweep.result.outcome == collide::SweepOutcome::miss) return sweep.deciding;  // it has no normal
    return facing_among(steps, *sweep.deciding, sweep.result.normal, is_same_stretch);
}

}  // namespace app
