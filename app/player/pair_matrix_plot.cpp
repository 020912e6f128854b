#include "player/plots.h"

#include <algorithm>
#include <array>

#include "overlays/marks.h"
#include "player/picture_words.h"
#include "player/structure_words.h"

namespace app {

using collide::PairLoopStep;
using collide::PairLoopVerdict;

namespace {

constexpr float margin = 10.0f;     // logical pixels
constexpr float least_cell = 3.0f;  // below it cells are not told apart
constexpr float most_cell = 26.0f;

struct Matrix {
    const PlotView& view;
    std::size_t boxes;

    float cell() const {
        const float room = std::min(view.size.x, view.size.y) - 2.0f * margin * view.scale;
        const float size = std::max(room, 1.0f) / static_cast<float>(std::max<std::size_t>(boxes, 1));
        return std::min(size, most_cell * view.scale);
    }
    Vec2 corner(std::size_t row, std::size_t column) const {
        const float left = 0.5f * (view.size.x - cell() * static_cast<float>(boxes));
        return {left + cell() * static_cast<float>(column),
                margin * view.scale + cell() * static_cast<float>(row)};
    }
};

Color color_of(const Palette& palette, PairLoopVerdict verdict) {
    if (verdict == PairLoopVerdict::pair) return palette.mtd;
    return with_alpha(verdict == PairLoopVerdict::both_fixed ? palette.bounds : palette.separated, 0.4f);
}

void paint_triangle(const Matrix& matrix, Painter& painter) {
    const std::size_t n = matrix.boxes;
    painter.polyline(std::array{matrix.corner(0, 0), matrix.corner(0, n), matrix.corner(n, n)}, true,
                     {matrix.view.palette.border, 1.2f * matrix.view.scale});
}

void paint_cell(const Matrix& matrix, const PairLoopStep& step, Painter& painter) {
    const float inset = matrix.cell() > 6.0f * matrix.view.scale ? matrix.view.scale : 0.0f;
    painter.rounded_rectangle(matrix.corner(step.a, step.b) + inset,
                              matrix.corner(step.a + 1, step.b + 1) - inset, 0.0f,
                              color_of(matrix.view.palette, step.verdict));
}

/// Too many cells: whole rows as an area, pairs as dots.
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
        painter.disc(0.5f * (matrix.corner(step.a, step.b) + matrix.corner(step.a + 1, step.b + 1)),
                     1.6f * matrix.view.scale, matrix.view.palette.mtd);
    }
}

}  // namespace

void paint_pair_matrix(const PlotView& view, const collide::PairLoopRecording& loop, std::size_t index,
                       Painter& painter, Labels& labels) {
    const Matrix matrix{view, loop.order.size()};
    const auto& steps = loop.steps.items;
    const std::span<const PairLoopStep> done(steps.data(), std::min(index + 1, steps.size()));
    paint_triangle(matrix, painter);
    if (done.empty()) return;
    if (matrix.cell() >= least_cell * view.scale) {
        for (const PairLoopStep& step : done) paint_cell(matrix, step, painter);
    } else {
        paint_rows(matrix, done, painter);
    }
    if (index >= steps.size()) return;
    const PairLoopStep& now = steps[index];
    const Vec2 half(0.5f * std::max(matrix.cell(), 6.0f * view.scale));
    const Vec2 middle = 0.5f * (matrix.corner(now.a, now.b) + matrix.corner(now.a + 1, now.b + 1));
    painter.polyline(std::array{middle - half, middle + Vec2(half.x, -half.y), middle + half,
                                middle + Vec2(-half.x, half.y)},
                     true, {view.palette.text, 1.6f * view.scale});
    labels.avoid(middle - half, middle + half);
    // The lower left half is free: it says how far the loop is.
    const TextStyle style{view.palette.dim_text, small_size * view.scale};
    const std::string words = picture_words::tests_so_far(index + 1, loop.tests);
    painter.text({margin * view.scale, view.size.y - (margin + small_size) * view.scale}, words, style);
}

}  // namespace app
