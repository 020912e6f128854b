// The command as a script meets it: wrong usage is told in a sentence, before anything is drawn.
#include <doctest/doctest.h>

#include "app/support/run_command.h"
#include "commands/command.h"

using support::Answer;
using support::Scratch;

namespace {

const std::string empty_scene = R"({"collidoscope":1,"bodies":[]})";

Answer render(const Scratch& scratch, const std::string& options) {
    const std::string scene = scratch.write("scene.json", empty_scene);
    return support::run_command(scratch,
                                "render " + scene + " -o " + (scratch.folder / "x.png").string() + options);
}

}  // namespace

TEST_CASE("render: the difference is a canvas of the window and refused without it") {
    const Scratch scratch;
    const Answer answer = render(scratch, " --difference");
    CHECK(answer.exit_code == app::exit_wrong_usage);
    CHECK(answer.err == "--difference is a second canvas of the window; add --window\n");
    CHECK_FALSE(std::filesystem::exists(scratch.folder / "x.png"));
}

TEST_CASE("render: a second world is a canvas of the window and refused without it") {
    const Scratch scratch;
    const Answer answer = render(scratch, " --second 15");
    CHECK(answer.exit_code == app::exit_wrong_usage);
    CHECK(answer.err == "--second shows a second world on a canvas of the window; add --window\n");
}

TEST_CASE("render: an unknown lesson is answered with those that there are") {
    const Scratch scratch;
    const Answer answer = render(scratch, " --window --lesson simplex");
    CHECK(answer.exit_code == app::exit_wrong_usage);
    CHECK(answer.err.find("gjk") != std::string::npos);
}

TEST_CASE("render: --fps without --seconds is wrong usage") {
    const Scratch scratch;
    const Answer answer = render(scratch, " --fps 10");
    CHECK(answer.exit_code == app::exit_wrong_usage);
    CHECK(answer.err.find("--seconds") != std::string::npos);
}

TEST_CASE("render: a run that would take hours to a moment is refused") {
    const Scratch scratch;
    const std::string scene =
        scratch.write("run.json", R"({"collidoscope":1,"settings":{"mode":"simulate"},"bodies":[]})");
    const Answer answer = support::run_command(
        scratch, "render " + scene + " --time 1e9 -o " + (scratch.folder / "x.png").string());
    CHECK(answer.exit_code == app::exit_wrong_usage);
    CHECK(answer.err.find("600 s at most") != std::string::npos);
}
