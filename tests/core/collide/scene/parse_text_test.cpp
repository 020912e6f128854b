#include <collide/scene/parse_text.h>

#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

using namespace collide;

TEST_CASE("a refusal names its source, its place when it has one, and the reason, on one line") {
    CHECK(refusal_message("a.json", {"/bodies/0", "no\nbody"}) == "a.json: /bodies/0: no\\u000abody");
    CHECK(refusal_message("a.json", {"", "not JSON"}) == "a.json: not JSON");
}

TEST_CASE("of very many warnings the first are kept, and the rest counted") {
    std::vector<std::string> warnings(50, "odd");
    finish_warnings(warnings, "a.json");
    REQUIRE(warnings.size() == 21);
    CHECK(warnings.front() == "a.json: odd");
    CHECK(warnings.back() == "a.json: and 30 more warnings of this kind");
}

namespace {

/// What keeps the text from being read, or nothing.
std::optional<Refusal> check_text(std::string_view text) {
    auto parsed = parse_text(text);
    const auto* fault = std::get_if<Refusal>(&parsed);
    return fault != nullptr ? std::optional(*fault) : std::nullopt;
}

}  // namespace

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
    CHECK(fault->reason == "there are more than 1000 keys in one object; a scene needs fewer than 20");
    CHECK_FALSE(check_text("[{" + keys.substr(0, keys.rfind(',')) + "}]"));
}

TEST_CASE("a number too large has its place") {
    const auto fault = check_text(R"({"x": [0, [1], 1e400]})");
    REQUIRE(fault.has_value());
    CHECK(fault->pointer == "/x/2");
}

TEST_CASE("what is read is what the JSON library reads") {
    const std::string text =
        R"({"a": [1, -2, 2.5e-3, true, null, "t\u00e4xt", {}, []], "b": {"c": [[0.1, 18446744073709551615]]}})";
    CHECK(std::get<Json>(parse_text(text)) == Json::parse(text));
    CHECK(std::get<Json>(parse_text("7")) == Json(7));
}

TEST_CASE("a list that is taken goes element by element, and is not kept") {
    const std::string text = R"({"x": {"list": [0]}, "list": [1, {"list": [2, 3]}, [4, [5]], []], "y": [6]})";
    std::vector<std::string> taken;
    const std::vector<ListTaker> takers{{"list", [&](const Json& element, std::size_t index) {
                                             CHECK(index == taken.size());
                                             taken.push_back(element.dump());
                                         }}};
    const auto parsed = parse_text(text, TextKind::scene, takers);
    CHECK(std::get<Json>(parsed).dump() == R"({"x":{"list":[0]},"list":[],"y":[6]})");
    CHECK(taken == std::vector<std::string>{"1", R"({"list":[2,3]})", "[4,[5]]", "[]"});
    const auto broken = parse_text(R"({"list": [{"a": 1, "a": 2}]})", TextKind::scene, takers);
    CHECK(std::get<Refusal>(broken).pointer == "/list/0/a");
    // No list, or not of the root object: nothing to take.
    CHECK(std::get<Json>(parse_text(R"({"list": {"0": 1}})", TextKind::scene, takers))["list"].size() == 1);
    CHECK(std::get<Json>(parse_text("[[1]]", TextKind::scene, takers)).dump() == "[[1]]");
}

TEST_CASE("how far a long text has been read is told, and grows") {
    std::string text = "[0";
    while (text.size() < (std::size_t{5} << 20U)) text += ",123456789";
    std::vector<double> told;
    parse_text(text + "]", TextKind::scene, {}, [&](double share) { told.push_back(share); });
    REQUIRE(told.size() >= 4);
    CHECK(std::is_sorted(told.begin(), told.end()));
    CHECK(told.front() > 0.0);
    CHECK(told.back() <= 1.0);
}
