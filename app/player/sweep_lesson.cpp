// The swept separating axis test: the time window closing, axis by axis. Reads the sweep recording up to the
// axis that closes the window: the fast test stops there.
#include "draw/drawing.h"
#include "facts/axis_names.h"
#include "overlays/focus_pair.h"
#include "overlays/sweep_line.h"
#include "player/player_of.h"

namespace app {

using collide::SweepAxisState;
using collide::SweepOutcome;
using collide::SweepRecording;
using collide::SweepStep;

namespace {

using Player = PlayerOf<SweepRecording>;
using Step = Player::Step;

constexpr std::array<std::string_view, 9> code{
    "entry = −∞, exit = ∞",
    "for each axis n: across the motion, edges, vertices",
    "    v = speed of B relative to A along n",
    "    if v = 0: a gap means never, else no bound",
    "    t0, t1 = when the shadows start, stop overlapping",
    "    entry = max(entry, t0)",
    "    exit = min(exit, t1)",
    "    if entry > exit or exit < 0: return never",
    "return hit at entry if now ≤ entry ≤ t_max",
};

/// Whether no time is left at which all shadows overlap.
bool is_empty(const SweepStep& step) {
    const bool crossed = step.latest_entry && step.earliest_exit && *step.latest_entry > *step.earliest_exit;
    return step.state == SweepAxisState::never || crossed;
}
bool closes(const SweepStep& step) {
    return is_empty(step) || (step.earliest_exit && *step.earliest_exit < 0.0);
}

/// Axes up to the one that closes the window.
std::size_t axes_of(const SweepRecording& sweep) {
    const auto& steps = sweep.steps.items;
    const auto closing = std::find_if(steps.begin(), steps.end(), closes);
    return static_cast<std::size_t>(closing - steps.begin()) + (closing == steps.end() ? 0 : 1);
}

/// One step for each axis, and one for the result.
std::size_t count(const LessonInput&, const SweepRecording& sweep) { return with_result(axes_of(sweep)); }

/// The axis that the step is about; at the end the deciding one.
std::size_t shown_axis(const Step& step) {
    const std::size_t axes = axes_of(step.recording);
    return step.index < axes ? step.index : step.recording.deciding.value_or(axes - 1);
}

const SweepStep& last_axis(const Step& step) {
    return step.recording.steps.items[axes_of(step.recording) - 1];
}

std::string name_of(const Step& step, std::size_t axis) { return axis_name(step.recording, axis); }

/// What the step did to the window: its entry became the latest, its exit the earliest.
bool is_new(const Step& step, std::optional<double> SweepStep::*bound) {
    if (step.index == 0) return (step.now().*bound).has_value();
    return step.now().*bound != step.recording.steps.items[step.index - 1].*bound;
}
bool is_latest_entry(const Step& step) { return is_new(step, &SweepStep::latest_entry); }
bool is_earliest_exit(const Step& step) { return is_new(step, &SweepStep::earliest_exit); }

std::string still_words(const Step& step) {
    const char* what = step.now().state == SweepAxisState::never
                           ? "there is a gap: they never meet"
                           : "the shadows overlap: this axis sets no limit";
    return fmt::format("Nothing moves along {}, and {}.", name_of(step, step.index), what);
}

const char* window_words(const Step& step) {
    const SweepStep& axis = step.now();
    if (closes(axis)) {
        return axis.earliest_exit && *axis.earliest_exit < 0.0
                   ? "They have already passed each other: the window is closed."
                   : "One axis exits before another enters: the window is closed.";
    }
    const bool exits = is_earliest_exit(step);
    if (is_latest_entry(step)) {
        return exits ? "It limits the window on both sides." : "That is the latest entry so far.";
    }
    return exits ? "That is the earliest exit so far." : "The window does not change.";
}

std::string moving_words(const Step& step) {
    return fmt::format("On {} the shadows overlap from {} to {}. {}", name_of(step, step.index),
                       time_words(step.now().entry), time_words(step.now().exit), window_words(step));
}

std::string result_words(const Step& step) {
    const collide::SweepResult& sweep = step.recording.result;
    const auto deciding = step.recording.deciding;
    const std::string axis =
        deciding ? name_of(step, *deciding) : axis_name(sweep.axis, round_ends(step.input.analysis.now.sat));
    if (sweep.outcome == SweepOutcome::overlapping) {
        return "Overlapping: every shadow overlaps already, so they meet now, at 0 s.";
    }
    if (sweep.outcome == SweepOutcome::hit) {
        return fmt::format("Hit: they touch in {}, at the latest entry; its axis, {}, gives the normal.",
                           time_words(sweep.time), axis);
    }
    if (closes(last_axis(step))) {
        return fmt::format("Miss: the window has closed on {}, so they never touch.", axis);
    }
    return fmt::format("Miss: the latest entry does not lie between now and t_max, {}.",
                       time_words(step.input.t_max));
}

LessonValue bound(std::string name, const std::optional<double>& time, std::string meaning) {
    if (time) return time_value(std::move(name), *time, std::move(meaning));
    return word_value(std::move(name), "open", std::move(meaning));
}

std::vector<LessonValue> axis_values(const Step& step) {
    const SweepStep& axis = step.now();
    std::vector<LessonValue> values{direction_value("n", DVec2(axis.direction), "unit axis"),
                                    speed_value("v", axis.speed, "of B along n, as A sees it")};
    if (axis.state == SweepAxisState::overlaps_from_to) {
        values.push_back(time_value("t0", axis.entry, "negative: in the past"));
        values.push_back(time_value("t1", axis.exit, "negative: in the past"));
    }
    values.push_back(word_value("number", swept_number_words(swept_number(axis, step.input.t_max)),
                                "of the axis: − depth in m, + time in s"));
    values.push_back(bound("entry", axis.latest_entry, "latest so far"));
    values.push_back(bound("exit", axis.earliest_exit, "earliest so far"));
    values.push_back(count_value("axes", step.index + 1, "tried so far"));
    return values;
}

std::vector<LessonValue> result_values(const Step& step) {
    const collide::SweepResult& result = step.recording.result;
    std::vector<LessonValue> values{bound("entry", last_axis(step).latest_entry, "latest of all"),
                                    bound("exit", last_axis(step).earliest_exit, "earliest of all")};
    if (result.outcome != SweepOutcome::miss) {
        values.push_back(time_value("time", result.time, "until they touch"));
        values.push_back(direction_value("normal", DVec2(result.normal), "unit, from A to B"));
    }
    return values;
}

/// The axis of the step; at the end that of the result, with the two where they touch.
void paint_axis(const Step& step, const PairMarks& marks) {
    const bool is_end = step.index >= axes_of(step.recording);
    paint_swept_axis(step.recording, shown_axis(step), name_of(step, shown_axis(step)), is_end, marks);
}

// The time window closing: a bar for each axis so far, and the stretch that all of them share.

constexpr std::size_t most_rows = 60;  // of more, a bar would be thinner than a line
constexpr float least_names = 88.0f;   // logical pixels on the left
constexpr float most_names = 0.44f;    // of the plot's width
constexpr float foot = 20.0f;          // for the times below
constexpr float tallest_row = 22.0f;

struct Rows : PlotView {
    const Step& step;
    std::size_t count;
    TimeLine line{step.input.t_max};
    float names = 0.0f;  // pixels on the left

