#include "text/words.h"

#include <doctest/doctest.h>

TEST_CASE("lengths below ten metres are told to the millimetre, longer ones with four digits") {
    CHECK(app::length_words(0.42) == "0.420 m");
    CHECK(app::length_words(0.8401) == "0.840 m");
    CHECK(app::length_words(0.0) == "0.000 m");
    CHECK(app::length_words(-0.0) ==
          "0.000 m");  // "least overlap -0.000 m" stood beside the table's "0.000 m"
    CHECK(app::length_words(9.9996) == "10.00 m");
    CHECK(app::length_words(12.345) == "12.35 m");
    CHECK(app::length_words(0.0421) == "0.042 m");
    CHECK(app::length_words(0.0042) == "4.20 mm");
    CHECK(app::length_words(0.000012) == "0.012 mm");
    CHECK(app::length_words(1234.5) == "1234 m");
}

TEST_CASE("a separation is negative where shapes overlap, and has the digits of every other length") {
    CHECK(app::separation_words(-0.8401) == "-0.840 m");
    CHECK(app::separation_words(0.8401) == "+0.840 m");
    CHECK(app::separation_words(-0.0025) == "-2.50 mm");
    CHECK(app::separation_words(0.0) == "0.000 m");
    CHECK(app::separation_words(1e-8) == "+<0.001 mm");
    CHECK(app::separation_words(-1e-8) == "-<0.001 mm");
}

TEST_CASE("times and speeds have their units") {
    CHECK(app::time_words(0.0617) == "0.062 s");
    CHECK(app::time_words(12.0) == "12.0 s");
    CHECK(app::speed_words(2.5) == "2.5 m/s");
    CHECK(app::speed_words(340.0) == "340 m/s");
    CHECK(app::speed_words(0.0) == "0.0 m/s");
    CHECK(app::speed_words(0.042) == "0.042 m/s");
    CHECK(app::speed_words(0.0001) == "< 0.001 m/s");
}

TEST_CASE("large counts are grouped by three digits") {
    CHECK(app::grouped(0) == "0");
    CHECK(app::grouped(999) == "999");
    CHECK(app::grouped(19900) == "19,900");
    CHECK(app::grouped(4999950000) == "4,999,950,000");
    CHECK(app::counted(1, "box", "boxes") == "1 box");
    CHECK(app::counted(1000, "box", "boxes") == "1,000 boxes");
}
