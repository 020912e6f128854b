// Conservative advancement: distance, safe step, distance. Reads the time-of-impact recording.
#include <fmt/format.h>

#include <array>
#include <cmath>

#include "overlays/ghost.h"
#include "player/all_lessons.h"
#include "player/player_of.h"
#include "player/plots.h"
#include "text/words.h"

namespace app {

using collide::ToiBound;
using collide::ToiOutcome;
using collide::ToiRecording;
using collide::ToiStage;
using collide::ToiStepRecord;

namespace {

using Player = PlayerOf<ToiRecording>;
using Step = Player::Step;

constexpr std::array<std::string_view, 11> code{
    "t = when the circles around both meet; never: miss",
    "if one turns often: wait for the other at its disc",
    "repeat",
    "    n = the edge normal with the widest gap,",
    "        or between the closest points (GJK)",
    "    d = gap along n at t",
    "    if d = 0 to rounding, but beside the edge: another n",
    "    if d = 0 to rounding: hit at t",
    "    step = time in which the gap surely stays open",
    "    if it stays open until the end: miss",
    "    t = t + step",
};
constexpr std::array legend{
    LegendEntry{LegendMark::dashed, both_hues, "A and B at time t"},
    LegendEntry{LegendMark::diamond, &Palette::separated, "gap at that time, to the edge's line"},
    LegendEntry{LegendMark::arrow, &Palette::axes, "direction of the gap"},
};

std::string bound_name(ToiBound bound) {
    switch (bound) {
        case ToiBound::farthest_point:
            return "farthest points";
        case ToiBound::circles:
            return "circles";
        case ToiBound::fronts:
            return "front points";
        case ToiBound::none:
            break;
    }
    return "none";
}

std::string bound_words(ToiBound bound) {
    switch (bound) {
        case ToiBound::farthest_point:
            return "no point moves faster than the farthest ones from the pivots";
        case ToiBound::circles:
            return "turning takes no point out of the circle about its pivot";
        case ToiBound::fronts:
            return "the points in front on this axis need so long to meet";
        case ToiBound::none:
            break;
    }
    return "no bound was needed";
}

/// Of turns that are looked at some at a time, others may follow.
bool is_last_look(const Step& step) {
    const auto& steps = step.recording.steps.items;
    return step.index + 1 == steps.size() || steps[step.index + 1].stage == ToiStage::end;
}

bool stays_open(const Step& step) { return !(step.now().time + step.now().step <= step.input.t_max); }

std::string gap_words(const Step& step) { return length_words(std::max(step.now().distance, 0.0)); }

std::string circle_words(const Step& step) {
    if (std::isinf(step.now().time))
        return "The circles about the pivots that hold the shapes never meet in time.";
    if (step.now().time == 0.0)
        return "The circles about the pivots that hold the shapes overlap already: begin now.";
    return fmt::format("Before {} not even the circles about the pivots meet: begin there.",
                       time_words(step.now().time));
}

std::string disc_words(const Step& step) {
    const std::string apart =
        fmt::format("At {} {} is between the disc that the faster one sweeps in a turn and the other shape",
                    time_words(step.now().time), gap_words(step));
    if (step.now().bound == ToiBound::none) return apart + ": so close that now every turn counts.";
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
        "At {} nothing is left of the gap along this edge's normal, but what came down to its line lies "
        "beyond the edge: they are apart, and another direction must show it.",
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
                           is_last_look(step) ? "" : " of these turns", bound_words(now.bound));
    }
    return fmt::format("{}. It surely stays open for another {}: {}.", apart, time_words(now.step),
                       bound_words(now.bound));
}

std::string hit_words(const Step& step) {
    return fmt::format("Hit: at {} the gap has closed, after {} looks at it.", time_words(step.now().time),
                       step.recording.result.iterations);
}

std::string miss_words(const Step& step) {
    return fmt::format("Miss: nothing touches within {}.", time_words(step.input.t_max));
}

std::string capped_words(const Step& step) {
    return fmt::format(
        "Stopped after {} looks, the most allowed: nothing touches before {}, later is not decided.",
        step.recording.result.iterations, time_words(step.now().time));
}

