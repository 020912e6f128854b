#include "answers/answers.h"

#include <doctest/doctest.h>

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <nlohmann/json.hpp>

#include <collide/scene/scene_reader.h>
#include "analysis/pipeline.h"
#include "support/random_pairs.h"

using namespace app;

namespace {

using Json = nlohmann::ordered_json;

Json query_of(const collide::Scene& scene, bool focus_only = false) {
    std::string answer;
    QueryChoice choice;
    if (focus_only) choice.only = named_focus(scene);
    write_query(scene, choice, [&](const std::string& piece) { answer += piece; });
    REQUIRE(answer.find('\n') == answer.size() - 1);
    return Json::parse(answer);
}

Json query(const std::string& text, bool focus_only = false) {
    const collide::SceneResult result = collide::read_scene(text, "test");
    const auto* error = std::get_if<collide::SceneError>(&result);
    REQUIRE_MESSAGE(error == nullptr, error->message);
    return query_of(std::get<collide::LoadedScene>(result).scene, focus_only);
}

std::string scene(const std::string& bodies, const std::string& rest = "") {
    return R"({"collidoscope":1,)" + rest + R"("bodies":[)" + bodies + "]}";
}

const std::string bullet =
    R"({"name":"bullet","shape":{"type":"box","width":0.4,"height":0.4},"position":[-4,0.5],"velocity":[60,0]})";
const std::string paper =
    R"({"name":"paper","shape":{"type":"box","width":0.2,"height":4},"motion":"static"})";

void check_near(const Json& found, double expected) {
    CHECK(found.get<double>() == doctest::Approx(expected).epsilon(1e-6));
}

/// Whether the command's number is that of the window, which may have been printed as a float.
bool is_same(const Json& found, double expected) {
    return found.is_number() && static_cast<float>(found.get<double>()) == static_cast<float>(expected);
}

bool is_same(const Json& found, collide::DVec2 expected) {
    return found.is_array() && is_same(found[0], expected.x) && is_same(found[1], expected.y);
}

/// What the window has of the focus pair against the command's answer for it; empty where they agree.
std::string impact_difference(const collide::PairResult& window, const Json& command) {
    const collide::ToiResult& toi = window.toi;
    const bool has_normal = toi.outcome == collide::ToiOutcome::hit || toi.time == 0.0;
    if (command["toi"]["hit"] != toi.hit()) return "whether there is an impact";
    if (toi.may_hit() && !is_same(command["toi"]["time"], toi.time)) return "the time of impact";
    if (toi.hit() && has_normal && !is_same(command["toi"]["normal"], toi.normal)) return "its normal";
    const bool swept = window.sweep.outcome != collide::SweepOutcome::miss;
    if (command["sweep"]["hit"] != swept) return "whether the sweep hits";
    if (swept && !is_same(command["sweep"]["time"], window.sweep.time)) return "the time of the sweep";
    if (swept && !is_same(command["sweep"]["normal"], collide::DVec2(window.sweep.normal)))
        return "the normal of the sweep";
    return {};
}

/// Every pair in turn as the window's focus, in an analysis that has seen other scenes and has just been
/// dragged here. Returns how many have an impact.
int compare_impacts(const collide::Scene& scene, const std::string& name, Analysis& window) {
    collide::Scene dragged = scene;
    for (collide::BodySpec& body : dragged.bodies) body.position.x += 0.25;
    analyse(dragged, std::nullopt, 0.0, window);
    const Json pairs = query_of(scene)["pairs"];
    std::vector<bool> hits(scene.bodies.size());
    std::size_t next = 0;
    int impacts = 0;
    for (std::size_t i = 0; i < scene.bodies.size(); ++i) {
        for (std::size_t j = i + 1; j < scene.bodies.size(); ++j) {
            const Json& pair = pairs.at(next++);
            analyse(scene, std::pair(i, j), 0.0, window);
            const std::string difference = impact_difference(window.now.result, pair);
            INFO(name, ": ", pair["a"], " and ", pair["b"], ": ", pair["sweep"].dump());
            CHECK(difference == "");
            impacts += window.now.result.toi.hit() ? 1 : 0;
            const bool both_static = scene.bodies[i].motion == collide::Motion::static_body &&
                                     scene.bodies[j].motion == collide::Motion::static_body;
            for (const std::size_t body : {i, j})
                hits[body] = hits[body] || (!both_static && pair["sweep"]["hit"] == true);
        }
    }
    for (std::size_t i = 0; i < hits.size(); ++i) {
        INFO(name, ": ", scene.bodies[i].name);
        CHECK(window.bodies[i].will_hit == hits[i]);
    }
    return impacts;
}

}  // namespace

