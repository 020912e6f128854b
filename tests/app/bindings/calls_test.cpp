#include "bindings/calls.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

namespace {

constexpr const char* touching_circles = R"({"collidoscope": 1, "bodies": [
    {"name": "left", "shape": {"type": "circle", "radius": 1}},
    {"name": "right", "shape": {"type": "circle", "radius": 1}, "position": [1.5, 0], "velocity": [1, 0]}]})";

std::string answer(std::string_view name, const std::string& input, const std::string& options = "{}") {
    const auto reply = app::call(name, input, options);
    return std::holds_alternative<app::CallAnswer>(reply) ? std::get<app::CallAnswer>(reply).text
                                                          : std::string();
}

std::string refusal(std::string_view name, const std::string& input, const std::string& options = "{}") {
    const auto reply = app::call(name, input, options);
    return std::holds_alternative<app::CallRefusal>(reply) ? std::get<app::CallRefusal>(reply).sentence
                                                           : std::string();
}

}  // namespace

TEST_CASE("a call for a query answers of all pairs, or of the one that is named") {
    const nlohmann::json all = nlohmann::json::parse(answer("query", touching_circles));
    REQUIRE(all["pairs"].size() == 1);
    CHECK(all["pairs"][0]["separation"] == -0.5);
    const nlohmann::json one =
        nlohmann::json::parse(answer("query", touching_circles, R"({"pair": ["right", "left"]})"));
    CHECK(one["pairs"][0]["a"] == "left");
    CHECK(refusal("query", touching_circles, R"({"pair": ["left", "up"]})").find("no two bodies") !=
          std::string::npos);
}

namespace {

/// Discs of radius 1 in a row, 1.5 m apart: each overlaps with the next alone.
std::string row_of_discs(int count) {
    nlohmann::json scene{{"collidoscope", 1}};
    for (int i = 0; i < count; ++i) {
        scene["bodies"].push_back(
            {{"shape", {{"type", "circle"}, {"radius", 1}}}, {"position", {1.5 * i, 0}}});
    }
    return scene.dump();
}

std::size_t pairs_answered(const std::string& scene, const std::string& options) {
    return nlohmann::json::parse(answer("query", scene, options))["pairs"].size();
}

}  // namespace

TEST_CASE(
    "a query answers all pairs of a few bodies, and of many those that come near: 1,000 ended the memory") {
    CHECK(pairs_answered(row_of_discs(20), "{}") == 190);
    CHECK(pairs_answered(row_of_discs(21), "{}") == 20);
    CHECK(pairs_answered(row_of_discs(21), R"({"pairs": "all"})") == 210);
    CHECK(pairs_answered(row_of_discs(1000), R"({"pairs": "overlapping", "parts": []})") == 999);
    CHECK(refusal("query", row_of_discs(1000), R"({"pairs": "all"})").find("too much memory") !=
          std::string::npos);
}

TEST_CASE("a query finds what comes near on its path, and what overlaps now") {
    const std::string apart = R"({"collidoscope": 1, "bodies": [
        {"shape": {"type": "circle", "radius": 1}, "velocity": [5, 0]},
        {"shape": {"type": "circle", "radius": 1}, "position": [4, 0]}]})";
    CHECK(pairs_answered(apart, R"({"pairs": "near"})") == 1);
    CHECK(pairs_answered(apart, R"({"pairs": "overlapping"})") == 0);
    CHECK(pairs_answered(touching_circles, R"({"pairs": "overlapping"})") == 1);
}

TEST_CASE("a query leaves out parts that nobody asked for") {
    const nlohmann::json pair =
        nlohmann::json::parse(answer("query", touching_circles, R"({"parts": ["gjk"]})"))["pairs"][0];
    CHECK(pair.contains("gjk"));
    CHECK(pair.contains("separation"));
    for (const char* left_out : {"sat", "epa", "sweep", "toi", "contacts"})
        CHECK_FALSE(pair.contains(left_out));
    // Only what tells of axes is recorded; the rest is the same number by number.
    const nlohmann::json whole = nlohmann::json::parse(answer("query", touching_circles))["pairs"][0];
    for (const std::string part : {"gjk", "epa", "toi", "contacts", "support_contacts"}) {
        const nlohmann::json one = nlohmann::json::parse(
            answer("query", touching_circles, R"({"parts": [")" + part + "\"]}"))["pairs"][0];
        CHECK(one[part] == whole[part]);
        CHECK(one["mtd"] == whole["mtd"]);
    }
}

TEST_CASE("an option that there is not, or of another type, is refused with what would be right") {
    const auto says = [](const std::string& sentence, const char* words) {
        return sentence.find(words) != std::string::npos;
    };
    CHECK(says(refusal("query", touching_circles, R"({"pars": "all"})"), "perhaps"));
    CHECK(says(refusal("query", touching_circles, R"({"pairs": "some"})"), "all, near, overlapping"));
    CHECK(says(refusal("query", touching_circles, R"({"parts": ["sax"]})"), "sat"));
    CHECK(says(refusal("simulate", touching_circles, R"({"seconds": "2"})"), "seconds: a number is needed"));
    CHECK(says(refusal("svg", touching_circles, R"({"size": [640]})"), "[width, height]"));
    CHECK(says(refusal("svg", touching_circles, R"({"broad_phase": "quadtree"})"), "svg has no such option"));
}

