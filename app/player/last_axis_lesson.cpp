// Last axis first: the axis that separated the pair in the frame before, then its neighbours, then the rest.
// It counts the axes of each frame. Reads the recording of the search, frame by frame.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "draw/drawing.h"
#include "overlays/focus_pair.h"
#include "overlays/marks.h"
#include "player/all_lessons.h"
#include "player/pair_walks.h"
#include "player/picture_words.h"
#include "player/player_of.h"
#include "text/words.h"

namespace app {

using collide::AxisId;
using collide::AxisSource;
using collide::AxisTurn;
using collide::LastAxisStep;

namespace {

constexpr std::array<std::string_view, 7> code{
    "kept = the axis that separated them in the frame before",
    "if kept still separates: return apart",
    "for its two neighbours, the edges beside it",
    "    if one separates: keep it, return apart",
    "for each of the other axes, in order",
    "    if it separates: keep it, return apart",
    "keep nothing, return overlapping",
};

constexpr std::array legend{
    LegendEntry{LegendMark::edge, &Palette::selection, "kept: its normal separated them a frame ago"},
    LegendEntry{LegendMark::dashed, &Palette::selection, "its neighbours, tried next"},
    LegendEntry{LegendMark::edge, &Palette::axes, "edge of the step: no gap along its normal"},
    LegendEntry{LegendMark::edge, &Palette::separated, "edge of the step: a gap, it separates"},
    LegendEntry{LegendMark::band, &Palette::a, "shadow of A on the axis"},
    LegendEntry{LegendMark::band, &Palette::b, "shadow of B on the axis"},
};

struct Step : StepOf<AxisWalk> {
    const std::vector<LastAxisStep>& tried() const { return recording.shown.steps.items; }
    bool is_result() const { return index >= tried().size(); }
    const LastAxisStep& now() const { return tried()[std::min(index, tried().size() - 1)]; }
};
using Player = PlayerOf<AxisWalk, PairMarks, Step>;

std::string name_of(const Step& step, AxisId axis) {
    return axis_name(axis, round_ends(step.input.analysis.moved));
}

std::string gap_words(const Step& step) {
    const auto separation = -static_cast<double>(step.now().axis.overlap);
    return separation > 0.0 ? "a gap of " + length_words(separation)
                            : "an overlap of " + length_words(-separation);
}

std::string kept_words(const Step& step) {
    const LastAxisStep& now = step.now();
    const std::string name = name_of(step, now.axis.axis);
    if (now.axis.separates)
        return fmt::format("In the frame before, {} separated them. It still does, with {}: one axis, done.",
                           name, gap_words(step));
    return fmt::format("In the frame before, {} separated them. Now there is {}: on to its neighbours.", name,
                       gap_words(step));
}

std::string neighbour_words(const Step& step) {
    const LastAxisStep& now = step.now();
    const std::string name = name_of(step, now.axis.axis);
    return now.axis.separates
               ? fmt::format("A neighbour, {}: {}. It separates them now, and is kept.", name,
                             gap_words(step))
               : fmt::format("A neighbour, {}: {}. It does not separate.", name, gap_words(step));
}

std::string rest_words(const Step& step) {
    const LastAxisStep& now = step.now();
    const std::string name = name_of(step, now.axis.axis);
    const std::string head = step.index == 0 ? "Nothing was kept, so the axes come in order. " : "";
    return head +
           (now.axis.separates
                ? fmt::format("Of the rest, {}: {}. It separates them, and is kept.", name, gap_words(step))
                : fmt::format("Of the rest, {}: {}. It does not separate.", name, gap_words(step)));
}

struct Sums {
    std::size_t last_first = 0;
    std::size_t in_order = 0;
};
Sums sums_of(const AxisWalk& walk) {
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

std::string overlapping_words(const Step& step) {
    return fmt::format("Overlapping: all {} axes were tried, since none separates. Nothing is kept.{}",
                       step.recording.shown.result.axes_tested, sums_words(step));
}

std::vector<LessonValue> axis_values(const Step& step) {
    const LastAxisStep& now = step.now();
    const collide::SatStep& axis = now.axis;
    return {word_value("axis", name_of(step, axis.axis), "of the step"),
            direction_value("n", DVec2(axis.direction), "unit axis"),
            separation_value("separation", -static_cast<double>(axis.overlap)),
            count_value("axes", step.index + 1, "in this frame, so far")};
}

std::vector<LessonValue> result_values(const Step& step) {
    const Sums sums = sums_of(step.recording);
    return {count_value("axes", step.recording.shown.result.axes_tested, "in this frame"),
            count_value("in order", step.recording.in_order, "axes that the plain test tries"),
            count_value("frames", step.recording.frames.size(), "over t_max, at the scene's time step"),
            count_value("sum", sums.last_first, "axes of all frames"),
            count_value("sum in order", sums.in_order, "the same, by the plain test")};
}

// ---- the canvas

struct Kept {
    AxisId axis;
    std::array<AxisId, 2> neighbours;
};

std::optional<Kept> kept_of(const Step& step, const FocusPair& pair) {
    const collide::CachedAxis& before = step.recording.shown.before;
    if (!before.known) return std::nullopt;
    const bool of_a = before.axis.source == AxisSource::edge_a;
    const collide::Shape& shape = of_a ? *pair.a.shape : *pair.b.shape;
    const std::uint32_t edge = of_a ? before.axis.a : before.axis.b;
    if (edge >= shape.edge_count()) return std::nullopt;
    const auto axis = [&](std::uint32_t i) {
        return of_a ? AxisId{AxisSource::edge_a, i, 0} : AxisId{AxisSource::edge_b, 0, i};
    };
    return Kept{before.axis, {axis(shape.previous(edge)), axis(shape.next(edge))}};
}

void paint_kept(const Step& step, const PairMarks& marks, const FocusPair& pair) {
    const auto kept = kept_of(step, pair);
    if (!kept) return;
    const Color color = marks.palette().selection;
    for (const AxisId& neighbour : kept->neighbours) {
        paint_source_edge(marks.canvas(), marks.painter(), pair, neighbour,
                          marks.pen(color, 2.2f, LineStyle::dashed), false);
    }
    paint_source_edge(marks.canvas(), marks.painter(), pair, kept->axis, marks.pen(color, 3.4f), false);
    const auto normal = normal_segment(marks.canvas(), pair, kept->axis);
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

// ---- axes over the frames

void plot(const PlotView& view, const Step& step, Painter& painter, Labels&) {
    const AxisWalk& walk = step.recording;
    const Palette& palette = view.palette;
    const auto px = [&](float logical) { return logical * view.scale; };
    const TextStyle dim{palette.dim_text, px(small_size)};
    std::uint32_t most = 1;
    for (const AxisFrame& frame : walk.frames)
        most = std::max({most, frame.result.axes_tested, frame.in_order});
    const float left = px(28.0f);
    const float top = px(24.0f);
    const float floor = view.size.y - px(22.0f);
    const float width =
        (view.size.x - left - px(8.0f)) / static_cast<float>(std::max<std::size_t>(walk.frames.size(), 1));
    const auto y = [&](std::uint32_t axes) {
        return floor - (floor - top) * static_cast<float>(axes) / static_cast<float>(most);
    };
    const Color now = with_alpha(palette.accent, 0.25f);
    for (std::size_t i = 0; i < walk.frames.size(); ++i) {
        const AxisFrame& frame = walk.frames[i];
        const float x = left + width * static_cast<float>(i);
        const bool shown = std::abs(frame.time - step.input.pair->key.scrub_time) < 0.5 * walk.frame_seconds;
        if (shown) painter.rounded_rectangle({x, top}, {x + std::max(width, px(2.0f)), floor}, 0.0f, now);
        const Color color = frame.result.overlap ? palette.mtd : palette.axes;
        painter.rounded_rectangle({x, y(frame.result.axes_tested)}, {x + std::max(width - 1.0f, 1.0f), floor},
                                  0.0f, color);
        line(painter, {x, y(frame.in_order)}, {x + width, y(frame.in_order)},
             {palette.text, px(1.4f), LineStyle::solid});
    }
    line(painter, {left, floor}, {view.size.x - px(8.0f), floor}, {palette.border, px(1.2f)});
    painter.text({px(4.0f), top - px(4.0f)}, fmt::format("{}", most), dim);
    painter.text({px(4.0f), floor - px(small_size)}, "0", dim);
    painter.text({left, floor + px(3.0f)}, "0 s", dim);
    const std::string end = time_words(step.input.t_max);
    painter.text({view.size.x - px(8.0f) - painter.text_size(end, dim).x, floor + px(3.0f)}, end, dim);
    painter.text({left, px(3.0f)}, picture_words::axes_of_frames, dim);
}

enum Stage : std::size_t { kept, neighbour, rest, apart, overlapping };

std::size_t stage_of(const Step& step) {
    if (step.is_result()) return step.recording.shown.result.overlap ? overlapping : apart;
    return static_cast<std::size_t>(step.now().turn);
}

std::size_t line_key(const Step& step) {
    const std::size_t stage = stage_of(step);
    return !step.is_result() && step.now().axis.separates ? stage + 10 : stage;
}

using Row = Player::Row;
constexpr std::array stages{
    Row{kept, 1, kept_words},
    Row{kept + 10, 1, kept_words},
    Row{neighbour, 2, neighbour_words},
    Row{neighbour + 10, 3, neighbour_words},
    Row{rest, 4, rest_words},
    Row{rest + 10, 5, rest_words},
    Row{apart, 5, apart_words, nullptr, result_values},
    Row{overlapping, 6, overlapping_words, nullptr, result_values},
};

constexpr Player player{
    .kind = LessonKind::last_axis,
    .name = "last_axis",
    .title = "Last axis first",
    .recording = pair_recording_of<AxisWalk>,
    .obstacle = "An ellipse has no edges and so no axes to keep; and t_max must be above 0.",
    .code = code,
    .count =
        [](const LessonInput&, const AxisWalk& walk) {
            const std::size_t axes = walk.shown.steps.items.size();
            return axes == 0 ? std::size_t{0} : axes + 1;
        },
    .stage = line_key,
    .stages = stages,
    .values = axis_values,
    .legend = legend,
    .behind = paint_axes,
    .plot = plot,
    .plot_title = "Axes tried, frame by frame",
};

}  // namespace

const Lesson last_axis_lesson = lesson_of<player>();

}  // namespace app
