// Hulls against CGAL's, with its exact predicates: the same corners, for points that lie well and badly.

#include <collide/geometry/convex_hull.h>

#include <CGAL/Exact_predicates_inexact_constructions_kernel.h>
#include <CGAL/convex_hull_2.h>
#include <doctest/doctest.h>

#include <algorithm>
#include <iterator>

#include "support/point_sets.h"

using namespace collide;
using Kernel = CGAL::Exact_predicates_inexact_constructions_kernel;

namespace {

/// From the lowest of the leftmost points on, counter-clockwise.
Polygon hull_by_cgal(const Polygon& points) {
    std::vector<Kernel::Point_2> input;
    for (const DVec2 p : points) {
        input.emplace_back(p.x, p.y);
    }
    std::vector<Kernel::Point_2> corners;
    CGAL::convex_hull_2(input.begin(), input.end(), std::back_inserter(corners));
    std::rotate(corners.begin(), std::min_element(corners.begin(), corners.end()), corners.end());
    Polygon hull;
    for (const Kernel::Point_2& p : corners) {
        hull.emplace_back(p.x(), p.y());
    }
    return hull;
}

}  // namespace

TEST_CASE("hulls are CGAL's, corner for corner") {
    for (const support::PointSet set : support::point_sets) {
        for (std::size_t round = 0; round < 150; ++round) {
            const auto points = support::random_points(set, 1 + round * 5, 1000 + round);
            CAPTURE(static_cast<int>(set));
            CAPTURE(round);
            REQUIRE(convex_hull(points).vertices == hull_by_cgal(points));
        }
    }
}

TEST_CASE("hulls of a hundred thousand points are CGAL's") {
    for (const support::PointSet set : support::point_sets) {
        const auto points = support::random_points(set, 100000, 77);
        CAPTURE(static_cast<int>(set));
        CHECK(convex_hull(points).vertices == hull_by_cgal(points));
    }
}
