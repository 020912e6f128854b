// The simplex of GJK, of gjk_body.h.
#include <collide/narrow_phase/gjk_body.h>

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <vector>

using namespace collide;

namespace {

/// Points of the difference; the index names the place in the list. A's points are twice the difference's.
Simplex simplex_of(const std::vector<DVec2>& points) {
    Simplex simplex;
    for (std::uint32_t i = 0; i < points.size(); ++i) {
        simplex.add({2.0 * points[i], points[i], i, i});
    }
    return simplex;
}

struct Reduced {
    SimplexRegion region;
    std::vector<std::uint32_t> kept;  // sorted
    DVec2 nearest;
};

Reduced reduced(const std::vector<DVec2>& points) {
    Simplex simplex = simplex_of(points);
    const SimplexRegion region = reduce(simplex);
    std::vector<std::uint32_t> kept;
    for (std::uint32_t i = 0; i < simplex.count; ++i) {
        kept.push_back(simplex.points[i].index_a);
    }
    std::sort(kept.begin(), kept.end());
    return {region, kept, nearest_point(simplex).w};
}

void check(const std::vector<DVec2>& points, SimplexRegion region, const std::vector<std::uint32_t>& kept,
           DVec2 nearest) {
    const Reduced got = reduced(points);
    CHECK(got.region == region);
    CHECK(got.kept == kept);
    CHECK(std::abs(got.nearest.x - nearest.x) <= 1e-14);
    CHECK(std::abs(got.nearest.y - nearest.y) <= 1e-14);
}

/// The triangle seen from a place: its vertices when that place is the origin.
std::vector<DVec2> seen_from(DVec2 place, bool clockwise) {
    std::vector<DVec2> points{DVec2(0.0, 0.0) - place, DVec2(4.0, 0.0) - place, DVec2(0.0, 3.0) - place};
    if (clockwise) {
        std::swap(points[1], points[2]);
    }
    return points;
}

}  // namespace

TEST_CASE("simplex: a point stays") { check({{3.0, 4.0}}, SimplexRegion::vertex_0, {0}, {3.0, 4.0}); }

TEST_CASE("simplex: an edge is kept only when the origin's foot lies on it") {
    check({{-1.0, 2.0}, {3.0, 2.0}}, SimplexRegion::edge_01, {0, 1}, {0.0, 2.0});
    check({{1.0, 2.0}, {3.0, 2.0}}, SimplexRegion::vertex_0, {0}, {1.0, 2.0});
    check({{-3.0, 2.0}, {-1.0, 2.0}}, SimplexRegion::vertex_1, {1}, {-1.0, 2.0});
    check({{0.0, 2.0}, {3.0, 2.0}}, SimplexRegion::vertex_0, {0}, {0.0, 2.0});
}

TEST_CASE("simplex: the seven regions of a triangle, whichever way it turns") {
    check(seen_from({1.0, 1.0}, false), SimplexRegion::inside, {0, 1, 2}, {0.0, 0.0});
    check(seen_from({1.0, 1.0}, true), SimplexRegion::inside, {0, 1, 2}, {0.0, 0.0});
    check(seen_from({-1.0, -2.0}, false), SimplexRegion::vertex_0, {0}, {1.0, 2.0});
    check(seen_from({6.0, -1.0}, false), SimplexRegion::vertex_1, {1}, {-2.0, 1.0});
    check(seen_from({-1.0, 5.0}, false), SimplexRegion::vertex_2, {2}, {1.0, -2.0});
    check(seen_from({1.0, -2.0}, false), SimplexRegion::edge_01, {0, 1}, {0.0, 2.0});
    check(seen_from({-2.0, 1.0}, false), SimplexRegion::edge_20, {0, 2}, {2.0, 0.0});
    // Five out from the middle of the long side, along its normal (0.6, 0.8).
    check(seen_from({2.0 + 3.0, 1.5 + 4.0}, false), SimplexRegion::edge_12, {1, 2}, {-3.0, -4.0});
    check(seen_from({2.0 + 3.0, 1.5 + 4.0}, true), SimplexRegion::edge_12, {1, 2}, {-3.0, -4.0});
    check(seen_from({6.0, -1.0}, true), SimplexRegion::vertex_2, {2}, {-2.0, 1.0});
    check(seen_from({-2.0, 1.0}, true), SimplexRegion::edge_01, {0, 1}, {2.0, 0.0});
}

TEST_CASE("simplex: the reduction leaves the nearest point of the triangle, all round and inside") {
    for (int i = 0; i < 40; ++i) {
        for (int k = 0; k < 40; ++k) {
            const DVec2 place(0.2037 * i - 2.0, 0.1913 * k - 2.0);
            // By many points on the three sides.
            double nearest =
                place.x > 0.0 && place.y > 0.0 && 3.0 * place.x + 4.0 * place.y < 12.0 ? 0.0 : 1e300;
            const std::vector<DVec2> corners = seen_from(place, k % 2 == 0);
            for (std::size_t side = 0; side < 3 && nearest > 0.0; ++side) {
                for (int j = 0; j <= 1000; ++j) {
                    const DVec2 p = corners[side] + (corners[(side + 1) % 3] - corners[side]) * (0.001 * j);
                    nearest = std::min(nearest, std::hypot(p.x, p.y));
                }
            }
            const DVec2 got = reduced(corners).nearest;
            CHECK(std::abs(std::hypot(got.x, got.y) - nearest) <= 3e-3);
            CHECK(std::hypot(got.x, got.y) <= nearest + 1e-12);
        }
    }
}

TEST_CASE("simplex: the way to the origin is the normal of an edge, the point itself of a vertex") {
    CHECK(towards_origin(simplex_of({{3.0, 4.0}})) == DVec2(-3.0, -4.0));
    const DVec2 down = towards_origin(simplex_of({{-1.0, 2.0}, {3.0, 2.0}}));
    CHECK(down.x == 0.0);
    CHECK(down.y < 0.0);
    const DVec2 up = towards_origin(simplex_of({{-1.0, -2.0}, {3.0, -2.0}}));
    CHECK(up.x == 0.0);
    CHECK(up.y > 0.0);
    CHECK(distance_to_origin(simplex_of({{3.0, 4.0}})) == 5.0);
    CHECK(distance_to_origin(simplex_of({{-1.0, 2.0}, {3.0, 2.0}})) == 2.0);
}

TEST_CASE("simplex: the nearest point's counterparts are mixed by the same weights") {
    Simplex simplex = simplex_of({{-1.0, 2.0}, {3.0, 2.0}});
    reduce(simplex);
    const std::array<double, 3> weights = nearest_weights(simplex);
    CHECK(weights[0] == 0.75);
    CHECK(weights[1] == 0.25);
    const NearestPoint nearest = nearest_point(simplex);
    CHECK(nearest.on_a == DVec2(0.0, 4.0));
    CHECK(nearest.on_b() == DVec2(0.0, 2.0));
}
