// Shapes and poses that tests of pairs are written with, and the check of a point that they answer.
#pragma once

#include <doctest/doctest.h>

#include <array>
#include <cmath>

#include <collide/geometry/shape.h>
#include <collide/geometry/transform.h>

namespace support {

inline collide::Transform at(collide::DVec2 position, double angle = 0.0) {
    return {position, collide::Rotation::from_angle(angle)};
}
inline collide::Transform at(double x, double y, double angle = 0.0) {
    return at(collide::DVec2(x, y), angle);
}

inline const collide::Shape unit_box = collide::Shape::box(0.5f, 0.5f);
inline const collide::Shape wide_box = collide::Shape::box(1.0f, 1.0f);

inline collide::Shape segment(collide::Vec2 p, collide::Vec2 q, float radius = 0.0f) {
    const std::array<collide::Vec2, 2> ends{p, q};
    return collide::Shape::convex(ends, radius);
}

inline void check_point(collide::DVec2 got, collide::DVec2 expected, double tolerance = 1e-12) {
    CHECK(std::abs(got.x - expected.x) <= tolerance);
    CHECK(std::abs(got.y - expected.y) <= tolerance);
}

}  // namespace support
