// Sort and sweep with one list of begins and ends. Swaps keep the list sorted from frame to frame. A swap
// adds a pair, removes a pair, or changes nothing. Reads the recording of some frames.
#include <iterator>

#include "draw/drawing.h"
#include "player/structure_recordings.h"

namespace app::begin_end_list_player {

using collide::AxisMark;
using collide::BeginEndFrame;
using collide::BeginEndRecording;
using collide::BeginEndStepKind;
using collide::SwapMeaning;

namespace {

using Description = PlayerOf<BeginEndRecording, StructureMarks>;
using Step = Description::Step;

constexpr std::array<std::string_view, 8> code{
    "list = begin b and end e of each box, sorted",
    "each frame: give every mark its new place",
    "    for each mark in the list",
    "        while it belongs before its left neighbour: swap",
    "            b before an e: the pair enters",
    "            e before a b: the pair leaves",
    "    test the pairs on the other axis",
    "done",
};

constexpr std::array legend{
    LegendEntry{LegendMark::box, &Palette::probe, "box of the mark that moves left"},
    LegendEntry{LegendMark::box, &Palette::structure, "box whose mark it passes"},
    LegendEntry{LegendMark::dashed, &Palette::text, "where the moving mark lies"},
    LegendEntry{LegendMark::line, &Palette::mtd, "overlap on both axes: a candidate pair"},
    LegendEntry{LegendMark::dashed, &Palette::separated, "overlap on the list's axis only"},
    LegendEntry{LegendMark::dotted, &Palette::bounds, "boxes in this frame"},
};

/// Returns the index of the step's recorded event; in the conclusion, that of the last one.
std::size_t recorded(const Step& step) { return std::min(step.index, step.recording.steps.items.size() - 1); }
const BeginEndFrame& frame_of(const Step& step) {
    return step.recording.frames[step.recording.steps.items[recorded(step)].frame];
}
collide::BeginEndState state_of(const Step& step) { return state_after(step.recording, recorded(step)); }

const char* axis_of(const Step& step) { return axis_word(step.recording.axis); }

const char* letter(const AxisMark& mark) { return mark.is_end ? "e" : "b"; }
std::string mark_words_of(const Step& step, const AxisMark& mark) {
    return fmt::format("{} of {} at {}", letter(mark), body_words(step.input, mark.id),
                       length_words(mark.place));
}

std::string sorted_words(const Step& step) {
    const BeginEndFrame& frame = frame_of(step);
    return fmt::format(
        "Frame 1: the {} marks are sorted once along {}, where the centres spread more. Of the "
        "boxes {} on this axis.",
        frame.before.size(), axis_of(step), counted(frame.on_axis.size(), "pair overlaps", "pairs overlap"));
}

std::string moved_words(const Step& step) {
    const BeginEndFrame& frame = frame_of(step);
    std::size_t wrong = 0;
    for (std::size_t k = 1; k < frame.before.size(); ++k)
        wrong += frame.before[k] < frame.before[k - 1] ? 1 : 0;
    const std::string head =
        fmt::format("Frame {}, {} later: each mark has its new place.", step.now().frame + 1,
                    time_words(begin_end_seconds(step.input.t_max)));
    if (wrong == 0) return head + " The list is still in order, so one look at it is all.";
    return fmt::format("{} {} of {} marks stand{} behind a larger one; the rest is in order already.", head,
                       wrong, frame.before.size(), wrong == 1 ? "s" : "");
}

std::string swap_words(const Step& step) {
    const collide::MarkSwapEvent& swap = step.now().swap;
    return fmt::format("Swap: {} goes before {}.", mark_words_of(step, swap.mover),
                       mark_words_of(step, swap.passed));
}

std::string nothing_words(const Step& step) {
    const bool ends = step.now().swap.mover.is_end;
    return fmt::format("{} Two {}: no pair changes.", swap_words(step), ends ? "ends" : "begins");
}
std::string enters_words(const Step& step) {
    return fmt::format("{} A begin before an end: from now on the two overlap on {}. The pair enters.",
                       swap_words(step), axis_of(step));
}
std::string leaves_words(const Step& step) {
    return fmt::format("{} An end before a begin: there is a gap on {} now. The pair leaves.",
                       swap_words(step), axis_of(step));
}

std::string tested_words(const Step& step) {
    const BeginEndFrame& frame = frame_of(step);
    return fmt::format("Frame {} is in order after {}. {} on {}; tested on {}, {}.", step.now().frame + 1,
                       counted(frame.swaps, "swap", "swaps"),
                       counted(frame.on_axis.size(), "pair overlaps", "pairs overlap"), axis_of(step),
                       axis_word(1 - step.recording.axis),
                       counted(frame.pairs.size(), "candidate pair remains", "candidate pairs remain"));
}

struct Swaps {
    std::uint64_t kept = 0;
    std::uint64_t from_nothing = 0;
};
/// Returns the swaps of all frames after the first.
Swaps all_swaps(const BeginEndRecording& recording) {
    Swaps sum;
    for (std::size_t k = 1; k < recording.frames.size(); ++k) {
        sum.kept += recording.frames[k].swaps;
        sum.from_nothing += recording.frames[k].swaps_from_nothing;
    }
    return sum;
}

std::string result_words(const Step& step) {
    const Swaps swaps = all_swaps(step.recording);
    const std::size_t frames = step.recording.frames.size() - 1;
    if (swaps.kept == 0)
        return fmt::format(
            "Done: no swap in {} frames. The boxes kept their order along {}; give a body a "
            "velocity past another one to see swaps.",
            frames, axis_of(step));
    return fmt::format(
        "Done: {} in {} frames. Sorting each frame from the order of the bodies would take {}. "
        "That the old order is nearly right is called coherence.",
        counted(swaps.kept, "swap", "swaps"), frames, grouped(swaps.from_nothing));
}

std::vector<PlayerValue> frame_values(const Step& step) {
    const BeginEndFrame& frame = frame_of(step);
    const auto state = state_of(step);
    return {word_value("frame", fmt::format("{} of {}", step.now().frame + 1, step.recording.frames.size()),
                       "of the recording"),
            count_value("marks", frame.before.size(), "a begin and an end for each box"),
            word_value("swaps", grouped(state.swaps), "in this frame so far"),
            count_value("pairs", state.on_axis.size(), fmt::format("overlap on {} now", axis_of(step)))};
}

std::vector<PlayerValue> swap_values(const Step& step) {
    const collide::MarkSwapEvent& swap = step.now().swap;
    const auto mark_value = [&](const AxisMark& mark, const char* what) {
        return length_value(letter(mark), mark.place, what + body_words(step.input, mark.id));
    };
    return joined({mark_value(swap.mover, "moves left, of "), mark_value(swap.passed, "is passed, of ")},
                  frame_values(step));
}

/// Returns the pairs in `these` but not in `those`, by the names of their bodies.
std::string pairs_only_in(const Step& step, std::span<const collide::IndexPair> these,
                          std::span<const collide::IndexPair> those) {
    std::vector<collide::IndexPair> only;
    std::set_difference(these.begin(), these.end(), those.begin(), those.end(), std::back_inserter(only));
    if (only.empty()) return "none";
    constexpr std::size_t most = 4;
    std::string words;
    for (std::size_t k = 0; k < std::min(only.size(), most); ++k) {
        const auto& bodies = step.input.scene->bodies;
        words += fmt::format("{}{} with {}", k == 0 ? "" : ", ", bodies[only[k].first].name,
                             bodies[only[k].second].name);
    }
    return only.size() > most ? fmt::format("{} and {} more", words, only.size() - most) : words;
}

std::vector<PlayerValue> tested_values(const Step& step) {
    const BeginEndFrame& frame = frame_of(step);
    std::vector<PlayerValue> values = frame_values(step);
    if (step.now().frame > 0) {
        const auto& before = step.recording.frames[step.now().frame - 1].on_axis;
        values =
            joined(std::move(values),
                   {word_value("from nothing", grouped(frame.swaps_from_nothing),
                               "swaps that the order of the bodies would take"),
                    word_value("entered", pairs_only_in(step, frame.on_axis, before), "pairs, in this frame"),
                    word_value("left", pairs_only_in(step, before, frame.on_axis), "pairs, in this frame")});
    }
    return joined(std::move(values), {count_value("tests", frame.on_axis.size(), "on the other axis"),
                                      count_value("candidates", frame.pairs.size(), "overlap on both axes")});
}

std::vector<PlayerValue> result_values(const Step& step) {
    const Swaps swaps = all_swaps(step.recording);
    std::vector<PlayerValue> values{
        word_value("swaps", grouped(swaps.kept), "in all frames but the first"),
        word_value("from nothing", grouped(swaps.from_nothing), "without the order of the frame before"),
        count_value("marks", frame_of(step).before.size(), "looked at in each frame")};
    for (std::size_t k = 1; k < step.recording.frames.size(); ++k) {
        const BeginEndFrame& frame = step.recording.frames[k];
        values.push_back(word_value(fmt::format("frame {}", k + 1), counted(frame.swaps, "swap", "swaps"),
                                    fmt::format("instead of {}", grouped(frame.swaps_from_nothing))));
    }
    return values;
}

void paint_frame(const Step& step, const StructureMarks& marks) {
    marks.dim();
    marks.boxes_behind(frame_of(step).boxes, marks.pen(marks.palette().bounds, 1.0f, LineStyle::dotted));
}

void paint_pairs(const Step& step, const StructureMarks& marks) {
    const BeginEndFrame& frame = frame_of(step);
    const Palette& palette = marks.palette();
    for (const collide::IndexPair& pair : frame.on_axis) {
        const bool is_pair = std::binary_search(frame.pairs.begin(), frame.pairs.end(), pair);
        const Stroke stroke =
            is_pair ? marks.pen(palette.mtd, 1.6f) : marks.pen(palette.separated, 1.0f, LineStyle::dashed);
        const Camera& camera = marks.canvas().camera;
        line(marks.painter(), camera.to_canvas(frame.boxes[pair.first].center()),
             camera.to_canvas(frame.boxes[pair.second].center()), stroke);
    }
}

void paint_swap(const Step& step, const StructureMarks& marks) {
    const collide::MarkSwapEvent& swap = step.now().swap;
    const auto& boxes = frame_of(step).boxes;
    const Palette& palette = marks.palette();
    marks.line_at(swap.mover.place, step.recording.axis, marks.pen(palette.text, 1.0f, LineStyle::dashed));
    marks.box(boxes[swap.passed.id], marks.pen(palette.structure, 1.6f));
    marks.box(boxes[swap.mover.id], marks.pen(palette.probe, 1.6f));
    marks.label(boxes[swap.passed.id], body_words(step.input, swap.passed.id), palette.structure, true);
    marks.label(boxes[swap.mover.id], body_words(step.input, swap.mover.id), palette.probe);
}

// The list as a row of marks: "b" or "e" above the name of the box.

constexpr float margin = 8.0f;  // logical pixels
constexpr float least_column = 30.0f;
constexpr float most_column = 64.0f;
constexpr float tallest = 46.0f;

struct ListRow {
    const PlotView& view;
    std::size_t columns = 1;

