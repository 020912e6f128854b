#include <collide/geometry/convex_hull.h>

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <random>

#include <collide/geometry/orientation.h>

using collide::convex_hull;
using collide::ConvexHull;
using collide::DVec2;
using collide::HullSpan;
using collide::Polygon;

namespace {

Polygon points_on_circle(std::size_t count) {
    Polygon points;
    for (std::size_t i = 0; i < count; ++i) {
        const double angle = 2.0 * std::numbers::pi * static_cast<double>(i) / static_cast<double>(count);
        points.emplace_back(std::cos(angle), std::sin(angle));
    }
    return points;
}

}  // namespace

TEST_CASE("what has no area has no hull with area, and the answer says what it is") {
    CHECK(convex_hull({}).span == HullSpan::nothing);
    CHECK(convex_hull({}).vertices.empty());
    CHECK(convex_hull(Polygon{{1, 2}, {1, 2}}) == ConvexHull{HullSpan::point, {{1, 2}}});
    CHECK(convex_hull(Polygon{{2, 2}, {1, 1}, {4, 4}, {3, 3}, {1, 1}}) ==
          ConvexHull{HullSpan::line, {{1, 1}, {4, 4}}});
}

TEST_CASE("a hull runs counter-clockwise from the lowest of the leftmost points") {
    const ConvexHull hull = convex_hull(Polygon{{1, 1}, {2, 2}, {0, 2}, {2, 0}, {0, 0}});
    CHECK(hull == ConvexHull{HullSpan::area, {{0, 0}, {2, 0}, {2, 2}, {0, 2}}});
}

TEST_CASE("points on the edges and duplicates of corners leave no trace") {
    Polygon points;
    for (int x = 0; x <= 30; ++x) {
        for (int y = 0; y <= 30; ++y) {
            points.insert(points.end(), 2, {0.1 * x, 0.1 * y});
        }
    }
    CHECK(convex_hull(points).vertices ==
          Polygon{{0, 0}, {0.1 * 30, 0}, {0.1 * 30, 0.1 * 30}, {0, 0.1 * 30}});
}

TEST_CASE("a corner that stands out by one unit in the last place stays, one that doesn't goes") {
    const double out = std::nextafter(1.0, 2.0);
    CHECK(convex_hull(Polygon{{0, 0}, {2, 0}, {2, 2}, {1, 1}}).vertices.size() == 3);
    CHECK(convex_hull(Polygon{{0, 0}, {2, 0}, {2, 2}, {1, out}}).vertices ==
          Polygon{{0, 0}, {2, 0}, {2, 2}, {1, out}});
}

TEST_CASE("every point of a circle is a corner, and none of their middle is") {
    const Polygon circle = points_on_circle(5000);
    Polygon points = circle;
    for (const DVec2 p : circle) {
        points.push_back(0.999 * p);
    }
    std::mt19937 random(3);
    std::shuffle(points.begin(), points.end(), random);
    CHECK(convex_hull(points).vertices.size() == circle.size());
}

TEST_CASE("a curve that splits off one point a time neither overflows nor loses any") {
    Polygon points;
    for (int i = 0; i < 160; ++i) {
        const double x = std::ldexp(1.0, -i);
        points.emplace_back(x, x * x);
    }
    CHECK(convex_hull(points).vertices.size() == points.size());
}