TEST_CASE("the bullet and the paper of the interface's example") {
    const Json answer = query(scene(bullet + "," + paper));
    REQUIRE(answer["pairs"].size() == 1);
    const Json& pair = answer["pairs"][0];
    CHECK(pair["a"] == "bullet");
    CHECK(pair["b"] == "paper");
    CHECK(pair["aabb_overlap"] == false);
    CHECK(pair["overlap"] == false);
    CHECK(pair["separation"].dump() == "3.7");
    CHECK(pair["normal"].dump() == "[1,0]");
    CHECK(pair["mtd"].is_null());
    CHECK(pair["gjk"]["distance"].dump() == "3.7");
    CHECK(pair["gjk"]["closest_a"][0].dump() == "-3.8");
    CHECK(pair["gjk"]["closest_b"][0].dump() == "-0.1");
    CHECK(pair["gjk"]["iterations"] >= 1);
    CHECK(pair["epa"].is_null());
    CHECK(pair["toi"]["hit"] == true);
    CHECK(pair["toi"]["state"] == "hit");
    CHECK(pair["toi"]["time"].get<double>() == doctest::Approx((3.7 - 1e-4) / 60.0).epsilon(1e-5));
    CHECK_FALSE(pair.contains("pieces"));
    CHECK(pair["contacts"].dump() == "[]");
    CHECK(answer["bodies"][0].dump() ==
          R"({"name":"bullet","aabb":{"lower":[-4.2,0.3],"upper":[-3.8,0.7]}})");
}

TEST_CASE("the listing of axes does not stop at the first gap") {
    const Json pair = query(scene(bullet + "," + paper))["pairs"][0];
    const Json& sat = pair["sat"];
    REQUIRE(sat["axes"].size() == 8);
    CHECK(sat["separating_axis"] == 1);
    CHECK(sat["mtd_axis"].is_null());
    CHECK(sat["axes"][1].dump() ==
          R"({"source":"a","edge":1,"axis":[1,0],"interval_a":[-4.2,-3.8],"interval_b":[-0.1,0.1],)"
          R"("overlap":-3.7,"common_stretch":0,"separation":3.7,"name":"edge 1 of A","facing":1,)"
          R"("same_as":1})");
    CHECK(sat["axes"][3]["facing"] == 1);
    CHECK(sat["axes"][3]["same_as"] == 1);
    CHECK(sat["axes"][7]["source"] == "b");
    CHECK(sat["axes"][7]["edge"] == 3);
}

TEST_CASE("a sweep hit carries its time, normal, axes and contacts at the impact") {
    const Json sweep = query(scene(bullet + "," + paper))["pairs"][0]["sweep"];
    CHECK(sweep["hit"] == true);
    check_near(sweep["time"], 3.7 / 60.0);
    CHECK(sweep["normal"].dump() == "[1,0]");
    REQUIRE(sweep["contacts"].size() == 2);
    check_near(sweep["contacts"][0]["point_a"][0], -0.1);
    CHECK(sweep["support_contacts"][0]["feature"] == "edge-edge");
    bool timed = false;
    for (const Json& axis : sweep["axes"]) {
        if (axis["source"] == "a" && axis["edge"] == 1) {
            timed = true;
            check_near(axis["entry"], 3.7 / 60.0);
            check_near(axis["exit"], 4.3 / 60.0);
        }
        if (axis["source"] == "a" && axis["edge"] == 0) {
            CHECK(axis["entry"].is_null());
            CHECK(axis["exit"].is_null());
        }
    }
    CHECK(timed);
}

