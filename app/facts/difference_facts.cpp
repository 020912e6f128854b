#include "facts/difference_facts.h"

#include <fmt/format.h>

namespace app {

using collide::DifferenceVertex;
using collide::GjkStep;

std::string difference_name(const DifferenceVertex& vertex) {
    return fmt::format("A{} − B{}", vertex.index_a, vertex.index_b);
}

WeighedSimplex weighed_simplex(const collide::GjkRecording& gjk, std::size_t index) {
    const auto& steps = gjk.steps.items;
    const bool reduced = steps[index].kind == collide::GjkStepKind::nearest && index > 0;
    const GjkStep& source = steps[reduced ? index - 1 : index];
    WeighedSimplex simplex{source.simplex, source.simplex_count};
    if (reduced && source.kind == collide::GjkStepKind::support && simplex.count < 3) {
        simplex.points.at(simplex.count++) = source.support;
    }
    return simplex;
}

std::span<const std::uint8_t> corners_of(collide::SimplexRegion region) {
    static constexpr std::array<std::uint8_t, 5> in_turn{0, 1, 2, 0, 1};
    struct Run {
        std::size_t first;
        std::size_t count;
    };
    // In the order of SimplexRegion.
    constexpr std::array<Run, 7> runs{{{0, 1}, {1, 1}, {2, 1}, {0, 2}, {1, 2}, {2, 2}, {0, 3}}};
    const Run run = runs.at(static_cast<std::size_t>(region));
    return std::span(in_turn).subspan(run.first, run.count);
}

std::string simplex_name(const GjkStep& step) {
    std::string words;
    for (std::uint32_t i = 0; i < step.simplex_count; ++i) {
        words += (i == 0 ? "" : ",  ") + difference_name(step.simplex.at(i));
    }
    return words;
}

namespace {

std::string edge_name(const DifferenceVertex& from, const DifferenceVertex& to) {
    return fmt::format("from {} to {}", difference_name(from), difference_name(to));
}

}  // namespace

std::string region_name(const collide::GjkRecording& gjk, std::size_t index) {
    const WeighedSimplex simplex = weighed_simplex(gjk, index);
    const auto corners = corners_of(gjk.steps.items[index].region);
    if (corners.size() == 3) return "the inside of the triangle";
    const DifferenceVertex& first = simplex.points.at(corners[0]);
    if (corners.size() == 1) return "vertex " + difference_name(first);
    return "the edge " + edge_name(first, simplex.points.at(corners[1]));
}

std::string outcome_sentence(const collide::GjkResult& result) {
    // In the order of GjkOutcome.
    constexpr std::array<Sentence<collide::GjkResult>, 4> sentences{
        "Converged: no support point lies nearer to the origin.",
        "The simplex contains the origin: the shapes overlap.",
        "No progress: the nearest point came no nearer, which is due to rounding.",
        "Stopped after {iterations} support points, the most allowed: the distance is an upper bound."};
    return sentences.at(static_cast<std::size_t>(result.outcome)).of(result);
}

std::string distance_sentence(const collide::GjkResult& result) {
    constexpr Sentence<collide::GjkResult> sharp{"The shapes are {distance} apart."};
    constexpr Sentence<collide::GjkResult> rounded{
        "The cores are {core_distance} apart; minus the radii, the shapes {distance}."};
    constexpr Sentence<collide::GjkResult> overlapping{
        "The cores are {core_distance} apart, less than the radii: the shapes overlap."};
    if (result.core_distance == result.distance) return sharp.of(result);
    return (result.overlap() ? overlapping : rounded).of(result);
}

std::string nearest_edge_name(const collide::EpaStep& step) {
    return edge_name(step.polygon[step.edge], step.polygon[(step.edge + 1) % step.polygon.size()]);
}

std::string outcome_sentence(const collide::EpaResult& result) {
    // In the order of EpaOutcome.
    constexpr std::array<Sentence<collide::EpaResult>, 4> sentences{
        "Converged: the nearest edge lies on the boundary of the difference, so the depth is {depth}.",
        "Shallow: only the roundings overlap. Radii minus the distance of the cores: {depth}.",
        "Flat: the difference of the cores has no area, so the depth comes from the radii alone: {depth}.",
        "Stopped after {iterations} support points, the most allowed: the depth lies between "
        "{depth_at_least} and {depth}."};
    return sentences.at(static_cast<std::size_t>(result.outcome)).of(result);
}

}  // namespace app
