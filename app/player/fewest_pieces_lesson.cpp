// The fewest convex pieces: Keil and Snoeyink's dynamic program. Reads its recording.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "player/all_lessons.h"
#include "player/shape_marks.h"
#include "player/shape_walks.h"
#include "player/values.h"
#include "text/words.h"

namespace app {

using collide::FewestRecording;
using collide::FewestStage;
using collide::FewestStep;

namespace {

constexpr std::array<std::string_view, 7> code{
    "for each diagonal i k with a reflex end, short ones first",
    "    for each triangle i j k on it",
    "        join the pieces at its sides where that stays convex",
    "    keep the fewest diagonals, the narrowest pieces",
    "from the whole polygon down",
    "    take the best triangle; a joined side is no diagonal",
    "done: no partition by diagonals has fewer pieces",
};
enum Line : std::size_t { keep = 3, take = 5, done = 6 };

constexpr std::array legend{
    LegendEntry{LegendMark::line, &Palette::probe, "the part that is solved, up to its diagonal"},
    LegendEntry{LegendMark::box, &Palette::separated, "its best triangle"},
    LegendEntry{LegendMark::box, &Palette::structure, "triangles chosen, pieces"},
    LegendEntry{LegendMark::dashed, &Palette::structure, "diagonal that stays"},
};

const FewestRecording* recording(const LessonInput& input) {
    return shape_recording_of<FewestRecording>(input, LessonKind::fewest_pieces);
}

Pseudocode pseudocode(const LessonInput&) { return code; }

std::size_t count(const LessonInput& input) {
    const FewestRecording* fewest = recording(input);
    return fewest == nullptr ? 0 : fewest->steps.items.size() + 1;
}

std::string obstacle(const LessonInput&) {
    return "There is nothing to cut: the body is round. Select a polygon, a concave one best.";
}

std::string solved_words(const FewestStep& step) {
    if (step.diagonals == 0) {
        return fmt::format(
            "The part from {} to {} needs no diagonal: it is one piece, with {} as its triangle's third "
            "corner.",
            step.from, step.to, step.apex);
    }
    return fmt::format(
        "The part from {} to {} needs {}. {} of its cuts {} kept: the narrowest at either end can still be "
        "joined to what lies beyond.",
        step.from, step.to, counted(step.diagonals, "diagonal", "diagonals"), step.cuts,
        step.cuts == 1 ? "is" : "are");
}

std::string chosen_words(const FewestStep& step) {
    const std::string head =
        fmt::format("Of the best cut the triangle {}, {}, {} is taken", step.from, step.apex, step.to);
    if (step.from_side_stays && step.to_side_stays) return head + "; both its sides stay edges of its piece.";
    const std::uint32_t end = step.from_side_stays ? step.to : step.from;
    return head + fmt::format("; the side from {} to {} is joined to the piece beyond it.", step.apex, end);
}

LessonMoment last_moment(const FewestRecording& fewest) {
    const std::size_t pieces = fewest.result.pieces.size();
    std::string words;
    if (pieces == 1) {
        words = "Done: the polygon is convex and one piece as it stands.";
    } else if (fewest.result.method != collide::PieceMethod::fewest) {
        words =
            fmt::format("Stopped: {} would take too long to search. Merged triangles stand in: {} pieces.",
                        counted(fewest.polygon.size(), "corner", "corners"), pieces);
    } else {
        words = fmt::format("Done: {} pieces, and no partition by diagonals has fewer.", grouped(pieces));
    }
    return conclusion(done, words,
                      {word_value("corners", grouped(fewest.polygon.size()), "n"),
                       word_value("diagonals", grouped(pieces - 1), "one less than pieces"),
                       word_value("pieces", grouped(pieces), "convex")},
                      fewest.steps.truncated);
}

LessonMoment moment(const LessonInput& input, std::size_t index) {
    const FewestRecording& fewest = *recording(input);
    if (index >= fewest.steps.items.size()) return last_moment(fewest);
    const FewestStep& step = fewest.steps.items[index];
    const bool solved = step.stage == FewestStage::solved;
    return {
        solved ? keep : take,
        solved ? solved_words(step) : chosen_words(step),
        {word_value("i, j, k", fmt::format("{}, {}, {}", step.from, step.apex, step.to), "vertices"),
         word_value("diagonals", grouped(step.diagonals), "inside the part, at least"),
         word_value("cuts", grouped(step.cuts), "best ones that are kept"),
         word_value("step", fmt::format("{} of {}", grouped(index + 1), grouped(fewest.steps.items.size())),
                    "parts, then triangles")}};
}

/// The picture of one step.
class Picture {
  public:
    Picture(const ShapeMarks& marks, const FewestRecording& fewest) : marks_(marks), fewest_(fewest) {}

