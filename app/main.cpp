// Collidoscope: without a command the window, with one a headless answer.
#include <fmt/core.h>

#include <cstdio>
#include <exception>

#include "commands/command.h"
#include "platform/run_window.h"

namespace {

int run(int argc, char** argv) {
    CLI::App program(
        "Collidoscope: see how 2D collision detection decides.\n"
        "Without a command it opens the window.",
        "collidoscope");
    int exit_code = app::exit_ok;
    app::WindowOptions window;
    program.add_option("SCENE", window.scene, "Scene file to open in the window");
    program.set_version_flag("--version", "collidoscope " COLLIDOSCOPE_VERSION);
    program.require_subcommand(0, 1);
    app::add_query_command(program, exit_code);
    app::add_pairs_command(program, exit_code);
    app::add_render_command(program, exit_code);
    try {
        program.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return program.exit(error) == 0 ? app::exit_ok : app::exit_wrong_usage;
    }
    if (program.get_subcommands().empty()) {
        return app::run_window(window);
    }
    if (const auto failure = app::flush_output()) {
        fmt::print(stderr, "{}\n", *failure);
        return app::exit_unusable_input;
    }
    return exit_code;
}

}  // namespace

int main(int argc, char** argv) {
    try {
        return run(argc, argv);
    } catch (const std::exception& error) {
        fmt::print(
            stderr,
            "collidoscope: something went wrong that should not ({}); please report it with the scene.\n",
            error.what());
        return app::exit_unusable_input;
    }
}
