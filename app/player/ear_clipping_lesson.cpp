// Ear clipping, and Hertel and Mehlhorn's pass over its triangles. Reads the recording of both.
#include <fmt/format.h>

#include <array>

#include "player/all_lessons.h"
#include "player/picture_words.h"
#include "player/player_of.h"
#include "player/shape_walks.h"
#include "text/words.h"

namespace app {

using collide::EarRecording;
using collide::EarStep;
using collide::EarVerdict;
using collide::MergeStep;
using collide::MergeVerdict;
using collide::Triangle;

namespace {

/// First the corners looked at, then the diagonals. Where the corners were cut off the diagonals are left
/// out: they would be of triangles that nobody has seen.
struct Step : StepOf<EarRecording> {
    bool is_clipping() const { return index < recording.ears.items.size(); }
    std::size_t merge_index() const { return index - recording.ears.items.size(); }
    bool is_merging() const { return !is_clipping() && merge_index() < recording.merges.items.size(); }
    const EarStep& ear() const { return recording.ears.items[index]; }
    const MergeStep& merge() const { return recording.merges.items[merge_index()]; }
    /// With this step.
    collide::EarState state() const { return state_after(recording, index + 1); }
    std::array<DVec2, 3> points(const Triangle& triangle) const {
        const collide::Polygon& polygon = recording.polygon;
        return {polygon[triangle[0]], polygon[triangle[1]], polygon[triangle[2]]};
    }
};
using Player = PlayerOf<EarRecording, ShapeMarks, Step>;

constexpr std::array<std::string_view, 9> code{
    "while more than 3 vertices are left",
    "    take the next vertex b between a and c",
    "    if it does not turn left: no ear",
    "    if a vertex lies in the triangle abc: no ear",
    "    cut the triangle off",
    "keep the last triangle",
    "for each diagonal",
    "    remove it unless a piece would turn right",
    "done: the pieces are convex",
};

constexpr std::array legend{
    LegendEntry{LegendMark::line, &Palette::probe, "what is left of the polygon"},
    LegendEntry{LegendMark::box, &Palette::structure, "triangles cut off, pieces"},
    LegendEntry{LegendMark::box, &Palette::separated, "an ear"},
    LegendEntry{LegendMark::ring, &Palette::mtd, "a vertex in the triangle"},
    LegendEntry{LegendMark::dashed, &Palette::structure, "diagonal that stays"},
};

std::size_t count(const LessonInput&, const EarRecording& ears) {
    return ears.ears.items.size() + ears.merges.items.size() + 1;
}

bool is_cut_off(const EarRecording& ears) { return ears.ears.truncated || ears.merges.truncated; }

std::string ear_words(const Step& step) {
    return fmt::format("Vertex {} is an ear: it turns left and nothing lies in its triangle. It is cut off.",
                       step.ear().tip);
}

std::string last_triangle_words(const Step& step) {
    return fmt::format("Three vertices are left, {}, {} and {}: the last triangle.", step.ear().before,
                       step.ear().tip, step.ear().after);
}

std::string not_left_words(const Step& step) {
    return fmt::format("Vertex {} does not turn left: the line from {} to {} would lie outside. Not an ear.",
                       step.ear().tip, step.ear().before, step.ear().after);
}

std::string blocked_words(const Step& step) {
    return fmt::format("Vertex {} turns left, but vertex {} lies in its triangle. Not an ear yet.",
                       step.ear().tip, step.ear().blocker);
}

std::string removed_words(const Step& step) {
    return fmt::format("The diagonal from {} to {} is removed: the merged piece turns left at both ends.",
                       step.merge().from, step.merge().to);
}

/// The end of the diagonal at which the piece would turn right without it, and the other one.
std::array<std::uint32_t, 2> needing_end(const MergeStep& step) {
    if (step.verdict == MergeVerdict::needed_at_from) return {step.from, step.to};
    return {step.to, step.from};
}

std::string needed_words(const Step& step) {
    return fmt::format("The diagonal from {} to {} stays: without it the piece would turn right at {}.",
                       step.merge().from, step.merge().to, needing_end(step.merge())[0]);
}

std::string end_words(const Step& step) {
    const EarRecording& ears = step.recording;
    const std::size_t pieces = ears.merged.pieces.size();
    return fmt::format("Done: {} in {} convex {}, merged from {}.",
                       counted(ears.polygon.size(), "vertex", "vertices"), pieces,
                       pieces == 1 ? "piece" : "pieces",
                       counted(ears.triangulation.triangles.size(), "triangle", "triangles"));
}

std::vector<LessonValue> ear_values(const Step& step) {
    const EarStep& ear = step.ear();
    const std::size_t corners = step.recording.polygon.size();
    const std::size_t cut_off = step.state().triangles;
    return {word_value("a, b, c", fmt::format("{}, {}, {}", ear.before, ear.tip, ear.after), "vertices"),
            word_value("triangles", fmt::format("{} of {}", cut_off, corners - 2), "cut off so far"),
            word_value("vertices", grouped(corners - cut_off), "left with this step"),
            word_value("ear tests", grouped(step.index + 1), "at most 3 n")};
}

std::vector<LessonValue> merge_values(const Step& step) {
    const std::string looked_at =
        fmt::format("{} of {}", step.merge_index() + 1, step.recording.polygon.size() - 3);
    return {word_value("diagonal", fmt::format("{} to {}", step.merge().from, step.merge().to), "vertices"),
            word_value("looked at", looked_at, "diagonals, once each"),
            word_value("pieces", grouped(step.state().pieces), "with this step")};
}

std::vector<LessonValue> end_values(const Step& step) {
    const EarRecording& ears = step.recording;
    return {word_value("vertices", grouped(ears.polygon.size()), "n"),
            word_value("triangles", grouped(ears.triangulation.triangles.size()), "n − 2"),
            word_value("pieces", grouped(ears.merged.pieces.size()), "after merging")};
}

void dim(const Step&, const ShapeMarks& marks) { marks.dim(); }

void wash_triangles(const Step& step, const ShapeMarks& marks, std::size_t how_many) {
    const auto& triangles = step.recording.triangulation.triangles;
    for (std::size_t i = 0; i < std::min(how_many, triangles.size()); ++i) {
        marks.wash(step.points(triangles[i]), marks.palette().structure, 0.18f);
    }
}

/// The triangles cut off and what is left of the polygon, as the step begins.
void paint_before(const Step& step, const ShapeMarks& marks) {
    const collide::EarState before = state_after(step.recording, step.index);
    const auto& triangles = step.recording.triangulation.triangles;
    wash_triangles(step, marks, before.triangles);
    for (std::size_t i = 0; i < std::min(before.triangles, triangles.size()); ++i) {
        marks.outline(step.points(triangles[i]), marks.pen(marks.palette().structure, 0.7f));
    }
    collide::Polygon ring;
    for (const std::uint32_t vertex : before.ring) ring.push_back(step.recording.polygon[vertex]);
    marks.outline(ring, marks.pen(marks.palette().probe, 1.4f));
}

void paint_corner(const Step& step, const ShapeMarks& marks) {
    const EarStep& ear = step.ear();
    const bool is_cut = cuts_off(ear);
    const Color color = is_cut ? marks.palette().separated : marks.palette().mtd;
    const std::array<DVec2, 3> corners = step.points({ear.before, ear.tip, ear.after});
    paint_before(step, marks);
    if (ear.verdict != EarVerdict::not_left) marks.wash(corners, color, 0.3f);
    marks.line(corners[0], corners[2], marks.pen(color, 1.4f, is_cut ? LineStyle::solid : LineStyle::dashed));
    marks.dot(corners[1], color, 4.0f);
    const DVec2 middle = (corners[0] + corners[1] + corners[2]) / 3.0;
    marks.name(corners[1], middle, fmt::format("b = {}", ear.tip), color, true);
    marks.name(corners[0], middle, fmt::format("a = {}", ear.before), marks.palette().probe);
    marks.name(corners[2], middle, fmt::format("c = {}", ear.after), marks.palette().probe);
}

void paint_blocked(const Step& step, const ShapeMarks& marks) {
    paint_corner(step, marks);
    const collide::Polygon& polygon = step.recording.polygon;
    const DVec2 blocker = polygon[step.ear().blocker];
    marks.ring(blocker, marks.palette().mtd);
    marks.name(blocker, polygon[step.ear().tip], picture_words::in_the_way(step.ear().blocker),
               marks.palette().mtd, true);
}

void paint_diagonal(const Step& step, const ShapeMarks& marks, const MergeStep& diagonal,
                    const Stroke& stroke) {
    marks.line(step.recording.polygon[diagonal.from], step.recording.polygon[diagonal.to], stroke);
}

/// The triangles with the diagonals that have stayed, dashed, and those still to be looked at.
void paint_diagonals(const Step& step, const ShapeMarks& marks) {
    const Color color = marks.palette().structure;
    wash_triangles(step, marks, step.recording.triangulation.triangles.size());
    for (std::size_t i = 0; i < step.recording.merges.items.size(); ++i) {
        const MergeStep& one = step.recording.merges.items[i];
        const bool seen = i <= step.merge_index();
        if (seen && one.verdict == MergeVerdict::removed) continue;
        paint_diagonal(step, marks, one,
                       seen ? marks.pen(color, 1.4f, LineStyle::dashed) : marks.pen(color, 0.7f));
    }
    marks.outline(step.recording.polygon, marks.pen(color, 1.4f));
}

void paint_removed(const Step& step, const ShapeMarks& marks) {
    paint_diagonals(step, marks);
    paint_diagonal(step, marks, step.merge(), marks.pen(marks.palette().separated, 2.0f));
}

void paint_needed(const Step& step, const ShapeMarks& marks) {
    const Color color = marks.palette().mtd;
    const collide::Polygon& polygon = step.recording.polygon;
    const auto [corner, other] = needing_end(step.merge());
    paint_diagonals(step, marks);
    paint_diagonal(step, marks, step.merge(), marks.pen(color, 2.0f, LineStyle::dashed));
    marks.ring(polygon[corner], color);
    marks.name(polygon[corner], polygon[other], picture_words::needs_it(corner), color, true);
}

void paint_pieces(const Step& step, const ShapeMarks& marks) {
    marks.pieces(step.recording.polygon, step.recording.merged.pieces);
}

constexpr int merges = 0;

std::size_t stage_of(const Step& step) {
    if (step.is_clipping()) return key(step.ear().verdict);
    return step.is_merging() ? key(merges, step.merge().verdict) : conclusion;
}

using Row = Player::Row;
constexpr std::array stages{
    Row{key(EarVerdict::not_left), 2, not_left_words, paint_corner},
    Row{key(EarVerdict::blocked), 3, blocked_words, paint_blocked},
    Row{key(EarVerdict::ear), 4, ear_words, paint_corner},
    Row{key(EarVerdict::last), 5, last_triangle_words, paint_corner},
    Row{key(EarVerdict::no_ear), 5, "No ear is left: the polygon crosses itself.", paint_corner},
    Row{key(merges, MergeVerdict::removed), 7, removed_words, paint_removed, merge_values},
    Row{key(merges, MergeVerdict::needed_at_from), 7, needed_words, paint_needed, merge_values},
    Row{key(merges, MergeVerdict::needed_at_to), 7, needed_words, paint_needed, merge_values},
    Row{conclusion, 8, end_words, paint_pieces, end_values},
};

constexpr Player player{
    .kind = LessonKind::ear_clipping,
    .name = "ear_clipping",
    .title = "Shapes: ear clipping",
    .subject = LessonSubject::shape,
    .recording = shape_recording_of,
    .obstacle = "There are no ears to clip: the body is round. Select a polygon, best a concave one.",
    .code = code,
    .count = count,
    .truncated = is_cut_off,
    .stage = stage_of,
    .stages = stages,
    .values = ear_values,
    .legend = legend,
    .behind = dim,
};

}  // namespace

const Lesson ear_clipping_lesson = lesson_of<player>();

}  // namespace app
