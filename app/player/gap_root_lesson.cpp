// The time of impact as a root of the gap over time, by Newton's method or by bisection, with the looks of
// conservative advancement beside. Reads the recordings of the searches.
#include <fmt/format.h>

#include <array>
#include <cmath>
#include <utility>

#include "overlays/ghost.h"
#include "overlays/marks.h"
#include "player/all_lessons.h"
#include "player/gap_plot.h"
#include "player/pair_walks.h"
#include "player/picture_words.h"
#include "player/player_of.h"
#include "text/words.h"

namespace app {

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
    const OverlayInput& canvas = marks.canvas();
    if (!canvas.analysis.focus) return;
    const collide::GapLook& look = step.now().look;
    const auto [a, b] = *canvas.analysis.focus;
    for (const auto& [body, color] : {std::pair(a, canvas.palette.a), std::pair(b, canvas.palette.b)}) {
        paint_ghost(canvas, marks.painter(), turned_ahead(canvas.analysis.colliders[body], look.time),
                    {0.0, 0.0}, color, LineStyle::dashed);
    }
    const Color color = look.gap > 0.0 ? marks.palette().separated : marks.palette().mtd;
    marks.stretch(look.point_a, look.point_b, color,
                  picture_words::gap_at(separation_words(look.gap), look.time));
    marks.direction(look.point_a, look.normal, marks.palette().axes, "n");
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
    .plot =
        [](const PlotView& view, const Step& step, Painter& painter, Labels& labels) {
            paint_gap_plot(view, step.recording, step.input, step.index, painter, labels);
        },
    .plot_title = "The gap over time",
};

}  // namespace

const Lesson gap_root_lesson = lesson_of<player>();

}  // namespace app
