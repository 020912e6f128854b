#include "facts/difference_facts.h"

#include <doctest/doctest.h>

using namespace app;
using collide::GjkStepKind;
using collide::SimplexRegion;

namespace {

collide::DifferenceVertex vertex(std::uint32_t a, std::uint32_t b) {
    collide::DifferenceVertex made;
    made.index_a = a;
    made.index_b = b;
    return made;
}

collide::GjkStep step_of(GjkStepKind kind) {
    collide::GjkStep step;
    step.kind = kind;
    step.distance = 0.5;
    step.direction = {1.0, 0.0};
    step.support = vertex(2, 0);
    step.support.w = {-0.25, 3.0};
    return step;
}

}  // namespace

TEST_CASE("a support point gains by how much farther it lies than the simplex, and other steps have none") {
    constexpr Sentence<collide::GjkStep> sentence{"{at_most | length}, {support}: {gain | length}."};
    CHECK(sentence.of(step_of(GjkStepKind::support)) == "0.500 m, A2 − B0: 0.250 m.");
    CHECK(sentence.of(step_of(GjkStepKind::end)) == "0.500 m, : .");
    CHECK(is_absent(find_fact<collide::GjkStep>("at_most")->value(step_of(GjkStepKind::start))));
}

TEST_CASE("a region is named by the vertices of the simplex before it was reduced") {
    collide::GjkRecording gjk;
    gjk.steps.items = {step_of(GjkStepKind::support), step_of(GjkStepKind::nearest)};
    gjk.steps.items[0].simplex = {vertex(0, 1), vertex(1, 1)};
    gjk.steps.items[0].simplex_count = 2;
    const auto named = [&](SimplexRegion region) {
        gjk.steps.items[1].region = region;
        return region_name(gjk, 1);
    };
    CHECK(named(SimplexRegion::vertex_1) == "vertex A1 − B1");
    CHECK(named(SimplexRegion::edge_12) == "the edge from A1 − B1 to A2 − B0");
    CHECK(named(SimplexRegion::edge_20) == "the edge from A2 − B0 to A0 − B1");
    CHECK(named(SimplexRegion::inside) == "the inside of the triangle");
}

TEST_CASE("the distance of rounded shapes stands next to that of their cores") {
    collide::GjkResult gjk;
    gjk.distance = gjk.core_distance = 0.5;
    CHECK(distance_sentence(gjk) == "The shapes are 0.500 m apart.");
    gjk.distance = 0.2;
    CHECK(distance_sentence(gjk) == "The cores are 0.500 m apart; minus the radii, the shapes 0.200 m.");
    gjk.distance = 0.0;
    CHECK(distance_sentence(gjk) == "The cores are 0.500 m apart, less than the radii: the shapes overlap.");
}

TEST_CASE("a search that was stopped says between which bounds the answer lies") {
    collide::EpaResult epa;
    epa.outcome = collide::EpaOutcome::iteration_cap;
    epa.iterations = 64;
    epa.depth = 0.5;
    epa.depth_at_least = 0.4;
    CHECK(outcome_sentence(epa) ==
          "Stopped after 64 support points, the most allowed: the depth lies between 0.400 m and 0.500 m.");
}
