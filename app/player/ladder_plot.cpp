#include "player/plots.h"

#include <algorithm>
#include <cmath>

#include "draw/drawing.h"
#include "overlays/marks.h"
#include "player/picture_words.h"
#include "text/words.h"

namespace app {

using collide::ToiStage;
using collide::ToiStepRecord;

namespace {

constexpr float left_margin = 12.0f;  // logical pixels
constexpr float right_margin = 14.0f;
constexpr float top_margin = 22.0f;
constexpr float bottom_margin = 24.0f;

bool is_look(const ToiStepRecord& step) {
    return step.stage == ToiStage::advance || step.stage == ToiStage::slide;
}

/// Where a time and a gap stand.
struct Axes {
    const PlotView& view;
    double first = 0.0;  // seconds
    double last = 1.0;
    double highest = 1.0;  // metres

    float px(float logical) const { return logical * view.scale; }
    float x(double time) const {
        const float room = view.size.x - px(left_margin + right_margin);
        const double place = last > first ? std::clamp((time - first) / (last - first), 0.0, 1.0) : 0.0;
        return px(left_margin) + room * static_cast<float>(place);
    }
    float floor() const { return view.size.y - px(bottom_margin); }
    float y(double gap) const {
        const float room = floor() - px(top_margin);
        return floor() - room * static_cast<float>(std::clamp(gap / highest, 0.0, 1.0));
    }
};

/// From the first look to the hit and a little beyond, or to the end: where nothing happens there is no room.
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
    const Palette& palette = axes.view.palette;
    const Stroke stroke{palette.border, 1.2f * axes.view.scale};
    const TextStyle style{palette.dim_text, small_size * axes.view.scale};
    line(painter, {axes.x(axes.first), axes.floor()}, {axes.x(axes.last), axes.floor()}, stroke);
    line(painter, {axes.x(axes.first), axes.floor()}, {axes.x(axes.first), axes.y(axes.highest)}, stroke);
    painter.text({axes.x(axes.first), axes.floor() + axes.px(4.0f)}, time_words(axes.first), style);
    const std::string end = time_words(axes.last);
    painter.text({axes.x(axes.last) - painter.text_size(end, style).x, axes.floor() + axes.px(4.0f)}, end,
                 style);
    painter.text({axes.x(axes.first) + axes.px(4.0f), axes.px(3.0f)}, picture_words::gap_up_to(axes.highest),
                 style);
}

void paint_rung(const Axes& axes, const ToiStepRecord& step, bool current, Painter& painter) {
    const Palette& palette = axes.view.palette;
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

}  // namespace

void paint_ladder(const PlotView& view, const collide::ToiRecording& toi, double t_max, std::size_t index,
                  Painter& painter, Labels& labels) {
    const auto& steps = toi.steps.items;
    if (index >= steps.size()) return;
    const Axes axes = axes_of(view, toi, t_max);
    paint_frame(axes, painter);
    for (std::size_t i = 0; i <= index; ++i) {
        if (is_look(steps[i])) paint_rung(axes, steps[i], i == index, painter);
    }
    const ToiStepRecord& step = steps[index];
    const TextStyle bold{ink(view.palette, view.palette.separated), label_size * view.scale,
                         Weight::semibold};
    if (is_look(step)) {
        labels.add({{axes.x(step.time), axes.y(step.distance)},
                    length_words(std::max(step.distance, 0.0)),
                    bold,
                    {1.0f, -1.0f},
                    result_priority});
    }
    if (step.stage == ToiStage::end && step.outcome == collide::ToiOutcome::hit) {
        diamond(painter, {axes.x(step.time), axes.floor()}, axes.px(6.0f), {view.palette.mtd, axes.px(1.6f)},
                view.palette.canvas);
        labels.add({{axes.x(step.time), axes.floor()},
                    mark_words::hit_at(step.time),
                    bold,
                    {0.0f, -1.0f},
                    result_priority});
    }
}

}  // namespace app
