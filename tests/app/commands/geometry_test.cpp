// The command as a script meets it: arguments in, standard output and an exit code out.
#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <cmath>

#include "app/support/run_command.h"
#include "commands/command.h"

using support::Answer;
using support::lines_of;
using support::Scratch;
using Json = nlohmann::ordered_json;

namespace {

Answer geometry(const Scratch& scratch, const std::string& task, const std::string& text) {
    return support::run_command(scratch, "geometry " + task + " " + scratch.write("in.json", text));
}

const char* const comb =
    R"({"points": [[0,0],[5,0],[5,3],[4,3],[4,1],[3,1],[3,3],[2,3],[2,1],[1,1],[1,3],[0,3]], )"
    R"("line": [[0,2],[1,2]], "density": 2})";

}  // namespace

TEST_CASE("geometry hull: counter-clockwise, nothing collinear, and what the points span") {
    const Scratch scratch;
    CHECK(geometry(scratch, "hull", R"({"points": [[0,0],[1,1],[2,0],[1,0],[2,2],[0,2],[2,2]]})").out ==
          "{\"hull\":[[0,0],[2,0],[2,2],[0,2]],\"span\":\"area\"}\n");
    CHECK(geometry(scratch, "hull", R"({"points": [[3,3],[1,1],[2,2]]})").out ==
          "{\"hull\":[[1,1],[3,3]],\"span\":\"line\"}\n");
    CHECK(geometry(scratch, "hull", R"({"points": [[0.5,-0.0]]})").out ==
          "{\"hull\":[[0.5,0]],\"span\":\"point\"}\n");
    CHECK(geometry(scratch, "hull", R"({"points": []})").out == "{\"hull\":[],\"span\":\"nothing\"}\n");
}

TEST_CASE("geometry mass: of points either way round, and of shapes") {
    const Scratch scratch;
    for (const char* points : {"[[1,0],[3,0],[3,2],[1,2]]", "[[1,2],[3,2],[3,0],[1,0]]"}) {
        const Answer answer =
            geometry(scratch, "mass", R"({"points": )" + std::string(points) + R"(, "density": 3})");
        REQUIRE(lines_of(answer.out).size() == 1);
        const Json moments = lines_of(answer.out)[0];
        CHECK(moments["area"] == 4);
        CHECK(moments["mass"] == 12);
        CHECK(moments["centroid"].dump() == "[2,1]");
        CHECK(moments["inertia"].get<double>() == doctest::Approx(8.0).epsilon(1e-14));
    }
    const Answer disc = geometry(scratch, "mass", R"({"shape": {"type": "circle", "radius": 0.1}})");
    CHECK(lines_of(disc.out)[0]["area"].get<double>() ==
          doctest::Approx(0.031415926535897934).epsilon(1e-15));
    // Without area it weighs what it does in a scene: a strip of a centimetre.
    const Answer rod = geometry(scratch, "mass",
                                R"({"shape": {"type": "segment", "p1": [1,0], "p2": [3,0]}, "density": 5})");
    CHECK(lines_of(rod.out)[0]["area"] == 0);
    CHECK(lines_of(rod.out)[0]["mass"].get<double>() == doctest::Approx(0.1).epsilon(1e-12));
    CHECK(lines_of(rod.out)[0]["inertia"].get<double>() ==
          doctest::Approx(0.1 * 4.0001 / 12.0).epsilon(1e-12));
}

TEST_CASE("geometry cut: the pieces on both sides of the line") {
    const Scratch scratch;
    const Answer answer = geometry(scratch, "cut", comb);
    CHECK(answer.exit_code == app::exit_ok);
    CHECK(lines_of(answer.out)[0]["pieces"].size() == 4);
    CHECK(geometry(scratch, "cut", R"({"points": [[0,0],[2,0],[2,2],[0,2]], "line": [[0,1],[5,1]]})").out ==
          "{\"pieces\":[[[2,1],[2,2],[0,2],[0,1]],[[0,1],[0,0],[2,0],[2,1]]]}\n");
    CHECK(geometry(scratch, "cut", R"({"points": [[0,0],[2,0],[2,2],[0,2]], "line": [[0,9],[5,9]]})").out ==
          "{\"pieces\":[[[0,0],[2,0],[2,2],[0,2]]]}\n");
}

