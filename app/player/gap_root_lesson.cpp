// The time of impact as a root of the gap over time, by Newton's method or by bisection, with the looks of
// conservative advancement beside. Reads the recordings of the searches.
#include <utility>

#include "draw/drawing.h"
#include "player/pair_walks.h"
#include "player/player_of.h"

namespace app {

using collide::GapLook;
using collide::RootMethod;
using collide::RootOutcome;
using collide::RootSeen;
using collide::RootStage;

namespace {

constexpr std::array<std::string_view, 8> newton_code{
    "t = 0",
    "repeat",
    "    d, n = gap and normal at t (GJK; EPA inside)",
    "    if d = 0, but for a millionth: return hit at t",
    "    d′ = n · (velocity of B's point − of A's point)",
    "    if d′ ≥ 0: return never, the gap opens",
    "    t = t − d / d′, where the tangent meets 0",
    "    if t > t_max: return miss",
};
constexpr std::array<std::string_view, 8> bisection_code{
    "t0 = 0, where the gap is open",
    "t1 = t_max",
    "if the gap at t1 is open: nothing to halve, unknown",
    "while t1 − t0 > a millionth of t_max",
    "    t = (t0 + t1) / 2",
    "    if the gap at t is open: t0 = t",
    "    else: t1 = t",
    "return hit at t1",
};

Pseudocode code(const LessonInput& input) {
    const bool is_newton =
        (input.pair != nullptr ? input.pair->key.root : input.options.root) == RootMethod::newton;
    if (is_newton) return newton_code;
    return bisection_code;
}

constexpr std::array legend{
    LegendEntry{LegendMark::dashed, both_hues, "A and B at time t"},
    LegendEntry{LegendMark::diamond, &Palette::separated, "closest points at that time"},
    LegendEntry{LegendMark::diamond, &Palette::mtd, "deepest points at that time"},
    LegendEntry{LegendMark::arrow, &Palette::axes, "normal n"},
};

struct Step : StepOf<GapWalk> {
    const RootSeen& now() const { return recording.search.steps.items[index]; }
    bool is_newton() const { return input.pair->key.root == RootMethod::newton; }
};
using Player = PlayerOf<GapWalk, PairMarks, Step>;

std::string gap_words(const Step& step) {
    const double gap = step.now().look.gap;
    return gap > 0.0 ? "a gap of " + length_words(gap) : "an overlap, " + length_words(-gap) + " deep";
}

std::string newton_words(const Step& step) {
    const RootSeen& now = step.now();
    const std::string found = fmt::format("At {} there is {}", time_words(now.look.time), gap_words(step));
    const bool is_past = now.look.gap < 0.0;
    if (std::isinf(now.next)) return found + ", and it does not close.";
    if (is_past)
        return fmt::format("{}: the tangent has passed the root. Only turning does that. Back to {}.", found,
                           time_words(now.next));
    if (now.next == now.look.time) return found + ": as good as none. This is the root.";
    return fmt::format("{} that closes at {}. The tangent meets 0 at {}.", found,
                       speed_words(-now.look.slope), time_words(now.next));
}

std::string bisection_words(const Step& step) {
    const RootSeen& now = step.now();
    const std::string found = fmt::format("At {} there is {}", time_words(now.look.time), gap_words(step));
    if (step.index == 0) return found + ". One end of the interval; the other is t_max.";
    if (step.index == 1) {
        return now.look.gap > 0.0 ? found + ": open at both ends."
                                  : found + ". The signs differ, so a root lies between.";
    }
    return fmt::format("{}. The root lies between {} and {}.", found, time_words(now.from),
                       time_words(now.to));
}

std::string counts_words(const Step& step) {
    const auto looks = [&](const collide::GapRootRecording& of) { return of.result.looks; };
    const std::uint32_t newton = looks(step.is_newton() ? step.recording.search : step.recording.other);
    const std::uint32_t bisection = looks(step.is_newton() ? step.recording.other : step.recording.search);
    return fmt::format(" Distance queries: Newton {}, bisection {}, advancement {}.", newton, bisection,
                       step.input.analysis.now.toi.result.iterations);
}

std::string root_words(const Step& step) {
    return fmt::format("Hit: the gap is 0 at {}.{}", time_words(step.now().look.time), counts_words(step));
}

std::string same_sign_words(const Step& step) {
    const bool hits = step.input.analysis.now.toi.result.outcome == collide::ToiOutcome::hit;
    if (hits)
        return "Stopped: the gap is open at both ends, though they collide between. A test of both ends "
               "alone does not see it: tunnelling." +
               counts_words(step);
    return "Stopped: the gap is open at both ends, so there is nothing to halve. And nothing touches here." +
           counts_words(step);
}

std::string opening_words(const Step& step) {
    if (!step.recording.turns)
        return "Miss: the gap opens. Without turning it is convex over time, so it never closes again." +
               counts_words(step);
    const collide::ToiResult& toi = step.input.analysis.now.toi.result;
    if (toi.outcome == collide::ToiOutcome::hit && toi.time < step.now().look.time)
        return fmt::format(
            "Stopped: the gap opens here. With turning Newton has stepped over the root, at {}.{}",
            time_words(toi.time), counts_words(step));
    return "Stopped: the gap opens here. With turning it may close later, and Newton does not know." +
           counts_words(step);
}

std::string beyond_words(const Step& step) {
    return fmt::format("Miss: the tangent meets 0 at {}, after t_max.{}{}",
                       time_words(step.recording.search.result.time),
                       step.recording.turns ? " With turning that proves nothing." : "", counts_words(step));
}

std::string cap_words(const Step& step) {
    return fmt::format("Stopped after {} queries, the most allowed.{}", collide::most_root_looks,
                       counts_words(step));
}

std::vector<LessonValue> values_of(const Step& step) {
    const RootSeen& now = step.now();
    std::vector<LessonValue> values{time_value("t", now.look.time, "from now"),
                                    separation_value("d", now.look.gap, "negative: overlap"),
                                    direction_value("n", now.look.normal, "unit, from A to B"),
                                    speed_value("d′", now.look.slope, "negative: the gap closes")};
    if (now.stage == RootStage::end) {
        values.push_back(count_value("queries", step.recording.search.result.looks, "of the distance"));
        return values;
    }
    if (step.is_newton()) {
        values.push_back(time_value("next t", now.next, "t − d / d′"));
    } else {
        values.push_back(time_value("t0", now.from, "the gap is open"));
        values.push_back(time_value("t1", now.to, "the gap is closed, or the end"));
    }
    values.push_back(count_value("queries", step.index + 1, "of the distance so far"));
    return values;
}

void paint_bodies(const Step& step, const PairMarks& marks) {
    if (!marks.canvas().analysis.focus) return;
    const GapLook& look = step.now().look;
    marks.bodies_after(look.time, Preview::turning);
    const Color color = look.gap > 0.0 ? marks.palette().separated : marks.palette().mtd;
    marks.stretch(look.point_a, look.point_b, color,
                  picture_words::gap_at(separation_words(look.gap), look.time));
    marks.direction(look.point_a, look.normal, marks.palette().axes, "n");
}

// The gap of the pair over time as a curve, with the looks of every method that searches for its first root.

constexpr float side_margin = 12.0f;  // logical pixels
constexpr float top_margin = 40.0f;   // for the key of the marks
constexpr float foot_margin = 22.0f;

/// Where a time and a gap stand.
struct Axes : PlotView {
    double t_max = 1.0;
    double lowest = 0.0;  // metres
    double highest = 1.0;

