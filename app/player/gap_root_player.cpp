// The time of impact as a root of the gap over time, by Newton's method or by bisection. The distance queries
// of conservative advancement are shown for comparison. Reads the recordings of the searches.
#include "draw/drawing.h"
#include "player/pair_recordings.h"
#include "player/player_of.h"

namespace app::gap_root_player {

using collide::lessons::GapSample;
using collide::lessons::RootEvent;
using collide::lessons::RootMethod;
using collide::lessons::RootOutcome;
using collide::lessons::RootStepKind;

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

Pseudocode code(const PlayerInput& input) {
    if (input.options.root == RootMethod::newton) return newton_code;
    return bisection_code;
}

constexpr std::array legend{
    LegendEntry{LegendMark::dashed, both_hues, "A and B at time t"},
    LegendEntry{LegendMark::diamond, &Palette::separated, "closest points at that time"},
    LegendEntry{LegendMark::diamond, &Palette::mtd, "deepest points at that time"},
    LegendEntry{LegendMark::arrow, &Palette::axes, "normal n"},
};

struct Step : StepOf<GapRecordings> {
    const RootEvent& now() const { return recording.search.steps.items[index]; }
    bool is_newton() const { return input.recorded->key.root == RootMethod::newton; }
};
using Description = PlayerOf<GapRecordings, PairMarks, Step>;

std::string gap_words(const Step& step) {
    return gap_or_depth(step.now().look.gap, "a gap of {}", "an overlap of {}", "a touch");
}

std::string newton_words(const Step& step) {
    const RootEvent& now = step.now();
    const std::string found = fmt::format("At {} there is {}", time_words(now.look.time), gap_words(step));
    const bool is_past = now.look.gap < 0.0;
    if (std::isinf(now.next)) return found + ", and it does not close.";
    if (is_past)
        return fmt::format("{}: the tangent has passed the root. Only turning does that. Back to {}.", found,
                           time_words(now.next));
    if (now.next == now.look.time) return found + ": this is the root.";
    return fmt::format("{} that closes at {}. The tangent meets 0 at {}.", found,
                       speed_words(-now.look.slope), time_words(now.next));
}

std::string bisection_words(const Step& step) {
    const RootEvent& now = step.now();
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
    return fmt::format("Stopped after {} queries, the most allowed.{}", collide::lessons::max_root_queries,
                       counts_words(step));
}

std::vector<PlayerValue> values_of(const Step& step) {
    const RootEvent& now = step.now();
    std::vector<PlayerValue> values{time_value("t", now.look.time, "from now"),
                                    separation_value("d", now.look.gap, "negative: overlap"),
                                    direction_value("n", now.look.normal, "unit, from A to B"),
                                    speed_value("d′", now.look.slope, "negative: the gap closes")};
    if (now.kind == RootStepKind::end) {
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
    const GapSample& look = step.now().look;
    marks.bodies_after(look.time, Preview::turning);
    const Color color = look.gap > 0.0 ? marks.palette().separated : marks.palette().mtd;
    marks.stretch(look.point_a, look.point_b, color,
                  picture_words::gap_at(separation_words(look.gap), look.time));
    marks.direction(look.point_a, look.normal, marks.palette().axes, "n");
}

// The gap of the pair over time as a curve, with the distance queries of every method that searches for its
// first root.

constexpr float side_margin = 12.0f;  // logical pixels
constexpr float top_margin = 40.0f;   // for the key of the marks
constexpr float foot_margin = 22.0f;
constexpr float mark_size = 3.4f;

enum class Mark : std::uint8_t { disc, ring, diamond, square };

struct GapPlot : PlotView {
    Painter& painter;
    double t_max = 1.0;
    double lowest = 0.0;  // metres
    double highest = 0.0;
    Vec2 key_at{px(side_margin), px(3.0f)};  // position of the next entry of the key

    float x(double time) const {
        const double part = std::clamp(time / t_max, 0.0, 1.0);
        return px(side_margin) + (size.x - px(2.0f * side_margin)) * static_cast<float>(part);
    }
    float floor() const { return size.y - px(foot_margin); }
    float y(double gap) const {
        const double part = std::clamp((highest - gap) / (highest - lowest), 0.0, 1.0);
        return px(top_margin) + (floor() - px(top_margin)) * static_cast<float>(part);
    }
    Vec2 at(double time, double gap) const { return {x(time), y(gap)}; }

    void take(const std::vector<GapSample>& curve) {
        for (const GapSample& look : curve) {
            lowest = std::min(lowest, look.gap);
            highest = std::max(highest, look.gap);
        }
        const double room = std::max(0.06 * (highest - lowest), 1e-9);
        highest += room;
        lowest -= room;
    }

    Color color_of(RootMethod method) const {
        return method == RootMethod::newton ? palette.contacts : palette.velocity;
    }

    void paint_mark(Mark mark, Vec2 place, Color color, float logical = mark_size) const {
        const float radius = px(logical);
        if (mark == Mark::disc) painter.disc(place, radius, color);
        if (mark == Mark::ring) painter.circle(place, radius, {color, px(1.4f)});
        if (mark == Mark::diamond) diamond(painter, place, 1.2f * radius, {color, px(1.4f)}, {0, 0, 0, 0});
        if (mark == Mark::square)
            painter.rounded_rectangle(place - Vec2(radius), place + Vec2(radius), 0.0f, color);
    }

    /// Adds an entry to the key above the curve: the mark of a method and how many distance queries it took.
    void explain(Mark mark, Color color, const std::string& words) {
        const TextStyle dim = dim_style(*this);
        const Vec2 room = painter.text_size(words, dim);
        if (key_at.x > px(side_margin) && key_at.x + room.x + px(14.0f) > size.x)
            key_at = {px(side_margin), key_at.y + room.y + px(2.0f)};
        paint_mark(mark, key_at + Vec2(px(4.0f), 0.5f * room.y), color);
        painter.text(key_at + Vec2(px(12.0f), 0.0f), words, dim);
        key_at.x += room.x + px(22.0f);
    }
};

void paint_frame(const GapPlot& plot) {
    const float zero = plot.y(0.0);
    const float left = plot.x(0.0);
    const float right = plot.x(plot.t_max);
    const Stroke stroke{plot.palette.border, plot.px(1.2f)};
    // Below 0 the shapes overlap.
    plot.painter.rounded_rectangle({left, zero}, {right, plot.floor()}, 0.0f,
                                   with_alpha(plot.palette.mtd, 0.12f));
    line(plot.painter, {left, zero}, {right, zero}, stroke);
    line(plot.painter, {left, plot.px(top_margin)}, {left, plot.floor()}, stroke);
    const float foot = plot.floor() + plot.px(3.0f);
    name_ends(plot, plot.painter, {left, foot}, "0 s", {right, foot}, time_words(plot.t_max));
}

Mark mark_of(RootMethod method) { return method == RootMethod::newton ? Mark::disc : Mark::ring; }

void paint_looks(const GapPlot& plot, std::span<const RootEvent> steps, RootMethod method, float opacity) {
    for (const RootEvent& seen : steps) {
        if (seen.kind != RootStepKind::look) continue;
        plot.paint_mark(mark_of(method), plot.at(seen.look.time, seen.look.gap),
                        with_alpha(plot.color_of(method), opacity));
    }
}

/// Draws the queries of conservative advancement and returns their number. Each measures the gap along one
/// direction, so its point may lie below the curve, never above it.
std::size_t paint_advancement(const GapPlot& plot, const collide::ToiRecording& toi) {
    std::size_t looks = 0;
    for (const collide::ToiStepRecord& step : toi.steps.items) {
        const bool is_look =
            step.kind == collide::ToiStepKind::advance || step.kind == collide::ToiStepKind::slide;
        if (!is_look || step.time > plot.t_max) continue;
        ++looks;
        plot.paint_mark(Mark::diamond, plot.at(step.time, step.distance), plot.palette.separated);
    }
    return looks;
}

/// Draws the tangent at Newton's query, or the interval that bisection keeps.
void paint_reason(const GapPlot& plot, const RootEvent& now, RootMethod method) {
    if (now.kind == RootStepKind::end) return;
    const Vec2 at = plot.at(now.look.time, now.look.gap);
    const Stroke stroke{plot.color_of(method), plot.px(1.4f), LineStyle::dashed};
    if (method == RootMethod::newton) {
        const double end = std::clamp(now.next, 0.0, plot.t_max);
        const double gap = now.look.gap + now.look.slope * (end - now.look.time);
        if (end != now.look.time) line(plot.painter, at, plot.at(end, gap), stroke);
    } else {
        const float zero = plot.y(0.0);
        const float from = plot.x(now.from);
        plot.painter.rounded_rectangle({from, zero - plot.px(3.0f)},
                                       {std::max(plot.x(now.to), from + 1.0f), zero + plot.px(3.0f)}, 0.0f,
                                       with_alpha(stroke.color, 0.5f));
        line(plot.painter, at, {at.x, zero}, {stroke.color, plot.px(1.2f), LineStyle::dotted});
    }
    plot.painter.circle(at, plot.px(6.5f), {stroke.color, plot.px(1.6f)});
}

/// Draws the queries of the chosen method up to the step; those of the other method are faint.
void plot(const PlotView& view, const Step& step, Painter& painter, Labels& labels) {
    const GapRecordings& walk = step.recording;
    const PlayerInput& input = step.input;
    if (walk.curve.empty() || input.t_max <= 0.0) return;
    GapPlot plot{view, painter, input.t_max};
    plot.take(walk.curve);
    const RootMethod method = input.recorded->key.root;
    const RootMethod other = step.is_newton() ? RootMethod::bisection : RootMethod::newton;
    const RootEvent& now = step.now();
    paint_frame(plot);
    std::vector<Vec2> points;
    points.reserve(walk.curve.size());
    for (const GapSample& look : walk.curve) points.push_back(plot.at(look.time, look.gap));
    plot.painter.polyline(points, false, {plot.palette.axes, plot.px(1.6f)});
    paint_looks(plot, walk.other.steps.items, other, 0.35f);
    const std::size_t advanced = paint_advancement(plot, input.analysis.now.toi);
    paint_looks(plot, std::span(walk.search.steps.items).first(step.index + 1), method, 1.0f);
    paint_reason(plot, now, method);
    for (const auto& [which, name] : {std::pair(RootMethod::newton, picture_words::newton),
                                      std::pair(RootMethod::bisection, picture_words::bisection)}) {
        const auto& search = which == method ? walk.search : walk.other;
        plot.explain(mark_of(which), plot.color_of(which), picture_words::looks(name, search.result.looks));
    }
    plot.explain(Mark::diamond, view.palette.separated,
                 picture_words::looks(picture_words::advancement, advanced));
    if (input.analysis.now.circles) {
        if (const auto& times = input.analysis.now.circles->times) {
            for (const double root : {times->impact, times->leaving}) {
                if (root < 0.0 || root > plot.t_max) continue;
                plot.paint_mark(Mark::square, plot.at(root, 0.0), plot.palette.text, 2.6f);
            }
        }
        plot.explain(Mark::square, view.palette.text, picture_words::quadratic_roots);
    }
    label_in_plot(view, labels, plot.at(now.look.time, now.look.gap), separation_words(now.look.gap),
                  plot.color_of(method));
}

std::size_t row_key_of(const Step& step) {
    const RootEvent& now = step.now();
    const auto method = static_cast<std::size_t>(step.input.recorded->key.root);
    if (now.kind == RootStepKind::end) return key(method, RootStepKind::end, now.outcome);
    if (step.is_newton()) return key(method, RootStepKind::look);
    const std::size_t which = step.index < 2 ? step.index : now.look.gap > 0.0 ? 2 : 3;
    return key(method, RootStepKind::look, which);
}

constexpr auto newton = RootMethod::newton;
constexpr auto bisection = RootMethod::bisection;
constexpr auto look = RootStepKind::look;
constexpr auto end = RootStepKind::end;

using Row = Description::Row;
constexpr std::array rows{
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

constexpr Description description{
    .kind = PlayerKind::gap_root,
    .name = "gap_root",
    .title = "Time of impact as a root",
    .record = record_gap_of_pair,
    .obstacle = "There is no time to look at: t_max is 0.",
    .code = code,
    .count = [](const PlayerInput&, const GapRecordings& walk) { return walk.search.steps.items.size(); },
    .row_key = row_key_of,
    .rows = rows,
    .values = values_of,
    .legend = legend,
    .behind = paint_bodies,
    .plot = plot,
    .plot_title = "The gap over time",
};

}  // namespace

const Player player = make_player<description>();

}  // namespace app::gap_root_player
