#include "answers/answers.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <string_view>

#include <collide/broad_phase/strip_sweep.h>
#include <collide/scene/instantiate.h>
#include <collide/scene/json_number.h>
#include <collide/trace/pair_recording.h>
#include <nlohmann/json.hpp>
#include "facts/difference_facts.h"
#include "facts/sat_facts.h"
#include "facts/sweep_facts.h"

namespace app {

namespace {

using collide::Collider;
using collide::PairRecording;
using collide::SweepOutcome;

/// Returns the number of the edge. For an axis through two vertices, returns the numbers of both vertices;
/// for the velocity axis, null.
OutputJson axis_edge(const collide::AxisId& axis) {
    switch (axis.source) {
        case collide::AxisSource::edge_a:
            return axis.a;
        case collide::AxisSource::edge_b:
            return axis.b;
        case collide::AxisSource::vertex:
            return OutputJson::array({axis.a, axis.b});
        default:
            return nullptr;
    }
}

OutputJson index_or_null(std::optional<std::size_t> index) {
    return index ? OutputJson(*index) : OutputJson(nullptr);
}

/// Returns a number with the few digits of a float if a float holds it exactly, as most times; otherwise as a
/// double.
OutputJson number_output(double x) {
    const auto narrowed = static_cast<float>(x);
    return static_cast<double>(narrowed) == x ? number(narrowed) : collide::json_number(x);
}

/// These lengths and directions are computed in double from vertices in float. A float holds all digits that
/// are significant.
OutputJson length(double metres) { return number(static_cast<float>(metres)); }
OutputJson direction(collide::DVec2 v) { return vector(collide::Vec2(v)); }

/// Converts the value of a fact to JSON. `places` rounds coordinates to their known digits.
struct FactOutput {
    std::string_view unit;
    const Places& places;

