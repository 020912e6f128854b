// The program: opens the window, or answers without one if a command is given.
#include <CLI/CLI.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <iostream>
#include <optional>
#include <sstream>
#include <string>
#include <system_error>
#include <utility>
#include <variant>
#include <vector>

#include <collide/scene/atomic_file.h>
#include <collide/scene/path_text.h>
#include "commands/command.h"
#include "host/process.h"
#include "platform/run_window.h"

namespace {

/// Returns a sentence if the scene's name was probably meant as a command: it neither names a file nor looks
/// like a file's name.
std::optional<std::string> mistaken_command(const app::WindowOptions& window, const CLI::App& program) {
    if (!window.scene || window.scene->starts_with('#')) return std::nullopt;
    const std::filesystem::path file = collide::path_of(*window.scene);
    std::error_code unknown;
    if (file.has_extension() || file.has_parent_path() || std::filesystem::exists(file, unknown)) {
        return std::nullopt;
    }
    std::vector<std::string> names;
    for (const CLI::App* command : program.get_subcommands({})) {
        names.push_back(command->get_name());
    }
    return fmt::format("collidoscope: \"{}\" is neither a command nor a scene file; the commands are {}",
                       *window.scene, fmt::join(names, ", "));
}

int run(std::vector<std::string> words) {
    CLI::App program(
        "Collidoscope: see how 2D collision detection decides.\n"
        "Without a command it opens the window.",
        "collidoscope");
    program.allow_windows_style_options(false);  // a path may begin with a slash
    int exit_code = app::exit_ok;
    app::WindowOptions window;
    program.add_option("SCENE", window.scene, "Scene file to open in the window, or a link to a scene");
    program.add_option("--course", window.course, "Course to open in the window: a folder, or one chapter");
    app::ViewOptions view_options;
    app::add_view_options(program, view_options);
    program
        .add_option("--seed", window.seed,
                    "Seed of the course's random pairs: who has the same one sees the same pairs")
        ->check(CLI::Range(1U, 1000000000U));
    program.add_flag("--tour", window.tour, "Begin with the tour of five steps, as at the first start");
    program.set_version_flag("--version", "collidoscope " COLLIDOSCOPE_VERSION);
    program.require_subcommand(0, 1);
    app::add_query_command(program, exit_code);
    app::add_pairs_command(program, exit_code);
    app::add_geometry_command(program, exit_code);
    app::add_simulate_command(program, exit_code);
    app::add_render_command(program, exit_code);
    app::add_course_command(program, exit_code);
    app::add_import_command(program, exit_code);
    app::add_check_command(program, exit_code);
    try {
        std::reverse(words.begin(), words.end());  // as the library takes them
        program.parse(std::move(words));
    } catch (const CLI::ParseError& error) {
        // CLI11 throws the help, the version and errors alike, and would not check whether they could be
        // printed.
        std::ostringstream out;
        const bool is_answer = program.exit(error, out, std::cerr) == 0;
        app::print_output(out.str());
        app::flush_output();
        return is_answer ? app::exit_ok : app::exit_wrong_usage;
    }
    if (program.get_subcommands().empty()) {
        if (const auto mistake = mistaken_command(window, program)) {
            app::tell_refusal(*mistake);
            return app::exit_wrong_usage;
        }
        auto view = app::view_from(view_options);
        if (const auto* mistake = std::get_if<std::string>(&view)) {
            app::tell_refusal(fmt::format("collidoscope: {}", *mistake));
            return app::exit_wrong_usage;
        }
        window.view = std::get<app::View>(std::move(view));
        return app::run_window(window);
    }
    app::flush_output();
    return exit_code;
}

}  // namespace

int main(int argc, char** argv) {
    app::open_closed_streams();
    app::end_on_signals();
    std::atexit(collide::drop_unfinished_files);  // Xlib ends the process when the display is gone
    try {
        return run(app::arguments(argc, argv));
    } catch (const app::OutputRefused& refused) {
        std::fprintf(stderr, "%s\n", refused.sentence.c_str());
        return app::exit_unusable_input;
    } catch (const std::exception& error) {
        // fmt::print would throw if standard error is full; fprintf does not.
        std::fprintf(stderr,
                     "collidoscope: an internal error occurred (%s); please report it with the scene.\n",
                     error.what());
        return app::exit_unusable_input;
    }
}
