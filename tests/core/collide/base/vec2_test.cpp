#include <collide/base/vec2.h>

#include <doctest/doctest.h>

#include <cmath>

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

namespace {

[[gnu::noinline]] void through_floats(DVec2& v) { v = DVec2(Vec2(v)); }

}  // namespace

// GCC 12 packed the two into a vector and left both conversions out: the doubles came back unrounded.
TEST_CASE("two doubles that went through floats side by side kept bits that floats have not") {
    for (int i = 1; i < 100; ++i) {
        DVec2 v(1.0 / (3.0 + i), 2.0 / (7.0 + i));
        const volatile float x = static_cast<float>(v.x);
        const volatile float y = static_cast<float>(v.y);
        through_floats(v);
        CHECK(v.x == double{x});
        CHECK(v.y == double{y});
    }
}

TEST_CASE("vec2: a length is the rounded root of the rounded sum of squares") {
    CHECK(length(DVec2(3, -4)) == 5.0);
    CHECK(length(Vec2(-8, 15)) == 17.0f);
    CHECK(length(DVec2(0, 0)) == 0.0);
    for (int i = 1; i < 100; ++i) {
        const DVec2 v(1.0 / (3.0 + i), -2.0 / (7.0 + i));
        CHECK(length(v) == std::sqrt(v.x * v.x + v.y * v.y));
    }
}
