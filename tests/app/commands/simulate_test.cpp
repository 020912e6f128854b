// The command as a script meets it: arguments in, standard output and an exit code out.
#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>

#include "app/support/run_command.h"
#include "commands/command.h"

using support::Answer;
using support::lines_of;
using support::Scratch;
using Json = nlohmann::ordered_json;

namespace {

Answer simulate(const Scratch& scratch, const std::string& arguments) {
    return support::run_command(scratch, "simulate " + arguments);
}

const std::string falling =
    R"({"collidoscope":1,"settings":{"time_step":0.01},"bodies":[)"
    R"({"name":"ball","shape":{"type":"circle","radius":0.5},"position":[0,20],"velocity":[2,0]},)"
    R"({"name":"off centre","shape":{"type":"box","width":2,"height":1,"center":[3,0]},"position":[50,9],"gravity_scale":0,"pivot":[0,0],"angular_velocity":1},)"
    R"({"name":"floor","shape":{"type":"box","width":20,"height":1},"position":[0,-0.5],"motion":"static"}]})";

double number(const Json& json, const char* key) { return json.at(key).get<double>(); }

}  // namespace

TEST_CASE("simulate: a line for time 0 and for every step, bodies in the scene's order") {
    const Scratch scratch;
    const Answer answer = simulate(scratch, "--seconds 1 " + scratch.write("falling.json", falling));
    CHECK(answer.exit_code == app::exit_ok);
    CHECK(answer.err.empty());
    const auto lines = lines_of(answer.out);
    REQUIRE(lines.size() == 101);
    const Json first = lines.front();
    CHECK(first["time"] == 0);
    CHECK(first["bodies"][0].dump() ==
          R"({"name":"ball","position":[0,20],"angle":0,"velocity":[2,0],"angular_velocity":0})");
    CHECK(first["bodies"][1]["position"].dump() == "[50,9]");
    CHECK(first["bodies"][1]["velocity"].dump() == "[0,0]");
    CHECK(first["bodies"][2]["name"] == "floor");
    CHECK(first["contacts"] == 0);
    CHECK(first["max_penetration"] == 0);
    const Json last = lines.back();
    CHECK(number(last, "time") == doctest::Approx(1.0));
    CHECK(last["bodies"][0]["position"][0].get<double>() == doctest::Approx(2.0));
}

TEST_CASE("simulate: --every says how far apart the lines are, to the nearest step") {
    const Scratch scratch;
    const std::string file = scratch.write("falling.json", falling);
    const auto lines = lines_of(simulate(scratch, "--seconds 2 --every 0.5 " + file).out);
    REQUIRE(lines.size() == 5);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        CHECK(number(lines[i], "time") == doctest::Approx(0.5 * static_cast<double>(i)));
    }
    const auto dense = lines_of(simulate(scratch, "--seconds 0.05 --every 0.001 " + file).out);
    CHECK(dense.size() == 6);
    const auto none = lines_of(simulate(scratch, "--seconds 0 " + file).out);
    CHECK(none.size() == 1);
}

TEST_CASE("simulate: a falling ball is where mechanics says, and its energy is kept") {
    const Scratch scratch;
    const auto lines =
        lines_of(simulate(scratch, "--seconds 1 --every 1 " + scratch.write("falling.json", falling)).out);
    REQUIRE(lines.size() == 2);
    const Json ball = lines[1]["bodies"][0];
    CHECK(ball["velocity"][1].get<double>() == doctest::Approx(-9.81).epsilon(1e-6));
    CHECK(std::abs(ball["position"][1].get<double>() - (20.0 - 0.5 * 9.81)) < 0.051);
    const double before = number(lines[0], "kinetic_energy") + number(lines[0], "potential_energy");
    const double after = number(lines[1], "kinetic_energy") + number(lines[1], "potential_energy");
    CHECK(after == doctest::Approx(before).epsilon(5e-3));
}

