// Hulls of points that lie anyhow, held to what makes a hull a hull; every point is asked, by exact turns.

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <algorithm>

#include <collide/geometry/convex_hull.h>
#include <collide/geometry/orientation.h>
#include "support/point_sets.h"

using namespace collide;

namespace {

bool is_input(DVec2 vertex, const Polygon& points) {
    return std::find(points.begin(), points.end(), vertex) != points.end();
}

DVec2 first_of(const Polygon& points) {
    return *std::min_element(points.begin(), points.end(),
                             [](DVec2 p, DVec2 q) { return p.x < q.x || (p.x == q.x && p.y < q.y); });
}

void check_area_hull(const Polygon& hull, const Polygon& points) {
    const std::size_t n = hull.size();
    RC_ASSERT(n >= 3U);
    for (std::size_t i = 0; i < n; ++i) {
        RC_ASSERT(is_input(hull[i], points));
        RC_ASSERT(orientation(hull[i], hull[(i + 1) % n], hull[(i + 2) % n]) == 1);
        RC_ASSERT(std::all_of(points.begin(), points.end(),
                              [&](DVec2 p) { return orientation(hull[i], hull[(i + 1) % n], p) >= 0; }));
    }
}

/// The two points farthest apart, and everything on the line between them.
void check_line_hull(const Polygon& hull, const Polygon& points) {
    RC_ASSERT(hull.size() == 2U);
    for (const DVec2 p : points) {
        RC_ASSERT(orientation(hull[0], hull[1], p) == 0);
        RC_ASSERT(dot(p - hull[0], hull[1] - hull[0]) >= 0.0);
        RC_ASSERT(dot(p - hull[1], hull[0] - hull[1]) >= 0.0);
    }
}

void check_hull(const Polygon& points) {
    const ConvexHull hull = convex_hull(points);
    if (points.empty()) {
        RC_ASSERT(hull == ConvexHull());
        return;
    }
    RC_ASSERT(hull.vertices.front() == first_of(points));
    if (hull.span == HullSpan::area) {
        check_area_hull(hull.vertices, points);
    } else if (hull.span == HullSpan::line) {
        check_line_hull(hull.vertices, points);
    } else {
        RC_ASSERT(std::all_of(points.begin(), points.end(), [&](DVec2 p) { return p == points[0]; }));
    }
}

}  // namespace

TEST_CASE("hulls of all kinds of points are hulls") {
    CHECK(rc::check("hulls", [] {
        const auto set =
            support::point_sets.at(*rc::gen::inRange<std::size_t>(0, support::point_sets.size()));
        const auto count = *rc::gen::inRange<std::size_t>(0, 600);
        check_hull(support::random_points(set, count, *rc::gen::arbitrary<std::uint64_t>()));
    }));
}

TEST_CASE("hulls of few whole numbers are hulls") {
    CHECK(rc::check("small hulls", [] {
        const auto coordinate = rc::gen::inRange(-4, 5);
        Polygon points;
        for (const auto& [x, y] :
             *rc::gen::container<std::vector<std::pair<int, int>>>(rc::gen::pair(coordinate, coordinate))) {
            points.emplace_back(x, y);
        }
        check_hull(points);
    }));
}

TEST_CASE("the hull of a hull's corners is the hull, in any order") {
    CHECK(rc::check("again", [] {
        const auto set =
            support::point_sets.at(*rc::gen::inRange<std::size_t>(0, support::point_sets.size()));
        const auto hull = convex_hull(support::random_points(set, 400, *rc::gen::arbitrary<std::uint64_t>()));
        Polygon corners = hull.vertices;
        std::reverse(corners.begin(), corners.end());
        RC_ASSERT(convex_hull(corners) == hull);
    }));
}
