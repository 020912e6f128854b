#include <collide/geometry/support.h>

#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <numbers>

using namespace collide;

namespace {

Shape hexagon() {
    std::array<Vec2, 6> vertices;
    for (int i = 0; i < 6; ++i) {
        const double t = i * std::numbers::pi / 3.0;
        vertices[static_cast<std::size_t>(i)] = {static_cast<float>(2.0 * std::cos(t)),
                                                 static_cast<float>(2.0 * std::sin(t))};
    }
    return Shape::convex(vertices);
}

}  // namespace

TEST_CASE("support: each corner of a box answers for its quarter of the directions") {
    const Shape box = Shape::box(2.0f, 1.0f);
    CHECK(local_support(box, {-1.0, -0.1}) == SupportPoint{{-2.0, -1.0}, 0});
    CHECK(local_support(box, {0.1, -1.0}) == SupportPoint{{2.0, -1.0}, 1});
    CHECK(local_support(box, {1.0, 0.1}) == SupportPoint{{2.0, 1.0}, 2});
    CHECK(local_support(box, {-0.1, 1.0}) == SupportPoint{{-2.0, 1.0}, 3});
}

TEST_CASE("support: of equally far vertices the first, and the length of the direction does not context") {
    const Shape box = Shape::box(2.0f, 1.0f);
    CHECK(local_support(box, {1.0, 0.0}).index == 1);
    CHECK(local_support(box, {0.0, 1.0}).index == 2);
    CHECK(local_support(box, {0.0, 0.0}).index == 0);
    for (const double length : {1e-12, 1.0, 1e12}) {
        CHECK(local_support(box, DVec2(0.3, 0.4) * length).index == 2);
    }
}

TEST_CASE("support: every vertex of a hexagon is the farthest along its own direction") {
    const Shape shape = hexagon();
    for (std::uint32_t i = 0; i < 6; ++i) {
        CHECK(local_support(shape, DVec2(shape.vertex(i))).index == i);
    }
}

TEST_CASE("support: the core of a circle is its centre, of a segment an end") {
    CHECK(local_support(Shape::circle(3.0f), {0.6, 0.8}) == SupportPoint{{0.0, 0.0}, 0});
    const std::array<Vec2, 2> ends{Vec2(-1.0f, 0.0f), Vec2(1.0f, 0.5f)};
    const Shape capsule = Shape::convex(ends, 0.25f);
    CHECK(local_support(capsule, {1.0, 0.0}) == SupportPoint{{1.0, 0.5}, 1});
    CHECK(local_support(capsule, {-1.0, 0.0}) == SupportPoint{{-1.0, 0.0}, 0});
}

TEST_CASE("support: the farthest point of an ellipse lies on it and reaches sqrt((rx nx)^2 + (ry ny)^2)") {
    const Vec2 axes(3.0f, 0.5f);
    for (int i = 0; i < 64; ++i) {
        const double t = i * std::numbers::pi / 32.0;
        const DVec2 n(std::cos(t), std::sin(t));
        const DVec2 p = ellipse_support(axes, n * 7.0);
        CHECK(std::hypot(p.x / 3.0, p.y / 0.5) == doctest::Approx(1.0).epsilon(1e-14));
        CHECK(dot(p, n) == doctest::Approx(std::hypot(3.0 * n.x, 0.5 * n.y)).epsilon(1e-14));
    }
    CHECK(ellipse_support(axes, {0.0, 0.0}) == DVec2(3.0, 0.0));
    CHECK(ellipse_support(axes, {0.0, -1e-300}) == DVec2(0.0, -0.5));
}

TEST_CASE("support: in the world the shape's turn, place and rounding count") {
    const Shape box = Shape::box(2.0f, 1.0f, 0.5f);
    const Transform xf{{10.0, 20.0}, {0.0f, 1.0f}};  // a quarter turn
    const SupportPoint up = world_support(box, xf, {0.0, 1.0});
    CHECK(up.point.y == 22.5);
    const SupportPoint corner = world_support(box, xf, {0.6, 0.8});
    CHECK(corner.index == 1);  // local (2, -1) stands at (1, 2)
    CHECK(corner.point.x == doctest::Approx(11.0 + 0.3).epsilon(1e-14));
    CHECK(corner.point.y == doctest::Approx(22.0 + 0.4).epsilon(1e-14));
}

TEST_CASE("support: a turned ellipse far from the origin keeps its reach") {
    const Transform xf{{1e5, -1e5}, {0.6f, 0.8f}};
    const DVec2 n(1.0, 0.0);
    const SupportPoint found = world_support(Shape::ellipse({2.0f, 1.0f}), xf, n);
    CHECK(found.point.x - 1e5 == doctest::Approx(std::hypot(2.0 * 0.6, 1.0 * 0.8)).epsilon(1e-7));
    CHECK(found.index == 0);
}

TEST_CASE("half widths of boxes, discs, capsules, triangles and ellipses") {
    CHECK(half_width(Shape::box(2.0f, 0.5f)) == doctest::Approx(0.5));
    CHECK(half_width(Shape::circle(0.3f)) == doctest::Approx(0.3));
    const std::array ends{Vec2(-1.0f, 0.0f), Vec2(1.0f, 0.0f)};
    CHECK(half_width(Shape::convex(ends, 0.2f)) == doctest::Approx(0.2));
    const std::array triangle{Vec2(0.0f, 0.0f), Vec2(4.0f, 0.0f), Vec2(0.0f, 3.0f)};
    CHECK(half_width(Shape::convex(triangle)) == doctest::Approx(1.2));
    CHECK(half_width(Shape::ellipse({2.0f, 0.4f})) == doctest::Approx(0.4));
}
