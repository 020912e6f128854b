// Two moving circles and a quadratic equation. Its first root is the time of impact, its second the time of
// separation, both in seconds and as fractions of the step. Reads the recording of the closed form.
#include "draw/drawing.h"
#include "player/player_of.h"

namespace app::quadratic_player {

using collide::CircleEvent;
using collide::CircleRecording;
using collide::CircleStepKind;

namespace {

constexpr std::array<std::string_view, 9> code{
    "p = centre of B − centre of A, v = velocity of B − of A",
    "they touch while |p + v t| ≤ r, with r = rA + rB",
    "squared: a t² + b t + c ≤ 0",
    "    a = v·v, b = 2 p·v, c = p·p − r²",
    "D = b² − 4 a c",
    "    without its rounding: 4 (r² a − (v × p)²)",
    "if a = 0 or D < 0: return never",
    "t1, t2 = (−b − √D) / 2 a, (−b + √D) / 2 a: impact, leaving",
    "s = t1 / step: a hit in this step when 0 ≤ s ≤ 1",
};

constexpr std::array legend{
    LegendEntry{LegendMark::dashed, &Palette::mtd, "circle of radius rA + rB around A"},
    LegendEntry{LegendMark::arrow, &Palette::velocity, "motion of B as A sees it"},
    LegendEntry{LegendMark::dot, &Palette::contacts, "centre of B at a root"},
    LegendEntry{LegendMark::dashed, both_hues, "A and B at the impact"},
};

/// Counts the set-up, the recorded steps, and the step that shows the fraction.
std::size_t count(const PlayerInput&, const CircleRecording& circles) {
    return circles.steps.items.empty() ? 0 : circles.steps.items.size() + 2;
}

/// The first step is the set-up. The recording's steps follow, then the conclusion.
struct Step : StepOf<CircleRecording> {
    bool is_setup() const { return index == 0; }
    bool is_end() const { return index > recording.steps.items.size(); }
    const CircleEvent& now() const {
        const auto& items = recording.steps.items;
        return items[std::min(std::max<std::size_t>(index, 1) - 1, items.size() - 1)];
    }
};
using CirclePlayer = PlayerOf<CircleRecording, PairMarks, Step>;

double fraction(const Step& step, double seconds) {
    return step.input.t_max > 0.0 ? seconds / step.input.t_max : 0.0;
}

std::string fraction_words(double part) { return std::abs(part) < 1e4 ? fixed(part, 3) : readable(part); }

std::string setup_words(const Step& step) {
    return fmt::format(
        "Seen from A, B moves alone: from p, with v. The two touch while its centre is within {} of A's, the "
        "sum of the radii.",
        length_words(step.recording.radius_sum()));
}

std::string coefficients_words(const Step& step) {
    const CircleEvent& now = step.now();
    const char* const sign = now.c > 0.0   ? "c is above 0: they are apart now"
                             : now.c < 0.0 ? "c is below 0: they overlap now"
                                           : "c is 0: they touch now";
    const char* const motion = now.a == 0.0  ? "nothing moves"
                               : now.b < 0.0 ? "b is below 0: they come nearer"
                               : now.b > 0.0 ? "b is above 0: they part"
                                             : "b is 0: they are as near as they come";
    return fmt::format("Of the squared distance: {}, and {}.", sign, motion);
}

std::string discriminant_words(const Step& step) {
    const CircleEvent& now = step.now();
    if (now.a == 0.0) return "Nothing moves, so a is 0 and there is no quadratic to solve.";
    if (!now.touches)
        return "D is below 0: no real root. The centres never come as near as the sum of the radii.";
    if (now.discriminant <= 0.0) return "D is 0: both roots are one. They graze, at a single moment.";
    return "D is above 0: two real roots. B's centre enters the circle at the first and leaves at the "
           "second.";
}

std::string roots_words(const Step& step) {
    return fmt::format(
        "Impact at {}, leaving at {}. The root whose two terms have the same sign is computed, so that "
        "nothing is lost; the other follows from t1 · t2 = c / a.",
        time_words(step.now().impact), time_words(step.now().leaving));
}

std::string end_words(const Step& step) {
    const auto& times = step.recording.times;
    const std::string length = time_words(step.input.t_max);
    if (!times) return fmt::format("Miss: there is no root, in this step of {} or any other.", length);
    const double part = fraction(step, times->impact);
    if (times->leaving < 0.0) return "Miss: both roots are in the past. They have touched, and parted.";
    if (times->impact <= 0.0)
        return fmt::format("Overlapping: now lies between the roots. They part at {}, {} of the step.",
                           time_words(times->leaving), fraction_words(fraction(step, times->leaving)));
    if (part > 1.0)
        return fmt::format("Miss: the impact is at {} of the step of {}, beyond 1. A later step finds it.",
                           fraction_words(part), length);
    return fmt::format("Hit: at {} of the step of {}, which is {}.", fraction_words(part), length,
                       time_words(times->impact));
}

PlayerValue number_value(std::string name, double value, std::string unit, std::string meaning) {
    return {std::move(name), readable(value), std::move(unit), std::move(meaning)};
}

std::vector<PlayerValue> setup_values(const Step& step) {
    const CircleRecording& circles = step.recording;
    return {place_value("p", circles.relative_position(), "from A's centre to B's"),
            {"v", vector_text(circles.relative_velocity), "m/s", "of B as A sees it"},
            length_value("rA", circles.radius_a, "radius of A"),
            length_value("rB", circles.radius_b, "radius of B"),
            length_value("r", circles.radius_sum(), "rA + rB")};
}

std::vector<PlayerValue> coefficient_values(const Step& step) {
    const CircleEvent& now = step.now();
    return {number_value("a", now.a, "m²/s²", "v·v"), number_value("b", now.b, "m²/s", "2 p·v"),
            number_value("c", now.c, "m²", "p·p − r²")};
}

std::vector<PlayerValue> discriminant_values(const Step& step) {
    std::vector<PlayerValue> values = coefficient_values(step);
    const CircleEvent& now = step.now();
    values.push_back(number_value("D", now.discriminant, "m⁴/s²", "below 0: no real root"));
    if (now.touches)
        values.push_back(number_value("√D", std::sqrt(std::max(now.discriminant, 0.0)), "m²/s",
                                      "a times the time from root to root"));
    return values;
}

void add_roots(const Step& step, double impact, double leaving, std::vector<PlayerValue>& values) {
    const auto add = [&](const char* name, const char* part, double seconds, const char* meaning) {
        values.push_back(time_value(name, seconds, meaning));
        values.push_back(
            word_value(part, fraction_words(fraction(step, seconds)), "of the step; 0 to 1: within it"));
    };
    add("t1", "s1", impact, "impact; negative: in the past");
    add("t2", "s2", leaving, "leaving");
}

std::vector<PlayerValue> root_values(const Step& step) {
    std::vector<PlayerValue> values = discriminant_values(step);
    add_roots(step, step.now().impact, step.now().leaving, values);
    return values;
}

std::vector<PlayerValue> end_values(const Step& step) {
    std::vector<PlayerValue> values{time_value("step", step.input.t_max, "t_max, how far is looked ahead")};
    const auto& times = step.recording.times;
    if (times) add_roots(step, times->impact, times->leaving, values);
    return values;
}

void paint_setup(const Step& step, const PairMarks& marks) {
    const CircleRecording& circles = step.recording;
    const Palette& palette = marks.palette();
    const auto radius = static_cast<float>(circles.radius_sum() * marks.canvas().camera.pixels_per_meter);
    marks.painter().circle(marks.at(circles.center_a), radius,
                           marks.pen(palette.mtd, 1.4f, LineStyle::dashed));
    marks.label(marks.at(circles.center_a + DVec2(0.0, circles.radius_sum())), "r", palette.mtd,
                {0.0f, -1.0f}, contact_priority);
    marks.segment(circles.center_a, circles.center_b, marks.pen(palette.axes, 1.2f, LineStyle::dotted));
    marks.label(0.5f * (marks.at(circles.center_a) + marks.at(circles.center_b)), "p", palette.axes,
                {0.0f, -1.0f}, contact_priority);
    marks.dot(circles.center_a, palette.a);
    marks.dot(circles.center_b, palette.b);
    if (circles.relative_velocity == DVec2(0.0, 0.0)) return;
    marks.endless(circles.center_b, circles.relative_velocity,
                  marks.pen(with_alpha(palette.velocity, 0.6f), 1.0f, LineStyle::dotted));
    marks.direction(circles.center_b, circles.relative_velocity, palette.velocity, "v");
}

void paint_roots(const Step& step, const PairMarks& marks) {
    const CircleRecording& circles = step.recording;
    if (!circles.times) return;
    for (const auto& [seconds, name] :
         {std::pair(circles.times->impact, "t1"), std::pair(circles.times->leaving, "t2")}) {
        const DVec2 place = circles.center_b + circles.relative_velocity * seconds;
        marks.dot(place, marks.palette().contacts);
        marks.label(marks.at(place), fmt::format("{} = {}", name, time_words(seconds)),
                    marks.palette().contacts, {0.0f, 1.0f}, result_priority);
    }
}

void paint_end(const Step& step, const PairMarks& marks) {
    paint_roots(step, marks);
    const auto& times = step.recording.times;
    if (times && times->impact >= 0.0) marks.bodies_after(times->impact);
}

/// The plot of |p + v t|² − r² (upwards) over seconds (to the right).
struct Parabola : PlotView {
    const CircleEvent& of;
    double first = 0.0;
    double last = 1.0;
    double lowest = -1.0;
    double highest = 1.0;