TEST_CASE("warnings on a scene come with the answer") {
    const std::string misspelt = R"({"collidoscope": 1, "bodies": [
        {"shape": {"type": "circle", "radius": 1}, "postion": [1, 0]}]})";
    const auto reply = app::call("query", misspelt, "{}");
    const auto& warnings = std::get<app::CallAnswer>(reply).warnings;
    REQUIRE(warnings.size() == 1);
    CHECK(warnings[0].find("position") != std::string::npos);
}

TEST_CASE("calls name a broad phase and a task of geometry") {
    const nlohmann::json pairs =
        nlohmann::json::parse(answer("pairs", touching_circles, R"({"broad_phase": "quadtree"})"));
    CHECK(pairs["broad_phase"] == "quadtree");
    CHECK(pairs["pairs"].size() == 1);
    CHECK_FALSE(refusal("pairs", touching_circles, R"({"broad_phase": "magic"})").empty());
    const std::string square = R"({"points": [[0,0],[2,0],[2,2],[0,2],[1,1]]})";
    CHECK(nlohmann::json::parse(answer("geometry", square, R"({"task": "hull"})"))["hull"].size() == 4);
    CHECK_FALSE(refusal("geometry", square, R"({"task": "melt"})").empty());
}

TEST_CASE("a simulation has a line for each moment that is asked for") {
    const std::string lines = answer("simulate", touching_circles, R"({"seconds": 1, "every": 0.25})");
    CHECK(std::count(lines.begin(), lines.end(), '\n') == 5);
    CHECK(nlohmann::json::parse(lines.substr(0, lines.find('\n')))["time"] == 0);
    CHECK_FALSE(refusal("simulate", touching_circles, R"({"seconds": -1})").empty());
    CHECK_FALSE(refusal("simulate", touching_circles, R"({"seconds": 1e12})").empty());
}

TEST_CASE("pictures and recordings are of the algorithm that is named") {
    const std::string picture =
        answer("svg", touching_circles, R"({"size": [300, 200], "theme": "dark", "player": "gjk"})");
    CHECK(picture.starts_with("<svg"));
    CHECK(picture.find("width=\"300\"") != std::string::npos);
    const std::string higher =
        answer("svg", touching_circles, R"({"size": [300, 200], "player": "gjk", "words_above": true})");
    CHECK(picture.find("width=\"300\" height=\"200\"") != std::string::npos);
    CHECK(higher.find("width=\"300\" height=\"200\" viewBox") == std::string::npos);
    const nlohmann::json record =
        nlohmann::json::parse(answer("record", touching_circles, R"({"player": "gjk"})"));
    REQUIRE(record["steps"].size() > 1);
    for (const nlohmann::json& step : record["steps"]) {
        CHECK(step["line"].get<std::size_t>() < record["code"].size());
        CHECK_FALSE(step["words"].get<std::string>().empty());
    }
    CHECK_FALSE(refusal("svg", touching_circles, R"({"theme": "pink"})").empty());
    CHECK_FALSE(refusal("record", touching_circles).empty());
}

TEST_CASE("no input of a call throws") {
    for (const std::string input : {"", "{", "[]", "null", "{\"collidoscope\": 2}"}) {
        for (const std::string_view name :
             {"query", "pairs", "geometry", "simulate", "svg", "record", "nothing"}) {
            for (const std::string options :
                 {"", "[", "1", "{\"size\": \"x\", \"step\": null, \"task\": \"mass\"}"}) {
                CAPTURE(input);
                CAPTURE(options);
                CHECK_FALSE(refusal(name, input, options).empty());
            }
        }
    }
}

TEST_CASE("a call checks a capture: what it answers is what the command prints") {
    const std::string capture = R"({"collide_capture":1,"engine":"test"}
{"shape":1,"box":[2,2]}
{"frame":12,"time":0.2}
{"pair":["a","b"],"a":1,"b":1,"at_a":[0,0,1,0],"at_b":[1.5,0,1,0],"answer":{"overlap":false}}
{"pair":
)";
    const auto reply = app::call("check", capture, R"({"source": "log.jsonl"})");
    REQUIRE(std::holds_alternative<app::CallAnswer>(reply));
    const auto& [text, warnings] = std::get<app::CallAnswer>(reply);
    const nlohmann::json checked = nlohmann::json::parse(text);
    CHECK(checked["disagrees"] == true);
    CHECK(checked["text"] ==
          "log.jsonl:4: pair \"a, b\", frame 12: said no overlap, but they overlap by 0.5 m\n"
          "kind       queries  disagree  worst, in tolerances\n"
          "pair             1         1  500\n");
    CHECK(warnings.size() == 2);
    const nlohmann::json small = nlohmann::json::parse(answer("check", capture, R"({"shrink": true})"));
    CHECK(nlohmann::json::parse(small["text"].get<std::string>())["collidoscope"] == 1);
    CHECK(refusal("check", "") ==
          R"(capture: the file is empty; a capture begins with {"collide_capture": 1, ...})");
    CHECK(refusal("check", capture, R"({"lines": "many"})").find("lines: a number is needed") == 0);
}
