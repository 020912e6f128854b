// Ear clipping, and Hertel and Mehlhorn's pass over its triangles. Reads the recording of both.
#include <fmt/format.h>

#include <array>

#include "player/all_lessons.h"
#include "player/shape_marks.h"
#include "player/shape_walks.h"
#include "player/values.h"
#include "text/words.h"

namespace app {

using collide::EarRecording;
using collide::EarStep;
using collide::EarVerdict;
using collide::MergeStep;
using collide::MergeVerdict;
using collide::Triangle;

namespace {

constexpr std::array<std::string_view, 9> code{
    "while more than 3 corners are left",
    "    look at the next corner b between a and c",
    "    if it does not turn left: no ear",
    "    if a vertex lies in the triangle abc: no ear",
    "    cut the triangle off",
    "keep the last triangle",
    "for each diagonal",
    "    take it away unless a piece would turn right",
    "done: the pieces are convex",
};
enum Line : std::size_t { not_left = 2, blocked = 3, cut = 4, last = 5, merge = 7, done = 8 };

constexpr std::array legend{
    LegendEntry{LegendMark::line, &Palette::probe, "what is left of the polygon"},
    LegendEntry{LegendMark::box, &Palette::structure, "triangles cut off, pieces"},
    LegendEntry{LegendMark::box, &Palette::separated, "an ear"},
    LegendEntry{LegendMark::ring, &Palette::mtd, "a vertex in the way"},
    LegendEntry{LegendMark::dashed, &Palette::structure, "diagonal that stays"},
};

const EarRecording* recording(const LessonInput& input) {
    return shape_recording_of<EarRecording>(input, LessonKind::ear_clipping);
}

Pseudocode pseudocode(const LessonInput&) { return code; }

/// The corners looked at, the diagonals, and the conclusion. Where the corners were cut off the diagonals are
/// left out: they would be of triangles that nobody has seen.
std::size_t count(const LessonInput& input) {
    const EarRecording* ears = recording(input);
    if (ears == nullptr) return 0;
    return ears->ears.items.size() + ears->merges.items.size() + 1;
}

std::string obstacle(const LessonInput&) {
    return "There are no ears to clip: the body is round. Select a polygon, a concave one best.";
}

std::size_t ears_until(const EarRecording& ears, std::size_t step) {
    std::size_t cut_off = 0;
    for (std::size_t i = 0; i <= step && i < ears.ears.items.size(); ++i) {
        const EarVerdict verdict = ears.ears.items[i].verdict;
        cut_off += verdict == EarVerdict::ear || verdict == EarVerdict::last ? 1 : 0;
    }
    return cut_off;
}

std::string ear_words(const EarStep& step) {
    switch (step.verdict) {
        case EarVerdict::ear:
            return fmt::format(
                "Corner {} is an ear: it turns left and nothing lies in its triangle. It is cut off.",
                step.tip);
        case EarVerdict::last:
            return fmt::format("Three corners are left, {}, {} and {}: the last triangle.", step.before,
                               step.tip, step.after);
        case EarVerdict::not_left:
            return fmt::format(
                "Corner {} does not turn left: the line from {} to {} would lie outside. No ear.", step.tip,
                step.before, step.after);
        case EarVerdict::blocked:
            return fmt::format("Corner {} turns left, but vertex {} lies in its triangle. No ear yet.",
                               step.tip, step.blocker);
        case EarVerdict::no_ear:
            break;
    }
    return "No ear is left: the polygon crosses itself.";
}

std::size_t line_of(EarVerdict verdict) {
    switch (verdict) {
        case EarVerdict::ear:
            return cut;
        case EarVerdict::not_left:
            return not_left;
        case EarVerdict::blocked:
            return blocked;
        case EarVerdict::last:
        case EarVerdict::no_ear:
            break;
    }
    return last;
}

LessonMoment ear_moment(const EarRecording& ears, std::size_t index) {
    const EarStep& step = ears.ears.items[index];
    const std::size_t cut_off = ears_until(ears, index);
    return {
        line_of(step.verdict),
        ear_words(step),
        {word_value("a, b, c", fmt::format("{}, {}, {}", step.before, step.tip, step.after), "vertices"),
         word_value("triangles", fmt::format("{} of {}", cut_off, ears.polygon.size() - 2), "cut off so far"),
         word_value("corners", grouped(ears.polygon.size() - cut_off), "left with this step"),
         word_value("corner tests", grouped(index + 1), "at most 3 n")}};
}

/// Pieces after the first `merged` diagonals have been looked at.
std::size_t pieces_after(const EarRecording& ears, std::size_t merged) {
    std::size_t pieces = ears.triangulation.triangles.size();
    for (std::size_t i = 0; i < merged; ++i) {
        pieces -= ears.merges.items[i].verdict == MergeVerdict::removed ? 1 : 0;
    }
    return pieces;
}

std::string merge_words(const MergeStep& step) {
    if (step.verdict == MergeVerdict::removed) {
        return fmt::format(
            "The diagonal from {} to {} is taken away: the joined piece turns left at both ends.", step.from,
            step.to);
    }
    const bool at_from = step.verdict == MergeVerdict::needed_at_from;
    return fmt::format("The diagonal from {} to {} stays: without it the piece would turn right at {}.",
                       step.from, step.to, at_from ? step.from : step.to);
}

LessonMoment merge_moment(const EarRecording& ears, std::size_t index) {
    const MergeStep& step = ears.merges.items[index];
    return {merge,
            merge_words(step),
            {word_value("diagonal", fmt::format("{} to {}", step.from, step.to), "vertices"),
             word_value("looked at", fmt::format("{} of {}", index + 1, ears.polygon.size() - 3),
                        "diagonals, once each"),
             word_value("pieces", grouped(pieces_after(ears, index + 1)), "with this step")}};
}

LessonMoment last_moment(const EarRecording& ears) {
    const std::size_t triangles = ears.triangulation.triangles.size();
    return conclusion(
        done,
        fmt::format("Done: {} in {} convex {}, merged from {}.",
                    counted(ears.polygon.size(), "corner", "corners"), ears.merged.pieces.size(),
                    ears.merged.pieces.size() == 1 ? "piece" : "pieces",
                    counted(triangles, "triangle", "triangles")),
        {word_value("corners", grouped(ears.polygon.size()), "n"),
         word_value("triangles", grouped(triangles), "n − 2"),
         word_value("pieces", grouped(ears.merged.pieces.size()), "after merging")},
        ears.ears.truncated || ears.merges.truncated);
}

LessonMoment moment(const LessonInput& input, std::size_t index) {
    const EarRecording& ears = *recording(input);
    if (index < ears.ears.items.size()) return ear_moment(ears, index);
    index -= ears.ears.items.size();
    if (index < ears.merges.items.size()) return merge_moment(ears, index);
    return last_moment(ears);
}

/// The picture of one step.
class Picture {
  public:
    Picture(const ShapeMarks& marks, const EarRecording& ears) : marks_(marks), ears_(ears) {}

