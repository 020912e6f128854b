// The command as a script meets it: arguments in, standard output and an exit code out.
#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdio>

#include "app/support/run_command.h"
#include "commands/command.h"

namespace fs = std::filesystem;
using support::Answer;
using support::content;
using support::lines_of;
using support::Redirected;
using support::Scratch;
using Json = nlohmann::ordered_json;

namespace {

/// `collidoscope query ARGUMENTS`.
Answer run(const Scratch& scratch, const std::string& arguments) {
    return support::run_command(scratch, "query " + arguments);
}

const std::string good =
    R"({"collidoscope":1,"bodies":[{"shape":{"type":"circle","radius":1}},{"shape":{"type":"circle","radius":1}}]})";

}  // namespace

TEST_CASE("a good scene answers with one JSON object and exit code 0") {
    const Scratch scratch;
    const Answer answer = run(scratch, scratch.write("good.json", good));
    CHECK(answer.exit_code == app::exit_ok);
    CHECK(answer.err.empty());
    const std::vector<Json> lines = lines_of(answer.out);
    REQUIRE(lines.size() == 1);
    CHECK(lines[0]["pairs"].size() == 1);
}

TEST_CASE("an unusable scene says why on standard error, with exit code 1") {
    const Scratch scratch;
    const std::string file = scratch.write("bad.json", R"({"collidoscope":1,"bodies":[{}]})");
    const Answer answer = run(scratch, file);
    CHECK(answer.exit_code == app::exit_unusable_input);
    CHECK(answer.out.empty());
    CHECK(answer.err == file + ": /bodies/0: \"shape\" is missing: every body needs one\n");
    CHECK(run(scratch, (scratch.folder / "none.json").string()).exit_code == app::exit_unusable_input);
    CHECK(run(scratch, scratch.folder.string()).exit_code == app::exit_unusable_input);
}

TEST_CASE("wrong usage is exit code 2") {
    const Scratch scratch;
    CHECK(run(scratch, "").exit_code == app::exit_wrong_usage);
    CHECK(run(scratch, "--no-such-flag x.json").exit_code == app::exit_wrong_usage);
}

TEST_CASE("warnings go to standard error and leave the answer alone") {
    const Scratch scratch;
    const std::string file = scratch.write("typo.json", R"({"collidoscope":1,"nmae":"x","bodies":[]})");
    const Answer answer = run(scratch, file);
    CHECK(answer.exit_code == app::exit_ok);
    CHECK(answer.err == file + ": /nmae: the key is unknown and kept as is, did you mean \"name\"?\n");
    CHECK(answer.out == "{\"pairs\":[],\"bodies\":[],\"rays\":[],\"points\":[]}\n");
}

TEST_CASE("--focus answers for the named pair, else for the one that the window would open with") {
    const Scratch scratch;
    const auto three = [](const std::string& view) {
        return R"({"collidoscope":1,)" + view + R"("bodies":[{"shape":{"type":"circle","radius":1}},)" +
               R"({"shape":{"type":"circle","radius":1},"position":[9,0]},)" +
               R"({"shape":{"type":"circle","radius":1},"position":[12,0]}]})";
    };
    const auto pair_of = [&](const std::string& view) {
        const Answer answer = run(scratch, "--focus " + scratch.write("three.json", three(view)));
        REQUIRE(answer.exit_code == app::exit_ok);
        const Json pairs = lines_of(answer.out).at(0)["pairs"];
        REQUIRE(pairs.size() == 1);
        return pairs[0]["a"].get<std::string>() + ", " + pairs[0]["b"].get<std::string>();
    };
    CHECK(pair_of(R"("view":{"focus":["Body 3","Body 1"]},)") == "Body 1, Body 3");
    CHECK(pair_of("") == "Body 1, Body 2");
}

TEST_CASE("--focus without a pair to answer for is refused, and never answers for another") {
    const Scratch scratch;
    const auto refusal = [&](const std::string& text) {
        const std::string file = scratch.write("x.json", text);
        const Answer answer = run(scratch, "--focus " + file);
        CHECK(answer.exit_code == app::exit_unusable_input);
        CHECK(answer.out.empty());
        return answer.err.substr(file.size());
    };
    CHECK(refusal(R"({"collidoscope":1,"bodies":[]})") ==
          ": /view/focus: --focus answers for one pair, the names of two of the 0 bodies are needed\n");
    CHECK(refusal(R"({"collidoscope":1,"view":{"focus":["Body 1","Bob"]},"bodies":[)"
                  R"({"shape":{"type":"circle","radius":1}},{"shape":{"type":"circle","radius":1}}]})") ==
          ": /view/focus: --focus answers for one pair, the names of two of the 2 bodies are needed\n");
}

