// EPA: the polygon grows inside the Minkowski difference until its nearest edge lies on the boundary. Reads
// the EPA recording.
#include "facts/difference_facts.h"
#include "player/difference_steps.h"
#include "player/player_of.h"

namespace app::epa_player {

using collide::EpaOutcome;
using collide::EpaRecording;
using collide::EpaStep;
using collide::EpaStepKind;

namespace {

using Description = PlayerOf<EpaRecording>;
using Step = Description::Step;

constexpr std::array<std::string_view, 9> code{
    "if the cores are apart: depth = radii − distance",
    "polygon = GJK's last triangle around the origin",
    "if it has no area: depth = radii",
    "repeat",
    "    e = its edge nearest to the origin, normal n",
    "    w = support(A, n) − support(B, −n)",
    "    if w lies no farther out than e: stop",
    "    insert w between the ends of e",
    "depth = distance of e + radii, along n",
};
constexpr std::array legend{
    LegendEntry{LegendMark::ring, &Palette::axes, "vertices of the nearest edge, in pairs"},
    LegendEntry{LegendMark::arrow, &Palette::velocity, "normal of that edge"},
    LegendEntry{LegendMark::dot, &Palette::contacts, "new support points"},
    LegendEntry{LegendMark::line, &Palette::mtd, "depth"},
};

constexpr auto step_facts =
    facts<RecordedEpaStep>("polygon", "edge", "at_least", "direction", "support", "gain", "asked");
constexpr auto insert_facts = facts<RecordedEpaStep>("polygon", "support", "gain", "asked");
constexpr auto end_facts =
    facts<RecordedEpaStep>("polygon", "edge", "at_least", "direction", "depth", "normal", "asked");

void paint_polygon(const Step& step, const PairMarks& marks) {
    paint_vertex_pairs(marks, step.now().polygon);
}

void paint_nearest(const Step& step, const PairMarks& marks) {
    const auto& polygon = step.now().polygon;
    const std::size_t edge = step.now().edge;
    if (polygon.size() > 2)
        paint_vertex_pairs(marks, std::array{polygon[edge], polygon[(edge + 1) % polygon.size()]});
}

void paint_new_vertex(const Step& step, const PairMarks& marks) {
    const EpaStep& now = step.now();
    marks.found(now.support.world_a, fmt::format("A{}", now.support.index_a), now.normal);
    marks.found(now.support.world_b, fmt::format("B{}", now.support.index_b), -now.normal);
}

void paint_support(const Step& step, const PairMarks& marks) {
    const EpaStep& now = step.now();
    paint_nearest(step, marks);
    paint_new_vertex(step, marks);
    marks.direction(now.support.world_a, now.normal, marks.palette().velocity, "n");
    marks.direction(now.support.world_b, -now.normal, marks.palette().velocity, "−n");
}

void paint_depth(const Step& step, const PairMarks& marks) {
    const collide::EpaResult& result = step.recording.result;
    marks.stretch(result.point_a, result.point_b, marks.palette().mtd, mark_words::depth(result.depth));
}

std::size_t row_key_of(const Step& step) {
    const EpaStep& now = step.now();
    if (now.kind == EpaStepKind::support) return key(now.kind, ends_next(step));
    return now.kind == EpaStepKind::end ? key(now.kind, now.outcome) : key(now.kind);
}

using Row = Description::Row;
constexpr std::array rows{
    Row{key(EpaStepKind::start), 1,
        "A polygon of {polygon} vertices of the difference, with the origin inside.", paint_polygon},
    Row{key(EpaStepKind::nearest), 4,
        "The edge {edge} is the nearest to the origin, {at_least | length} away.", paint_nearest},
    Row{key(EpaStepKind::support, false), 5,
        "The farthest vertices along n are A{support_of_a} and, against n, B{support_of_b}. {support} lies "
        "{gain | length} beyond the edge.",
        paint_support},
    Row{key(EpaStepKind::support, true), 5,
        "The farthest vertices along n are A{support_of_a} and, against n, B{support_of_b}. They lie no "
        "farther out than the edge.",
        paint_support},
    Row{key(EpaStepKind::insert), 7,
        "{support} is inserted between the ends of the edge: two new edges, farther out.", paint_new_vertex,
        insert_facts},
    Row{key(EpaStepKind::end, EpaOutcome::converged), 6, "{outcome}", paint_depth, end_facts},
    Row{key(EpaStepKind::end, EpaOutcome::shallow), 0, "{outcome}", paint_depth, end_facts},
    Row{key(EpaStepKind::end, EpaOutcome::flat), 2, "{outcome}", paint_depth, end_facts},
    Row{key(EpaStepKind::end, EpaOutcome::iteration_cap), 3, "{outcome}", paint_depth, end_facts},
};

constexpr Description description{
    .kind = PlayerKind::epa,
    .name = "epa",
    .title = "EPA depth",
    .recording = [](const PlayerInput& input, PlayerKind) { return &input.analysis.moved.epa; },
    .obstacle =
        "The shapes are apart; EPA measures the depth of an overlap. Drag one of them into the other.",
    .code = code,
    .count = all_steps,
    .row_key = row_key_of,
    .rows = rows,
    .values = step_facts,
    .legend = legend,
    .plot = plot_in_difference<Step>,
    .plot_title = "In the difference A − B",
    .works_in_plot = true,
    .tab = InspectorTab::gjk,
    .suits = [](const Analysis& analysis) { return analysis.moved.result.overlap; },
};

}  // namespace

const Player player = make_player<description>();

}  // namespace app::epa_player
