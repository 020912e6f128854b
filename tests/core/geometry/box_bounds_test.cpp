#include "geometry/box_bounds.h"

#include <doctest/doctest.h>

#include <array>
#include <random>

#include "geometry/shape.h"

using namespace collide;

TEST_CASE("a box is bounded as a polygon of its corners is, to the bit") {
    std::mt19937 random(50);
    std::uniform_real_distribution<double> place(-10.0, 10.0);
    int different = 0;
    for (int i = 0; i < 10000; ++i) {
        const Vec2 half(0.01f + static_cast<float>(std::abs(place(random))),
                        0.01f + static_cast<float>(std::abs(place(random))));
        const double angle = i % 4 == 0 ? 1.5707963267948966 * (i % 7) : place(random);
        const Transform xf{{1e4 * place(random), place(random)}, Rotation::from_angle(angle)};
        const std::array<Vec2, 4> corners{-half, Vec2(half.x, -half.y), half, Vec2(-half.x, half.y)};
        for (const float radius : {0.0f, 0.25f}) {
            const Aabb of_corners = bounds(Shape::convex(corners, radius), xf);
            different += bounds(Shape::box(half.x, half.y, radius), xf) == of_corners ? 0 : 1;
            different += radius > 0.0f || box_bounds(half, xf) == of_corners ? 0 : 1;
        }
    }
    CHECK(different == 0);
}
