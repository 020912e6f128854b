#include <collide/trace/cut_recording.h>

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <random>

using namespace collide;

namespace {

const Polygon comb{{0, 0}, {5, 0}, {5, 3}, {4, 3}, {4, 1}, {3, 1},
                   {3, 3}, {2, 3}, {2, 1}, {1, 1}, {1, 3}, {0, 3}};

std::ptrdiff_t count_of(const CutRecording& recording, CutEvent event) {
    return std::count_if(recording.steps.items.begin(), recording.steps.items.end(),
                         [&](const CutStep& step) { return step.event == event; });
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
        CHECK(count_of(recording, CutEvent::piece) ==
              (recording.pieces.size() > 1 ? std::ssize(recording.pieces) : 0));
    }
}

TEST_CASE("a cut tells the side of each vertex, each crossing, each joining and each piece") {
    const CutRecording recording = record_cut(comb, {{0, 2}, {1, 2}});
    CHECK(count_of(recording, CutEvent::vertex) == 12);
    CHECK(count_of(recording, CutEvent::crossing) == 6);
    CHECK(count_of(recording, CutEvent::end) == 12);
    CHECK(count_of(recording, CutEvent::joined) == 6);
    CHECK(count_of(recording, CutEvent::piece) == 4);
    CHECK(recording.steps.items.back().event == CutEvent::piece);
}

TEST_CASE("a line that misses ends with the side on which nothing lies") {
    const CutRecording recording = record_cut(comb, {{0, 9}, {1, 9}});
    REQUIRE_FALSE(recording.steps.items.empty());
    CHECK(recording.steps.items.back().event == CutEvent::whole);
    CHECK(recording.steps.items.back().side == 1);
}
