#include "commands/query_output.h"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "pipeline.h"
#include "scene/scene_reader.h"

using namespace app;

namespace {

using Json = nlohmann::ordered_json;

Json query(const std::string& text, bool focus_only = false) {
    const collide::SceneResult result = collide::read_scene(text, "test");
    const auto* error = std::get_if<collide::SceneError>(&result);
    REQUIRE_MESSAGE(error == nullptr, error->message);
    std::string answer;
    const collide::Scene& scene = std::get<collide::LoadedScene>(result).scene;
    write_query(scene, focus_only ? named_focus(scene) : std::nullopt,
                [&](const std::string& piece) { answer += piece; });
    REQUIRE(answer.find('\n') == answer.size() - 1);
    return Json::parse(answer);
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
          R"("overlap":-3.7})");
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
