// GJK: the simplex walking towards the origin of the Minkowski difference. Reads the GJK recording.
#include "player/difference_steps.h"
#include "player/player_of.h"

namespace app {

using collide::GjkOutcome;
using collide::GjkRecording;
using collide::GjkStage;
using collide::GjkStep;

namespace {

using Player = PlayerOf<GjkRecording>;
using Step = Player::Step;

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

std::string simplex_words(const GjkStep& step) {
    std::string words;
    for (std::uint32_t i = 0; i < step.simplex_count; ++i) {
        words += (i == 0 ? "" : ",  ") + difference_name(step.simplex.at(i));
    }
    return words;
}

/// How much farther along the direction the new vertex lies than the simplex does.
double gain_of(const GjkStep& step) { return step.distance + collide::dot(step.direction, step.support.w); }

bool joins(const Step& step) {
    const auto& steps = step.recording.steps.items;
    return step.index + 1 < steps.size() && steps[step.index + 1].stage != GjkStage::end;
}

std::string start_words(const Step& step) {
    if (step.now().simplex_count > 1)
        return "Start with the simplex of the query before: " + simplex_words(step.now()) + ".";
    return fmt::format(
        "Start with one vertex of the difference A − B: {}, the farthest along the line between the two "
        "shapes.",
        simplex_words(step.now()));
}

std::string nearest_words(const Step& step) {
    const GjkStep& now = step.now();
    const WeighedSimplex before = weighed_simplex(step.recording, step.index);
    if (now.region == collide::SimplexRegion::inside) {
        return "The triangle contains the origin: the two shapes share a point.";
    }
    if (before.count == 1) {
        return fmt::format("A single vertex is its own nearest point: {} from the origin.",
                           length_words(now.distance));
    }
    const bool dropped = now.simplex_count < before.count;
    return fmt::format("The origin lies in the region of {}: nearest point {} away.{}",
                       region_name(before, now.region), length_words(now.distance),
                       dropped ? " Vertices not needed for that point are dropped." : "");
}

std::string support_words(const Step& step) {
    const GjkStep& now = step.now();
    const std::string asked =
        fmt::format("The farthest points towards each other are A{} along d and B{} against d.",
                    now.support.index_a, now.support.index_b);
    if (!joins(step)) return asked + " They lie no farther than p, so nothing can be nearer.";
    return fmt::format("{} That is {} farther than p, so {} joins the simplex.", asked,
                       length_words(gain_of(now)), difference_name(now.support));
}

std::string distance_words(const collide::GjkResult& result) {
    if (result.core_distance == result.distance) {
        return fmt::format("The shapes are {} apart.", length_words(result.distance));
    }
    if (result.distance > 0.0) {
        return fmt::format("The cores are {} apart; minus the radii, the shapes {}.",
                           length_words(result.core_distance), length_words(result.distance));
    }
    return fmt::format("The cores are {} apart, less than the radii: the shapes overlap.",
                       length_words(result.core_distance));
}

std::string converged_words(const Step& step) {
    return "Converged: no support point lies nearer to the origin. " + distance_words(step.recording.result);
}

std::string stuck_words(const Step& step) {
    return "No progress: the nearest point came no nearer, which is due to rounding. " +
           distance_words(step.recording.result);
}

std::string capped_words(const Step& step) {
    return fmt::format("Stopped after {} support points, the most allowed: the distance is an upper bound.",
                       step.recording.result.iterations);
}

std::vector<LessonValue> values_of(const Step& step) {
    const GjkStep& now = step.now();
    std::vector<LessonValue> values;
    values.push_back(word_value("simplex", simplex_words(now), "vertices of A − B"));
    if (now.stage != GjkStage::start) {
        values.push_back(place_value("p", now.nearest, "nearest of the simplex"));
        values.push_back(length_value("|p|", now.distance, "the distance is at most this"));
    }
    if (now.stage == GjkStage::support) {
        values.push_back(direction_value("d", now.direction, "unit, from A towards B"));
        values.push_back(word_value("w", difference_name(now.support), "the new vertex"));
        values.push_back(length_value("gain", gain_of(now), "farther than p; 0: stop"));
        values.push_back(length_value("lower bound", now.lower_bound, "the distance is at least this"));
    }
    if (now.stage == GjkStage::end) {
        values.push_back(
            result_length_value("distance", step.recording.result.distance, "radii subtracted; 0: overlap"));
    }
    values.push_back(count_value("support points", now.iteration, "asked for"));
    return values;
}

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

std::size_t stage_of(const Step& step) {
    const bool is_end = step.now().stage == GjkStage::end;
    return is_end ? key(GjkStage::end, step.now().outcome) : key(step.now().stage);
}

using Row = Player::Row;
constexpr std::array stages{
    Row{key(GjkStage::start), 0, start_words},
    Row{key(GjkStage::nearest), 3, nearest_words, paint_nearest},
    Row{key(GjkStage::support), 7, support_words, paint_search},
    Row{key(GjkStage::end, GjkOutcome::converged), 8, converged_words, paint_result},
    Row{key(GjkStage::end, GjkOutcome::contains_origin), 4,
        "The simplex contains the origin: the shapes overlap. EPA finds the depth.", paint_result},
    Row{key(GjkStage::end, GjkOutcome::no_progress), 5, stuck_words, paint_result},
    Row{key(GjkStage::end, GjkOutcome::iteration_cap), 1, capped_words, paint_result},
};

constexpr Player player{
    .kind = LessonKind::gjk,
    .name = "gjk",
    .title = "GJK distance",
    .recording = [](const LessonInput& input, LessonKind) { return &input.analysis.moved.gjk; },
    .obstacle = "There is no GJK recording of this pair.",
    .code = code,
    .count = all_steps,
    .stage = stage_of,
    .stages = stages,
    .values = values_of,
    .legend = legend,
    .behind = paint_simplex,
    .plot = plot_in_difference<Step>,
    .plot_title = "In the difference A − B",
    .works_in_plot = true,
    .tab = InspectorTab::gjk,
    .suits = [](const Analysis& analysis) { return !analysis.moved.result.overlap; },
};

}  // namespace

const Lesson gjk_lesson = lesson_of<player>();

}  // namespace app
