// The cut of a polygon along the line of the user's last cut, or between the ends of a freehand one. Else the
// line goes through its centre of mass. Reads its recording.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

#include <collide/geometry/decompose.h>
#include "player/all_lessons.h"
#include "player/shape_marks.h"
#include "player/shape_walks.h"
#include "player/values.h"
#include "text/words.h"

namespace app {

using collide::CutEvent;
using collide::CutRecording;
using collide::CutStep;

namespace {

constexpr std::array<std::string_view, 8> code{
    "for each vertex: left of the line, on it or right of it?",
    "cut each edge whose ends lie on different sides",
    "for the left side, then for the right",
    "    order the ends of its chains along the line",
    "    join the 1st to the 2nd, the 3rd to the 4th, ...",
    "    follow chains and joinings around: a piece",
    "nothing on one side: the polygon stays whole",
    "done: the pieces",
};
enum Line : std::size_t { sides = 0, crossing = 1, order = 3, join = 4, piece = 5, whole = 6, done = 7 };

constexpr std::array legend{
    LegendEntry{LegendMark::dashed, &Palette::mtd, "the line"},
    LegendEntry{LegendMark::dot, &Palette::separated, "vertices and pieces on its left"},
    LegendEntry{LegendMark::dot, &Palette::structure, "vertices and pieces on its right"},
    LegendEntry{LegendMark::ring, &Palette::contacts, "where the line cuts an edge"},
    LegendEntry{LegendMark::line, &Palette::contacts, "joined along the line"},
};

const CutRecording* recording(const LessonInput& input) {
    return shape_recording_of<CutRecording>(input, LessonKind::cut);
}

/// Whether the line stands for a cut of the user's that followed the hand.
bool is_for_stroke(const LessonInput& input) {
    return input.shape != nullptr && input.shape->along_last_cut && input.shape->key.last_cut->by_hand;
}

LessonValue line_value(const LessonInput& input) {
    if (is_for_stroke(input)) return word_value("line", "between your cut's ends", "yours followed the hand");
    const bool own = input.shape != nullptr && input.shape->along_last_cut;
    return word_value("line", own ? "your last cut" : "through the middle",
                      own ? "drawn on to both sides" : "use the cut tool to see your own");
}

std::string_view about_strokes(const LessonInput& input) {
    return is_for_stroke(input)
               ? " Your own cut followed the hand, which is no line: each of its ways through "
                 "the body, from border to border, cuts what is there in two."
               : "";
}

Pseudocode pseudocode(const LessonInput&) { return code; }

std::size_t count(const LessonInput& input) {
    const CutRecording* cut = recording(input);
    return cut == nullptr ? 0 : cut->steps.items.size() + 1;
}

std::string obstacle(const LessonInput&) {
    return "There are no corners to cut between: the body is round. Select a polygon, a concave one best.";
}

std::string side_words(int side) { return side > 0 ? "left" : "right"; }

std::string words_of(const CutStep& step) {
    switch (step.event) {
        case CutEvent::vertex:
            return step.side == 0
                       ? fmt::format("Vertex {} lies exactly on the line.", step.index)
                       : fmt::format("Vertex {} lies {} of the line.", step.index, side_words(step.side));
        case CutEvent::crossing:
            return fmt::format("The edge from vertex {} on has its ends on different sides: it is cut.",
                               step.index);
        case CutEvent::end:
            return fmt::format(
                "Next along the line a chain {}: what runs on the {} from the line until it is back there.",
                step.starts ? "starts" : "ends", side_words(step.side));
        case CutEvent::joined:
            return fmt::format(
                "Between the two the polygon lies on the {}: the end of chain {} is joined to the "
                "start of chain {}.",
                side_words(step.side), step.chain + 1, step.other + 1);
        case CutEvent::piece:
            return fmt::format("Around along chains and joinings: piece {}, on the {}.", step.index + 1,
                               side_words(step.side));
        case CutEvent::whole:
            break;
    }
    return fmt::format("Done: no vertex lies {} of the line, so nothing is cut off.", side_words(step.side));
}

std::size_t line_of(CutEvent event) {
    constexpr std::array lines{sides, crossing, order, join, piece, whole};
    return lines.at(static_cast<std::size_t>(event));
}

std::size_t count_until(const CutRecording& cut, CutEvent event, std::size_t steps) {
    const auto end = cut.steps.items.begin() + static_cast<std::ptrdiff_t>(steps);
    return static_cast<std::size_t>(std::count_if(cut.steps.items.begin(), end,
                                                  [&](const CutStep& step) { return step.event == event; }));
}

LessonMoment last_moment(const LessonInput& input, const CutRecording& cut) {
    const std::size_t pieces = cut.pieces.size();
    return conclusion(
        done,
        fmt::format("Done: {}. Their areas add up to the polygon's.{}", counted(pieces, "piece", "pieces"),
                    about_strokes(input)),
        {line_value(input), word_value("pieces", grouped(pieces), "on both sides"),
         word_value("edges cut", grouped(count_until(cut, CutEvent::crossing, cut.steps.items.size())),
                    "at rounded points; all else is exact")},
        cut.steps.truncated);
}

LessonMoment moment(const LessonInput& input, std::size_t index) {
    const CutRecording& cut = *recording(input);
    if (index == cut.steps.items.size()) return last_moment(input, cut);
    const CutStep& step = cut.steps.items[index];
    return {
        line_of(step.event),
        words_of(step),
        {line_value(input),
         word_value(
             "vertices",
             fmt::format("{} of {}", count_until(cut, CutEvent::vertex, index + 1), cut.polygon.size()),
             "looked at"),
         word_value("edges cut", grouped(count_until(cut, CutEvent::crossing, index + 1)), "so far"),
         word_value("joined", grouped(count_until(cut, CutEvent::joined, index + 1)), "pairs of chain ends"),
         word_value("pieces", grouped(count_until(cut, CutEvent::piece, index + 1)), "so far")}};
}

/// The picture of one step: all that came before, and the step itself.
class Picture {
  public:
    Picture(const ShapeMarks& marks, const CutRecording& cut) : marks_(marks), cut_(cut) {}

