#include <collide/broad_phase/box_queries.h>

#include <doctest/doctest.h>

using namespace collide;

namespace {

const Aabb unit{{0.0, 0.0}, {1.0, 1.0}};

bool hit(DVec2 origin, DVec2 direction, double max_distance, const Aabb& box = unit) {
    return meets({origin, direction, max_distance}, box);
}

}  // namespace

TEST_CASE("a ray meets what it touches, and not what lies behind it or beyond its end") {
    CHECK(hit({-1.0, 0.5}, {1.0, 0.0}, 1.0));
    CHECK_FALSE(hit({-1.0, 0.5}, {1.0, 0.0}, 0.999));
    CHECK(hit({-1.0, 0.5}, {2.0, 0.0}, 0.5));
    CHECK_FALSE(hit({-1.0, 0.5}, {-1.0, 0.0}, 10.0));
    CHECK(hit({-1.0, 1.0}, {1.0, 0.0}, 10.0));
    CHECK_FALSE(hit({-1.0, 1.0 + 1e-12}, {1.0, 0.0}, 10.0));
    CHECK(hit({-1.0, 0.0}, {1.0, 1.0}, 10.0));
    CHECK_FALSE(hit({-1.0, 0.5}, {1.0, 1.0}, 10.0));
    CHECK(hit({0.5, 0.5}, {0.0, 0.0}, 0.0));
    CHECK_FALSE(hit({1.5, 0.5}, {0.0, 0.0}, 1.0));
    CHECK(hit({2.0, 2.0}, {-1e-200, -1e-200}, 1e250));
}

TEST_CASE("the distance from a box is 0 inside and on the border") {
    CHECK(squared_distance(unit, {0.5, 0.5}) == 0.0);
    CHECK(squared_distance(unit, {1.0, 0.0}) == 0.0);
    CHECK(squared_distance(unit, {4.0, 5.0}) == 25.0);
    CHECK(squared_distance(unit, {-3.0, 0.5}) == 9.0);
}

TEST_CASE("among equally near proxies the lowest id wins, in any order") {
    for (const bool ascending : {true, false}) {
        NearestSoFar best({5.0, 0.5});
        best.offer(ascending ? 2 : 9, unit);
        best.offer(ascending ? 9 : 2, unit);
        best.offer(1, {{-1.0, 0.0}, {0.0, 1.0}});
        REQUIRE(best.result().has_value());
        CHECK(best.result()->id == 2);
        CHECK(best.result()->distance == 4.0);
    }
    CHECK_FALSE(NearestSoFar({0.0, 0.0}).result().has_value());
}
