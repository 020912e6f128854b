#include "panels/number_input.h"

#include <doctest/doctest.h>

#include <numbers>
#include <string>

using app::NumberRule;
using app::read_number;

namespace {

double number(std::string_view text, const NumberRule& rule = {"m"}) {
    const auto read = read_number(text, rule);
    INFO(text << ": " << (read.index() == 1 ? std::get<std::string>(read) : std::string()));
    REQUIRE(read.index() == 0);
    return std::get<double>(read);
}

/// Why it is refused; fails the test when it is not.
std::string reason(std::string_view text, const NumberRule& rule = {"m"}) {
    const auto read = read_number(text, rule);
    INFO(text << " was read as " << (read.index() == 0 ? std::get<double>(read) : 0.0));
    REQUIRE(read.index() == 1);
    return std::get<std::string>(read);
}

bool mentions(const std::string& sentence, std::string_view word) {
    return sentence.find(word) != std::string::npos;
}

constexpr double pi = std::numbers::pi;

}  // namespace

TEST_CASE("a decimal comma was dropped, and 2,5 became 25: it is a decimal point") {
    CHECK(number("2,5") == 2.5);
    CHECK(number("-0,125") == -0.125);
    CHECK(number(",5") == 0.5);
    CHECK(number("5,") == 5.0);
    CHECK(number("2,5e-3") == 0.0025);
    CHECK(number("1234,5") == 1234.5);
}

TEST_CASE("a slash was dropped with all behind it, and 1/2 became 1: products and quotients are computed") {
    CHECK(number("1/2") == 0.5);
    CHECK(number("2*pi/3") == doctest::Approx(2.0 * pi / 3.0));
    CHECK(number("1e-3") == 0.001);
    CHECK(number("1E+3") == 1000.0);
    CHECK(number("8/4/2") == 1.0);
    CHECK(number("1/-2") == -0.5);
    CHECK(number("-pi") == doctest::Approx(-pi));
    CHECK(number("+1.5 ") == 1.5);
    CHECK(number("−3 × 2 · 0,5") == -3.0);
}

TEST_CASE("angles are taken in degrees and radians, whatever the field's unit is") {
    const NumberRule degrees{"°"};
    const NumberRule radians{"rad/s"};
    CHECK(number("45", degrees) == 45.0);
    CHECK(number("45deg", degrees) == 45.0);
    CHECK(number("45°", degrees) == 45.0);
    CHECK(number("2*pi/3", degrees) == doctest::Approx(120.0));
    CHECK(number("2*pi/3 rad", degrees) == doctest::Approx(120.0));
    CHECK(number("1rad", degrees) == doctest::Approx(180.0 / pi));
    CHECK(number("pi/pi", degrees) == 1.0);
    CHECK(number("180deg", radians) == doctest::Approx(pi));
    CHECK(number("-45 deg", radians) == doctest::Approx(-0.25 * pi));
    CHECK(number("1,5", radians) == 1.5);
    CHECK(number("1/2 deg", radians) == doctest::Approx(pi / 360.0));
    CHECK(mentions(reason("45deg", {"m/s"}), "The unit here is m/s."));
}

TEST_CASE("what can be read in two ways is refused") {
    CHECK(mentions(reason("1,000.5"), "separators"));
    CHECK(mentions(reason("1.000,5"), "separators"));
    CHECK(mentions(reason("1,000,000"), "separators"));
    CHECK(mentions(reason("1,000"), "1000 or 1.000"));
    CHECK(mentions(reason("12,500"), "12500 or 12.500"));
    CHECK(number("0,500") == 0.5);
    CHECK(number("1.000") == 1.0);
}

TEST_CASE("what is no finite number is refused with the reason") {
    CHECK(mentions(reason(""), "Nothing"));
    CHECK(mentions(reason("   "), "Nothing"));
    for (const char* const text : {"2.5 x", "1 2", "3)", "(3", ".", "nan", "inf", "0x10", "five", "1$", "--3",
                                   "-", "1+1", "2^3", "sqrt(2)", "2pi", "\xff\xfe"}) {
        CAPTURE(text);
        CHECK(mentions(reason(text), "is not a number"));
    }
    CHECK(mentions(reason("2*"), "missing"));
    CHECK(mentions(reason("*2"), "missing"));
    CHECK(mentions(reason("1/0"), "zero"));
    CHECK(mentions(reason("1e400"), "large"));
    CHECK(mentions(reason("1e200*1e200"), "larger"));
    CHECK(mentions(reason("1e-400"), "small"));
}

TEST_CASE("a field's range and whole numbers hold for what is typed") {
    const NumberRule sides{"", 3.0, 1000.0, true};
    CHECK(number("2*4", sides) == 8.0);
    CHECK(mentions(reason("3,5", sides), "whole"));
    CHECK(mentions(reason("2", sides), "3 to 1000"));
    CHECK(mentions(reason("-1", {"s", 0.0}), "at least 0 s"));
}

TEST_CASE("a text of any length is answered") {
    CHECK(mentions(reason(std::string(100000, '(')), "long"));
    CHECK(mentions(reason(std::string(200, '*')), "missing"));
}

TEST_CASE("0.5 m was refused in a field of metres: the field's own unit may stand at the end") {
    CHECK(number("0.5 m") == 0.5);
    CHECK(number("1/2m") == 0.5);
    CHECK(number("25 mm") == doctest::Approx(0.025));
    CHECK(number("1/2 cm") == doctest::Approx(0.005));
    CHECK(number("2,5 kg/m²", {"kg/m²"}) == 2.5);
    CHECK(number("3 m/s", {"m/s"}) == 3.0);
    CHECK(number("9 N m", {"N m"}) == 9.0);
    CHECK(number("2 s", {"s"}) == 2.0);
    CHECK(number("12 px", {"px"}) == 12.0);
    CHECK(number("0.5 rad", {"rad"}) == 0.5);
    CHECK(number("2*pi rad/s", {"rad/s"}) == doctest::Approx(2.0 * pi));
    CHECK(number("90 deg/s", {"rad/s"}) == doctest::Approx(0.5 * pi));
    CHECK(number("45°", {"°"}) == 45.0);
}

TEST_CASE("a unit that is not the field's, or stands in the middle, is refused with the reason") {
    CHECK(mentions(reason("1 m * 2 m"), "not a number"));
    CHECK(mentions(reason("5 km"), "not a number"));
    CHECK(mentions(reason("3 s"), "The unit here is m."));
    CHECK(mentions(reason("m"), "missing"));
    CHECK(mentions(reason("5 cm", {"kg"}), "The unit here is kg."));
}
