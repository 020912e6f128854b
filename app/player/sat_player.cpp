// The separating axis test, axis by axis. Reads the SAT recording, which contains every axis. A test that
// stops at the first gap shows only the part up to that gap. The loops over the vertices of one axis are
// recorded when the user opens them.
#include "facts/sat_facts.h"
#include "overlays/focus_pair.h"
#include "overlays/overlay.h"
#include "player/pair_recordings.h"
#include "player/player_of.h"
#include "player/sat_place.h"

namespace app::sat_player {

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
/// Returns the code of a test that stops at the first gap. Its line for a gap differs, and it returns no
/// greatest separation.
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
    LegendEntry{LegendMark::edge, &Palette::separated, "edge whose axis has a gap"},
    LegendEntry{LegendMark::band, &Palette::a, "shadow of A on the axis"},
    LegendEntry{LegendMark::band, &Palette::b, "shadow of B on the axis"},
    LegendEntry{LegendMark::band, &Palette::mtd, "common stretch of the shadows"},
    LegendEntry{LegendMark::line, &Palette::mtd, "way out along this axis"},
    LegendEntry{LegendMark::dashed, &Palette::separated, "gap between the shadows"},
    LegendEntry{LegendMark::arrow, &Palette::mtd, "at the end: the MTD, moves A just out of B",
                LegendWhen::overlapping},
    LegendEntry{LegendMark::dotted, &Palette::text, "loop: the vertex, projected on the axis"},
    LegendEntry{LegendMark::dashed, &Palette::contacts, "loop: lowest and highest so far"},
};

bool stops(const PlayerInput& input, const SatRecording& sat) {
    return input.options.sat == SatMode::stop_at_first_gap && sat.first_separating.has_value();
}
std::size_t axes_of(const PlayerInput& input, const SatRecording& sat) {
    return stops(input, sat) ? *sat.first_separating + 1 : sat.steps.items.size();
}

/// Returns the number of steps that the loops over the vertices add before the step of their axis.
std::size_t loop_steps(const PlayerInput& input, const SatRecording& sat) {
    if (!input.options.loop_of || *input.options.loop_of >= axes_of(input, sat)) return 0;
    return shown_piece(input.analysis, 0).shape.count() + shown_piece(input.analysis, 1).shape.count();
}

/// A step of the player: an axis, a vertex in its loops, or the result. `index` is the shown axis; at the
/// result it is the axis that decides.
struct Step : StepOf<SatRecording> {
    bool is_result = false;
    std::optional<std::size_t> vertex;

    Step(const SatRecording& sat, std::size_t step, const PlayerInput& read) : StepOf{sat, step, read} {
        const SatPlace place = sat_place(read, step);
        const std::size_t axes = axes_of(read, sat);
        is_result = place.axis >= axes;
        index = is_result ? best_up_to(sat, axes - 1) : place.axis;
        vertex = place.vertex;
    }
};
using Description = PlayerOf<SatRecording, PairMarks, Step>;

bool stops(const Step& step) { return stops(step.input, step.recording); }

/// Returns the number of steps: one for each axis, those of the open loops, and one for the result.
std::size_t count(const PlayerInput& input, const SatRecording& sat) {
    return with_result(axes_of(input, sat)) + loop_steps(input, sat);
}

Pseudocode code(const PlayerInput& input) {
    const bool is_stopping = input.options.sat == SatMode::stop_at_first_gap;
    if (input.options.raw_axes) return is_stopping ? code_raw_stopping : code_raw_searching_on;
    return is_stopping ? code_stopping : code_searching_on;
}

/// Returns the factor for the numbers of an axis: 1, or the length of the edge's perpendicular if the axes
/// are not normalised.
double scale_of(const Step& step) { return step.input.options.raw_axes ? step.now().raw_length : 1.0; }
const char* unit_of(const Step& step) { return step.input.options.raw_axes ? "m²" : "m"; }

