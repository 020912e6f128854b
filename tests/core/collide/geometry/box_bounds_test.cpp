#include <collide/geometry/box_bounds.h>

#include <doctest/doctest.h>

#include <array>
#include <random>

#include <collide/base/expansion.h>
#include <collide/geometry/shape.h>

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

TEST_CASE("bounds left out corners by the rounding of their floats") {
    std::mt19937 random(51);
    std::uniform_real_distribution<double> place(-10.0, 10.0);
    int outside = 0;
    for (int i = 0; i < 20000; ++i) {
        const std::array<Vec2, 3> corners{Vec2(DVec2(-std::abs(place(random)), -1.0)),
                                          Vec2(DVec2(std::abs(place(random)), place(random))),
                                          Vec2(DVec2(0.0, 20.0))};
        const auto radius = static_cast<float>(std::abs(place(random)));
        const Transform xf{{1e4 * place(random), place(random)}, Rotation::from_angle(place(random))};
        const Aabb box = bounds(Shape::convex(corners, radius), xf);
        for (const Vec2 v : corners) {
            // The sign of the corner's coordinate less the side of the box, without rounding.
            const auto beyond = [&](double along_x, double along_y, double position, double side,
                                    double sign) {
                Expansion sum;
                sum.add(sign * along_x);
                sum.add(sign * along_y);
                sum.add(sign * position);
                sum.add(double{radius});
                sum.add(-sign * side);
                return sum;
            };
            const DVec2 p(v);
            const DVec2 q(xf.rotation.c, xf.rotation.s);
            const Expansion right = beyond(q.x * p.x, -q.y * p.y, xf.position.x, box.upper.x, 1.0);
            const Expansion left = beyond(q.x * p.x, -q.y * p.y, xf.position.x, box.lower.x, -1.0);
            const Expansion above = beyond(q.y * p.x, q.x * p.y, xf.position.y, box.upper.y, 1.0);
            const Expansion below = beyond(q.y * p.x, q.x * p.y, xf.position.y, box.lower.y, -1.0);
            for (const Expansion& side : {right, left, above, below}) {
                outside += side.sign() > 0 ? 1 : 0;
            }
        }
    }
    CHECK(outside == 0);
}

TEST_CASE("boxes along the axes with simple coordinates are exact") {
    const Shape box = Shape::box(0.75f, 0.25f, 0.125f);
    const Aabb upright = bounds(box, {{0.875, -3.0}, {0.0f, 1.0f}});
    CHECK(upright == Aabb{{0.5, -3.875}, {1.25, -2.125}});
    CHECK_FALSE(std::signbit(bounds(Shape::box(0.5f, 0.5f), {{0.5, 0.5}, {}}).lower.x));
    const std::array<Vec2, 3> corners{{{-1.0f, -1.0f}, {2.0f, 0.0f}, {0.0f, 1.5f}}};
    CHECK(bounds(Shape::convex(corners), {{0.25, 0.5}, {-1.0f, 0.0f}}) == Aabb{{-1.75, -1.0}, {1.25, 1.5}});
}
