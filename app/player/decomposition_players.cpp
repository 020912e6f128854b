// A polygon in convex pieces. One player shows ear clipping, followed by the pass of Hertel and Mehlhorn over
// its triangles. The other shows the fewest pieces by the dynamic program of Keil and Snoeyink. Each player
// reads its recording.
#include "player/shape_recordings.h"

namespace app {

namespace {

using collide::Triangle;
using Corners = std::array<DVec2, 3>;

Corners corners_at(const collide::Polygon& polygon, const Triangle& triangle) {
    return {polygon[triangle[0]], polygon[triangle[1]], polygon[triangle[2]]};
}
DVec2 middle_of(const Corners& corners) { return (corners[0] + corners[1] + corners[2]) / 3.0; }

template <class Step>
void dim(const Step&, const ShapeMarks& marks) {
    marks.dim();
}

}  // namespace

namespace ear_clipping_player {

using collide::EarRecording;
using collide::EarStep;
using collide::EarVerdict;
using collide::MergeStep;
using collide::MergeVerdict;

namespace {

/// The steps are first the visited corners, then the diagonals. If the recording of the corners was cut off,
/// the diagonals are left out: they belong to triangles that were not shown.
struct Step : StepOf<EarRecording> {
    bool is_clipping() const { return index < recording.ears.items.size(); }
    std::size_t merge_index() const { return index - recording.ears.items.size(); }
    bool is_merging() const { return !is_clipping() && merge_index() < recording.merges.items.size(); }
    const EarStep& ear() const { return recording.ears.items[index]; }
    const MergeStep& merge() const { return recording.merges.items[merge_index()]; }
    /// Returns the state after this step.
    collide::EarState state() const { return state_after(recording, index + 1); }
    Corners points(const Triangle& triangle) const { return corners_at(recording.polygon, triangle); }
};
using Description = PlayerOf<EarRecording, ShapeMarks, Step>;

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

std::size_t count(const PlayerInput&, const EarRecording& ears) {
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

/// Returns the ends of the diagonal. First the end at which the merged piece would turn right, then the
/// other.
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

std::vector<PlayerValue> ear_values(const Step& step) {
    const EarStep& ear = step.ear();
    const std::size_t corners = step.recording.polygon.size();
    const std::size_t cut_off = step.state().triangles;
    return {word_value("a, b, c", fmt::format("{}, {}, {}", ear.before, ear.tip, ear.after), "vertices"),
            word_value("triangles", fmt::format("{} of {}", cut_off, corners - 2), "cut off so far"),
            word_value("vertices", grouped(corners - cut_off), "left with this step"),
            word_value("ear tests", grouped(step.index + 1), "at most 3 n")};
}

std::vector<PlayerValue> merge_values(const Step& step) {
    const std::string looked_at =
        fmt::format("{} of {}", step.merge_index() + 1, step.recording.polygon.size() - 3);
    return {word_value("diagonal", fmt::format("{} to {}", step.merge().from, step.merge().to), "vertices"),
            word_value("looked at", looked_at, "diagonals, once each"),
            word_value("pieces", grouped(step.state().pieces), "with this step")};
}

std::vector<PlayerValue> end_values(const Step& step) {
    const EarRecording& ears = step.recording;
    return {word_value("vertices", grouped(ears.polygon.size()), "n"),
            word_value("triangles", grouped(ears.triangulation.triangles.size()), "n − 2"),
            word_value("pieces", grouped(ears.merged.pieces.size()), "after merging")};
}

void wash_triangles(const Step& step, const ShapeMarks& marks, std::span<const Triangle> triangles) {
    for (const Triangle& one : triangles) marks.wash(step.points(one), marks.palette().structure, 0.18f);
}

/// Draws the triangles cut off and the rest of the polygon, at the beginning of the step.
void paint_before(const Step& step, const ShapeMarks& marks) {
    const collide::EarState before = state_after(step.recording, step.index);
    std::span<const Triangle> triangles = step.recording.triangulation.triangles;
    triangles = triangles.first(std::min(before.triangles, triangles.size()));
    wash_triangles(step, marks, triangles);
    for (const Triangle& one : triangles)
        marks.outline(step.points(one), marks.pen(marks.palette().structure, 0.7f));
    collide::Polygon ring;
    for (const std::uint32_t vertex : before.ring) ring.push_back(step.recording.polygon[vertex]);
    marks.outline(ring, marks.pen(marks.palette().probe, 1.4f));
}

void paint_corner(const Step& step, const ShapeMarks& marks) {
    const EarStep& ear = step.ear();
    const bool is_cut = cuts_off(ear);
    const Color color = is_cut ? marks.palette().separated : marks.palette().mtd;
    const Corners corners = step.points({ear.before, ear.tip, ear.after});
    paint_before(step, marks);
    if (ear.verdict != EarVerdict::not_left) marks.wash(corners, color, 0.3f);
    marks.line(corners[0], corners[2], marks.pen(color, 1.4f, is_cut ? LineStyle::solid : LineStyle::dashed));
    marks.dot(corners[1], color, 4.0f);
    const DVec2 middle = middle_of(corners);
    marks.name(corners[1], middle, fmt::format("b = {}", ear.tip), color, true);
    marks.name(corners[0], middle, fmt::format("a = {}", ear.before), marks.palette().probe);
    marks.name(corners[2], middle, fmt::format("c = {}", ear.after), marks.palette().probe);
}

void paint_blocked(const Step& step, const ShapeMarks& marks) {
    paint_corner(step, marks);
    const collide::Polygon& polygon = step.recording.polygon;
    const DVec2 blocker = polygon[step.ear().blocker];
    marks.ring(blocker, marks.palette().mtd);
    marks.name(blocker, polygon[step.ear().tip], fmt::format(picture_words::in_the_way, step.ear().blocker),
               marks.palette().mtd, true);
}

void paint_diagonal(const Step& step, const ShapeMarks& marks, const MergeStep& diagonal,
                    const Stroke& stroke) {
    marks.line(step.recording.polygon[diagonal.from], step.recording.polygon[diagonal.to], stroke);
}

/// Draws the triangles. Diagonals kept so far are dashed; those not yet tested are thin.
void paint_diagonals(const Step& step, const ShapeMarks& marks) {
    const Color color = marks.palette().structure;
    wash_triangles(step, marks, step.recording.triangulation.triangles);
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
    marks.name(polygon[corner], polygon[other], fmt::format(picture_words::needs_it, corner), color, true);
}

void paint_pieces(const Step& step, const ShapeMarks& marks) {
    marks.pieces(step.recording.polygon, step.recording.merged.pieces);
}

constexpr int merges = 0;

std::size_t row_key_of(const Step& step) {
    if (step.is_clipping()) return key(step.ear().verdict);
    return step.is_merging() ? key(merges, step.merge().verdict) : conclusion;
}

using Row = Description::Row;
constexpr std::array rows{
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

constexpr Description description{
    .kind = PlayerKind::ear_clipping,
    .name = "ear_clipping",
    .title = "Shapes: ear clipping",
    .record = record_ears_of_body,
    .obstacle = "There are no ears to clip: the body is round. Select a polygon, best a concave one.",
    .code = code,
    .count = count,
    .truncated = is_cut_off,
    .row_key = row_key_of,
    .rows = rows,
    .values = ear_values,
    .legend = legend,
    .behind = dim<Step>,
};

}  // namespace

const Player player = make_player<description>();

}  // namespace ear_clipping_player

namespace fewest_pieces_player {

using collide::FewestRecording;
using collide::FewestStep;
using collide::FewestStepKind;

namespace {

using Description = PlayerOf<FewestRecording, ShapeMarks>;
using Step = Description::Step;

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

std::vector<PlayerValue> values_of(const Step& step) {
    const FewestStep& now = step.now();
    const std::string place =
        fmt::format("{} of {}", grouped(step.index + 1), grouped(step.recording.steps.items.size()));
    return {word_value("i, j, k", fmt::format("{}, {}, {}", now.from, now.apex, now.to), "vertices"),
            word_value("diagonals", grouped(now.diagonals), "inside the part, at least"),
            word_value("cuts", grouped(now.cuts), "best ones that are kept"),
            word_value("step", place, "parts, then triangles")};
}

std::vector<PlayerValue> end_values(const Step& step) {
    const std::size_t pieces = step.recording.result.pieces.size();
    return {word_value("vertices", grouped(step.recording.polygon.size()), "n"),
            word_value("diagonals", grouped(pieces - 1), "one less than pieces"),
            word_value("pieces", grouped(pieces), "convex")};
}

Corners corners_of(const FewestRecording& fewest, const FewestStep& step) {
    return corners_at(fewest.polygon, {step.from, step.apex, step.to});
}

void name_corners(const FewestStep& step, const Corners& triangle, const ShapeMarks& marks) {
    const DVec2 middle = middle_of(triangle);
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
        if (one.kind != FewestStepKind::chosen) continue;
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

using Row = Description::Row;
constexpr std::array rows{
    Row{key(FewestStepKind::solved), 3, solved_words, paint_solved},
    Row{key(FewestStepKind::chosen), 5, chosen_words, paint_chosen},
    Row{conclusion, 6, end_words, paint_pieces, end_values},
};

constexpr Description description{
    .kind = PlayerKind::fewest_pieces,
    .name = "fewest_pieces",
    .title = "Shapes: fewest pieces",
    .record = record_fewest_of_body,
    .obstacle = "There is nothing to cut: the body is round. Select a polygon, best a concave one.",
    .code = code,
    .row_key = kind_by<&FewestStep::kind>,
    .rows = rows,
    .values = values_of,
    .legend = legend,
    .behind = dim<Step>,
};

}  // namespace

const Player player = make_player<description>();

}  // namespace fewest_pieces_player

}  // namespace app