constexpr auto axis_facts =
    facts<SatAxis>("axis", "interval_a", "interval_b", "common_stretch", "separation", "greatest", "tried");
constexpr auto raw_axis_facts =
    facts<SatAxis>("raw_axis", "raw_interval_a", "raw_interval_b", "raw_separation", "raw_length",
                   "separation_of_unit", "greatest", "tried");
constexpr auto stopped_facts = facts<SatAxis>("separation", "tried");
constexpr auto result_facts = facts<SatAxis>("separation", "all");

std::vector<PlayerValue> axis_values(const Step& step) {
    return step.input.options.raw_axes ? ListedFacts(raw_axis_facts).of(step)
                                       : ListedFacts(axis_facts).of(step);
}

// The loops over the vertices.

/// A vertex of the loops, as recorded.
struct LoopStep {
    std::size_t side = 0;  // 0: of A, 1: of B
    collide::IntervalStep seen;
    std::size_t vertices = 0;  // of the shape
    float radius = 0.0f;
};

/// Returns the recorded vertex. Precondition: the step is in the loops.
LoopStep loop_step(const Step& step) {
    const std::size_t of_a = shown_piece(step.input.analysis, 0).shape.count();
    const std::size_t at = *step.vertex;
    const std::size_t side = at < of_a ? 0 : 1;
    const ShownPiece piece = shown_piece(step.input.analysis, side);
    const auto direction = static_cast<float>(scale_of(step)) * step.now().direction;
    const auto steps = collide::record_interval(piece.shape, piece.xf, direction);
    return {side, steps.items[at - side * of_a], steps.items.size(), piece.shape.radius()};
}

std::string loop_words(const Step& step) {
    const LoopStep loop = loop_step(step);
    const char* const body = loop.side == 0 ? "A" : "B";
    const std::string head = fmt::format(
        "{} lies at {} {} on {}",
        capital(vertex_name(loop.seen.vertex, body, shown_piece(step.input.analysis, loop.side).shape)),
        signed_fixed(loop.seen.place, 3), unit_of(step), axis_name(step.recording, step.index));
    const bool is_last = loop.seen.vertex + 1 == loop.vertices;
    const std::string tail = is_last && loop.radius > 0.0f ? " The radius is added at both ends." : "";
    if (loop.seen.lowers && loop.seen.raises)
        return head + ": the first one is both minimum and maximum." + tail;
    if (loop.seen.lowers) return head + ": a new minimum." + tail;
    return head + (loop.seen.raises ? ": a new maximum." : ", inside the interval: nothing changes.") + tail;
}

std::vector<PlayerValue> loop_values(const Step& step) {
    const LoopStep loop = loop_step(step);
    const auto number = [&](double value) { return signed_fixed(value, 3); };
    return {axis_values(step).front(),
            {"n · v", number(loop.seen.place), unit_of(step), "place of the vertex on the axis"},
            {"min", number(loop.seen.so_far.min), unit_of(step), "so far"},
            {"max", number(loop.seen.so_far.max), unit_of(step), "so far"},
            word_value("vertex", fmt::format("{} of {}", loop.seen.vertex + 1, loop.vertices),
                       loop.side == 0 ? "of A" : "of B")};
}

void paint_axes(const Step& step, const PairMarks& marks) {
    const auto pair = focus_pair(marks.canvas());
    if (!pair) return;
    const std::size_t passed = step.is_result ? axes_of(step.input, step.recording) : step.index;
    for (std::size_t i = 0; i < passed; ++i) marks.axis_seen(*pair, step.recording.steps.items[i].axis);
    marks.axis(*pair, step.now(), axis_color(marks.palette(), step.now()),
               axis_name(step.recording, step.index), !step.vertex);
}

/// Draws the vertex with its perpendicular to the axis, and the perpendiculars of the minimum and the maximum
/// so far.
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
    marks.found(vertex, vertex_name(loop.seen.vertex, loop.side == 0 ? "A" : "B", *side.shape),
                vertex - side.xf.position);
}

