#include "course/place.h"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

using app::Json;
using app::parse_place;
using app::Place;
using app::PlaceError;

namespace {

const Json& answers() {
    static const Json json = Json::parse(R"({
        "pairs": [{"a": "Lamp", "b": "Table", "overlap": true, "separation": -0.25, "mtd": [0.25, 0],
                   "sat": {"axes": [{"edge": 0, "overlap": 1.5, "state": "window"},
                                    {"edge": 1, "overlap": 0.25, "state": "never"},
                                    {"edge": 2, "overlap": 0.75, "state": "window"}], "mtd_axis": 1}},
                  {"a": "Lamp", "b": "Door", "overlap": false, "separation": 2, "mtd": null, "sat": null}],
        "bodies": [{"name": "Lamp", "tags": ["x", "y"]}, {"name": "Table", "tags": []}],
        "none": null, "text": "größe", "quoted key": 7})");
    return json;
}

Json value(const std::string& text) {
    const auto place = parse_place(text);
    CAPTURE(text);
    REQUIRE(std::holds_alternative<Place>(place));
    const auto found = std::get<Place>(place).value(answers());
    REQUIRE(std::holds_alternative<Json>(found));
    return std::get<Json>(found);
}

std::string place_refusal(const std::string& text) {
    const auto place = parse_place(text);
    if (const auto* error = std::get_if<PlaceError>(&place)) return error->message;
    const auto found = std::get<Place>(place).value(answers());
    const auto* error = std::get_if<PlaceError>(&found);
    return error == nullptr ? "" : error->message;
}

const std::vector<std::string>& expressions() {
    static const std::vector<std::string> all{
        "pairs[0].sat.axes[1].overlap",
        "pairs[-1].b",
        "pairs[7].b",
        "pairs[0].nothing.more",
        "none",
        "\"quoted key\"",
        "pairs[*].separation",
        "pairs[*].sat.axes[*].overlap",
        "pairs[*].sat.axes[].overlap",
        "pairs[].sat[]",
        "bodies[].tags[]",
        "bodies[*].tags[0]",
        "pairs[?overlap].b",
        "pairs[?overlap == `false`].b",
        "pairs[?separation < `0`].a | [0]",
        "pairs[?b == 'Door' || overlap].b",
        "pairs[?overlap && separation > `-1`].b",
        "pairs[?!overlap].b",
        "sort_by(pairs[0].sat.axes, &overlap)[0].edge",
        "sort_by(pairs[0].sat.axes, &overlap)[*].edge",
        "min_by(pairs[0].sat.axes, &overlap).edge",
        "max_by(pairs[0].sat.axes[?state == 'window'], &overlap).edge",
        "max_by(pairs, &a).b",
        "min(pairs[*].separation)",
        "max(bodies[*].name)",
        "length(pairs)",
        "length(text)",
        "length(pairs[0].sat.axes[?state == 'never'])",
        "abs(pairs[0].separation)",
        "sum(pairs[0].sat.axes[*].overlap)",
        "reverse(pairs[*].b)",
        "sort(bodies[*].name)",
        "keys(pairs[0].sat)",
        "contains(bodies[0].tags, 'y')",
        "contains(text, 'ö')",
        "not_null(none, pairs[0].separation)",
        "none || 'else'",
        "(none || pairs)[1].b",
        "bodies[0].tags || 'else'",
        "bodies[1].tags || 'else'",
        "length(bodies[?length(tags) > `0`])",
        "pairs[0] == pairs[1]",
        "@.pairs[0].a",
        "`[1, 2]`[1]",
    };
    return all;
}

}  // namespace

TEST_CASE("places: fields, indices, filters and functions find what they name") {
    CHECK(value("pairs[0].sat.axes[1].overlap") == 0.25);
    CHECK(value("pairs[-1].b") == "Door");
    CHECK(value("pairs[7].b").is_null());
    CHECK(value("sort_by(pairs[0].sat.axes, &overlap)[1].edge") == 2);
    CHECK(value("max_by(pairs[0].sat.axes[?state == 'window'], &overlap).edge") == 0);
    CHECK(value("pairs[*].sat.axes[].edge") == Json({0, 1, 2}));
    CHECK(value("length(text)") == 5);
}

TEST_CASE("places: what an expression asks for first is known before it is evaluated") {
    const auto place = parse_place("sort_by(pairs[?overlap], &separation)[0].stage");
    REQUIRE(std::holds_alternative<Place>(place));
    CHECK(std::get<Place>(place).roots() == std::vector<std::string>{"pairs"});
}

TEST_CASE("places: a mistake is a sentence that says what would be right") {
    CHECK(place_refusal("pairs[").find("a number is needed") != std::string::npos);
    CHECK(place_refusal("pairs[0").find("\"]\" is missing") != std::string::npos);
    CHECK(place_refusal("foo(pairs)").find("there is no function \"foo\"; there are abs") !=
          std::string::npos);
    CHECK(place_refusal("sort_by(pairs, overlap)").find("&overlap") != std::string::npos);
    CHECK(place_refusal("abs(text)").find("abs takes a number") != std::string::npos);
    CHECK(place_refusal("length(pairs, bodies)").find("one value") != std::string::npos);
    CHECK(place_refusal("pairs..a").find("a name is needed") != std::string::npos);
    CHECK(place_refusal("'open").find("is missing") != std::string::npos);
    CHECK(place_refusal("") != "");
    CHECK(place_refusal(std::string(5000, '(')).find("nested too deep") != std::string::npos);
    CHECK(place_refusal("pairs[99999999999]") != "");
}

// The reference implementation answers for all expressions at once.
TEST_CASE("places mean what the reference implementation of JMESPath says") {
    if (std::system("python3 -c 'import jmespath' 2>/dev/null") != 0) {
        MESSAGE("python3-jmespath is missing: scripts/test installs it");
        return;
    }
    const auto folder = std::filesystem::temp_directory_path();
    const std::string input = (folder / "collidoscope-places.json").string();
    const std::string output = (folder / "collidoscope-places-out.json").string();
    std::ofstream(input) << Json{{"expressions", expressions()}, {"answers", answers()}};
    const std::string script = "import json, jmespath; d = json.load(open('" + input +
                               "')); json.dump([jmespath.search(e, " +
                               "d['answers']) for e in d['expressions']], open('" + output + "', 'w'))";
    REQUIRE(std::system(("python3 -c \"" + script + "\"").c_str()) == 0);
    std::ifstream file(output);
    const Json expected = Json::parse(file);
    REQUIRE(expected.size() == expressions().size());
    for (std::size_t i = 0; i < expected.size(); ++i) {
        const std::string& text = expressions()[i];
        if (text.find(" | ") != std::string::npos) continue;  // behind a "|" stands a unit here
        CAPTURE(text);
        const Json ours = value(text);
        if (expected[i].is_number()) {
            CHECK(ours.get<double>() == doctest::Approx(expected[i].get<double>()));
        } else {
            CHECK(Json(ours) == expected[i]);
        }
    }
}
