#include <collide/base/standard.h>

#include <doctest/doctest.h>

#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <random>
#include <string>
#include <string_view>

namespace {

double as_standard(const std::string& text) {
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
        CHECK(*value == as_standard(text));
        CHECK(std::signbit(*value) == std::signbit(as_standard(text)));
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
        CHECK(*value == as_standard(text));
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
        CHECK(*value == as_standard(shortest));
    }
}

namespace {

struct Read {
    double value = -7.0;
    std::size_t length = 0;
    std::errc ec{};
};

Read read(std::string_view text) {
    Read out;
    const auto result = collide::read_number(text.data(), text.data() + text.size(), out.value);
    out.length = static_cast<std::size_t>(result.ptr - text.data());
    out.ec = result.ec;
    return out;
}

TEST_CASE("bytes keep their values as another type") {
    CHECK(collide::same_bytes_as<std::uint32_t>(1.0f) == 0x3f800000U);
    CHECK(collide::same_bytes_as<std::uint64_t>(-0.0) == 0x8000000000000000U);
    CHECK(collide::same_bytes_as<double>(std::uint64_t{0x4000000000000000U}) == 2.0);
}

TEST_CASE("a number is read as far as it goes") {
    struct Case {
        std::string_view text;
        double value;
        std::size_t length;
    };
    constexpr std::array cases{Case{"12", 12.0, 2},
                               Case{"-0.25x", -0.25, 5},
                               Case{"1e3", 1000.0, 3},
                               Case{"1.5e-3 ", 0.0015, 6},
                               Case{"7e", 7.0, 1},
                               Case{"7e+", 7.0, 1},
                               Case{".5", 0.5, 2},
                               Case{"5.", 5.0, 2},
                               Case{"0x10", 0.0, 1},
                               Case{"1e23", 1e23, 4},
                               Case{"0.1", 0.1, 3},
                               Case{"5e-324", 5e-324, 6},
                               Case{"123456789012345678901", 123456789012345678901.0, 21}};
    for (const Case& one : cases) {
        const std::string_view text = one.text;
        CAPTURE(text);
        const Read result = read(one.text);
        CHECK(result.ec == std::errc());
        CHECK(result.value == one.value);
        CHECK(result.length == one.length);
    }
}

TEST_CASE("what is no number, or none that can be stored, is told") {
    for (const std::string_view text : {"", "-", ".", "+1", " 1", "e5", "-.e1"}) {
        CAPTURE(text);
        CHECK(read(text).ec == std::errc::invalid_argument);
        CHECK(read(text).value == -7.0);
    }
    CHECK(read("1e400").ec == std::errc::result_out_of_range);
    CHECK(read("1e-400").ec == std::errc::result_out_of_range);
    int whole = 0;
    const std::string_view text = "42abc";
    CHECK(collide::read_number(text.data(), text.data() + text.size(), whole).ptr == text.data() + 2);
    CHECK(whole == 42);
}

}  // namespace
