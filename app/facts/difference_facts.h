// The facts of GJK and EPA, which work on the Minkowski difference A − B: facts of a step and of the result.
#pragma once

#include <span>

#include <collide/trace/gjk_recording.h>
#include "facts/fact.h"

namespace app {

/// Returns "A2 − B0": the vertices whose difference is this vertex.
std::string difference_name(const collide::DifferenceVertex& vertex);

/// The simplex before its reduction, the newest vertex last, for a step of kind `nearest`. For other steps it
/// is the step's simplex.
struct WeighedSimplex {
    std::array<collide::DifferenceVertex, 3> points{};
    std::uint32_t count = 0;
};
WeighedSimplex weighed_simplex(const collide::GjkRecording& gjk, std::size_t index);

/// Returns the indices of the simplex vertices that bound a region: one, two, or all three.
std::span<const std::uint8_t> corners_of(collide::SimplexRegion region);

// Values that need more than one line of code.

std::string simplex_name(const collide::GjkStep& step);
/// Returns "vertex A2 − B0", "the edge from A2 − B0 to A1 − B0" or "the inside of the triangle".
/// Precondition: the step is of kind `nearest`.
std::string region_name(const collide::GjkRecording& gjk, std::size_t index);
std::string outcome_sentence(const collide::GjkResult& result);
std::string distance_sentence(const collide::GjkResult& result);
/// Precondition: the polygon has vertices.
std::string nearest_edge_name(const collide::EpaStep& step);
std::string outcome_sentence(const collide::EpaResult& result);

// GJK. A fact has a condition if only some kinds of steps record it.

constexpr bool is_search(const collide::GjkStep& step) { return step.kind == collide::GjkStepKind::support; }
constexpr bool has_nearest(const collide::GjkStep& step) { return step.kind != collide::GjkStepKind::start; }

template <>
inline constexpr auto facts_of<collide::GjkStep> = std::to_array<Fact<collide::GjkStep>>({
    {"asked", "support points", "asked for", "count", [](const auto& step) { return step.iteration; }},
    {"simplex", "simplex", "vertices of A − B", "", [](const auto& step) { return simplex_name(step); }},
    {"nearest", "p", "nearest of the simplex", "place", [](const auto& step) { return step.nearest; },
     has_nearest},
    {"at_most", "|p|", "the distance is at most this", "fine_length",
     [](const auto& step) { return step.distance; }, has_nearest},
    {"direction", "d", "unit, from A towards B", "", [](const auto& step) { return step.direction; },
     is_search},
    {"support", "w", "the new vertex", "", [](const auto& step) { return difference_name(step.support); },
     is_search},
    {"support_of_a", "A", "its vertex of A", "number", [](const auto& step) { return step.support.index_a; }},
    {"support_of_b", "B", "its vertex of B", "number", [](const auto& step) { return step.support.index_b; }},
    {"gain", "gain", "farther than p; 0: stop", "fine_length",
     [](const auto& step) { return step.distance + collide::dot(step.direction, step.support.w); },
     is_search},
    {"at_least", "lower bound", "the distance is at least this", "fine_length",
     [](const auto& step) { return step.lower_bound; }, is_search},
});

template <>
inline constexpr auto facts_of<collide::GjkResult> = std::to_array<Fact<collide::GjkResult>>({
    {"distance", "distance", "radii subtracted; 0: overlap", "length",
     [](const auto& gjk) { return gjk.distance; }},
    {"core_distance", "core distance", "radii not subtracted", "length",
     [](const auto& gjk) { return gjk.core_distance; }},
    {"closest_a", "closest on A", "on the surface", "place", [](const auto& gjk) { return gjk.closest_a; }},
    {"closest_b", "closest on B", "on the surface", "place", [](const auto& gjk) { return gjk.closest_b; }},
    {"iterations", "support points", "asked for", "count", [](const auto& gjk) { return gjk.iterations; }},
    {"outcome", "outcome", "why it ended", "", [](const auto& gjk) { return outcome_sentence(gjk); }},
    {"apart", "distance", "of cores and shapes", "", [](const auto& gjk) { return distance_sentence(gjk); }},
});

using RecordedGjkStep = RecordedStep<collide::GjkRecording>;
template <>
inline constexpr auto facts_in<collide::GjkRecording> = std::to_array<Fact<RecordedGjkStep>>({
    {"region", "region", "of the simplex, in which the origin lies", "",
     [](const auto& step) { return region_name(step.recording, step.index); }},
});

// EPA.

constexpr bool has_polygon(const collide::EpaStep& step) { return step.polygon.size() > 2; }
constexpr bool has_bound(const collide::EpaStep& step) {
    return has_polygon(step) && step.kind != collide::EpaStepKind::start;
}
constexpr bool has_edge(const collide::EpaStep& step) {
    return has_bound(step) && step.kind != collide::EpaStepKind::insert;
}
constexpr bool has_support(const collide::EpaStep& step) {
    return has_bound(step) && step.kind != collide::EpaStepKind::nearest;
}

template <>
inline constexpr auto facts_of<collide::EpaStep> = std::to_array<Fact<collide::EpaStep>>({
    {"asked", "support points", "asked for", "count", [](const auto& step) { return step.iteration; }},
    {"polygon", "polygon", "vertices", "count", [](const auto& step) { return step.polygon.size(); },
     has_polygon},
    {"edge", "edge e", "of the polygon", "", [](const auto& step) { return nearest_edge_name(step); },
     has_edge},
    {"at_least", "distance", "of e: the depth is at least this", "fine_length",
     [](const auto& step) { return step.distance; }, has_bound},
    {"direction", "n", "unit, outward", "", [](const auto& step) { return step.normal; }, has_edge},
    {"support", "w", "the new vertex", "", [](const auto& step) { return difference_name(step.support); },
     has_support},
    {"support_of_a", "A", "its vertex of A", "number", [](const auto& step) { return step.support.index_a; }},
    {"support_of_b", "B", "its vertex of B", "number", [](const auto& step) { return step.support.index_b; }},
    {"gain", "gain", "of w beyond e; 0: stop", "fine_length", [](const auto& step) { return step.gain; },
     has_support},
});

template <>
inline constexpr auto facts_of<collide::EpaResult> = std::to_array<Fact<collide::EpaResult>>({
    {"depth", "depth", "of the overlap, radii included", "length", [](const auto& epa) { return epa.depth; }},
    {"depth_at_least", "depth", "is at least this", "length",
     [](const auto& epa) { return epa.depth_at_least; }},
    {"normal", "normal", "unit, from A to B", "", [](const auto& epa) { return epa.normal; }},
    {"iterations", "support points", "asked for", "count", [](const auto& epa) { return epa.iterations; }},
    {"outcome", "outcome", "why it ended", "", [](const auto& epa) { return outcome_sentence(epa); }},
});

using RecordedEpaStep = RecordedStep<collide::EpaRecording>;

}  // namespace app