TEST_CASE("simulate: who was held back in a step is told, which only the window did") {
    const Scratch scratch;
    const auto walls = [](const char* ordered) {
        return std::string(
                   R"({"collidoscope":1,"settings":{"gravity":[0,0],"time_step":0.015625,"ordered":)") +
               ordered + R"(},"bodies":[)" +
               R"({"shape":{"type":"box","width":1,"height":2},"position":[-1,0],"motion":"static","restitution":1},)" +
               R"({"shape":{"type":"box","width":1,"height":2},"position":[1,0],"motion":"static","restitution":1},)" +
               R"({"name":"b","shape":{"type":"circle","radius":0.2},"velocity":[3000,0],"restitution":1}]})";
    };
    for (const char* ordered : {"false", "true"}) {
        const std::string file = scratch.write("walls.json", walls(ordered));
        const auto each = lines_of(simulate(scratch, "--seconds 0.125 " + file).out);
        CHECK_FALSE(each.front().contains("held_back"));
        for (std::size_t i = 1; i < each.size(); ++i) CHECK(each[i].value("held_back", 0) == 1);
        const auto last = lines_of(simulate(scratch, "--seconds 0.125 --every 0.125 " + file).out).back();
        CHECK(last.value("held_back", 0) == 8);
        const Answer table = simulate(scratch, "--csv --seconds 0.125 " + file);
        CHECK(table.err.find(": 8 times a body had too many impacts") != std::string::npos);
    }
}

TEST_CASE("simulate: a torn joint is reported, and --until-torn ends the run at it") {
    const Scratch scratch;
    // A kinematic wall pushes the ball off its pin.
    const std::string file = scratch.write(
        "torn.json",
        R"({"collidoscope":1,"settings":{"gravity":[0,0]},"bodies":[)"
        R"({"name":"ball","shape":{"type":"circle","radius":0.5}},)"
        R"({"name":"wall","shape":{"type":"box","width":1,"height":4},"position":[-3,0],"motion":"kinematic","velocity":[4,0]}],)"
        R"("joints":[{"type":"pin","b":"ball","anchor":[0,0]}]})");
    const Answer whole = simulate(scratch, "--seconds 1 " + file);
    CHECK(lines_of(whole.out).size() == 61);
    CHECK(whole.err.find(": the ends of 1 joint came apart") != std::string::npos);
    const Answer stopped = simulate(scratch, "--until-torn --seconds 1 --every 0.5 " + file);
    CHECK(stopped.exit_code == app::exit_ok);
    CHECK(stopped.err.find(" s, where the ends of 1 joint came apart") != std::string::npos);
    const auto lines = lines_of(stopped.out);
    CHECK(lines.back().value("torn", 0) == 1);
    CHECK(number(lines.back(), "time") > 0.4);
    CHECK(number(lines.back(), "time") < 0.7);
    for (std::size_t i = 0; i + 1 < lines.size(); ++i) CHECK_FALSE(lines[i].contains("torn"));
}

TEST_CASE("simulate: the same input gives the same bytes") {
    const Scratch scratch;
    const std::string file = scratch.write("falling.json", falling);
    const std::string first = simulate(scratch, "--seconds 5 " + file).out;
    CHECK(first.size() > 10000);
    CHECK(first == simulate(scratch, "--seconds 5 " + file).out);
}

TEST_CASE("simulate: --work tells what each step had to do, and goes with no --csv") {
    const Scratch scratch;
    const std::string file = scratch.write("falling.json", falling);
    const auto lines = lines_of(simulate(scratch, "--work --seconds 0.1 " + file).out);
    REQUIRE(lines.size() > 2);
    for (const char* const key : {"box_pairs", "pieces", "times_of_impact", "distance_queries",
                                  "contacts_updated", "contacts_refreshed", "contacts_kept", "rows"}) {
        CHECK(lines.front().at("work").at(key) == 0);  // no step yet
        CHECK(lines.back().at("work").at(key).is_number_unsigned());
    }
    CHECK_FALSE(lines_of(simulate(scratch, "--seconds 0.1 " + file).out).back().contains("work"));
    CHECK(simulate(scratch, "--work --csv " + file).exit_code == app::exit_wrong_usage);
}

