// The three cases of a swept axis, and the one signed number that distinguishes them: overlapping now, going
// to overlap, never. Reads the sweep recording up to the first axis of the case "never".
#include "draw/drawing.h"
#include "facts/sweep_facts.h"
#include "overlays/focus_pair.h"
#include "overlays/sweep_line.h"
#include "player/player_of.h"

namespace app::swept_axis_player {

using collide::SweepOutcome;
using collide::SweepRecording;
using collide::SweepStep;
using collide::SweptCase;
using collide::SweptNumber;

namespace {

constexpr std::array<std::string_view, 8> code{
    "for each axis n: across the motion, edges, vertices",
    "    d = separation of the shadows, v = speed of B along n",
    "    if d ≤ 0: overlapping, number = d (a depth)",
    "    else if the gap closes within t_max:",
    "        will overlap, number = gap / speed (a time)",
    "    else: never, return no collision",
    "any time: return the latest one and its axis",
    "else: return the shortest way out and its axis",
};

SweptNumber number_of(const SweepRecording& sweep, std::size_t axis) {
    return swept_number(sweep.steps.items[axis], sweep.t_max);
}

/// Returns the number of axes up to the first of the case "never".
std::size_t axes_of(const SweepRecording& sweep) {
    std::size_t axes = 0;
    const std::size_t all = sweep.steps.items.size();
    while (axes < all && number_of(sweep, axes).which != SweptCase::never) ++axes;
    return std::min(axes + 1, all);
}

std::size_t count(const PlayerInput&, const SweepRecording& sweep) { return with_result(axes_of(sweep)); }

/// An axis, or the result. At the result `index` is that of the axis that decides.
struct Step : StepOf<SweepRecording> {
    bool is_result = false;

    Step(const SweepRecording& sweep, std::size_t step, const PlayerInput& read) : StepOf{sweep, step, read} {
        const std::size_t last = axes_of(sweep) - 1;
        is_result = step > last;
        if (is_result) index = meets(sweep.result) ? std::min(sweep.deciding.value_or(last), last) : last;
    }
};
using Description = PlayerOf<SweepRecording, PairMarks, Step>;

constexpr auto axis_facts = facts<SweptAxis>("axis", "separation", "speed", "entry", "exit", "number");
constexpr auto result_facts = facts<SweptAxis>("number_of_pair", "all", "normal");
constexpr auto miss_facts = facts<SweptAxis>("number_of_pair", "tried");

void paint_axis(const Step& step, const PairMarks& marks) {
    paint_swept_axis(step.recording, step.index, axis_name(step.recording, step.index), step.is_result,
                     marks);
}

// The three cases next to each other.

constexpr float column_gap = 6.0f;  // logical pixels
constexpr float bar_height = 9.0f;

struct CaseColumn : PlotView {
    float left = 0.0f;
    float width = 0.0f;

