#include <collide/narrow_phase/axis_cache.h>

#include <doctest/doctest.h>

#include <array>

#include <collide/narrow_phase/pair_query.h>
#include <collide/narrow_phase/sat.h>
#include "support/random_pairs.h"

using namespace collide;

namespace {

Collider square_at(DVec2 position, double angle = 0.0) {
    Collider body;
    body.pieces = {{Shape::box(0.5f, 0.5f), {0.0, 0.0}, 0.0}};
    place(body, {position, angle});
    return body;
}

}  // namespace

TEST_CASE("the axis that separated once answers for the next look") {
    const Collider a = square_at({0.0, 0.0}, 0.6);
    Collider b = square_at({1.1, 0.85}, 0.6);
    CachedAxis cache;
    AxisCacheCounts counts;
    REQUIRE(overlaps(a.aabb, b.aabb));
    CHECK_FALSE(overlaps_now(a, b, cache, counts));
    CHECK(cache.known);
    CHECK(counts == AxisCacheCounts{1, 0, 0});
    place(b, {{1.12, 0.86}, 0.62});
    CHECK_FALSE(overlaps_now(a, b, cache, counts));
    CHECK(counts == AxisCacheCounts{2, 1, 1});
}

TEST_CASE("an axis that fails is searched for again, and forgotten when the pair overlaps") {
    const Collider a = square_at({0.0, 0.0}, 0.6);
    Collider b = square_at({1.1, 0.85}, 0.6);
    CachedAxis cache;
    AxisCacheCounts counts;
    overlaps_now(a, b, cache, counts);
    place(b, {{0.3, 0.2}, 0.6});
    CHECK(overlaps_now(a, b, cache, counts));
    CHECK_FALSE(cache.known);
    CHECK(counts == AxisCacheCounts{2, 1, 0});
}

TEST_CASE("pairs whose boxes are apart are not counted") {
    CachedAxis cache;
    AxisCacheCounts counts;
    CHECK_FALSE(overlaps_now(square_at({0.0, 0.0}), square_at({5.0, 0.0}), cache, counts));
    CHECK(counts == AxisCacheCounts{});
}

TEST_CASE("an edge that the shape does not have separates nothing") {
    const Collider a = square_at({0.0, 0.0});
    const Collider b = square_at({5.0, 0.0});
    const CachedAxis beyond{{AxisSource::edge_a, 9, 0}, true};
    CHECK_FALSE(
        still_separates(beyond, a.pieces[0].shape, a.transforms[0], b.pieces[0].shape, b.transforms[0]));
}

TEST_CASE("with the cache every answer is the one of the whole search, whatever the cache held") {
    support::Random random(31);
    AxisCacheCounts counts;
    CachedAxis cache;  // of the pair before: as wrong as can be
    int overlapping = 0;
    for (const support::Family family : support::quick_families()) {
        for (int i = 0; i < 3000; ++i) {
            const support::PairCase c(support::random_pair(random, family));
            std::array<Collider, 2> pair;
            pair[0].pieces = {{c.a, {0.0, 0.0}, 0.0}};
            pair[1].pieces = {{c.b, {0.0, 0.0}, 0.0}};
            place(pair[0], {c.pair.a.position, c.pair.a.angle});
            place(pair[1], {c.pair.b.position, c.pair.b.angle});
            for (int look = 0; look < 2; ++look) {
                const bool expected = judge_pair(pair[0], pair[1], 0.0).overlap;
                REQUIRE(overlaps_now(pair[0], pair[1], cache, counts) == expected);
                overlapping += expected ? 1 : 0;
            }
        }
    }
    CHECK(overlapping > 1000);
    CHECK(counts.answered > 1000);
    CHECK(counts.tried > counts.answered);
}