TEST_CASE("simulate: with --jsonl a line a scene, and errors in their lines") {
    const Scratch scratch;
    const Answer answer = simulate(scratch, "--jsonl --seconds 1 --every 0.5 " +
                                                scratch.write("x.jsonl", falling + "\noops\n" + falling));
    CHECK(answer.exit_code == app::exit_unusable_input);
    const auto lines = lines_of(answer.out);
    REQUIRE(lines.size() == 3);
    CHECK(Json(lines[0])["frames"].size() == 3);
    CHECK(lines[1].contains("error"));
    CHECK(Json(lines[2])["frames"] == Json(lines[0])["frames"]);
}

TEST_CASE("simulate: what makes no sense is refused with a sentence") {
    const Scratch scratch;
    const std::string file = scratch.write("falling.json", falling);
    CHECK(simulate(scratch, "--seconds -1 " + file).exit_code == app::exit_wrong_usage);
    CHECK(simulate(scratch, "--every 0 " + file).exit_code == app::exit_wrong_usage);
    CHECK(simulate(scratch, "").exit_code == app::exit_wrong_usage);
    const std::string slow =
        scratch.write("slow.json", R"({"collidoscope":1,"settings":{"time_step":1e-9},"bodies":[]})");
    const Answer answer = simulate(scratch, "--seconds 5 " + slow);
    CHECK(answer.exit_code == app::exit_unusable_input);
    CHECK(answer.out.empty());
    CHECK(answer.err == slow +
                            ": /settings/time_step: 5 s in steps of 1e-09 s would take more than 100 million "
                            "steps; ask for fewer seconds or a longer step\n");
}

TEST_CASE("simulate: --csv makes a table with a line of names, and goes with no --jsonl") {
    const Scratch scratch;
    const std::string file = scratch.write("falling.json", falling);
    const Answer answer = simulate(scratch, "--csv --seconds 1 --every 0.5 " + file);
    CHECK(answer.exit_code == app::exit_ok);
    CHECK(std::count(answer.out.begin(), answer.out.end(), '\n') == 4);
    CHECK(answer.out.find("time (s),kinetic energy (J),") == 0);
    CHECK(answer.out.find(",ball x (m),") != std::string::npos);
    CHECK(answer.out.find("\r\n0.5,") != std::string::npos);
    CHECK(simulate(scratch, "--csv --jsonl " + file).exit_code == app::exit_wrong_usage);
}

TEST_CASE("simulate: nan is no number of seconds") {
    const Scratch scratch;
    const std::string file = scratch.write("falling.json", falling);
    for (const char* option : {"--seconds nan ", "--seconds 1 --every nan "}) {
        const Answer answer = simulate(scratch, option + file);
        CHECK(answer.exit_code == app::exit_wrong_usage);
        CHECK(answer.out.empty());
        CHECK(answer.err.find("not a number of seconds") != std::string::npos);
    }
}

TEST_CASE("simulate: pieces of what is cut come to the end of the lines, and have columns in the table") {
    const Scratch scratch;
    const std::string file = scratch.write(
        "cut.json",
        R"({"collidoscope":1,"settings":{"gravity":[0,0]},"bodies":[)"
        R"({"name":"box","shape":{"type":"box","width":1,"height":1}},)"
        R"({"name":"blade","shape":{"type":"circle","radius":0.1},"position":[-2,0.1],"velocity":[30,0],"cuts":true}]})");
    const auto lines = lines_of(simulate(scratch, "--seconds 0.2 --every 0.1 " + file).out);
    REQUIRE(lines.size() == 3);
    CHECK(lines[0]["bodies"].size() == 2);
    const Json cut = lines[2]["bodies"];
    REQUIRE(cut.size() == 3);
    CHECK(cut[0]["name"] == "box");
    CHECK(cut[2]["name"] == "box 2");
    const std::string table = simulate(scratch, "--csv --seconds 0.2 --every 0.1 " + file).out;
    CHECK(std::count(table.begin(), table.end(), '\n') == 4);
    CHECK(table.find(",box 2 x (m),") < table.find('\n'));
    const std::string last = table.substr(table.rfind('\n', table.size() - 2) + 1);
    CHECK(table.find(",,,,,,\r\n") != std::string::npos);  // empty before the cut
    CHECK(last.find(",,") == std::string::npos);
}
