// Quickhull of the corners of the selected bodies. Reads its recording.
#include "player/shape_recordings.h"

namespace app::quickhull_player {

using collide::HullRecording;
using collide::HullState;
using collide::HullStep;
using collide::HullStepKind;

namespace {

using Description = PlayerOf<HullRecording, ShapeMarks>;
using Step = Description::Step;

constexpr std::array<std::string_view, 7> code{
    "join leftmost and rightmost point, there and back",
    "for each edge a → b",
    "    f = the farthest of the points outside",
    "    a → f and f → b replace it; drop their triangle",
    "    nothing outside: an edge of the hull",
    "remove vertices that do not turn left",
    "done: the hull",
};

constexpr std::array legend{
    LegendEntry{LegendMark::dot, &Palette::probe, "points still outside"},
    LegendEntry{LegendMark::dot, &Palette::dim_text, "points dropped"},
    LegendEntry{LegendMark::dashed, &Palette::structure, "edges so far"},
    LegendEntry{LegendMark::line, &Palette::separated, "edges and vertices of the hull"},
    LegendEntry{LegendMark::ring, &Palette::mtd, "the farthest point f"},
};

std::string points_text(std::size_t count) { return counted(count, "point", "points"); }

std::string ends_words(const Step& step) {
    return fmt::format("The leftmost and the rightmost point are vertices. {} below their line, {} above.",
                       points_text(step.now().second - step.now().first),
                       step.now().third - step.now().second);
}

std::string split_words(const Step& step) {
    const HullStep& now = step.now();
    if (now.first == now.last) return "One point f lies outside a → b: a vertex of the hull.";
    return fmt::format(
        "f is the farthest point outside a → b: a vertex. {} outside a → f, {} outside f → b; those in the "
        "triangle ({}) are dropped.",
        points_text(now.second - now.first), now.third - now.second, points_text(now.last - now.third));
}

std::string ordered_words(const Step& step) {
    return fmt::format(
        "{} outside a → b, along a curve as it seems: all are taken as vertices, in order. The last pass "
        "will correct this.",
        points_text(step.now().last - step.now().first));
}

std::string end_words(const Step& step) {
    return fmt::format("Done: {} of {} are vertices of the hull.", step.recording.hull.vertices.size(),
                       points_text(step.recording.order.size()));
}

std::vector<PlayerValue> values_of(const Step& step) {
    const HullState state = state_after(step.recording, step.index + 1);
    const auto open = std::count_if(state.edges.begin(), state.edges.end(),
                                    [](const HullState::Edge& edge) { return !edge.is_final; });
    const auto dropped = std::count(state.dropped.begin(), state.dropped.end(), true);
    return {word_value("vertices", grouped(state.corners), "found so far"),
            word_value("edges", grouped(static_cast<std::uint64_t>(open)), "not visited yet"),
            word_value("dropped", fmt::format("{} of {}", dropped, step.recording.order.size()),
                       "points that are not vertices")};
}

std::vector<PlayerValue> split_values(const Step& step) {
    const HullStep& now = step.now();
    const DVec2 along = now.to - now.from;
    const double height = std::abs(collide::cross(along, now.apex - now.from)) / glm::length(along);
    return joined({length_value("distance", height, "of f from a → b")}, values_of(step));
}

std::vector<PlayerValue> end_values(const Step& step) {
    return {word_value("vertices", grouped(step.recording.hull.vertices.size()), "counter-clockwise"),
            word_value("points", grouped(step.recording.order.size()), "n")};
}

/// Draws the hull before the step.
void paint_before(const Step& step, const ShapeMarks& marks) {
    const HullRecording& hull = step.recording;
    const HullState before = state_after(hull, step.index);
    marks.dim();
    for (std::size_t i = 0; i < hull.order.size(); ++i) {
        const bool now = !step.is_over() && i >= step.now().third && i < step.now().last;
        const Color color = before.dropped[i] ? marks.palette().dim_text : marks.palette().probe;
        marks.dot(hull.order[i], color, before.dropped[i] ? 2.0f : (now ? 2.5f : 3.5f));
    }
    if (step.is_over()) return;
    const Stroke found = marks.pen(marks.palette().separated, 2.0f);
    const Stroke open = marks.pen(marks.palette().structure, 1.2f, LineStyle::dashed);
    for (const HullState::Edge& edge : before.edges) {
        marks.line(edge.from, edge.to, edge.is_final ? found : open);
        marks.dot(edge.from, marks.palette().separated, 4.5f);
    }
}

void name(const ShapeMarks& marks, DVec2 point, DVec2 inside, const char* words) {
    marks.name(point, inside, words, marks.palette().mtd, true);
}

DVec2 middle_of(const HullStep& step) { return 0.5 * (step.from + step.to); }

void paint_ends(const Step& step, const ShapeMarks& marks) {
    const HullStep& now = step.now();
    marks.line(now.from, now.to, marks.pen(marks.palette().mtd, 1.6f));
    name(marks, now.from, middle_of(now), picture_words::leftmost);
    name(marks, now.to, middle_of(now), picture_words::rightmost);
}

void paint_split(const Step& step, const ShapeMarks& marks) {
    const HullStep& now = step.now();
    const Color color = marks.palette().mtd;
    marks.wash(std::array{now.from, now.apex, now.to}, color, 0.2f);
    marks.line(now.from, now.to, marks.pen(marks.palette().structure, 1.4f, LineStyle::dashed));
    marks.line(now.from, now.apex, marks.pen(color, 1.6f));
    marks.line(now.apex, now.to, marks.pen(color, 1.6f));
    marks.ring(now.apex, color);
    name(marks, now.apex, middle_of(now), "f");
    name(marks, now.from, now.to, "a");
    name(marks, now.to, now.from, "b");
}

void paint_edge(const Step& step, const ShapeMarks& marks) {
    const HullStep& now = step.now();
    marks.line(now.from, now.to, marks.pen(marks.palette().separated, 3.0f));
    name(marks, now.from, middle_of(now), "a");
    name(marks, now.to, middle_of(now), "b");
}

void paint_straightened(const Step& step, const ShapeMarks& marks) {
    marks.ring(step.now().apex, marks.palette().mtd);
    name(marks, step.now().apex, middle_of(step.now()), "f");
}

void paint_hull(const Step& step, const ShapeMarks& marks) {
    const collide::Polygon& corners = step.recording.hull.vertices;
    const Color color = marks.palette().separated;
    marks.wash(corners, color, 0.15f);
    marks.outline(corners, marks.pen(color, 2.0f));
    for (const DVec2 corner : corners) marks.dot(corner, color, 4.5f);
}

using Row = Description::Row;
constexpr std::array rows{
    Row{key(HullStepKind::ends), 0, ends_words, paint_ends},
    Row{key(HullStepKind::split), 3, split_words, paint_split, split_values},
    Row{key(HullStepKind::ordered), 3, ordered_words, paint_edge},
    Row{key(HullStepKind::edge), 4, "Nothing lies outside a → b: an edge of the hull.", paint_edge},
    Row{key(HullStepKind::straightened), 5,
        "The hull does not turn left at f: it is not a vertex. Rounded distances, or points taken in "
        "order, had made it one.",
        paint_straightened},
    Row{key(HullStepKind::one_line), 6, "Flat: all points lie on the line between the two.", paint_ends},
    Row{key(HullStepKind::one_point), 6, "All points coincide."},
    Row{key(HullStepKind::no_points), 6, "There are no points."},
    Row{conclusion, 6, end_words, paint_hull, end_values},
};

constexpr Description description{
    .kind = PlayerKind::quickhull,
    .name = "quickhull",
    .title = "Shapes: quickhull",
    .record = record_hull_of_bodies,
    .obstacle = "There are no vertices to wrap: the body is round. Select polygons, several with Shift.",
    .code = code,
    .row_key = kind_by<&HullStep::kind>,
    .rows = rows,
    .values = values_of,
    .legend = legend,
    .behind = paint_before,
};

}  // namespace

const Player player = make_player<description>();

}  // namespace app::quickhull_player
