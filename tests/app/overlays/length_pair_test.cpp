#include "overlays/length_pair.h"

#include <doctest/doctest.h>

#include <string>
#include <utility>

TEST_CASE("lengths side by side have one unit, and what is small can still be read") {
    using Pair = std::pair<std::string, std::string>;
    CHECK(app::length_pair(0.00075, 0.044) == Pair("0.75 mm", "44.0 mm"));
    CHECK(app::length_pair(0.0, 0.0042) == Pair("0.00 mm", "4.20 mm"));
    CHECK(app::length_pair(0.42, 0.00075) == Pair("420 mm", "0.75 mm"));
    CHECK(app::length_pair(0.044, 0.42) == Pair("0.044 m", "0.420 m"));
    CHECK(app::length_pair(1.5, 0.004) == Pair("1.500 m", "0.004 m"));
    CHECK(app::length_pair(0.0, 0.0) == Pair("0.000 m", "0.000 m"));
}
