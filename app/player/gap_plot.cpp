#include "player/gap_plot.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "draw/drawing.h"
#include "overlays/marks.h"
#include "player/pair_walks.h"
#include "player/picture_words.h"
#include "text/words.h"

namespace app {

using collide::GapLook;
using collide::RootMethod;
using collide::RootSeen;
using collide::RootStage;

namespace {

constexpr float side_margin = 12.0f;  // logical pixels
constexpr float top_margin = 40.0f;   // for the key of the marks
constexpr float foot_margin = 22.0f;

/// Where a time and a gap stand.
struct Axes {
    const PlotView& view;
    double t_max = 1.0;
    double lowest = 0.0;  // metres
    double highest = 1.0;

    float px(float logical) const { return logical * view.scale; }
    float x(double time) const {
        const double part = std::clamp(time / t_max, 0.0, 1.0);
        return px(side_margin) + (view.size.x - px(2.0f * side_margin)) * static_cast<float>(part);
    }
    float floor() const { return view.size.y - px(foot_margin); }
    float y(double gap) const {
        const double part = std::clamp((highest - gap) / (highest - lowest), 0.0, 1.0);
        return px(top_margin) + (floor() - px(top_margin)) * static_cast<float>(part);
    }
};

Axes axes_of(const PlotView& view, const GapWalk& walk, double t_max) {
    Axes axes{view, t_max, 0.0, 0.0};
    for (const GapLook& look : walk.curve) {
        axes.lowest = std::min(axes.lowest, look.gap);
        axes.highest = std::max(axes.highest, look.gap);
    }
    const double room = std::max(0.06 * (axes.highest - axes.lowest), 1e-9);
    axes.highest += room;
    axes.lowest -= room;
    return axes;
}

void paint_frame(const Axes& axes, Painter& painter) {
    const Palette& palette = axes.view.palette;
    const TextStyle dim{palette.dim_text, axes.px(small_size)};
    const float zero = axes.y(0.0);
    // Below 0 they overlap.
    painter.rounded_rectangle({axes.x(0.0), zero}, {axes.x(axes.t_max), axes.floor()}, 0.0f,
                              with_alpha(palette.mtd, 0.12f));
    line(painter, {axes.x(0.0), zero}, {axes.x(axes.t_max), zero}, {palette.border, axes.px(1.2f)});
    line(painter, {axes.x(0.0), axes.px(top_margin)}, {axes.x(0.0), axes.floor()},
         {palette.border, axes.px(1.2f)});
    painter.text({axes.x(0.0), axes.floor() + axes.px(3.0f)}, "0 s", dim);
    const std::string end = time_words(axes.t_max);
    painter.text({axes.x(axes.t_max) - painter.text_size(end, dim).x, axes.floor() + axes.px(3.0f)}, end,
                 dim);
}

void paint_curve(const Axes& axes, const GapWalk& walk, Painter& painter) {
    std::vector<Vec2> points;
    points.reserve(walk.curve.size());
    for (const GapLook& look : walk.curve) points.emplace_back(axes.x(look.time), axes.y(look.gap));
    painter.polyline(points, false, {axes.view.palette.axes, axes.px(1.6f)});
}

enum class Mark : std::uint8_t { disc, ring, diamond, square };

void paint_mark(const Axes& axes, Mark mark, Vec2 at, Color color, float size, Painter& painter) {
    const float radius = axes.px(size);
    switch (mark) {
        case Mark::disc:
            return painter.disc(at, radius, color);
        case Mark::ring:
            return painter.circle(at, radius, {color, axes.px(1.4f)});
        case Mark::diamond:
            return diamond(painter, at, 1.2f * radius, {color, axes.px(1.4f)}, {0, 0, 0, 0});
        case Mark::square:
            return painter.rounded_rectangle(at - Vec2(radius), at + Vec2(radius), 0.0f, color);
    }
}

/// One line above the curve: which mark is whose, and how many looks each method took.
struct Key {
    const Axes& axes;
    Painter& painter;
    Vec2 at;

