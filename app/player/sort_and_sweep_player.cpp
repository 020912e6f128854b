// Sort and sweep: the order, the boxes that begin and end, the active list, the tests on the other axis.
// Reads the recording of a sweep.
#include <cmath>

#include "draw/drawing.h"
#include "player/structure_recordings.h"

namespace app::sort_and_sweep_player {

using collide::SweepLineRecording;
using collide::SweepLineStep;
using collide::SweepLineStepKind;
using collide::SweptInterval;

namespace {

constexpr float names = 72.0f;  // logical pixels on the left
constexpr float right = 10.0f;
constexpr float head = 6.0f;
constexpr float foot = 20.0f;
constexpr float least_row = 13.0f;
constexpr float most_row = 22.0f;

/// Boxes as bars along the swept axis. Maps positions on the axis to the plot; `rows` are the boxes in view.
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

constexpr std::size_t before_events = 2;  // the choice of the axis, and the order

/// A step of the player: two steps set up the sweep, then the recording's steps follow.
struct Step : StepOf<SweepLineRecording> {
    std::size_t done() const { return index < before_events ? 0 : index - before_events + 1; }
    const SweepLineStep& event() const { return recording.steps.items[index - before_events]; }
    bool is_concluded() const { return done() > recording.steps.items.size(); }
    /// Returns the number of events so far that satisfy `is`.
    template <class Is>
    std::size_t count_of(Is is) const {
        return count_until(recording.steps.items, done() - 1, is);  // before the first event this is none
    }
};
using Description = PlayerOf<SweepLineRecording, StructureMarks, Step>;

using Code = std::array<std::string_view, 10>;
constexpr Code code_with(std::string_view order, std::string_view test) {
    return {
        "axis = that along which the centres vary more",
        order,
        "for each next box in that order",
        "    for each active box",
        "        if it ended before next begins",
        "            remove it from the active list",
        test,
        "            report the pair",
        "    next joins the active list",
        "done",
    };
}
constexpr Code code_x =
    code_with("order = boxes sorted by where they begin on x", "        else if it overlaps next on y");
constexpr Code code_y =
    code_with("order = boxes sorted by where they begin on y", "        else if it overlaps next on x");
Pseudocode code(const PlayerInput& input) {
    const auto* sweep = recorded<SweepLineRecording>(input, PlayerKind::sort_and_sweep);
    return sweep != nullptr && sweep->axis == 1 ? code_y : code_x;
}

constexpr std::array legend{
    LegendEntry{LegendMark::box, &Palette::probe, "the box that begins"},
    LegendEntry{LegendMark::box, &Palette::structure, "active boxes"},
    LegendEntry{LegendMark::dashed, &Palette::text, "the sweep line"},
    LegendEntry{LegendMark::line, &Palette::mtd, "they overlap: a candidate pair"},
    LegendEntry{LegendMark::dashed, &Palette::separated, "apart on the other axis"},
    LegendEntry{LegendMark::dotted, &Palette::bounds, "boxes of the crowd"},
    LegendEntry{LegendMark::ring, &Palette::probe, "centres of the boxes"},
    LegendEntry{LegendMark::line, &Palette::selection, "their standard deviation σ, swept axis"},
    LegendEntry{LegendMark::dashed, &Palette::structure, "σ along the other axis"},
};

/// Counts the choice of the axis, the order, every event, and the conclusion.
std::size_t count(const PlayerInput&, const SweepLineRecording& sweep) {
    return before_events + sweep.steps.items.size() + 1;
}

std::string square_meters(double value) { return readable(value) + " m²"; }

std::string axis_words(const Step& step) {
    const collide::AxisChoice& choice = step.recording.choice;
    const int other = 1 - choice.axis;
    const std::string numbers =
        fmt::format("The centres vary by σ² = {} along x and {} along y.", square_meters(choice.variance.x),
                    square_meters(choice.variance.y));
    if (choice.variance[choice.axis] >= choice.variance[other])
        return fmt::format(
            "{} So {} is swept: the fewer boxes begin close to each other, the fewer are active "
            "at once.",
            numbers, axis_word(choice.axis));
    return fmt::format(
        "{} The other axis would have to be better by half, so {} stays: another axis would "
        "mean to sort all again.",
        numbers, axis_word(choice.axis));
}

std::string order_words(const Step& step) {
    const auto& boxes = step.recording.order;
    std::vector<collide::ProxyId> ids;
    for (std::size_t i = 0; i < std::min<std::size_t>(boxes.size(), 3); ++i) ids.push_back(boxes[i].id);
    return fmt::format(
        "The boxes in the order in which they begin along {}: {} first. Between frames the order hardly "
        "changes, so an insertion sort is fast.",
        axis_word(step.recording.axis), bodies_words(step.input, ids));
}

/// Returns the name of the body whose box begins or is tested in the event.
std::string who(const Step& step) { return body_words(step.input, step.event().id); }

/// Returns "x = 0.420 m".
std::string place_words(const Step& step) {
    return fmt::format("{} = {}", axis_word(step.recording.axis), length_words(step.event().line));
}

std::string begin_words(const Step& step) {
    return fmt::format("The line reaches {}, where {} begins.", place_words(step), who(step));
}

std::string end_words(const Step& step) {
    return fmt::format("{} ended at {}, behind the line. It leaves the active list and is not tested again.",
                       who(step), place_words(step));
}

/// Returns words on the two boxes along the axis that is not swept.
std::string across_words(const Step& step) {
    const SweepLineStep& event = step.event();
    const collide::Aabb& box = box_of(step.input, event.id);
    const collide::Aabb& other_box = box_of(step.input, event.other);
    const int other = 1 - step.recording.axis;
    const char* axis = axis_word(other);
    const double apart = gap_between(box, other_box)[other];
    const std::string gap = length_words(event.overlap ? -apart : apart);
    const std::string stretches =
        fmt::format("{} and {}", stretch_words(other_box, other), stretch_words(box, other));
    if (!event.overlap)
        return fmt::format("On {} there is a gap of {} between {}: no pair.", axis, gap, stretches);
    const auto is_static = [&](collide::ProxyId id) {
        return step.input.scene->bodies[id].motion == collide::Motion::static_body;
    };
    if (is_static(event.id) && is_static(event.other)) {
        return fmt::format("On {} they overlap as well, but both are static: no pair.", axis);
    }
    return fmt::format("On {} {} overlap by {} as well: a candidate pair.", axis, stretches, gap);
}

std::string test_words(const Step& step) {
    return fmt::format("{} is active where {} begins, so they overlap on {}. {}",
                       body_words(step.input, step.event().other), who(step), axis_word(step.recording.axis),
                       across_words(step));
}

std::vector<collide::ProxyId> active(const Step& step) { return active_after(step.recording, step.done()); }

std::string join_words(const Step& step) {
    return fmt::format(
        "{} joins the active list, now of {}: boxes that begin before it ends will be tested against it.",
        who(step), active(step).size());
}

/// Returns the number of all pairs, which brute force would test.
std::string all_tests(const SweepLineRecording& sweep) {
    const std::uint64_t n = sweep.order.size();
    return grouped(n * (n - 1) / 2);
}

std::string result_words(const Step& step) {
    return fmt::format("Done: one pass, {} instead of {}, {} found.",
                       counted(step.recording.tests, "test", "tests"), all_tests(step.recording),
                       counted(step.recording.pairs.size(), "pair", "pairs"));
}

std::vector<PlayerValue> axis_values(const Step& step) {
    const collide::AxisChoice& choice = step.recording.choice;
    return {word_value("σ² along x", readable(choice.variance.x), "m², of the centres"),
            word_value("σ² along y", readable(choice.variance.y), "m², of the centres"),
            place_value("mean", choice.mean, "of the centres"),
            word_value("axis", axis_word(choice.axis), "swept in this frame")};
}

std::vector<PlayerValue> order_values(const Step& step) {
    const SweepLineRecording& sweep = step.recording;
    return {word_value("boxes", grouped(sweep.order.size()), "in the order"),
            word_value("axis", axis_word(sweep.axis), "larger variance of the centres"),
            length_value("first", sweep.order.front().begin, "where the sweep begins"),
            length_value("last", sweep.order.back().begin, "where the last box begins")};
}

std::vector<PlayerValue> event_values(const Step& step) {
    const auto tests_until = [&](bool only_overlaps) {
        return step.count_of([&](const SweepLineStep& one) {
            return one.kind == SweepLineStepKind::test && (one.overlap || !only_overlaps);
        });
    };
    const char* where = step.event().kind == SweepLineStepKind::end ? "box ended at" : "line at";
    return {
        length_value(where, step.event().line, step.recording.axis == 0 ? "along x" : "along y"),
        word_value("active", bodies_words(step.input, active(step)), "boxes that have begun and not ended"),
        word_value("tests", grouped(tests_until(false)), "so far"),
        word_value("overlaps", grouped(tests_until(true)), "on both axes, so far")};
}

std::vector<PlayerValue> result_values(const Step& step) {
    return {word_value("tests", grouped(step.recording.tests), "on the other axis"),
            word_value("brute force", all_tests(step.recording), "tests of every pair"),
            word_value("pairs", grouped(step.recording.pairs.size()), "found")};
}

/// Draws one standard deviation of the centres along an axis, to both sides of their mean.
void paint_deviation(const Step& step, const StructureMarks& marks, int axis) {
    const collide::AxisChoice& choice = step.recording.choice;
    const bool swept = axis == choice.axis;
    DVec2 reach{0.0, 0.0};
    reach[axis] = std::sqrt(choice.variance[axis]);
    const Camera& camera = marks.canvas().camera;
    const Vec2 from = camera.to_canvas(choice.mean - reach);
    const Vec2 to = camera.to_canvas(choice.mean + reach);
    const Color color = swept ? marks.palette().selection : marks.palette().structure;
    dimension_line(marks.painter(), from, to,
                   marks.pen(color, swept ? 2.6f : 1.4f, swept ? LineStyle::solid : LineStyle::dashed),
                   6.0f * marks.canvas().scale);
    Label label{to, fmt::format(picture_words::deviation, axis == 0 ? "x" : "y", length_words(reach[axis])),
                label_style(marks.canvas(), color)};
    label.preferred = axis == 0 ? Vec2(1.0f, 0.0f) : Vec2(0.0f, -1.0f);
    label.priority = result_priority;
    marks.labels().add(std::move(label));
}

void paint_spread(const Step& step, const StructureMarks& marks) {
    for (const collide::SweptInterval& box : step.recording.order)
        marks.spot(box_of(step.input, box.id).center(), marks.palette().probe);
    paint_deviation(step, marks, 1 - step.recording.choice.axis);
    paint_deviation(step, marks, step.recording.choice.axis);
}

/// Draws the active boxes, and the sweep line at the box that began last.
void paint_line(const Step& step, const StructureMarks& marks) {
    const Palette& palette = marks.palette();
    for (const collide::ProxyId id : active(step)) marks.body(id, palette.structure);
    const auto& events = step.recording.steps.items;
    for (std::size_t k = step.done(); k-- > 0;) {
        if (events[k].kind != SweepLineStepKind::begin) continue;
        marks.line_at(events[k].line, step.recording.axis, marks.pen(palette.text, 1.0f, LineStyle::dashed));
        marks.body(events[k].id, palette.probe);
        marks.name(events[k].id, palette.probe);
        return;
    }
}

void paint_end(const Step& step, const StructureMarks& marks) {
    paint_line(step, marks);
    marks.body(step.event().id, marks.palette().velocity, LineStyle::dashed);
    marks.name(step.event().id, marks.palette().velocity);
}

void paint_test(const Step& step, const StructureMarks& marks) {
    paint_line(step, marks);
    marks.verdict(step.event().id, step.event().other, step.event().overlap);
    marks.name(step.event().other, marks.palette().structure);
}

/// Draws the boxes as bars in their order, with the sweep line at its position. At the end all bars are drawn
/// as finished.
void plot(const PlotView& view, const Step& step, Painter& painter, Labels&) {
    const SweepLineRecording& recording = step.recording;
    const Palette& palette = view.palette;
    const bool over = step.is_concluded();
    const std::size_t count =
        step.count_of([](const SweepLineStep& one) { return one.kind == SweepLineStepKind::begin; });
    const Bars bars = bars_around(view, recording, count == 0 ? 0 : count - 1);
    if (bars.rows.empty()) return;
    const auto active_now = active_after(recording, over ? 0 : step.done());
    const SweptInterval* current = count > 0 && !over ? &recording.order[count - 1] : nullptr;
    const auto first_row = static_cast<std::size_t>(bars.rows.data() - recording.order.data());
    for (std::size_t row = 0; row < bars.rows.size(); ++row) {
        const collide::ProxyId id = bars.rows[row].id;
        const bool is_current = current != nullptr && current->id == id;
        const bool lit =
            is_current || std::find(active_now.begin(), active_now.end(), id) != active_now.end();
        const bool passed = over || first_row + row < count;
        const Color color = is_current ? palette.probe : (lit ? palette.structure : palette.bounds);
        const SweptInterval& interval = bars.rows[row];
        const float from = bars.x(interval.begin);
        const float to = std::max(bars.x(interval.end), from + bars.view.scale);
        line(painter, {from, bars.middle(row)}, {to, bars.middle(row)},
             Stroke{with_alpha(color, lit || !passed ? 1.0f : 0.5f), bars.px(lit ? 5.0f : 2.0f)});
        paint_name(bars, row, step.input.scene->bodies[id].name, lit ? palette.text : palette.dim_text,
                   painter);
    }
    const TextStyle style{bars.view.palette.dim_text, small_size * bars.view.scale};
    const float y = bars.bottom() + bars.px(3.0f);
    painter.text({bars.x(bars.lower), y}, length_words(bars.lower), style);
    const std::string end = picture_words::end_of_axis(recording.axis, bars.upper);
    painter.text({bars.x(bars.upper) - painter.text_size(end, style).x, y}, end, style);
    if (current == nullptr) return;
    const float x = bars.x(current->begin);
    line(painter, {x, bars.px(2.0f)}, {x, bars.bottom()}, {palette.text, bars.px(1.4f), LineStyle::dashed});
}

constexpr std::size_t choice_of_axis = conclusion - 1;
constexpr std::size_t order = 0;

std::size_t row_key_of(const Step& step) {
    if (step.index == 0) return choice_of_axis;
    if (step.index == 1) return order;
    if (step.is_concluded()) return conclusion;
    const SweepLineStepKind kind = step.event().kind;
    return kind == SweepLineStepKind::test ? key(kind, step.event().overlap) : key(kind);
}

using Row = Description::Row;
constexpr std::array rows{
    Row{choice_of_axis, 0, axis_words, paint_spread, axis_values},
    Row{order, 1, order_words, nullptr, order_values},
    Row{key(SweepLineStepKind::begin), 2, begin_words, paint_line},
    Row{key(SweepLineStepKind::end), 5, end_words, paint_end},
    Row{key(SweepLineStepKind::test, false), 6, test_words, paint_test},
    Row{key(SweepLineStepKind::test, true), 7, test_words, paint_test},
    Row{key(SweepLineStepKind::join), 8, join_words, paint_line},
    Row{conclusion, 9, result_words, paint_all_pairs, result_values},
};

constexpr Description description{
    .kind = PlayerKind::sort_and_sweep,
    .name = "sort_and_sweep",
    .title = "Broad phase: sort and sweep",
    .record = record_sweep_line,
    .obstacle = no_boxes_words,
    .code = code,
    .count = count,
    .row_key = row_key_of,
    .rows = rows,
    .values = event_values,
    .legend = legend,
    .behind = dim_crowd,
    .plot = plot,
    .plot_title = "Boxes along the swept axis, in their order",
    .tab = InspectorTab::broad_phase,
};

}  // namespace

const Player player = make_player<description>();

}  // namespace app::sort_and_sweep_player
