// The command that asks the queries of another engine's capture again.
#include <doctest/doctest.h>

#include <string>

#include <collide/scene/scene_reader.h>
#include "app/support/run_command.h"

using support::Answer;
using support::Scratch;

namespace {

const std::string start = R"({"collide_capture":1,"engine":"test"}
{"shape":1,"box":[2,2]}
{"shape":2,"polygon":[[1,0],[0.5,0.875],[-0.5,0.875],[-1,0],[-0.5,-0.875],[0.5,-0.875]]}
{"frame":12,"time":0.2}
)";

std::string pair(const std::string& name, const std::string& x, const std::string& answer) {
    return R"({"pair":[")" + name + R"(","wall"],"a":1,"b":2,"at_a":[0,0,1,0],"at_b":[)" + x +
           R"(,0.25,1,0],"answer":)" + answer + "}\n";
}

Answer checked(const Scratch& scratch, const std::string& text, const std::string& options = "") {
    return support::run_command(scratch, "check " + options + " " + scratch.write("in.jsonl", text));
}

}  // namespace

TEST_CASE("check prints what disagrees, worst first, and a table by kind") {
    const Scratch scratch;
    const Answer answer = checked(
        scratch,
        start + pair("good", "1.875", R"({"overlap":true,"depth":0.125})") +
            pair("bad", "1.875", R"({"overlap":false})") + pair("worse", "3.5", R"({"overlap":true})") +
            R"({"ray":"eye","from":[-5,0],"to":[5,0],"b":1,"at_b":[0,0,1,0],"answer":{"hit":true,"fraction":0.4}})" +
            "\n");
    CHECK(answer.exit_code == 1);
    CHECK(answer.err.empty());
    const std::string file = (scratch.folder / "in.jsonl").string();
    CHECK(answer.out ==
          file + ":7: pair \"worse, wall\", frame 12: said an overlap, but 1.5 m lie between them\n" + file +
              ":6: pair \"bad, wall\", frame 12: said no overlap, but they overlap by 0.125 m\n"
              "kind       queries  disagree  worst, in tolerances\n"
              "pair             3         2  1.5e+03\n"
              "ray              1         0  -\n");
}

TEST_CASE("check answers 0 where nothing disagrees, and tells what it left out") {
    const Scratch scratch;
    const Answer answer =
        checked(scratch, start + "{\"pair\":\n" + pair("good", "1.875", R"({"overlap":true})"));
    CHECK(answer.exit_code == 0);
    CHECK(answer.err.find(":5: left out: the line is cut: it ends before its JSON does\n") !=
          std::string::npos);
    CHECK(answer.err.find("in.jsonl: 1 line was left out\n") != std::string::npos);
    CHECK(checked(scratch, "{\"pair\":\"x\"}\n").err.find("in.jsonl:1: \"collide_capture\" is missing") !=
          std::string::npos);
    CHECK(checked(scratch, "").exit_code == 1);
    CHECK(support::run_command(scratch, "check nowhere.jsonl").exit_code == 1);
}

TEST_CASE("check has tolerances, and a most of lines") {
    const Scratch scratch;
    const std::string text =
        start + pair("bad", "1.875", R"({"overlap":false})") + pair("worse", "3.5", R"({"overlap":true})");
    CHECK(checked(scratch, text, "--length 2").exit_code == 0);
    const Answer one = checked(scratch, text, "--lines 1");
    CHECK(one.out.find("worse") != std::string::npos);
    CHECK(one.out.find("bad") == std::string::npos);
    CHECK(one.out.find("pair             2         2") != std::string::npos);
    CHECK(checked(scratch, text, "--lines 0").exit_code == 1);
}

TEST_CASE("check --json prints what disagrees as lines of JSON") {
    const Scratch scratch;
    const Answer answer = checked(scratch, start + pair("bad", "1.875", R"({"overlap":false})"), "--json");
    CHECK(answer.exit_code == 1);
    CHECK(
        answer.out ==
        R"({"line":5,"kind":"pair","name":"bad, wall","field":"verdict","off":0.125,"unit":"m","tolerance":0.001,)"
        R"("difference":"said no overlap, but they overlap by 0.125 m","why":""})"
        "\n");
    CHECK(checked(scratch, start + pair("good", "1.875", R"({"overlap":true})"), "--json").out.empty());
}

TEST_CASE("check --shrink prints the worst query as a scene, with fewer vertices and round numbers") {
    const Scratch scratch;
    const Answer answer =
        checked(scratch, start + pair("bad", "3.512345678", R"({"overlap":true})"), "--shrink");
    CHECK(answer.exit_code == 1);
    const auto read = collide::read_scene(answer.out, "out");
    REQUIRE(std::holds_alternative<collide::LoadedScene>(read));
    const auto& bodies = std::get<collide::LoadedScene>(read).scene.bodies;
    REQUIRE(bodies.size() == 2);
    CHECK(bodies[0].name == "bad");
    const auto& polygon = std::get<collide::PolygonSpec>(bodies[1].shape.geometry);
    CHECK(polygon.vertices.size() == 3);
    CHECK(bodies[1].position.x == doctest::Approx(3.512));
}

TEST_CASE("check --shrink and --test say so of a capture in which only a seam is wrong") {
    const auto tile = [](const std::string& name, const std::string& x, const std::string& answer) {
        return R"({"pair":[")" + name + R"(","crate"],"a":1,"at_a":[)" + x +
               R"(,-0.5,1,0],"b":2,"at_b":[0.751,0.245,1,0],"answer":{"overlap":true,)" + answer + "}}\n";
    };
    const std::string text =
        "{\"collide_capture\":1}\n{\"shape\":1,\"box\":[1,1]}\n{\"shape\":2,\"box\":[0.5,0.5]}\n"
        "{\"frame\":1,\"time\":0}\n" +
        tile("tile 1", "1.5", R"("normal":[-1,0],"points":[[1.0005,-0.005,-0.001],[1.0005,-0.001,-0.001]])") +
        tile("tile 0", "0.5", R"("normal":[0,1],"points":[[0.501,-0.0025,-0.005],[0.95,-0.0025,-0.005]])");
    const Scratch scratch;
    const Answer list = checked(scratch, text);
    CHECK(list.exit_code == 1);
    CHECK(list.out.find("pair             2         0") != std::string::npos);
    for (const char* const options : {"--shrink ", "--test box2d "}) {
        CAPTURE(options);
        const Answer answer = checked(scratch, text, options);
        CHECK(answer.exit_code == 1);
        CHECK(answer.out.empty());
        CHECK(answer.err.find("no pair disagrees by itself; 1 contact catches on a seam") !=
              std::string::npos);
    }
}

TEST_CASE("check --test prints the worst query as a test for an engine") {
    const Scratch scratch;
    const std::string text = start + pair("bad", "1.875", R"({"overlap":true,"depth":0.25})");
    Answer answer = checked(scratch, text, "--test chipmunk");
    CHECK(answer.exit_code == 1);
    CHECK(answer.err.empty());
    CHECK(answer.out.starts_with("// bad, wall: test said separation -0.25, right is -0.125.\n"));
    answer = checked(scratch, text, "--shrink --test planck");
    CHECK(answer.out.find("new pl.Polygon([") != std::string::npos);
    CHECK(answer.out.size() < checked(scratch, text, "--test planck").out.size());
    answer = checked(scratch, text, "--test havok");
    CHECK(answer.exit_code == 1);
    CHECK(answer.out.empty());
    CHECK(answer.err.starts_with("There is no template of a test for \"havok\"; there are box2c, "));
}