    void add(Mark mark, Color color, const std::string& words) {
        const TextStyle dim{axes.view.palette.dim_text, axes.px(small_size)};
        const Vec2 size = painter.text_size(words, dim);
        if (at.x > axes.px(side_margin) && at.x + size.x + axes.px(14.0f) > axes.view.size.x) {
            at = {axes.px(side_margin), at.y + size.y + axes.px(2.0f)};
        }
        paint_mark(axes, mark, at + Vec2(axes.px(4.0f), 0.5f * size.y), color, 3.4f, painter);
        painter.text(at + Vec2(axes.px(12.0f), 0.0f), words, dim);
        at.x += size.x + axes.px(22.0f);
    }
};

Color color_of(const Palette& palette, RootMethod method) {
    return method == RootMethod::newton ? palette.contacts : palette.velocity;
}
Mark mark_of(RootMethod method) { return method == RootMethod::newton ? Mark::disc : Mark::ring; }

void paint_looks(const Axes& axes, const collide::GapRootRecording& search, RootMethod method,
                 std::size_t until, float opacity, Painter& painter) {
    const auto& steps = search.steps.items;
    const Color color = with_alpha(color_of(axes.view.palette, method), opacity);
    for (std::size_t i = 0; i < std::min(until + 1, steps.size()); ++i) {
        if (steps[i].stage != RootStage::look) continue;
        const GapLook& look = steps[i].look;
        paint_mark(axes, mark_of(method), {axes.x(look.time), axes.y(look.gap)}, color, 3.4f, painter);
    }
}

/// Advancement measures along one direction, so its looks may lie below the curve, never above.
std::size_t paint_advancement(const Axes& axes, const collide::ToiRecording& toi, Painter& painter) {
    std::size_t looks = 0;
    for (const collide::ToiStepRecord& step : toi.steps.items) {
        const bool is_look =
            step.stage == collide::ToiStage::advance || step.stage == collide::ToiStage::slide;
        if (!is_look || step.time > axes.t_max) continue;
        ++looks;
        paint_mark(axes, Mark::diamond, {axes.x(step.time), axes.y(step.distance)},
                   axes.view.palette.separated, 3.4f, painter);
    }
    return looks;
}

/// The tangent at Newton's look, or the interval that bisection keeps.
void paint_reason(const Axes& axes, const RootSeen& now, RootMethod method, Painter& painter) {
    if (now.stage == RootStage::end) return;
    const Palette& palette = axes.view.palette;
    const Vec2 at(axes.x(now.look.time), axes.y(now.look.gap));
    const Stroke stroke{color_of(palette, method), axes.px(1.4f), LineStyle::dashed};
    if (method == RootMethod::newton) {
        const double end = std::clamp(now.next, 0.0, axes.t_max);
        const double gap = now.look.gap + now.look.slope * (end - now.look.time);
        if (end != now.look.time) line(painter, at, {axes.x(end), axes.y(gap)}, stroke);
    } else {
        const float zero = axes.y(0.0);
        painter.rounded_rectangle({axes.x(now.from), zero - axes.px(3.0f)},
                                  {std::max(axes.x(now.to), axes.x(now.from) + 1.0f), zero + axes.px(3.0f)},
                                  0.0f, with_alpha(stroke.color, 0.5f));
        line(painter, at, {at.x, zero}, {stroke.color, axes.px(1.2f), LineStyle::dotted});
    }
    painter.circle(at, axes.px(6.5f), {stroke.color, axes.px(1.6f)});
}

void paint_quadratic(const Axes& axes, const collide::CircleRecording& circles, Painter& painter) {
    if (!circles.times) return;
    for (const double root : {circles.times->impact, circles.times->leaving}) {
        if (root < 0.0 || root > axes.t_max) continue;
        paint_mark(axes, Mark::square, {axes.x(root), axes.y(0.0)}, axes.view.palette.text, 2.6f, painter);
    }
}

}  // namespace

void paint_gap_plot(const PlotView& view, const GapWalk& walk, const LessonInput& input, std::size_t step,
                    Painter& painter, Labels& labels) {
    const auto& steps = walk.search.steps.items;
    if (steps.empty() || walk.curve.empty() || input.t_max <= 0.0) return;
    const Axes axes = axes_of(view, walk, input.t_max);
    const RootMethod method = input.pair->key.root;
    const RootMethod other = method == RootMethod::newton ? RootMethod::bisection : RootMethod::newton;
    const RootSeen& now = steps[std::min(step, steps.size() - 1)];
    paint_frame(axes, painter);
    paint_curve(axes, walk, painter);
    paint_looks(axes, walk.other, other, walk.other.steps.items.size(), 0.35f, painter);
    const std::size_t advanced = paint_advancement(axes, input.analysis.now.toi, painter);
    paint_looks(axes, walk.search, method, step, 1.0f, painter);
    paint_reason(axes, now, method, painter);
    Key key{axes, painter, {axes.px(side_margin), axes.px(3.0f)}};
    const std::array both{std::pair(RootMethod::newton, picture_words::newton),
                          std::pair(RootMethod::bisection, picture_words::bisection)};
    for (const auto& [which, name] : both) {
        const auto& search = which == method ? walk.search : walk.other;
        key.add(mark_of(which), color_of(view.palette, which),
                picture_words::looks(name, search.result.looks));
    }
    key.add(Mark::diamond, view.palette.separated,
            picture_words::looks(picture_words::advancement, advanced));
    if (input.analysis.now.circles) {
        paint_quadratic(axes, *input.analysis.now.circles, painter);
        key.add(Mark::square, view.palette.text, picture_words::quadratic_roots);
    }
    labels.add({{axes.x(now.look.time), axes.y(now.look.gap)},
                separation_words(now.look.gap),
                {ink(view.palette, color_of(view.palette, method)), axes.px(label_size), Weight::semibold},
                {1.0f, -1.0f},
                result_priority});
}

}  // namespace app
