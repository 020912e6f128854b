#include <collide/geometry/least_box.h>

#include <doctest/doctest.h>

#include <cmath>
#include <vector>

using namespace collide;

namespace {

LeastBox around(std::vector<DVec2> hull, double radius = 0.0) { return least_box(hull, radius); }
double area(const LeastBox& box) { return 4.0 * box.half.x * box.half.y; }

}  // namespace

TEST_CASE("least_box: nothing, a point and a segment") {
    CHECK(around({}).half == DVec2(0.0));
    CHECK(around({{2.0, 1.0}}, 0.5) == LeastBox{{2.0, 1.0}, {1.0, 0.0}, {0.5, 0.5}, 0});
    const LeastBox segment = around({{0.0, 0.0}, {3.0, 4.0}}, 0.25);
    CHECK(segment.half.x == doctest::Approx(2.75));
    CHECK(segment.half.y == doctest::Approx(0.25));
    CHECK(segment.center.x == doctest::Approx(1.5));
    CHECK(segment.axis.x == doctest::Approx(0.6));
}

TEST_CASE("least_box: a turned rectangle is its own box") {
    const double c = std::cos(0.4);
    const double s = std::sin(0.4);
    std::vector<DVec2> hull;
    for (const DVec2 p : {DVec2(-3, -1), DVec2(3, -1), DVec2(3, 1), DVec2(-3, 1)}) {
        hull.emplace_back(c * p.x - s * p.y + 7.0, s * p.x + c * p.y - 2.0);
    }
    const LeastBox box = around(hull);
    CHECK(area(box) == doctest::Approx(12.0));
    CHECK(box.center.x == doctest::Approx(7.0));
    CHECK(box.center.y == doctest::Approx(-2.0));
}

TEST_CASE("least_box: that of a triangle lies on one of its edges and has twice its area") {
    const LeastBox box = around({{0.0, 0.0}, {5.0, 0.0}, {1.0, 3.0}});
    CHECK(area(box) == doctest::Approx(15.0));
}

TEST_CASE("least_box: of equal areas the first edge counts") {
    CHECK(around({{0.0, 0.0}, {2.0, 0.0}, {2.0, 2.0}, {0.0, 2.0}}).edge == 0);
}

TEST_CASE("least_box: a rounding is added on all sides") {
    const LeastBox box = around({{0.0, 0.0}, {4.0, 0.0}, {4.0, 2.0}, {0.0, 2.0}}, 0.5);
    CHECK(box.half == DVec2(2.5, 1.5));
}
