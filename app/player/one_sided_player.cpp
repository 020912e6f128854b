// The one-sided edge test: for each edge, whether all vertices of the other shape are in front of it. Reads
// its recording.
#include "facts/axis_names.h"
#include "overlays/focus_pair.h"
#include "player/pair_recordings.h"
#include "player/player_of.h"

namespace app::one_sided_player {

using collide::AxisSource;
using collide::OneSidedEvent;
using collide::OneSidedRecording;

namespace {

using Description = PlayerOf<OneSidedRecording>;
using Step = Description::Step;

constexpr std::array<std::string_view, 7> code{
    "for each edge of A, then of B",
    "    n = its outward normal, p = a point on it",
    "    for each vertex v of the other shape",
    "        distance = n · (v − p): above 0 in front",
    "        if v is not in front: on to the next edge",
    "    all are in front: return separated",
    "no edge separates: return overlapping",
};

constexpr std::array legend{
    LegendEntry{LegendMark::line, &Palette::axes, "line through the edge; in front is its outer side"},
    LegendEntry{LegendMark::dot, &Palette::separated, "vertex of the other shape, in front"},
    LegendEntry{LegendMark::dot, &Palette::mtd, "vertex that is not: the edge can't separate"},
    LegendEntry{LegendMark::dotted, &Palette::text, "its distance from the line"},
};

bool is_of_a(const OneSidedEvent& seen) { return seen.edge.source == AxisSource::edge_a; }
std::string vertex_name(const Step& step) {
    const bool is_a = is_of_a(step.now());
    return app::vertex_name(step.now().vertex, is_a ? "B" : "A",
                            shown_piece(step.input.analysis, is_a ? 1 : 0).shape);
}

/// Returns whether this step found the separating edge. It is then the last vertex of the test.
bool completes(const Step& step) {
    return step.recording.result.edge && step.index + 1 == step.recording.steps.items.size();
}

std::string in_front_words(const Step& step) {
    const OneSidedEvent& seen = step.now();
    return fmt::format("{} lies {} in front of {}.{}", capital(vertex_name(step)),
                       length_words(std::abs(static_cast<double>(seen.distance))), axis_name(seen.edge),
                       completes(step) ? " It was the last vertex: all are in front, so this edge separates."
                                       : " The edge may separate; the next vertex decides.");
}

std::string behind_words(const Step& step) {
    const OneSidedEvent& seen = step.now();
    const std::string vertex = capital(vertex_name(step));
    const double depth = std::abs(static_cast<double>(seen.distance));
    if (depth < 1e-6)
        return fmt::format(
            "{} lies on the line of {}. Touching counts as overlapping, so this edge does not separate.",
            vertex, axis_name(seen.edge));
    return fmt::format(
        "{} lies {} behind the line of {}. This edge does not separate, whatever the other vertices do.",
        vertex, length_words(depth), axis_name(seen.edge));
}

std::size_t edges_until(const Step& step) {
    const auto& steps = step.recording.steps.items;
    std::size_t edges = 0;
    for (std::size_t i = 0; i < std::min(step.index + 1, steps.size()); ++i) {
        edges += i == 0 || !(steps[i].edge == steps[i - 1].edge) ? 1 : 0;
    }
    return edges;
}

std::string separated_words(const Step& step) {
    return fmt::format("Separated: all vertices of {} are in front of {}. It took {} and no projection.",
                       is_of_a(step.recording.steps.items.back()) ? "B" : "A",
                       axis_name(*step.recording.result.edge),
                       counted(step.recording.result.distances, "distance", "distances"));
}

std::string overlapping_words(const Step& step) {
    return fmt::format(
        "Overlapping: each of the {} edges has a vertex that is not in front of it. The test "
        "tells no depth; for the MTD, SAT needs both projections.",
        edges_until(step));
}

std::vector<PlayerValue> vertex_values(const Step& step) {
    const OneSidedEvent& seen = step.now();
    return {word_value("edge", axis_name(seen.edge), "whose outer side is in front"),
            word_value("v", vertex_name(step), "of the other shape"),
            separation_value("distance", seen.distance, "from the line; positive: in front"),
            count_value("edges", edges_until(step), "looked at so far"),
            count_value("distances", step.index + 1, "computed so far")};
}

std::vector<PlayerValue> result_values(const Step& step) {
    return {
        word_value("verdict", step.recording.result.overlap ? "overlapping" : "separated", "yes or no only"),
        count_value("edges", edges_until(step), "looked at"),
        count_value("distances", step.recording.result.distances, "computed, one a vertex")};
}

/// Draws the edge of a step with its line, and the vertices tested against it so far.
void paint_edge(const Step& step, const PairMarks& marks) {
    const auto pair = focus_pair(marks.canvas());
    if (!pair) return;
    const auto& steps = step.recording.steps.items;
    const std::size_t last = std::min(step.index, steps.size() - 1);
    const OneSidedEvent& now = steps[last];
    const auto edge = source_edge(*pair, now.edge);
    if (!edge) return;
    const Palette& palette = marks.palette();
    const DVec2 along = (*edge)[1] - (*edge)[0];
    const DVec2 normal = DVec2(along.y, -along.x) / std::sqrt(collide::dot(along, along));
    marks.endless((*edge)[0], along, marks.pen(palette.axes, 1.2f));
    paint_source_edge(marks.canvas(), marks.painter(), *pair, now.edge, marks.pen(palette.axes, 2.6f), true);
    marks.direction(0.5 * ((*edge)[0] + (*edge)[1]), normal, palette.axes, picture_words::in_front);
    const FocusShape& other = is_of_a(now) ? pair->b : pair->a;
    for (std::size_t i = last + 1; i-- > 0 && steps[i].edge == now.edge;) {
        const DVec2 vertex = to_world(other.xf, other.shape->vertex(steps[i].vertex));
        const Color color = steps[i].in_front ? palette.separated : palette.mtd;
        const DVec2 foot = vertex - normal * static_cast<double>(steps[i].distance);
        if (i == last) marks.segment(vertex, foot, marks.pen(palette.text, 1.2f, LineStyle::dotted));
        marks.dot(vertex, color);
        std::string words = steps[i].in_front ? picture_words::in_front : picture_words::not_in_front;
        if (i == last) words.append(" ").append(separation_words(steps[i].distance));
        marks.vertex_name(vertex, std::move(words), color, normal,
                          i == last ? result_priority : detail_priority);
    }
}

std::size_t row_key_of(const Step& step) {
    if (step.is_over()) return step.recording.result.overlap ? key(true, true) : key(true, false);
    return step.now().in_front ? (completes(step) ? key(2) : key(1)) : key(0);
}

using Row = Description::Row;
constexpr std::array rows{
    Row{key(1), 3, in_front_words},
    Row{key(2), 5, in_front_words},
    Row{key(0), 4, behind_words},
    Row{key(true, false), 5, separated_words, nullptr, result_values},
    Row{key(true, true), 6, overlapping_words, nullptr, result_values},
};

constexpr Description description{
    .kind = PlayerKind::one_sided,
    .name = "one_sided",
    .title = "One-sided edge test",
    .recording = [](const PlayerInput& input, PlayerKind) -> const OneSidedRecording* {
        const OneSidedRecording& test = input.analysis.moved.one_sided;
        return test.steps.items.empty() ? nullptr : &test;
    },
    .obstacle =
        "This test asks sharp edges alone, and A or B is round or has none; step through SAT or GJK "
        "instead.",
    .code = code,
    .count = steps_and_conclusion,
    .row_key = row_key_of,
    .rows = rows,
    .values = vertex_values,
    .legend = legend,
    .behind = paint_edge,
};

}  // namespace

const Player player = make_player<description>();

}  // namespace app::one_sided_player
