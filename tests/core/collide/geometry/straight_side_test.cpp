#include <collide/geometry/straight_side.h>

#include <doctest/doctest.h>
#include <cmath>
#include <numbers>
#include <vector>

using namespace collide;

TEST_CASE("a side with corners on the way goes from its first to its last vertex, whichever edge is asked") {
    const std::vector<Vec2> corners{{-1.0f, 0.0f}, {0.25f, 0.0f}, {0.5f, 0.0f},  {2.0f, 0.0f},
                                    {2.0f, 1.0f},  {0.3f, 1.0f},  {-1.0f, 1.0f}, {-1.0f, 0.7f}};
    const Shape shape = Shape::convex(corners);
    REQUIRE(shape.has_straight_corner());
    for (const std::uint32_t edge : {0u, 1u, 2u}) {
        CHECK(straight_side(shape, edge).first == 0);
        CHECK(straight_side(shape, edge).last == 3);
    }
    CHECK(straight_side(shape, 3).last == 4);
    for (const std::uint32_t edge : {4u, 5u}) {
        CHECK(straight_side(shape, edge).first == 4);
        CHECK(straight_side(shape, edge).last == 6);
    }
    CHECK(straight_side(shape, 7).first == 6);
    CHECK(straight_side(shape, 7).last == 0);
}

TEST_CASE("a corner that turns by little, a needle's end and a segment are no straight sides") {
    const std::vector<Vec2> roof{{-1.0f, 0.0f}, {1.0f, 0.0f}, {1.0f, 1.0f}, {0.0f, 1.00001f}, {-1.0f, 1.0f}};
    CHECK_FALSE(Shape::convex(roof).has_straight_corner());
    CHECK_FALSE(Shape::box(1.0f, 1e-7f).has_straight_corner());
    const std::vector<Vec2> ends{{-1.0f, 0.0f}, {1.0f, 0.0f}};
    CHECK_FALSE(Shape::convex(ends).has_straight_corner());
    CHECK_FALSE(Shape::circle(1.0f).has_straight_corner());
}

TEST_CASE("sides of a polygon so fine that its corners are lost in rounding end all the same") {
    std::vector<Vec2> vertices;
    for (int i = 0; i < 20000; ++i) {
        const double angle = std::numbers::pi * i / 10000.0;
        vertices.emplace_back(std::cos(angle), std::sin(angle));
    }
    const Shape disc = Shape::convex(vertices);
    for (std::uint32_t edge = 0; edge < disc.edge_count(); edge += 371) {
        const StraightSide side = straight_side(disc, edge);
        CHECK((side.last + disc.count() - side.first) % disc.count() <= 20);
    }
}