    void solved(const FewestStep& step) const {
        const Palette& palette = marks_.palette();
        const std::array<DVec2, 3> triangle = corners(step);
        marks_.outline(fewest_.polygon, marks_.pen(palette.structure, 0.9f));
        marks_.wash(triangle, palette.separated, 0.3f);
        border(step);
        marks_.line(triangle[0], triangle[2], marks_.pen(palette.separated, 1.6f));
        names(step, triangle);
    }

    void chosen(std::size_t index) const {
        const Palette& palette = marks_.palette();
        for (std::size_t i = 0; i <= index; ++i) {
            const FewestStep& step = fewest_.steps.items[i];
            if (step.stage != FewestStage::chosen) continue;
            const std::array<DVec2, 3> triangle = corners(step);
            marks_.wash(triangle, i == index ? palette.separated : palette.structure,
                        i == index ? 0.3f : 0.18f);
            if (step.from_side_stays) side(triangle[0], triangle[1]);
            if (step.to_side_stays) side(triangle[1], triangle[2]);
        }
        marks_.outline(fewest_.polygon, marks_.pen(palette.structure, 1.4f));
        names(fewest_.steps.items[index], corners(fewest_.steps.items[index]));
    }

    void pieces() const { marks_.pieces(fewest_.polygon, fewest_.result.pieces); }

  private:
    std::array<DVec2, 3> corners(const FewestStep& step) const {
        return {fewest_.polygon[step.from], fewest_.polygon[step.apex], fewest_.polygon[step.to]};
    }

    void side(DVec2 from, DVec2 to) const {
        marks_.line(from, to, marks_.pen(marks_.palette().structure, 1.2f, LineStyle::dashed));
    }

    /// Along the polygon from `from` to `to`.
    void border(const FewestStep& step) const {
        const std::size_t n = fewest_.polygon.size();
        for (std::size_t i = step.from; i != step.to; i = (i + 1) % n) {
            marks_.line(fewest_.polygon[i], fewest_.polygon[(i + 1) % n],
                        marks_.pen(marks_.palette().probe, 1.6f));
        }
    }

    void names(const FewestStep& step, const std::array<DVec2, 3>& triangle) const {
        const DVec2 middle = (triangle[0] + triangle[1] + triangle[2]) / 3.0;
        marks_.name(triangle[0], middle, fmt::format("i = {}", step.from), marks_.palette().probe, true);
        marks_.name(triangle[1], middle, fmt::format("j = {}", step.apex), marks_.palette().separated);
        marks_.name(triangle[2], middle, fmt::format("k = {}", step.to), marks_.palette().probe, true);
    }

    const ShapeMarks& marks_;
    const FewestRecording& fewest_;
};

void paint(const OverlayInput& canvas, const LessonInput& input, std::size_t index, Painter& painter,
           Labels& labels) {
    const FewestRecording& fewest = *recording(input);
    const ShapeMarks marks(canvas, input, painter, labels);
    const Picture picture(marks, fewest);
    marks.dim();
    if (index >= fewest.steps.items.size()) {
        picture.pieces();
    } else if (fewest.steps.items[index].stage == FewestStage::solved) {
        picture.solved(fewest.steps.items[index]);
    } else {
        picture.chosen(index);
    }
}

}  // namespace

const Lesson fewest_pieces_lesson{LessonKind::fewest_pieces,
                                  "fewest_pieces",
                                  "Shapes: fewest pieces",
                                  pseudocode,
                                  count,
                                  obstacle,
                                  moment,
                                  legend,
                                  paint,
                                  nullptr,
                                  "",
                                  false,
                                  true};

}  // namespace app
