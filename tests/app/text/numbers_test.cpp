#include "text/numbers.h"

#include <doctest/doctest.h>

#include <numbers>

using namespace app;

TEST_CASE("fixed decimals never print a negative zero") {
    CHECK(fixed(1.005, 1) == "1.0");
    CHECK(fixed(-0.0004, 2) == "0.00");
    CHECK(fixed(-0.006, 2) == "-0.01");
    CHECK(signed_fixed(0.42, 2) == "+0.42");
    CHECK(signed_fixed(-0.42, 2) == "-0.42");
    CHECK(signed_fixed(0.0, 2) == "0.00");
}

TEST_CASE("a column gets about four digits") {
    CHECK(column_decimals(0.42) == 4);
    CHECK(column_decimals(4.2) == 3);
    CHECK(column_decimals(42.0) == 2);
    CHECK(column_decimals(420000.0) == 1);
    CHECK(column_decimals(0.0) == 2);
    CHECK(column_decimals(0.00042) == 5);
    CHECK(column_decimals(0.00042, 3) == 3);
}

TEST_CASE("numbers in sentences have three significant digits") {
    CHECK(readable(0.42) == "0.42");
    CHECK(readable(0.42371) == "0.424");
    CHECK(readable(-3.0) == "-3");
    CHECK(readable(0.0) == "0");
    CHECK(readable(1234.5) == "1234");
    CHECK(readable(120.0) == "120");
    CHECK(readable(0.0000042) == "4.2e-06");
    CHECK(vector_text({-0.13, 0.0}) == "(-0.130, 0.000)");
    CHECK(vector_text({-12.5, 0.25}) == "(-12.5, 0.2)");
}

TEST_CASE("angles are folded and in degrees") {
    CHECK(degrees(std::numbers::pi / 4.0) == "45.0°");
    CHECK(axis_degrees({0.0f, -1.0f}) == doctest::Approx(90.0));
    CHECK(axis_degrees({-1.0f, -1e-9f}) == doctest::Approx(0.0));
    CHECK(direction_degrees({0.0, -2.0}) == doctest::Approx(270.0));
}
