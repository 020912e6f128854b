#include "base/vec2.h"

#include <doctest/doctest.h>

using namespace collide;

TEST_CASE("vec2: cross is positive counter-clockwise") {
    CHECK(cross(Vec2(1, 0), Vec2(0, 1)) == 1.0f);
    CHECK(cross(DVec2(0, 2), DVec2(3, 0)) == -6.0);
}

TEST_CASE(
    "vec2: perpendiculars turn by a quarter, and the right one leads out of a counter-clockwise polygon") {
    CHECK(perp_left(Vec2(1, 2)) == Vec2(-2, 1));
    CHECK(perp_right(Vec2(1, 2)) == Vec2(2, -1));
    CHECK(perp_right(Vec2(1, 0)) == Vec2(0, -1));
    CHECK(dot(DVec2(1, 2), DVec2(3, 4)) == 11.0);
}
