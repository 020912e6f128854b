// The swept separating axis test: axis by axis the time window closes. Reads the sweep recording up to the
// axis that closes the window, because the fast test stops there.
#include "draw/drawing.h"
#include "facts/sweep_facts.h"
#include "overlays/focus_pair.h"
#include "overlays/sweep_line.h"
#include "player/player_of.h"

namespace app::sweep_player {

using collide::SweepOutcome;
using collide::SweepRecording;
using collide::SweepStep;

namespace {

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

/// An axis, or the result. At the result `index` is that of the last axis.
struct Step : StepOf<SweepRecording> {
    bool is_result = false;

    Step(const SweepRecording& sweep, std::size_t step, const PlayerInput& read) : StepOf{sweep, step, read} {
        const std::size_t axes = axes_until_closed(sweep);
        is_result = step >= axes;
        index = std::min(step, axes - 1);
    }
    /// Returns the axis of the step; at the result, the axis that decides.
    std::size_t axis() const { return is_result ? recording.deciding.value_or(index) : index; }
};
using Description = PlayerOf<SweepRecording, PairMarks, Step>;

/// Counts the axes and the result.
std::size_t count(const PlayerInput&, const SweepRecording& sweep) {
    return with_result(axes_until_closed(sweep));
}

/// Returns whether the axis changed the window: its entry became the latest, or its exit the earliest.
bool is_new(const Step& step, std::optional<double> SweepStep::*bound) {
    if (step.index == 0) return (step.now().*bound).has_value();
    return step.now().*bound != step.recording.steps.items[step.index - 1].*bound;
}

constexpr auto axis_facts =
    facts<SweptAxis>("axis", "speed", "entry", "exit", "number", "latest_entry", "earliest_exit", "tried");
constexpr auto result_facts = facts<SweptAxis>("latest_entry", "earliest_exit", "time", "normal");

/// Draws the axis of the step. At the result it draws the axis that decides, and both bodies where they
/// touch.
void paint_axis(const Step& step, const PairMarks& marks) {
    paint_swept_axis(step.recording, step.axis(), axis_name(step.recording, step.axis()), step.is_result,
                     marks);
}

// The time window closing: a bar for each axis so far, and the interval that all bars share.

constexpr std::size_t most_rows = 60;  // with more rows a bar would be thinner than a line
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
    if (is_window_empty(step)) return;
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
    const bool current = row == rows.step.axis();
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
    const std::size_t last = step.index;
    if (last >= most_rows) return;
    Rows rows{view, step, std::min(axes_until_closed(step.recording), most_rows)};
    float widest = least_names * rows.scale;
    for (std::size_t i = 0; i < rows.count; ++i) {
        const float width = painter.text_size(rows.name(i), rows.name_style(true)).x;
        widest = std::max(widest, width + 12.0f * rows.scale);
    }
    rows.names = std::min(widest, most_names * rows.size.x);
    paint_ticks(rows, painter);
    for (std::size_t i = 0; i <= last; ++i) paint_row(rows, i, painter);
    paint_window(rows, rows.axis(last), painter);
}

enum RowKind : std::size_t { still, still_apart, passed, crossed, bounded, entered, left, unchanged };

std::size_t row_key_of(const Step& step) {
    const SweepStep& axis = step.now();
    if (step.is_result) {
        const SweepOutcome outcome = step.recording.result.outcome;
        return key(outcome, outcome == SweepOutcome::miss && closes_window(axis), true);
    }
    if (!is_moving(axis)) return is_window_empty(axis) ? still_apart : still;
    if (closes_window(axis)) return *axis.earliest_exit < 0.0 ? passed : crossed;
    const bool enters = is_new(step, &SweepStep::latest_entry);
    const bool exits = is_new(step, &SweepStep::earliest_exit);
    return enters ? (exits ? bounded : entered) : (exits ? left : unchanged);
}

using Row = Description::Row;
constexpr std::array rows{
    Row{still, 3, "Nothing moves along {name}, and the shadows overlap: this axis sets no limit."},
    Row{still_apart, 3, "Nothing moves along {name}, and there is a gap: they never meet."},
    Row{unchanged, 4, "On {name} the shadows {when}. The window does not change."},
    Row{bounded, 5, "On {name} the shadows {when}. It limits the window on both sides."},
    Row{entered, 5, "On {name} the shadows {when}. That is the latest entry so far."},
    Row{left, 6, "On {name} the shadows {when}. That is the earliest exit so far."},
    Row{passed, 7,
        "On {name} the shadows {when}. They have already passed each other: the window is closed."},
    Row{crossed, 7,
        "On {name} the shadows {when}. One axis exits before another enters: the window is closed."},
    Row{key(SweepOutcome::miss, true, true), 7, "Miss. {miss}", nullptr, result_facts},
    Row{key(SweepOutcome::hit, false, true), 8,
        "Hit: they touch in {time | seconds}, at the latest entry; its axis, {decider}, gives the normal.",
        nullptr, result_facts},
    Row{key(SweepOutcome::overlapping, false, true), 8,
        "Overlapping: every shadow overlaps already, so they meet now, at 0 s.", nullptr, result_facts},
    Row{key(SweepOutcome::miss, false, true), 8, "Miss. {miss}", nullptr, result_facts},
};

constexpr Description description{
    .kind = PlayerKind::sweep,
    .name = "sweep",
    .title = "Swept separating axis test",
    .recording = [](const PlayerInput& input, PlayerKind) { return &input.analysis.now.sweep; },
    .obstacle =
        "An ellipse has no edges and so no axes to sweep along; step through conservative advancement "
        "instead.",
    .code = code,
    .count = count,
    .row_key = row_key_of,
    .rows = rows,
    .values = axis_facts,
    .legend = swept_axis_legend,
    .behind = paint_axis,
    .plot = plot,
    .plot_title = "When the shadows overlap",
    .tab = InspectorTab::sweep,
};

}  // namespace

const Player player = make_player<description>();

}  // namespace app::sweep_player
