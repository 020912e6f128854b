#include "player/plots.h"

#include <algorithm>
#include <array>

#include "draw/drawing.h"
#include "overlays/marks.h"
#include "player/picture_words.h"
#include "player/structure_words.h"
#include "text/words.h"

namespace app {

using collide::SweepLineRecording;
using collide::SweepLineStage;
using collide::SweptInterval;

namespace {

constexpr float names = 72.0f;  // logical pixels on the left
constexpr float right = 10.0f;
constexpr float head = 6.0f;
constexpr float foot = 20.0f;
constexpr float least_row = 13.0f;
constexpr float most_row = 22.0f;

/// The rows in view, and where a place on the axis stands among them.
struct Bars {
    const PlotView& view;
    std::span<const SweptInterval> rows;
    double lower = 0.0;
    double upper = 1.0;

    float px(float logical) const { return logical * view.scale; }
    float height() const {
        const float room = view.size.y - px(head + foot);
        const auto count = static_cast<float>(std::max<std::size_t>(rows.size(), 1));
        return std::min(room / count, px(most_row));
    }
    float middle(std::size_t row) const { return px(head) + height() * (static_cast<float>(row) + 0.5f); }
    float bottom() const { return px(head) + height() * static_cast<float>(rows.size()); }
    float x(double place) const {
        const float room = std::max(view.size.x - px(names + right), 1.0f);
        const double share = upper > lower ? std::clamp((place - lower) / (upper - lower), 0.0, 1.0) : 0.5;
        return px(names) + room * static_cast<float>(share);
    }
};

/// How many boxes have begun.
std::size_t begun(const SweepLineRecording& recording, std::size_t done) {
    std::size_t count = 0;
    for (std::size_t k = 0; k < std::min(done, recording.steps.items.size()); ++k) {
        count += recording.steps.items[k].stage == SweepLineStage::begin ? 1 : 0;
    }
    return count;
}

Bars bars_around(const PlotView& view, const SweepLineRecording& recording, std::size_t count) {
    const float room = view.size.y - (head + foot) * view.scale;
    const std::size_t most =
        std::max<std::size_t>(static_cast<std::size_t>(room / (least_row * view.scale)), 3);
    const std::size_t all = recording.order.size();
    const std::size_t shown = std::min(all, most);
    const std::size_t back = std::min(count, (2 * shown) / 3);
    const std::size_t first = std::min(count - back, all - shown);
    Bars bars{view, std::span(recording.order).subspan(first, shown)};
    if (bars.rows.empty()) return bars;
    bars.lower = bars.rows.front().begin;
    bars.upper = bars.lower;
    for (const SweptInterval& row : bars.rows) bars.upper = std::max(bars.upper, row.end);
    return bars;
}

void paint_name(const Bars& bars, std::size_t row, const std::string& name, Color color, Painter& painter) {
    const TextStyle style{color, small_size * bars.view.scale};
    std::string words = name;
    const float room = bars.px(names - 12.0f);
    while (words.size() > 1 && painter.text_size(words + "…", style).x > room) words.pop_back();
    if (words != name) words += "…";
    const float half = 0.5f * painter.text_size(words, style).y;
    painter.text({bars.px(6.0f), bars.middle(row) - half}, words, style);
}

void paint_bar(const Bars& bars, std::size_t row, const Stroke& stroke, Painter& painter) {
    const SweptInterval& interval = bars.rows[row];
    const float from = bars.x(interval.begin);
    const float to = std::max(bars.x(interval.end), from + bars.view.scale);
    line(painter, {from, bars.middle(row)}, {to, bars.middle(row)}, stroke);
}

void paint_scale(const Bars& bars, int axis, Painter& painter) {
    const TextStyle style{bars.view.palette.dim_text, small_size * bars.view.scale};
    const float y = bars.bottom() + bars.px(3.0f);
    painter.text({bars.x(bars.lower), y}, length_words(bars.lower), style);
    const std::string end = picture_words::end_of_axis(axis, bars.upper);
    painter.text({bars.x(bars.upper) - painter.text_size(end, style).x, y}, end, style);
}

}  // namespace

void paint_intervals(const PlotView& view, const LessonInput& input, const SweepLineRecording& recording,
                     std::size_t done, bool over, Painter& painter) {
    const Palette& palette = view.palette;
    const std::size_t count = begun(recording, done);
    const Bars bars = bars_around(view, recording, count == 0 ? 0 : count - 1);
    if (bars.rows.empty()) return;
    const auto active = active_after(recording, over ? 0 : done);
    const SweptInterval* current = count > 0 && !over ? &recording.order[count - 1] : nullptr;
    const auto first_row = static_cast<std::size_t>(bars.rows.data() - recording.order.data());
    for (std::size_t row = 0; row < bars.rows.size(); ++row) {
        const collide::ProxyId id = bars.rows[row].id;
        const bool is_active = std::find(active.begin(), active.end(), id) != active.end();
        const bool is_current = current != nullptr && current->id == id;
        const bool passed = over || first_row + row < count;
        const Color color = is_current ? palette.probe : (is_active ? palette.structure : palette.bounds);
        const float width = bars.px(is_current || is_active ? 5.0f : 2.0f);
        const bool lit = is_current || is_active;
        paint_bar(bars, row, {with_alpha(color, lit || !passed ? 1.0f : 0.5f), width}, painter);
        const std::string& name = input.scene->bodies[id].name;
        paint_name(bars, row, name, lit ? palette.text : palette.dim_text, painter);
    }
    paint_scale(bars, recording.axis, painter);
    if (current == nullptr) return;
    const float x = bars.x(current->begin);
    line(painter, {x, bars.px(2.0f)}, {x, bars.bottom()}, {palette.text, bars.px(1.4f), LineStyle::dashed});
}

}  // namespace app
