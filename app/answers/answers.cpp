#include "answers/answers.h"

#include <fmt/core.h>

#include <array>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <collide/geometry/convex_hull.h>
#include <collide/geometry/cut.h>
#include <collide/geometry/decompose.h>
#include <collide/geometry/mass.h>
#include <collide/geometry/transform.h>
#include <collide/scene/compound.h>
#include <collide/scene/instantiate.h>
#include <collide/scene/json_number.h>
#include <collide/scene/shape_mass.h>

namespace app {

// The geometry of polygons and bodies.

namespace {

constexpr std::array<std::string_view, 4> span_names{"nothing", "point", "line", "area"};
constexpr std::array<std::string_view, 3> method_names{"triangles", "merged_triangles", "fewest"};

OutputJson json_polygon(const collide::Polygon& polygon) {
    OutputJson json = OutputJson::array();
    for (const collide::DVec2 vertex : polygon) json.push_back(collide::json_point(vertex));
    return json;
}

OutputJson json_pieces(const std::vector<collide::Polygon>& pieces) {
    OutputJson json = OutputJson::array();
    for (const collide::Polygon& piece : pieces) json.push_back(json_polygon(piece));
    return json;
}

/// Returns the pieces, the cost of the tolerance (added area, depth of filled dents), and the number of exact
/// pieces for comparison.
OutputJson approximate_answer(const collide::GeometryProblem& problem) {
    const collide::ApproximatePieces result =
        collide::approximate_pieces(problem.points, problem.holes, problem.tolerance);
    return {{"pieces", json_pieces(result.found.pieces)},
            {"method", method_names.at(static_cast<std::size_t>(result.found.method))},
            {"tolerance", collide::json_number(problem.tolerance)},
            {"exact_pieces", result.exact},
            {"area_error", collide::json_number(result.added_area)},
            {"concavity", collide::json_number(result.concavity)}};
}

OutputJson decompose_answer(const collide::GeometryProblem& problem) {
    if (problem.tolerance > 0.0) return approximate_answer(problem);
    auto pieces = OutputJson::array();
    auto method = collide::PieceMethod::fewest;
    const auto add = [&](const collide::Polygon& outline, const std::vector<collide::Polygon>& holes) {
        const auto found = collide::decompose_with_holes(outline, holes, collide::PieceMethod::fewest);
        for (const collide::Polygon& piece : found.pieces) pieces.push_back(json_polygon(piece));
        method = std::min(method, found.method);
    };
    if (problem.parts.empty()) add(problem.points, problem.holes);
    for (const collide::RingGroup& part : problem.parts) add(part.outline, part.holes);
    return {{"pieces", std::move(pieces)}, {"method", method_names.at(static_cast<std::size_t>(method))}};
}

OutputJson mass_answer(const collide::GeometryProblem& problem) {
    const collide::AreaMoments moments =
        problem.shape ? collide::area_moments(*problem.shape)
                      : collide::polygon_moments(collide::normalized(problem.points), problem.holes);
    collide::ShapeMass mass{moments.centroid, problem.density * moments.area,
                            problem.density * moments.inertia};
    // The parts of a compound have their own densities, and a shape without area has a mass only by the rules
    // of scenes. `mass_of` knows both.
    const bool is_chain =
        problem.shape && std::holds_alternative<collide::ChainSpec>(problem.shape->geometry);
    if (problem.shape && !is_chain && (collide::is_compound(*problem.shape) || !(moments.area > 0.0))) {
        mass = collide::mass_of(*problem.shape, problem.density);
    }
    return {{"area", collide::json_number(moments.area)},
            {"mass", collide::json_number(mass.mass)},
            {"centroid", collide::json_point(mass.center)},
            {"inertia", collide::json_number(mass.inertia)}};
}

}  // namespace

OutputJson geometry_answer(collide::GeometryTask task, const collide::GeometryProblem& problem) {
    switch (task) {
        case collide::GeometryTask::hull: {
            const collide::ConvexHull hull = collide::convex_hull(problem.points);
            return {{"hull", json_polygon(hull.vertices)},
                    {"span", span_names.at(static_cast<std::size_t>(hull.span))}};
        }
        case collide::GeometryTask::decompose:
            return decompose_answer(problem);
        case collide::GeometryTask::mass:
            return mass_answer(problem);
        case collide::GeometryTask::cut:
            break;
    }
    return {
        {"pieces", json_pieces(collide::cut_polygon(collide::normalized(problem.points), *problem.line))}};
}

// Pairs of the broad phase.

namespace {

std::unique_ptr<collide::BroadPhase> filled(const collide::Scene& scene, const PairsChoice& choice) {
    auto structure = collide::make_broad_phase(choice.method);
    const std::vector<collide::Collider> colliders = collide::make_colliders(scene);
    for (std::size_t i = 0; i < colliders.size(); ++i) {
        const bool is_fixed = !choice.with_static && scene.bodies[i].motion == collide::Motion::static_body;
        structure->insert(colliders[i].aabb, is_fixed ? collide::Mobility::fixed : collide::Mobility::moving);
    }
    return structure;
}

}  // namespace

void write_pairs(const collide::Scene& scene, const PairsChoice& choice, const WriteText& write) {
    const auto structure = filled(scene, choice);
    std::vector<collide::IndexPair> pairs;
    structure->find_all_pairs(pairs);
    if (choice.only) {
        std::erase_if(pairs, [&](const auto& pair) {
            return pair.first != choice.only->first || pair.second != choice.only->second;
        });
    }
    write(fmt::format("{{\"broad_phase\":\"{}\",\"pairs\":[", collide::name_of(choice.method)));
    const char* separator = "";
    for (const auto& [a, b] : pairs) {
        write(fmt::format("{}[{},{}]", separator, json_text(scene.bodies[a].name),
                          json_text(scene.bodies[b].name)));
        separator = ",";
    }
    write(fmt::format("],\"tests\":{}}}\n", structure->counters().tests));
}

// Moments of a run.

namespace {

/// Returns the velocity of the body's pivot, because scene files give velocities at the pivot.
collide::DVec2 velocity_of(const collide::World& world, collide::BodyIndex body,
                           const collide::BodySpec& spec) {
    const collide::BodyState& state = world.state_of(body);
    const collide::DVec2 center = world.def(body).center;
    const collide::DVec2 arm = collide::rotate(state.rotation, spec.pivot.value_or(center) - center);
    return state.velocity + state.angular_velocity * collide::perp_left(arm);
}

OutputJson body_frame(const collide::World& world, collide::BodyIndex body, const collide::BodySpec& spec) {
    const collide::Pose pose = world.pose(body);
    return {{"name", spec.name},
            {"position", collide::json_point(pose.position)},
            {"angle", collide::json_number(pose.angle)},
            {"velocity", collide::json_point(velocity_of(world, body, spec))},
            {"angular_velocity", collide::json_number(world.state_of(body).angular_velocity)}};
}

}  // namespace

static OutputJson work_json(const collide::StepWork& work) {
    return {{"box_pairs", work.box_pairs},
            {"pieces", work.pieces},
            {"times_of_impact", work.times_of_impact},
            {"distance_queries", work.distance_queries},
            {"contacts_updated", work.contacts_updated},
            {"contacts_refreshed", work.contacts_refreshed},
            {"contacts_kept", work.contacts_kept},
            {"rows", work.rows}};
}

namespace {

OutputJson contacts_json(std::span<const collide::ContactEvent> events, const collide::Scene& scene) {
    OutputJson list = OutputJson::array();
    for (const collide::ContactEvent& event : events) {
        list.push_back({{"a", scene.bodies[event.body_a.index].name},
                        {"b", scene.bodies[event.body_b.index].name},
                        {"pieces", {event.piece_a, event.piece_b}},
                        {"point", collide::json_point(event.point)},
                        {"normal", collide::json_point(event.normal)},
                        {"impulse", collide::json_number(event.impulse)},
                        {"friction", collide::json_number(event.friction)}});
    }
    return list;
}

OutputJson impacts_json(std::span<const collide::OrderedImpact> impacts, const collide::Scene& scene) {
    OutputJson list = OutputJson::array();
    for (const collide::OrderedImpact& impact : impacts) {
        list.push_back({{"a", scene.bodies[impact.body_a].name},
                        {"b", scene.bodies[impact.body_b].name},
                        {"fraction", collide::json_number(impact.time)},
                        {"normal", collide::json_point(impact.normal)},
                        {"impulse", collide::json_number(impact.impulse)}});
    }
    return list;
}

OutputJson sensors_json(std::span<const collide::SensorEvent> events, const collide::Scene& scene) {
    OutputJson list = OutputJson::array();
    for (const collide::SensorEvent& event : events) {
        list.push_back({{"sensor", scene.bodies[event.sensor.index].name},
                        {"body", scene.bodies[event.body.index].name}});
    }
    return list;
}

OutputJson names_json(std::span<const collide::BodyId> bodies, const collide::Scene& scene) {
    OutputJson list = OutputJson::array();
    for (const collide::BodyId body : bodies) list.push_back(scene.bodies[body.index].name);
    return list;
}

OutputJson events_json(const collide::StepEvents& events, const collide::Scene& scene) {
    return {{"begun", contacts_json(events.begun, scene)},
            {"kept", contacts_json(events.kept, scene)},
            {"ended", contacts_json(events.ended, scene)},
            {"impacts", impacts_json(events.impacts, scene)},
            {"entered", sensors_json(events.entered, scene)},
            {"left", sensors_json(events.left, scene)},
            {"fell_asleep", names_json(events.fell_asleep, scene)},
            {"woke", names_json(events.woke, scene)}};
}

}  // namespace

void write_frame(const collide::World& world, const collide::Scene& scene, const collide::Mishaps& since,
                 const WriteText& write, bool with_work, bool with_events) {
    write("{\"time\":" + json_text(collide::json_number(world.time())) + ",\"bodies\":[");
    write_list(scene.bodies.size(), write, [&](std::size_t i) {
        return body_frame(world, static_cast<collide::BodyIndex>(i), scene.bodies[i]);
    });
    const collide::StepReport& report = world.report();
    OutputJson measures{{"kinetic_energy", collide::json_number(report.kinetic_energy)},
                        {"potential_energy", collide::json_number(report.potential_energy)},
                        {"max_penetration", collide::json_number(report.max_penetration)},
                        {"contacts", report.contacts}};
    if (since.held_back > 0) measures["held_back"] = since.held_back;
    if (since.torn > 0) measures["torn"] = since.torn;
    if (with_work) measures["work"] = work_json(world.work());
    if (with_events) measures["events"] = events_json(world.events(), scene);
    write("]," + json_text(measures).substr(1));
}

}  // namespace app
