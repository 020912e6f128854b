#include <collide/geometry/aabb.h>

#include <doctest/doctest.h>

using namespace collide;

TEST_CASE("aabb: overlap counts touching edges and corners") {
    const Aabb unit{{0, 0}, {1, 1}};
    CHECK(overlaps(unit, {{0.5, 0.5}, {2, 2}}));
    CHECK(overlaps(unit, {{1, 0}, {2, 1}}));
    CHECK(overlaps(unit, {{1, 1}, {2, 2}}));
    CHECK(overlaps(unit, {{0.2, 0.2}, {0.3, 0.3}}));
    CHECK_FALSE(overlaps(unit, {{1.001, 0}, {2, 1}}));
    CHECK_FALSE(overlaps(unit, {{0, -2}, {1, -0.001}}));
    CHECK_FALSE(overlaps(unit, {{-2, 0}, {-0.001, 1}}));
    CHECK_FALSE(overlaps(unit, {{0, 1.001}, {1, 2}}));
}

TEST_CASE("aabb: united holds both, center and size describe it") {
    const Aabb both = united({{0, 1}, {1, 2}}, {{-3, 1.5}, {0.5, 4}});
    CHECK(both == Aabb{{-3, 1}, {1, 4}});
    CHECK(both.center() == DVec2(-1, 2.5));
    CHECK(both.size() == DVec2(4, 3));
}