TEST_CASE("an answer that can't be written is a failure") {
    REQUIRE(fs::exists("/dev/full"));  // the device that is always full
    const Scratch scratch;
    const std::string file = scratch.write("good.json", good);
    std::string failure;
    {
        const Redirected out(stdout, "/dev/full");
        try {
            app::print_output(content(file));
            app::flush_output();
        } catch (const app::OutputRefused& refused) {
            failure = refused.sentence;
        }
        std::clearerr(stdout);
    }
    CHECK(failure ==
          "standard output: the answer can't be written (No space left on device), check that it is open and "
          "that the disk has room");
    const fs::path later = scratch.folder / "later";
    {
        const Redirected out(stdout, later);
        app::print_output("next\n");
        app::flush_output();
    }
    CHECK(content(later) == "next\n");  // what was refused is not tried again
}

TEST_CASE("of many lines each gets its answer, and a bad one its error") {
    const Scratch scratch;
    const std::string file = scratch.write("many.jsonl", good + "\r\n\noops\n" + good);
    const Answer answer = run(scratch, "--jsonl " + file);
    CHECK(answer.exit_code == app::exit_unusable_input);
    const std::vector<Json> lines = lines_of(answer.out);
    REQUIRE(lines.size() == 3);
    CHECK(lines[0].contains("pairs"));
    CHECK(lines[1].dump() == Json{{"error", file + ":3: not JSON at line 1, column 1: a scene file is JSON "
                                                   "text; see the description of the format"}}
                                 .dump());
    CHECK(lines[2].contains("pairs"));
}

TEST_CASE("input without an end, or a line without one, is refused: it filled the memory") {
    REQUIRE(fs::exists("/dev/zero"));
    const Scratch scratch;
    for (const char* how : {"/dev/zero", "--jsonl /dev/zero"}) {
        CAPTURE(how);
        const Answer answer = run(scratch, how);
        CHECK(answer.exit_code == app::exit_unusable_input);
        CHECK(answer.out.empty());
        CHECK(answer.err.find("/dev/zero") == 0);
        CHECK(answer.err.find(": it is larger than 256 MiB") != std::string::npos);
    }
}

TEST_CASE("axes on which the shadows always or never overlap could not be told apart: both had no times") {
    const Scratch scratch;
    const auto states = [&](const std::string& velocity, double y) {
        const std::string file = scratch.write(
            "axes.json",
            R"({"collidoscope":1,"bodies":[{"shape":{"type":"box","width":1,"height":1},"velocity":)" +
                velocity + R"(},{"shape":{"type":"box","width":1,"height":1},"position":[3,)" +
                std::to_string(y) + R"(],"motion":"static"}]})");
        const Json axes = lines_of(run(scratch, file).out).at(0)["pairs"][0]["sweep"]["axes"];
        std::vector<std::string> found;
        for (const Json& axis : axes) {
            const bool timed = axis["state"] == "window";
            CHECK(axis["entry"].is_number() == timed);
            CHECK(axis["exit"].is_number() == timed);
            found.push_back(axis["state"]);
        }
        return found;
    };
    const auto holds = [](const std::vector<std::string>& all, const char* one) {
        return std::find(all.begin(), all.end(), one) != all.end();
    };
    const auto along = states("[4,0]", 0.0);
    CHECK(holds(along, "always"));
    CHECK(holds(along, "window"));
    CHECK_FALSE(holds(along, "never"));
    const auto past = states("[4,0]", 2.0);
    CHECK(holds(past, "never"));
    CHECK_FALSE(holds(past, "always"));
}

namespace {

/// Bodies in a row, 3 m from one to the next.
std::string row_of(const std::vector<std::string>& names) {
    Json scene{{"collidoscope", 1}, {"bodies", Json::array()}};
    for (std::size_t i = 0; i < names.size(); ++i) {
        scene["bodies"].push_back({{"name", names[i]},
                                   {"shape", {{"type", "circle"}, {"radius", 1}}},
                                   {"position", {3.0 * static_cast<double>(i), 0.0}}});
    }
    return scene.dump();
}

}  // namespace

