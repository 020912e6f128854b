// The command as a script meets it: arguments in, standard output and an exit code out.
#include <CLI/CLI.hpp>

#include <doctest/doctest.h>

#include <collide/broad_phase/broad_phase.h>
#include <nlohmann/json.hpp>
#include "app/support/run_command.h"
#include "commands/command.h"

using support::Answer;
using support::lines_of;
using support::Scratch;
using Json = nlohmann::ordered_json;

namespace {

Answer pairs(const Scratch& scratch, const std::string& arguments) {
    return support::run_command(scratch, "pairs " + arguments);
}

std::string disc(const std::string& name, double x, const std::string& motion = "dynamic") {
    const Json body{{"name", name},
                    {"shape", {{"type", "circle"}, {"radius", 1}}},
                    {"position", {x, 0}},
                    {"motion", motion}};
    return body.dump();
}

std::string scene_of(const std::vector<std::string>& bodies, const std::string& settings = "") {
    std::string text;
    for (const std::string& body : bodies) {
        text += (text.empty() ? "" : ",") + body;
    }
    return R"({"collidoscope":1,)" + settings + R"("bodies":[)" + text + "]}";
}

/// z and b touch at x = 3; a and the floor at x = 7; floor and wall are both static.
const std::string five = scene_of({disc("z", 2.0), disc("b", 4.0), disc("floor", 6.5, "static"),
                                   disc("a", 8.0, "kinematic"), disc("wall", 6.0, "static")});
const std::string five_pairs = R"([["z","b"],["b","wall"],["floor","a"],["a","wall"]])";

}  // namespace

TEST_CASE(
    "pairs: the same for all six, in the scene's order, touching boxes among them, static pairs left out") {
    const Scratch scratch;
    const std::string file = scratch.write("five.json", five);
    for (const std::string_view name : collide::broad_phase_names) {
        const Answer answer = pairs(scratch, "--broad-phase " + std::string(name) + " " + file);
        CHECK(answer.exit_code == app::exit_ok);
        CHECK(answer.err.empty());
        REQUIRE(lines_of(answer.out).size() == 1);
        const Json line = lines_of(answer.out)[0];
        CHECK(line["broad_phase"] == name);
        CHECK(line["pairs"].dump() == five_pairs);
        CHECK(line["tests"].is_number_unsigned());
    }
    CHECK(lines_of(pairs(scratch, "--broad-phase brute_force " + file).out)[0]["tests"] == 10);
}

TEST_CASE("pairs: --static lists the pairs of two static bodies, too, and the help says so") {
    const Scratch scratch;
    const std::string file = scratch.write("five.json", five);
    for (const std::string_view name : collide::broad_phase_names) {
        const Answer answer = pairs(scratch, "--static --broad-phase " + std::string(name) + " " + file);
        CHECK(lines_of(answer.out).at(0)["pairs"].dump() ==
              R"([["z","b"],["b","wall"],["floor","a"],["floor","wall"],["a","wall"]])");
    }
    CLI::App program;
    int exit_code = 0;
    app::add_pairs_command(program, exit_code);
    const std::string help = program.get_subcommand("pairs")->help();
    CHECK(help.find("of two static bodies are left out") != std::string::npos);
    CHECK(help.find("--static") != std::string::npos);
}

TEST_CASE("pairs: the scene says which broad phase when the command does not") {
    const Scratch scratch;
    const std::string quadtree = scratch.write(
        "quadtree.json", scene_of({disc("A", 0.0)}, R"("settings":{"broad_phase":"quadtree"},)"));
    CHECK(pairs(scratch, quadtree).out == "{\"broad_phase\":\"quadtree\",\"pairs\":[],\"tests\":0}\n");
    const std::string silent = scratch.write("silent.json", scene_of({}));
    CHECK(pairs(scratch, silent).out == "{\"broad_phase\":\"dynamic_tree\",\"pairs\":[],\"tests\":0}\n");
}

TEST_CASE("pairs: a name that is none is wrong usage and answered with the six") {
    const Scratch scratch;
    const Answer answer = pairs(scratch, "--broad-phase octree " + scratch.write("five.json", five));
    CHECK(answer.exit_code == app::exit_wrong_usage);
    CHECK(answer.out.empty());
    CHECK(answer.err ==
          "--broad-phase: \"octree\" is not a broad phase; name one of brute_force, uniform_grid, "
          "spatial_hash, "
          "quadtree, sort_and_sweep, dynamic_tree\n");
    CHECK(pairs(scratch, "").exit_code == app::exit_wrong_usage);
}

TEST_CASE("pairs: an unusable scene says why; with --jsonl the other lines are answered") {
    const Scratch scratch;
    const Answer missing = pairs(scratch, (scratch.folder / "none.json").string());
    CHECK(missing.exit_code == app::exit_unusable_input);
    CHECK(missing.out.empty());
    CHECK_FALSE(missing.err.empty());
    const Answer lines = pairs(
        scratch, "--jsonl --broad-phase uniform_grid " + scratch.write("x.jsonl", five + "\noops\n" + five));
    CHECK(lines.exit_code == app::exit_unusable_input);
    REQUIRE(lines_of(lines.out).size() == 3);
    CHECK(lines_of(lines.out)[1].contains("error"));
    CHECK(lines_of(lines.out)[2]["pairs"].dump() == five_pairs);
}

TEST_CASE("pairs: the boxes are those that query tells") {
    const Scratch scratch;
    const std::string file = scratch.write("five.json", five);
    const Json all = lines_of(support::run_command(scratch, "query " + file).out).at(0)["pairs"];
    Json overlapping = Json::array();
    for (const Json& pair : all) {
        const bool are_static = pair["a"] == "floor" && pair["b"] == "wall";
        if (pair["aabb_overlap"].get<bool>() && !are_static) {
            overlapping.push_back({pair["a"], pair["b"]});
        }
    }
    CHECK(lines_of(pairs(scratch, file).out)[0]["pairs"] == overlapping);
}

TEST_CASE("pairs: --pair lists that pair alone where its boxes overlap, and takes as many tests") {
    const Scratch scratch;
    const std::string file = scratch.write("five.json", five);
    const auto found = [&](const std::string& options) {
        return lines_of(pairs(scratch, options + file).out).at(0);
    };
    CHECK(found("--pair b,z ")["pairs"].dump() == R"([["z","b"]])");
    CHECK(found("--pair z,a ")["pairs"].dump() == "[]");
    CHECK(found("--pair floor,wall ")["pairs"].dump() == "[]");
    CHECK(found("--pair z,a ")["tests"] == found("")["tests"]);
    const Answer wrong = pairs(scratch, "--pair z,bb " + file);
    CHECK(wrong.exit_code == app::exit_unusable_input);
    CHECK(wrong.err ==
          file + ": --pair z,bb: there is no body \"bb\" (\"b\" perhaps); there are z, b, floor, a, wall\n");
}
