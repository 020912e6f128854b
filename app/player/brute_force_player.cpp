// Brute force: every box is tested against every later one. Reads the recording of the double loop.
#include "draw/drawing.h"
#include "player/structure_recordings.h"

namespace app::brute_force_player {

using collide::PairLoopRecording;
using collide::PairLoopStep;
using collide::PairLoopVerdict;

namespace {

constexpr float margin = 10.0f;     // logical pixels
constexpr float least_cell = 3.0f;  // smaller cells cannot be distinguished
constexpr float most_cell = 26.0f;

struct Matrix {
    const PlotView& view;
    std::size_t boxes;

    float cell() const {
        const float room = std::min(view.size.x, view.size.y) - 2.0f * margin * view.scale;
        const float size = std::max(room, 1.0f) / static_cast<float>(std::max<std::size_t>(boxes, 1));
        return std::min(size, most_cell * view.scale);
    }
    /// Returns the upper left corner of a cell, pixels.
    Vec2 corner(std::size_t row, std::size_t column) const {
        const float left = 0.5f * (view.size.x - cell() * static_cast<float>(boxes));
        return {left + cell() * static_cast<float>(column),
                margin * view.scale + cell() * static_cast<float>(row)};
    }
    Vec2 middle(const PairLoopStep& step) const {
        return 0.5f * (corner(step.a, step.b) + corner(step.a + 1, step.b + 1));
    }
};

Color color_of(const Palette& palette, PairLoopVerdict verdict) {
    if (verdict == PairLoopVerdict::pair) return palette.mtd;
    return with_alpha(verdict == PairLoopVerdict::both_fixed ? palette.bounds : palette.separated, 0.4f);
}

/// For too many cells: draws finished rows as an area and pairs as dots.
void paint_rows(const Matrix& matrix, std::span<const PairLoopStep> done, Painter& painter) {
    const std::size_t row = done.back().a;
    const std::size_t n = matrix.boxes;
    const Color color = color_of(matrix.view.palette, PairLoopVerdict::apart_in_x);
    painter.fill(
        std::array{matrix.corner(0, 0), matrix.corner(0, n), matrix.corner(row, n), matrix.corner(row, row)},
        color);
    painter.rounded_rectangle(
        matrix.corner(row, row),
        glm::max(matrix.corner(row + 1, done.back().b + 1), matrix.corner(row, row) + matrix.view.scale),
        0.0f, color);
    constexpr std::size_t most_dots = 2000;
    std::size_t dots = 0;
    for (const PairLoopStep& step : done) {
        if (step.verdict != PairLoopVerdict::pair || ++dots > most_dots) continue;
        painter.disc(matrix.middle(step), 1.6f * matrix.view.scale, matrix.view.palette.mtd);
    }
}

using Description = PlayerOf<PairLoopRecording, StructureMarks>;
using Step = Description::Step;

constexpr std::array<std::string_view, 7> code{
    "for each box a",
    "    for each box b after a",
    "        if they are apart along x: no pair",
    "        if they are apart along y: no pair",
    "        if neither can move: no pair",
    "        report the pair (a, b)",
    "done after n (n − 1) / 2 tests",
};

constexpr std::array legend{
    LegendEntry{LegendMark::box, &Palette::probe, "box a"},
    LegendEntry{LegendMark::box, &Palette::structure, "box b, tested against it"},
    LegendEntry{LegendMark::line, &Palette::mtd, "the boxes overlap: a candidate pair"},
    LegendEntry{LegendMark::dashed, &Palette::separated, "the boxes are apart"},
    LegendEntry{LegendMark::dotted, &Palette::bounds, "boxes of the crowd"},
};

std::string who(const Step& step) {
    return body_words(step.input, step.now().a) + " against " + body_words(step.input, step.now().b);
}

std::string apart_in_x_words(const Step& step) {
    return fmt::format("{}: {} between their boxes. No pair; y need not be tested.", who(step),
                       gap_words(step.now().gap));
}

std::string apart_in_y_words(const Step& step) {
    return fmt::format("{}: along x the boxes overlap, along y there is a gap of {}. No pair.", who(step),
                       length_words(step.now().gap.y));
}

std::string both_fixed_words(const Step& step) {
    return fmt::format("{}: the boxes overlap, but both bodies are static. No pair.", who(step));
}

std::string pair_words(const Step& step) {
    return fmt::format("{}: the boxes {}. A candidate pair for the narrow phase.", who(step),
                       gap_words(step.now().gap));
}

std::size_t pairs_until(const Step& step) {
    return count_until(step.recording.steps.items, step.index,
                       [](const PairLoopStep& one) { return one.verdict == PairLoopVerdict::pair; });
}

std::string end_words(const Step& step) {
    const PairLoopRecording& loop = step.recording;
    const std::string boxes = grouped(loop.order.size());
    if (loop.steps.truncated) {
        return fmt::format(
            "Stopped here: the recording contains the first {} of {} tests. All other pairs of the {} boxes "
            "would follow.",
            grouped(loop.steps.items.size()), grouped(loop.tests), boxes);
    }
    return fmt::format("Done: {} for {} boxes, {} found. Twice the boxes would take four times the tests.",
                       counted(loop.tests, "test", "tests"), boxes,
                       counted(pairs_until(step), "pair", "pairs"));
}

std::vector<PlayerValue> test_values(const Step& step) {
    const PairLoopStep& now = step.now();
    const std::string test = fmt::format("{} of {}", grouped(step.index + 1), grouped(step.recording.tests));
    return {word_value("a", body_words(step.input, now.a), "row of the loop"),
            word_value("b", body_words(step.input, now.b), "a later box"),
            separation_value("separation x", now.gap.x),
            separation_value("separation y", now.gap.y),
            word_value("test", test, "so far"),
            word_value("pairs", grouped(pairs_until(step)), "found so far")};
}

std::vector<PlayerValue> end_values(const Step& step) {
    const PairLoopRecording& loop = step.recording;
    return {word_value("boxes", grouped(loop.order.size()), "n"),
            word_value("tests", grouped(loop.tests), "n (n − 1) / 2"),
            word_value("pairs", grouped(pairs_until(step)),
                       loop.steps.truncated ? "in the tests recorded" : "found in all")};
}

void paint_test(const Step& step, const StructureMarks& marks) {
    const PairLoopStep& now = step.now();
    const Palette& palette = marks.palette();
    marks.body(now.a, palette.probe);
    marks.body(now.b, palette.structure);
    marks.verdict(now.a, now.b, now.verdict == PairLoopVerdict::pair);
    marks.name(now.a, palette.probe);
    marks.name(now.b, palette.structure);
}

/// Draws the tests as a triangle: a row for each box a, a column for each box b. Filled cells have been
/// tested, including this step's cell. The triangle is half of a square: this makes the cost quadratic.
void plot(const PlotView& view, const Step& step, Painter& painter, Labels& labels) {
    const PairLoopRecording& loop = step.recording;
    const Matrix matrix{view, loop.order.size()};
    const auto& steps = loop.steps.items;
    const std::span<const PairLoopStep> done(steps.data(), std::min(step.index + 1, steps.size()));
    const std::size_t n = matrix.boxes;
    painter.polyline(std::array{matrix.corner(0, 0), matrix.corner(0, n), matrix.corner(n, n)}, true,
                     {matrix.view.palette.border, 1.2f * matrix.view.scale});
    if (done.empty()) return;
    if (matrix.cell() >= least_cell * view.scale) {
        for (const PairLoopStep& one : done) {
            const float inset = matrix.cell() > 6.0f * matrix.view.scale ? matrix.view.scale : 0.0f;
            painter.rounded_rectangle(matrix.corner(one.a, one.b) + inset,
                                      matrix.corner(one.a + 1, one.b + 1) - inset, 0.0f,
                                      color_of(matrix.view.palette, one.verdict));
        }
    } else {
        paint_rows(matrix, done, painter);
    }
    if (step.is_over()) return;
    const Vec2 half(0.5f * std::max(matrix.cell(), 6.0f * view.scale));
    const Vec2 middle = matrix.middle(step.now());
    painter.polyline(box_corners(middle - half, middle + half), true, {view.palette.text, 1.6f * view.scale});
    labels.avoid(middle - half, middle + half);
    // The lower left half is free for the progress of the loop.
    const TextStyle style{view.palette.dim_text, small_size * view.scale};
    const std::string words = picture_words::tests_so_far(step.index + 1, loop.tests);
    painter.text({margin * view.scale, view.size.y - (margin + small_size) * view.scale}, words, style);
}

using Row = Description::Row;
constexpr std::array rows{
    Row{key(PairLoopVerdict::apart_in_x), 2, apart_in_x_words, paint_test},
    Row{key(PairLoopVerdict::apart_in_y), 3, apart_in_y_words, paint_test},
    Row{key(PairLoopVerdict::both_fixed), 4, both_fixed_words, paint_test},
    Row{key(PairLoopVerdict::pair), 5, pair_words, paint_test},
    Row{conclusion, 6, end_words, paint_all_pairs, end_values},
};

constexpr Description description{
    .kind = PlayerKind::brute_force,
    .name = "brute_force",
    .title = "Broad phase: brute force",
    .record = record_pair_loop,
    .obstacle = no_boxes_words,
    .code = code,
    .truncated = nullptr,  // the conclusion itself says so
    .row_key = kind_by<&PairLoopStep::verdict>,
    .rows = rows,
    .values = test_values,
    .legend = legend,
    .behind = dim_crowd,
    .plot = plot,
    .plot_title = "Tests done, a row for each a",
    .tab = InspectorTab::broad_phase,
};

}  // namespace

const Player player = make_player<description>();

}  // namespace app::brute_force_player
