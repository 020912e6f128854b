#include <collide/narrow_phase/sat.h>

#include <doctest/doctest.h>

#include "support/placed_shapes.h"

using namespace collide;
using support::at;
using support::unit_box;

TEST_CASE("sat: two boxes, overlapping and apart") {
    const SatResult overlapping = sat(unit_box, at(0, 0), unit_box, at(0.75, 0.1));
    CHECK(overlapping.overlap);
    CHECK(overlapping.separation == doctest::Approx(-0.25));
    CHECK(overlapping.normal == Vec2(1, 0));
    CHECK(overlapping.axes_tested == 8);
    const SatResult apart = sat(unit_box, at(0, 0), unit_box, at(0.1, -3));
    CHECK_FALSE(apart.overlap);
    CHECK(apart.separation == doctest::Approx(2.0));
    CHECK(apart.normal == Vec2(0, -1));
}

TEST_CASE("sat: exact touching is an overlap of depth 0") {
    const SatResult touching = sat(unit_box, at(0, 0), unit_box, at(1, 0));
    CHECK(touching.overlap);
    CHECK(touching.separation == 0.0f);
    CHECK(sat_overlap(unit_box, at(0, 0), unit_box, at(1, 0)));
}

TEST_CASE("sat: a contained shape leaves by the nearer side, not by the centroids' direction") {
    const Shape wide = Shape::box(10, 1);
    const SatResult r = sat(wide, at(0, 0), Shape::box(0.1f, 0.1f), at(8.0, -0.5));
    CHECK(r.separation == doctest::Approx(-0.6));
    CHECK(r.normal == Vec2(0, -1));
}

TEST_CASE("sat: a circle at a corner is measured from the corner") {
    const SatResult r = sat(unit_box, at(0, 0), Shape::circle(1), at(3.5, 4.5));
    CHECK(r.separation == doctest::Approx(4.0));
    CHECK(r.normal.x == doctest::Approx(0.6));
    CHECK(r.normal.y == doctest::Approx(0.8));
    CHECK(r.axis.source == AxisSource::vertex);
}

TEST_CASE("sat: coinciding points and concentric circles get an answer, the same every time") {
    const Shape point = Shape::circle(0);
    const SatResult r = sat(point, at(1, 1), point, at(1, 1));
    CHECK(r.overlap);
    CHECK(r.separation == 0.0f);
    CHECK(sat(Shape::circle(1), at(0, 0), Shape::circle(2), at(0, 0)).separation == -3.0f);
    CHECK(r == sat(point, at(1, 1), point, at(1, 1)));
}

TEST_CASE("sat: ellipses are not covered") {
    CHECK(sat_covers(unit_box));
    CHECK(sat_covers(Shape::circle(1)));
    CHECK_FALSE(sat_covers(Shape::ellipse({2, 1})));
}
