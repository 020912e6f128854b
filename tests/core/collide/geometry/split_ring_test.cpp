#include <collide/geometry/split_ring.h>

#include <doctest/doctest.h>

#include <cstdint>
#include <random>

#include <collide/geometry/crossing.h>
#include <collide/geometry/decompose.h>

using namespace collide;

namespace {

/// Twice the area of all pieces; whether they are complete.
double twice_area_of_pieces(const std::vector<RingGroup>& groups) {
    double area = 0.0;
    for (const RingGroup& group : groups) {
        const Decomposition found = decompose_with_holes(group.outline, group.holes, PieceMethod::fewest);
        CHECK(found.complete);
        for (const Polygon& piece : found.pieces) {
            CHECK(is_convex(piece));
            area += twice_signed_area(piece);
        }
    }
    return area;
}

}  // namespace

TEST_CASE("a ring that passes through one point twice is two outlines, or one with a hole") {
    const auto two = split_at_touches(Polygon{{0, 0}, {2, 0}, {1, 1}, {2, 2}, {0, 2}, {1, 1}});
    REQUIRE(two.has_value());
    REQUIRE(two->size() == 2);
    CHECK((*two)[0].holes.empty());
    CHECK((*two)[1].holes.empty());
    CHECK(twice_area_of_pieces(*two) == 4.0);

    const auto hollow =
        split_at_touches(Polygon{{0, 0}, {4, 0}, {4, 4}, {2, 4}, {3, 2}, {1, 2}, {2, 4}, {0, 4}});
    REQUIRE(hollow.has_value());
    REQUIRE(hollow->size() == 1);
    REQUIRE(hollow->front().holes.size() == 1);
    CHECK(twice_signed_area(hollow->front().holes.front()) == 4.0);
    CHECK(twice_area_of_pieces(*hollow) == 28.0);
}

TEST_CASE("a corner that touches an edge of its own ring divides it") {
    // The reflex corner in the middle touches the lower edge.
    const auto groups = split_at_touches(Polygon{{0, 0}, {4, 0}, {4, 4}, {2, 0}, {0, 4}});
    REQUIRE(groups.has_value());
    CHECK(groups->size() == 2);
    CHECK(twice_area_of_pieces(*groups) == 16.0);
}

TEST_CASE("a ring that crosses itself or runs along itself is not split") {
    CHECK_FALSE(split_at_touches(Polygon{{0, 0}, {2, 2}, {4, 0}, {4, 3}, {0, 3}, {3, 0}}));  // two edges
    CHECK_FALSE(split_at_touches(Polygon{{0, 0}, {4, 0}, {4, 4}, {2, 2}, {0, 5}, {6, 2}, {2, 2}, {0, 4}}));
    CHECK_FALSE(split_at_touches(Polygon{{0, 0}, {4, 0}, {4, 4}, {4, 1}, {2, 4}, {0, 4}}));  // a spike
    CHECK_FALSE(split_at_touches(Polygon{{0, 0}, {4, 0}, {4, 3}, {3, 0}, {1, 0}, {0, 3}}));  // along an edge
    // Twice around, the second time within the first.
    CHECK_FALSE(split_at_touches(Polygon{{0, 0}, {9, 0}, {9, 9}, {0, 0}, {6, 1}, {6, 5}}));
}

TEST_CASE("what is split covers what the ring encloses, on a grid where everything touches") {
    std::mt19937 random(3);
    int split = 0;
    for (int round = 0; round < 40'000; ++round) {
        Polygon ring;
        const std::size_t corners = 5 + random() % 6;
        for (std::size_t i = 0; i < corners; ++i) {
            const auto x = static_cast<std::uint32_t>(random() % 5);
            ring.emplace_back(x, static_cast<std::uint32_t>(random() % 5));
        }
        ring = normalized(ring);
        if (ring.size() < 3 || is_flat(ring) || !find_crossing(ring)) continue;
        const auto groups = split_at_touches(ring);
        if (!groups) continue;
        ++split;
        CHECK(twice_area_of_pieces(*groups) == doctest::Approx(twice_signed_area(ring)).epsilon(1e-12));
    }
    CHECK(split > 300);
}
