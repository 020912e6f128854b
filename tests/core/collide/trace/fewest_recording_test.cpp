#include <collide/trace/fewest_recording.h>

#include <doctest/doctest.h>

#include <algorithm>

#include "support/random_polygons.h"

using namespace collide;

TEST_CASE("the search for the fewest pieces watched is the same to the bit") {
    for (const support::PolygonKind kind : support::polygon_kinds) {
        for (std::uint32_t seed = 0; seed < 20; ++seed) {
            const Polygon polygon = support::random_polygon(kind, 8 + 5 * seed, seed);
            const FewestRecording recording = record_fewest(polygon);
            CHECK(recording.result == decompose(polygon, PieceMethod::fewest));
        }
    }
}

TEST_CASE("every triangle of the result is chosen in a step, and sides that stay are its diagonals") {
    const Polygon polygon = support::random_polygon(support::PolygonKind::random, 60, 4);
    const FewestRecording recording = record_fewest(polygon);
    REQUIRE(recording.result.method == PieceMethod::fewest);
    std::size_t chosen = 0;
    std::size_t staying = 0;
    const auto next_to = [&](std::uint32_t a, std::uint32_t b) { return b == (a + 1) % polygon.size(); };
    for (const FewestStep& step : recording.steps.items) {
        if (step.stage == FewestStage::chosen) {
            ++chosen;
            staying += step.from_side_stays && !next_to(step.from, step.apex) ? 1 : 0;
            staying += step.to_side_stays && !next_to(step.apex, step.to) ? 1 : 0;
        }
    }
    CHECK(chosen == polygon.size() - 2);
    CHECK(staying + 1 == recording.result.pieces.size());
    // The whole is solved last, before anything is chosen, and needs as many diagonals as are there.
    const auto first_choice =
        std::find_if(recording.steps.items.begin(), recording.steps.items.end(),
                     [](const FewestStep& s) { return s.stage == FewestStage::chosen; });
    CHECK(std::prev(first_choice)->diagonals + 1 == recording.result.pieces.size());
}

TEST_CASE("a convex polygon takes no steps") {
    const FewestRecording recording = record_fewest(Polygon{{0, 0}, {1, 0}, {1, 1}, {0, 1}});
    CHECK(recording.steps.items.empty());
    CHECK(recording.result.pieces.size() == 1);
}
