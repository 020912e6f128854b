#include <collide/trace/ear_recording.h>

#include <doctest/doctest.h>

#include <algorithm>

#include "support/random_polygons.h"

using namespace collide;

namespace {

std::size_t ears_in(const EarRecording& recording) {
    return static_cast<std::size_t>(
        std::count_if(recording.ears.items.begin(), recording.ears.items.end(),
                      [](const EarStep& step) { return step.verdict == EarVerdict::ear; }));
}

}  // namespace

TEST_CASE("ear clipping and merging watched are the same to the bit") {
    for (const support::PolygonKind kind : support::polygon_kinds) {
        for (std::uint32_t seed = 0; seed < 20; ++seed) {
            const Polygon polygon = support::random_polygon(kind, 8 + 17 * seed, seed);
            const EarRecording recording = record_ears(polygon);
            CHECK(recording.triangulation == clip_ears(polygon));
            CHECK(recording.merged.rings == decompose(polygon, PieceMethod::merged_triangles).rings);
            CHECK_FALSE(recording.ears.truncated);
            CHECK(ears_in(recording) == polygon.size() - 3);
            CHECK(recording.ears.items.back().verdict == EarVerdict::last);
            CHECK(recording.merges.items.size() == polygon.size() - 3);
        }
    }
}

TEST_CASE("no corner is looked at more than three times") {
    for (const support::PolygonKind kind : support::polygon_kinds) {
        const Polygon polygon = support::random_polygon(kind, 2000, 3);
        CHECK(record_ears(polygon).ears.items.size() <= 3 * polygon.size());
    }
}

TEST_CASE("a corner is blocked by a vertex in its triangle, and the last step says why clipping ended") {
    // The spike from below stands in the way of the first corner.
    const Polygon spiked{{0, 0}, {2, 0}, {2.5, 3.9}, {3, 0}, {5, 0}, {5, 4}, {0, 4}};
    const EarRecording recording = record_ears(spiked);
    const auto blocked = std::find_if(recording.ears.items.begin(), recording.ears.items.end(),
                                      [](const EarStep& step) { return step.tip == 6; });
    REQUIRE(blocked != recording.ears.items.end());
    CHECK(blocked->verdict == EarVerdict::blocked);
    CHECK(blocked->blocker == 2);
    const EarRecording crossed = record_ears(Polygon{{0, 0}, {0, 1}, {0.5, 1.5}, {1, 1}, {1, 0}});
    CHECK(crossed.ears.items.back().verdict == EarVerdict::no_ear);
}

TEST_CASE("the state after each step: what is cut off and what is left make the polygon, then the pieces") {
    for (const support::PolygonKind kind : support::polygon_kinds) {
        const EarRecording recording = record_ears(support::random_polygon(kind, 60, 5));
        const std::size_t corners = recording.polygon.size();
        const std::size_t ears = recording.ears.items.size();
        CHECK(state_after(recording, 0).ring.size() == corners);
        for (std::size_t step = 0; step < ears; ++step) {
            const EarState state = state_after(recording, step);
            CHECK(state.ring.size() + state.triangles == corners);
            CHECK(state.pieces == 0);
            const auto& ring = state.ring;
            CHECK(std::count(ring.begin(), ring.end(), recording.ears.items[step].tip) == 1);
        }
        const EarState cut = state_after(recording, ears);
        CHECK(cut.triangles == recording.triangulation.triangles.size());
        CHECK(cut.pieces == cut.triangles);
        const EarState merged = state_after(recording, ears + recording.merges.items.size());
        CHECK(merged.pieces == recording.merged.pieces.size());
    }
}
