#include <collide/trace/turn_recording.h>

#include <doctest/doctest.h>

#include "support/random_polygons.h"

using namespace collide;

TEST_CASE("the recorded turns are those of the outline, and the verdict is that of the fast test") {
    for (const auto kind : support::polygon_kinds) {
        for (unsigned seed = 0; seed < 20; ++seed) {
            const Polygon polygon = support::random_polygon(kind, 3 + seed, seed);
            const TurnRecording recording = record_turns(polygon);
            CHECK(recording.convex == is_convex(polygon));
            REQUIRE(recording.steps.items.size() == polygon.size());
            bool any_right = false;
            for (const TurnStep& step : recording.steps.items) {
                const std::size_t n = polygon.size();
                CHECK(step.turn == turn(polygon[(step.vertex + n - 1) % n], polygon[step.vertex],
                                        polygon[(step.vertex + 1) % n]));
                any_right |= step.turn < 0;
            }
            CHECK(any_right == !recording.convex);
        }
    }
}

TEST_CASE("an L turns right once") {
    const TurnRecording recording = record_turns(Polygon{{0, 0}, {3, 0}, {3, 1}, {1, 1}, {1, 3}, {0, 3}});
    CHECK_FALSE(recording.convex);
    int right = 0;
    for (const TurnStep& step : recording.steps.items) {
        right += step.turn < 0 ? 1 : 0;
        if (step.turn < 0) CHECK(step.vertex == 3);
    }
    CHECK(right == 1);
}
