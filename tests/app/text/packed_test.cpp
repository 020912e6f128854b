#include "text/packed.h"

#include <doctest/doctest.h>

#include <random>
#include <string>

namespace {

constexpr std::size_t plenty = 1'000'000;

TEST_CASE("packed text is the same again, whatever bytes it has") {
    std::mt19937 random(7);
    for (std::size_t length = 0; length < 300; ++length) {
        std::string text;
        for (std::size_t i = 0; i < length; ++i)
            text += static_cast<char>(random() % (length % 2 == 0 ? 256 : 4));
        CAPTURE(length);
        CHECK(app::unpacked(app::packed(text), plenty) == text);
    }
}

TEST_CASE("packed text has letters that an address may hold, and repeated text is short") {
    const std::string packed = app::packed(std::string(10'000, 'x') + "\xff\xfe\xfd");
    CHECK(packed.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_") ==
          std::string::npos);
    CHECK(packed.size() < 60);
}

TEST_CASE("what python's zlib has packed is read") {
    // base64.urlsafe_b64encode(zlib.compress(b"collision", wbits=-15))
    CHECK(app::unpacked("S87PyckszszPAwA", plenty) == "collision");
}

TEST_CASE("a bomb is refused before it is large") {
    const std::string bomb = app::packed(std::string(50'000'000, '0'));
    CHECK(bomb.size() < 100'000);
    CHECK_FALSE(app::unpacked(bomb, 1'000'000).has_value());
    CHECK(app::unpacked(app::packed("12345"), 5) == "12345");
    CHECK_FALSE(app::unpacked(app::packed("123456"), 5).has_value());
}

TEST_CASE("no other text is read: wrong letters, cut or changed") {
    const std::string good = app::packed("{\"collidoscope\": 1, \"bodies\": []}");
    CHECK_FALSE(app::unpacked("", plenty).has_value());
    CHECK_FALSE(app::unpacked("****", plenty).has_value());
    CHECK_FALSE(app::unpacked(good + "=", plenty).has_value());
    for (std::size_t length = 0; length + 2 < good.size(); ++length) {
        CAPTURE(length);
        CHECK_FALSE(app::unpacked(good.substr(0, length), plenty).has_value());
    }
    std::mt19937 random(3);
    for (int i = 0; i < 5000; ++i) {
        std::string changed = good;
        changed[random() % changed.size()] = "ABCxyz019-_"[random() % 11];
        const auto read = app::unpacked(changed, 2000);
        CHECK((!read || read->size() <= 2000));
    }
}

}  // namespace
