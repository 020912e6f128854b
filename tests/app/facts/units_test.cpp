#include "facts/units.h"

#include <doctest/doctest.h>

using namespace app;

TEST_CASE("each kind of value is written with its unit") {
    CHECK(written(std::string("edge 2 of A"), "") == "edge 2 of A");
    CHECK(written(collide::DVec2(0.5, -0.25), "") == "(0.500, -0.250)");
    CHECK(written(collide::Interval{-0.5, 1.25}, "length") == "[-0.500, 1.250] m");
    CHECK(written(collide::Interval{-0.5, 1.25}, "area") == "[-0.500, 1.250] m²");
    CHECK(written(1234.0, "count") == "1,234");
    CHECK(written(36.86, "degrees") == "36.9°");
}

TEST_CASE("a separation as a gap says on which side of touching it is") {
    CHECK(written(0.42, "gap") == "gap 0.420 m");
    CHECK(written(-0.84, "gap") == "way out 0.840 m");
    CHECK(written(1e-9, "gap") == "touching");
}

TEST_CASE("a unit that there is not is not found") {
    CHECK(find_unit("length") != nullptr);
    CHECK(find_unit("furlong") == nullptr);
}
