#include <collide/geometry/orientation.h>

#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <random>

using collide::DVec2;
using collide::orientation;

namespace {

__extension__ using Wide = __int128;

/// The same question on a grid of whole numbers, without rounding.
int integer_orientation(std::array<std::array<std::int64_t, 2>, 3> p) {
    const Wide left = Wide{p[0][0] - p[2][0]} * (p[1][1] - p[2][1]);
    const Wide right = Wide{p[0][1] - p[2][1]} * (p[1][0] - p[2][0]);
    return left > right ? 1 : left < right ? -1 : 0;
}

DVec2 scaled(std::array<std::int64_t, 2> p, double scale) {
    return {scale * static_cast<double>(p[0]), scale * static_cast<double>(p[1])};
}

}  // namespace

TEST_CASE("orientation: left, right and straight") {
    CHECK(orientation({0, 0}, {1, 0}, {0, 1}) == 1);
    CHECK(orientation({0, 0}, {1, 0}, {0, -1}) == -1);
    CHECK(orientation({0, 0}, {1, 1}, {3, 3}) == 0);
    CHECK(orientation({2, 5}, {2, 5}, {7, -1}) == 0);
}

TEST_CASE("orientation sees one unit in the last place beside a long line") {
    const DVec2 a{0.5, 0.5};
    const DVec2 b{12.0, 12.0};
    const DVec2 c{24.0, 24.0};
    CHECK(orientation(a, b, c) == 0);
    CHECK(orientation({std::nextafter(0.5, 1.0), 0.5}, b, c) == -1);
    CHECK(orientation({0.5, std::nextafter(0.5, 1.0)}, b, c) == 1);
}

TEST_CASE("orientation answers where the differences themselves are rounded") {
    // a - c needs more digits than a double has.
    const DVec2 c{1e6, 1e6};
    CHECK(orientation({1e-9, 1e-9}, {2e-9, 2e-9}, c) == 0);
    CHECK(orientation({1e-9, 1e-9}, {2e-9, std::nextafter(2e-9, 1.0)}, c) == -1);
    CHECK(orientation({1e-9, 1e-9}, {std::nextafter(2e-9, 1.0), 2e-9}, c) == 1);
}

TEST_CASE("orientation agrees with whole numbers, nearly collinear ones among them") {
    std::mt19937_64 random(7);
    std::uniform_int_distribution<std::int64_t> place(-(std::int64_t{1} << 52), std::int64_t{1} << 52);
    std::uniform_int_distribution<std::int64_t> near(-3, 3);
    for (int round = 0; round < 20000; ++round) {
        std::array<std::array<std::int64_t, 2>, 3> p{};
        p[0] = {place(random), place(random)};
        p[1] = {place(random), place(random)};
        p[2] = {(p[0][0] + p[1][0]) / 2 + near(random), (p[0][1] + p[1][1]) / 2 + near(random)};
        const double scale = std::ldexp(1.0, -33);
        REQUIRE(orientation(scaled(p[0], scale), scaled(p[1], scale), scaled(p[2], scale)) ==
                integer_orientation(p));
    }
}

TEST_CASE("orientation turns its sign with the order of the points and keeps it around") {
    std::mt19937_64 random(11);
    std::uniform_real_distribution<double> place(-1.0, 1.0);
    for (int round = 0; round < 20000; ++round) {
        const DVec2 a{place(random), place(random)};
        const DVec2 b{place(random), place(random)};
        const double t = place(random);
        const DVec2 c = a + t * (b - a);
        const int sign = orientation(a, b, c);
        REQUIRE(orientation(b, c, a) == sign);
        REQUIRE(orientation(c, a, b) == sign);
        REQUIRE(orientation(b, a, c) == -sign);
    }
}
