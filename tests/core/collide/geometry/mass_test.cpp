#include <collide/geometry/mass.h>

#include <doctest/doctest.h>

#include <array>
#include <numbers>
#include <vector>

using namespace collide;

namespace {

using std::numbers::pi;

void check_moments(const AreaMoments& got, double area, DVec2 centroid, double inertia) {
    CHECK(got.area == doctest::Approx(area).epsilon(1e-6));
    CHECK(got.centroid.x == doctest::Approx(centroid.x).epsilon(1e-6));
    CHECK(got.centroid.y == doctest::Approx(centroid.y).epsilon(1e-6));
    CHECK(got.inertia == doctest::Approx(inertia).epsilon(1e-6));
}

Shape triangle(DVec2 shift) {
    const std::array<Vec2, 3> vertices{Vec2(shift), Vec2(shift + DVec2(6.0, 0.0)),
                                       Vec2(shift + DVec2(0.0, 3.0))};
    return Shape::convex(vertices);
}

/// Area of a rounded box, and its moment by cutting it into a cross of boxes and a disc in four quarters.
AreaMoments rounded_box(double w, double h, double r) {
    const double off = 4.0 * r / (3.0 * pi);  // of a quarter disc's centroid from its straight sides
    const double quarter = 0.25 * pi * r * r;
    const double quarter_moment = quarter * 0.5 * r * r - quarter * 2.0 * off * off;
    const double arm_x = 0.5 * w + off;
    const double arm_y = 0.5 * h + off;
    const auto box = [](double x, double y) { return x * y * (x * x + y * y) / 12.0; };
    const double sides = 2.0 * (box(r, h) + r * h * 0.25 * (w + r) * (w + r)) +
                         2.0 * (box(w, r) + r * w * 0.25 * (h + r) * (h + r));
    return {w * h + 2.0 * r * (w + h) + pi * r * r,
            {0.0, 0.0},
            box(w, h) + sides + 4.0 * (quarter_moment + quarter * (arm_x * arm_x + arm_y * arm_y))};
}

}  // namespace

TEST_CASE("mass: a box has w h (w^2 + h^2) / 12") {
    check_moments(area_moments(Shape::box(2.0f, 1.0f)), 8.0, {0.0, 0.0}, 8.0 * (16.0 + 4.0) / 12.0);
}

TEST_CASE("mass: a right triangle, wherever it is drawn in its frame") {
    // About the centroid A (a^2 + b^2) / 18 for legs a and b.
    const double inertia = 9.0 * (36.0 + 9.0) / 18.0;
    check_moments(area_moments(triangle({0.0, 0.0})), 9.0, {2.0, 1.0}, inertia);
    check_moments(area_moments(triangle({-40.0, 70.0})), 9.0, {-38.0, 71.0}, inertia);
}

TEST_CASE("mass: disc, ellipse and point") {
    check_moments(area_moments(Shape::circle(2.0f)), 4.0 * pi, {0.0, 0.0}, 8.0 * pi);
    check_moments(area_moments(Shape::ellipse({3.0f, 0.5f})), 1.5 * pi, {0.0, 0.0},
                  1.5 * pi * (9.0 + 0.25) / 4.0);
    const std::array<Vec2, 1> at{Vec2(5.0f, -1.0f)};
    check_moments(area_moments(Shape::convex(at)), 0.0, {5.0, -1.0}, 0.0);
}

TEST_CASE("mass: a disc that stands off its frame's origin has its moment about its own centre") {
    const std::array<Vec2, 1> at{Vec2(5.0f, -1.0f)};
    check_moments(area_moments(Shape::convex(at, 2.0f)), 4.0 * pi, {5.0, -1.0}, 8.0 * pi);
}

TEST_CASE("mass: a capsule is a rectangle between two half discs") {
    const std::array<Vec2, 2> ends{Vec2(1.0f, 3.0f), Vec2(5.0f, 3.0f)};
    const double r = 0.5;
    const double off = 4.0 * r / (3.0 * pi);
    const double half_disc = 0.5 * pi * r * r;
    const double cap =
        half_disc * 0.5 * r * r - half_disc * off * off + half_disc * (2.0 + off) * (2.0 + off);
    const double middle = 4.0 * (16.0 + 1.0) / 12.0;
    check_moments(area_moments(Shape::convex(ends, 0.5f)), 4.0 + pi * r * r, {3.0, 3.0}, middle + 2.0 * cap);
}

TEST_CASE("mass: a rounded box is a box, four strips and a disc in quarters") {
    const AreaMoments expected = rounded_box(4.0, 2.0, 0.5);
    check_moments(area_moments(Shape::box(2.0f, 1.0f, 0.5f)), expected.area, {0.0, 0.0}, expected.inertia);
    const AreaMoments nearly_disc = rounded_box(2e-5, 2e-5, 1.0);
    check_moments(area_moments(Shape::box(1e-5f, 1e-5f, 1.0f)), nearly_disc.area, {0.0, 0.0},
                  nearly_disc.inertia);
}

TEST_CASE("mass: a segment has no area, and its middle as the centroid") {
    const std::array<Vec2, 2> ends{Vec2(1.0f, 2.0f), Vec2(5.0f, 0.0f)};
    check_moments(area_moments(Shape::convex(ends)), 0.0, {3.0, 1.0}, 0.0);
}

TEST_CASE("mass: a needle of a polygon keeps its thin area") {
    check_moments(area_moments(Shape::box(100.0f, 1e-4f)), 200.0 * 2e-4, {0.0, 0.0}, 0.04 * 4e4 / 12.0);
}

TEST_CASE("mass: pieces add up by the parallel-axis theorem, turned and far from the origin") {
    for (const DVec2 far : {DVec2(0.0, 0.0), DVec2(1e5, -1e5)}) {
        // An L of a standing 2 x 4 box and a lying 4 x 2 one, which is given as a standing one turned.
        const std::vector<PlacedShape> pieces{{Shape::box(1.0f, 2.0f), far + DVec2(1.0, 2.0), 0.0},
                                              {Shape::box(1.0f, 2.0f), far + DVec2(4.0, 1.0), 0.5 * pi}};
        const AreaMoments got = area_moments(pieces);
        const double own = 2.0 * 8.0 * (4.0 + 16.0) / 12.0;
        const double arms = 2.0 * 8.0 * (1.5 * 1.5 + 0.5 * 0.5);
        check_moments(got, 16.0, far + DVec2(2.5, 1.5), own + arms);
        CHECK(got.centroid.x - far.x == doctest::Approx(2.5).epsilon(1e-9));
    }
}

TEST_CASE("mass: a piece's own centroid turns with the piece") {
    const std::vector<PlacedShape> pieces{{triangle({0.0, 0.0}), {10.0, 0.0}, 0.5 * pi}};
    check_moments(area_moments(pieces), 9.0, {9.0, 2.0}, 9.0 * 45.0 / 18.0);
}

TEST_CASE("mass: no pieces have nothing, pieces without area their middle") {
    CHECK(area_moments(std::span<const PlacedShape>{}).area == 0.0);
    const std::vector<PlacedShape> points{{Shape::circle(0.0f), {1.0, 1.0}, 0.0},
                                          {Shape::circle(0.0f), {3.0, 5.0}, 0.0}};
    check_moments(area_moments(points), 0.0, {2.0, 3.0}, 0.0);
}
