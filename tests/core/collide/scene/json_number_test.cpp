#include <collide/scene/json_number.h>

#include <doctest/doctest.h>

#include <cmath>
#include <limits>
#include <string>

using collide::json_number;

TEST_CASE("whole numbers print without a fraction, zero without a sign") {
    CHECK(json_number(1.0).dump() == "1");
    CHECK(json_number(-1e6).dump() == "-1000000");
    CHECK(json_number(-0.0).dump() == "0");
}

TEST_CASE("every number reads back equal") {
    double x = 1.0 / 3.0;
    for (int i = 0; i < 200; ++i) {
        x *= -1.7;
        CHECK(std::stod(json_number(x).dump()) == x);
        CHECK(std::stod(json_number(1.0 / x).dump()) == 1.0 / x);
        CHECK(std::stod(json_number(std::floor(x)).dump()) == std::floor(x));
    }
    CHECK(json_number(std::numeric_limits<double>::max()).dump() == "1.7976931348623157e+308");
}
