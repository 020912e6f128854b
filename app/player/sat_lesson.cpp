// The separating axis test, axis by axis. Reads the SAT recording, which looks at every axis: what stopping
// at the first gap would see is its beginning, up to that gap. The loops over the vertices of one axis are
// recorded when they are opened.
#include "overlays/focus_pair.h"
#include "overlays/overlay.h"
#include "player/pair_walks.h"
#include "player/player_of.h"
#include "player/sat_place.h"

namespace app {

using collide::SatMode;
using collide::SatRecording;
using collide::SatStep;

namespace {

constexpr std::array<std::string_view, 7> code_searching_on{
    "for each axis n: edge normals of A, of B, vertices",
    "    [a0, a1] = shadow of A on n",
    "    [b0, b1] = shadow of B on n",
    "    separation = max(b0 − a1, a0 − b1)",
    "    if separation > 0: a gap, the shapes are apart",
    "    if separation > greatest: keep it, best = n",
    "return greatest: above 0 a gap, else MTD = n · greatest",
};
constexpr std::array<std::string_view, 7> code_raw_searching_on{
    "for each axis n: perpendicular of an edge, as it is",
    "    [a0, a1] = dot products of A with n",
    "    [b0, b1] = dot products of B with n",
    "    separation = max(b0 − a1, a0 − b1), |n| times too large",
    "    if separation > 0: a gap, the shapes are apart",
    "    if separation / |n| > greatest: keep it, best = n",
    "return greatest: above 0 a gap, else MTD = n · separation / |n|²",
};
/// The code of a test that stops at the first gap: it has another line there, and no greatest separation.
constexpr auto stopping(std::array<std::string_view, 7> code, std::string_view at_gap) {
    code[4] = at_gap;
    code[6] = "return overlapping";
    return code;
}
constexpr auto code_stopping =
    stopping(code_searching_on, "    if separation > 0: return a gap, nothing more to do");
constexpr auto code_raw_stopping =
    stopping(code_raw_searching_on, "    if separation > 0: return a gap; its sign is enough");

constexpr std::array legend{
    LegendEntry{LegendMark::edge, &Palette::axes, "edge of the step, along whose normal the axis runs"},
    LegendEntry{LegendMark::edge, &Palette::separated, "the same, of an axis with a gap"},
    LegendEntry{LegendMark::band, &Palette::a, "shadow of A on the axis"},
    LegendEntry{LegendMark::band, &Palette::b, "shadow of B on the axis"},
    LegendEntry{LegendMark::band, &Palette::mtd, "overlap of the shadows"},
    LegendEntry{LegendMark::dashed, &Palette::separated, "gap between the shadows"},
    LegendEntry{LegendMark::arrow, &Palette::mtd, "at the end: the MTD, moves A just out of B",
                LegendWhen::overlapping},
    LegendEntry{LegendMark::dotted, &Palette::text, "loop: the vertex, projected on the axis"},
    LegendEntry{LegendMark::dashed, &Palette::contacts, "loop: lowest and highest so far"},
};

bool stops(const LessonInput& input, const SatRecording& sat) {
    return input.options.sat == SatMode::stop_at_first_gap && sat.first_separating.has_value();
}
std::size_t axes_of(const LessonInput& input, const SatRecording& sat) {
    return stops(input, sat) ? *sat.first_separating + 1 : sat.steps.items.size();
}

/// How many steps the loops over the vertices add, before the step of their axis.
std::size_t loop_steps(const LessonInput& input, const SatRecording& sat) {
    if (!input.options.loop_of || *input.options.loop_of >= axes_of(input, sat)) return 0;
    return shown_piece(input.analysis, 0).shape.count() + shown_piece(input.analysis, 1).shape.count();
}

/// A step of the lesson: an axis, a vertex in its loops, or the result.
struct Step : StepOf<SatRecording> {
    SatPlace place() const { return sat_place(input, index); }
    const SatStep& now() const { return recording.steps.items[place().axis]; }
};
using Player = PlayerOf<SatRecording, PairMarks, Step>;

bool stops(const Step& step) { return stops(step.input, step.recording); }
std::size_t axes_of(const Step& step) { return axes_of(step.input, step.recording); }

/// One step for each axis, those of the loops that are open, and one for the result.
std::size_t count(const LessonInput& input, const SatRecording& sat) {
    return with_result(axes_of(input, sat)) + loop_steps(input, sat);
}

Pseudocode code(const LessonInput& input) {
    const bool is_stopping = input.options.sat == SatMode::stop_at_first_gap;
    if (input.options.raw_axes) return is_stopping ? code_raw_stopping : code_raw_searching_on;
    return is_stopping ? code_stopping : code_searching_on;
}

std::string name_of(const Step& step, collide::AxisId axis) {
    return axis_name(axis, round_ends(step.input.analysis.moved));
}

/// The best axis among those up to `index`.
std::size_t best_up_to(const SatRecording& sat, std::size_t index) {
    std::size_t best = 0;
    for (std::size_t i = 0; i <= index; ++i) {
        if (sat.steps.items[i].best_so_far) best = i;
    }
    return best;
}

std::string gap_words(const Step& step) {
    const SatStep& axis = step.now();
    const bool is_widest = !stops(step) && axis.best_so_far;
    return fmt::format("On {} the shadows are {} apart: no overlap on one axis, no overlap at all.{}",
                       name_of(step, axis.axis), length_words(-static_cast<double>(axis.overlap)),
                       is_widest ? " It is the widest gap so far." : "");
}

std::string overlap_words(const Step& step) {
    const SatStep& axis = step.now();
    return fmt::format(
        "On {} the shadows overlap by {}{}", name_of(step, axis.axis),
        length_words(std::max(static_cast<double>(axis.overlap), 0.0)),
        axis.best_so_far ? ", the least so far: the shortest way out." : ", more than on the best axis.");
}

std::string stopped_words(const Step& step) {
    const SatRecording& sat = step.recording;
    return fmt::format("Separated: {} is a separating axis, and {} of {} axes were enough.",
                       name_of(step, sat.steps.items[*sat.first_separating].axis), axes_of(step),
                       sat.steps.items.size());
}

std::string result_words(const Step& step) {
    const collide::SatResult& result = step.recording.result;
    const std::string size = length_words(std::abs(static_cast<double>(result.separation)));
    const std::string axis = name_of(step, result.axis);
    if (!result.overlap) {
        return fmt::format("Separated: every axis was tried, and the widest gap is {}, along {}.", size,
                           axis);
    }
    if (step.input.options.sat == SatMode::stop_at_first_gap)
        return "Overlapping: no axis has a gap, so none separates.";
    return fmt::format("Overlapping: no axis has a gap. The least overlap, {} along {}, is the MTD.", size,
                       axis);
}

/// What the numbers of an axis are multiplied by: 1, or the length of the edge's perpendicular.
double scale_of(const Step& step) { return step.input.options.raw_axes ? step.now().raw_length : 1.0; }
const char* unit_of(const Step& step) { return step.input.options.raw_axes ? "m²" : "m"; }

LessonValue normal_value(const Step& step) {
    const bool is_raw = step.input.options.raw_axes;
    return direction_value("n", scale_of(step) * DVec2(step.now().direction),
                           is_raw ? "perpendicular of the edge, not of unit length" : "unit axis");
}

std::vector<LessonValue> axis_values(const Step& step) {
    const SatStep& axis = step.now();
    const SatStep& leader = step.recording.steps.items[best_up_to(step.recording, step.place().axis)];
    const double scale = scale_of(step);
    const auto shadow = [scale](const collide::Interval& of) {
        return interval_text(scale * of.min, scale * of.max);
    };
    std::vector<LessonValue> values{normal_value(step),
                                    {"[a0, a1]", shadow(axis.interval_a), unit_of(step), "shadow of A"},
                                    {"[b0, b1]", shadow(axis.interval_b), unit_of(step), "shadow of B"}};
    const auto separation = -static_cast<double>(axis.overlap);
    if (step.input.options.raw_axes) {
        values.push_back(
            {"separation", signed_fixed(scale * separation, 3), "m²", "its sign is the verdict"});
        values.push_back(length_value("|n|", scale, "length of the edge"));
        values.push_back(separation_value("separation / |n|", separation));
    } else {
        values.push_back(separation_value("separation", separation));
    }
    values.push_back(separation_value("greatest", -static_cast<double>(leader.overlap),
                                      "on " + name_of(step, leader.axis)));
    values.push_back(count_value("axes", step.place().axis + 1, "tried so far"));
    return values;
}

// The loops over the vertices.

/// A vertex of the loops, as it was recorded.
struct LoopStep {
    std::size_t side = 0;  // 0: of A, 1: of B
    collide::IntervalStep seen;
    std::size_t vertices = 0;  // of the shape
    float radius = 0.0f;
};

/// Precondition: the step is in the loops.
LoopStep loop_step(const Step& step) {
    const std::size_t of_a = shown_piece(step.input.analysis, 0).shape.count();
    const std::size_t at = *step.place().vertex;
    const std::size_t side = at < of_a ? 0 : 1;
    const ShownPiece piece = shown_piece(step.input.analysis, side);
    const auto direction = static_cast<float>(scale_of(step)) * step.now().direction;
    const auto steps = collide::record_interval(piece.shape, piece.xf, direction);
    return {side, steps.items[at - side * of_a], steps.items.size(), piece.shape.radius()};
}

std::string loop_words(const Step& step) {
    const LoopStep loop = loop_step(step);
    const char* const body = loop.side == 0 ? "A" : "B";
    const std::string head =
        fmt::format("{} lies at {} {} on {}", capital(mark_words::vertex_of(loop.seen.vertex, body)),
                    signed_fixed(loop.seen.place, 3), unit_of(step), name_of(step, step.now().axis));
    const bool is_last = loop.seen.vertex + 1 == loop.vertices;
    const std::string tail = is_last && loop.radius > 0.0f ? " The radius is added at both ends." : "";
    if (loop.seen.lowers && loop.seen.raises)
        return head + ": the first one is both minimum and maximum." + tail;
    if (loop.seen.lowers) return head + ": a new minimum." + tail;
    return head + (loop.seen.raises ? ": a new maximum." : ", inside the interval: nothing changes.") + tail;
}

std::vector<LessonValue> loop_values(const Step& step) {
    const LoopStep loop = loop_step(step);
    const auto number = [&](double value) { return signed_fixed(value, 3); };
    return {normal_value(step),
            {"n · v", number(loop.seen.place), unit_of(step), "place of the vertex on the axis"},
            {"min", number(loop.seen.so_far.min), unit_of(step), "so far"},
            {"max", number(loop.seen.so_far.max), unit_of(step), "so far"},
            word_value("vertex", fmt::format("{} of {}", loop.seen.vertex + 1, loop.vertices),
                       loop.side == 0 ? "of A" : "of B")};
}

std::vector<LessonValue> result_values(const Step& step) {
    const SatRecording& sat = step.recording;
    const auto separation = static_cast<double>(stops(step) ? -sat.steps.items[*sat.first_separating].overlap
                                                            : sat.result.separation);
    return {separation_value("separation", separation), count_value("axes", axes_of(step), "tried")};
}

void paint_axes(const Step& step, const PairMarks& marks) {
    const auto pair = focus_pair(marks.canvas());
    if (!pair) return;
    const auto& axes = step.recording.steps.items;
    const std::size_t count = axes_of(step);
    const std::size_t at = step.place().axis;
    const SatStep& shown = axes[at < count ? at : best_up_to(step.recording, count - 1)];
    for (std::size_t i = 0; i < std::min(at, count); ++i) marks.axis_seen(*pair, axes[i].axis);
    marks.axis(*pair, shown, axis_color(marks.palette(), shown), name_of(step, shown.axis),
               !step.place().vertex);
}

/// The vertex with its perpendicular to the axis, and those of the minimum and the maximum so far.
void paint_loop(const Step& step, const PairMarks& marks) {
    const auto pair = focus_pair(marks.canvas());
    if (!pair) return;
    const LoopStep loop = loop_step(step);
    const Vec2 direction = step.now().direction;
    const DVec2 across(-direction.y, direction.x);
    const auto line_at = [&](double place, const Stroke& stroke) {
        marks.endless(place_of(*pair, direction, along(*pair, direction, place / scale_of(step)), 0.0),
                      across, stroke);
    };
    const Palette& palette = marks.palette();
    line_at(loop.seen.so_far.min, marks.pen(palette.contacts, 1.2f, LineStyle::dashed));
    line_at(loop.seen.so_far.max, marks.pen(palette.contacts, 1.2f, LineStyle::dashed));
    line_at(loop.seen.place, marks.pen(palette.text, 1.2f, LineStyle::dotted));
    const FocusShape& side = loop.side == 0 ? pair->a : pair->b;
    const DVec2 vertex = to_world(side.xf, side.shape->vertex(loop.seen.vertex));
    marks.found(vertex, mark_words::vertex_of(loop.seen.vertex, loop.side == 0 ? "A" : "B"),
                vertex - side.xf.position);
}

/// The result is what all the axes were tried for, and stands over them.
void paint_result(const Step& step, const PairMarks& marks) {
    if (step.input.options.sat == SatMode::search_on)
        mtd_overlay.paint(marks.canvas(), marks.painter(), marks.labels());
}

enum Stage : std::size_t { overlapping, least_so_far, apart, stopped, all_tried, loop_of_a, loop_of_b };

std::size_t stage_of(const Step& step) {
    if (step.place().vertex) return loop_step(step).side == 0 ? loop_of_a : loop_of_b;
    if (step.place().axis >= axes_of(step)) return stops(step) ? stopped : all_tried;
    if (step.now().separates) return apart;
    return step.now().best_so_far ? least_so_far : overlapping;
}

using Row = Player::Row;
constexpr std::array stages{
    Row{overlapping, 3, overlap_words},
    Row{least_so_far, 5, overlap_words},
    Row{apart, 4, gap_words},
    Row{stopped, 4, stopped_words, nullptr, result_values},
    Row{all_tried, 6, result_words, paint_result, result_values},
    Row{loop_of_a, 1, loop_words, paint_loop, loop_values},
    Row{loop_of_b, 2, loop_words, paint_loop, loop_values},
};

constexpr Player player{
    .kind = LessonKind::sat,
    .name = "sat",
    .title = "Separating axis test",
    .recording = [](const LessonInput& input, LessonKind) { return &input.analysis.moved.sat; },
    .obstacle = "An ellipse has no edges and so no axes to try; step through GJK instead.",
    .code = code,
    .count = count,
    .stage = stage_of,
    .stages = stages,
    .values = axis_values,
    .legend = legend,
    .behind = paint_axes,
    .tab = InspectorTab::sat,
};

}  // namespace

SatPlace sat_place(const LessonInput& input, std::size_t step) {
    const std::size_t loops = loop_steps(input, input.analysis.moved.sat);
    if (loops == 0 || step < *input.options.loop_of) return {step, std::nullopt};
    const std::size_t behind = step - *input.options.loop_of;
    if (behind < loops) return {*input.options.loop_of, behind};
    return {step - loops, std::nullopt};
}

LessonOptions with_loops_toggled(const LessonInput& input, std::size_t step) {
    const SatRecording& sat = input.analysis.moved.sat;
    LessonOptions options = input.options;
    if (sat.steps.items.empty()) return options;
    const std::size_t axis = std::min(sat_place(input, step).axis, axes_of(input, sat) - 1);
    options.loop_of = options.loop_of == axis ? std::nullopt : std::optional(axis);
    return options;
}

const Lesson sat_lesson = lesson_of<player>();

}  // namespace app
