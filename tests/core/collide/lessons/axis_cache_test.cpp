#include <collide/lessons/axis_cache.h>

#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <vector>

#include <collide/narrow_phase/pair_query.h>
#include <collide/narrow_phase/sat.h>
#include <collide/trace/sat_recording.h>

#include "support/for_each_pair.h"
#include "support/random_pairs.h"

using namespace collide;
using namespace collide::lessons;

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

namespace {

Shape regular(std::uint32_t sides, float radius) {
    std::vector<Vec2> vertices;
    for (std::uint32_t i = 0; i < sides; ++i) {
        const double angle = 2.0 * 3.14159265358979 * i / sides;
        vertices.emplace_back(radius * static_cast<float>(std::cos(angle)),
                              radius * static_cast<float>(std::sin(angle)));
    }
    return Shape::convex(vertices);
}

}  // namespace

TEST_CASE("last_axis: whatever axis was kept, the verdict is that of sat") {
    int wrong_kept = 0;
    support::for_each_family(400, 10, [&](const support::PairCase& c, support::Judge& judge) {
        const bool overlap = sat_overlap(c.a, c.xf_a, c.b, c.xf_b);
        // None, the right one, those of other shapes, and edges that these shapes don't have.
        CachedAxis right;
        judge.that(overlaps_last_axis_first(c.a, c.xf_a, c.b, c.xf_b, right).overlap == overlap, "none kept");
        for (CachedAxis kept :
             {right, CachedAxis{{AxisSource::edge_a, 0, 0}, true},
              CachedAxis{{AxisSource::edge_b, 0, 2}, true}, CachedAxis{{AxisSource::edge_b, 0, 4000}, true},
              CachedAxis{{AxisSource::vertex, 0, 0}, true}}) {
            const LastAxisResult found = overlaps_last_axis_first(c.a, c.xf_a, c.b, c.xf_b, kept);
            judge.that(found.overlap == overlap, "another kept axis, another verdict");
            judge.that(!kept.known || !found.overlap, "something is kept of shapes that overlap");
            wrong_kept += found.axes_tested > 1 ? 1 : 0;
        }
    });
    CHECK(wrong_kept > 100);
}

TEST_CASE("last_axis: no axis is tried twice, and of an overlap every one is tried") {
    support::for_each_pair(
        support::Family::sharp_polygons, 1000, [&](const support::PairCase& c, support::Judge& judge) {
            for (std::uint32_t edge = 0; edge < c.a.edge_count(); ++edge) {
                const CachedAxis kept{{AxisSource::edge_a, edge, 0}, true};
                const LastAxisRecording seen = record_last_axis_first(c.a, c.xf_a, c.b, c.xf_b, kept);
                CachedAxis after = kept;
                judge.that(seen.result == overlaps_last_axis_first(c.a, c.xf_a, c.b, c.xf_b, after) &&
                               seen.after == after,
                           "watching changes it");
                const auto& steps = seen.steps.items;
                for (std::size_t i = 0; i < steps.size(); ++i) {
                    for (std::size_t k = 0; k < i; ++k)
                        judge.that(!(steps[i].axis.axis == steps[k].axis.axis), "tried twice");
                }
                judge.that(steps.size() == seen.result.axes_tested, "a step an axis");
                if (seen.result.overlap)
                    judge.that(steps.size() == c.a.edge_count() + c.b.edge_count(), "not all were tried");
                judge.that(steps.front().turn == AxisTurn::kept, "the kept one first");
            }
        });
}

TEST_CASE(
    "last_axis: the kept axis answers in one, and when the shape turns on, a neighbour does in two or "
    "three") {
    const Shape wheel = regular(40, 1.0f);
    const Shape box = Shape::box(0.4f, 0.4f);
    const Transform xf_b{{1.6, 0.0}, Rotation::from_angle(0.785398)};  // a corner points to the wheel
    CachedAxis kept;
    const auto test_at = [&](double angle) {
        return overlaps_last_axis_first(wheel, {{0.0, 0.0}, Rotation::from_angle(angle)}, box, xf_b, kept);
    };
    const LastAxisResult first = test_at(0.0);
    REQUIRE_FALSE(first.overlap);
    CHECK(first.found_on == AxisTurn::rest);
    const LastAxisResult again = test_at(0.001);
    CHECK(again.found_on == AxisTurn::kept);
    CHECK(again.axes_tested == 1);
    // Turned until the kept edge no longer separates. The gap is 0.034 m. An edge's normal loses it when it
    // has turned by more than acos(1 / 1.034), 14.7 degrees. An edge is 9 degrees long.
    int by_neighbour = 0;
    int axes = 0;
    int in_order = 0;
    for (double angle = 0.0; angle < 3.0; angle += 0.02) {
        const LastAxisResult found = test_at(angle);
        REQUIRE_FALSE(found.overlap);
        by_neighbour += found.found_on == AxisTurn::neighbour ? 1 : 0;
        axes += static_cast<int>(found.axes_tested);
        in_order += static_cast<int>(
            sat(wheel, {{0.0, 0.0}, Rotation::from_angle(angle)}, box, xf_b, SatMode::stop_at_first_gap)
                .axes_tested);
        CHECK(found.axes_tested <= 3);
    }
    CHECK(by_neighbour > 0);
    CHECK(axes < in_order / 4);
}