    float width() const {
        const float room = view.size.x - 2.0f * margin * view.scale;
        return std::min(room / static_cast<float>(columns), most_column * view.scale);
    }
    float height() const { return std::min(tallest * view.scale, view.size.y / 3.0f); }
};

/// Returns how many marks a row shows with whole names.
std::size_t columns_in(const PlotView& view, const Step& step, std::span<const AxisMark> marks,
                       const Painter& measure) {
    const TextStyle style{view.palette.text, small_size * view.scale};
    float column = least_column * view.scale;
    for (const AxisMark& mark : marks) {
        const float name = measure.text_size(step.input.scene->bodies[mark.id].name, style).x;
        column = std::clamp(name + 6.0f * view.scale, column, most_column * view.scale);
    }
    const float room = view.size.x - 2.0f * margin * view.scale;
    return std::clamp<std::size_t>(static_cast<std::size_t>(room / column), 1, marks.size());
}

void paint_words(const ListRow& row, Vec2 corner, std::string words, Color color, float size,
                 Painter& painter) {
    const TextStyle style{color, size * row.view.scale};
    const float room = row.width() - 3.0f * row.view.scale;
    while (words.size() > 1 && painter.text_size(words, style).x > room) words.pop_back();
    const float inset = 0.5f * (row.width() - painter.text_size(words, style).x);
    painter.text(corner + Vec2(inset, 0.0f), words, style);
}

void paint_mark(const ListRow& row, Vec2 corner, const Step& step, const AxisMark& mark, Color color,
                bool lit, Painter& painter) {
    const float scale = row.view.scale;
    const Palette& palette = row.view.palette;
    const Vec2 end = corner + Vec2(row.width() - 2.0f * scale, row.height() - 4.0f * scale);
    painter.rounded_rectangle(corner, end, 3.0f * scale, with_alpha(color, lit ? 0.5f : 0.16f));
    paint_words(row, corner + Vec2(0.0f, 3.0f * scale), letter(mark), palette.text, label_size, painter);
    paint_words(row, corner + Vec2(0.0f, 0.5f * row.height()), step.input.scene->bodies[mark.id].name,
                lit ? palette.text : palette.dim_text, small_size, painter);
}

/// Draws the list in rows of marks, in reading order. If there are too many, it shows those around the swap.
void plot(const PlotView& view, const Step& step, Painter& painter, Labels&) {
    const auto state = state_of(step);
    const ListRow row{view, columns_in(view, step, state.marks, painter)};
    const auto rows = static_cast<std::size_t>(std::max(view.size.y / row.height(), 1.0f));
    const bool swaps = !step.is_over() && step.now().kind == BeginEndStepKind::swap;
    const std::size_t now = swaps ? step.now().swap.place_in_list : 0;
    const std::size_t shown = std::min(rows * row.columns, state.marks.size());
    const std::size_t first = std::min(now - std::min(now, shown / 2), state.marks.size() - shown);
    for (std::size_t k = first; k < first + shown; ++k) {
        const std::size_t column = (k - first) % row.columns;
        const std::size_t line = (k - first) / row.columns;
        const Vec2 corner(margin * view.scale + row.width() * static_cast<float>(column),
                          4.0f * view.scale + row.height() * static_cast<float>(line));
        const bool moves = swaps && k + 1 == now;
        const bool passed = swaps && k == now;
        const Palette& palette = view.palette;
        const Color color = moves ? palette.probe : (passed ? palette.structure : palette.bounds);
        paint_mark(row, corner, step, state.marks[k], color, moves || passed, painter);
    }
}

std::size_t row_key_of(const Step& step) {
    if (step.is_over()) return conclusion;
    if (step.now().kind == BeginEndStepKind::swap)
        return key(BeginEndStepKind::swap, step.now().swap.meaning);
    return key(step.now().kind);
}

using Row = Description::Row;
constexpr std::array rows{
    Row{key(BeginEndStepKind::sorted), 0, sorted_words},
    Row{key(BeginEndStepKind::moved), 1, moved_words},
    Row{key(BeginEndStepKind::swap, SwapMeaning::nothing), 3, nothing_words, paint_swap, swap_values},
    Row{key(BeginEndStepKind::swap, SwapMeaning::enters), 4, enters_words, paint_swap, swap_values},
    Row{key(BeginEndStepKind::swap, SwapMeaning::leaves), 5, leaves_words, paint_swap, swap_values},
    Row{key(BeginEndStepKind::tested), 6, tested_words, paint_pairs, tested_values},
    Row{conclusion, 7, result_words, paint_pairs, result_values},
};

std::string obstacle(const PlayerInput& input) {
    if (input.scene == nullptr || input.scene->bodies.size() <= most_in_begin_end_list)
        return std::string(no_boxes_words);
    return fmt::format(
        "The list of this player shows up to {} bodies, and the scene has {}; step through sort "
        "and sweep instead.",
        most_in_begin_end_list, grouped(input.scene->bodies.size()));
}

constexpr Description description{
    .kind = PlayerKind::begin_end_list,
    .name = "begin_end_list",
    .title = "Broad phase: begin-end list",
    .record = record_begin_ends,
    .obstacle = obstacle,
    .code = code,
    .row_key = row_key_of,
    .rows = rows,
    .values = frame_values,
    .legend = legend,
    .behind = paint_frame,
    .plot = plot,
    .plot_title = "The list: b begins a box, e ends it",
};

}  // namespace

const Player player = make_player<description>();

}  // namespace app::begin_end_list_player
