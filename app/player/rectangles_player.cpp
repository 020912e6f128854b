// Two freely rotated rectangles: first their bounding boxes, then four axes, then how to speed the test up.
// Reads the recording of the test.
#include "facts/sat_facts.h"
#include "overlays/focus_pair.h"
#include "player/player_of.h"

namespace app::rectangles_player {

using collide::RectangleRecording;
using collide::RectangleStep;

namespace {

using Description = PlayerOf<RectangleRecording>;
using Step = Description::Step;

constexpr std::array<std::string_view, 9> code{
    "if the bounding boxes are apart: return separated",
    "for each axis n: two edge normals of A, two of B",
    "    [a0, a1] = shadow of A on n, [b0, b1] of B",
    "    separation = max(b0 − a1, a0 − b1)",
    "    if separation > 0: return separated",
    "return overlapping",
    "make it faster: nothing is halved, no vertex sought",
    "    c = from centre to centre, w, h = sides as vectors",
    "    apart if 2 |c·n| > |wA·n| + |hA·n| + |wB·n| + |hB·n|",
};

constexpr std::array legend{
    LegendEntry{LegendMark::dashed, &Palette::bounds, "bounding box, tested first"},
    LegendEntry{LegendMark::edge, &Palette::axes, "edge of the step, along whose normal the axis runs"},
    LegendEntry{LegendMark::edge, &Palette::separated, "edge whose axis has a gap"},
    LegendEntry{LegendMark::band, &Palette::a, "shadow of A on the axis"},
    LegendEntry{LegendMark::band, &Palette::b, "shadow of B on the axis"},
    LegendEntry{LegendMark::band, &Palette::mtd, "common stretch of the shadows"},
    LegendEntry{LegendMark::line, &Palette::mtd, "way out along this axis"},
    LegendEntry{LegendMark::dashed, &Palette::separated, "gap between the shadows"},
};

/// Counts the boxes, the axes, the result, and the step on speed.
std::size_t count(const PlayerInput&, const RectangleRecording& test) { return test.steps.items.size() + 2; }

/// Returns the number of the axis among the four, from 1. Precondition: the step has an axis.
std::size_t number_of(const Step& step) { return step.index; }

std::string boxes_apart_words(const Step& step) {
    const collide::lessons::AabbTest& boxes = step.input.analysis.moved.aabb_test;
    return fmt::format(
        "The bounding boxes are {} apart along {}. So are the rectangles: no axis need be "
        "tried.",
        length_words(boxes.separation), boxes.separation_x >= boxes.separation_y ? "x" : "y");
}

std::string shadows_on_axis(const Step& step) {
    return fmt::format("Axis {} of 4, the normal of {}: the shadows", number_of(step),
                       axis_name(step.now().axis.axis));
}

std::string gap_words(const Step& step) {
    constexpr Sentence<collide::SatStep> apart{" are {separation | length} apart. One gap is enough."};
    return shadows_on_axis(step) + apart.of(step.now().axis);
}

std::string overlap_words(const Step& step) {
    constexpr Sentence<collide::SatStep> overlap{
        " overlap, and the way out is {overlap}. The opposite edge would give the same axis."};
    return shadows_on_axis(step) + overlap.of(step.now().axis);
}

std::string separated_words(const Step& step) {
    const collide::lessons::RectangleTest& test = step.recording.result;
    if (!test.aabb_overlap) return "Separated: the bounding boxes were enough.";
    return fmt::format("Separated: the normal of {} is a separating axis. {} of 4 axes were tried.",
                       axis_name(*test.gap_on), test.axes_tested);
}

/// Returns the axis that the formula is shown for: the last one tried. Returns nullptr if the bounding boxes
/// decided.
const RectangleStep* last_axis(const Step& step) {
    const RectangleStep& last = step.recording.steps.items.back();
    return last.of_boxes ? nullptr : &last;
}

std::string faster_words(const Step& step) {
    const char* const verdict = step.recording.result.overlap ? "Overlapping" : "Separated";
    const RectangleStep* last = last_axis(step);
    if (last == nullptr)
        return fmt::format("{}. Make it faster: the boxes are the fast way already, four comparisons.",
                           verdict);
    return fmt::format(
        "{}. Make it faster: on the last axis 2 |c·n| is {}, and both widths are {}. Doubling "
        "one side saves halving the other, and integers stay exact.",
        verdict, length_words(last->centres_twice), length_words(last->width_a + last->width_b));
}

std::vector<PlayerValue> box_values(const Step& step) {
    const collide::lessons::AabbTest& boxes = step.input.analysis.moved.aabb_test;
    return {separation_value("separation x", boxes.separation_x, "of the boxes; negative: overlap"),
            separation_value("separation y", boxes.separation_y, "of the boxes; negative: overlap")};
}

std::vector<PlayerValue> doubled_values(const RectangleStep& axis) {
    return {length_value("2 |c·n|", axis.centres_twice, "twice the distance of the centres on n"),
            length_value("A", axis.width_a, "|wA·n| + |hA·n|, width of its shadow"),
            length_value("B", axis.width_b, "|wB·n| + |hB·n|, width of its shadow")};
}

std::vector<PlayerValue> axis_values(const Step& step) {
    const RectangleStep& now = step.now();
    constexpr auto shadows = facts<collide::SatStep>("axis", "interval_a", "interval_b", "separation");
    return joined(joined(ListedFacts(shadows).of(now.axis), doubled_values(now)),
                  {count_value("axes", number_of(step), "of 4, so far")});
}

std::vector<PlayerValue> result_values(const Step& step) {
    const collide::lessons::RectangleTest& test = step.recording.result;
    return {word_value("boxes", test.aabb_overlap ? "overlap" : "apart", "tested first"),
            count_value("axes", static_cast<std::size_t>(test.axes_tested), "tried, of 4"),
            word_value("verdict", test.overlap ? "overlapping" : "separated", "of the rectangles")};
}

std::vector<PlayerValue> faster_values(const Step& step) {
    const RectangleStep* last = last_axis(step);
    if (last == nullptr) return result_values(step);
    const double twice = last->centres_twice - last->width_a - last->width_b;
    return joined(doubled_values(*last),
                  {separation_value("difference", twice, "twice the separation on this axis")});
}

void paint_boxes(const Step& step, const PairMarks& marks) {
    const collide::PairRecording& pair = step.input.analysis.moved;
    for (const collide::Aabb& box : {pair.aabb_a, pair.aabb_b}) {
        const std::array corners{box.lower, DVec2(box.upper.x, box.lower.y), box.upper,
                                 DVec2(box.lower.x, box.upper.y)};
        for (std::size_t k = 0; k < corners.size(); ++k) {
            marks.segment(corners[k], corners[(k + 1) % corners.size()],
                          marks.pen(marks.palette().bounds, 1.2f, LineStyle::dashed));
        }
    }
}

/// Draws the axes so far. The axis of the step, or the last one, has its projections.
void paint_axis(const Step& step, const PairMarks& marks) {
    const auto pair = focus_pair(marks.canvas());
    const auto& steps = step.recording.steps.items;
    const RectangleStep& shown = steps[std::min(step.index, steps.size() - 1)];
    if (!pair || shown.of_boxes) return paint_boxes(step, marks);
    for (std::size_t i = 1; i < std::min(step.index, steps.size()); ++i) {
        marks.axis_seen(*pair, steps[i].axis.axis);
    }
    marks.axis(*pair, shown.axis, axis_color(marks.palette(), shown.axis), axis_name(shown.axis.axis));
}

enum RowKind : std::size_t {
    boxes_apart,
    boxes_overlap,
    gap,
    overlap,
    separated_by_boxes,
    separated,
    overlapping,
    faster
};

std::size_t row_key_of(const Step& step) {
    const std::size_t recorded = step.recording.steps.items.size();
    if (step.index > recorded) return faster;
    if (step.index == recorded) {
        if (step.recording.result.overlap) return overlapping;
        return step.recording.result.aabb_overlap ? separated : separated_by_boxes;
    }
    if (step.now().of_boxes) return step.now().separates ? boxes_apart : boxes_overlap;
    return step.now().separates ? gap : overlap;
}

using Row = Description::Row;
constexpr std::array rows{
    Row{boxes_apart, 0, boxes_apart_words, paint_boxes, box_values},
    Row{boxes_overlap, 0,
        "The bounding boxes overlap, which proves nothing about the rectangles in them. Now the four axes.",
        paint_boxes, box_values},
    Row{gap, 4, gap_words, paint_axis},
    Row{overlap, 3, overlap_words, paint_axis},
    Row{separated_by_boxes, 0, separated_words, paint_boxes, result_values},
    Row{separated, 4, separated_words, paint_axis, result_values},
    Row{overlapping, 5,
        "Overlapping: none of the four axes has a gap. A test of all eight edges finds no other axis.",
        paint_axis, result_values},
    Row{faster, 8, faster_words, paint_axis, faster_values},
};

constexpr Description description{
    .kind = PlayerKind::rectangles,
    .name = "rectangles",
    .title = "Two rotated rectangles",
    .recording = [](const PlayerInput& input, PlayerKind) -> const RectangleRecording* {
        const auto& test = input.analysis.moved.rectangles;
        return test ? &*test : nullptr;
    },
    .obstacle =
        "This test is for two rectangles with sharp corners, and A or B is another shape; step through "
        "SAT instead.",
    .code = code,
    .count = count,
    .row_key = row_key_of,
    .rows = rows,
    .values = axis_values,
    .legend = legend,
};

}  // namespace

const Player player = make_player<description>();

}  // namespace app::rectangles_player
