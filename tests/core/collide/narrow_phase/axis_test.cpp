// The rule for ties of SAT and the sweep, of sat.h.
#include <collide/narrow_phase/sat.h>

#include <doctest/doctest.h>

using namespace collide;

TEST_CASE("axis: ids are equal when source and both numbers are") {
    CHECK(AxisId{AxisSource::vertex, 1, 2} == AxisId{AxisSource::vertex, 1, 2});
    CHECK_FALSE(AxisId{AxisSource::vertex, 1, 2} == AxisId{AxisSource::vertex, 2, 1});
    CHECK_FALSE(AxisId{AxisSource::edge_a, 1, 0} == AxisId{AxisSource::velocity, 1, 0});
}

TEST_CASE("axis: sat names the edge, of A or of B, or the two vertices") {
    const Shape box = Shape::box(1, 1);
    const Transform here;
    const Transform turned{{3, 0}, Rotation::from_angle(0.5)};
    CHECK(sat(box, here, box, {{0, 1.5}, {}}).axis.source == AxisSource::edge_a);
    const SatResult against_a_corner = sat(box, turned, box, here);
    CHECK(against_a_corner.axis.source == AxisSource::edge_b);
    CHECK(against_a_corner.axis.a == 0);
    const SatResult corner = sat(box, here, Shape::circle(0.5f), {{2, 2}, {}});
    CHECK(corner.axis == AxisId{AxisSource::vertex, 2, 0});
}
