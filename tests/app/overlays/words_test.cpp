#include "overlays/words.h"

#include <doctest/doctest.h>

TEST_CASE("lengths have as many digits as the eye uses") {
    CHECK(app::length_words(0.42) == "0.42 m");
    CHECK(app::length_words(0.0) == "0.00 m");
    CHECK(app::length_words(12.345) == "12.35 m");
    CHECK(app::length_words(0.0421) == "0.042 m");
    CHECK(app::length_words(0.0042) == "4.20 mm");
    CHECK(app::length_words(0.000012) == "0.012 mm");
    CHECK(app::length_words(1234.5) == "1234 m");
}

TEST_CASE("times and speeds have their units") {
    CHECK(app::time_words(0.0617) == "0.062 s");
    CHECK(app::time_words(12.0) == "12.0 s");
    CHECK(app::speed_words(2.5) == "2.5 m/s");
    CHECK(app::speed_words(340.0) == "340 m/s");
}