TEST_CASE("an overlapping pair has its way out, its contacts and a sweep hit at once") {
    const Json pair = query(scene(
        R"({"shape":{"type":"box","width":2,"height":2}},{"shape":{"type":"box","width":2,"height":2},"position":[1.75,0.5]})"))
        ["pairs"][0];
    CHECK(pair["overlap"] == true);
    CHECK(pair["separation"].dump() == "-0.25");
    CHECK(pair["mtd"].dump() == "[-0.25,0]");
    CHECK(pair["sat"]["separating_axis"].is_null());
    const Json& axis = pair["sat"]["axes"][pair["sat"]["mtd_axis"].get<std::size_t>()];
    CHECK(axis["overlap"].dump() == "0.25");
    CHECK(pair["contacts"].size() == 2);
    CHECK(pair["sweep"]["hit"] == true);
    CHECK(pair["sweep"]["time"].get<double>() == 0.0);
}

TEST_CASE(
    "overlap was taken for what both shadows cover: where one contains the other, the way out is longer") {
    const Json pair = query(scene(
        R"({"shape":{"type":"box","width":4,"height":0.8},"position":[0,0.3]},{"shape":{"type":"box","width":0.9,"height":3.4},"position":[-0.6,-0.2]})"))
        ["pairs"][0];
    const Json& along_x = pair["sat"]["axes"][1];
    REQUIRE(along_x["axis"].dump() == "[1,0]");
    check_near(along_x["overlap"], 1.85);
    check_near(along_x["common_stretch"], 0.9);
}

TEST_CASE("a miss has neither time nor normal") {
    const Json sweep = query(scene(
        R"({"shape":{"type":"circle","radius":1}},{"shape":{"type":"circle","radius":1},"position":[5,0],"velocity":[1,0]})"))
        ["pairs"][0]["sweep"];
    CHECK(sweep["hit"] == false);
    CHECK(sweep["time"].is_null());
    CHECK(sweep["normal"].is_null());
    CHECK_FALSE(sweep.contains("contacts"));
}

TEST_CASE("overlapping pairs have a depth by EPA and no distance") {
    const std::string two = R"({"shape":{"type":"box","width":2,"height":2}},)"
                            R"({"shape":{"type":"box","width":2,"height":2},"position":[1.5,0]})";
    const Json pair = query(scene(two))["pairs"][0];
    CHECK(pair["gjk"]["distance"].dump() == "0");
    CHECK(pair["epa"]["depth"].dump() == "0.5");
    CHECK(pair["epa"]["normal"].dump() == "[1,0]");
    CHECK(pair["epa"]["iterations"] >= 1);
    CHECK(pair["toi"]["state"] == "overlapping");
    CHECK(pair["toi"]["time"].dump() == "0");
}

TEST_CASE("SAT alone is silent on an ellipse") {
    const Json pair = query(scene(
        R"({"shape":{"type":"ellipse","rx":1,"ry":2}},{"shape":{"type":"circle","radius":1},"position":[5,0]})"))
        ["pairs"][0];
    CHECK(pair["aabb_overlap"] == false);
    CHECK(pair["sat"].is_null());
    CHECK(pair["overlap"] == false);
    CHECK(pair["separation"].dump() == "3");
    CHECK(pair["normal"].dump() == "[1,0]");
    CHECK(pair["mtd"].is_null());
    CHECK(pair["sweep"]["hit"] == false);
    CHECK(pair["sweep"]["axes"].dump() == "[]");
}

