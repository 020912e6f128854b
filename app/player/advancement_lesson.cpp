// Conservative advancement: distance, safe step, distance. Reads the time-of-impact recording.
#include <fmt/format.h>

#include <array>
#include <cmath>

#include "overlays/ghost.h"
#include "overlays/marks.h"
#include "player/all_lessons.h"
#include "player/ladder_plot.h"
#include "player/pair_marks.h"
#include "player/values.h"
#include "text/words.h"

namespace app {

using collide::ToiBound;
using collide::ToiOutcome;
using collide::ToiRecording;
using collide::ToiStage;
using collide::ToiStepRecord;

namespace {

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
enum Line : std::size_t {
    circles = 0,
    disc = 1,
    again = 2,
    edges = 3,
    used_up = 6,
    hit = 7,
    step_line = 8,
    miss = 9
};

constexpr std::array legend{
    LegendEntry{LegendMark::dashed, both_hues, "A and B at time t"},
    LegendEntry{LegendMark::diamond, &Palette::separated, "gap at that time, to the edge's line"},
    LegendEntry{LegendMark::arrow, &Palette::axes, "direction of the gap"},
};

const ToiRecording& recording(const LessonInput& input) { return input.analysis.now.toi; }

Pseudocode pseudocode(const LessonInput&) { return code; }
std::size_t count(const LessonInput& input) { return recording(input).steps.items.size(); }
std::string obstacle(const LessonInput&) {
    return "There is no recording of the time of impact of this pair.";
}

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
bool is_last_look(const LessonInput& input, std::size_t index) {
    const auto& steps = recording(input).steps.items;
    return index + 1 == steps.size() || steps[index + 1].stage == ToiStage::end;
}

/// The gap along an edge's normal has closed, but not on the edge: another look follows.
bool is_used_up(const LessonInput& input, std::size_t index) {
    const auto& steps = recording(input).steps.items;
    return steps[index].stage == ToiStage::slide && steps[index].bound == ToiBound::none &&
           !is_last_look(input, index);
}

std::string step_words(const LessonInput& input, std::size_t index) {
    const ToiStepRecord& step = recording(input).steps.items[index];
    if (is_used_up(input, index)) {
        return fmt::format(
            "At {} nothing is left of the gap along this edge's normal, but what came down to its line lies "
            "beyond the edge: they are apart, and another direction must show it.",
            time_words(step.time));
    }
    const std::string apart =
        fmt::format("At {} the gap is {}", time_words(step.time), length_words(std::max(step.distance, 0.0)));
    if (step.bound == ToiBound::none) return apart + ": closed, to rounding. They touch.";
    if (!(step.time + step.step <= input.t_max)) {
        return fmt::format("{}, and it stays open until the end{}: {}.", apart,
                           is_last_look(input, index) ? "" : " of these turns", bound_words(step.bound));
    }
    return fmt::format("{}. It surely stays open for another {}: {}.", apart, time_words(step.step),
                       bound_words(step.bound));
}

std::string disc_words(const LessonInput& input, const ToiStepRecord& step) {
    const std::string apart =
        fmt::format("At {} {} is between the disc that the faster one sweeps in a turn and the other shape",
                    time_words(step.time), length_words(std::max(step.distance, 0.0)));
    if (step.bound == ToiBound::none) return apart + ": so close that now every turn counts.";
    if (!(step.time + step.step <= input.t_max)) return apart + ", and it stays open until the end.";
    return fmt::format("{}. Nothing reaches the disc for another {}.", apart, time_words(step.step));
}

std::string edge_words(const ToiStepRecord& step) {
    return fmt::format("At {} the widest gap, {}, is along edge {} of {}: the axis will turn with that edge.",
                       time_words(step.time), length_words(std::max(step.distance, 0.0)), step.edge,
                       step.edge_on_a ? "A" : "B");
}

std::string circle_words(const ToiStepRecord& step) {
    if (std::isinf(step.time)) return "The circles about the pivots that hold the shapes never meet in time.";
    if (step.time == 0.0)
        return "The circles about the pivots that hold the shapes overlap already: begin now.";
    return fmt::format("Before {} not even the circles about the pivots meet: begin there.",
                       time_words(step.time));
}

std::string end_words(const LessonInput& input, const ToiStepRecord& step) {
    const std::uint32_t looks = recording(input).result.iterations;
    switch (step.outcome) {
        case ToiOutcome::overlapping:
            return "Overlapping: they touch already, at 0 s.";
        case ToiOutcome::hit:
            return fmt::format("Hit: at {} the gap has closed, after {} looks at it.", time_words(step.time),
                               looks);
        case ToiOutcome::miss:
            return fmt::format("Miss: nothing touches within {}.", time_words(input.t_max));
        case ToiOutcome::iteration_cap:
            break;
    }
    return fmt::format(
        "Stopped after {} looks, the most allowed: nothing touches before {}, later is not decided.", looks,
        time_words(step.time));
}

std::size_t line_of(const LessonInput& input, std::size_t index) {
    const auto& steps = recording(input).steps.items;
    const ToiStepRecord& step = steps[index];
    switch (step.stage) {
        case ToiStage::circles:
            return circles;
        case ToiStage::disc:
            return disc;
        case ToiStage::axes:
            return edges;
        case ToiStage::end:
            if (step.outcome == ToiOutcome::iteration_cap) return again;
            if (step.outcome != ToiOutcome::miss) return hit;
            return index == 1 ? circles : miss;
        default:
            break;
    }
    if (is_used_up(input, index)) return used_up;
    return step.bound == ToiBound::none ? hit : step_line;
}

std::vector<LessonValue> values_of(const LessonInput& input, const ToiStepRecord& step) {
    std::vector<LessonValue> values{time_value("t", step.time, "from now")};
    const bool measured = step.stage != ToiStage::end || recording(input).result.iterations > 0;
    if (step.stage == ToiStage::circles || !measured) return values;
    values.push_back(
        length_value("d", step.distance, step.stage == ToiStage::end ? "as found last" : "gap along n"));
    if (step.stage == ToiStage::end) return values;
    values.push_back(direction_value("n", step.normal, "unit, from A to B"));
    if (step.stage == ToiStage::axes) return values;
    values.push_back(speed_value("closing", step.closing, "at most; negative: it opens"));
    values.push_back(time_value("step", step.step, "never: stays open until the end"));
    values.push_back(word_value("bound", bound_name(step.bound), "that allows the step"));
    return values;
}

LessonMoment moment(const LessonInput& input, std::size_t index) {
    const ToiRecording& toi = recording(input);
    const ToiStepRecord& step = toi.steps.items[index];
    const std::size_t line = line_of(input, index);
    auto values = values_of(input, step);
    switch (step.stage) {
        case ToiStage::circles:
            return {line, circle_words(step), std::move(values)};
        case ToiStage::disc:
            return {line, disc_words(input, step), std::move(values)};
        case ToiStage::axes:
            return {line, edge_words(step), std::move(values)};
        case ToiStage::end:
            return conclusion(line, end_words(input, step), std::move(values), toi.steps.truncated);
        default:
            break;
    }
    return {line, step_words(input, index), std::move(values)};
}

/// The body as it is after `seconds`, turned about its pivot.
void paint_body_at(const OverlayInput& canvas, std::size_t body, double seconds, Color color,
                   Painter& painter) {
    collide::Collider moved = canvas.analysis.colliders[body];
    const collide::Turn before = collide::turn_by(moved.pose.angle);
    const double angle = moved.pose.angle + moved.angular_velocity * seconds;
    const DVec2 pivot = moved.pose.position + rotate(before, moved.local_pivot) + moved.velocity * seconds;
    collide::place(moved, {pivot - rotate(collide::turn_by(angle), moved.local_pivot), angle});
    paint_ghost(canvas, painter, moved, {0.0, 0.0}, color, LineStyle::dashed);
}

void paint(const OverlayInput& canvas, const LessonInput& input, std::size_t index, Painter& painter,
           Labels& labels) {
    const ToiStepRecord& step = recording(input).steps.items[index];
    if (!canvas.analysis.focus || std::isinf(step.time)) return;
    const auto [a, b] = *canvas.analysis.focus;
    paint_body_at(canvas, a, step.time, canvas.palette.a, painter);
    paint_body_at(canvas, b, step.time, canvas.palette.b, painter);
    const bool missed = step.stage == ToiStage::end && step.outcome == ToiOutcome::miss;
    if (step.stage == ToiStage::circles || missed) return;
    const PairMarks marks(canvas, painter, labels);
    marks.stretch(step.closest_a, step.closest_b, marks.palette().separated,
                  length_words(std::max(step.distance, 0.0)) + " at " + time_words(step.time));
    marks.direction(step.closest_a, step.normal, marks.palette().axes, "n");
}

void plot(const PlotView& view, const LessonInput& input, std::size_t index, Painter& painter,
          Labels& labels) {
    paint_ladder(view, recording(input), input.t_max, index, painter, labels);
}

}  // namespace

const Lesson advancement_lesson{LessonKind::advancement,
                                "advancement",
                                "Conservative advancement",
                                pseudocode,
                                count,
                                obstacle,
                                moment,
                                legend,
                                paint,
                                plot,
                                "Time against gap"};

}  // namespace app