    void ear(std::size_t index) const {
        triangles(ears_until(ears_, index) - (is_cut(ears_.ears.items[index]) ? 1 : 0));
        const EarStep& step = ears_.ears.items[index];
        ring_before(index);
        const std::array<DVec2, 3> corners = points({step.before, step.tip, step.after});
        const Color color = is_cut(step) ? marks_.palette().separated : marks_.palette().mtd;
        if (step.verdict != EarVerdict::not_left) marks_.wash(corners, color, 0.3f);
        marks_.line(corners[0], corners[2],
                    marks_.pen(color, 1.4f, is_cut(step) ? LineStyle::solid : LineStyle::dashed));
        marks_.dot(corners[1], color, 4.0f);
        const DVec2 middle = (corners[0] + corners[1] + corners[2]) / 3.0;
        marks_.name(corners[1], middle, fmt::format("b = {}", step.tip), color, true);
        marks_.name(corners[0], middle, fmt::format("a = {}", step.before), marks_.palette().probe);
        marks_.name(corners[2], middle, fmt::format("c = {}", step.after), marks_.palette().probe);
        if (step.verdict == EarVerdict::blocked) {
            const DVec2 blocker = ears_.polygon[step.blocker];
            marks_.ring(blocker, marks_.palette().mtd);
            marks_.name(blocker, corners[1], fmt::format("{} in the way", step.blocker), marks_.palette().mtd,
                        true);
        }
    }