    /// The line, some way beyond the polygon.
    void line() const {
        const DVec2 along = glm::normalize(cut_.line.to - cut_.line.from);
        double least = 0.0;
        double most = 0.0;
        for (const DVec2 vertex : cut_.polygon) {
            const double place = collide::dot(vertex - cut_.line.from, along);
            least = std::min(least, place);
            most = std::max(most, place);
        }
        const double beyond = 0.15 * (most - least);
        marks_.line(cut_.line.from + (least - beyond) * along, cut_.line.from + (most + beyond) * along,
                    marks_.pen(marks_.palette().mtd, 1.4f, LineStyle::dashed));
    }

    void outline() const { marks_.outline(cut_.polygon, marks_.pen(marks_.palette().probe, 1.4f)); }

    void past(std::size_t index) const {
        const int now = index < cut_.steps.items.size() ? cut_.steps.items[index].side : 0;
        std::size_t place = 0;
        int side = 0;
        for (std::size_t i = 0; i <= index && i < cut_.steps.items.size(); ++i) {
            const CutStep& step = cut_.steps.items[i];
            if (step.event == CutEvent::end) {
                place = step.side == side ? place + 1 : 1;
                side = step.side;
            }
            if (step.event == CutEvent::piece) wash(step);
            draw(step, place, step.side == now || step.side == 0);
        }
    }

    void step(const CutStep& step) const {
        const Color color = step.event == CutEvent::vertex ? marks_.palette().mtd : marks_.palette().contacts;
        if (step.event == CutEvent::piece || step.event == CutEvent::whole) return;
        marks_.ring(step.point, color);
        if (step.event == CutEvent::joined) marks_.ring(step.to, color);
    }

    void pieces() const {
        for (const CutStep& step : cut_.steps.items) {
            if (step.event == CutEvent::piece) wash(step);
        }
    }

  private:
    Color color_of(int side) const {
        return side == 0  ? marks_.palette().mtd
               : side > 0 ? marks_.palette().separated
                          : marks_.palette().structure;
    }

    void wash(const CutStep& step) const {
        if (step.index >= cut_.pieces.size()) return;
        const collide::Polygon& piece = cut_.pieces[step.index];
        for (const collide::Polygon& part : collide::decompose(piece).pieces) {
            marks_.wash(part, color_of(step.side), 0.22f);
        }
        marks_.outline(piece, marks_.pen(color_of(step.side), 1.8f));
    }

    /// Numbers along the line and joinings belong to one side; those of the other would stand in the way.
    void draw(const CutStep& step, std::size_t place, bool is_of_side) const {
        switch (step.event) {
            case CutEvent::vertex:
                marks_.dot(step.point, color_of(step.side), 4.0f);
                break;
            case CutEvent::crossing:
                marks_.dot(step.point, marks_.palette().contacts, 3.0f);
                break;
            case CutEvent::end:
                if (is_of_side) {
                    const DVec2 across =
                        collide::perp_left(cut_.line.to - cut_.line.from) * double(step.side);
                    marks_.name(step.point, step.point + across, std::to_string(place), color_of(step.side),
                                true);
                }
                break;
            case CutEvent::joined:
                if (is_of_side) marks_.line(step.point, step.to, marks_.pen(marks_.palette().contacts, 3.0f));
                break;
            case CutEvent::piece:
            case CutEvent::whole:
                break;
        }
    }

    const ShapeMarks& marks_;
    const CutRecording& cut_;
};

void paint(const OverlayInput& canvas, const LessonInput& input, std::size_t index, Painter& painter,
           Labels& labels) {
    const CutRecording& cut = *recording(input);
    const ShapeMarks marks(canvas, input, painter, labels);
    const Picture picture(marks, cut);
    marks.dim();
    picture.outline();
    if (index == cut.steps.items.size()) {
        picture.pieces();
        picture.line();
        return;
    }
    picture.line();
    picture.past(index);
    picture.step(cut.steps.items[index]);
}

}  // namespace

const Lesson cut_lesson{LessonKind::cut,
                        "cut",
                        "Shapes: cut along a line",
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
