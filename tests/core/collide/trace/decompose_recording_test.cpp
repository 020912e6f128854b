#include <collide/trace/decompose_recording.h>

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <random>

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

namespace {

const Polygon comb{{0, 0}, {5, 0}, {5, 3}, {4, 3}, {4, 1}, {3, 1},
                   {3, 3}, {2, 3}, {2, 1}, {1, 1}, {1, 3}, {0, 3}};

std::ptrdiff_t count_of(const CutRecording& recording, CutStepKind kind) {
    return std::count_if(recording.steps.items.begin(), recording.steps.items.end(),
                         [&](const CutStep& step) { return step.kind == kind; });
}

}  // namespace

TEST_CASE("a watched cut gives the fast one's pieces, bit for bit") {
    std::mt19937 random(31);
    std::uniform_real_distribution radius(0.1, 1.0);
    for (int round = 0; round < 500; ++round) {
        Polygon star;
        for (int i = 0; i < 5 + round % 30; ++i) {
            const double angle = 2.0 * std::numbers::pi * i / (5 + round % 30);
            star.push_back(radius(random) * DVec2(std::cos(angle), std::sin(angle)));
        }
        const CutLine line{{radius(random) - 0.5, 0.1}, star[1]};
        const CutRecording recording = record_cut(star, line);
        CHECK(recording.pieces == cut_polygon(star, line));
        CHECK(count_of(recording, CutStepKind::piece) ==
              (recording.pieces.size() > 1 ? std::ssize(recording.pieces) : 0));
    }
}

TEST_CASE("a cut tells the side of each vertex, each crossing, each joining and each piece") {
    const CutRecording recording = record_cut(comb, {{0, 2}, {1, 2}});
    CHECK(count_of(recording, CutStepKind::vertex) == 12);
    CHECK(count_of(recording, CutStepKind::crossing) == 6);
    CHECK(count_of(recording, CutStepKind::end) == 12);
    CHECK(count_of(recording, CutStepKind::joined) == 6);
    CHECK(count_of(recording, CutStepKind::piece) == 4);
    CHECK(recording.steps.items.back().kind == CutStepKind::piece);
}

TEST_CASE("a line that misses ends with the side on which nothing lies") {
    const CutRecording recording = record_cut(comb, {{0, 9}, {1, 9}});
    REQUIRE_FALSE(recording.steps.items.empty());
    CHECK(recording.steps.items.back().kind == CutStepKind::whole);
    CHECK(recording.steps.items.back().side == 1);
}

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
        if (step.kind == FewestStepKind::chosen) {
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
                     [](const FewestStep& s) { return s.kind == FewestStepKind::chosen; });
    CHECK(std::prev(first_choice)->diagonals + 1 == recording.result.pieces.size());
}

TEST_CASE("a convex polygon takes no steps") {
    const FewestRecording recording = record_fewest(Polygon{{0, 0}, {1, 0}, {1, 1}, {0, 1}});
    CHECK(recording.steps.items.empty());
    CHECK(recording.result.pieces.size() == 1);
}