TEST_CASE("concave bodies say which pieces decided") {
    const std::string l_shape =
        R"({"shape":{"type":"polygon","vertices":[[0,0],[2,0],[2,1],[1,1],[1,2],[0,2]]}})";
    const Json pair = query(
        scene(l_shape + R"(,{"shape":{"type":"circle","radius":0.5},"position":[1.75,1.75]})"))["pairs"][0];
    REQUIRE(pair["pieces"].size() == 2);
    CHECK(pair["pieces"][1] == 0);
    CHECK(pair["separation"].dump() == "0.25");
}

TEST_CASE("points name the bodies that contain them, rays the nearest they hit") {
    const Json answer =
        query(scene(bullet + "," + paper,
                    R"("points":[[0,0],[9,9]],"rays":[{"origin":[0,0],"direction":[1,0]},)"
                    R"({"origin":[-2,0.5],"direction":[3,0]},{"origin":[-2,9],"direction":[1,0]}],)"));
    CHECK(answer["points"].dump() == R"([{"inside":["paper"]},{"inside":[]}])");
    CHECK(answer["rays"][0].dump() ==
          R"({"hit":true,"body":"paper","distance":0,"point":[0,0],"normal":null})");
    CHECK(answer["rays"][1].dump() ==
          R"({"hit":true,"body":"paper","distance":1.9,"point":[-0.1,0.5],"normal":[-1,0]})");
    CHECK(answer["rays"][2].dump() ==
          R"({"hit":false,"body":null,"distance":null,"point":null,"normal":null})");
    CHECK(query(scene(""))["rays"].dump() == "[]");
}

TEST_CASE("all pairs come in order, the focus pair alone when asked") {
    const std::string crowd = bullet + "," + paper + R"(,{"name":"C","shape":{"type":"circle","radius":1}})";
    const Json all = query(scene(crowd));
    REQUIRE(all["pairs"].size() == 3);
    CHECK(all["pairs"][1]["b"] == "C");
    CHECK(all["pairs"][2]["a"] == "paper");
    const Json focus = query(scene(crowd, R"("view":{"focus":["C","bullet"]},)"), true);
    REQUIRE(focus["pairs"].size() == 1);
    // The pair is ordered as in the file, whatever the focus says.
    CHECK(focus["pairs"][0]["a"] == "bullet");
    CHECK(focus["pairs"][0]["b"] == "C");
}

namespace {

/// A shape of any type, with area or without.
std::string random_shape_text(support::Random& random) {
    const auto size = [&] { return random.log_real(0.05, 3.0); };
    switch (random.integer(0, 6)) {
        case 0:
            return fmt::format(R"({{"type":"box","width":{},"height":{}}})", size(), size());
        case 1:
            return fmt::format(R"({{"type":"circle","radius":{}}})", size());
        case 2:
            return fmt::format(R"({{"type":"ellipse","rx":{},"ry":{}}})", size(), size());
        case 3:
            return fmt::format(R"({{"type":"capsule","p1":[{},0],"p2":[0,{}],"radius":{}}})", size(), size(),
                               size());
        case 4:
            return fmt::format(R"({{"type":"regular","sides":{},"circumradius":{},"radius":{}}})",
                               random.integer(3, 12), size(), random.chance(0.5) ? 0.0 : 0.1);
        case 5:
            return fmt::format(R"({{"type":"segment","p1":[{},0],"p2":[0,{}]}})", size(), size());
        default: {
            const double w = size();
            return fmt::format(
                R"({{"type":"polygon","vertices":[[0,0],[{0},0],[{0},{0}],[{1},{1}]],"radius":{2}}})", w,
                0.7 * w, random.chance(0.5) ? 0.0 : 0.05);
        }
    }
}

std::string random_body_text(support::Random& random) {
    const auto coordinate = [&](double most) { return random.real(-most, most); };
    const double spin = random.chance(0.3) ? 0.0 : coordinate(1.0) * random.log_real(0.1, 100.0);
    return fmt::format(
        R"({{"shape":{},"position":[{},{}],"angle":{},"velocity":[{},{}],"angular_velocity":{},)"
        R"("motion":"{}"}})",
        random_shape_text(random), coordinate(6.0), coordinate(6.0), coordinate(3.2), coordinate(8.0),
        coordinate(8.0), spin, random.chance(0.2) ? "static" : "dynamic");
}

}  // namespace

