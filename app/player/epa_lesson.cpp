// EPA: the polygon growing inside the Minkowski difference until its nearest edge is on the boundary. Reads
// the EPA recording.
#include <fmt/format.h>

#include <array>

#include "player/all_lessons.h"
#include "player/difference_plot.h"
#include "player/difference_steps.h"
#include "player/pair_marks.h"
#include "player/values.h"
#include "text/words.h"

namespace app {

using collide::EpaOutcome;
using collide::EpaRecording;
using collide::EpaStage;
using collide::EpaStep;

namespace {

constexpr std::array<std::string_view, 9> code{
    "if the cores are apart: depth = radii − distance",
    "polygon = GJK's last triangle around the origin",
    "if it has no area: depth = radii",
    "repeat",
    "    e = its edge nearest to the origin, normal n",
    "    w = support(A, n) − support(B, −n)",
    "    if w lies no farther out than e: stop",
    "    put w between the ends of e",
    "depth = distance of e + radii, along n",
};
enum Line : std::size_t {
    shallow = 0,
    begin = 1,
    flat = 2,
    again = 3,
    nearest = 4,
    support = 5,
    stop = 6,
    insert = 7
};

constexpr std::array legend{
    LegendEntry{LegendMark::ring, &Palette::axes, "vertices of the nearest edge, in pairs"},
    LegendEntry{LegendMark::arrow, &Palette::velocity, "normal of that edge"},
    LegendEntry{LegendMark::dot, &Palette::contacts, "new support points"},
    LegendEntry{LegendMark::line, &Palette::mtd, "depth"},
};

const EpaRecording& recording(const LessonInput& input) { return input.analysis.moved.epa; }

Pseudocode pseudocode(const LessonInput&) { return code; }
std::size_t count(const LessonInput& input) { return recording(input).steps.items.size(); }
std::string obstacle(const LessonInput&) {
    return "The shapes are apart, and EPA measures how deep an overlap is. Drag one of them into the other.";
}

std::string edge_words(const EpaStep& step, std::size_t edge) {
    return fmt::format("from {} to {}", difference_name(step.polygon[edge]),
                       difference_name(step.polygon[(edge + 1) % step.polygon.size()]));
}

std::string end_words(const EpaStep& step, const collide::EpaResult& result) {
    const std::string depth = length_words(result.depth);
    switch (step.outcome) {
        case EpaOutcome::converged:
            return fmt::format(
                "Converged: that edge lies on the boundary of the difference, so the depth is {}.", depth);
        case EpaOutcome::shallow:
            return fmt::format(
                "Shallow: only the roundings overlap. Radii less the distance of the cores leave {}.", depth);
        case EpaOutcome::flat:
            return fmt::format(
                "Flat: the difference of the cores has no area, so the radii alone make the depth, {}.",
                depth);
        case EpaOutcome::iteration_cap:
            break;
    }
    return fmt::format("Stopped after {} support points, the most allowed: the depth lies between {} and {}.",
                       result.iterations, length_words(result.depth_at_least), depth);
}

std::size_t end_line(EpaOutcome outcome) {
    switch (outcome) {
        case EpaOutcome::converged:
            return stop;
        case EpaOutcome::shallow:
            return shallow;
        case EpaOutcome::flat:
            return flat;
        case EpaOutcome::iteration_cap:
            break;
    }
    return again;
}

bool is_last_support(const LessonInput& input, std::size_t index) {
    const auto& steps = recording(input).steps.items;
    return index + 1 < steps.size() && steps[index + 1].stage == EpaStage::end;
}

std::string support_words(const LessonInput& input, std::size_t index) {
    const EpaStep& step = recording(input).steps.items[index];
    const std::string asked = fmt::format("The farthest vertices along n are A{} and, against n, B{}.",
                                          step.support.index_a, step.support.index_b);
    if (is_last_support(input, index)) return asked + " They lie no farther out than the edge.";
    return fmt::format("{} {} lies {} beyond the edge.", asked, difference_name(step.support),
                       length_words(step.gain));
}

std::vector<LessonValue> values_of(const LessonInput& input, std::size_t index) {
    const EpaStep& step = recording(input).steps.items[index];
    std::vector<LessonValue> values;
    if (!step.polygon.empty()) {
        values.push_back(count_value("polygon", step.polygon.size(), "vertices"));
    }
    const bool has_edge =
        step.polygon.size() > 2 && step.stage != EpaStage::start && step.stage != EpaStage::insert;
    if (has_edge) {
        values.push_back(word_value("edge e", edge_words(step, step.edge), "of the polygon"));
        values.push_back(length_value("distance", step.distance, "of e: the depth is at least this"));
        values.push_back(direction_value("n", step.normal, "unit, outward"));
    }
    if (step.stage == EpaStage::support || step.stage == EpaStage::insert) {
        values.push_back(word_value("w", difference_name(step.support), "the new vertex"));
        values.push_back(length_value("gain", step.gain, "of w beyond e; 0: stop"));
    }
    if (step.stage == EpaStage::end) {
        const collide::EpaResult& result = recording(input).result;
        values.push_back(result_length_value("depth", result.depth, "of the overlap, radii included"));
        values.push_back(direction_value("normal", result.normal, "unit, from A to B"));
    }
    values.push_back(count_value("support points", step.iteration, "asked for"));
    return values;
}

LessonMoment moment(const LessonInput& input, std::size_t index) {
    const EpaRecording& epa = recording(input);
    const EpaStep& step = epa.steps.items[index];
    auto values = values_of(input, index);
    switch (step.stage) {
        case EpaStage::start:
            return {begin,
                    fmt::format("A polygon of {} vertices of the difference, the origin inside of it.",
                                step.polygon.size()),
                    std::move(values)};
        case EpaStage::nearest:
            return {nearest,
                    fmt::format("The edge {} is the nearest to the origin, {} away.",
                                edge_words(step, step.edge), length_words(step.distance)),
                    std::move(values)};
        case EpaStage::support:
            return {support, support_words(input, index), std::move(values)};
        case EpaStage::insert:
            return {insert,
                    fmt::format("{} goes between the ends of the edge: two new edges, farther out.",
                                difference_name(step.support)),
                    std::move(values)};
        case EpaStage::end:
            break;
    }
    return conclusion(end_line(step.outcome), end_words(step, epa.result), std::move(values),
                      epa.steps.truncated);
}

void paint_ends(const PairMarks& marks, const EpaStep& step, std::size_t edge) {
    const std::array ends{step.polygon[edge], step.polygon[(edge + 1) % step.polygon.size()]};
    paint_vertex_pairs(marks, ends);
}

void paint_support(const PairMarks& marks, const EpaStep& step) {
    marks.found(step.support.world_a, fmt::format("A{}", step.support.index_a), step.normal);
    marks.found(step.support.world_b, fmt::format("B{}", step.support.index_b), -step.normal);
    if (step.stage != EpaStage::support) return;
    marks.direction(step.support.world_a, step.normal, marks.palette().velocity, "n");
    marks.direction(step.support.world_b, -step.normal, marks.palette().velocity, "−n");
}

void paint(const OverlayInput& canvas, const LessonInput& input, std::size_t index, Painter& painter,
           Labels& labels) {
    const EpaRecording& epa = recording(input);
    const EpaStep& step = epa.steps.items[index];
    const PairMarks marks(canvas, painter, labels);
    if (step.stage == EpaStage::start) paint_vertex_pairs(marks, step.polygon);
    if (step.polygon.size() > 2 && (step.stage == EpaStage::nearest || step.stage == EpaStage::support)) {
        paint_ends(marks, step, step.edge);
    }
    if (step.stage == EpaStage::support || step.stage == EpaStage::insert) paint_support(marks, step);
    if (step.stage == EpaStage::end) {
        marks.stretch(epa.result.point_a, epa.result.point_b, marks.palette().mtd,
                      "depth " + length_words(epa.result.depth));
    }
}

void plot(const PlotView& view, const LessonInput& input, std::size_t index, Painter& painter,
          Labels& labels) {
    const std::vector<DVec2> outline = difference_outline(input.analysis);
    const Camera camera = camera_of_expansion(recording(input), outline, view.size);
    paint_difference_outline(view, camera, outline, painter);
    paint_epa_step({camera, view.palette, view.scale}, recording(input), index, painter, labels);
}

}  // namespace

const Lesson epa_lesson{
    LessonKind::epa,          "epa", "EPA depth", pseudocode, count, obstacle, moment, legend, paint, plot,
    "In the difference A − B"};

}  // namespace app