std::vector<LessonValue> values_of(const Step& step) {
    const ToiStepRecord& now = step.now();
    std::vector<LessonValue> values{time_value("t", now.time, "from now")};
    const bool is_end = now.stage == ToiStage::end;
    const bool is_measured = !is_end || step.recording.result.iterations > 0;
    if (now.stage == ToiStage::circles || !is_measured) return values;
    values.push_back(length_value("d", now.distance, is_end ? "as found last" : "gap along n"));
    if (is_end) return values;
    values.push_back(direction_value("n", now.normal, "unit, from A to B"));
    if (now.stage == ToiStage::axes) return values;
    values.push_back(speed_value("closing", now.closing, "at most; negative: it opens"));
    values.push_back(time_value("step", now.step, "never: stays open until the end"));
    values.push_back(word_value("bound", bound_name(now.bound), "that allows the step"));
    return values;
}

void paint_bodies(const Step& step, const PairMarks& marks) {
    const OverlayInput& canvas = marks.canvas();
    if (!canvas.analysis.focus || std::isinf(step.now().time)) return;
    const auto [a, b] = *canvas.analysis.focus;
    for (const auto& [body, color] : {std::pair(a, canvas.palette.a), std::pair(b, canvas.palette.b)}) {
        paint_ghost(canvas, marks.painter(), turned_ahead(canvas.analysis.colliders[body], step.now().time),
                    {0.0, 0.0}, color, LineStyle::dashed);
    }
}

void paint_gap(const Step& step, const PairMarks& marks) {
    const ToiStepRecord& now = step.now();
    if (!marks.canvas().analysis.focus || std::isinf(now.time)) return;
    marks.stretch(now.closest_a, now.closest_b, marks.palette().separated,
                  gap_words(step) + " at " + time_words(now.time));
    marks.direction(now.closest_a, now.normal, marks.palette().axes, "n");
}

void plot(const PlotView& view, const Step& step, Painter& painter, Labels& labels) {
    paint_ladder(view, step.recording, step.input.t_max, step.index, painter, labels);
}

enum Stage : std::size_t {
    circles,
    disc,
    edges,
    beside,
    closed,
    open,
    overlapping,
    hit,
    miss,
    never_near,
    capped
};

std::size_t end_stage(const Step& step) {
    switch (step.now().outcome) {
        case ToiOutcome::overlapping:
            return overlapping;
        case ToiOutcome::hit:
            return hit;
        case ToiOutcome::miss:
            return step.index == 1 ? never_near : miss;
        case ToiOutcome::iteration_cap:
            break;
    }
    return capped;
}

std::size_t stage_of(const Step& step) {
    const ToiStepRecord& now = step.now();
    if (now.stage == ToiStage::circles) return circles;
    if (now.stage == ToiStage::disc) return disc;
    if (now.stage == ToiStage::axes) return edges;
    if (now.stage == ToiStage::end) return end_stage(step);
    if (now.bound != ToiBound::none) return open;
    // The gap along an edge's normal has closed, but not on the edge: another look follows.
    return now.stage == ToiStage::slide && !is_last_look(step) ? beside : closed;
}

constexpr std::array stages{
    Player::Row{.stage = circles, .line = 0, .words = circle_words},
    Player::Row{.stage = disc, .line = 1, .words = disc_words, .paint = paint_gap},
    Player::Row{.stage = edges, .line = 3, .words = edge_words, .paint = paint_gap},
    Player::Row{.stage = beside, .line = 6, .words = beside_words, .paint = paint_gap},
    Player::Row{.stage = closed, .line = 7, .words = closed_words, .paint = paint_gap},
    Player::Row{.stage = open, .line = 8, .words = open_words, .paint = paint_gap},
    Player::Row{.stage = overlapping,
                .line = 7,
                .words = "Overlapping: they touch already, at 0 s.",
                .paint = paint_gap},
    Player::Row{.stage = hit, .line = 7, .words = hit_words, .paint = paint_gap},
    Player::Row{.stage = miss, .line = 9, .words = miss_words},
    Player::Row{.stage = never_near, .line = 0, .words = miss_words},
    Player::Row{.stage = capped, .line = 2, .words = capped_words, .paint = paint_gap},
};

constexpr Player player{
    .kind = LessonKind::advancement,
    .name = "advancement",
    .title = "Conservative advancement",
    .recording = [](const LessonInput& input, LessonKind) { return &input.analysis.now.toi; },
    .obstacle = "There is no recording of the time of impact of this pair.",
    .code = code,
    .count = all_steps,
    .truncated = is_truncated,
    .stage = stage_of,
    .stages = stages,
    .values = values_of,
    .legend = legend,
    .behind = paint_bodies,
    .plot = plot,
    .plot_title = "Time against gap",
};

}  // namespace

const Lesson advancement_lesson = lesson_of<player>();

}  // namespace app
