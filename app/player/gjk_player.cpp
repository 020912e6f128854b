// GJK: the simplex moves towards the origin of the Minkowski difference. Reads the GJK recording.
#include "facts/difference_facts.h"
#include "player/difference_steps.h"
#include "player/player_of.h"

namespace app::gjk_player {

using collide::GjkOutcome;
using collide::GjkRecording;
using collide::GjkStep;
using collide::GjkStepKind;

namespace {

using Description = PlayerOf<GjkRecording>;
using Step = Description::Step;

constexpr std::array<std::string_view, 11> code{
    "simplex = one support point of A − B",
    "repeat",
    "    p = point of the simplex nearest to the origin",
    "    keep only the vertices that span p",
    "    if p is the origin: they overlap",
    "    if p came no nearer: stop, rounding",
    "    d = direction from p to the origin",
    "    w = support(A, d) − support(B, −d)",
    "    if w lies no farther along d than p: stop",
    "    add w to the simplex",
    "distance = |p| − radii",
};
constexpr std::array legend{
    LegendEntry{LegendMark::ring, &Palette::axes, "vertices of the simplex, in pairs"},
    LegendEntry{LegendMark::diamond, &Palette::separated, "closest points so far"},
    LegendEntry{LegendMark::arrow, &Palette::velocity, "direction of the search"},
    LegendEntry{LegendMark::dot, &Palette::contacts, "new support points"},
};

constexpr auto step_facts = facts<RecordedGjkStep>("simplex", "nearest", "at_most", "direction", "support",
                                                   "gain", "at_least", "asked");
constexpr auto end_facts = facts<RecordedGjkStep>("simplex", "nearest", "at_most", "distance", "asked");

void paint_simplex(const Step& step, const PairMarks& marks) {
    paint_vertex_pairs(marks, {step.now().simplex.data(), step.now().simplex_count});
}

void paint_nearest(const Step& step, const PairMarks& marks) {
    const GjkStep& now = step.now();
    if (now.simplex_count < 3)
        marks.stretch(now.nearest_a, now.nearest_b, marks.palette().separated, length_words(now.distance));
}

void paint_search(const Step& step, const PairMarks& marks) {
    const GjkStep& now = step.now();
    const Color color = marks.palette().velocity;
    paint_nearest(step, marks);
    marks.direction(now.nearest_a, now.direction, color, "d");
    marks.direction(now.nearest_b, -now.direction, color, "−d");
    marks.found(now.support.world_a, fmt::format("A{}", now.support.index_a), -now.direction);
    marks.found(now.support.world_b, fmt::format("B{}", now.support.index_b), now.direction);
}

void paint_result(const Step& step, const PairMarks& marks) {
    const collide::GjkResult& result = step.recording.result;
    if (result.overlap()) {
        paint_nearest(step, marks);
    } else {
        marks.stretch(result.closest_a, result.closest_b, marks.palette().separated,
                      length_words(result.distance));
    }
}

enum Nearest : std::size_t { of_vertex, of_simplex, of_less, inside };

std::size_t key_of_nearest(const Step& step) {
    const std::uint32_t before = weighed_simplex(step.recording, step.index).count;
    if (step.now().region == collide::SimplexRegion::inside) return inside;
    if (before == 1) return of_vertex;
    return step.now().simplex_count < before ? of_less : of_simplex;
}

std::size_t row_key_of(const Step& step) {
    const GjkStep& now = step.now();
    if (now.kind == GjkStepKind::nearest) return key(now.kind, key_of_nearest(step));
    if (now.kind == GjkStepKind::support) return key(now.kind, ends_next(step));
    return now.kind == GjkStepKind::end ? key(now.kind, now.outcome) : key(now.kind);
}

using Row = Description::Row;
constexpr std::array rows{
    Row{key(GjkStepKind::start), 0,
        "Start with one vertex of the difference A − B: {simplex}, the farthest along the line between the "
        "two shapes."},
    Row{key(GjkStepKind::nearest, inside), 3,
        "The triangle contains the origin: the two shapes share a point.", paint_nearest},
    Row{key(GjkStepKind::nearest, of_vertex), 3,
        "A single vertex is its own nearest point: {at_most | length} from the origin.", paint_nearest},
    Row{key(GjkStepKind::nearest, of_simplex), 3,
        "The origin lies in the region of {region}: nearest point {at_most | length} away.", paint_nearest},
    Row{key(GjkStepKind::nearest, of_less), 3,
        "The origin lies in the region of {region}: nearest point {at_most | length} away. Vertices not "
        "needed for that point are dropped.",
        paint_nearest},
    Row{key(GjkStepKind::support, false), 7,
        "The farthest points towards each other are A{support_of_a} along d and B{support_of_b} against d. "
        "That is {gain | length} farther than p, so {support} joins the simplex.",
        paint_search},
    Row{key(GjkStepKind::support, true), 7,
        "The farthest points towards each other are A{support_of_a} along d and B{support_of_b} against d. "
        "They lie no farther than p, so nothing can be nearer.",
        paint_search},
    Row{key(GjkStepKind::end, GjkOutcome::converged), 8, "{outcome} {apart}", paint_result, end_facts},
    Row{key(GjkStepKind::end, GjkOutcome::contains_origin), 4, "{outcome} EPA finds the depth.", paint_result,
        end_facts},
    Row{key(GjkStepKind::end, GjkOutcome::no_progress), 5, "{outcome} {apart}", paint_result, end_facts},
    Row{key(GjkStepKind::end, GjkOutcome::iteration_cap), 1, "{outcome}", paint_result, end_facts},
};

constexpr Description description{
    .kind = PlayerKind::gjk,
    .name = "gjk",
    .title = "GJK distance",
    .recording = [](const PlayerInput& input, PlayerKind) { return &input.analysis.moved.gjk; },
    .obstacle = "There is no GJK recording of this pair.",
    .code = code,
    .count = all_steps,
    .row_key = row_key_of,
    .rows = rows,
    .values = step_facts,
    .legend = legend,
    .behind = paint_simplex,
    .plot = plot_in_difference<Step>,
    .plot_title = "In the difference A − B",
    .works_in_plot = true,
    .tab = InspectorTab::gjk,
    .suits = [](const Analysis& analysis) { return !analysis.moved.result.overlap; },
};

}  // namespace

const Player player = make_player<description>();

}  // namespace app::gjk_player
