#include <collide/scene/part_readers.h>

#include <doctest/doctest.h>

#include <collide/scene/scene_reader.h>
#include <collide/scene/scene_writer.h>
#include "support/crowd_scene.h"

using namespace collide;

namespace {

SceneResult read(const std::string& crowd, const std::string& more = "") {
    return read_scene(R"({"collidoscope": 1, "crowd": )" + crowd + more + "}", "c.json");
}

Scene scene_of(const std::string& crowd, const std::string& more = "") {
    SceneResult result = read(crowd, more);
    const auto* error = std::get_if<SceneError>(&result);
    REQUIRE_MESSAGE(error == nullptr, error->message);
    return std::get<LoadedScene>(std::move(result)).scene;
}

std::string refusal(const std::string& crowd, const std::string& more = "") {
    const SceneResult result = read(crowd, more);
    const auto* error = std::get_if<SceneError>(&result);
    return error == nullptr ? "" : error->message;
}

bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("a crowd of few words becomes ordinary bodies before those of the file") {
    const Scene scene = scene_of(R"({"kind": "even", "count": 20, "seed": 3})",
                                 R"(, "bodies": [{"shape": {"type": "circle", "radius": 1}}])");
    REQUIRE(scene.bodies.size() == 21);
    CHECK(scene.bodies[0].name == "1");
    CHECK(scene.bodies[19] == crowd_body(*scene.crowd, 20));
    CHECK(scene.bodies[20].name == "Body 1");
    CHECK(scene_of("{}").bodies.size() == 1000);
    CHECK(scene_of(R"({"count": 0})").bodies.empty());
}

TEST_CASE("a crowd that can't be used is refused with the place and what would be right") {
    CHECK(refusal(R"({"count": 1000001})") ==
          "c.json: /crowd/count: 1000001 is not valid; a whole number from 0 to 1000000 is needed");
    CHECK(contains(refusal(R"({"count": -1})"), "/crowd/count"));
    CHECK(contains(refusal(R"({"count": 2.5})"), "/crowd/count"));
    CHECK(contains(refusal(R"({"kind": "clutsers"})"),
                   R"(/crowd/kind: "clutsers" is unknown here; "clusters" perhaps; one of even, )"));
    CHECK(contains(refusal(R"({"seed": -4})"), "/crowd/seed"));
    CHECK(contains(refusal(R"({"seed": "x"})"), "/crowd/seed: found a string, expected a number"));
    CHECK(scene_of(R"({"seed": 1000000000, "count": 2})").crowd->seed == 1000000000);
    CHECK(contains(refusal(R"({"size": [2, 1]})"), "/crowd/size: [2, 1] is not valid"));
    CHECK(contains(refusal(R"({"size": [0, 1]})"), "/crowd/size"));
    CHECK(contains(refusal(R"({"spacing": 0})"), "/crowd/spacing"));
    CHECK(contains(refusal(R"({"speed": -1})"), "/crowd/speed"));
    CHECK(contains(refusal(R"({"count": 1000000, "spacing": 5000})"), "/crowd: the crowd would reach"));
    CHECK(contains(refusal("7"), "/crowd: found a number, expected an object"));
}

TEST_CASE("names and numbers are each given once") {
    const std::string body = R"({"shape": {"type": "circle", "radius": 1}})";
    CHECK(contains(refusal(R"({"count": 5})",
                           R"(, "bodies": [{"name": "3", "shape": {"type": "circle", "radius": 1}}])"),
                   R"(/bodies/0/name: "3" is also the name of a body of the crowd)"));
    CHECK(contains(refusal(R"({"count": 5, "changed": [{"number": 6, "body": )" + body + "}]}"),
                   "/crowd/changed/0/number"));
    CHECK(contains(refusal(R"({"count": 5, "changed": [{"number": 2, "body": )" + body +
                           R"(}, {"number": 2, "body": )" + body + "}]}"),
                   "body 2 is changed twice"));
    CHECK(refusal(R"({"count": 5, "without": [3]})",
                  R"(, "bodies": [{"name": "3", "shape": {"type": "circle", "radius": 1}}])")
              .empty());
}

TEST_CASE("without a crowd the bodies are still needed") {
    const SceneResult result = read_scene(R"({"collidoscope": 1})", "c.json");
    CHECK(contains(std::get<SceneError>(result).message, "\"bodies\" is missing"));
}

TEST_CASE("a key of the crowd that is not known is kept and told about") {
    SceneResult result = read(R"({"count": 5, "cuont": 6})");
    const auto& loaded = std::get<LoadedScene>(result);
    REQUIRE(loaded.warnings.size() == 1);
    CHECK(contains(loaded.warnings[0],
                   "/crowd/cuont: the key is unknown and kept as is, did you mean \"count\"?"));
    CHECK(contains(write_scene(loaded.scene), "\"cuont\": 6"));
}

TEST_CASE("a crowd as it was made is written as its key alone") {
    const Scene scene = scene_of(
        R"({"kind": "rain", "count": 5000, "seed": 9, "size": [0.1, 0.2], "spacing": 2, "speed": 3})");
    const std::string text = write_scene(scene);
    CHECK(text.size() < 500);
    const SceneResult back = read_scene(text, "back");
    CHECK(std::get<LoadedScene>(back).scene == scene);
}

TEST_CASE("what the user did to a crowd is written beside the key, and nothing else") {
    Scene scene = scene_of(R"({"count": 3000, "seed": 9})");
    scene.bodies[41].position = {1.25, -3.5};
    scene.bodies[99].name = "renamed";
    scene.bodies.erase(scene.bodies.begin() + 2000);
    scene.bodies.push_back(support::body_called("own"));
    const std::string text = write_scene(scene);
    CHECK(text.size() < 2000);
    const SceneResult back = read_scene(text, "back");
    REQUIRE(std::holds_alternative<LoadedScene>(back));
    CHECK(std::get<LoadedScene>(back).scene == scene);
}

TEST_CASE("bodies that no longer stand in the crowd's order are all written, and the crowd is dropped") {
    Scene scene = scene_of(R"({"count": 20})");
    std::swap(scene.bodies[3], scene.bodies[9]);
    const SceneResult back = read_scene(write_scene(scene), "back");
    const Scene& read_back = std::get<LoadedScene>(back).scene;
    CHECK(read_back.bodies == scene.bodies);
    CHECK_FALSE(read_back.crowd.has_value());
}

TEST_CASE("a list of scenes need not wait for a large crowd to be made") {
    const SceneResult result =
        read_scene(R"({"collidoscope": 1, "crowd": {"count": 1000000}})", "c.json", 10);
    const Scene& scene = std::get<LoadedScene>(result).scene;
    CHECK(scene.bodies.size() == 10);
    CHECK(scene.crowd->count == 1000000);
}
