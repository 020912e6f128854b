// The three cases of a swept axis side by side, and the one signed number that tells them: overlapping now,
// going to overlap, never. Reads the sweep recording up to the first axis that says never.
#include "draw/drawing.h"
#include "facts/axis_names.h"
#include "overlays/focus_pair.h"
#include "overlays/sweep_line.h"
#include "player/player_of.h"

namespace app {

using collide::SweepOutcome;
using collide::SweepRecording;
using collide::SweepStep;
using collide::SweptCase;
using collide::SweptNumber;

namespace {

using Player = PlayerOf<SweepRecording>;
using Step = Player::Step;

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

SweptNumber number_of(const LessonInput& input, const SweepStep& axis) {
    return swept_number(axis, input.t_max);
}
SweptNumber number_of(const Step& step) { return number_of(step.input, step.now()); }

/// Axes up to the first that says never.
std::size_t axes_of(const LessonInput& input, const SweepRecording& sweep) {
    const auto& steps = sweep.steps.items;
    const auto found = std::find_if(steps.begin(), steps.end(), [&](const SweepStep& axis) {
        return number_of(input, axis).which == SweptCase::never;
    });
    return static_cast<std::size_t>(found - steps.begin()) + (found == steps.end() ? 0 : 1);
}
std::size_t axes_of(const Step& step) { return axes_of(step.input, step.recording); }
bool is_result(const Step& step) { return step.index >= axes_of(step); }

std::size_t count(const LessonInput& input, const SweepRecording& sweep) {
    return with_result(axes_of(input, sweep));
}

/// The axis that the step is about; at the end the deciding one.
std::size_t shown_axis(const Step& step) {
    const std::size_t axes = axes_of(step);
    if (!is_result(step)) return step.index;
    const std::size_t deciding = step.recording.deciding.value_or(axes - 1);
    const bool is_miss = step.recording.result.outcome == SweepOutcome::miss;
    return is_miss ? axes - 1 : std::min(deciding, axes - 1);
}

std::string name_of(const Step& step, std::size_t axis) { return axis_name(step.recording, axis); }

std::string overlapping_words(const Step& step) {
    return fmt::format(
        "On {} the shadows overlap now: the way out is {}. The number is {}: a depth, and negative.",
        name_of(step, step.index), length_words(-number_of(step).number),
        swept_number_words(number_of(step)));
}

double gap_of(const SweepStep& axis) { return -collide::overlap(axis.interval_a, axis.interval_b); }

std::string will_words(const Step& step) {
    return fmt::format(
        "On {} there is a gap of {}, which closes at {}. The number is {}: a time, and positive.",
        name_of(step, step.index), length_words(gap_of(step.now())), speed_words(std::abs(step.now().speed)),
        swept_number_words(number_of(step)));
}

std::string never_words(const Step& step) {
    const SweepStep& axis = step.now();
    const std::string gap =
        fmt::format("On {} there is a gap of {}", name_of(step, step.index), length_words(gap_of(axis)));
    if (axis.speed == 0.0) return gap + ", and nothing moves along it. They never collide.";
    if (axis.exit < 0.0) return gap + ", and it opens. They never collide.";
    return fmt::format("{}, which closes only at {}, after t_max = {}. No collision within it.", gap,
                       time_words(axis.entry), time_words(step.input.t_max));
}

std::string result_words(const Step& step) {
    const collide::SweepResult& result = step.recording.result;
    if (result.outcome == SweepOutcome::hit) {
        return fmt::format(
            "Hit: the latest time wins, {} along {}. On all other axes they overlap by then, so the number "
            "of the pair is +{}.",
            time_words(result.time), name_of(step, shown_axis(step)), time_words(result.time));
    }
    if (result.outcome == SweepOutcome::overlapping) {
        return fmt::format(
            "Overlapping: no axis has a time. The shortest way out wins, so the number of the pair is {}.",
            swept_number_words(swept_number(step.input.analysis.now)));
    }
    return "Miss: one axis says never, and that is enough. There is no collision, and no number.";
}

std::vector<LessonValue> axis_values(const Step& step) {
    const SweepStep& axis = step.now();
    std::vector<LessonValue> values{direction_value("n", DVec2(axis.direction), "unit axis"),
                                    separation_value("d", gap_of(axis), "negative: overlap"),
                                    speed_value("v", axis.speed, "of B along n, as A sees it")};
    if (axis.state == collide::SweepAxisState::overlaps_from_to) {
        values.push_back(time_value("entry", axis.entry, "negative: in the past"));
        values.push_back(time_value("exit", axis.exit, "negative: in the past"));
    }
    values.push_back(word_value("number", swept_number_words(number_of(step)), "− depth in m, + time in s"));
    return values;
}

std::vector<LessonValue> result_values(const Step& step) {
    const collide::SweepResult& result = step.recording.result;
    const SweptNumber of = swept_number(step.input.analysis.now);
    std::vector<LessonValue> values{
        word_value("number", swept_number_words(of), "of the pair: − depth in m, + time in s"),
        count_value("axes", axes_of(step), "tried")};
    if (of.which != SweptCase::never)
        values.push_back(direction_value("normal", DVec2(result.normal), "unit, from A to B"));
    return values;
}

void paint_axis(const Step& step, const PairMarks& marks) {
    paint_swept_axis(step.recording, shown_axis(step), name_of(step, shown_axis(step)), is_result(step),
                     marks);
}

// ---- the three cases side by side

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

/// An axis of this pair that is of the case: that of the step, else the first one.
std::optional<std::size_t> example_of(const Step& step, SweptCase which) {
    const auto& axes = step.recording.steps.items;
    const auto is_such = [&](std::size_t i) { return number_of(step.input, axes[i]).which == which; };
    if (is_such(shown_axis(step))) return shown_axis(step);
    for (std::size_t i = 0; i < axes.size(); ++i) {
        if (is_such(i)) return i;
    }
    return std::nullopt;
}

/// Both shadows to scale, and B's motion: where it will be when the gap has closed.
void paint_shadows(const CaseColumn& column, float top, const SweepStep& axis, const SweptNumber& of,
                   Painter& painter) {
    const Palette& palette = column.palette;
    const bool moves_to_touch = of.which == SweptCase::will_overlap;
    const double travel = moves_to_touch ? axis.speed * of.number : 0.0;
    const double low = std::min({axis.interval_a.min, axis.interval_b.min, axis.interval_b.min + travel});
    const double high = std::max({axis.interval_a.max, axis.interval_b.max, axis.interval_b.max + travel});
    const float room = column.width - column.px(24.0f);
    const auto x = [&](double place) {
        const double part = high > low ? (place - low) / (high - low) : 0.5;
        return column.left + column.px(12.0f) + room * static_cast<float>(part);
    };
    const auto bar = [&](const collide::Interval& of_body, float y, Color color) {
        painter.rounded_rectangle({x(of_body.min), y}, {x(of_body.max), y + column.px(bar_height)},
                                  column.px(2.0f), color);
    };
    const float second = top + column.px(bar_height + 5.0f);
    const float axis_y = second + column.px(bar_height + 5.0f);
    const float shared_low = x(std::max(axis.interval_a.min, axis.interval_b.min));
    const float shared_high = x(std::min(axis.interval_a.max, axis.interval_b.max));
    if (of.which == SweptCase::overlapping) {
        painter.rounded_rectangle({shared_low, top - column.px(4.0f)}, {shared_high, axis_y}, 0.0f,
                                  with_alpha(palette.mtd, 0.35f));
    }
    bar(axis.interval_a, top, palette.a);
    bar(axis.interval_b, second, palette.b);
    line(painter, {x(low), axis_y}, {x(high), axis_y}, {palette.axes, column.px(1.2f)});
    if (of.which != SweptCase::overlapping) {
        line(painter, {shared_high, axis_y}, {shared_low, axis_y},
             {palette.separated, column.px(2.4f), LineStyle::dashed});
    }
    if (moves_to_touch) {
        const Vec2 lower(x(axis.interval_b.min + travel), second);
        const Vec2 upper(x(axis.interval_b.max + travel), second + column.px(bar_height));
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
    const bool lit = example == shown_axis(step);
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
    const SweptNumber of = number_of(step.input, axis);
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

std::size_t stage_of(const Step& step) {
    if (!is_result(step)) return key(number_of(step).which);
    return key(true, step.recording.result.outcome);
}

using Row = Player::Row;
constexpr std::array stages{
    Row{key(SweptCase::overlapping), 2, overlapping_words},
    Row{key(SweptCase::will_overlap), 4, will_words},
    Row{key(SweptCase::never), 5, never_words},
    Row{key(true, SweepOutcome::hit), 6, result_words, nullptr, result_values},
    Row{key(true, SweepOutcome::overlapping), 7, result_words, nullptr, result_values},
    Row{key(true, SweepOutcome::miss), 5, result_words, nullptr, result_values},
};

constexpr Player player{
    .kind = LessonKind::swept_axis,
    .name = "swept_axis",
    .title = "Three cases of a swept axis",
    .recording = [](const LessonInput& input, LessonKind) { return &input.analysis.now.sweep; },
    .obstacle =
        "An ellipse has no edges and so no axes to sweep along; step through conservative advancement "
        "instead.",
    .code = code,
    .count = count,
    .stage = stage_of,
    .stages = stages,
    .values = axis_values,
    .legend = swept_axis_legend,
    .behind = paint_axis,
    .plot = plot,
    .plot_title = "Overlapping now, will overlap, never",
};

}  // namespace

const Lesson swept_axis_lesson = lesson_of<player>();

}  // namespace app
