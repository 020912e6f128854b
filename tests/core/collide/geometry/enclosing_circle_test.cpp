#include <collide/geometry/enclosing_circle.h>

#include <doctest/doctest.h>

#include <cmath>
#include <vector>

using namespace collide;

namespace {

EnclosingCircle around(std::vector<DVec2> points) { return enclosing_circle(points); }

}  // namespace

TEST_CASE("enclosing_circle: no point and one point have a circle without size") {
    CHECK(around({}) == EnclosingCircle());
    const EnclosingCircle one = around({{3.0, -2.0}});
    CHECK(one.center == DVec2(3.0, -2.0));
    CHECK(one.radius == 0.0);
    CHECK(one.on_count == 1);
}

TEST_CASE("enclosing_circle: two points are the ends of its diameter") {
    const EnclosingCircle circle = around({{-1.0, 1.0}, {3.0, 4.0}});
    CHECK(circle.center == DVec2(1.0, 2.5));
    CHECK(circle.radius == doctest::Approx(2.5));
    CHECK(circle.on_count == 2);
}

TEST_CASE("enclosing_circle: three corners fix that of an acute triangle, two that of an obtuse one") {
    const EnclosingCircle acute = around({{0.0, 0.0}, {2.0, 0.0}, {1.0, std::sqrt(3.0)}});
    CHECK(acute.on_count == 3);
    CHECK(acute.radius == doctest::Approx(2.0 / std::sqrt(3.0)));
    const EnclosingCircle obtuse = around({{0.0, 0.0}, {4.0, 0.0}, {2.0, 0.5}});
    CHECK(obtuse.on_count == 2);
    CHECK(obtuse.radius == doctest::Approx(2.0));
    CHECK(obtuse.center == DVec2(2.0, 0.0));
}

TEST_CASE("enclosing_circle: that of a rectangle is through all four corners") {
    const EnclosingCircle circle = around({{-3.0, -2.0}, {3.0, -2.0}, {3.0, 2.0}, {-3.0, 2.0}});
    CHECK(circle.radius == doctest::Approx(std::hypot(3.0, 2.0)));
    CHECK(glm::length(circle.center) < 1e-12);
}

TEST_CASE("enclosing_circle: points on a line, and the same point many times") {
    const EnclosingCircle line = around({{0.0, 0.0}, {1.0, 1.0}, {2.0, 2.0}, {5.0, 5.0}, {3.0, 3.0}});
    CHECK(line.radius == doctest::Approx(2.5 * std::sqrt(2.0)));
    CHECK(line.on_count == 2);
    CHECK(around({{7.0, 7.0}, {7.0, 7.0}, {7.0, 7.0}}).radius == 0.0);
}

TEST_CASE("enclosing_circle: far from the origin it keeps its size") {
    const EnclosingCircle circle = around({{1e6, 1e6}, {1e6 + 2.0, 1e6}, {1e6 + 1.0, 1e6 + 1.0}});
    CHECK(circle.radius == doctest::Approx(1.0).epsilon(1e-9));
}
