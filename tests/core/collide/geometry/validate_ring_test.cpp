// `validate` and `place_convex` of shape.h.
#include <collide/geometry/shape.h>

#include <doctest/doctest.h>

#include <algorithm>
#include <limits>
#include <string>
#include <vector>

#include <collide/geometry/convex_hull.h>
#include "support/random_pairs.h"
#include "support/random_polygons.h"

using namespace collide;

namespace {

using Ring = std::vector<DVec2>;

Fault fault_of(const Ring& ring, double radius = 0.0) {
    const auto problem = validate(ring, radius);
    REQUIRE(problem.has_value());
    CHECK_FALSE(place_convex(ring, radius).has_value());
    return problem->fault;
}

}  // namespace

TEST_CASE("convex rings of every kind are placed, clockwise and concave ones told") {
    support::Random random(5);
    for (int i = 0; i < 500; ++i) {
        Ring points;
        for (int k = 0; k < 12; ++k) points.emplace_back(random.real(-3.0, 3.0), random.real(-3.0, 3.0));
        const Ring hull = convex_hull(points).vertices;
        REQUIRE(hull.size() >= 3);
        const auto placed = place_convex(hull, 0.1);
        REQUIRE(placed.has_value());
        CHECK(placed->shape.count() == hull.size());
        CHECK_FALSE(validate(hull, 0.1).has_value());
        Ring backwards(hull.rbegin(), hull.rend());
        CHECK(fault_of(backwards) == Fault::clockwise);
        // Behind the line from its one neighbour to the other, a corner is a dent.
        const auto at = static_cast<std::size_t>(random.integer(0, static_cast<int>(hull.size()) - 1));
        const DVec2 before = hull[(at + hull.size() - 1) % hull.size()];
        const DVec2 between = 0.5 * (before + hull[(at + 1) % hull.size()]);
        Ring dented = hull;
        dented[at] = between + 0.01 * (between - hull[at]);
        if (hull.size() > 3) CHECK(fault_of(dented) == Fault::not_convex);
    }
}

TEST_CASE("each fault of a ring has its place or its remedy") {
    const double none = std::numeric_limits<double>::quiet_NaN();
    CHECK_FALSE(validate(Ring{{3.0, 4.0}}, 0.0).has_value());
    CHECK_FALSE(validate(Ring{{3.0, 4.0}, {4.0, 4.0}}, 0.5).has_value());
    CHECK(fault_of({}) == Fault::bad_count);
    CHECK(fault_of(Ring(1025, {0.0, 0.0})) == Fault::bad_count);
    CHECK(fault_of({{0.0, 0.0}}, -1.0) == Fault::out_of_range);
    CHECK(fault_of({{0.0, 0.0}, {0.0, none}, {1.0, 0.0}}) == Fault::not_finite);
    CHECK(validate(Ring{{0.0, 0.0}, {0.0, none}}, 0.0)->sentence ==
          "vertices[1].y is not finite: give a finite number");
    CHECK(fault_of({{0.0, 0.0}, {1.0, 0.0}, {2.0, 0.0}}) == Fault::too_small);
    CHECK(fault_of({{0.0, 0.0}, {0.0, 0.0}}) == Fault::too_small);
    CHECK(fault_of({{1e6, 0.0}, {1e6 + 1e-9, 0.0}, {1e6, 1e-9}}) == Fault::out_of_range);
    CHECK(fault_of({{0.0, 0.0}, {1e-7, 0.0}, {0.0, 1e-7}}) == Fault::too_small);
    const Ring pentagram{{0.0, 1.0}, {-0.59, -0.81}, {0.95, 0.31}, {-0.95, 0.31}, {0.59, -0.81}};
    CHECK(fault_of(pentagram) == Fault::not_convex);
    const auto clockwise = validate(Ring{{0.0, 0.0}, {0.0, 1.0}, {1.0, 0.0}}, 0.0);
    CHECK(clockwise->sentence == "vertices: The vertices are clockwise; give them counter-clockwise.");
}
