#include <collide/geometry/polygon.h>

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
