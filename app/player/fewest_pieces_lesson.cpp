// The fewest convex pieces: Keil and Snoeyink's dynamic program. Reads its recording.
#include <fmt/format.h>

#include <array>

#include "player/all_lessons.h"
#include "player/player_of.h"
#include "player/shape_walks.h"
#include "text/words.h"

namespace app {

using collide::FewestRecording;
using collide::FewestStage;
using collide::FewestStep;

namespace {

using Player = PlayerOf<FewestRecording, ShapeMarks>;
using Step = Player::Step;

constexpr std::array<std::string_view, 7> code{
    "for each diagonal i k with a reflex end, short ones first",
    "    for each triangle i j k on it",
    "        merge the pieces at its sides where that stays convex",
    "    keep the fewest diagonals, the narrowest pieces",
    "from the whole polygon down",
    "    take the best triangle; a merged side is not a diagonal",
    "done: no partition by diagonals has fewer pieces",
};

constexpr std::array legend{
    LegendEntry{LegendMark::line, &Palette::probe, "the part being solved, up to its diagonal"},
    LegendEntry{LegendMark::box, &Palette::separated, "its best triangle"},
    LegendEntry{LegendMark::box, &Palette::structure, "triangles chosen, pieces"},
    LegendEntry{LegendMark::dashed, &Palette::structure, "diagonal that stays"},
};

std::string solved_words(const Step& step) {
    const FewestStep& now = step.now();
    if (now.diagonals == 0) {
        return fmt::format(
            "The part from {} to {} needs no diagonal: it is one piece, with {} as its triangle's third "
            "vertex.",
            now.from, now.to, now.apex);
    }
    return fmt::format(
        "The part from {} to {} needs {}. {} of its cuts {} kept: the narrowest at either end can still be "
        "merged with what lies beyond.",
        now.from, now.to, counted(now.diagonals, "diagonal", "diagonals"), now.cuts,
        now.cuts == 1 ? "is" : "are");
}

std::string chosen_words(const Step& step) {
    const FewestStep& now = step.now();
    const std::string head =
        fmt::format("The triangle {}, {}, {} of the best cut is taken", now.from, now.apex, now.to);
    if (now.from_side_stays && now.to_side_stays) return head + "; both its sides remain edges of its piece.";
    const std::uint32_t end = now.from_side_stays ? now.to : now.from;
    return head +
           fmt::format("; across the side from {} to {}, it merges with the piece beyond.", now.apex, end);
}

std::string end_words(const Step& step) {
    const std::size_t pieces = step.recording.result.pieces.size();
    if (pieces == 1) return "Done: the polygon is already convex: one piece.";
    if (step.recording.result.method != collide::PieceMethod::fewest) {
        return fmt::format(
            "Stopped: {} would take too long to search. Merged triangles are used instead: {} pieces.",
            counted(step.recording.polygon.size(), "vertex", "vertices"), pieces);
    }
    return fmt::format("Done: {} pieces, and no partition by diagonals has fewer.", grouped(pieces));
}

std::vector<LessonValue> values_of(const Step& step) {
    const FewestStep& now = step.now();
    const std::string place =
        fmt::format("{} of {}", grouped(step.index + 1), grouped(step.recording.steps.items.size()));
    return {word_value("i, j, k", fmt::format("{}, {}, {}", now.from, now.apex, now.to), "vertices"),
            word_value("diagonals", grouped(now.diagonals), "inside the part, at least"),
            word_value("cuts", grouped(now.cuts), "best ones that are kept"),
            word_value("step", place, "parts, then triangles")};
}

std::vector<LessonValue> end_values(const Step& step) {
    const std::size_t pieces = step.recording.result.pieces.size();
    return {word_value("vertices", grouped(step.recording.polygon.size()), "n"),
            word_value("diagonals", grouped(pieces - 1), "one less than pieces"),
            word_value("pieces", grouped(pieces), "convex")};
}

using Corners = std::array<DVec2, 3>;

Corners corners_of(const FewestRecording& fewest, const FewestStep& step) {
    return {fewest.polygon[step.from], fewest.polygon[step.apex], fewest.polygon[step.to]};
}

void dim(const Step&, const ShapeMarks& marks) { marks.dim(); }

void name_corners(const FewestStep& step, const Corners& triangle, const ShapeMarks& marks) {
    const DVec2 middle = (triangle[0] + triangle[1] + triangle[2]) / 3.0;
    marks.name(triangle[0], middle, fmt::format("i = {}", step.from), marks.palette().probe, true);
    marks.name(triangle[1], middle, fmt::format("j = {}", step.apex), marks.palette().separated);
    marks.name(triangle[2], middle, fmt::format("k = {}", step.to), marks.palette().probe, true);
}

void paint_solved(const Step& step, const ShapeMarks& marks) {
    const collide::Polygon& polygon = step.recording.polygon;
    const Palette& palette = marks.palette();
    const Corners triangle = corners_of(step.recording, step.now());
    marks.outline(polygon, marks.pen(palette.structure, 0.9f));
    marks.wash(triangle, palette.separated, 0.3f);
    const std::size_t n = polygon.size();
    for (std::size_t i = step.now().from; i != step.now().to; i = (i + 1) % n) {
        marks.line(polygon[i], polygon[(i + 1) % n], marks.pen(palette.probe, 1.6f));
    }
    marks.line(triangle[0], triangle[2], marks.pen(palette.separated, 1.6f));
    name_corners(step.now(), triangle, marks);
}

void paint_chosen(const Step& step, const ShapeMarks& marks) {
    const Palette& palette = marks.palette();
    const Stroke side = marks.pen(palette.structure, 1.2f, LineStyle::dashed);
    for (std::size_t i = 0; i <= step.index; ++i) {
        const FewestStep& one = step.recording.steps.items[i];
        if (one.stage != FewestStage::chosen) continue;
        const Corners triangle = corners_of(step.recording, one);
        const bool now = i == step.index;
        marks.wash(triangle, now ? palette.separated : palette.structure, now ? 0.3f : 0.18f);
        if (one.from_side_stays) marks.line(triangle[0], triangle[1], side);
        if (one.to_side_stays) marks.line(triangle[1], triangle[2], side);
    }
    marks.outline(step.recording.polygon, marks.pen(palette.structure, 1.4f));
    name_corners(step.now(), corners_of(step.recording, step.now()), marks);
}

void paint_pieces(const Step& step, const ShapeMarks& marks) {
    marks.pieces(step.recording.polygon, step.recording.result.pieces);
}

std::size_t stage_of(const Step& step) { return step.is_over() ? conclusion : key(step.now().stage); }

using Row = Player::Row;
constexpr std::array stages{
    Row{key(FewestStage::solved), 3, solved_words, paint_solved},
    Row{key(FewestStage::chosen), 5, chosen_words, paint_chosen},
    Row{conclusion, 6, end_words, paint_pieces, end_values},
};

constexpr Player player{
    .kind = LessonKind::fewest_pieces,
    .name = "fewest_pieces",
    .title = "Shapes: fewest pieces",
    .subject = LessonSubject::shape,
    .recording = shape_recording_of,
    .obstacle = "There is nothing to cut: the body is round. Select a polygon, best a concave one.",
    .code = code,
    .count = steps_and_conclusion,
    .stage = stage_of,
    .stages = stages,
    .values = values_of,
    .legend = legend,
    .behind = dim,
};

}  // namespace

const Lesson fewest_pieces_lesson = lesson_of<player>();

}  // namespace app
