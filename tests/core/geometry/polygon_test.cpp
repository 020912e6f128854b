#include "geometry/polygon.h"

#include <doctest/doctest.h>

using namespace collide;

TEST_CASE("signed area, convexity and order") {
    const Polygon square{{0, 0}, {1, 0}, {1, 1}, {0, 1}};
    CHECK(twice_signed_area(square) == 2.0);
    CHECK(is_convex(square));
    const Polygon clockwise{{0, 0}, {0, 1}, {1, 1}, {1, 1}, {1, 0}};
    CHECK(normalized(clockwise) == square);
    CHECK_FALSE(is_convex(Polygon{{0, 0}, {2, 0}, {2, 2}, {1, 0.5}}));
}

TEST_CASE("crossings are found, neighbours that meet are none") {
    CHECK_FALSE(find_crossing(Polygon{{0, 0}, {1, 0}, {1, 1}, {0, 1}}));
    CHECK(find_crossing(Polygon{{0, 0}, {1, 1}, {1, 0}, {0, 1}}));
    // A spike that runs back over its own edge.
    CHECK(find_crossing(Polygon{{0, 0}, {2, 0}, {1, 0}, {1, 1}}));
    // A corner that touches another edge.
    CHECK(find_crossing(Polygon{{0, 0}, {2, 0}, {2, 2}, {1, 0}, {0, 2}}));
}

TEST_CASE("of several crossings the first pair of edges is named, however the polygon lies") {
    // Edge 0 is crossed by edge 2 and by edge 3.
    const Polygon polygon{{0, 0}, {6, 0}, {6, 2}, {3, -1}, {2, 3}};
    const auto crossing = find_crossing(polygon);
    REQUIRE(crossing.has_value());
    CHECK(crossing->first == 0);
    CHECK(crossing->second == 2);
    Polygon upright;
    for (const DVec2 p : polygon) {
        upright.push_back({-p.y, p.x});
    }
    CHECK(find_crossing(upright) == crossing);
}

TEST_CASE("a last edge that folds back over the first is a crossing") {
    CHECK(find_crossing(Polygon{{0, 0}, {2, 0}, {2, 1}, {1, 0}}).has_value());
    CHECK_FALSE(find_crossing(Polygon{{0, 0}, {2, 0}, {2, 1}, {-1, 0}}).has_value());
}

TEST_CASE("turns below rounding are straight") {
    CHECK(turn({0, 0}, {1, 0}, {2, 1e-3}) == 1);
    CHECK(turn({0, 0}, {1, 0}, {2, -1e-3}) == -1);
    CHECK(turn({0, 0}, {0.1, 0.1}, {0.3, 0.3}) == 0);
}

TEST_CASE("vertices on one line are flat, near the origin and far from it") {
    CHECK(is_flat(Polygon{{0, 0}, {1, 1}, {2, 2}, {3, 3}, {1.5, 1.5}}));
    CHECK(is_flat(Polygon{{1e6, 0}, {1e6, 3}, {1e6, 2}}));
    CHECK(is_flat(Polygon{{0, 0}, {1000, 0}, {500, 1e-7}}));
    CHECK_FALSE(is_flat(Polygon{{0, 0}, {1000, 0}, {500, 1e-5}}));
    // A bow tie has a signed area of zero and is not flat.
    CHECK_FALSE(is_flat(Polygon{{0, 0}, {1, 1}, {1, 0}, {0, 1}}));
}