TEST_CASE("the window and the command tell the same time and normal of impact, in every preset") {
    // Beyond these bodies a crowd repeats itself; the variable looks further.
    const char* const more = std::getenv("COLLIDOSCOPE_QUERY_BODIES");
    const int most_bodies = more == nullptr ? 12 : std::atoi(more);
    Analysis window;
    int impacts = 0;
    int scenes = 0;
    const std::filesystem::recursive_directory_iterator presets(COLLIDOSCOPE_SOURCE_DIR "/scenes");
    for (const auto& file : presets) {
        if (file.path().extension() != ".json") continue;
        const auto read = collide::load_scene(file.path(), most_bodies);
        const auto* loaded = std::get_if<collide::LoadedScene>(&read);
        REQUIRE(loaded != nullptr);
        collide::Scene scene = loaded->scene;
        scene.bodies.resize(std::min(scene.bodies.size(), static_cast<std::size_t>(most_bodies)));
        impacts += compare_impacts(scene, file.path().filename().string(), window);
        ++scenes;
    }
    CHECK(scenes > 80);
    CHECK(impacts > 150);
}

TEST_CASE("the window and the command tell the same time and normal of impact, of random bodies") {
    const char* const more = std::getenv("COLLIDOSCOPE_QUERY_SCENES");
    const int count = more == nullptr ? 60 : std::atoi(more);
    support::Random random(15);
    Analysis window;
    int impacts = 0;
    for (int k = 0; k < count; ++k) {
        std::string bodies = random_body_text(random);
        for (int i = 0; i < 7; ++i) bodies += "," + random_body_text(random);
        const auto read = collide::read_scene(scene(bodies), "random");
        const auto* loaded = std::get_if<collide::LoadedScene>(&read);
        REQUIRE(loaded != nullptr);
        impacts += compare_impacts(loaded->scene, bodies, window);
    }
    CHECK(impacts > 2 * count);
}

TEST_CASE("a verdict that exact arithmetic decided about given numbers says so") {
    const auto square = [](double left, const std::string& rest) {
        return fmt::format(
            R"({{"shape":{{"type":"polygon","vertices":[[{0},0.1],[{1},0.1],[{1},0.7],[{0},0.7]]}}{2}}})",
            left, left + 0.3, rest);
    };
    const auto pair = [&](const std::string& a, const std::string& b) {
        return query(scene(a + "," + b))["pairs"][0];
    };
    const double edge = 0.1 + 0.3;
    const Json touching = pair(square(0.1, ""), square(edge, ""));
    CHECK(touching["exact"] == true);
    CHECK(touching["overlap"] == true);
    CHECK(touching["separation"] == 0);
    CHECK(touching["epa"]["depth"] == 0);
    CHECK(touching["sat"]["separating_axis"].is_null());
    const Json apart = pair(square(0.1, ""), square(std::nextafter(edge, 1.0), ""));
    CHECK(apart["exact"] == true);
    CHECK(apart["overlap"] == false);
    CHECK(apart["separation"] > 0);
    const Json overlapping = pair(square(0.1, ""), square(std::nextafter(edge, 0.0), ""));
    CHECK(overlapping["exact"] == true);
    CHECK(overlapping["separation"] < 0);
    // Rounding could not have changed it.
    CHECK_FALSE(pair(square(0.1, ""), square(0.5, "")).contains("exact"));
    // The cosine of an angle is no number of the file.
    const std::string angle = R"(,"angle":0.3)";
    const Json turned = pair(square(0.1, angle), square(edge, angle));
    CHECK(turned["separation"] == 0);
    CHECK_FALSE(turned.contains("exact"));
    const std::string rotation = R"(,"rotation":[0.6,0.8])";
    CHECK(pair(square(0.1, rotation), square(edge, rotation))["exact"] == true);
}
