#include "answers/output_json.h"

#include <doctest/doctest.h>

#include <limits>

#include <nlohmann/json.hpp>

using namespace app;

TEST_CASE("floats print as the shortest decimal that reads back to them") {
    CHECK(number(0.1f).dump() == "0.1");
    CHECK(number(-3.7f).dump() == "-3.7");
    CHECK(number(1.0f / 3.0f).dump() == "0.33333334");
    CHECK(number(-0.0f).dump() == "0");
    CHECK(number(1.0f).dump() == "1");
    CHECK(number(-2e6f).dump() == "-2000000");
    CHECK(number(std::numeric_limits<float>::max()).dump() == "3.4028235e+38");
    CHECK(number(std::numeric_limits<float>::denorm_min()).get<float>() ==
          std::numeric_limits<float>::denorm_min());
    CHECK(vector({0.6f, -0.8f}).dump() == "[0.6,-0.8]");
    CHECK(vector({-0.0f, 1.0f}).dump() == "[0,1]");
}

TEST_CASE("places lose the noise of their float part and nothing else") {
    const Places places(1.0);
    CHECK(places.number(-3.8000000119).dump() == "-3.8");
    CHECK(places.number(-1e-12).dump() == "0");
    CHECK(places.number(2.0000000001).dump() == "2");
    CHECK(places.number(123456.1234567).dump() == "123456.1234567");
    // Eight digits of 1e-5 m.
    CHECK(Places(1e-5).number(0.0000123456789).dump() == "1.2345679e-05");
    CHECK(places.interval({-0.5, 0.25}).dump() == "[-0.5,0.25]");
    CHECK(places.number(1e300).dump() == "1e+300");
}
