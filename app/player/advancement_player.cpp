// Conservative advancement alternates a distance query and a safe step in time. Reads the time-of-impact
// recording.
#include "draw/drawing.h"
#include "player/player_of.h"

namespace app::advancement_player {

using collide::ToiBound;
using collide::ToiOutcome;
using collide::ToiRecording;
using collide::ToiStepKind;
using collide::ToiStepRecord;

namespace {

using Description = PlayerOf<ToiRecording>;
using Step = Description::Step;

constexpr float left_margin = 12.0f;  // logical pixels
constexpr float right_margin = 14.0f;
constexpr float top_margin = 22.0f;
constexpr float bottom_margin = 24.0f;

bool is_look(const ToiStepRecord& step) {
    return step.kind == ToiStepKind::advance || step.kind == ToiStepKind::slide;
}

/// Maps a time and a gap to the plot.
struct Axes : PlotView {
    double first = 0.0;  // seconds
    double last = 1.0;
    double highest = 1.0;  // metres

    float x(double time) const {
        const float room = size.x - px(left_margin + right_margin);
        const double place = last > first ? std::clamp((time - first) / (last - first), 0.0, 1.0) : 0.0;
        return px(left_margin) + room * static_cast<float>(place);
    }
    float floor() const { return size.y - px(bottom_margin); }
    float y(double gap) const {
        const float room = floor() - px(top_margin);
        return floor() - room * static_cast<float>(std::clamp(gap / highest, 0.0, 1.0));
    }
};

/// Returns axes that span the first iteration to a little after the hit, or to the end. Times without events
/// get no space.
Axes axes_of(const PlotView& view, const collide::ToiRecording& toi, double t_max) {
    Axes axes{view, t_max, t_max, 0.0};
    for (const ToiStepRecord& step : toi.steps.items) {
        if (!is_look(step)) continue;
        axes.first = std::min(axes.first, step.time);
        axes.highest = std::max(axes.highest, step.distance);
    }
    if (toi.result.outcome == collide::ToiOutcome::hit && toi.result.time > axes.first) {
        axes.last = std::min(t_max, axes.first + 1.1 * (toi.result.time - axes.first));
    }
    if (axes.first >= axes.last) axes.first = 0.0;
    if (axes.highest <= 0.0) axes.highest = 1.0;
    return axes;
}

void paint_frame(const Axes& axes, Painter& painter) {
    const Palette& palette = axes.palette;
    const Stroke stroke{palette.border, 1.2f * axes.scale};
    line(painter, {axes.x(axes.first), axes.floor()}, {axes.x(axes.last), axes.floor()}, stroke);
    line(painter, {axes.x(axes.first), axes.floor()}, {axes.x(axes.first), axes.y(axes.highest)}, stroke);
    const float foot = axes.floor() + axes.px(4.0f);
    name_ends(axes, painter, {axes.x(axes.first), foot}, time_words(axes.first), {axes.x(axes.last), foot},
              time_words(axes.last));
    painter.text({axes.x(axes.first) + axes.px(4.0f), axes.px(3.0f)},
                 fmt::format(picture_words::gap_up_to, length_words(axes.highest)), dim_style(axes));
}

void paint_rung(const Axes& axes, const ToiStepRecord& step, bool current, Painter& painter) {
    const Palette& palette = axes.palette;
    const float opacity = current ? 1.0f : 0.6f;
    const Vec2 at(axes.x(step.time), axes.y(step.distance));
    const Stroke upright{with_alpha(palette.separated, opacity), axes.px(current ? 2.4f : 1.4f)};
    line(painter, {at.x, axes.floor()}, at, upright);
    painter.disc(at, axes.px(current ? 4.5f : 3.0f), upright.color);
    const double end = std::min(step.time + step.step, axes.last);
    if (step.bound == collide::ToiBound::none) return;
    const Stroke slope{with_alpha(palette.axes, opacity), axes.px(current ? 1.8f : 1.1f), LineStyle::dashed};
    const bool closes = step.time + step.step <= axes.last;
    line(painter, at, {axes.x(end), closes ? axes.floor() : at.y}, slope);
}

/// Draws conservative advancement as a ladder, the gap over time. Each distance query is a rung. Each safe
/// step is a slope: the fastest rate at which the gap could have closed.
void plot(const PlotView& view, const Step& at_step, Painter& painter, Labels& labels) {
    const auto& steps = at_step.recording.steps.items;
    const std::size_t index = at_step.index;
    const Axes axes = axes_of(view, at_step.recording, at_step.input.t_max);
    paint_frame(axes, painter);
    for (std::size_t i = 0; i <= index; ++i) {
        if (is_look(steps[i])) paint_rung(axes, steps[i], i == index, painter);
    }
    const ToiStepRecord& step = steps[index];
    const Color color = view.palette.separated;
    if (is_look(step)) {
        label_in_plot(view, labels, {axes.x(step.time), axes.y(step.distance)},
                      length_words(std::max(step.distance, 0.0)), color);
    }
    if (step.kind == ToiStepKind::end && step.outcome == collide::ToiOutcome::hit) {
        const Vec2 at(axes.x(step.time), axes.floor());
        diamond(painter, at, axes.px(6.0f), {view.palette.mtd, axes.px(1.6f)}, view.palette.canvas);
        label_in_plot(view, labels, at, mark_words::hit_at(step.time), color, {0.0f, -1.0f});
    }
}

constexpr std::array<std::string_view, 11> code{
    "t = when the circles around both meet; never: miss",
    "if one spins fast: wait for the other at its disc",
    "repeat",
    "    n = the edge normal with the widest gap,",
    "        or between the closest points (GJK)",
    "    d = gap along n at t",
    "    if d = 0 to rounding, but beside the edge: another n",
    "    if d = 0 to rounding: hit at t",
    "    step = time in which the gap cannot close",
    "    if it stays open until the end: miss",
    "    t = t + step",
};
constexpr std::array legend{
    LegendEntry{LegendMark::dashed, both_hues, "A and B at time t"},
    LegendEntry{LegendMark::diamond, &Palette::separated, "gap at that time, to the edge's line"},
    LegendEntry{LegendMark::arrow, &Palette::axes, "direction of the gap"},
};

/// The bound that makes a step safe: its name among the values, and the reason.
struct BoundWords {
    const char* name;
    const char* why;
};

BoundWords words_of(ToiBound bound) {
    switch (bound) {
        case ToiBound::farthest_point:
            return {"farthest points", "no point moves faster than those farthest from the pivots"};
        case ToiBound::circles:
            return {"circles", "rotation keeps each point in its circle about the pivot"};
        case ToiBound::fronts:
            return {"front points", "time until the front points on this axis can meet"};
        case ToiBound::none:
            break;
    }
    return {"none", "no bound was needed"};
}

/// Returns whether this is the last distance query. Rotations are examined in portions, so others may follow.
bool is_last_look(const Step& step) {
    const auto& steps = step.recording.steps.items;
    return step.index + 1 == steps.size() || steps[step.index + 1].kind == ToiStepKind::end;
}

bool stays_open(const Step& step) { return !(step.now().time + step.now().step <= step.input.t_max); }

std::string gap_words(const Step& step) { return length_words(std::max(step.now().distance, 0.0)); }

std::string circle_words(const Step& step) {
    if (std::isinf(step.now().time))
        return "The circles about the pivots that contain the shapes do not meet in time.";
    if (step.now().time == 0.0)
        return "The circles about the pivots that contain the shapes already overlap: begin now.";
    return fmt::format("Before {} not even the circles about the pivots meet: begin there.",
                       time_words(step.now().time));
}

std::string disc_words(const Step& step) {
    const std::string apart = fmt::format(
        "At {} there is {} between the disc that the faster one sweeps in a turn and the other shape",
        time_words(step.now().time), gap_words(step));
    if (step.now().bound == ToiBound::none) return apart + ": so close that the rotation now matters.";
    if (stays_open(step)) return apart + ", and it stays open until the end.";
    return fmt::format("{}. Nothing reaches the disc for another {}.", apart, time_words(step.now().step));
}

std::string edge_words(const Step& step) {
    return fmt::format("At {} the widest gap, {}, is along edge {} of {}: the axis will turn with that edge.",
                       time_words(step.now().time), gap_words(step), step.now().edge,
                       step.now().edge_on_a ? "A" : "B");
}

std::string beside_words(const Step& step) {
    return fmt::format(
        "At {} the gap along this edge's normal is closed, but the point on its line lies beyond the edge: "
        "they are apart, and another direction must show it.",
        time_words(step.now().time));
}

std::string closed_words(const Step& step) {
    return fmt::format("At {} the gap is {}: closed, to rounding. They touch.", time_words(step.now().time),
                       gap_words(step));
}

std::string open_words(const Step& step) {
    const ToiStepRecord& now = step.now();
    const std::string apart = fmt::format("At {} the gap is {}", time_words(now.time), gap_words(step));
    if (stays_open(step)) {
        return fmt::format("{}, and it stays open until the end{}: {}.", apart,
                           is_last_look(step) ? "" : " of these turns", words_of(now.bound).why);
    }
    return fmt::format("{}. It cannot close for another {}: {}.", apart, time_words(now.step),
                       words_of(now.bound).why);
}

std::string hit_words(const Step& step) {
    return fmt::format("Hit: at {} the gap has closed, after {} iterations.", time_words(step.now().time),
                       step.recording.result.iterations);
}

std::string miss_words(const Step& step) {
    return fmt::format("Miss: nothing touches within {}.", time_words(step.input.t_max));
}

std::string capped_words(const Step& step) {
    return fmt::format(
        "Stopped after {} iterations, the most allowed: nothing touches before {}; later is not decided.",
        step.recording.result.iterations, time_words(step.now().time));
}

std::vector<PlayerValue> values_of(const Step& step) {
    const ToiStepRecord& now = step.now();
    std::vector<PlayerValue> values{time_value("t", now.time, "from now")};
    const bool is_end = now.kind == ToiStepKind::end;
    const bool is_measured = !is_end || step.recording.result.iterations > 0;
    if (now.kind == ToiStepKind::circles || !is_measured) return values;
    values.push_back(length_value("d", now.distance, is_end ? "last found" : "gap along n"));
    if (is_end) return values;
    values.push_back(direction_value("n", now.normal, "unit, from A to B"));
    if (now.kind == ToiStepKind::axes) return values;
    values.push_back(speed_value("closing", now.closing, "at most; negative: it opens"));
    values.push_back(time_value("step", now.step, "never: stays open until the end"));
    values.push_back(word_value("bound", words_of(now.bound).name, "that allows the step"));
    return values;
}

void paint_bodies(const Step& step, const PairMarks& marks) {
    if (!std::isinf(step.now().time)) marks.bodies_after(step.now().time, Preview::turning);
}

void paint_gap(const Step& step, const PairMarks& marks) {
    const ToiStepRecord& now = step.now();
    if (!marks.canvas().analysis.focus || std::isinf(now.time)) return;
    marks.stretch(now.closest_a, now.closest_b, marks.palette().separated,
                  picture_words::gap_at(gap_words(step), now.time));
    marks.direction(now.closest_a, now.normal, marks.palette().axes, "n");
}

constexpr std::size_t never_near =
    key(ToiStepKind::end, ToiOutcome::miss, true);  // the circles never touched
// The results of a query along an edge's normal.
constexpr std::size_t open = key(ToiStepKind::slide, 0);
constexpr std::size_t closed = key(ToiStepKind::slide, 1);
constexpr std::size_t beside = key(ToiStepKind::slide, 2);

std::size_t row_key_of(const Step& step) {
    const ToiStepRecord& now = step.now();
    if (now.kind == ToiStepKind::end) {
        const bool is_first = now.outcome == ToiOutcome::miss && step.index == 1;
        return is_first ? never_near : key(ToiStepKind::end, now.outcome);
    }
    if (now.kind != ToiStepKind::slide && now.kind != ToiStepKind::advance) return key(now.kind);
    if (now.bound != ToiBound::none) return open;
    // The gap along the edge's normal has closed, but beyond the end of the edge: another query follows.
    return now.kind == ToiStepKind::slide && !is_last_look(step) ? beside : closed;
}

using Row = Description::Row;
constexpr std::array rows{
    Row{key(ToiStepKind::circles), 0, circle_words},
    Row{key(ToiStepKind::disc), 1, disc_words, paint_gap},
    Row{key(ToiStepKind::axes), 3, edge_words, paint_gap},
    Row{beside, 6, beside_words, paint_gap},
    Row{closed, 7, closed_words, paint_gap},
    Row{open, 8, open_words, paint_gap},
    Row{key(ToiStepKind::end, ToiOutcome::overlapping), 7, "Overlapping: they already touch, at 0 s.",
        paint_gap},
    Row{key(ToiStepKind::end, ToiOutcome::hit), 7, hit_words, paint_gap},
    Row{key(ToiStepKind::end, ToiOutcome::miss), 9, miss_words},
    Row{never_near, 0, miss_words},
    Row{key(ToiStepKind::end, ToiOutcome::iteration_cap), 2, capped_words, paint_gap},
};

constexpr Description description{
    .kind = PlayerKind::advancement,
    .name = "advancement",
    .title = "Conservative advancement",
    .recording = [](const PlayerInput& input, PlayerKind) { return &input.analysis.now.toi; },
    .obstacle = "There is no recording of the time of impact of this pair.",
    .code = code,
    .count = all_steps,
    .row_key = row_key_of,
    .rows = rows,
    .values = values_of,
    .legend = legend,
    .behind = paint_bodies,
    .plot = plot,
    .plot_title = "Time against gap",
    .tab = InspectorTab::impact,
};

}  // namespace

const Player player = make_player<description>();

}  // namespace app::advancement_player
