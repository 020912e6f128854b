// The separating axis test, axis by axis. Reads the SAT recording, which looks at every axis: what stopping
// at the first gap would see is its beginning, up to that gap.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "overlays/all_overlays.h"
#include "overlays/axes.h"
#include "overlays/axis_names.h"
#include "player/all_lessons.h"
#include "player/player_of.h"
#include "text/words.h"

namespace app {

using collide::SatMode;
using collide::SatRecording;
using collide::SatStep;

namespace {

using Player = PlayerOf<SatRecording>;
using Step = Player::Step;

constexpr std::array<std::string_view, 7> code_searching_on{
    "for each axis n: edge normals of A, of B, vertices",
    "    [a0, a1] = shadow of A on n",
    "    [b0, b1] = shadow of B on n",
    "    separation = max(b0 − a1, a0 − b1)",
    "    if separation > 0: a gap, the shapes are apart",
    "    if separation > greatest: keep it, best = n",
    "return greatest: above 0 a gap, else MTD = n · greatest",
};
constexpr std::array<std::string_view, 7> code_stopping{
    "for each axis n: edge normals of A, of B, vertices",
    "    [a0, a1] = shadow of A on n",
    "    [b0, b1] = shadow of B on n",
    "    separation = max(b0 − a1, a0 − b1)",
    "    if separation > 0: return a gap, nothing more to do",
    "    if separation > greatest: keep it, best = n",
    "return overlapping",
};

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

bool stops(const LessonInput& input, const SatRecording& sat) {
    return input.options.sat == SatMode::stop_at_first_gap && sat.first_separating.has_value();
}
bool stops(const Step& step) { return stops(step.input, step.recording); }

std::size_t axes_of(const LessonInput& input, const SatRecording& sat) {
    return stops(input, sat) ? *sat.first_separating + 1 : sat.steps.items.size();
}
std::size_t axes_of(const Step& step) { return axes_of(step.input, step.recording); }

/// One step for each axis, and one for the result.
std::size_t count(const LessonInput& input, const SatRecording& sat) {
    const std::size_t axes = axes_of(input, sat);
    return axes == 0 ? 0 : axes + 1;
}

Pseudocode code(const LessonInput& input) {
    if (input.options.sat == SatMode::stop_at_first_gap) return code_stopping;
    return code_searching_on;
}

std::string name_of(const Step& step, collide::AxisId axis) {
    return axis_name(axis, round_ends(step.input.analysis.moved));
}

/// The best axis among those up to `index`.
std::size_t best_up_to(const SatRecording& sat, std::size_t index) {
    std::size_t best = 0;
    for (std::size_t i = 0; i <= index; ++i) {
        if (sat.steps.items[i].best_so_far) best = i;
    }
    return best;
}

std::string gap_words(const Step& step) {
    const SatStep& axis = step.now();
    const bool is_widest = !stops(step) && axis.best_so_far;
    return fmt::format("On {} the shadows are {} apart: no overlap on one axis, no overlap at all.{}",
                       name_of(step, axis.axis), length_words(-static_cast<double>(axis.overlap)),
                       is_widest ? " It is the widest gap so far." : "");
}

std::string overlap_words(const Step& step) {
    const SatStep& axis = step.now();
    return fmt::format(
        "On {} the shadows overlap by {}{}", name_of(step, axis.axis),
        length_words(std::max(static_cast<double>(axis.overlap), 0.0)),
        axis.best_so_far ? ", the least so far: the shortest way out." : ", more than on the best axis.");
}

std::string stopped_words(const Step& step) {
    const SatRecording& sat = step.recording;
    return fmt::format("Separated: {} is a separating axis, and {} of {} axes were enough.",
                       name_of(step, sat.steps.items[*sat.first_separating].axis), axes_of(step),
                       sat.steps.items.size());
}

std::string result_words(const Step& step) {
    const collide::SatResult& result = step.recording.result;
    const std::string size = length_words(std::abs(static_cast<double>(result.separation)));
    const std::string axis = name_of(step, result.axis);
    if (!result.overlap) {
        return fmt::format("Separated: every axis was tried, and the widest gap is {}, along {}.", size,
                           axis);
    }
    if (step.input.options.sat == SatMode::stop_at_first_gap)
        return "Overlapping: no axis has a gap, so none separates.";
    return fmt::format("Overlapping: no axis has a gap. The least overlap, {} along {}, is the MTD.", size,
                       axis);
}

std::vector<LessonValue> axis_values(const Step& step) {
    const SatStep& axis = step.now();
    const SatStep& leader = step.recording.steps.items[best_up_to(step.recording, step.index)];
    const auto shadow = [](const collide::Interval& of) { return interval_text(of.min, of.max); };
    return {direction_value("n", DVec2(axis.direction), "unit axis"),
            {"[a0, a1]", shadow(axis.interval_a), "m", "shadow of A"},
            {"[b0, b1]", shadow(axis.interval_b), "m", "shadow of B"},
            separation_value("separation", -static_cast<double>(axis.overlap)),
            separation_value("greatest", -static_cast<double>(leader.overlap),
                             "on " + name_of(step, leader.axis)),
            count_value("axes", step.index + 1, "tried so far")};
}

std::vector<LessonValue> result_values(const Step& step) {
    const SatRecording& sat = step.recording;
    const auto separation = static_cast<double>(stops(step) ? -sat.steps.items[*sat.first_separating].overlap
                                                            : sat.result.separation);
    return {separation_value("separation", separation), count_value("axes", axes_of(step), "tried")};
}

void paint_axes(const Step& step, const PairMarks& marks) {
    const auto pair = focus_pair(marks.canvas());
    if (!pair) return;
    const auto& axes = step.recording.steps.items;
    const std::size_t count = axes_of(step);
    const SatStep& shown = axes[step.index < count ? step.index : best_up_to(step.recording, count - 1)];
    const Color color = axis_color(marks.palette(), shown);
    const Stroke seen = marks.pen(with_alpha(marks.palette().axes, 0.5f), 1.6f);
    for (std::size_t i = 0; i < std::min(step.index, count); ++i) {
        paint_source_edge(marks.canvas(), marks.painter(), *pair, axes[i].axis, seen, false);
    }
    paint_source_edge(marks.canvas(), marks.painter(), *pair, shown.axis, marks.pen(color, 2.6f), true);
    AxisLook look;
    look.color = color;
    look.words = name_of(step, shown.axis);
    look.priority = contact_priority;
    paint_axis_line(marks.canvas(), marks.painter(), marks.labels(), *pair, shown.direction, look);
    paint_axis_ruler(marks.canvas(), *pair, shown, marks.painter(), marks.labels());
}

/// The result is what all the axes were tried for, and stands over them.
void paint_result(const Step& step, const PairMarks& marks) {
    if (step.input.options.sat == SatMode::search_on)
        mtd_overlay.paint(marks.canvas(), marks.painter(), marks.labels());
}

enum Stage : std::size_t { overlapping, least_so_far, apart, stopped, all_tried };

std::size_t stage_of(const Step& step) {
    if (step.index >= axes_of(step)) return stops(step) ? stopped : all_tried;
    if (step.now().separates) return apart;
    return step.now().best_so_far ? least_so_far : overlapping;
}

using Row = Player::Row;
constexpr std::array stages{
    Row{overlapping, 3, overlap_words},
    Row{least_so_far, 5, overlap_words},
    Row{apart, 4, gap_words},
    Row{stopped, 4, stopped_words, nullptr, result_values},
    Row{all_tried, 6, result_words, paint_result, result_values},
};

constexpr Player player{
    .kind = LessonKind::sat,
    .name = "sat",
    .title = "Separating axis test",
    .recording = [](const LessonInput& input, LessonKind) { return &input.analysis.moved.sat; },
    .obstacle = "An ellipse has no edges and so no axes to try; step through GJK instead.",
    .code = code,
    .count = count,
    .truncated = is_truncated,
    .stage = stage_of,
    .stages = stages,
    .values = axis_values,
    .legend = legend,
    .behind = paint_axes,
};

}  // namespace

const Lesson sat_lesson = lesson_of<player>();

}  // namespace app
