#include "draw/painter.h"

#include <doctest/doctest.h>

#include <array>
#include <vector>

using app::Vec2;

namespace {

std::vector<std::array<Vec2, 2>> dashes_of(const std::vector<Vec2>& points, bool closed,
                                           app::DashPattern pattern) {
    std::vector<std::array<Vec2, 2>> out;
    app::for_each_dash(points, closed, pattern, {0.0f, 0.0f}, {100.0f, 100.0f}, [&](Vec2 from, Vec2 to) {
        out.push_back({from, to});
    });
    return out;
}

}  // namespace

TEST_CASE("a line is cut into dashes of the pattern, the last one cut short") {
    const auto dashes = dashes_of({{0.0f, 0.0f}, {25.0f, 0.0f}}, false, {6.0f, 4.0f});
    REQUIRE(dashes.size() == 3);
    CHECK(dashes[1][0].x == doctest::Approx(10.0));
    CHECK(dashes[1][1].x == doctest::Approx(16.0));
    CHECK(dashes[2][1].x == doctest::Approx(25.0));
}

TEST_CASE("the pattern runs on around a corner") {
    const auto dashes = dashes_of({{0.0f, 0.0f}, {13.0f, 0.0f}, {13.0f, 20.0f}}, false, {6.0f, 4.0f});
    REQUIRE(dashes.size() == 5);
    CHECK(dashes[2][0].y == doctest::Approx(0.0));  // the dash that began before the corner
    CHECK(dashes[2][1].y == doctest::Approx(3.0));
    CHECK(dashes[3][0].y == doctest::Approx(7.0));
}

TEST_CASE("only what can be seen of an endless line is cut up") {
    const auto dashes = dashes_of({{-1e6f, 50.0f}, {1e6f, 50.0f}}, false, {6.0f, 4.0f});
    CHECK(dashes.size() >= 10);
    CHECK(dashes.size() <= 12);
}

TEST_CASE("a solid line has no dashes") {
    CHECK(dashes_of({{0.0f, 0.0f}, {25.0f, 0.0f}}, false, {}).empty());
    CHECK(app::dash_pattern({{}, 2.0f, app::LineStyle::solid}).on == 0.0f);
}
