// The headless commands. Each stands in its own file and registers in one line of main.cpp.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace CLI {
class App;
}

namespace app {

/// Exit codes, for scripts.
enum ExitCode : int { exit_ok = 0, exit_unusable_input = 1, exit_wrong_usage = 2 };

/// Each adds its subcommand; `exit_code` receives the result when that is run.
void add_query_command(CLI::App& program, int& exit_code);
void add_pairs_command(CLI::App& program, int& exit_code);
void add_geometry_command(CLI::App& program, int& exit_code);
void add_simulate_command(CLI::App& program, int& exit_code);
void add_render_command(CLI::App& program, int& exit_code);
void add_course_command(CLI::App& program, int& exit_code);

/// What messages call the input: its file name, or "standard input" for "-".
std::string input_title(const std::string& name);

/// The whole of a file, or of standard input for "-"; empty with a sentence in `error` when it can't be read.
std::optional<std::string> read_input(const std::string& name, std::string& error);

/// Passes on each line as soon as it is there, with its number from 1. So a program that asks through a pipe
/// can wait for its answer. A sentence when the input can't be read, or a line has no end.
using TakeLine = std::function<void(std::string line, std::size_t number)>;
std::optional<std::string> for_each_line(const std::string& name, const TakeLine& take);

/// Why standard output takes nothing more; main tells it. No use in going on.
struct OutputRefused {
    std::string sentence;
};

/// Writes to standard output; throws OutputRefused when the disk is full or the output is closed.
void print_output(std::string_view text);
void flush_output();

}  // namespace app
