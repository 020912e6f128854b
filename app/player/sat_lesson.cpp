// The separating axis test, axis by axis. Reads the SAT recording, which looks at every axis: what stopping
// at the first gap would see is its beginning, up to that gap.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "overlays/all_overlays.h"
#include "overlays/axis_marks.h"
#include "overlays/axis_names.h"
#include "overlays/axis_ruler.h"
#include "overlays/marks.h"
#include "player/all_lessons.h"
#include "player/pair_marks.h"
#include "player/values.h"
#include "text/words.h"

namespace app {

using collide::SatMode;
using collide::SatRecording;
using collide::SatStep;

namespace {

constexpr std::array<std::string_view, 7> code_searching_on{
    "for each axis n: edge normals of A, of B, corners",
    "    [a0, a1] = shadow of A on n",
    "    [b0, b1] = shadow of B on n",
    "    separation = max(b0 − a1, a0 − b1)",
    "    if separation > 0: a gap, the shapes are apart",
    "    if separation > greatest: keep it, best = n",
    "return greatest: above 0 a gap, else MTD = n · greatest",
};
constexpr std::array<std::string_view, 7> code_stopping{
    "for each axis n: edge normals of A, of B, corners",
    "    [a0, a1] = shadow of A on n",
    "    [b0, b1] = shadow of B on n",
    "    separation = max(b0 − a1, a0 − b1)",
    "    if separation > 0: return a gap, nothing more to do",
    "    if separation > greatest: keep it, best = n",
    "return overlapping",
};
enum Line : std::size_t { overlap = 3, gap = 4, best = 5, result = 6 };

constexpr std::array legend{
    LegendEntry{LegendMark::edge, &Palette::axes, "edge of the step, along whose normal the axis runs"},
    LegendEntry{LegendMark::edge, &Palette::separated, "the same, of an axis with a gap"},
    LegendEntry{LegendMark::band, &Palette::a, "shadow of A on the axis"},
    LegendEntry{LegendMark::band, &Palette::b, "shadow of B on the axis"},
    LegendEntry{LegendMark::band, &Palette::mtd, "overlap of the shadows"},
    LegendEntry{LegendMark::dashed, &Palette::separated, "gap between the shadows"},
    LegendEntry{LegendMark::arrow, &Palette::mtd, "at the end: the MTD, moves A just out of B",
                LegendWhen::overlapping},
};

const SatRecording& recording(const LessonInput& input) { return input.analysis.moved.sat; }
bool stops(const LessonInput& input) {
    return input.options.sat == SatMode::stop_at_first_gap && recording(input).first_separating.has_value();
}

std::size_t axes_of(const LessonInput& input) {
    const SatRecording& sat = recording(input);
    return stops(input) ? *sat.first_separating + 1 : sat.steps.items.size();
}

Pseudocode pseudocode(const LessonInput& input) {
    if (input.options.sat == SatMode::stop_at_first_gap) return code_stopping;
    return code_searching_on;
}
/// One step for each axis, and one for the result.
std::size_t count(const LessonInput& input) {
    const std::size_t axes = axes_of(input);
    return axes == 0 ? 0 : axes + 1;
}
std::string obstacle(const LessonInput&) {
    return "An ellipse has no edges and so no axes to try; step through GJK instead.";
}

std::string name_of(const LessonInput& input, const SatStep& step) {
    return axis_name(step.axis, round_ends(input.analysis.moved));
}

/// The best axis among those up to `index`.
std::size_t best_up_to(const SatRecording& sat, std::size_t index) {
    std::size_t best = 0;
    for (std::size_t i = 0; i <= index; ++i) {
        if (sat.steps.items[i].best_so_far) best = i;
    }
    return best;
}

std::string axis_words(const LessonInput& input, std::size_t index) {
    const SatStep& step = recording(input).steps.items[index];
    const auto size = static_cast<double>(step.overlap);
    if (step.separates) {
        return fmt::format("On {} the shadows are {} apart: no overlap on one axis, no overlap at all.{}",
                           name_of(input, step), length_words(-size),
                           stops(input)       ? ""
                           : step.best_so_far ? " It is the widest gap so far."
                                              : "");
    }
    const std::string shared = fmt::format("On {} the shadows overlap by {}", name_of(input, step),
                                           length_words(std::max(size, 0.0)));
    return shared +
           (step.best_so_far ? ", the least so far: the shortest way out." : ", more than on the best axis.");
}

std::string result_words(const LessonInput& input) {
    const SatRecording& sat = recording(input);
    if (stops(input)) {
        return fmt::format("Separated: {} is a separating axis, and {} of {} axes were enough.",
                           name_of(input, sat.steps.items[*sat.first_separating]), axes_of(input),
                           sat.steps.items.size());
    }
    const std::string size = length_words(std::abs(static_cast<double>(sat.result.separation)));
    if (!sat.result.overlap) {
        return fmt::format("Separated: every axis was tried, and the widest gap is {}, along {}.", size,
                           axis_name(sat.result.axis, round_ends(input.analysis.moved)));
    }
    if (input.options.sat == SatMode::stop_at_first_gap)
        return "Overlapping: no axis has a gap, so none separates.";
    return fmt::format("Overlapping: no axis has a gap. The least overlap, {} along {}, is the MTD.", size,
                       axis_name(sat.result.axis, round_ends(input.analysis.moved)));
}

std::string interval_words(const collide::Interval& shadow) { return interval_text(shadow.min, shadow.max); }

std::vector<LessonValue> axis_values(const LessonInput& input, std::size_t index) {
    const SatRecording& sat = recording(input);
    const SatStep& step = sat.steps.items[index];
    const SatStep& leader = sat.steps.items[best_up_to(sat, index)];
    return {
        direction_value("n", DVec2(step.direction), "unit axis"),
        {"[a0, a1]", interval_words(step.interval_a), "m", "shadow of A"},
        {"[b0, b1]", interval_words(step.interval_b), "m", "shadow of B"},
        separation_value("separation", -static_cast<double>(step.overlap)),
        separation_value("greatest", -static_cast<double>(leader.overlap), "on " + name_of(input, leader)),
        count_value("axes", index + 1, "tried so far")};
}

LessonMoment moment(const LessonInput& input, std::size_t index) {
    const SatRecording& sat = recording(input);
    if (index >= axes_of(input)) {
        const auto separation = static_cast<double>(
            stops(input) ? -sat.steps.items[*sat.first_separating].overlap : sat.result.separation);
        return conclusion(
            stops(input) ? gap : result, result_words(input),
            {separation_value("separation", separation), count_value("axes", axes_of(input), "tried")},
            sat.steps.truncated);
    }
    const SatStep& step = sat.steps.items[index];
    const std::size_t line = step.separates ? gap : step.best_so_far ? best : overlap;
    return {line, axis_words(input, index), axis_values(input, index)};
}

void paint(const OverlayInput& canvas, const LessonInput& input, std::size_t index, Painter& painter,
           Labels& labels) {
    const auto pair = focus_pair(canvas);
    if (!pair) return;
    const SatRecording& sat = recording(input);
    const std::size_t axes = axes_of(input);
    const std::size_t shown = index < axes ? index : best_up_to(sat, axes - 1);
    const SatStep& step = sat.steps.items[shown];
    const Color color = axis_color(canvas.palette, step);
    for (std::size_t i = 0; i < std::min(index, axes); ++i) {
        const Stroke seen =
            PairMarks(canvas, painter, labels).pen(with_alpha(canvas.palette.axes, 0.5f), 1.6f);
        paint_source_edge(canvas, painter, *pair, sat.steps.items[i].axis, seen, false);
    }
    paint_source_edge(canvas, painter, *pair, step.axis, PairMarks(canvas, painter, labels).pen(color, 2.6f),
                      true);
    AxisLook look;
    look.color = color;
    look.words = name_of(input, step);
    look.priority = contact_priority;
    paint_axis_line(canvas, painter, labels, *pair, step.direction, look);
    paint_axis_ruler(canvas, *pair, step, painter, labels);
    // The result is what all the axes were tried for, and stands over them.
    if (index >= axes && !stops(input) && input.options.sat == SatMode::search_on)
        mtd_overlay.paint(canvas, painter, labels);
}

}  // namespace

const Lesson sat_lesson{
    LessonKind::sat, "sat", "Separating axis test", pseudocode, count, obstacle, moment, legend, paint,
    nullptr,         ""};

}  // namespace app
