// The swept separating axis test: the time window closing, axis by axis. Reads the sweep recording up to the
// axis that closes the window: the fast test stops there.
#include <fmt/format.h>

#include <array>
#include <cmath>

#include "draw/drawing.h"
#include "overlays/axis_marks.h"
#include "overlays/axis_names.h"
#include "overlays/axis_ruler.h"
#include "overlays/ghost.h"
#include "overlays/marks.h"
#include "player/all_lessons.h"
#include "player/pair_marks.h"
#include "player/sweep_plot.h"
#include "player/values.h"
#include "text/words.h"

namespace app {

using collide::SweepAxisState;
using collide::SweepOutcome;
using collide::SweepRecording;
using collide::SweepStep;

namespace {

constexpr std::array<std::string_view, 9> code{
    "entry = −∞, exit = ∞",
    "for each axis n: across the motion, edges, corners",
    "    v = speed of B relative to A along n",
    "    if v = 0: a gap means never, else no bound",
    "    t0, t1 = when the shadows start, stop overlapping",
    "    entry = max(entry, t0)",
    "    exit = min(exit, t1)",
    "    if entry > exit or exit < 0: return never",
    "return hit at entry if now ≤ entry ≤ t_max",
};
enum Line : std::size_t { still = 3, times = 4, entry = 5, exit_line = 6, never = 7, result = 8 };

constexpr std::array legend{
    LegendEntry{LegendMark::line, &Palette::axes, "axis of the step, and the edge it belongs to"},
    LegendEntry{LegendMark::band, &Palette::a, "shadow of A on the axis, now"},
    LegendEntry{LegendMark::band, &Palette::b, "shadow of B on the axis, now"},
    LegendEntry{LegendMark::arrow, &Palette::velocity, "B's motion relative to A along the axis"},
};

const SweepRecording& recording(const LessonInput& input) { return input.analysis.now.sweep; }

bool closes(const SweepStep& step) {
    const bool crossed = step.latest_entry && step.earliest_exit && *step.latest_entry > *step.earliest_exit;
    return step.state == SweepAxisState::never || crossed ||
           (step.earliest_exit && *step.earliest_exit < 0.0);
}

std::size_t axes_of(const LessonInput& input) {
    const auto& steps = recording(input).steps.items;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        if (closes(steps[i])) return i + 1;
    }
    return steps.size();
}

Pseudocode pseudocode(const LessonInput&) { return code; }
/// One step for each axis, and one for the result.
std::size_t count(const LessonInput& input) {
    const std::size_t axes = axes_of(input);
    return axes == 0 ? 0 : axes + 1;
}
std::string obstacle(const LessonInput&) {
    return "An ellipse has no edges and so no axes to sweep along; step through conservative advancement "
           "instead.";
}

std::string name_of(const LessonInput& input, std::size_t index) {
    return axis_name(recording(input), index, round_ends(input.analysis.now));
}

/// What the step did to the window: its entry became the latest, its exit the earliest.
bool is_latest_entry(const SweepRecording& sweep, std::size_t index) {
    const auto& steps = sweep.steps.items;
    return index == 0 ? steps[0].latest_entry.has_value()
                      : steps[index].latest_entry != steps[index - 1].latest_entry;
}
bool is_earliest_exit(const SweepRecording& sweep, std::size_t index) {
    const auto& steps = sweep.steps.items;
    return index == 0 ? steps[0].earliest_exit.has_value()
                      : steps[index].earliest_exit != steps[index - 1].earliest_exit;
}

std::string moving_words(const LessonInput& input, std::size_t index) {
    const SweepRecording& sweep = recording(input);
    const SweepStep& step = sweep.steps.items[index];
    const std::string stretch = fmt::format("On {} the shadows overlap from {} to {}.", name_of(input, index),
                                            time_words(step.entry), time_words(step.exit));
    if (closes(step)) {
        return stretch + (step.earliest_exit && *step.earliest_exit < 0.0
                              ? " They have passed each other already: the window is closed."
                              : " An axis parts before another meets: the window is closed.");
    }
    const bool enters = is_latest_entry(sweep, index);
    const bool exits = is_earliest_exit(sweep, index);
    if (enters && exits) return stretch + " It bounds the window on both sides.";
    if (enters) return stretch + " That is the latest entry so far.";
    return stretch + (exits ? " That is the earliest exit so far." : " The window stays as it is.");
}

std::string axis_words(const LessonInput& input, std::size_t index) {
    const SweepStep& step = recording(input).steps.items[index];
    if (step.state == SweepAxisState::never) {
        return fmt::format("Nothing moves along {}, and there is a gap: they never meet.",
                           name_of(input, index));
    }
    if (step.state == SweepAxisState::always) {
        return fmt::format("Nothing moves along {}, and the shadows overlap: this axis sets no limit.",
                           name_of(input, index));
    }
    return moving_words(input, index);
}

std::string result_words(const LessonInput& input) {
    const collide::SweepResult& sweep = recording(input).result;
    const auto deciding = recording(input).deciding;
    const std::string axis =
        deciding ? name_of(input, *deciding) : axis_name(sweep.axis, round_ends(input.analysis.now));
    if (sweep.outcome == SweepOutcome::overlapping) {
        return "Overlapping: every shadow overlaps already, so they meet now, at 0 s.";
    }
    if (sweep.outcome == SweepOutcome::hit) {
        return fmt::format("Hit: they touch in {}, at the latest entry; its axis, {}, gives the normal.",
                           time_words(sweep.time), axis);
    }
    if (closes(recording(input).steps.items[axes_of(input) - 1])) {
        return fmt::format("Miss: the window has closed on {}, so they never touch.", axis);
    }
    return fmt::format("Miss: the latest entry does not lie between now and t_max, {}.",
                       time_words(input.t_max));
}

LessonValue bound(std::string name, const std::optional<double>& time, std::string meaning) {
    if (time) return time_value(std::move(name), *time, std::move(meaning));
    return word_value(std::move(name), "open", std::move(meaning));
}

std::vector<LessonValue> values_of(const SweepStep& step, std::size_t index) {
    std::vector<LessonValue> values{direction_value("n", DVec2(step.direction), "unit axis"),
                                    speed_value("v", step.speed, "of B along n, as A sees it")};
    if (step.state == SweepAxisState::overlaps_from_to) {
        values.push_back(time_value("t0", step.entry, "negative: in the past"));
        values.push_back(time_value("t1", step.exit, "negative: in the past"));
    }
    values.push_back(bound("entry", step.latest_entry, "latest so far"));
    values.push_back(bound("exit", step.earliest_exit, "earliest so far"));
    values.push_back(count_value("axes", index + 1, "tried so far"));
    return values;
}

std::size_t line_of(const SweepRecording& sweep, std::size_t index) {
    const SweepStep& step = sweep.steps.items[index];
    if (step.state != SweepAxisState::overlaps_from_to) return still;
    if (closes(step)) return never;
    if (is_latest_entry(sweep, index)) return entry;
    return is_earliest_exit(sweep, index) ? exit_line : times;
}

LessonMoment moment(const LessonInput& input, std::size_t index) {
    const SweepRecording& sweep = recording(input);
    const std::size_t axes = axes_of(input);
    if (index < axes) {
        return {line_of(sweep, index), axis_words(input, index), values_of(sweep.steps.items[index], index)};
    }
    const SweepStep& last = sweep.steps.items[axes - 1];
    std::vector<LessonValue> values{bound("entry", last.latest_entry, "latest of all"),
                                    bound("exit", last.earliest_exit, "earliest of all")};
    if (sweep.result.outcome != SweepOutcome::miss) {
        values.push_back(time_value("time", sweep.result.time, "until they touch"));
        values.push_back(direction_value("normal", DVec2(sweep.result.normal), "unit, from A to B"));
    }
    return conclusion(closes(last) ? never : result, result_words(input), std::move(values),
                      sweep.steps.truncated);
}

/// The same axis at t = 0 as the ruler draws it.
collide::SatStep ruler_step(const SweepStep& step) {
    collide::SatStep ruler;
    ruler.axis = step.axis;
    ruler.direction = step.direction;
    ruler.interval_a = step.interval_a;
    ruler.interval_b = step.interval_b;
    ruler.overlap = static_cast<float>(collide::overlap(step.interval_a, step.interval_b));
    ruler.separates = ruler.overlap < 0.0f;
    ruler.a_leaves_backwards =
        step.interval_a.max - step.interval_b.min <= step.interval_b.max - step.interval_a.min;
    return ruler;
}

void paint_result(const OverlayInput& canvas, const LessonInput& input, Painter& painter) {
    const collide::SweepResult& sweep = recording(input).result;
    if (sweep.outcome != SweepOutcome::hit || !canvas.analysis.focus) return;
    const auto [a, b] = *canvas.analysis.focus;
    for (const auto& [body, color] : {std::pair(a, canvas.palette.a), std::pair(b, canvas.palette.b)}) {
        const collide::Collider& collider = canvas.analysis.colliders[body];
        paint_ghost(canvas, painter, collider, collider.velocity * sweep.time, color, LineStyle::dashed);
    }
}

void paint(const OverlayInput& canvas, const LessonInput& input, std::size_t index, Painter& painter,
           Labels& labels) {
    const auto pair = sweep_pair(canvas);
    if (!pair) return;
    const SweepRecording& sweep = recording(input);
    if (index >= axes_of(input)) paint_result(canvas, input, painter);
    const std::size_t last = std::min(index, axes_of(input) - 1);
    const std::size_t shown = index < axes_of(input) ? index : sweep.deciding.value_or(last);
    const SweepStep& step = sweep.steps.items[shown];
    const PairMarks marks(canvas, painter, labels);
    paint_source_edge(canvas, painter, *pair, step.axis, marks.pen(canvas.palette.axes, 2.6f), true);
    AxisLook look;
    look.color = canvas.palette.axes;
    look.words = name_of(input, shown);
    look.priority = contact_priority;
    paint_axis_line(canvas, painter, labels, *pair, step.direction, look);
    paint_axis_ruler(canvas, *pair, ruler_step(step), painter, labels);
    if (step.speed == 0.0) return;
    const DVec2 along = DVec2(step.direction) * (step.speed > 0.0 ? 1.0 : -1.0);
    marks.direction(pair->b.xf.position, along, canvas.palette.velocity, speed_words(std::abs(step.speed)));
}

void plot(const PlotView& view, const LessonInput& input, std::size_t index, Painter& painter,
          Labels& labels) {
    const std::size_t axes = axes_of(input);
    const std::size_t last = std::min(index, axes - 1);
    const std::size_t lit = index < axes ? index : recording(input).deciding.value_or(last);
    const SweepPlot bars{recording(input), round_ends(input.analysis.now), input.t_max, axes, lit};
    paint_sweep_plot(view, bars, last, painter, labels);
}

}  // namespace

const Lesson sweep_lesson{LessonKind::sweep,
                          "sweep",
                          "Swept separating axis test",
                          pseudocode,
                          count,
                          obstacle,
                          moment,
                          legend,
                          paint,
                          plot,
                          "When the shadows overlap"};

}  // namespace app