    void merging(std::size_t looked_at) const {
        triangle_washes(ears_.triangulation.triangles.size());
        for (std::size_t i = 0; i < ears_.merges.items.size(); ++i) {
            const MergeStep& step = ears_.merges.items[i];
            const bool removed = step.verdict == MergeVerdict::removed;
            const bool seen = i < looked_at;
            if (seen && removed) continue;
            diagonal(step, marks_.palette().structure, seen ? 1.4f : 0.7f, seen);
        }
        marks_.outline(ears_.polygon, marks_.pen(marks_.palette().structure, 1.4f));
        if (looked_at == 0) return;
        const MergeStep& now = ears_.merges.items[looked_at - 1];
        const bool removed = now.verdict == MergeVerdict::removed;
        diagonal(now, removed ? marks_.palette().separated : marks_.palette().mtd, 2.0f, !removed);
        if (removed) return;
        const std::uint32_t corner = now.verdict == MergeVerdict::needed_at_from ? now.from : now.to;
        marks_.ring(ears_.polygon[corner], marks_.palette().mtd);
        const std::uint32_t other = now.verdict == MergeVerdict::needed_at_from ? now.to : now.from;
        marks_.name(ears_.polygon[corner], ears_.polygon[other], fmt::format("{} needs it", corner),
                    marks_.palette().mtd, true);
    }

    void pieces() const { marks_.pieces(ears_.polygon, ears_.merged.pieces); }

  private:
    static bool is_cut(const EarStep& step) {
        return step.verdict == EarVerdict::ear || step.verdict == EarVerdict::last;
    }

    std::array<DVec2, 3> points(const Triangle& triangle) const {
        return {ears_.polygon[triangle[0]], ears_.polygon[triangle[1]], ears_.polygon[triangle[2]]};
    }

    void triangle_washes(std::size_t how_many) const {
        for (std::size_t i = 0; i < how_many && i < ears_.triangulation.triangles.size(); ++i) {
            marks_.wash(points(ears_.triangulation.triangles[i]), marks_.palette().structure, 0.18f);
        }
    }

    void triangles(std::size_t how_many) const {
        triangle_washes(how_many);
        for (std::size_t i = 0; i < how_many && i < ears_.triangulation.triangles.size(); ++i) {
            marks_.outline(points(ears_.triangulation.triangles[i]),
                           marks_.pen(marks_.palette().structure, 0.7f));
        }
    }

    /// What is left of the polygon as the step begins.
    void ring_before(std::size_t index) const {
        std::vector<bool> gone(ears_.polygon.size(), false);
        for (std::size_t i = 0; i < index; ++i) {
            if (is_cut(ears_.ears.items[i])) gone[ears_.ears.items[i].tip] = true;
        }
        collide::Polygon ring;
        for (std::size_t i = 0; i < gone.size(); ++i) {
            if (!gone[i]) ring.push_back(ears_.polygon[i]);
        }
        marks_.outline(ring, marks_.pen(marks_.palette().probe, 1.4f));
    }

    void diagonal(const MergeStep& step, Color color, float weight, bool stays) const {
        marks_.line(ears_.polygon[step.from], ears_.polygon[step.to],
                    marks_.pen(color, weight, stays ? LineStyle::dashed : LineStyle::solid));
    }

    const ShapeMarks& marks_;
    const EarRecording& ears_;
};

void paint(const OverlayInput& canvas, const LessonInput& input, std::size_t index, Painter& painter,
           Labels& labels) {
    const EarRecording& ears = *recording(input);
    const ShapeMarks marks(canvas, input, painter, labels);
    const Picture picture(marks, ears);
    marks.dim();
    if (index < ears.ears.items.size()) {
        picture.ear(index);
    } else if (index - ears.ears.items.size() < ears.merges.items.size()) {
        picture.merging(index - ears.ears.items.size() + 1);
    } else {
        picture.pieces();
    }
}

}  // namespace

const Lesson ear_clipping_lesson{LessonKind::ear_clipping,
                                 "ear_clipping",
                                 "Shapes: ear clipping",
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
