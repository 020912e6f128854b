// The cut of a polygon along the line of the user's last cut, or between the ends of a freehand cut. Without
// such a cut the line goes through the centre of mass. Reads its recording.
#include "player/shape_recordings.h"

namespace app::cut_player {

using collide::CutRecording;
using collide::CutStep;
using collide::CutStepKind;

namespace {

using Description = PlayerOf<RecordedCut, ShapeMarks>;
using Step = Description::Step;

constexpr std::array<std::string_view, 8> code{
    "for each vertex: left of the line, on it or right of it?",
    "cut each edge whose ends lie on different sides",
    "for the left side, then for the right",
    "    sort the ends of its chains along the line",
    "    join the 1st to the 2nd, the 3rd to the 4th, ...",
    "    follow chains and joins around: a piece",
    "nothing on one side: the polygon stays whole",
    "done: the pieces",
};

constexpr std::array legend{
    LegendEntry{LegendMark::dashed, &Palette::mtd, "the line"},
    LegendEntry{LegendMark::dot, &Palette::separated, "vertices and pieces on its left"},
    LegendEntry{LegendMark::dot, &Palette::structure, "vertices and pieces on its right"},
    LegendEntry{LegendMark::ring, &Palette::contacts, "where the line cuts an edge"},
    LegendEntry{LegendMark::line, &Palette::contacts, "joined along the line"},
};

PlayerValue line_value(const RecordedCut& cut) {
    if (cut.was_by_hand) return word_value("line", "between your cut's ends", "yours was freehand");
    return word_value("line", cut.is_users ? "your last cut" : "through the middle",
                      cut.is_users ? "drawn on to both sides" : "use the cut tool to see your own");
}

std::string side_words(const Step& step) { return step.now().side > 0 ? "left" : "right"; }

std::string vertex_words(const Step& step) {
    if (step.now().side == 0) return fmt::format("Vertex {} lies exactly on the line.", step.now().index);
    return fmt::format("Vertex {} lies {} of the line.", step.now().index, side_words(step));
}

std::string crossing_words(const Step& step) {
    return fmt::format("The edge from vertex {} on has its ends on different sides: it is cut.",
                       step.now().index);
}

std::string chain_words(const Step& step) {
    return fmt::format(
        "Next along the line a chain {}: the part on the {} from the line until it returns to it.",
        step.now().starts ? "starts" : "ends", side_words(step));
}

std::string joined_words(const Step& step) {
    return fmt::format(
        "Between the two the polygon lies on the {}: the end of chain {} is joined to the start of chain {}.",
        side_words(step), step.now().chain + 1, step.now().other + 1);
}

std::string piece_words(const Step& step) {
    return fmt::format("Around along chains and joins: piece {}, on the {}.", step.now().index + 1,
                       side_words(step));
}

std::string whole_words(const Step& step) {
    return fmt::format("Done: no vertex lies {} of the line, so nothing is cut off.", side_words(step));
}

std::string end_words(const Step& step) {
    return fmt::format("Done: {}. Their areas add up to the polygon's.{}",
                       counted(step.recording.pieces.size(), "piece", "pieces"),
                       step.recording.was_by_hand
                           ? " Your own cut was freehand, not a line: each of its passes through the "
                             "body, from border to border, cuts it in two."
                           : "");
}

std::size_t count_of(const Step& step, CutStepKind kind) {
    return count_until(step.recording.steps.items, step.index,
                       [&](const CutStep& one) { return one.kind == kind; });
}

std::vector<PlayerValue> values_of(const Step& step) {
    const std::string looked_at =
        fmt::format("{} of {}", count_of(step, CutStepKind::vertex), step.recording.polygon.size());
    return {line_value(step.recording), word_value("vertices", looked_at, "looked at"),
            word_value("edges cut", grouped(count_of(step, CutStepKind::crossing)), "so far"),
            word_value("joined", grouped(count_of(step, CutStepKind::joined)), "pairs of chain ends"),
            word_value("pieces", grouped(count_of(step, CutStepKind::piece)), "so far")};
}

std::vector<PlayerValue> end_values(const Step& step) {
    return {line_value(step.recording),
            word_value("pieces", grouped(step.recording.pieces.size()), "on both sides"),
            word_value("edges cut", grouped(count_of(step, CutStepKind::crossing)),
                       "at rounded points; the rest is exact")};
}

void paint_outline(const Step& step, const ShapeMarks& marks) {
    marks.dim();
    marks.outline(step.recording.polygon, marks.pen(marks.palette().probe, 1.4f));
}

/// Draws the line of the cut, extended beyond the polygon.
void paint_line(const CutRecording& cut, const ShapeMarks& marks) {
    const DVec2 along = glm::normalize(cut.line.to - cut.line.from);
    double least = 0.0;
    double most = 0.0;
    for (const DVec2 vertex : cut.polygon) {
        const double place = collide::dot(vertex - cut.line.from, along);
        least = std::min(least, place);
        most = std::max(most, place);
    }
    const double beyond = 0.15 * (most - least);
    marks.line(cut.line.from + (least - beyond) * along, cut.line.from + (most + beyond) * along,
               marks.pen(marks.palette().mtd, 1.4f, LineStyle::dashed));
}

Color color_of(const Palette& palette, int side) {
    if (side == 0) return palette.mtd;
    return side > 0 ? palette.separated : palette.structure;
}

void wash_piece(const CutRecording& cut, const CutStep& step, const ShapeMarks& marks) {
    if (step.index >= cut.pieces.size()) return;
    const collide::Polygon& piece = cut.pieces[step.index];
    const Color color = color_of(marks.palette(), step.side);
    for (const collide::Polygon& part : collide::decompose(piece).pieces) marks.wash(part, color, 0.22f);
    marks.outline(piece, marks.pen(color, 1.8f));
}

/// Draws what remains visible of an earlier step. `place` is its number along the line. Numbers and joins are
/// drawn only for the current side, because those of the other side would cover them.
void paint_left(const CutRecording& cut, const CutStep& step, std::size_t place, bool is_of_side,
                const ShapeMarks& marks) {
    const Color color = color_of(marks.palette(), step.side);
    if (step.kind == CutStepKind::piece) wash_piece(cut, step, marks);
    if (step.kind == CutStepKind::vertex) marks.dot(step.point, color, 4.0f);
    if (step.kind == CutStepKind::crossing) marks.dot(step.point, marks.palette().contacts, 3.0f);
    if (step.kind == CutStepKind::end && is_of_side) {
        const DVec2 across = collide::perp_left(cut.line.to - cut.line.from) * double(step.side);
        marks.name(step.point, step.point + across, std::to_string(place), color, true);
    }
    if (step.kind == CutStepKind::joined && is_of_side)
        marks.line(step.point, step.to, marks.pen(marks.palette().contacts, 3.0f));
}

/// Draws everything up to and including the step.
void paint_so_far(const Step& step, const ShapeMarks& marks) {
    const auto& steps = step.recording.steps.items;
    paint_line(step.recording, marks);
    std::size_t place = 0;
    int side = 0;
    for (std::size_t i = 0; i <= step.index; ++i) {
        const CutStep& one = steps[i];
        if (one.kind == CutStepKind::end) {
            place = one.side == side ? place + 1 : 1;
            side = one.side;
        }
        paint_left(step.recording, one, place, one.side == step.now().side || one.side == 0, marks);
    }
}

void paint_vertex(const Step& step, const ShapeMarks& marks) {
    paint_so_far(step, marks);
    marks.ring(step.now().point, marks.palette().mtd);
}

void paint_place(const Step& step, const ShapeMarks& marks) {
    paint_so_far(step, marks);
    marks.ring(step.now().point, marks.palette().contacts);
}

void paint_joined(const Step& step, const ShapeMarks& marks) {
    paint_place(step, marks);
    marks.ring(step.now().to, marks.palette().contacts);
}

void paint_pieces(const Step& step, const ShapeMarks& marks) {
    for (const CutStep& one : step.recording.steps.items) {
        if (one.kind == CutStepKind::piece) wash_piece(step.recording, one, marks);
    }
    paint_line(step.recording, marks);
}

using Row = Description::Row;
constexpr std::array rows{
    Row{key(CutStepKind::vertex), 0, vertex_words, paint_vertex},
    Row{key(CutStepKind::crossing), 1, crossing_words, paint_place},
    Row{key(CutStepKind::end), 3, chain_words, paint_place},
    Row{key(CutStepKind::joined), 4, joined_words, paint_joined},
    Row{key(CutStepKind::piece), 5, piece_words, paint_so_far},
    Row{key(CutStepKind::whole), 6, whole_words, paint_so_far},
    Row{conclusion, 7, end_words, paint_pieces, end_values},
};

constexpr Description description{
    .kind = PlayerKind::cut,
    .name = "cut",
    .title = "Shapes: cut along a line",
    .record = record_cut_of_body,
    .obstacle =
        "There are no vertices to cut between: the body is round. Select a polygon, best a concave one.",
    .code = code,
    .row_key = kind_by<&CutStep::kind>,
    .rows = rows,
    .values = values_of,
    .legend = legend,
    .behind = paint_outline,
};

}  // namespace

const Player player = make_player<description>();

}  // namespace app::cut_player
