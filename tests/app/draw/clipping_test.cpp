#include "draw/clipping.h"

#include <doctest/doctest.h>

using app::DVec2;
using app::Vec2;

namespace {

constexpr DVec2 lower(0.0, 0.0);
constexpr DVec2 upper(10.0, 10.0);

}  // namespace

TEST_CASE("a segment is cut where it enters and leaves the box") {
    const auto seen = app::clip_segment({-10.0, 5.0}, {30.0, 5.0}, lower, upper);
    REQUIRE(seen);
    CHECK(seen->t0 == doctest::Approx(0.25));
    CHECK(seen->t1 == doctest::Approx(0.5));
    CHECK_FALSE(app::clip_segment({-10.0, 11.0}, {30.0, 11.0}, lower, upper));
    CHECK_FALSE(app::clip_segment({-3.0, 5.0}, {-1.0, 5.0}, lower, upper));
}

TEST_CASE("a line runs from border to border") {
    const auto seen = app::clip_line({5.0, 5.0}, {0.0, 2.0}, lower, upper);
    REQUIRE(seen);
    CHECK((*seen)[0] == Vec2(5.0f, 0.0f));
    CHECK((*seen)[1] == Vec2(5.0f, 10.0f));
    CHECK_FALSE(app::clip_line({5.0, 5.0}, {0.0, 0.0}, lower, upper));
}

TEST_CASE("a polygon larger than the box becomes the box, one outside of it nothing") {
    const auto inside = app::clip_polygon({{-1e9, -1e9}, {1e9, -1e9}, {1e9, 1e9}, {-1e9, 1e9}}, lower, upper);
    CHECK(inside.size() == 4);
    for (const DVec2 p : inside) CHECK((p == glm::clamp(p, lower, upper)));
    CHECK(app::clip_polygon({{20.0, 20.0}, {30.0, 20.0}, {20.0, 30.0}}, lower, upper).empty());
}

TEST_CASE("a segment is cut by a polygon of either orientation") {
    const std::vector<Vec2> square{{0.0f, 0.0f}, {10.0f, 0.0f}, {10.0f, 10.0f}, {0.0f, 10.0f}};
    const std::vector<Vec2> reversed(square.rbegin(), square.rend());
    for (const auto& outline : {square, reversed}) {
        const auto seen = app::clip_to_polygon({-10.0f, 5.0f}, {30.0f, 5.0f}, outline);
        REQUIRE(seen);
        CHECK(seen->t0 == doctest::Approx(0.25));
        CHECK(seen->t1 == doctest::Approx(0.5));
    }
}
