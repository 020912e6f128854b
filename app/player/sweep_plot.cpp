#include "player/plots.h"

#include <algorithm>
#include <array>

#include "draw/drawing.h"
#include "overlays/marks.h"
#include "overlays/sweep_line.h"
#include "text/words.h"

namespace app {

namespace {

constexpr float least_names = 88.0f;  // logical pixels on the left
constexpr float most_names = 0.44f;   // of the plot's width
constexpr float foot = 20.0f;         // for the times below
constexpr float tallest_row = 22.0f;

struct Rows {
    const PlotView& view;
    TimeLine line;
    std::size_t count;
    float names;  // pixels on the left

    float left() const { return names; }
    float width() const { return std::max(view.size.x - left() - 8.0f * view.scale, 1.0f); }
    float height() const {
        const float room = view.size.y - (foot + 6.0f) * view.scale;
        return std::min(room / static_cast<float>(std::max<std::size_t>(count, 1)), tallest_row * view.scale);
    }
    float top(std::size_t row) const { return 6.0f * view.scale + height() * static_cast<float>(row); }
    float bottom() const { return top(count); }
    float x(double place) const { return left() + width() * static_cast<float>(place); }
};

TextStyle name_style(const PlotView& view, bool current) {
    return {current ? view.palette.text : view.palette.dim_text, small_size * view.scale};
}

float names_width(const PlotView& view, const SweepPlot& plot, std::size_t rows, const Painter& measure) {
    float widest = least_names * view.scale;
    for (std::size_t i = 0; i < std::min(rows, plot.sweep.steps.items.size()); ++i) {
        const std::string name = axis_short_name(plot.sweep, i, plot.ends);
        widest = std::max(widest, measure.text_size(name, name_style(view, true)).x + 12.0f * view.scale);
    }
    return std::min(widest, most_names * view.size.x);
}

void paint_ticks(const Rows& rows, double t_max, Painter& painter) {
    const PlotView& view = rows.view;
    const TextStyle style{view.palette.dim_text, small_size * view.scale};
    const Stroke stroke{view.palette.border, view.scale};
    for (const double time : {0.0, t_max}) {
        const float x = rows.x(rows.line.place(time));
        line(painter, {x, rows.top(0)}, {x, rows.bottom()}, stroke);
        const std::string words = time_words(time);
        const Vec2 size = painter.text_size(words, style);
        const float at = std::clamp(x - 0.5f * size.x, 0.0f, std::max(view.size.x - size.x, 0.0f));
        painter.text({at, rows.bottom() + 3.0f * view.scale}, words, style);
    }
}

void paint_window(const Rows& rows, const collide::SweepStep& step, Painter& painter) {
    const bool crossed = step.latest_entry && step.earliest_exit && *step.latest_entry > *step.earliest_exit;
    if (crossed || step.state == collide::SweepAxisState::never) return;
    const float from = rows.x(step.latest_entry ? rows.line.place(*step.latest_entry) : 0.0);
    const float to = rows.x(step.earliest_exit ? rows.line.place(*step.earliest_exit) : 1.0);
    const Vec2 lower(from, rows.top(0));
    const Vec2 upper(std::max(to, from + rows.view.scale), rows.bottom());
    painter.fill(std::array{lower, Vec2(upper.x, lower.y), upper, Vec2(lower.x, upper.y)},
                 with_alpha(rows.view.palette.mtd, 0.22f));
    const Stroke edge{rows.view.palette.mtd, 1.4f * rows.view.scale};
    line(painter, lower, {lower.x, upper.y}, edge);
    line(painter, {upper.x, lower.y}, upper, {edge.color, edge.width, LineStyle::dashed});
}

void paint_row(const Rows& rows, const SweepPlot& plot, std::size_t row, bool current, Painter& painter) {
    const PlotView& view = rows.view;
    const collide::SweepStep& step = plot.sweep.steps.items[row];
    const float middle = rows.top(row) + 0.5f * rows.height();
    const Color color = with_alpha(view.palette.axes, current ? 1.0f : 0.55f);
    if (rows.height() >= 12.0f * view.scale) {
        const TextStyle style = name_style(view, current);
        const std::string name = axis_short_name(plot.sweep, row, plot.ends);
        painter.text({4.0f * view.scale, middle - 0.5f * painter.text_size(name, style).y}, name, style);
    }
    const auto bar = time_bar(step, rows.line);
    if (!bar) return;
    const float half = std::min(0.28f * rows.height(), 4.0f * view.scale);
    painter.rounded_rectangle({rows.x(bar->from), middle - half},
                              {std::max(rows.x(bar->to), rows.x(bar->from) + 1.0f), middle + half}, 0.0f,
                              color);
}

}  // namespace

void paint_sweep_plot(const PlotView& view, const SweepPlot& plot, std::size_t index, Painter& painter,
                      Labels&) {
    constexpr std::size_t most = 60;
    const std::size_t first = index + 1 > most ? index + 1 - most : 0;
    if (first > 0 || index >= plot.sweep.steps.items.size()) return;  // a bar would be thinner than a line
    const std::size_t count = std::min(plot.axes, most);
    const Rows rows{view, {plot.t_max}, count, names_width(view, plot, count, painter)};
    paint_ticks(rows, plot.t_max, painter);
    for (std::size_t i = 0; i <= index; ++i) paint_row(rows, plot, i, i == plot.lit, painter);
    paint_window(rows, plot.sweep.steps.items[index], painter);
}

}  // namespace app
