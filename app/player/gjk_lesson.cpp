// GJK: the simplex walking towards the origin of the Minkowski difference. Reads the GJK recording.
#include <fmt/format.h>

#include <array>

#include "player/all_lessons.h"
#include "player/difference_plot.h"
#include "player/difference_region.h"
#include "player/difference_steps.h"
#include "player/pair_marks.h"
#include "player/values.h"
#include "text/words.h"

namespace app {

using collide::GjkOutcome;
using collide::GjkRecording;
using collide::GjkStage;
using collide::GjkStep;

namespace {

constexpr std::array<std::string_view, 11> code{
    "simplex = one support point of A − B",
    "repeat",
    "    p = point of the simplex nearest to the origin",
    "    keep only the vertices that hold p",
    "    if p is the origin: they overlap",
    "    if p came no nearer: stop, rounding",
    "    d = direction from p to the origin",
    "    w = support(A, d) − support(B, −d)",
    "    if w lies no farther along d than p: stop",
    "    add w to the simplex",
    "distance = |p| − radii",
};
enum Line : std::size_t {
    start = 0,
    again = 1,
    keep = 3,
    overlaps = 4,
    rounding = 5,
    support = 7,
    converged = 8
};

constexpr std::array legend{
    LegendEntry{LegendMark::ring, &Palette::axes, "vertices of the simplex, in pairs"},
    LegendEntry{LegendMark::diamond, &Palette::separated, "closest points so far"},
    LegendEntry{LegendMark::arrow, &Palette::velocity, "direction of the search"},
    LegendEntry{LegendMark::dot, &Palette::contacts, "new support points"},
};

const GjkRecording& recording(const LessonInput& input) { return input.analysis.moved.gjk; }

Pseudocode pseudocode(const LessonInput&) { return code; }
std::size_t count(const LessonInput& input) { return recording(input).steps.items.size(); }
std::string obstacle(const LessonInput&) { return "There is no GJK recording of this pair."; }

std::string simplex_words(const GjkStep& step) {
    std::string words;
    for (std::uint32_t i = 0; i < step.simplex_count; ++i) {
        words += (i == 0 ? "" : ",  ") + difference_name(step.simplex.at(i));
    }
    return words;
}

/// How much farther along the direction the new vertex lies than the simplex does.
double gain_of(const GjkStep& step) { return step.distance + collide::dot(step.direction, step.support.w); }

bool joins(const LessonInput& input, std::size_t index) {
    const auto& steps = recording(input).steps.items;
    return index + 1 < steps.size() && steps[index + 1].stage != GjkStage::end;
}

std::string start_words(const GjkStep& step) {
    if (step.simplex_count > 1)
        return "Start with the simplex of the query before: " + simplex_words(step) + ".";
    return fmt::format(
        "Start with one vertex of the difference A − B: {}, the farthest along the line between the two "
        "shapes.",
        simplex_words(step));
}

std::string nearest_words(const LessonInput& input, std::size_t index) {
    const GjkStep& step = recording(input).steps.items[index];
    const WeighedSimplex before = weighed_simplex(recording(input), index);
    if (step.region == collide::SimplexRegion::inside) {
        return "The triangle holds the origin: the two shapes share a point.";
    }
    if (before.count == 1) {
        return fmt::format("A single vertex is its own nearest point: {} from the origin.",
                           length_words(step.distance));
    }
    const bool dropped = step.simplex_count < before.count;
    return fmt::format("The origin lies in the region of {}: nearest point {} away.{}",
                       region_name(before, step.region), length_words(step.distance),
                       dropped ? " What does not hold that point is dropped." : "");
}

std::string support_words(const LessonInput& input, std::size_t index) {
    const GjkStep& step = recording(input).steps.items[index];
    const std::string asked =
        fmt::format("The farthest points towards each other are A{} along d and B{} against d.",
                    step.support.index_a, step.support.index_b);
    if (!joins(input, index)) return asked + " They lie no farther than p, so nothing can be nearer.";
    return fmt::format("{} That is {} farther than p, so {} joins the simplex.", asked,
                       length_words(gain_of(step)), difference_name(step.support));
}

std::string distance_words(const collide::GjkResult& result) {
    if (result.core_distance == result.distance) {
        return fmt::format("The shapes are {} apart.", length_words(result.distance));
    }
    if (result.distance > 0.0) {
        return fmt::format("The cores are {} apart, less the radii the shapes {}.",
                           length_words(result.core_distance), length_words(result.distance));
    }
    return fmt::format("The cores are {} apart, less than the radii: the shapes overlap.",
                       length_words(result.core_distance));
}

std::string end_words(const GjkStep& step, const collide::GjkResult& result) {
    switch (step.outcome) {
        case GjkOutcome::converged:
            return "Converged: no support point lies nearer to the origin. " + distance_words(result);
        case GjkOutcome::contains_origin:
            return "The simplex contains the origin: the shapes overlap. How deep they do, EPA finds.";
        case GjkOutcome::no_progress:
            return "No progress: the nearest point came no nearer, which only rounding can do. " +
                   distance_words(result);
        case GjkOutcome::iteration_cap:
            break;
    }
    return fmt::format("Stopped after {} support points, the most allowed: the distance is an upper bound.",
                       result.iterations);
}

std::size_t end_line(GjkOutcome outcome) {
    switch (outcome) {
        case GjkOutcome::converged:
            return converged;
        case GjkOutcome::contains_origin:
            return overlaps;
        case GjkOutcome::no_progress:
            return rounding;
        case GjkOutcome::iteration_cap:
            break;
    }
    return again;
}

std::vector<LessonValue> values_of(const LessonInput& input, std::size_t index) {
    const GjkStep& step = recording(input).steps.items[index];
    std::vector<LessonValue> values;
    values.push_back(word_value("simplex", simplex_words(step), "vertices of A − B"));
    if (step.stage != GjkStage::start) {
        values.push_back(place_value("p", step.nearest, "nearest of the simplex"));
        values.push_back(length_value("|p|", step.distance, "the distance is at most this"));
    }
    if (step.stage == GjkStage::support) {
        values.push_back(direction_value("d", step.direction, "unit, from A towards B"));
        values.push_back(word_value("w", difference_name(step.support), "the new vertex"));
        values.push_back(length_value("gain", gain_of(step), "farther than p; 0: stop"));
        values.push_back(length_value("lower bound", step.lower_bound, "the distance is at least this"));
    }
    if (step.stage == GjkStage::end) {
        values.push_back(
            result_length_value("distance", recording(input).result.distance, "radii taken off; 0: overlap"));
    }
    values.push_back(count_value("support points", step.iteration, "asked for"));
    return values;
}

LessonMoment moment(const LessonInput& input, std::size_t index) {
    const GjkRecording& gjk = recording(input);
    const GjkStep& step = gjk.steps.items[index];
    switch (step.stage) {
        case GjkStage::start:
            return {start, start_words(step), values_of(input, index)};
        case GjkStage::nearest:
            return {keep, nearest_words(input, index), values_of(input, index)};
        case GjkStage::support:
            return {support, support_words(input, index), values_of(input, index)};
        case GjkStage::end:
            break;
    }
    return conclusion(end_line(step.outcome), end_words(step, gjk.result), values_of(input, index),
                      gjk.steps.truncated);
}

void paint_search(const PairMarks& marks, const GjkStep& step) {
    const Color color = marks.palette().velocity;
    marks.direction(step.nearest_a, step.direction, color, "d");
    marks.direction(step.nearest_b, -step.direction, color, "−d");
    marks.found(step.support.world_a, fmt::format("A{}", step.support.index_a), -step.direction);
    marks.found(step.support.world_b, fmt::format("B{}", step.support.index_b), step.direction);
}

void paint(const OverlayInput& canvas, const LessonInput& input, std::size_t index, Painter& painter,
           Labels& labels) {
    const GjkRecording& gjk = recording(input);
    const GjkStep& step = gjk.steps.items[index];
    const PairMarks marks(canvas, painter, labels);
    const Color color = marks.palette().separated;
    paint_vertex_pairs(marks, {step.simplex.data(), step.simplex_count});
    if (step.stage == GjkStage::end && !gjk.result.overlap()) {
        marks.stretch(gjk.result.closest_a, gjk.result.closest_b, color, length_words(gjk.result.distance));
    } else if (step.stage != GjkStage::start && step.simplex_count < 3) {
        marks.stretch(step.nearest_a, step.nearest_b, color, length_words(step.distance));
    }
    if (step.stage == GjkStage::support) paint_search(marks, step);
}

void plot(const PlotView& view, const LessonInput& input, std::size_t index, Painter& painter,
          Labels& labels) {
    const std::vector<DVec2> outline = difference_outline(input.analysis);
    const Camera camera = camera_of_walk(recording(input), outline, view.size);
    paint_difference_outline(view, camera, outline, painter);
    paint_gjk_step({camera, view.palette, view.scale}, recording(input), index, painter, labels);
}

}  // namespace

const Lesson gjk_lesson{
    LessonKind::gjk, "gjk", "GJK distance",           pseudocode, count, obstacle, moment, legend,
    paint,           plot,  "In the difference A − B"};

}  // namespace app