    OutputJson operator()(std::monostate) const { return nullptr; }
    OutputJson operator()(const std::string& words) const { return words; }
    OutputJson operator()(double x) const { return unit == "fine_seconds" ? number_output(x) : length(x); }
    OutputJson operator()(collide::DVec2 v) const { return unit == "place" ? places.point(v) : direction(v); }
    OutputJson operator()(const collide::Interval& interval) const { return places.interval(interval); }
};

/// Returns `output` with the listed facts of `of` added, each under its name.
template <class Of>
OutputJson with_facts(OutputJson output, const Of& of, std::span<const Fact<Of>* const> listed,
                      const Places& places) {
    for (const Fact<Of>* fact : listed)
        output[std::string(fact->name)] = std::visit(FactOutput{fact->unit, places}, fact->value(of));
    return output;
}

/// Returns the axes of a recording: the source of each, the edge to show for it, and the listed facts.
template <class Recording>
OutputJson axes_output(const Recording& recording,
                       std::span<const Fact<RecordedStep<Recording>>* const> listed, const Places& places) {
    OutputJson axes = OutputJson::array();
    for (std::size_t i = 0; i < recording.steps.items.size(); ++i) {
        const collide::AxisId& axis = recording.steps.items[i].axis;
        constexpr std::array<std::string_view, 4> names{"a", "b", "velocity", "vertex"};
        OutputJson output{{"source", names.at(static_cast<std::size_t>(axis.source))},
                          {"edge", axis_edge(axis)}};
        output = with_facts<RecordedStep<Recording>>(std::move(output), {recording, i}, listed, places);
        output["facing"] = facing_axis(recording, i);
        axes.push_back(std::move(output));
    }
    return axes;
}

OutputJson sat_output(const PairRecording& recording, const Places& shadows) {
    constexpr auto listed =
        facts<SatAxis>("axis", "interval_a", "interval_b", "overlap", "common_stretch", "separation", "name");
    OutputJson axes = axes_output<collide::SatRecording>(recording.sat, listed, shadows);
    for (std::size_t i = 0; i < axes.size(); ++i) axes[i]["same_as"] = first_same_axis(recording.sat, i);
    const bool overlap = recording.result.sat.overlap;
    return {
        {"axes", std::move(axes)},
        {"separating_axis", overlap ? OutputJson(nullptr) : index_or_null(recording.sat.first_separating)},
        {"mtd_axis", overlap ? index_or_null(recording.sat.deciding) : OutputJson(nullptr)}};
}

OutputJson contacts_output(const collide::ContactPoints& contacts, const Places& places) {
    constexpr std::array<std::string_view, 4> features{"vertex-vertex", "vertex-edge", "edge-vertex",
                                                       "edge-edge"};
    OutputJson list = OutputJson::array();
    for (std::uint32_t i = 0; i < contacts.count; ++i) {
        const collide::ContactPoint& point = contacts.points[i];
        list.push_back({{"point_a", places.point(point.point_a)},
                        {"point_b", places.point(point.point_b)},
                        {"separation", number(point.separation)},
                        {"feature", features.at(static_cast<std::size_t>(point.feature))}});
    }
    return list;
}

OutputJson sweep_output(const PairRecording& recording, const Places& places) {
    const collide::SweepResult& sweep = recording.result.sweep;
    constexpr auto listed = facts<SweptAxis>("axis", "state", "entry", "exit", "name");
    constexpr auto of_result = facts<collide::SweepResult>("time", "normal");
    OutputJson output = with_facts<collide::SweepResult>({{"hit", meets(sweep)}}, sweep, of_result, places);
    output["axes"] = axes_output<collide::SweepRecording>(recording.sweep, listed, places);
    if (meets(sweep)) {
        const bool now = sweep.outcome == SweepOutcome::overlapping;
        const collide::ContactSet& contacts = now ? recording.result.contacts : recording.result.impact;
        output["contacts"] = contacts_output(contacts.manifold, places);
        output["support_contacts"] = contacts_output(contacts.support, places);
    }
    return output;
}

OutputJson toi_output(const collide::ToiResult& toi, const Places& places) {
    constexpr std::array<std::string_view, 4> states{"overlapping", "hit", "miss", "iteration_cap"};
    const bool hit = toi.outcome == collide::ToiOutcome::hit;
    const bool has_normal = hit || toi.outcome == collide::ToiOutcome::overlapping;
    return {{"hit", toi.hit()},
            {"time", toi.may_hit() ? number_output(toi.time) : OutputJson(nullptr)},
            {"normal", has_normal ? direction(toi.normal) : OutputJson(nullptr)},
            {"closest_a", hit ? places.point(toi.closest_a) : OutputJson(nullptr)},
            {"closest_b", hit ? places.point(toi.closest_b) : OutputJson(nullptr)},
            {"iterations", toi.iterations},
            {"state", states.at(static_cast<std::size_t>(toi.outcome))}};
}

double extent_of(const collide::Aabb& box) { return std::max(box.size().x, box.size().y); }

OutputJson pair_output(const collide::Scene& scene, const std::vector<Collider>& colliders, std::size_t i,
                       std::size_t j, const PairRecording& recording, const QueryChoice& choice) {
    const collide::PairResult& result = recording.result;
    const collide::Aabb& box_a = colliders[i].aabb;
    const collide::Aabb& box_b = colliders[j].aabb;
    const Places places(std::max(extent_of(box_a), extent_of(box_b)));
    // Projections are measured from A, so a large distance between the bodies leaves fewer digits for them.
    // The factor 10 drops the last digit that a float has at this length, because it is noise.
    const Places shadows(10.0 * extent_of(collide::united(box_a, box_b)));
    const OutputJson unknown = nullptr;
    OutputJson output{{"a", scene.bodies[i].name},
                      {"b", scene.bodies[j].name},
                      {"aabb_overlap", result.aabb_overlap},
                      {"overlap", result.overlap},
                      {"separation", length(result.separation)},
                      {"normal", direction(result.normal)},
                      {"mtd", result.overlap ? direction(result.mtd) : unknown}};
    if (result.decided_exactly && keeps_numbers(scene.bodies[i]) && keeps_numbers(scene.bodies[j])) {
        output["exact"] = true;
    }
    if (colliders[i].pieces.size() > 1 || colliders[j].pieces.size() > 1) output["pieces"] = result.pieces;
    if (!colliders[i].parts.empty() || !colliders[j].parts.empty()) {
        output["parts"] = {part_of(colliders[i], result.pieces[0]), part_of(colliders[j], result.pieces[1])};
    }
    if (choice.has("sat")) output["sat"] = result.covered ? sat_output(recording, shadows) : unknown;
    if (choice.has("gjk")) {
        constexpr auto listed = facts<collide::GjkResult>("distance", "closest_a", "closest_b", "iterations");
        OutputJson& gjk = output["gjk"];
        gjk = with_facts<collide::GjkResult>({}, result.gjk, listed, places);
        if (result.overlap) gjk["distance"] = 0;
    }
    if (choice.has("epa")) {
        constexpr auto listed = facts<collide::EpaResult>("depth", "normal", "iterations");
        output["epa"] =
            result.epa ? with_facts<collide::EpaResult>({}, *result.epa, listed, places) : unknown;
    }
    if (choice.has("sweep")) output["sweep"] = sweep_output(recording, places);
    if (choice.has("toi")) output["toi"] = toi_output(result.toi, places);
    if (choice.has("contacts")) output["contacts"] = contacts_output(result.contacts.manifold, places);
    if (choice.has("support_contacts"))
        output["support_contacts"] = contacts_output(result.contacts.support, places);
    return output;
}

OutputJson ray_output(const collide::Scene& scene, const std::vector<Collider>& colliders,
                      const collide::RaySpec& spec) {
    const collide::SceneRayHit nearest = collide::ray_cast(colliders, collide::make_ray(spec));
    const collide::RayHit& hit = nearest.hit;
    const OutputJson none = nullptr;
    if (!hit.hit()) {
        return {{"hit", false}, {"body", none}, {"distance", none}, {"point", none}, {"normal", none}};
    }
    const Places places(extent_of(colliders[nearest.body].aabb));
    const bool inside = hit.outcome == collide::RayOutcome::starts_inside;
    return {{"hit", true},
            {"body", scene.bodies[nearest.body].name},
            {"distance", length(hit.distance)},
            {"point", places.point(hit.point)},
            {"normal", inside ? none : direction(hit.normal)}};
}

/// Calls `visit(i, j)` for each pair that the choice may include. For overlapping pairs, the caller makes the
/// exact test.
template <class Visit>
void each_pair(const std::vector<Collider>& colliders, const QueryChoice& choice, double seconds,
               const Visit& visit) {
    if (choice.only) return visit(choice.only->first, choice.only->second);
    if (choice.pairs == QueryPairs::all) {
        for (std::size_t i = 0; i < colliders.size(); ++i) {
            for (std::size_t j = i + 1; j < colliders.size(); ++j) visit(i, j);
        }
        return;
    }
    std::vector<collide::Aabb> boxes;
    boxes.reserve(colliders.size());
    for (const Collider& collider : colliders) {
        boxes.push_back(choice.pairs == QueryPairs::near ? collide::swept_bounds(collider, seconds)
                                                         : collider.aabb);
    }
    std::vector<collide::IndexPair> near;
    collide::StripFinder().find_pairs(boxes, near);
    for (const auto& [i, j] : near) visit(i, j);
}

}  // namespace

bool QueryChoice::has(std::string_view part) const {
    return !parts || std::find(parts->begin(), parts->end(), part) != parts->end();
}

void write_query(const collide::Scene& scene, const QueryChoice& choice, const WriteText& write) {
    const std::vector<Collider> colliders = collide::make_colliders(scene);
    const double seconds = scene.settings.t_max;
    const bool has_axes = choice.has("sat") || choice.has("sweep");  // only recordings contain axes
    write("{\"pairs\":[");
    const char* separator = "";
    each_pair(colliders, choice, seconds, [&](std::size_t i, std::size_t j) {
        PairRecording recording;
        if (has_axes)
            recording = collide::record_pair(colliders[i], colliders[j], seconds);
        else
            recording.result = collide::query_pair(colliders[i], colliders[j], seconds);
        if (choice.pairs == QueryPairs::overlapping && !recording.result.overlap) return;
        write(separator + json_text(pair_output(scene, colliders, i, j, recording, choice)));
        separator = ",";
    });
    write("],\"bodies\":[");
    write_list(scene.bodies.size(), write, [&](std::size_t i) -> OutputJson {
        const Places places(extent_of(colliders[i].aabb));
        return {{"name", scene.bodies[i].name},
                {"aabb",
                 {{"lower", places.point(colliders[i].aabb.lower)},
                  {"upper", places.point(colliders[i].aabb.upper)}}}};
    });
    write("],\"rays\":[");
    write_list(scene.rays.size(), write,
               [&](std::size_t i) { return ray_output(scene, colliders, scene.rays[i]); });
    write("],\"points\":[");
    write_list(scene.points.size(), write, [&](std::size_t i) -> OutputJson {
        OutputJson inside = OutputJson::array();
        for (std::size_t body = 0; body < colliders.size(); ++body) {
            if (collide::contains(colliders[body], scene.points[i]))
                inside.push_back(scene.bodies[body].name);
        }
        return {{"inside", std::move(inside)}};
    });
    write("]}\n");
}

}  // namespace app