    const SweepStep& axis(std::size_t row) const { return step.recording.steps.items[row]; }
    std::string name(std::size_t row) const { return axis_short_name(step.recording, row); }
    TextStyle name_style(bool current) const {
        return {current ? palette.text : palette.dim_text, small_size * scale};
    }
    float width() const { return std::max(size.x - names - 8.0f * scale, 1.0f); }
    float height() const {
        const float room = size.y - (foot + 6.0f) * scale;
        return std::min(room / static_cast<float>(std::max<std::size_t>(count, 1)), tallest_row * scale);
    }
    float top(std::size_t row) const { return 6.0f * scale + height() * static_cast<float>(row); }
    float bottom() const { return top(count); }
    float x(double place) const { return names + width() * static_cast<float>(place); }
};

float names_width(const Rows& rows, const Painter& measure) {
    float widest = least_names * rows.scale;
    for (std::size_t i = 0; i < rows.count; ++i) {
        const float width = measure.text_size(rows.name(i), rows.name_style(true)).x;
        widest = std::max(widest, width + 12.0f * rows.scale);
    }
    return std::min(widest, most_names * rows.size.x);
}

void paint_ticks(const Rows& rows, Painter& painter) {
    const TextStyle style = dim_style(rows);
    for (const double time : {0.0, rows.line.t_max}) {
        const float x = rows.x(rows.line.place(time));
        line(painter, {x, rows.top(0)}, {x, rows.bottom()}, {rows.palette.border, rows.scale});
        const std::string words = time_words(time);
        const Vec2 size = painter.text_size(words, style);
        const float at = std::clamp(x - 0.5f * size.x, 0.0f, std::max(rows.size.x - size.x, 0.0f));
        painter.text({at, rows.bottom() + 3.0f * rows.scale}, words, style);
    }
}

void paint_window(const Rows& rows, const SweepStep& step, Painter& painter) {
    if (is_empty(step)) return;
    const float from = rows.x(step.latest_entry ? rows.line.place(*step.latest_entry) : 0.0);
    const float to = rows.x(step.earliest_exit ? rows.line.place(*step.earliest_exit) : 1.0);
    const Vec2 lower(from, rows.top(0));
    const Vec2 upper(std::max(to, from + rows.scale), rows.bottom());
    painter.fill(box_corners(lower, upper), with_alpha(rows.palette.mtd, 0.22f));
    const Stroke edge{rows.palette.mtd, 1.4f * rows.scale};
    line(painter, lower, {lower.x, upper.y}, edge);
    line(painter, {upper.x, lower.y}, upper, {edge.color, edge.width, LineStyle::dashed});
}

void paint_row(const Rows& rows, std::size_t row, Painter& painter) {
    const bool current = row == shown_axis(rows.step);
    const float middle = rows.top(row) + 0.5f * rows.height();
    if (rows.height() >= 12.0f * rows.scale) {
        const TextStyle style = rows.name_style(current);
        const std::string name = rows.name(row);
        painter.text({4.0f * rows.scale, middle - 0.5f * painter.text_size(name, style).y}, name, style);
    }
    const auto bar = time_bar(rows.axis(row), rows.line);
    if (!bar) return;
    const float half = std::min(0.28f * rows.height(), 4.0f * rows.scale);
    painter.rounded_rectangle({rows.x(bar->from), middle - half},
                              {std::max(rows.x(bar->to), rows.x(bar->from) + 1.0f), middle + half}, 0.0f,
                              with_alpha(rows.palette.axes, current ? 1.0f : 0.55f));
}

void plot(const PlotView& view, const Step& step, Painter& painter, Labels&) {
    const std::size_t axes = axes_of(step.recording);
    const std::size_t last = std::min(step.index, axes - 1);
    if (last >= most_rows) return;
    Rows rows{view, step, std::min(axes, most_rows)};
    rows.names = names_width(rows, painter);
    paint_ticks(rows, painter);
    for (std::size_t i = 0; i <= last; ++i) paint_row(rows, i, painter);
    paint_window(rows, rows.axis(last), painter);
}

enum Stage : std::size_t { still, closed, entered, left, neither, hit_or_not, never };

std::size_t stage_of(const Step& step) {
    if (step.index >= axes_of(step.recording)) return closes(last_axis(step)) ? never : hit_or_not;
    if (step.now().state != SweepAxisState::overlaps_from_to) return still;
    if (closes(step.now())) return closed;
    if (is_latest_entry(step)) return entered;
    return is_earliest_exit(step) ? left : neither;
}

using Row = Player::Row;
constexpr std::array stages{
    Row{still, 3, still_words},
    Row{neither, 4, moving_words},
    Row{entered, 5, moving_words},
    Row{left, 6, moving_words},
    Row{closed, 7, moving_words},
    Row{never, 7, result_words, nullptr, result_values},
    Row{hit_or_not, 8, result_words, nullptr, result_values},
};

constexpr Player player{
    .kind = LessonKind::sweep,
    .name = "sweep",
    .title = "Swept separating axis test",
    .recording = [](const LessonInput& input, LessonKind) { return &input.analysis.now.sweep; },
    .obstacle =
        "An ellipse has no edges and so no axes to sweep along; step through conservative advancement "
        "instead.",
    .code = code,
    .count = count,
    .stage = stage_of,
    .stages = stages,
    .values = axis_values,
    .legend = swept_axis_legend,
    .behind = paint_axis,
    .plot = plot,
    .plot_title = "When the shadows overlap",
    .tab = InspectorTab::sweep,
};

}  // namespace

const Lesson sweep_lesson = lesson_of<player>();

}  // namespace app
