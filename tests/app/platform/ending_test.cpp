// Signals to the running program: it ends at once, whatever it is doing, and leaves nothing half written.
#include "platform/host.h"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <fstream>

#include "app/support/program.h"
#include "app/support/run_command.h"
#include "document/autosave.h"

using support::content;
using support::End;
using support::no_leak_check;
using support::Process;
using support::Program;
using support::Scratch;

namespace {

namespace fs = std::filesystem;

const std::string falling =
    R"({"collidoscope":1,"settings":{"mode":"simulate"},"bodies":[{"name":"ball","shape":{"type":"circle","radius":1},)"
    R"("velocity":[0.5,0],"angular_velocity":1}]})";

std::vector<std::string> names_in(const fs::path& folder) {
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(folder))
        names.push_back(entry.path().filename().string());
    std::sort(names.begin(), names.end());
    return names;
}

bool has_temporary(const fs::path& folder) {
    const auto names = names_in(folder);
    return std::any_of(names.begin(), names.end(), [](const std::string& n) { return n.ends_with(".part"); });
}

void check_ends_by(int signal, const Program& program) {
    CAPTURE(program.arguments.front());
    Process process(program);
    process.send(signal);
    const End end = process.wait();
    CHECK(end.by_signal);
    CHECK(end.number == signal);
}

}  // namespace

TEST_CASE("every command ends by SIGTERM and SIGINT, also while it waits for input that never comes") {
    const Scratch scratch;
    const std::string scene = scratch.write("scene.json", falling);
    const std::string pipe = (scratch.folder / "pipe").string();
    REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
    for (const int signal : {SIGTERM, SIGINT}) {
        check_ends_by(signal, {.arguments = {"query", "-"}, .in = pipe});
        check_ends_by(signal, {.arguments = {"query", "--jsonl", "-"}, .in = pipe});
        check_ends_by(signal, {.arguments = {"pairs", "-"}, .in = pipe});
        check_ends_by(signal, {.arguments = {"geometry", "hull", "-"}, .in = pipe});
        check_ends_by(signal, {.arguments = {"simulate", "--seconds", "1e6", "--every", "1e5", scene}});
        check_ends_by(signal, {.arguments = {"render", "-", "-o", "x.png"}, .in = pipe});
    }
}

TEST_CASE("render was deaf to SIGTERM and SIGINT, which SDL kept for a loop that it has not") {
    const Scratch scratch;
    const std::string scene = scratch.write("scene.json", falling);
    const fs::path folder = scratch.folder / "pictures";
    fs::create_directory(folder);
    const fs::path gif = folder / "film.gif";
    std::ofstream(gif) << "the old one";
    for (const int signal : {SIGTERM, SIGINT}) {
        Process process(
            {.arguments = {"render", scene, "-o", gif.string(), "--seconds", "600", "--size", "64x64"}});
        REQUIRE(process.wait_until([&] { return has_temporary(folder); }));
        process.send(signal);
        const End end = process.wait();
        CHECK(end.by_signal);
        CHECK(end.number == signal);
        CHECK(content(gif) == "the old one");
        CHECK(names_in(folder) == std::vector<std::string>{"film.gif"});
    }
}

TEST_CASE("of a sequence that is killed every picture is whole: the last one was an empty file") {
    const Scratch scratch;
    const std::string scene = scratch.write("scene.json", falling);
    const fs::path folder = scratch.folder / "pictures";
    fs::create_directory(folder);
    for (const int signal : {SIGTERM, SIGKILL}) {
        Process process({.arguments = {"render", scene, "-o", (folder / "film.png").string(), "--seconds",
                                       "600", "--size", "64x64"}});
        REQUIRE(process.wait_until([&] { return fs::exists(folder / "film-0005.png"); }));
        process.send(signal);
        CHECK(process.wait().number == signal);
        for (const std::string& name : names_in(folder)) {
            CAPTURE(name);
            if (name.ends_with(".part")) {
                CHECK(signal == SIGKILL);
                continue;
            }
            const std::string bytes = content(folder / name);
            CHECK(bytes.substr(bytes.size() - 8, 4) == "IEND");
        }
    }
}

TEST_CASE("a window with unsaved work keeps it for the next start and ends: it stayed for a question") {
    const Scratch scratch;
    const std::string scene = (scratch.folder / "mine.json").string();
    REQUIRE(::mkfifo(scene.c_str(), 0600) == 0);
    const fs::path preferences = scratch.folder / "preferences";
    fs::create_directory(preferences);
    Process process({.arguments = {scene},
                     .environment = {{"SDL_VIDEODRIVER", "offscreen"},
                                     {"COLLIDOSCOPE_PREF_PATH", preferences.string()},
                                     no_leak_check}});
    int pipe = -1;  // opens once the program reads
    REQUIRE(process.wait_until([&] { return (pipe = ::open(scene.c_str(), O_WRONLY | O_NONBLOCK)) >= 0; }));
    REQUIRE(::write(pipe, falling.data(), falling.size()) == static_cast<ssize_t>(falling.size()));
    ::close(pipe);
    // The file goes away under the window's eyes: what is open is unsaved from then on.
    fs::remove(scene);
    const auto has_copy = [&] {
        return fs::exists(preferences / "recovery") && !fs::is_empty(preferences / "recovery");
    };
    REQUIRE(process.wait_until(has_copy));
    process.send(SIGTERM);
    const End end = process.wait();
    CHECK_FALSE(end.by_signal);
    CHECK(end.number == 128 + SIGTERM);
    const auto left = app::Autosave(preferences).find();
    REQUIRE(left.size() == 1);
    CHECK(left[0].scene.bodies.at(0).name == "ball");
    CHECK(left[0].path == scene);
}
