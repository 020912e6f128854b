// Support vertices found in lanes, of core_pair.h.
#include <collide/narrow_phase/core_pair.h>

#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <numbers>
#include <vector>

#include <collide/narrow_phase/sat_kernel.h>

using namespace collide;

namespace {

Shape regular(int sides) {
    std::vector<Vec2> corners;
    for (int i = 0; i < sides; ++i) {
        const double t = 2.0 * std::numbers::pi * i / sides + 0.1;
        corners.emplace_back(static_cast<float>(3.0 * std::cos(t)), static_cast<float>(2.0 * std::sin(t)));
    }
    return Shape::convex(corners);
}

std::uint32_t found(const Shape& shape, Vec2 direction) {
    return LaneFinder<Lanes4>::farthest(shape, direction);
}

}  // namespace

TEST_CASE("vertex finder: the plain search's vertex, from one vertex to a thousand") {
    for (const int sides : {1, 2, 3, 4, 5, 7, 8, 9, 12, 15, 16, 17, 31, 32, 33, 100, 1000}) {
        const Shape shape = regular(sides);
        CAPTURE(sides);
        for (int i = 0; i < 360; ++i) {
            const double t = i * std::numbers::pi / 180.0;
            const Vec2 direction(static_cast<float>(std::cos(t)), static_cast<float>(std::sin(t)));
            REQUIRE(found(shape, direction) == support_vertex(shape, direction));
        }
    }
}

TEST_CASE("vertex finder: every vertex can be found, the last one too") {
    for (const int sides : {3, 8, 9, 16, 17}) {
        const Shape shape = regular(sides);
        for (std::uint32_t i = 0; i < shape.count(); ++i) {
            // Out along the sum of the two normals that meet at the vertex.
            CHECK(found(shape, shape.normal(i) + shape.normal(shape.previous(i))) == i);
        }
    }
}

TEST_CASE("vertex finder: of equal vertices the first, also in different registers") {
    const Shape box = Shape::box(2.0f, 1.0f);
    CHECK(found(box, {1.0f, 0.0f}) == 1);
    CHECK(found(box, {0.0f, 1.0f}) == 2);
    CHECK(found(box, {-1.0f, 0.0f}) == 0);
    CHECK(found(box, {0.0f, 0.0f}) == 0);
    const std::array<Vec2, 8> corners{Vec2(-1, -2), Vec2(1, -2), Vec2(2, -1), Vec2(2, 1),
                                      Vec2(1, 2),   Vec2(-1, 2), Vec2(-2, 1), Vec2(-2, -1)};
    CHECK(found(Shape::convex(corners), {0.0f, 1.0f}) == 4);
    CHECK(found(Shape::convex(corners), {1.0f, 0.0f}) == 2);
    CHECK(found(Shape::convex(corners), {-1.0f, 0.0f}) == 6);
}

TEST_CASE("vertex finder: the padding of a shape is never named") {
    // Five vertices: the last one is repeated up to eight.
    const Shape shape = regular(5);
    const Vec2 direction = shape.normal(4) + shape.normal(3);
    CHECK(found(shape, direction) == 4);
    CHECK(found(Shape::circle(1.0f), {1.0f, 0.0f}) == 0);
}
