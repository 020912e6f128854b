#include "course/vary.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <numbers>

#include <collide/narrow_phase/pair_query.h>
#include <collide/scene/instantiate.h>
#include <collide/trace/pair_recording.h>
#include "course/fields.h"
#include "course/random.h"

namespace app {

using collide::DVec2;

namespace {

constexpr std::array<std::string_view, 6> situation_names{"overlapping", "apart",   "any",
                                                          "moving",      "passing", "near"};
constexpr std::array<std::string_view, 5> shape_names{"polygons", "boxes", "aabbs", "circles", "capsules"};
constexpr int most_draws = 1000;
constexpr double least_clear = 0.04;       // metres of a gap or overlap that is visible at a glance
constexpr std::size_t most_compared = 24;  // bodies, of which all pairs are compared
constexpr double half_turn = std::numbers::pi;

/// Returns a polygon with its corners on an ellipse, none near its neighbour. So it is convex and has no very
/// short edge.
collide::PolygonSpec random_polygon(Random& random, int vertices) {
    const DVec2 radii{random.between(0.8, 1.5), random.between(0.8, 1.5)};
    const double first = random.between(0.0, 2.0 * half_turn);
    collide::PolygonSpec polygon;
    for (int i = 0; i < vertices; ++i) {
        const double step = 2.0 * half_turn / vertices;
        const double angle = first + step * (i + random.between(-0.25, 0.25));
        polygon.vertices.emplace_back(radii.x * std::cos(angle), radii.y * std::sin(angle));
    }
    return polygon;
}

collide::ShapeGeometry random_shape(const Variation& variation, Random& random) {
    switch (variation.shapes) {
        case PairShapes::polygons:
            return random_polygon(random, random.between(variation.least_vertices, variation.most_vertices));
        case PairShapes::boxes:
        case PairShapes::aabbs:
            return collide::BoxSpec{.width = random.between(1.2, 2.8), .height = random.between(0.8, 2.0)};
        case PairShapes::circles:
            return collide::CircleSpec{.radius = random.between(0.6, 1.3)};
        case PairShapes::capsules:
            break;
    }
    const double half = random.between(0.4, 1.1);
    return collide::CapsuleSpec{.p1 = {-half, 0.0}, .p2 = {half, 0.0}, .radius = random.between(0.3, 0.6)};
}

/// Rounds to two decimals, so that a saved scene is readable.
double rounded(double value) { return std::round(100.0 * value) / 100.0; }

/// Names the new pair. It takes the scene's names if the shapes have the same kinds: "Hexagon" would be wrong
/// for another polygon.
void name_pair(std::vector<collide::BodySpec>& pair, const std::vector<collide::BodySpec>& like) {
    bool stays = like.size() == pair.size();
    for (std::size_t k = 0; stays && k < pair.size(); ++k) {
        const auto& now = pair[k].shape.geometry;
        stays = now.index() == like[k].shape.geometry.index() &&
                !std::holds_alternative<collide::PolygonSpec>(now);
    }
    for (std::size_t k = 0; k < pair.size(); ++k) pair[k].name = stays ? like[k].name : k == 0 ? "A" : "B";
}

collide::Scene draw(const Variation& variation, Random& random, const collide::Scene& like) {
    collide::Scene scene = like;
    scene.name = "Random pair";
    scene.description.clear();
    scene.bodies.clear();
    scene.joints.clear();
    scene.crowd.reset();
    const bool turned = variation.shapes != PairShapes::aabbs;
    for (std::size_t k = 0; k < 2; ++k) {
        collide::BodySpec body;
        body.shape.geometry = random_shape(variation, random);
        body.angle = turned ? rounded(random.between(-half_turn, half_turn)) : 0.0;
        body.position = {rounded(k == 0 ? random.between(-1.6, -0.4) : random.between(0.0, 2.6)),
                         rounded(random.between(-1.0, 1.0))};
        scene.bodies.push_back(std::move(body));
    }
    name_pair(scene.bodies, like.bodies);
    const bool moves =
        variation.situation == PairSituation::moving || variation.situation == PairSituation::passing;
    if (moves) {
        scene.bodies[1].position.x += 1.5;
        scene.bodies[1].velocity = {rounded(random.between(-6.0, -2.0)), rounded(random.between(-2.5, 2.5))};
        scene.settings.t_max = 1.0;
    }
    scene.view.focus = {scene.bodies[0].name, scene.bodies[1].name};
    return scene;
}

/// Moves bodies by up to a third of their common extent, and rotates them if they have angles.
void draw_places(collide::Scene& scene, Random& random) {
    DVec2 lower(0.0, 0.0);
    DVec2 upper(0.0, 0.0);
    for (const collide::BodySpec& body : scene.bodies) {
        lower = glm::min(lower, body.position);
        upper = glm::max(upper, body.position);
    }
    const DVec2 reach = glm::max((upper - lower) / 3.0, DVec2(0.4, 0.4));
    for (collide::BodySpec& body : scene.bodies) {
        if (body.motion == collide::Motion::static_body) continue;
        body.position.x = rounded(body.position.x + random.between(-reach.x, reach.x));
        body.position.y = rounded(body.position.y + random.between(-reach.y, reach.y));
        if (body.angle != 0.0) body.angle = rounded(body.angle + random.between(-1.0, 1.0));
    }
}

/// Returns whether the best axis is better than the next by more than a student can misjudge.
bool has_clear_axis(const collide::PairRecording& pair) {
    std::vector<double> separations;
    for (const collide::SatStep& step : pair.sat.steps.items) {
        separations.push_back(static_cast<double>(step.separation));
    }
    if (separations.empty()) return true;
    std::sort(separations.begin(), separations.end(), std::greater<>());
    const auto clearly_less = std::find_if(separations.begin(), separations.end(),
                                           [&](double s) { return s < separations.front() - 1e-4; });
    return clearly_less == separations.end() || *clearly_less < separations.front() - 0.05;
}

bool fits(PairSituation situation, const collide::Scene& scene) {
    const auto colliders = collide::make_colliders(scene);
    const collide::PairRecording pair =
        collide::record_pair(colliders[0], colliders[1], scene.settings.t_max);
    const double separation = pair.result.separation;
    const collide::SweepResult& sweep = pair.result.sweep;
    switch (situation) {
        case PairSituation::overlapping:
            return separation < -0.15 && separation > -0.7 && has_clear_axis(pair);
        case PairSituation::apart:
            return separation > 0.15 && separation < 0.9 && has_clear_axis(pair);
        case PairSituation::any:
            return std::abs(separation) > 0.1 && std::abs(separation) < 0.8 && has_clear_axis(pair);
        case PairSituation::near:
            return std::abs(separation) > 0.02 && std::abs(separation) < 0.12;
        case PairSituation::moving:
            return sweep.outcome == collide::SweepOutcome::hit && sweep.time > 0.15 && sweep.time < 0.9;
        case PairSituation::passing:
            break;
    }
    return separation > 0.2 && sweep.outcome == collide::SweepOutcome::miss;
}

/// Returns the gap between two boxes, metres; negative: they overlap.
double gap_between(const collide::Aabb& a, const collide::Aabb& b) {
    const auto gaps = glm::max(a.lower, b.lower) - glm::min(a.upper, b.upper);
    return std::max(gaps.x, gaps.y);
}

/// Returns whether the pairs of the new scene are like those of the old one. A gap must be wider than a
/// student can misjudge. A contact or an overlap must remain one.
bool is_alike(const collide::Scene& scene, const collide::Scene& like) {
    if (scene.bodies.size() > most_compared) return true;
    const auto drawn = collide::make_colliders(scene);
    const auto before = collide::make_colliders(like);
    const bool is_pair = drawn.size() <= 3;
    for (std::size_t i = 0; i < drawn.size(); ++i) {
        for (std::size_t j = i + 1; j < drawn.size(); ++j) {
            const double gap = collide::query_pair(drawn[i], drawn[j], 0.0).separation;
            const double old_gap = collide::query_pair(before[i], before[j], 0.0).separation;
            if (std::abs(gap) < least_clear) return false;
            if (is_pair && (gap > 0.0) != (old_gap > 0.0)) return false;
            if (!is_pair && std::abs(gap_between(drawn[i].aabb, drawn[j].aabb)) < least_clear) return false;
        }
    }
    return true;
}

std::optional<Variation> variation_of_scene(const std::vector<std::string>& words) {
    Variation variation;
    for (const std::string& word : words) {
        variation.places |= word == "places";
        variation.speeds |= word == "speeds";
        if (word != "places" && word != "speeds") return std::nullopt;
    }
    return words.empty() ? std::nullopt : std::optional(variation);
}

collide::Scene draw_of_scene(const Variation& variation, Random& random, const collide::Scene& like) {
    collide::Scene scene = like;
    if (variation.places) draw_places(scene, random);
    if (variation.speeds) {
        for (collide::BodySpec& body : scene.bodies) {
            const double factor = random.between(0.6, 1.5);
            body.velocity = {rounded(factor * body.velocity.x), rounded(factor * body.velocity.y)};
            body.angular_velocity = rounded(factor * body.angular_velocity);
        }
    }
    return scene;
}

}  // namespace

std::variant<Variation, PlaceError> parse_variation(std::string_view text) {
    const std::vector<std::string> words = split(text, ' ');
    if (const auto variation = variation_of_scene(words)) return *variation;
    const auto situation =
        std::find(situation_names.begin(), situation_names.end(), words.empty() ? "" : words[0]);
    const auto shapes = std::find(shape_names.begin(), shape_names.end(), words.size() < 2 ? "" : words[1]);
    if (situation == situation_names.end() || shapes == shape_names.end() || words.size() > 3) {
        return PlaceError{
            fmt::format("\"{}\" is not understood; write \"places\", \"speeds\" or both, or one of {}, and "
                        "one of {}, as \"overlapping polygons 3-6\"",
                        text, fmt::join(situation_names, ", "), fmt::join(shape_names, ", "))};
    }
    Variation variation;
    variation.situation = static_cast<PairSituation>(situation - situation_names.begin());
    variation.shapes = static_cast<PairShapes>(shapes - shape_names.begin());
    if (words.size() < 3) return variation;
    const std::string& range = words[2];
    const char* const end = range.data() + range.size();
    const auto first = std::from_chars(range.data(), end, variation.least_vertices);
    variation.most_vertices = variation.least_vertices;
    const bool has_dash = first.ptr != end && *first.ptr == '-';
    const auto last = has_dash ? std::from_chars(first.ptr + 1, end, variation.most_vertices) : first;
    if (last.ec != std::errc() || last.ptr != end || variation.least_vertices < 3 ||
        variation.most_vertices > 12 || variation.most_vertices < variation.least_vertices) {
        return PlaceError{
            fmt::format("\"{}\": numbers of vertices from 3 to 12 are needed, as \"3-6\"", range)};
    }
    return variation;
}

std::optional<collide::Scene> varied_scene(const Variation& variation, std::uint64_t seed,
                                           const collide::Scene& like, const SceneTest& can_be_asked) {
    Random random(seed);
    for (int i = 0; i < most_draws; ++i) {
        const bool of_scene = variation.is_of_scene();
        const collide::Scene scene =
            of_scene ? draw_of_scene(variation, random, like) : draw(variation, random, like);
        const bool is_clear =
            of_scene ? !variation.places || is_alike(scene, like) : fits(variation.situation, scene);
        if (is_clear && can_be_asked(scene)) return scene;
    }
    return std::nullopt;
}

}  // namespace app
