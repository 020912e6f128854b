#include "scene/text_check.h"

#include <doctest/doctest.h>

#include <string>

using namespace collide;

TEST_CASE("ordinary JSON passes, nested up to the limit") {
    CHECK_FALSE(check_text(R"({"a": [1, -2.5e3, true, null, "text", {}], "b": {"a": []}})"));
    CHECK_FALSE(check_text(std::string(64, '[') + std::string(64, ']')));
    CHECK(check_text(std::string(65, '[') + std::string(65, ']')).has_value());
}

TEST_CASE("brackets inside strings do not nest") {
    CHECK_FALSE(check_text("[\"" + std::string(1000, '[') + "\", \"\\\"[[\"]"));
}

TEST_CASE("a repeated key is found in its own object only") {
    CHECK_FALSE(check_text(R"([{"a": 1}, {"a": {"a": 2}}])"));
    const auto fault = check_text(R"([0, [], {"b": [], "a": {"c": 1, "d": 2, "c": 3}}])");
    REQUIRE(fault.has_value());
    CHECK(fault->pointer == "/2/a/c");
}

TEST_CASE("an object of thousands of keys is refused") {
    std::string keys;
    for (int i = 0; i < 1001; ++i) {
        keys += (i == 0 ? "\"k" : ",\"k") + std::to_string(i) + "\":0";
    }
    const auto fault = check_text("[{" + keys + "}]");
    REQUIRE(fault.has_value());
    CHECK(fault->pointer == "/0/k1000");
    CHECK(fault->reason == "more than 1000 keys stand in one object, a scene needs fewer than 20");
    CHECK_FALSE(check_text("[{" + keys.substr(0, keys.rfind(',')) + "}]"));
}

TEST_CASE("a number too large has its place") {
    const auto fault = check_text(R"({"x": [0, [1], 1e400]})");
    REQUIRE(fault.has_value());
    CHECK(fault->pointer == "/x/2");
}
