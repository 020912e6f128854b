#include <collide/base/decimal.h>

#include <doctest/doctest.h>

#include <array>
#include <charconv>
#include <cmath>
#include <random>
#include <string>

namespace {

double read(const std::string& text) {
    double value = 0.0;
    const auto result = std::from_chars(text.data(), text.data() + text.size(), value);
    REQUIRE(result.ec == std::errc());
    REQUIRE(result.ptr == text.data() + text.size());
    return value;
}

}  // namespace

TEST_CASE("a short decimal number is read to the bit") {
    for (const char* const text :
         {"0", "-0", "0.1", "-0.25", "1.5e-3", "1e22", "1e-22", "7E+3", "5.", "0.000001", "123456789.012345",
          "999999999999999", "0.000000000000000000000", "00012.50"}) {
        CAPTURE(text);
        const auto value = collide::exact_decimal(text);
        REQUIRE(value.has_value());
        CHECK(*value == read(text));
        CHECK(std::signbit(*value) == std::signbit(read(text)));
    }
}

TEST_CASE("what would be rounded twice is left to others") {
    for (const char* const text : {"1234567890123456", "1e23", "1e-23", "1e999999999999", "0.1e-22"}) {
        CAPTURE(text);
        CHECK_FALSE(collide::exact_decimal(text).has_value());
    }
}

TEST_CASE("random decimals are read as the standard library reads them") {
    std::mt19937 random(7);
    std::uniform_int_distribution<std::int64_t> digits(-999999999999999, 999999999999999);
    std::uniform_int_distribution<int> places(0, 14);
    std::uniform_int_distribution<int> power(-8, 8);
    int read_here = 0;
    for (int i = 0; i < 20000; ++i) {
        std::string text = std::to_string(digits(random));
        const auto behind = static_cast<std::size_t>(places(random));
        if (behind < text.size() - 1) text.insert(text.size() - behind, ".");
        if (i % 2 == 0) text += "e" + std::to_string(power(random));
        CAPTURE(text);
        const auto value = collide::exact_decimal(text);
        if (!value) continue;
        ++read_here;
        CHECK(*value == read(text));
    }
    CHECK(read_here > 10000);
}

TEST_CASE("floats written as short as possible are read without rounding twice") {
    std::mt19937 random(11);
    std::uniform_real_distribution<float> values(-1000.0f, 1000.0f);
    for (int i = 0; i < 5000; ++i) {
        const float x = values(random);
        std::array<char, 32> text{};
        const auto written = std::to_chars(text.data(), text.data() + text.size(), x);
        const std::string shortest(text.data(), written.ptr);
        CAPTURE(shortest);
        const auto value = collide::exact_decimal(shortest);
        REQUIRE(value.has_value());
        CHECK(*value == read(shortest));
    }
}
