#include "text/words.h"

#include <doctest/doctest.h>

#include <numbers>
#include <string>
#include <utility>

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
    CHECK(readable(1234.5) == "1,234");
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
    CHECK(app::length_words(1234.5) == "1,234 m");
}

TEST_CASE("a separation is negative where shapes overlap, and has the digits of every other length") {
    CHECK(app::separation_words(-0.8401) == "-0.840 m");
    CHECK(app::separation_words(0.8401) == "+0.840 m");
    CHECK(app::separation_words(-0.0025) == "-2.50 mm");
    CHECK(app::separation_words(0.0) == "0.000 m");
    CHECK(app::separation_words(1e-8) == "0.000 m");
    CHECK(app::separation_words(-1e-8) == "0.000 m");
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

TEST_CASE("bytes have a unit") {
    CHECK(app::bytes_text(512) == "512 B");
    CHECK(app::bytes_text(24300) == "24.3 kB");
    CHECK(app::bytes_text(1200000) == "1.2 MB");
}

TEST_CASE("lengths side by side have one unit, and what is small can still be read") {
    using Pair = std::pair<std::string, std::string>;
    CHECK(app::length_pair(0.00075, 0.044) == Pair("0.75 mm", "44.0 mm"));
    CHECK(app::length_pair(0.0, 0.0042) == Pair("0.00 mm", "4.20 mm"));
    CHECK(app::length_pair(0.42, 0.00075) == Pair("420 mm", "0.75 mm"));
    CHECK(app::length_pair(0.044, 0.42) == Pair("0.044 m", "0.420 m"));
    CHECK(app::length_pair(1.5, 0.004) == Pair("1.500 m", "0.004 m"));
    CHECK(app::length_pair(0.0, 0.0) == Pair("0.000 m", "0.000 m"));
}