    float middle() const { return left + 0.5f * width; }
};

void centred(const CaseColumn& column, float y, const std::string& words, const TextStyle& style,
             Painter& painter) {
    const Vec2 size = painter.text_size(words, style);
    painter.text({column.middle() - 0.5f * size.x, y}, words, style);
}

/// Returns an axis of this pair with the given case: the axis of the step if it has it, else the first such
/// axis.
std::optional<std::size_t> example_of(const Step& step, SweptCase which) {
    const auto is_such = [&](std::size_t i) { return number_of(step.recording, i).which == which; };
    if (is_such(step.index)) return step.index;
    for (std::size_t i = 0; i < step.recording.steps.items.size(); ++i) {
        if (is_such(i)) return i;
    }
    return std::nullopt;
}

/// Draws both projections to scale, and B's projection where it will be when the gap has closed.
void paint_shadows(const CaseColumn& column, float top, const SweepStep& axis, const SweptNumber& of,
                   Painter& painter) {
    const Palette& palette = column.palette;
    const bool moves_to_touch = of.which == SweptCase::will_overlap;
    const double travel = moves_to_touch ? axis.speed * of.number : 0.0;
    const collide::Interval b_then{axis.interval_b.min + travel, axis.interval_b.max + travel};
    const collide::Interval all = united(axis.interval_a, united(axis.interval_b, b_then));
    const float room = column.width - column.px(24.0f);
    const auto x = [&](double place) {
        const double part = all.max > all.min ? (place - all.min) / all.length() : 0.5;
        return column.left + column.px(12.0f) + room * static_cast<float>(part);
    };
    const auto bar = [&](const collide::Interval& of_body, float y, Color color) {
        painter.rounded_rectangle({x(of_body.min), y}, {x(of_body.max), y + column.px(bar_height)},
                                  column.px(2.0f), color);
    };
    const float second = top + column.px(bar_height + 5.0f);
    const float axis_y = second + column.px(bar_height + 5.0f);
    const auto [shared_min, shared_max] = common(axis.interval_a, axis.interval_b);
    const float shared_low = x(shared_min);
    const float shared_high = x(shared_max);
    if (of.which == SweptCase::overlapping) {
        painter.rounded_rectangle({shared_low, top - column.px(4.0f)}, {shared_high, axis_y}, 0.0f,
                                  with_alpha(palette.mtd, 0.35f));
    }
    bar(axis.interval_a, top, palette.a);
    bar(axis.interval_b, second, palette.b);
    line(painter, {x(all.min), axis_y}, {x(all.max), axis_y}, {palette.axes, column.px(1.2f)});
    if (of.which != SweptCase::overlapping) {
        line(painter, {shared_high, axis_y}, {shared_low, axis_y},
             {palette.separated, column.px(2.4f), LineStyle::dashed});
    }
    if (moves_to_touch) {
        const Vec2 lower(x(b_then.min), second);
        const Vec2 upper(x(b_then.max), second + column.px(bar_height));
        painter.polyline(box_corners(lower, upper), true, {palette.b, column.px(1.2f), LineStyle::dashed});
    }
    if (axis.speed == 0.0) return;
    const float arrow_y = axis_y + column.px(10.0f);
    const float length = column.px(26.0f) * (axis.speed > 0.0 ? 1.0f : -1.0f);
    const float foot = std::clamp(x(axis.interval_b.center()), column.left + column.px(28.0f),
                                  column.left + column.width - column.px(28.0f));
    arrow(painter, {foot - 0.5f * length, arrow_y}, {foot + 0.5f * length, arrow_y},
          {palette.velocity, column.px(1.6f)}, column.px(7.0f));
}

void paint_case(const CaseColumn& column, const Step& step, SweptCase which, Painter& painter) {
    const Palette& palette = column.palette;
    const std::optional<std::size_t> example = example_of(step, which);
    const bool lit = example == step.index;
    if (lit) {
        painter.rounded_rectangle({column.left, 0.0f}, {column.left + column.width, column.size.y},
                                  column.px(4.0f), with_alpha(palette.accent, 0.18f));
    }
    const TextStyle title{lit ? palette.text : palette.dim_text, column.px(label_size), Weight::semibold};
    const TextStyle dim = dim_style(column);
    const auto place = static_cast<std::size_t>(which);
    centred(column, column.px(4.0f), picture_words::swept_cases.at(place), title, painter);
    if (!example) {
        centred(column, 0.45f * column.size.y, picture_words::no_such_axis, dim, painter);
        return;
    }
    const SweepStep& axis = step.recording.steps.items[*example];
    const SweptNumber of = number_of(step.recording, *example);
    const TextStyle number{lit ? palette.text : palette.dim_text, column.px(label_size)};
    centred(column, column.px(22.0f), swept_number_words(of), number, painter);
    const float foot = column.size.y - column.px(small_size + 8.0f);
    const float drawing = 2.0f * column.px(bar_height) + column.px(30.0f);
    const float top = column.px(44.0f) + std::max(0.0f, 0.5f * (foot - column.px(44.0f) - drawing));
    paint_shadows(column, top, axis, of, painter);
    centred(column, foot, axis_short_name(step.recording, *example), dim, painter);
}

void plot(const PlotView& view, const Step& step, Painter& painter, Labels&) {
    const float gap = column_gap * view.scale;
    const float width = (view.size.x - 2.0f * gap) / 3.0f;
    for (std::size_t i = 0; i < 3; ++i) {
        const CaseColumn column{view, static_cast<float>(i) * (width + gap), width};
        paint_case(column, step, static_cast<SweptCase>(i), painter);
    }
}

enum Never : std::size_t { still, parting, too_late };

std::size_t row_key_of(const Step& step) {
    if (step.is_result) return key(true, step.recording.result.outcome);
    const SweptCase which = number_of(step.recording, step.index).which;
    if (which != SweptCase::never) return key(which);
    const SweepStep& axis = step.now();
    return key(which, axis.speed == 0.0 ? still : axis.exit < 0.0 ? parting : too_late);
}

using Row = Description::Row;
constexpr std::array rows{
    Row{key(SweptCase::overlapping), 2,
        "On {name} the shadows overlap now: the way out is {separation | length}. The number is {number}: a "
        "depth, and "
        "negative."},
    Row{key(SweptCase::will_overlap), 4,
        "On {name} there is a gap of {separation | length}, which closes at {speed | speed}. The number is "
        "{number}: a time, and positive."},
    Row{key(SweptCase::never, still), 5,
        "On {name} there is a gap of {separation | length}, and nothing moves along it. They never collide."},
    Row{key(SweptCase::never, parting), 5,
        "On {name} there is a gap of {separation | length}, and it opens. They never collide."},
    Row{key(SweptCase::never, too_late), 5,
        "On {name} there is a gap of {separation | length}, which closes only at {entry | seconds}, after "
        "t_max = {t_max | seconds}. No collision within it."},
    Row{key(true, SweepOutcome::hit), 6,
        "Hit: the latest time wins, {time | seconds} along {name}. On all other axes they overlap by then, "
        "so the number of the pair is {number_of_pair}.",
        nullptr, result_facts},
    Row{key(true, SweepOutcome::overlapping), 7,
        "Overlapping: no axis has a time. The shortest way out wins, so the number of the pair is "
        "{number_of_pair}.",
        nullptr, result_facts},
    Row{key(true, SweepOutcome::miss), 5,
        "Miss: one axis says never, and that is enough. There is no collision, and no number.", nullptr,
        miss_facts},
};

constexpr Description description{
    .kind = PlayerKind::swept_axis,
    .name = "swept_axis",
    .title = "Three cases of a swept axis",
    .recording = [](const PlayerInput& input, PlayerKind) { return &input.analysis.now.sweep; },
    .obstacle =
        "An ellipse has no edges and so no axes to sweep along; step through conservative advancement "
        "instead.",
    .code = code,
    .count = count,
    .row_key = row_key_of,
    .rows = rows,
    .values = axis_facts,
    .legend = swept_axis_legend,
    .behind = paint_axis,
    .plot = plot,
    .plot_title = "Overlapping now, will overlap, never",
};

}  // namespace

const Player player = make_player<description>();

}  // namespace app::swept_axis_player
