// The program as a shell meets it where something is closed, full or missing: one sentence and an exit code.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>

#include "app/support/program.h"
#include "app/support/run_command.h"

using support::content;
using support::End;
using support::no_leak_check;
using support::run;
using support::Scratch;

namespace {

namespace fs = std::filesystem;

const std::string one_circle = R"({"collidoscope":1,"bodies":[{"shape":{"type":"circle","radius":1}}]})";

std::ptrdiff_t lines_in(const std::string& text) { return std::count(text.begin(), text.end(), '\n'); }

/// Fails with one sentence about standard output, which is this file, or closed when the name is empty.
void check_refused(const std::string& out, const std::vector<std::string>& arguments) {
    CAPTURE(arguments.front());
    CAPTURE(out);
    const Scratch scratch;
    const std::string err = (scratch.folder / "err").string();
    const End end = run({.arguments = arguments, .out = out, .err = err});
    CHECK_FALSE(end.by_signal);
    CHECK(end.number == 1);
    CHECK(content(err).starts_with("standard output: the answer can't be written ("));
    CHECK(lines_in(content(err)) == 1);
}

}  // namespace

TEST_CASE("help, version and answers that standard output does not take: --help > /dev/full was a success") {
    REQUIRE(fs::exists("/dev/full"));
    const Scratch scratch;
    const std::string scene = scratch.write("scene.json", one_circle);
    const std::string points = scratch.write("points.json", R"({"points":[[0,0],[1,0],[0,1]]})");
    for (const std::string& out : {std::string("/dev/full"), std::string()}) {
        check_refused(out, {"--help"});
        check_refused(out, {"--version"});
        check_refused(out, {"render", "--help"});
        check_refused(out, {"query", scene});
        check_refused(out, {"query", "--jsonl", scene});
        check_refused(out, {"pairs", scene});
        check_refused(out, {"geometry", "hull", points});
        check_refused(out, {"simulate", "--seconds", "1e6", scene});  // at once, not after all the steps
    }
}

TEST_CASE("a full standard error ends no program by a crash") {
    REQUIRE(fs::exists("/dev/full"));
    const End end = run({.arguments = {"query", "/nowhere.json"}, .err = "/dev/full"});
    CHECK_FALSE(end.by_signal);
    CHECK(end.number == 1);
}

TEST_CASE("a closed standard output is not taken for the picture that is written") {
    const Scratch scratch;
    const std::string scene = scratch.write("scene.json", one_circle);
    const fs::path picture = scratch.folder / "x.svg";
    CHECK(run({.arguments = {"render", scene, "-o", picture.string()}, .in = "", .out = ""}).number == 0);
    CHECK(content(picture).starts_with("<"));
}

TEST_CASE("without a display one sentence is said, and not one of Wayland's library before it") {
    const Scratch scratch;
    const std::string err = (scratch.folder / "err").string();
    for (const char* display : {"", ":7654"}) {
        CAPTURE(display);
        const End end = run({.arguments = {},
                             .err = err,
                             .environment = {{"DISPLAY", display},
                                             {"WAYLAND_DISPLAY", "wayland-7654"},
                                             {"XDG_RUNTIME_DIR", ""},
                                             {"SDL_VIDEODRIVER", ""},
                                             {"COLLIDOSCOPE_PREF_PATH", scratch.folder.string()},
                                             no_leak_check}});
        CHECK(end.number == 1);
        CHECK(content(err).starts_with("There is no display to open a window on"));
        CHECK(lines_in(content(err)) == 1);
    }
}
