// Brute force: every box against every later one. Reads the recording of the double loop.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "player/all_lessons.h"
#include "player/pair_matrix_plot.h"
#include "player/structure_marks.h"
#include "player/structure_walks.h"
#include "player/structure_words.h"
#include "player/values.h"
#include "text/words.h"

namespace app {

using collide::PairLoopRecording;
using collide::PairLoopStep;
using collide::PairLoopVerdict;

namespace {

constexpr std::array<std::string_view, 7> code{
    "for each box a",
    "    for each box b after a",
    "        if they are apart along x: no pair",
    "        if they are apart along y: no pair",
    "        if neither can move: no pair",
    "        report the pair (a, b)",
    "done after n (n − 1) / 2 tests",
};
enum Line : std::size_t { apart_x = 2, apart_y = 3, both_fixed = 4, report = 5, done = 6 };

constexpr std::array legend{
    LegendEntry{LegendMark::box, &Palette::probe, "box a"},
    LegendEntry{LegendMark::box, &Palette::structure, "box b, tested against it"},
    LegendEntry{LegendMark::line, &Palette::mtd, "the boxes overlap: a candidate pair"},
    LegendEntry{LegendMark::dashed, &Palette::separated, "the boxes are apart"},
    LegendEntry{LegendMark::dotted, &Palette::bounds, "boxes of the crowd"},
};

const PairLoopRecording* recording(const LessonInput& input) {
    return recording_of<PairLoopRecording>(input, LessonKind::brute_force);
}

Pseudocode pseudocode(const LessonInput&) { return code; }

/// A step for each test, and the conclusion.
std::size_t count(const LessonInput& input) {
    const PairLoopRecording* loop = recording(input);
    return loop == nullptr ? 0 : loop->steps.items.size() + 1;
}

std::string obstacle(const LessonInput&) { return std::string(no_boxes_words); }

std::size_t line_of(PairLoopVerdict verdict) {
    switch (verdict) {
        case PairLoopVerdict::apart_in_x:
            return apart_x;
        case PairLoopVerdict::apart_in_y:
            return apart_y;
        case PairLoopVerdict::both_fixed:
            return both_fixed;
        case PairLoopVerdict::pair:
            break;
    }
    return report;
}

std::string test_words(const LessonInput& input, const PairLoopStep& step) {
    const std::string who = capital(body_words(input, step.a)) + " against " + body_words(input, step.b);
    switch (step.verdict) {
        case PairLoopVerdict::apart_in_x:
            return fmt::format("{}: {} between their boxes. No pair, and y need not be looked at.", who,
                               gap_words(step.gap));
        case PairLoopVerdict::apart_in_y:
            return fmt::format("{}: along x the boxes overlap, along y there is a gap of {}. No pair.", who,
                               length_words(step.gap.y));
        case PairLoopVerdict::both_fixed:
            return fmt::format("{}: the boxes overlap, but both bodies are static. No pair.", who);
        case PairLoopVerdict::pair:
            break;
    }
    return fmt::format("{}: the boxes {}. A candidate pair for the narrow phase.", who, gap_words(step.gap));
}

std::size_t pairs_until(const PairLoopRecording& loop, std::size_t count) {
    return static_cast<std::size_t>(
        std::count_if(loop.steps.items.begin(), loop.steps.items.begin() + static_cast<std::ptrdiff_t>(count),
                      [](const PairLoopStep& step) { return step.verdict == PairLoopVerdict::pair; }));
}

LessonMoment last_moment(const PairLoopRecording& loop) {
    const std::uint64_t n = loop.order.size();
    const std::size_t recorded = loop.steps.items.size();
    const std::size_t pairs = pairs_until(loop, recorded);
    std::vector<LessonValue> values{
        word_value("boxes", grouped(n), "n"), word_value("tests", grouped(loop.tests), "n (n − 1) / 2"),
        word_value("pairs", grouped(pairs), loop.steps.truncated ? "in the tests recorded" : "found in all")};
    if (loop.steps.truncated) {
        return {
            done,
            fmt::format("Stopped here: the recording holds the first {} of {} tests. Every pair of the {} "
                        "boxes would follow.",
                        grouped(recorded), grouped(loop.tests), grouped(n)),
            std::move(values)};
    }
    return {done,
            fmt::format("Done: {} for {} boxes, {} found. Twice as many boxes would take four times as many "
                        "tests.",
                        counted(loop.tests, "test", "tests"), grouped(n), counted(pairs, "pair", "pairs")),
            std::move(values)};
}

LessonMoment moment(const LessonInput& input, std::size_t index) {
    const PairLoopRecording& loop = *recording(input);
    if (index >= loop.steps.items.size()) return last_moment(loop);
    const PairLoopStep& step = loop.steps.items[index];
    return {line_of(step.verdict),
            test_words(input, step),
            {word_value("a", body_words(input, step.a), "row of the loop"),
             word_value("b", body_words(input, step.b), "a later box"),
             separation_value("separation x", step.gap.x), separation_value("separation y", step.gap.y),
             word_value("test", fmt::format("{} of {}", grouped(index + 1), grouped(loop.tests)), "so far"),
             word_value("pairs", grouped(pairs_until(loop, index + 1)), "found so far")}};
}

void paint(const OverlayInput& canvas, const LessonInput& input, std::size_t index, Painter& painter,
           Labels& labels) {
    const PairLoopRecording& loop = *recording(input);
    const StructureMarks marks(canvas, input, painter, labels);
    const Palette& palette = canvas.palette;
    marks.dim_crowd();
    if (index >= loop.steps.items.size()) {
        for (const auto& [a, b] : loop.pairs) marks.verdict(a, b, true);
        return;
    }
    const PairLoopStep& step = loop.steps.items[index];
    marks.body(step.a, palette.probe);
    marks.body(step.b, palette.structure);
    marks.verdict(step.a, step.b, step.verdict == PairLoopVerdict::pair);
    marks.name(step.a, palette.probe);
    marks.name(step.b, palette.structure);
}

void plot(const PlotView& view, const LessonInput& input, std::size_t index, Painter& painter,
          Labels& labels) {
    paint_pair_matrix(view, *recording(input), index, painter, labels);
}

}  // namespace

const Lesson brute_force_lesson{LessonKind::brute_force,
                                "brute_force",
                                "Broad phase: brute force",
                                pseudocode,
                                count,
                                obstacle,
                                moment,
                                legend,
                                paint,
                                plot,
                                "Tests done, a row for each a",
                                false};

}  // namespace app
