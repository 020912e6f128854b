// EPA: the polygon growing inside the Minkowski difference until its nearest edge is on the boundary. Reads
// the EPA recording.
#include "player/difference_steps.h"
#include "player/player_of.h"

namespace app {

using collide::EpaOutcome;
using collide::EpaRecording;
using collide::EpaStage;
using collide::EpaStep;

namespace {

using Player = PlayerOf<EpaRecording>;
using Step = Player::Step;

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

std::string edge_words(const EpaStep& step, std::size_t edge) {
    return fmt::format("from {} to {}", difference_name(step.polygon[edge]),
                       difference_name(step.polygon[(edge + 1) % step.polygon.size()]));
}

std::string start_words(const Step& step) {
    return fmt::format("A polygon of {} vertices of the difference, with the origin inside.",
                       step.now().polygon.size());
}

std::string nearest_words(const Step& step) {
    return fmt::format("The edge {} is the nearest to the origin, {} away.",
                       edge_words(step.now(), step.now().edge), length_words(step.now().distance));
}

std::string support_words(const Step& step) {
    const EpaStep& now = step.now();
    const auto& steps = step.recording.steps.items;
    const bool is_last = step.index + 1 < steps.size() && steps[step.index + 1].stage == EpaStage::end;
    const std::string asked = fmt::format("The farthest vertices along n are A{} and, against n, B{}.",
                                          now.support.index_a, now.support.index_b);
    if (is_last) return asked + " They lie no farther out than the edge.";
    return fmt::format("{} {} lies {} beyond the edge.", asked, difference_name(now.support),
                       length_words(now.gain));
}

std::string insert_words(const Step& step) {
    return fmt::format("{} is inserted between the ends of the edge: two new edges, farther out.",
                       difference_name(step.now().support));
}

std::string depth_words(const Step& step) { return length_words(step.recording.result.depth); }

std::string converged_words(const Step& step) {
    return fmt::format("Converged: that edge lies on the boundary of the difference, so the depth is {}.",
                       depth_words(step));
}

std::string shallow_words(const Step& step) {
    return fmt::format("Shallow: only the roundings overlap. Radii minus the distance of the cores: {}.",
                       depth_words(step));
}

std::string flat_words(const Step& step) {
    return fmt::format(
        "Flat: the difference of the cores has no area, so the depth comes from the radii alone: {}.",
        depth_words(step));
}

std::string capped_words(const Step& step) {
    const collide::EpaResult& result = step.recording.result;
    return fmt::format("Stopped after {} support points, the most allowed: the depth lies between {} and {}.",
                       result.iterations, length_words(result.depth_at_least), depth_words(step));
}

std::vector<LessonValue> values_of(const Step& at) {
    const EpaStep& step = at.now();
    std::vector<LessonValue> values;
    if (!step.polygon.empty()) {
        values.push_back(count_value("polygon", step.polygon.size(), "vertices"));
    }
    const bool has_edge =
        step.polygon.size() > 2 && step.stage != EpaStage::start && step.stage != EpaStage::insert;
    if (has_edge) {
        values.push_back(word_value("edge e", edge_words(step, step.edge), "of the polygon"));
        values.push_back(length_value("distance", step.distance, "of e: the depth is at least this"));
        values.push_back(direction_value("n", step.normal, "unit, outward"));
    }
    if (step.stage == EpaStage::support || step.stage == EpaStage::insert) {
        values.push_back(word_value("w", difference_name(step.support), "the new vertex"));
        values.push_back(length_value("gain", step.gain, "of w beyond e; 0: stop"));
    }
    if (step.stage == EpaStage::end) {
        const collide::EpaResult& result = at.recording.result;
        values.push_back(result_length_value("depth", result.depth, "of the overlap, radii included"));
        values.push_back(direction_value("normal", result.normal, "unit, from A to B"));
    }
    values.push_back(count_value("support points", step.iteration, "asked for"));
    return values;
}

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

std::size_t stage_of(const Step& step) {
    const bool is_end = step.now().stage == EpaStage::end;
    return is_end ? key(EpaStage::end, step.now().outcome) : key(step.now().stage);
}

using Row = Player::Row;
constexpr std::array stages{
    Row{key(EpaStage::start), 1, start_words, paint_polygon},
    Row{key(EpaStage::nearest), 4, nearest_words, paint_nearest},
    Row{key(EpaStage::support), 5, support_words, paint_support},
    Row{key(EpaStage::insert), 7, insert_words, paint_new_vertex},
    Row{key(EpaStage::end, EpaOutcome::converged), 6, converged_words, paint_depth},
    Row{key(EpaStage::end, EpaOutcome::shallow), 0, shallow_words, paint_depth},
    Row{key(EpaStage::end, EpaOutcome::flat), 2, flat_words, paint_depth},
    Row{key(EpaStage::end, EpaOutcome::iteration_cap), 3, capped_words, paint_depth},
};

constexpr Player player{
    .kind = LessonKind::epa,
    .name = "epa",
    .title = "EPA depth",
    .recording = [](const LessonInput& input, LessonKind) { return &input.analysis.moved.epa; },
    .obstacle =
        "The shapes are apart; EPA measures the depth of an overlap. Drag one of them into the other.",
    .code = code,
    .count = all_steps,
    .stage = stage_of,
    .stages = stages,
    .values = values_of,
    .legend = legend,
    .plot = plot_in_difference<Step>,
    .plot_title = "In the difference A − B",
    .works_in_plot = true,
    .tab = InspectorTab::gjk,
    .suits = [](const Analysis& analysis) { return analysis.moved.result.overlap; },
};

}  // namespace

const Lesson epa_lesson = lesson_of<player>();

}  // namespace app
