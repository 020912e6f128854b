// The Minkowski sum of the focus pair, merged edge by edge: B's position moves along the outline. Reads the
// recording of the merge.
#include "draw/drawing.h"
#include "overlays/focus_pair.h"
#include "player/player_of.h"

namespace app::minkowski_player {

using collide::MinkowskiRecording;
using collide::lessons::MinkowskiEdge;
using collide::lessons::MinkowskiEvent;

namespace {

using Description = PlayerOf<MinkowskiRecording>;
using Step = Description::Step;

constexpr std::array<std::string_view, 6> code{
    "start at the lowest vertex of A and of B: their sum",
    "while one of them has an edge left",
    "    A's next edge turns less: go along it",
    "    B's next edge turns less: go along it",
    "    they are parallel: go along both",
    "closed: n + m edges at most, and the radii around it",
};

constexpr std::array legend{
    LegendEntry{LegendMark::line, &Palette::a, "edge of A in the sum"},
    LegendEntry{LegendMark::line, &Palette::b, "edge of B in the sum"},
    LegendEntry{LegendMark::line, &Palette::mtd, "edge of both in the sum"},
    LegendEntry{LegendMark::dot, &Palette::contacts, "vertex that is reached"},
    LegendEntry{LegendMark::dashed, &Palette::b, "B, carried to this vertex of A"},
};

const MinkowskiRecording* recording_of_pair(const PlayerInput& input, PlayerKind) {
    const MinkowskiRecording& sum = input.analysis.moved.minkowski;
    return sum.steps.items.empty() ? nullptr : &sum;
}

std::string name_of(const MinkowskiEvent& step) {
    return fmt::format("A{} + B{}", step.index_a, step.index_b);
}

std::string first_words(const Step& step) {
    return fmt::format("The lowest vertices of both make the lowest vertex of the sum, {}.",
                       name_of(step.now()));
}

std::string along_words(const Step& step, const char* one, const char* other, DVec2 edge, DVec2 other_edge) {
    if (edge == DVec2(0.0) || other_edge == DVec2(0.0))
        return fmt::format("{} has no edge left, so {}'s next one leads on, to {}.", other, one,
                           name_of(step.now()));
    return fmt::format(
        "{}'s next edge points to {:.1f}°, {}'s to {:.1f}°. {} turns less: along its edge to {}.", one,
        direction_degrees(edge), other, direction_degrees(other_edge), one, name_of(step.now()));
}

std::string of_a_words(const Step& step) {
    return along_words(step, "A", "B", step.now().edge_a, step.now().edge_b);
}
std::string of_b_words(const Step& step) {
    return along_words(step, "B", "A", step.now().edge_b, step.now().edge_a);
}
std::string both_words(const Step& step) {
    return fmt::format("Both next edges point to {:.1f}°: one edge, as long as both together, to {}.",
                       direction_degrees(step.now().edge_a), name_of(step.now()));
}

std::string result_words(const Step& step) {
    const std::size_t vertices = step.recording.sum.vertices.size();
    std::string words =
        fmt::format("Done: the path is closed, and the sum has {}.", counted(vertices, "vertex", "vertices"));
    if (step.recording.sum.radius > 0.0)
        words +=
            fmt::format(" Both radii, {} together, lie around it.", length_words(step.recording.sum.radius));
    return words + " With B turned around, the same merge makes A − B.";
}

std::vector<PlayerValue> values_of(const Step& step) {
    const MinkowskiEvent& now = step.now();
    std::vector<PlayerValue> values{
        place_value(name_of(now), now.point, "vertex of the sum, both about their own positions"),
        count_value("vertices", step.index + 1, "so far")};
    if (now.edge == MinkowskiEdge::none) return values;
    return joined(std::move(values),
                  {place_value("edge of A", now.edge_a, "its next one; (0, 0): none left"),
                   place_value("edge of B", now.edge_b, "its next one; (0, 0): none left")});
}

std::vector<PlayerValue> result_values(const Step& step) {
    return {count_value("vertices", step.recording.sum.vertices.size(), "of the sum"),
            length_value("radius", step.recording.sum.radius, "of both, around it")};
}

/// Draws the path so far with its origin at `origin` (world frame). At the result it also draws the edge that
/// closes the outline.
void paint_path(const Step& step, const PairMarks& marks, DVec2 origin) {
    const auto paint_edge = [&](DVec2 from, DVec2 to, MinkowskiEdge edge) {
        marks.segment(origin + from, origin + to,
                      marks.pen(edge == MinkowskiEdge::of_both ? marks.palette().mtd
                                : edge == MinkowskiEdge::of_a  ? marks.palette().a
                                                               : marks.palette().b,
                                2.2f));
    };
    const auto& steps = step.recording.steps.items;
    const std::size_t reached = std::min(step.index + 1, steps.size());
    for (std::size_t k = 1; k < reached; ++k) paint_edge(steps[k - 1].point, steps[k].point, steps[k].edge);
    const auto& vertices = step.recording.sum.vertices;
    if (!step.is_over()) return;
    if (vertices.size() < 2) return marks.dot(origin + vertices.front().point, marks.palette().text);
    const bool of_a = vertices.back().index_a != vertices.front().index_a;
    const bool of_b = vertices.back().index_b != vertices.front().index_b;
    const MinkowskiEdge edge = of_a && of_b ? MinkowskiEdge::of_both
                               : of_a       ? MinkowskiEdge::of_a
                                            : MinkowskiEdge::of_b;
    paint_edge(vertices.back().point, vertices.front().point, edge);
}

void paint_merge(const Step& step, const PairMarks& marks) {
    const auto pair = focus_pair(marks.canvas());
    if (!pair) return;
    const DVec2 origin = pair->a.xf.position;  // so that A is drawn at its own position
    paint_path(step, marks, origin);
    if (step.is_over()) return;
    const MinkowskiEvent& now = step.now();
    const DVec2 vertex_of_a = to_world(pair->a.xf, pair->a.shape->vertex(now.index_a));
    paint_shape(marks.painter(), *pair->b.shape, {vertex_of_a, pair->b.xf.rotation}, marks.canvas().camera,
                with_alpha(marks.palette().b, 0.5f * marks.palette().fill_opacity),
                marks.pen(marks.palette().b, 1.1f, LineStyle::dashed));
    marks.dot(vertex_of_a, marks.palette().a);
    marks.found(origin + now.point, name_of(now), now.point);
}

using Row = Description::Row;
constexpr std::array rows{
    Row{key(MinkowskiEdge::none), 0, first_words},
    Row{key(MinkowskiEdge::of_a), 2, of_a_words},
    Row{key(MinkowskiEdge::of_b), 3, of_b_words},
    Row{key(MinkowskiEdge::of_both), 4, both_words},
    Row{conclusion, 5, result_words, nullptr, result_values},
};

constexpr Description description{
    .kind = PlayerKind::minkowski,
    .name = "minkowski",
    .title = "Minkowski sum",
    .recording = recording_of_pair,
    .obstacle = "An ellipse has no edges to merge. Choose shapes with vertices.",
    .code = code,
    .row_key = kind_by<&MinkowskiEvent::edge>,
    .rows = rows,
    .values = values_of,
    .legend = legend,
    .over = paint_merge,
};

}  // namespace

const Player player = make_player<description>();

}  // namespace app::minkowski_player