    float x(double time) const {
        const double part = std::clamp(time / t_max, 0.0, 1.0);
        return px(side_margin) + (size.x - px(2.0f * side_margin)) * static_cast<float>(part);
    }
    float floor() const { return size.y - px(foot_margin); }
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
    const Palette& palette = axes.palette;
    const float zero = axes.y(0.0);
    // Below 0 they overlap.
    painter.rounded_rectangle({axes.x(0.0), zero}, {axes.x(axes.t_max), axes.floor()}, 0.0f,
                              with_alpha(palette.mtd, 0.12f));
    line(painter, {axes.x(0.0), zero}, {axes.x(axes.t_max), zero}, {palette.border, axes.px(1.2f)});
    line(painter, {axes.x(0.0), axes.px(top_margin)}, {axes.x(0.0), axes.floor()},
         {palette.border, axes.px(1.2f)});
    const float foot = axes.floor() + axes.px(3.0f);
    name_ends(axes, painter, {axes.x(0.0), foot}, "0 s", {axes.x(axes.t_max), foot}, time_words(axes.t_max));
}

void paint_curve(const Axes& axes, const GapWalk& walk, Painter& painter) {
    std::vector<Vec2> points;
    points.reserve(walk.curve.size());
    for (const GapLook& look : walk.curve) points.emplace_back(axes.x(look.time), axes.y(look.gap));
    painter.polyline(points, false, {axes.palette.axes, axes.px(1.6f)});
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
struct MarkKey {
    const Axes& axes;
    Painter& painter;
    Vec2 at;

    void add(Mark mark, Color color, const std::string& words) {
        const TextStyle dim = dim_style(axes);
        const Vec2 size = painter.text_size(words, dim);
        if (at.x > axes.px(side_margin) && at.x + size.x + axes.px(14.0f) > axes.size.x) {
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
    const Color color = with_alpha(color_of(axes.palette, method), opacity);
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
        paint_mark(axes, Mark::diamond, {axes.x(step.time), axes.y(step.distance)}, axes.palette.separated,
                   3.4f, painter);
    }
    return looks;
}

/// The tangent at Newton's look, or the interval that bisection keeps.
void paint_reason(const Axes& axes, const RootSeen& now, RootMethod method, Painter& painter) {
    if (now.stage == RootStage::end) return;
    const Palette& palette = axes.palette;
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
        paint_mark(axes, Mark::square, {axes.x(root), axes.y(0.0)}, axes.palette.text, 2.6f, painter);
    }
}

/// The chosen method's looks up to the step, those of the other faintly.
void plot(const PlotView& view, const Step& step, Painter& painter, Labels& labels) {
    const GapWalk& walk = step.recording;
    const LessonInput& input = step.input;
    if (walk.curve.empty() || input.t_max <= 0.0) return;
    const Axes axes = axes_of(view, walk, input.t_max);
    const RootMethod method = input.pair->key.root;
    const RootMethod other = step.is_newton() ? RootMethod::bisection : RootMethod::newton;
    const RootSeen& now = step.now();
    paint_frame(axes, painter);
    paint_curve(axes, walk, painter);
    paint_looks(axes, walk.other, other, walk.other.steps.items.size(), 0.35f, painter);
    const std::size_t advanced = paint_advancement(axes, input.analysis.now.toi, painter);
    paint_looks(axes, walk.search, method, step.index, 1.0f, painter);
    paint_reason(axes, now, method, painter);
    MarkKey marks{axes, painter, {axes.px(side_margin), axes.px(3.0f)}};
    const std::array both{std::pair(RootMethod::newton, picture_words::newton),
                          std::pair(RootMethod::bisection, picture_words::bisection)};
    for (const auto& [which, name] : both) {
        const auto& search = which == method ? walk.search : walk.other;
        marks.add(mark_of(which), color_of(view.palette, which),
                  picture_words::looks(name, search.result.looks));
    }
    marks.add(Mark::diamond, view.palette.separated,
              picture_words::looks(picture_words::advancement, advanced));
    if (input.analysis.now.circles) {
        paint_quadratic(axes, *input.analysis.now.circles, painter);
        marks.add(Mark::square, view.palette.text, picture_words::quadratic_roots);
    }
    label_in_plot(view, labels, {axes.x(now.look.time), axes.y(now.look.gap)}, separation_words(now.look.gap),
                  color_of(view.palette, method));
}

std::size_t stage_of(const Step& step) {
    const RootSeen& now = step.now();
    const auto method = static_cast<std::size_t>(step.input.pair->key.root);
    if (now.stage == RootStage::end) return key(method, RootStage::end, now.outcome);
    if (step.is_newton()) return key(method, RootStage::look);
    const std::size_t which = step.index < 2 ? step.index : now.look.gap > 0.0 ? 2 : 3;
    return key(method, RootStage::look, which);
}

constexpr auto newton = RootMethod::newton;
constexpr auto bisection = RootMethod::bisection;
constexpr auto look = RootStage::look;
constexpr auto end = RootStage::end;

using Row = Player::Row;
constexpr std::array stages{
    Row{key(newton, look), 6, newton_words},
    Row{key(newton, end, RootOutcome::root), 3, root_words},
    Row{key(newton, end, RootOutcome::overlapping), 3, "Overlapping: they already touch, at 0 s."},
    Row{key(newton, end, RootOutcome::opening), 5, opening_words},
    Row{key(newton, end, RootOutcome::beyond), 7, beyond_words},
    Row{key(newton, end, RootOutcome::iteration_cap), 1, cap_words},

    Row{key(bisection, look, 0), 0, bisection_words},
    Row{key(bisection, look, 1), 1, bisection_words},
    Row{key(bisection, look, 2), 5, bisection_words},
    Row{key(bisection, look, 3), 6, bisection_words},
    Row{key(bisection, end, RootOutcome::root), 7, root_words},
    Row{key(bisection, end, RootOutcome::overlapping), 0, "Overlapping: they already touch, at 0 s."},
    Row{key(bisection, end, RootOutcome::same_sign), 2, same_sign_words},
    Row{key(bisection, end, RootOutcome::iteration_cap), 3, cap_words},
};

constexpr Player player{
    .kind = LessonKind::gap_root,
    .name = "gap_root",
    .title = "Time of impact as a root",
    .recording = pair_recording_of<GapWalk>,
    .obstacle = "There is no time to look at: t_max is 0.",
    .code = code,
    .count = [](const LessonInput&, const GapWalk& walk) { return walk.search.steps.items.size(); },
    .stage = stage_of,
    .stages = stages,
    .values = values_of,
    .legend = legend,
    .behind = paint_bodies,
    .plot = plot,
    .plot_title = "The gap over time",
};

}  // namespace

const Lesson gap_root_lesson = lesson_of<player>();

}  // namespace app