TEST_CASE("geometry decompose: a tolerance saves pieces, and what it adds is told") {
    const Scratch scratch;
    const std::string u = R"({"points": [[0,0],[3,0],[3,2],[2,2],[2,1],[1,1],[1,2],[0,2]]})";
    const Answer answer = geometry(scratch, "decompose --tolerance 1", u);
    CHECK(answer.exit_code == app::exit_ok);
    CHECK(answer.out == R"({"pieces":[[[0,0],[3,0],[3,2],[0,2]]],"method":"fewest","tolerance":1,)"
                        R"("exact_pieces":3,"area_error":1,"concavity":1})"
                        "\n");
    const std::string in_file = u.substr(0, u.size() - 1) + R"(, "tolerance": 0.5})";
    CHECK(geometry(scratch, "decompose", in_file).out.find(R"("area_error":0,)") != std::string::npos);
    CHECK(geometry(scratch, "decompose --tolerance -1", u).exit_code == app::exit_wrong_usage);
    CHECK(geometry(scratch, "hull --tolerance 1", u).exit_code == app::exit_wrong_usage);
}

TEST_CASE("geometry decompose: convex pieces that add up") {
    const Scratch scratch;
    const Answer answer = geometry(scratch, "decompose", comb);
    CHECK(answer.exit_code == app::exit_ok);
    const Json pieces = lines_of(answer.out)[0]["pieces"];
    double area = 0.0;
    for (const Json& piece : pieces) {
        for (std::size_t i = 0; i < piece.size(); ++i) {
            const Json& p = piece[i];
            const Json& q = piece[(i + 1) % piece.size()];
            area += 0.5 * (p[0].get<double>() * q[1].get<double>() - p[1].get<double>() * q[0].get<double>());
        }
    }
    CHECK(area == doctest::Approx(11.0));
}

TEST_CASE("geometry: unusable input is told with its place; with --jsonl the other lines are answered") {
    const Scratch scratch;
    const Answer answer = geometry(scratch, "mass", R"({"points": [[0,0],[1,0]]})");
    CHECK(answer.exit_code == app::exit_unusable_input);
    CHECK(answer.out.empty());
    CHECK(answer.err ==
          scratch.folder.string() + "/in.json: /points: 2 vertices; a polygon needs at least 3\n");
    const Answer lines =
        geometry(scratch, "hull --jsonl", "{\"points\": [[0,0]]}\n\nnonsense\n{\"points\": [[1,0]]}\n");
    CHECK(lines.exit_code == app::exit_unusable_input);
    REQUIRE(lines_of(lines.out).size() == 3);
    CHECK(lines_of(lines.out)[0]["span"] == "point");
    CHECK(lines_of(lines.out)[1].contains("error"));
    CHECK(lines_of(lines.out)[2]["hull"].dump() == "[[1,0]]");
}

TEST_CASE("geometry: wrong usage") {
    const Scratch scratch;
    CHECK(support::run_command(scratch, "geometry").exit_code == app::exit_wrong_usage);
    CHECK(support::run_command(scratch, "geometry hull").exit_code == app::exit_wrong_usage);
    CHECK(support::run_command(scratch, "geometry shrink x.json").exit_code == app::exit_wrong_usage);
    CHECK(geometry(scratch, "hull x.json", R"({"points": [[0,0]]})").exit_code == app::exit_wrong_usage);
}

TEST_CASE("geometry: a task that is not known is named, with those that are") {
    const Scratch scratch;
    const Answer answer = support::run_command(scratch, "geometry hul x.json");
    CHECK(answer.exit_code == app::exit_wrong_usage);
    CHECK(answer.err.find("there is no \"hul\" (\"hull\" perhaps); there are hull, decompose, mass, cut") !=
          std::string::npos);
    CHECK(support::run_command(scratch, "geometry").err.find("one of hull, decompose, mass, cut") !=
          std::string::npos);
}

TEST_CASE("geometry: holes are taken off the mass, and a polygon with holes is not cut") {
    const Scratch scratch;
    const char* const ring =
        R"({"points": [[0,0],[4,0],[4,4],[0,4]], "holes": [[[1,1],[1,3],[3,3],[3,1]]], "line": [[0,2],[4,2]]})";
    const Json mass = Json::parse(geometry(scratch, "mass", ring).out);
    CHECK(mass["area"] == 12.0);
    CHECK(mass["centroid"] == Json::array({2.0, 2.0}));
    CHECK(mass["inertia"].get<double>() == doctest::Approx((256.0 - 16.0) / 6.0));
    const Answer cut = geometry(scratch, "cut", ring);
    CHECK(cut.exit_code == 1);
    CHECK(cut.err.find("/holes: a polygon with holes can't be cut") != std::string::npos);
}
