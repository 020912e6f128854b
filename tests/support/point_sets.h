// Points at random and points that lie badly, for hulls and cuts.
#pragma once

#include <array>
#include <cmath>
#include <cstdint>
#include <numbers>
#include <random>
#include <vector>

#include <collide/base/vec2.h>

namespace support {

enum class PointSet : std::uint8_t {
    square,      // evenly in a square
    duplicates,  // few places, each many times
    collinear,   // on one line, but for rounding
    grid,        // whole numbers
    circle,      // on a circle, but for rounding
    far_away,    // near (1e6, -1e6)
    tiny         // within 1e-9 of a place
};

inline constexpr std::array point_sets{PointSet::square, PointSet::duplicates, PointSet::collinear,
                                       PointSet::grid,   PointSet::circle,     PointSet::far_away,
                                       PointSet::tiny};

inline collide::DVec2 random_point(PointSet set, std::mt19937_64& random) {
    std::uniform_real_distribution place(-1.0, 1.0);
    std::uniform_int_distribution step(-3, 3);
    const double x = place(random);
    switch (set) {
        case PointSet::square:
            return {x, place(random)};
        case PointSet::duplicates:
            return {0.1 * step(random), 0.3 * step(random)};
        case PointSet::collinear:
            return {0.1 + x / 3.0, 0.7 - x / 7.0};
        case PointSet::grid:
            return {static_cast<double>(step(random)), static_cast<double>(step(random))};
        case PointSet::circle:
            return {std::cos(std::numbers::pi * x), std::sin(std::numbers::pi * x)};
        case PointSet::far_away:
            return {1e6 - 0.1 + 0.1 * x, -1e6 + 0.1 + 0.1 * place(random)};
        case PointSet::tiny:
            return {0.3 + 1e-9 * x, 0.7 + 1e-9 * place(random)};
    }
    return {};
}

inline std::vector<collide::DVec2> random_points(PointSet set, std::size_t count, std::uint64_t seed) {
    std::mt19937_64 random(seed);
    std::vector<collide::DVec2> points;
    for (std::size_t i = 0; i < count; ++i) {
        points.push_back(random_point(set, random));
    }
    return points;
}

}  // namespace support
