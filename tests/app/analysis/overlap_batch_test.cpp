// The overlap tests of a crowd's boxes in one batch, of analysis/pipeline.h.
#include <doctest/doctest.h>

#include "analysis/pipeline.h"
#include "support/crowd_scene.h"

namespace {

/// Two of three bodies are boxes, some of these rounded.
collide::Scene crowd_of_boxes(int count) {
    collide::Scene scene = support::crowd_scene(count, collide::CrowdKind::even, 0.0);
    for (std::size_t i = 0; i < scene.bodies.size(); ++i) {
        if (i % 3 == 0) continue;
        collide::BoxSpec box{.width = 0.6 + 0.1 * static_cast<double>(i % 5), .height = 0.9};
        if (i % 7 == 0) box.radius = 0.1;
        scene.bodies[i].shape.geometry = box;
    }
    return scene;
}

bool overlap_alone(const app::Analysis& analysis, const collide::IndexPair& pair) {
    collide::lessons::CachedAxis axis;
    collide::lessons::AxisCacheCounts counts;
    return collide::lessons::overlaps_now(analysis.shown[pair.first], analysis.shown[pair.second], axis,
                                          counts);
}

}  // namespace

TEST_CASE("a batch judges pairs of boxes as each of them alone, and leaves the others") {
    app::Analysis analysis;
    app::analyse(crowd_of_boxes(1200), std::nullopt, 0.0, analysis);
    std::vector<collide::BodyPair> pairs;
    for (const collide::IndexPair& pair : analysis.candidates) {
        if (overlaps(analysis.shown[pair.first].aabb, analysis.shown[pair.second].aabb))
            pairs.push_back(pair);
    }
    app::OverlapBatch batch;
    std::vector<std::uint8_t> overlaps(pairs.size(), 2);
    const std::span<const std::uint32_t> others = batch.judge(pairs, analysis.shown, overlaps);
    std::size_t overlapping = 0;
    std::size_t left = 0;
    for (std::uint32_t k = 0; k < pairs.size(); ++k) {
        if (overlaps[k] == 2) {
            REQUIRE(left < others.size());
            CHECK(others[left++] == k);
            continue;
        }
        CHECK((overlaps[k] == 1) == overlap_alone(analysis, pairs[k]));
        overlapping += overlaps[k];
    }
    CHECK(left == others.size());
    CHECK(overlapping > 100);
    CHECK(pairs.size() - others.size() - overlapping > 20);
}

TEST_CASE("a crowd that is judged in a batch has the verdicts of single calls") {
    const collide::Scene scene = crowd_of_boxes(2500);
    app::Analysis analysis;
    app::analyse(scene, std::nullopt, 0.0, analysis);
    REQUIRE(analysis.candidates.size() >= app::OverlapBatch::least_pairs);
    std::vector<collide::IndexPair> expected;
    for (const collide::IndexPair& pair : analysis.candidates) {
        if (overlap_alone(analysis, pair)) expected.push_back(pair);
    }
    CHECK(analysis.overlapping_pairs == expected);
}
