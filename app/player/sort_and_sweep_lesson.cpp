// Sort and sweep: the order, the boxes that begin and end, the active list, the tests on the other axis.
// Reads the recording of a sweep.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "player/all_lessons.h"
#include "player/interval_plot.h"
#include "player/structure_marks.h"
#include "player/structure_walks.h"
#include "player/structure_words.h"
#include "player/values.h"
#include "text/words.h"

namespace app {

using collide::SweepLineRecording;
using collide::SweepLineStage;
using collide::SweepLineStep;

namespace {

constexpr std::array<std::string_view, 9> code_x{
    "order = boxes sorted by where they begin on x",
    "for each next box in that order",
    "    for each active box",
    "        if it ended before next begins",
    "            take it off the active list",
    "        else if it overlaps next on y",
    "            report the pair",
    "    next joins the active list",
    "done",
};
constexpr std::array<std::string_view, 9> code_y{
    "order = boxes sorted by where they begin on y",
    "for each next box in that order",
    "    for each active box",
    "        if it ended before next begins",
    "            take it off the active list",
    "        else if it overlaps next on x",
    "            report the pair",
    "    next joins the active list",
    "done",
};
enum Line : std::size_t { order = 0, begin = 1, leave = 4, test = 5, report = 6, join = 7, done = 8 };

constexpr std::array legend{
    LegendEntry{LegendMark::box, &Palette::probe, "the box that begins"},
    LegendEntry{LegendMark::box, &Palette::structure, "active boxes"},
    LegendEntry{LegendMark::dashed, &Palette::text, "the line that sweeps"},
    LegendEntry{LegendMark::line, &Palette::mtd, "they overlap: a candidate pair"},
    LegendEntry{LegendMark::dashed, &Palette::separated, "apart on the other axis"},
    LegendEntry{LegendMark::dotted, &Palette::bounds, "boxes of the crowd"},
};

const SweepLineRecording* recording(const LessonInput& input) {
    return recording_of<SweepLineRecording>(input, LessonKind::sort_and_sweep);
}

/// The step of the recording that a step of the lesson shows; the lesson begins with the order.
const SweepLineStep* step_at(const SweepLineRecording& sweep, std::size_t index) {
    return index > 0 && index <= sweep.steps.items.size() ? &sweep.steps.items[index - 1] : nullptr;
}

const char* axis_name(int axis) { return axis == 0 ? "x" : "y"; }

Pseudocode pseudocode(const LessonInput& input) {
    const SweepLineRecording* sweep = recording(input);
    return sweep != nullptr && sweep->axis == 1 ? code_y : code_x;
}

/// The order, every event, and the conclusion.
std::size_t count(const LessonInput& input) {
    const SweepLineRecording* sweep = recording(input);
    return sweep == nullptr ? 0 : sweep->steps.items.size() + 2;
}

std::string obstacle(const LessonInput&) { return std::string(no_boxes_words); }

struct Tally {
    std::size_t tests = 0;
    std::size_t overlaps = 0;
};

Tally tally_until(const SweepLineRecording& sweep, std::size_t count) {
    Tally tally;
    for (std::size_t k = 0; k < std::min(count, sweep.steps.items.size()); ++k) {
        const SweepLineStep& step = sweep.steps.items[k];
        if (step.stage != SweepLineStage::test) continue;
        ++tally.tests;
        tally.overlaps += step.overlap ? 1 : 0;
    }
    return tally;
}

LessonMoment order_moment(const LessonInput& input, const SweepLineRecording& sweep) {
    std::vector<collide::ProxyId> ids;
    for (std::size_t i = 0; i < std::min<std::size_t>(sweep.order.size(), 3); ++i) {
        ids.push_back(sweep.order[i].id);
    }
    const char* axis = axis_name(sweep.axis);
    return {order,
            fmt::format("The boxes in the order in which they begin along {0}, the axis along which their "
                        "centres spread more: {1} first. From frame to frame the order hardly changes, so an "
                        "insertion sort keeps it.",
                        axis, bodies_words(input, ids)),
            {word_value("boxes", grouped(sweep.order.size()), "in the order"),
             word_value("axis", axis, "larger variance of the centres"),
             length_value("first", sweep.order.front().begin, "where the sweep begins"),
             length_value("last", sweep.order.back().begin, "where the last box begins")}};
}

/// The boxes along the axis that is not swept.
std::string across_words(const LessonInput& input, const SweepLineRecording& sweep,
                         const SweepLineStep& step) {
    const auto& boxes = input.walks->boxes;
    const int other = 1 - sweep.axis;
    const double gap = gap_between(boxes[step.id], boxes[step.other])[other];
    const std::string stretches = fmt::format("{} and {}", stretch_words(boxes[step.other], other),
                                              stretch_words(boxes[step.id], other));
    const char* axis = axis_name(other);
    if (!step.overlap) {
        return fmt::format("On {} there is a gap of {} between {}: no pair.", axis, length_words(gap),
                           stretches);
    }
    const auto is_static = [&](collide::ProxyId id) {
        return input.scene->bodies[id].motion == collide::Motion::static_body;
    };
    if (is_static(step.id) && is_static(step.other)) {
        return fmt::format("On {} they overlap as well, but both are static: no pair.", axis);
    }
    return fmt::format("On {} {} overlap by {} as well: a candidate pair.", axis, stretches,
                       length_words(-gap));
}

std::string event_words(const LessonInput& input, const SweepLineRecording& sweep, std::size_t index) {
    const SweepLineStep& step = sweep.steps.items[index];
    const char* axis = axis_name(sweep.axis);
    const std::string name = body_words(input, step.id);
    switch (step.stage) {
        case SweepLineStage::begin:
            return fmt::format("The line reaches {} = {}, where {} begins.", axis, length_words(step.line),
                               name);
        case SweepLineStage::end:
            return fmt::format(
                "{} ended at {} = {}, behind the line. It leaves the active list and is never "
                "looked at again.",
                name, axis, length_words(step.line));
        case SweepLineStage::test:
            return fmt::format("{} is active where {} begins, so they overlap on {}. {}",
                               body_words(input, step.other), name, axis, across_words(input, sweep, step));
        case SweepLineStage::join:
            break;
    }
    return fmt::format(
        "{} joins the active list, now of {}: boxes that begin before it ends will be tested "
        "against it.",
        name, active_after(sweep, index + 1).size());
}

std::size_t line_of(const SweepLineStep& step) {
    switch (step.stage) {
        case SweepLineStage::begin:
            return begin;
        case SweepLineStage::end:
            return leave;
        case SweepLineStage::test:
            return step.overlap ? report : test;
        case SweepLineStage::join:
            break;
    }
    return join;
}

LessonMoment last_moment(const SweepLineRecording& sweep) {
    const std::uint64_t n = sweep.order.size();
    const std::uint64_t all = n * (n - 1) / 2;
    std::string words =
        fmt::format("Done: one pass, {} instead of {}, {} found.", counted(sweep.tests, "test", "tests"),
                    grouped(all), counted(sweep.pairs.size(), "pair", "pairs"));
    return conclusion(done, std::move(words),
                      {word_value("tests", grouped(sweep.tests), "on the other axis"),
                       word_value("brute force", grouped(all), "tests of every pair"),
                       word_value("pairs", grouped(sweep.pairs.size()), "found")},
                      sweep.steps.truncated);
}

LessonMoment moment(const LessonInput& input, std::size_t index) {
    const SweepLineRecording& sweep = *recording(input);
    if (index == 0) return order_moment(input, sweep);
    const SweepLineStep* step = step_at(sweep, index);
    if (step == nullptr) return last_moment(sweep);
    const Tally tally = tally_until(sweep, index);
    const auto active = active_after(sweep, index);
    const char* where = step->stage == SweepLineStage::end ? "box ended at" : "line at";
    return {line_of(*step),
            capital(event_words(input, sweep, index - 1)),
            {length_value(where, step->line, sweep.axis == 0 ? "along x" : "along y"),
             word_value("active", bodies_words(input, active), "boxes that have begun and not ended"),
             word_value("tests", grouped(tally.tests), "so far"),
             word_value("overlaps", grouped(tally.overlaps), "on both axes, so far")}};
}

/// Where the line stands: the box that began last.
const SweepLineStep* last_begin(const SweepLineRecording& sweep, std::size_t count) {
    for (std::size_t k = std::min(count, sweep.steps.items.size()); k-- > 0;) {
        if (sweep.steps.items[k].stage == SweepLineStage::begin) return &sweep.steps.items[k];
    }
    return nullptr;
}

void paint_event(const SweepLineRecording& sweep, std::size_t index, const StructureMarks& marks) {
    const Palette& palette = marks.palette();
    const SweepLineStep& step = *step_at(sweep, index);
    for (const collide::ProxyId id : active_after(sweep, index)) marks.body(id, palette.structure);
    const SweepLineStep* line = last_begin(sweep, index);
    if (line != nullptr) {
        marks.line_at(line->line, sweep.axis, marks.pen(palette.text, 1.0f, LineStyle::dashed));
        marks.body(line->id, palette.probe);
        marks.name(line->id, palette.probe);
    }
    if (step.stage == SweepLineStage::end) {
        marks.body(step.id, palette.velocity, LineStyle::dashed);
        marks.name(step.id, palette.velocity);
    }
    if (step.stage == SweepLineStage::test) {
        marks.verdict(step.id, step.other, step.overlap);
        marks.name(step.other, palette.structure);
    }
}

void paint(const OverlayInput& canvas, const LessonInput& input, std::size_t index, Painter& painter,
           Labels& labels) {
    const SweepLineRecording& sweep = *recording(input);
    const StructureMarks marks(canvas, input, painter, labels);
    marks.dim_crowd();
    if (step_at(sweep, index) != nullptr) {
        paint_event(sweep, index, marks);
    } else if (index > 0) {
        for (const auto& [a, b] : sweep.pairs) marks.verdict(a, b, true);
    }
}

void plot(const PlotView& view, const LessonInput& input, std::size_t index, Painter& painter, Labels&) {
    const SweepLineRecording& sweep = *recording(input);
    paint_intervals(view, input, sweep, index, index > sweep.steps.items.size(), painter);
}

}  // namespace

const Lesson sort_and_sweep_lesson{LessonKind::sort_and_sweep,
                                   "sort_and_sweep",
                                   "Broad phase: sort and sweep",
                                   pseudocode,
                                   count,
                                   obstacle,
                                   moment,
                                   legend,
                                   paint,
                                   plot,
                                   "Boxes along the swept axis, in their order",
                                   false};

}  // namespace app