TEST_CASE("--pair answers for the named pair, the body that stands first in the scene as A") {
    const Scratch scratch;
    const std::string file = scratch.write("row.json", row_of({"left", "middle", "a, b", "b"}));
    const auto pair_of = [&](const std::string& value) {
        const Answer answer = run(scratch, "--pair " + value + " " + file);
        CAPTURE(answer.err);
        REQUIRE(answer.exit_code == app::exit_ok);
        const Json pairs = lines_of(answer.out).at(0)["pairs"];
        REQUIRE(pairs.size() == 1);
        return pairs[0]["a"].get<std::string>() + "|" + pairs[0]["b"].get<std::string>();
    };
    CHECK(pair_of("left,b") == "left|b");
    CHECK(pair_of("b,left") == "left|b");
    CHECK(pair_of("'a, b,middle'") == "middle|a, b");
    CHECK(pair_of("'a, b,b'") == "a, b|b");
    CHECK(pair_of("'left,a\\, b'") == "left|a, b");
}

TEST_CASE("--pair that is no pair of the scene is refused with the remedy") {
    const Scratch scratch;
    const std::string file = scratch.write("row.json", row_of({"a", "b", "a,b", "b,c", "c"}));
    const auto complaint = [&](const std::string& value, int exit_code) {
        const Answer answer = run(scratch, "--pair " + value + " " + file);
        CHECK(answer.exit_code == exit_code);
        CHECK(answer.out.empty());
        return answer.err;
    };
    CHECK(complaint("a,bb", app::exit_unusable_input).find("there is no body \"bb\"") != std::string::npos);
    CHECK(complaint("a,a", app::exit_unusable_input).find("one body twice") != std::string::npos);
    CHECK(complaint("a,b,c", app::exit_unusable_input).find("write a comma that belongs to a name as \\,") !=
          std::string::npos);
    CHECK(run(scratch, "--pair 'a\\,b,c' " + file).exit_code == app::exit_ok);
    CHECK(complaint("a", app::exit_wrong_usage).find("separated by a comma") != std::string::npos);
    CHECK(complaint(",", app::exit_wrong_usage).find("separated by a comma") != std::string::npos);
    CHECK(run(scratch, "--focus --pair a,b " + file).exit_code == app::exit_wrong_usage);
}

TEST_CASE("--pair with --jsonl: a scene without the two answers with its error, and the rest go on") {
    const Scratch scratch;
    const std::string lines =
        row_of({"a", "b"}) + "\n" + row_of({"a", "c"}) + "\n" + row_of({"b", "a"}) + "\n";
    const Answer answer = run(scratch, "--jsonl --pair a,b " + scratch.write("rows.jsonl", lines));
    CHECK(answer.exit_code == app::exit_unusable_input);
    const std::vector<Json> answers = lines_of(answer.out);
    REQUIRE(answers.size() == 3);
    CHECK(answers[0]["pairs"][0]["a"] == "a");
    CHECK(answers[1]["error"].get<std::string>().find("there is no body \"b\"") != std::string::npos);
    CHECK(answers[2]["pairs"][0]["a"] == "b");
}

TEST_CASE("query --test prints the pair, or the first ray, as a test for an engine") {
    const Scratch scratch;
    const std::string file = scratch.write("good.json", good);
    CHECK(run(scratch, "--test box2d " + file).out.starts_with("// Body 1, Body 2: they overlap by 2 m.\n"));
    const std::string ray = scratch.write(
        "ray.json",
        R"({"collidoscope":1,"bodies":[{"shape":{"type":"circle","radius":1}},{"shape":{"type":"circle","radius":1}}],
            "rays":[{"origin":[-5,0],"direction":[1,0],"max_length":10}]})");
    CHECK(run(scratch, "--test rapier " + ray).out.starts_with("// ray 1: hits at the fraction 0.4.\n"));
    CHECK(run(scratch, "--focus --test rapier " + ray).out.starts_with("// Body 1, Body 2: "));
    const Answer answer = run(scratch, "--test matter " + file);
    CHECK(answer.exit_code == app::exit_unusable_input);
    CHECK(answer.err == "No test for Matter (JavaScript): it has no circle.\n");
    CHECK(run(scratch, "--jsonl --test box2d " + file).exit_code == app::exit_wrong_usage);
}
