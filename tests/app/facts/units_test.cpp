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

TEST_CASE(
    "an overlap of 0.0003 mm was the shortest way out of \"< 0.001 mm\" on the fan and touching beside it") {
    for (const double separation : {-3e-7, -1e-12, 0.0, 1e-12, 3e-7}) {
        CAPTURE(separation);
        CHECK(written(separation, "gap") == "touching");
        CHECK(written(separation, "extremum") == "touching");
        CHECK(depth_words(separation) == "touching");
    }
    CHECK(written(-6e-7, "extremum") == "shortest way out 0.001 mm");
    CHECK(written(6e-7, "extremum") == "widest gap 0.001 mm");
    CHECK(depth_words(-0.25) == "depth 0.250 m");
}

TEST_CASE("a unit that there is not is not found") {
    CHECK(find_unit("length") != nullptr);
    CHECK(find_unit("furlong") == nullptr);
}
