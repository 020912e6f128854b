#include <collide/base/standard.h>

#include <doctest/doctest.h>

#include <array>
#include <cstdint>
#include <string_view>

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

TEST_CASE("an array for overwriting can be written and read") {
    const auto numbers = collide::array_for_overwrite<int>(100);
    for (int i = 0; i < 100; ++i) numbers[static_cast<std::size_t>(i)] = i;
    CHECK(numbers[99] == 99);
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
