#include <collide/base/problem.h>

#include <doctest/doctest.h>

#include <limits>

using namespace collide;

TEST_CASE("a problem names the place, what is there, and what should be") {
    const double none = std::numeric_limits<double>::quiet_NaN();
    CHECK_FALSE(problem_of({{"mass", 0.0, 0.0, 2.0}, {"length", 2.0, 0.0, 2.0}}).has_value());
    const auto infinite = problem_of({{"mass", 1.0, 0.0, 2.0}, {"velocity.x", none, -1.0, 1.0}});
    REQUIRE(infinite.has_value());
    CHECK(infinite->fault == Fault::not_finite);
    CHECK(infinite->sentence == "velocity.x is not finite: give a finite number");
    const auto beyond = problem_of({{"mass", -1.5, 0.0, 2e6}});
    REQUIRE(beyond.has_value());
    CHECK(beyond->fault == Fault::out_of_range);
    CHECK(beyond->sentence == "mass is -1.5: give a number from 0 to 2000000");
}
