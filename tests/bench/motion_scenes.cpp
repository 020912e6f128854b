#include "motion.h"

#include <cmath>
#include <numbers>
#include <random>

namespace bench {
namespace {

using collide::DVec2;

std::vector<DVec2> rectangle(double half_width, double half_height) {
    return {{-half_width, -half_height},
            {half_width, -half_height},
            {half_width, half_height},
            {-half_width, half_height}};
}

MotionBody fixed_box(DVec2 position, double half_width, double half_height, double angle = 0.0) {
    return {rectangle(half_width, half_height), 0.0, position, angle, false};
}

std::vector<DVec2> regular_polygon(int corners, double radius) {
    std::vector<DVec2> polygon;
    for (int i = 0; i < corners; ++i) {
        const double angle = 2.0 * std::numbers::pi * i / corners;
        polygon.emplace_back(radius * std::cos(angle), radius * std::sin(angle));
    }
    return polygon;
}

/// The same numbers with every standard library.
class Chance {
  public:
    double between(double low, double high) {
        return low + (high - low) * static_cast<double>(engine_()) / 4294967296.0;
    }

  private:
    std::mt19937 engine_{2026};
};

/// A third each of discs, boxes and polygons of three to eight corners.
MotionBody pebble(int number, DVec2 position, Chance& chance) {
    const double radius = chance.between(0.25, 0.5);
    const double angle = chance.between(-3.0, 3.0);
    if (number % 3 == 0) {
        return {{}, radius, position, angle, true};
    }
    if (number % 3 == 1) {
        return {rectangle(0.8 * radius, 0.8 * radius * chance.between(0.5, 1.0)), 0.0, position, angle, true};
    }
    return {regular_polygon(3 + number / 3 % 6, radius), 0.0, position, angle, true};
}

}  // namespace

MotionScene pyramid(int base) {
    MotionScene scene{{}, 100, 300, true};
    scene.bodies.push_back(fixed_box({0.0, -1.0}, 100.0, 1.0));
    for (int row = 0; row < base; ++row) {
        for (int place = row; place < base; ++place) {
            const double x = 0.5 * (row + 1.0) + (place - row) - 0.5 * base;
            scene.bodies.push_back({rectangle(0.5, 0.5), 0.0, {x, row + 0.5}, 0.0, true});
        }
    }
    return scene;
}

MotionScene avalanche(int count) {
    constexpr double slope = 0.6;        // radians
    constexpr double half_slope = 75.0;  // metres
    constexpr double mouth = 8.0;        // half of its width
    constexpr double lip = 15.0;         // height of the funnel's end
    constexpr double half_floor = 60.0;
    constexpr int columns = 125;
    MotionScene scene{{}, 200, 100, false};
    scene.bodies.push_back(fixed_box({0.0, -1.0}, half_floor + 2.0, 1.0));
    for (const double side : {-1.0, 1.0}) {
        scene.bodies.push_back(fixed_box({side * (half_floor + 1.0), 20.0}, 1.0, 20.0));
        const DVec2 middle(side * (mouth + half_slope * std::cos(slope)), lip + half_slope * std::sin(slope));
        scene.bodies.push_back(fixed_box(middle, half_slope, 1.0, side * slope));
    }
    Chance chance;
    for (int i = 0; i < count; ++i) {
        const double x = 1.05 * (i % columns - 0.5 * (columns - 1)) + chance.between(-0.02, 0.02);
        const double above_slope = lip + 3.0 + std::max(0.0, std::abs(x) - mouth) * std::tan(slope);
        scene.bodies.push_back(pebble(i, {x, above_slope + 1.05 * (i / columns)}, chance));
    }
    return scene;
}

}  // namespace bench
