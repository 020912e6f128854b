// Two bounding boxes: the four comparisons one after the other, what touching means, and a common wrong
// condition for comparison. Reads the recording of the boxes.
#include "draw/drawing.h"
#include "overlays/focus_pair.h"
#include "player/player_of.h"

namespace app::aabb_player {

using collide::Aabb;
using collide::AabbComparison;
using collide::AabbRecording;

namespace {

using Description = PlayerOf<AabbRecording>;
using Step = Description::Step;

constexpr std::array<std::string_view, 8> code{
    "if not x1 min ≤ x2 max: return apart",
    "if not x2 min ≤ x1 max: return apart",
    "if not y1 min ≤ y2 max: return apart",
    "if not y2 min ≤ y1 max: return apart",
    "return overlapping",
    "find the mistake:",
    "    return x1 max < x2 min and x1 min < x2 max",
    "       and y1 max < y2 min and y1 min < y2 max",
};

constexpr std::array legend{
    LegendEntry{LegendMark::box, &Palette::a, "box 1, around A"},
    LegendEntry{LegendMark::box, &Palette::b, "box 2, around B"},
    LegendEntry{LegendMark::line, &Palette::mtd, "compared, and it holds: overlap on this side"},
    LegendEntry{LegendMark::dashed, &Palette::separated, "compared, and it fails: a gap"},
};

/// Counts the four comparisons, the result, and the wrong condition.
std::size_t count(const PlayerInput&, const AabbRecording& boxes) {
    return boxes.steps.items.empty() ? 0 : boxes.steps.items.size() + 2;
}

// Returns "x1 min" or "y2 max".
std::string side_name(int axis, bool of_a, bool is_max) {
    return fmt::format("{}{} {}", axis == 0 ? 'x' : 'y', of_a ? 1 : 2, is_max ? "max" : "min");
}
std::string min_name(const AabbComparison& one) { return side_name(one.axis, one.of_a, false); }
std::string max_name(const AabbComparison& one) { return side_name(one.axis, !one.of_a, true); }

std::string numbers_words(const AabbComparison& one) {
    return fmt::format("{} = {} ≤ {} = {}", min_name(one), length_words(one.min), max_name(one),
                       length_words(one.max));
}

std::string holds_words(const Step& step) {
    const AabbComparison& one = step.now();
    if (one.min == one.max)
        return numbers_words(one) +
               ": true, as they are equal. The boxes touch here, and touching counts: ≤, not <.";
    return fmt::format("{}: true. {} begins before {} ends along {}.", numbers_words(one),
                       one.of_a ? "A" : "B", one.of_a ? "B" : "A", one.axis == 0 ? "x" : "y");
}

std::string fails_words(const Step& step) {
    const AabbComparison& one = step.now();
    return fmt::format(
        "{}: false. {} begins {} beyond the end of {}. One gap is enough, so nothing else is compared.",
        numbers_words(one), one.of_a ? "A" : "B", length_words(one.min - one.max), one.of_a ? "B" : "A");
}

bool only_touch(const AabbRecording& boxes) {
    return boxes.overlap && std::any_of(boxes.steps.items.begin(), boxes.steps.items.end(),
                                        [](const AabbComparison& one) { return one.min == one.max; });
}

std::string overlapping_words(const Step& step) {
    if (only_touch(step.recording))
        return "Overlapping: all four comparisons hold. The boxes only touch; with < in place of ≤ they "
               "would be apart.";
    return "Overlapping: all four comparisons hold. The shapes in the boxes may touch, so the narrow phase "
           "has to look.";
}

std::string apart_words(const Step& step) {
    return fmt::format(
        "Separated: comparison {} of 4 fails. The boxes are apart, and so are the shapes in them.",
        step.recording.steps.items.size());
}

std::string mistake_words(const Step& step) {
    const AabbRecording& boxes = step.recording;
    if (boxes.overlap)
        return "Overlapping, but the wrong condition says apart. On each axis one comparison is turned "
               "round: a box can't end before the other one begins and overlap it.";
    if (boxes.wrong_condition)
        return "Separated, but the wrong condition says overlapping. It is true only where B lies beyond A, "
               "to the right and above.";
    return "Separated, and here the wrong condition says so too. Drag the boxes until they overlap: it is "
           "never true then.";
}

std::vector<PlayerValue> side_values(const Step& step, int axis) {
    const Aabb& a = step.input.analysis.moved.aabb_a;
    const Aabb& b = step.input.analysis.moved.aabb_b;
    const char* const sides[2][2] = {{"left side", "right side"}, {"lower side", "upper side"}};
    const auto value = [&](const Aabb& box, bool of_a, bool is_max) {
        return length_value(side_name(axis, of_a, is_max), (is_max ? box.upper : box.lower)[axis],
                            fmt::format("{} of box {}", sides[axis][is_max ? 1 : 0], of_a ? 1 : 2));
    };
    return {value(a, true, false), value(a, true, true), value(b, false, false), value(b, false, true)};
}

std::vector<PlayerValue> comparison_values(const Step& step) {
    const AabbComparison& one = step.now();
    return joined(side_values(step, one.axis),
                  {separation_value("separation", one.min - one.max, min_name(one) + " − " + max_name(one)),
                   count_value("comparisons", step.index + 1, "of 4, so far")});
}

const char* verdict_word(bool overlap) { return overlap ? "overlapping" : "apart"; }

std::vector<PlayerValue> verdict_values(const Step& step) {
    const collide::lessons::AabbTest& test = step.input.analysis.moved.aabb_test;
    return {count_value("comparisons", step.recording.steps.items.size(), "made, of 4"),
            separation_value("separation x", test.separation_x),
            separation_value("separation y", test.separation_y),
            word_value("with ≤", verdict_word(step.recording.overlap), "the verdict: touching overlaps"),
            word_value("with <", verdict_word(step.recording.overlap && !only_touch(step.recording)),
                       "touching would not count")};
}

std::vector<PlayerValue> mistake_values(const Step& step) {
    const AabbRecording& boxes = step.recording;
    return joined(joined(side_values(step, 0), side_values(step, 1)),
                  {word_value("right", verdict_word(boxes.overlap), "the four comparisons"),
                   word_value("wrong", verdict_word(boxes.wrong_condition), "the condition with a mistake")});
}

void paint_box(const PairMarks& marks, const Aabb& box, Color color) {
    marks.painter().polyline(box_corners(marks.at(box.lower), marks.at(box.upper)), true,
                             marks.pen(color, 1.6f));
}

/// Writes the name of each side at its middle.
void name_sides(const PairMarks& marks, const Aabb& box, bool of_a, Color color) {
    for (const int axis : {0, 1}) {
        for (const bool is_max : {false, true}) {
            DVec2 place = box.center();
            place[axis] = (is_max ? box.upper : box.lower)[axis];
            DVec2 outward(0.0);
            outward[axis] = is_max ? 1.0 : -1.0;
            const std::string words = side_name(axis, of_a, is_max) + " " + length_words(place[axis]);
            marks.label(marks.at(place), words, color, canvas_direction(Vec2(outward)), contact_priority);
        }
    }
}

void paint_boxes(const Step& step, const PairMarks& marks) {
    const collide::PairRecording& pair = step.input.analysis.moved;
    paint_box(marks, pair.aabb_a, marks.palette().a);
    paint_box(marks, pair.aabb_b, marks.palette().b);
    name_sides(marks, pair.aabb_a, true, marks.palette().a);
    name_sides(marks, pair.aabb_b, false, marks.palette().b);
}

/// Draws the two compared sides as lines over the whole canvas, and the distance between them.
void paint_comparison(const Step& step, const PairMarks& marks, const AabbComparison& one) {
    const collide::PairRecording& pair = step.input.analysis.moved;
    const int across = 1 - one.axis;
    DVec2 along(0.0);
    along[across] = 1.0;
    DVec2 from = 0.5 * (pair.aabb_a.center() + pair.aabb_b.center());
    DVec2 to = from;
    from[one.axis] = one.min;
    to[one.axis] = one.max;
    const Color color = one.holds ? marks.palette().mtd : marks.palette().separated;
    const LineStyle style = one.holds ? LineStyle::solid : LineStyle::dashed;
    for (const DVec2 place : {from, to}) marks.endless(place, along, marks.pen(color, 1.2f, style));
    if (!one.holds) return marks.stretch(from, to, color, mark_words::gap(one.min - one.max));
    marks.segment(from, to, marks.pen(color, 2.4f));
    const std::string words =
        one.min == one.max ? mark_words::touching : min_name(one) + " ≤ " + max_name(one);
    marks.label(marks.at(0.5 * (from + to)), words, color, {0.0f, -1.0f}, result_priority);
}

void paint_step(const Step& step, const PairMarks& marks) { paint_comparison(step, marks, step.now()); }

void paint_gap(const Step& step, const PairMarks& marks) {
    if (!step.recording.overlap) paint_comparison(step, marks, step.recording.steps.items.back());
}

enum RowKind : std::size_t { overlapping = 100, mistake, apart = 110 };

/// Returns the key of a step's row. A comparison's key is its index among the four, plus 10 if it fails. The
/// result is shown at the line of code that returned it.
std::size_t row_key_of(const Step& step) {
    const std::size_t made = step.recording.steps.items.size();
    if (step.index > made) return mistake;
    const AabbComparison& now = step.recording.steps.items[std::min(step.index, made - 1)];
    const std::size_t place = static_cast<std::size_t>(now.axis) * 2 + (now.of_a ? 0 : 1);
    if (step.index == made) return step.recording.overlap ? overlapping : apart + place;
    return place + (now.holds ? 0 : 10);
}

using Row = Description::Row;
constexpr std::array rows{
    Row{0, 0, holds_words, paint_step},
    Row{1, 1, holds_words, paint_step},
    Row{2, 2, holds_words, paint_step},
    Row{3, 3, holds_words, paint_step},
    Row{10, 0, fails_words, paint_step},
    Row{11, 1, fails_words, paint_step},
    Row{12, 2, fails_words, paint_step},
    Row{13, 3, fails_words, paint_step},
    Row{overlapping, 4, overlapping_words, nullptr, verdict_values},
    Row{apart, 0, apart_words, paint_gap, verdict_values},
    Row{apart + 1, 1, apart_words, paint_gap, verdict_values},
    Row{apart + 2, 2, apart_words, paint_gap, verdict_values},
    Row{apart + 3, 3, apart_words, paint_gap, verdict_values},
    Row{mistake, 6, mistake_words, paint_gap, mistake_values},
};

constexpr Description description{
    .kind = PlayerKind::aabb,
    .name = "aabb",
    .title = "Bounding boxes (AABB)",
    .recording = [](const PlayerInput& input, PlayerKind) { return &input.analysis.moved.aabbs; },
    .obstacle = "There are no boxes to compare: the scene needs two bodies.",
    .code = code,
    .count = count,
    .row_key = row_key_of,
    .rows = rows,
    .values = comparison_values,
    .legend = legend,
    .behind = paint_boxes,
};

}  // namespace

const Player player = make_player<description>();

}  // namespace app::aabb_player
