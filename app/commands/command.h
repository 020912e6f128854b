// The headless commands. Each stands in its own file and registers in one line of main.cpp.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>

namespace app {

/// Exit codes, for scripts.
enum ExitCode : int { exit_ok = 0, exit_unusable_input = 1, exit_wrong_usage = 2 };

/// Each adds its subcommand; `exit_code` receives the result when that is run.
void add_query_command(CLI::App& program, int& exit_code);
void add_render_command(CLI::App& program, int& exit_code);

/// The whole of a file, or of standard input for "-"; empty with a sentence in `error` when it can't be read.
std::optional<std::string> read_input(const std::string& name, std::string& error);

}  // namespace app
