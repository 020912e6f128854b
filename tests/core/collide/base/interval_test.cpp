#include <collide/base/interval.h>

#include <doctest/doctest.h>

using collide::Interval;

TEST_CASE("interval: length and center") {
    CHECK(Interval{-1.0, 3.0}.length() == 4.0);
    CHECK(Interval{-1.0, 3.0}.center() == 1.0);
}

TEST_CASE("interval: overlap is positive inside, zero when touching, negative across a gap") {
    CHECK(collide::overlap(Interval{0, 2}, Interval{1, 5}) == 1.0);
    CHECK(collide::overlap(Interval{1, 5}, Interval{0, 2}) == 1.0);
    CHECK(collide::overlap(Interval{0, 2}, Interval{2, 5}) == 0.0);
    CHECK(collide::overlap(Interval{0, 2}, Interval{2.5, 5}) == -0.5);
}

TEST_CASE("interval: when one contains the other the overlap is the shorter way out") {
    CHECK(collide::overlap(Interval{0, 10}, Interval{1, 2}) == 2.0);
    CHECK(collide::overlap(Interval{8, 9}, Interval{0, 10}) == 2.0);
}