/// Draws the result as the overlay of the MTD does.
void paint_result(const Step&, const PairMarks& marks) {
    mtd_overlay.paint(marks.canvas(), marks.painter(), marks.labels());
}

enum RowKind : std::size_t {
    overlapping,
    least_so_far,
    apart,
    widest_so_far,
    stopped,
    never_stopped,
    all_tried_apart,
    all_tried_overlapping,
    loop_of_a,
    loop_of_b
};

std::size_t row_key_of(const Step& step) {
    if (step.vertex) return loop_step(step).side == 0 ? loop_of_a : loop_of_b;
    if (step.is_result) {
        if (stops(step)) return stopped;
        if (!step.recording.result.overlap) return all_tried_apart;
        return step.input.options.sat == SatMode::search_on ? all_tried_overlapping : never_stopped;
    }
    const SatStep& axis = step.now();
    if (axis.separates) return axis.best_so_far && !stops(step) ? widest_so_far : apart;
    return axis.best_so_far ? least_so_far : overlapping;
}

using Row = Description::Row;
constexpr std::array rows{
    Row{overlapping, 3,
        "On {name} the shadows overlap: the way out is {overlap}, no shorter than on the best axis."},
    Row{least_so_far, 5, "On {name} the shadows overlap: the way out is {overlap}, the least so far."},
    Row{apart, 4,
        "On {name} the shadows are {separation | length} apart: no overlap on one axis, no overlap at all."},
    Row{widest_so_far, 4,
        "On {name} the shadows are {separation | length} apart: no overlap on one axis, no overlap at all. "
        "It is the widest gap so far."},
    Row{stopped, 4, "Separated: {name} is a separating axis, and {tried} of {all} axes were enough.", nullptr,
        stopped_facts},
    Row{never_stopped, 6, "Overlapping: no axis has a gap, so none separates.", nullptr, result_facts},
    Row{all_tried_apart, 6,
        "Separated: every axis was tried, and the widest gap is {separation | length}, along {name}.",
        paint_result, result_facts},
    Row{all_tried_overlapping, 6,
        "Overlapping: no axis has a gap. The shortest way out, {overlap} along {name}, is the MTD.",
        paint_result, result_facts},
    Row{loop_of_a, 1, loop_words, paint_loop, loop_values},
    Row{loop_of_b, 2, loop_words, paint_loop, loop_values},
};

constexpr Description description{
    .kind = PlayerKind::sat,
    .name = "sat",
    .title = "Separating axis test",
    .recording = [](const PlayerInput& input, PlayerKind) { return &input.analysis.moved.sat; },
    .obstacle = "An ellipse has no edges and so no axes to try; step through GJK instead.",
    .code = code,
    .count = count,
    .row_key = row_key_of,
    .rows = rows,
    .values = axis_values,
    .legend = legend,
    .behind = paint_axes,
    .tab = InspectorTab::sat,
};

}  // namespace

const Player player = make_player<description>();

}  // namespace app::sat_player

namespace app {

SatPlace sat_place(const PlayerInput& input, std::size_t step) {
    const std::size_t loops = sat_player::loop_steps(input, input.analysis.moved.sat);
    if (loops == 0 || step < *input.options.loop_of) return {step, std::nullopt};
    const std::size_t behind = step - *input.options.loop_of;
    if (behind < loops) return {*input.options.loop_of, behind};
    return {step - loops, std::nullopt};
}

PlayerOptions with_loops_toggled(const PlayerInput& input, std::size_t step) {
    const collide::SatRecording& sat = input.analysis.moved.sat;
    PlayerOptions options = input.options;
    if (sat.steps.items.empty()) return options;
    const std::size_t axis = std::min(sat_place(input, step).axis, sat_player::axes_of(input, sat) - 1);
    options.loop_of = options.loop_of == axis ? std::nullopt : std::optional(axis);
    return options;
}

}  // namespace app
