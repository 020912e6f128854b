// Last axis first: the axis that separated the pair in the frame before is tested first, then its neighbours,
// then the rest. The player counts the axes of each frame. Reads the recording of the search, frame by frame.
#include "draw/drawing.h"
#include "facts/sat_facts.h"
#include "overlays/focus_pair.h"
#include "player/pair_recordings.h"
#include "player/player_of.h"

namespace app::last_axis_player {

using collide::AxisId;
using collide::AxisSource;
using collide::LastAxisStep;
using collide::lessons::AxisTurn;

namespace {

constexpr std::array<std::string_view, 8> code{
    "kept = the axis that separated them in the frame before",
    "if kept still separates: return apart",
    "for its two neighbours, the edges beside it",
    "    if one separates: keep it, return apart",
    "for each of the other axes, in order",
    "    if it separates: keep it, return apart",
    "keep nothing; where rounding leaves it open, ask exact numbers",
    "return overlapping",
};

constexpr std::array legend{
    LegendEntry{LegendMark::edge, &Palette::selection, "kept: its normal separated them a frame ago"},
    LegendEntry{LegendMark::dashed, &Palette::selection, "its neighbours, tried next"},
    LegendEntry{LegendMark::edge, &Palette::axes, "edge of the step: no gap along its normal"},
    LegendEntry{LegendMark::edge, &Palette::separated, "edge of the step: a gap, it separates"},
    LegendEntry{LegendMark::band, &Palette::a, "shadow of A on the axis"},
    LegendEntry{LegendMark::band, &Palette::b, "shadow of B on the axis"},
    LegendEntry{LegendMark::band, &Palette::mtd, "common stretch of the shadows"},
    LegendEntry{LegendMark::line, &Palette::mtd, "way out along this axis"},
    LegendEntry{LegendMark::dashed, &Palette::separated, "gap between the shadows"},
};

struct Step : StepOf<LastAxisFrames> {
    const std::vector<LastAxisStep>& tried() const { return recording.shown.steps.items; }
    bool is_result() const { return index >= tried().size(); }
    const LastAxisStep& now() const { return tried()[std::min(index, tried().size() - 1)]; }
};
using Description = PlayerOf<LastAxisFrames, PairMarks, Step>;

std::string name_of(const Step& step, AxisId axis) {
    return axis_name(axis, round_ends(step.input.analysis.moved.sat));
}

std::string gap_words(const Step& step) {
    constexpr Sentence<collide::SatStep> gap{"a gap of {separation | length}"};
    constexpr Sentence<collide::SatStep> none{"no gap, the way out is {overlap}"};
    return (step.now().axis.separation > 0.0f ? gap : none).of(step.now().axis);
}

std::string kept_words(const Step& step) {
    const collide::SatStep& axis = step.now().axis;
    return fmt::format("In the frame before, {} separated them. {}", name_of(step, axis.axis),
                       axis.separates
                           ? fmt::format("It still does, with {}: one axis, done.", gap_words(step))
                           : fmt::format("Now there is {}: on to its neighbours.", gap_words(step)));
}

/// Returns "edge 2 of A: a gap of 0.12 m", and the conclusion.
std::string verdict_words(const Step& step, const char* separates) {
    const collide::SatStep& axis = step.now().axis;
    return fmt::format("{}: {}. {}", name_of(step, axis.axis), gap_words(step),
                       axis.separates ? separates : "It does not separate.");
}

std::string neighbour_words(const Step& step) {
    return "A neighbour, " + verdict_words(step, "It separates them now, and is kept.");
}

std::string rest_words(const Step& step) {
    const std::string head = step.index == 0 ? "Nothing was kept, so the axes come in order. " : "";
    return head + "Of the rest, " + verdict_words(step, "It separates them, and is kept.");
}

struct Sums {
    std::size_t last_first = 0;
    std::size_t in_order = 0;
};
Sums sums_of(const LastAxisFrames& walk) {
    Sums sums;
    for (const AxisFrame& frame : walk.frames) {
        sums.last_first += frame.result.axes_tested;
        sums.in_order += frame.in_order;
    }
    return sums;
}

std::string sums_words(const Step& step) {
    const Sums sums = sums_of(step.recording);
    return fmt::format(" Over {} frames: {} with the last axis first, {} in order.",
                       step.recording.frames.size(), counted(sums.last_first, "axis", "axes"), sums.in_order);
}

std::string apart_words(const Step& step) {
    return fmt::format("Separated after {}; in order it takes {} here.{}",
                       counted(step.recording.shown.result.axes_tested, "axis", "axes"),
                       step.recording.in_order, sums_words(step));
}

/// Returns the words for shapes whose widest gap is within rounding, so that no axis could decide.
std::string exactly_apart_words(const Step& step) {
    return fmt::format(
        "Separated by less than single precision can tell: of all {} axes none has a gap beyond "
        "rounding, and exact numbers decide. Nothing is kept.{}",
        step.recording.shown.result.axes_tested, sums_words(step));
}

std::string overlapping_words(const Step& step) {
    return fmt::format("Overlapping: all {} axes were tried, since none separates. Nothing is kept.{}",
                       step.recording.shown.result.axes_tested, sums_words(step));
}

std::vector<PlayerValue> axis_values(const Step& step) {
    const LastAxisStep& now = step.now();
    const collide::SatStep& axis = now.axis;
    constexpr auto listed = facts<collide::SatStep>("axis", "separation");
    return joined(
        joined({word_value("axis", name_of(step, axis.axis), "of the step")}, ListedFacts(listed).of(axis)),
        {count_value("axes", step.index + 1, "in this frame, so far")});
}

std::vector<PlayerValue> result_values(const Step& step) {
    const Sums sums = sums_of(step.recording);
    return {count_value("axes", step.recording.shown.result.axes_tested, "in this frame"),
            count_value("in order", step.recording.in_order, "axes that the plain test tries"),
            count_value("frames", step.recording.frames.size(), "over t_max, at the scene's time step"),
            count_value("sum", sums.last_first, "axes of all frames"),
            count_value("sum in order", sums.in_order, "the same, by the plain test")};
}

/// Draws the edge whose normal was kept, and dashed the two edges next to it.
void paint_kept(const Step& step, const PairMarks& marks, const FocusPair& pair) {
    const collide::lessons::CachedAxis& kept = step.recording.shown.before;
    if (!kept.known) return;
    const bool of_a = kept.axis.source == AxisSource::edge_a;
    const collide::Shape& shape = of_a ? *pair.a.shape : *pair.b.shape;
    const std::uint32_t edge = of_a ? kept.axis.a : kept.axis.b;
    if (edge >= shape.edge_count()) return;
    const Color color = marks.palette().selection;
    for (const std::uint32_t i : {shape.previous(edge), shape.next(edge)}) {
        const AxisId beside = of_a ? AxisId{AxisSource::edge_a, i, 0} : AxisId{AxisSource::edge_b, 0, i};
        paint_source_edge(marks.canvas(), marks.painter(), pair, beside,
                          marks.pen(color, 2.2f, LineStyle::dashed), false);
    }
    paint_source_edge(marks.canvas(), marks.painter(), pair, kept.axis, marks.pen(color, 3.4f), false);
    const auto normal = normal_segment(marks.canvas(), pair, kept.axis);
    if (normal)
        marks.label((*normal)[0], picture_words::kept_axis, color, (*normal)[1] - (*normal)[0],
                    contact_priority);
}

void paint_axes(const Step& step, const PairMarks& marks) {
    const auto pair = focus_pair(marks.canvas());
    if (!pair) return;
    for (std::size_t i = 0; i < std::min(step.index, step.tried().size()); ++i) {
        marks.axis_seen(*pair, step.tried()[i].axis.axis);
    }
    paint_kept(step, marks, *pair);
    const collide::SatStep& axis = step.now().axis;
    marks.axis(*pair, axis, axis_color(marks.palette(), axis), name_of(step, axis.axis));
}

void plot(const PlotView& view, const Step& step, Painter& painter, Labels&) {
    const LastAxisFrames& walk = step.recording;
    const Palette& palette = view.palette;
    const TextStyle dim = dim_style(view);
    std::uint32_t most = 1;
    for (const AxisFrame& frame : walk.frames)
        most = std::max({most, frame.result.axes_tested, frame.in_order});
    const float left = view.px(28.0f);
    const float top = view.px(24.0f);
    const float floor = view.size.y - view.px(22.0f);
    const float width = (view.size.x - left - view.px(8.0f)) /
                        static_cast<float>(std::max<std::size_t>(walk.frames.size(), 1));
    const auto y = [&](std::uint32_t axes) {
        return floor - (floor - top) * static_cast<float>(axes) / static_cast<float>(most);
    };
    const Color now = with_alpha(palette.accent, 0.25f);
    for (std::size_t i = 0; i < walk.frames.size(); ++i) {
        const AxisFrame& frame = walk.frames[i];
        const float x = left + width * static_cast<float>(i);
        const bool shown =
            std::abs(frame.time - step.input.recorded->key.scrub_time) < 0.5 * walk.frame_seconds;
        if (shown)
            painter.rounded_rectangle({x, top}, {x + std::max(width, view.px(2.0f)), floor}, 0.0f, now);
        const Color color = frame.result.overlap ? palette.mtd : palette.axes;
        painter.rounded_rectangle({x, y(frame.result.axes_tested)}, {x + std::max(width - 1.0f, 1.0f), floor},
                                  0.0f, color);
        line(painter, {x, y(frame.in_order)}, {x + width, y(frame.in_order)},
             {palette.text, view.px(1.4f), LineStyle::solid});
    }
    line(painter, {left, floor}, {view.size.x - view.px(8.0f), floor}, {palette.border, view.px(1.2f)});
    painter.text({view.px(4.0f), top - view.px(4.0f)}, fmt::format("{}", most), dim);
    painter.text({view.px(4.0f), floor - view.px(small_size)}, "0", dim);
    name_ends(view, painter, {left, floor + view.px(3.0f)}, "0 s",
              {view.size.x - view.px(8.0f), floor + view.px(3.0f)}, time_words(step.input.t_max));
    painter.text({left, view.px(3.0f)}, picture_words::axes_of_frames, dim);
}

/// The result is shown at the line of code that returned it: that of the last axis tried.
constexpr std::size_t apart_by(AxisTurn turn) { return conclusion - 1 - static_cast<std::size_t>(turn); }

constexpr std::size_t exactly_apart = apart_by(AxisTurn::rest) - 1;

std::size_t row_key_of(const Step& step) {
    if (step.is_result()) {
        if (step.recording.shown.result.overlap) return conclusion;
        return step.now().axis.separates ? apart_by(step.now().turn) : exactly_apart;
    }
    return key(step.now().turn, step.now().axis.separates);
}

using Row = Description::Row;
constexpr std::array rows{
    Row{key(AxisTurn::kept, false), 1, kept_words},
    Row{key(AxisTurn::kept, true), 1, kept_words},
    Row{key(AxisTurn::neighbour, false), 2, neighbour_words},
    Row{key(AxisTurn::neighbour, true), 3, neighbour_words},
    Row{key(AxisTurn::rest, false), 4, rest_words},
    Row{key(AxisTurn::rest, true), 5, rest_words},
    Row{apart_by(AxisTurn::kept), 1, apart_words, nullptr, result_values},
    Row{apart_by(AxisTurn::neighbour), 3, apart_words, nullptr, result_values},
    Row{apart_by(AxisTurn::rest), 5, apart_words, nullptr, result_values},
    Row{exactly_apart, 6, exactly_apart_words, nullptr, result_values},
    Row{conclusion, 7, overlapping_words, nullptr, result_values},
};

constexpr Description description{
    .kind = PlayerKind::last_axis,
    .name = "last_axis",
    .title = "Last axis first",
    .record = record_last_axes,
    .obstacle = "An ellipse has no edges and so no axes to keep; and t_max must be above 0.",
    .code = code,
    .count = [](const PlayerInput&,
                const LastAxisFrames& walk) { return with_result(walk.shown.steps.items.size()); },
    .row_key = row_key_of,
    .rows = rows,
    .values = axis_values,
    .legend = legend,
    .behind = paint_axes,
    .plot = plot,
    .plot_title = "Axes tried, frame by frame",
};

}  // namespace

const Player player = make_player<description>();

}  // namespace app::last_axis_player