    double value(double t) const { return (of.a * t + of.b) * t + of.c; }
    float x(double t) const {
        const float room = size.x - px(24.0f);
        return px(12.0f) + room * static_cast<float>((t - first) / (last - first));
    }
    float y(double number) const {
        const float room = size.y - px(46.0f);
        return px(22.0f) + room * static_cast<float>((highest - number) / (highest - lowest));
    }
};

Parabola parabola_of(const PlotView& view, const Step& step) {
    const auto& items = step.recording.steps.items;
    Parabola plot{view, items.back(), 0.0, std::max(step.input.t_max, 1e-9)};
    const double valley = plot.of.a > 0.0 ? -plot.of.b / (2.0 * plot.of.a) : 0.0;
    if (step.recording.times) {
        plot.first = std::min(plot.first, step.recording.times->impact);
        plot.last = std::max(plot.last, step.recording.times->leaving);
    } else if (plot.of.a > 0.0) {
        plot.first = std::min(plot.first, valley);
        plot.last = std::max(plot.last, valley);
    }
    const double more = 0.08 * (plot.last - plot.first);
    plot.first -= more;
    plot.last += more;
    plot.highest =
        std::max({plot.value(0.0), 0.0, 0.3 * plot.value(plot.first), 0.3 * plot.value(plot.last)});
    plot.lowest = std::min({0.0, plot.value(std::clamp(valley, plot.first, plot.last)), plot.of.c});
    const double room = std::max(0.15 * (plot.highest - plot.lowest), 1e-12);
    plot.highest += room;
    plot.lowest -= room;
    return plot;
}

void paint_parabola(const Parabola& plot, Painter& painter) {
    constexpr std::size_t pieces = 80;
    std::vector<Vec2> points;
    const auto flush = [&] {
        if (points.size() > 1) painter.polyline(points, false, {plot.palette.axes, plot.px(1.8f)});
        points.clear();
    };
    for (std::size_t i = 0; i <= pieces; ++i) {
        const double t = plot.first + (plot.last - plot.first) * static_cast<double>(i) / pieces;
        const double value = plot.value(t);
        if (value > plot.highest) {
            flush();
        } else {
            points.emplace_back(plot.x(t), plot.y(value));
        }
    }
    flush();
}

void plot(const PlotView& view, const Step& step, Painter& painter, Labels& labels) {
    const Parabola plot = parabola_of(view, step);
    const Palette& palette = view.palette;
    const TextStyle dim = dim_style(view);
    const float zero = plot.y(0.0);
    const double end = step.input.t_max;
    // The step as an interval of time.
    painter.rounded_rectangle({plot.x(0.0), plot.px(22.0f)}, {plot.x(end), view.size.y - plot.px(24.0f)},
                              0.0f, with_alpha(palette.accent, 0.12f));
    line(painter, {plot.x(plot.first), zero}, {plot.x(plot.last), zero}, {palette.border, plot.px(1.2f)});
    painter.text({plot.px(6.0f), plot.px(3.0f)}, picture_words::squared_gap, dim);
    const float floor = view.size.y - plot.px(20.0f);
    painter.text({plot.x(0.0), floor}, "0", dim);
    const std::string last = fmt::format(picture_words::step_end, time_words(end));
    const float width = painter.text_size(last, dim).x;
    painter.text({std::min(plot.x(end) - 0.5f * width, view.size.x - width - plot.px(4.0f)), floor}, last,
                 dim);
    paint_parabola(plot, painter);
    if (step.is_setup() || !step.recording.times || step.now().kind == CircleStepKind::coefficients) return;
    for (const auto& [seconds, name] :
         {std::pair(step.recording.times->impact, "t1"), std::pair(step.recording.times->leaving, "t2")}) {
        const Vec2 at(plot.x(seconds), zero);
        painter.disc(at, plot.px(4.0f), palette.contacts);
        label_in_plot(view, labels, at, fmt::format("{} {}", name, time_words(seconds)), palette.contacts,
                      {name[1] == '1' ? -1.0f : 1.0f, -1.0f});
    }
}

constexpr std::size_t setup = conclusion - 1;

std::size_t row_key_of(const Step& step) {
    if (step.is_setup()) return setup;
    if (step.is_end()) return conclusion;
    const CircleStepKind kind = step.now().kind;
    return kind == CircleStepKind::discriminant ? key(kind, step.now().touches) : key(kind);
}

using Row = CirclePlayer::Row;
constexpr std::array rows{
    Row{setup, 0, setup_words, nullptr, setup_values},
    Row{key(CircleStepKind::coefficients), 3, coefficients_words, nullptr, coefficient_values},
    Row{key(CircleStepKind::discriminant, true), 4, discriminant_words, nullptr, discriminant_values},
    Row{key(CircleStepKind::discriminant, false), 6, discriminant_words, nullptr, discriminant_values},
    Row{key(CircleStepKind::roots), 7, roots_words, paint_roots, root_values},
    Row{conclusion, 8, end_words, paint_end, end_values},
};

constexpr CirclePlayer description{
    .kind = PlayerKind::quadratic,
    .name = "quadratic",
    .title = "Two circles: the quadratic",
    .recording = [](const PlayerInput& input, PlayerKind) -> const CircleRecording* {
        const auto& circles = input.analysis.now.circles;
        return circles ? &*circles : nullptr;
    },
    .obstacle =
        "This formula is for two circles, and A or B is another shape; step through conservative "
        "advancement instead.",
    .code = code,
    .count = count,
    .row_key = row_key_of,
    .rows = rows,
    .legend = legend,
    .behind = paint_setup,
    .plot = plot,
    .plot_title = "Squared distance over time",
};

}  // namespace

const Player player = make_player<description>();

}  // namespace app::quadratic_player
