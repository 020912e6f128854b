// The headless commands. Each stands in its own file and registers in one line of main.cpp. What they share:
// their input and output, one answer for the whole input, or with --jsonl one a line, and their options.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <collide/scene/scene_reader.h>
#include "view/view_properties.h"

namespace collide {
struct CapturedCase;  // capture/shrink_case.h
}

namespace CLI {
class App;
class Option;
}  // namespace CLI

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
void add_import_command(CLI::App& program, int& exit_code);
void add_check_command(CLI::App& program, int& exit_code);

/// Says the sentence on standard error; the exit code for it.
int refused(const std::string& sentence);
/// Says each on standard error.
void print_warnings(const std::vector<std::string>& warnings);

/// What messages call the input: its file name, or "standard input" for "-".
std::string input_title(const std::string& name);

/// The whole of a file, or of standard input for "-"; empty with a sentence in `error` when it can't be read.
std::optional<std::string> read_input(const std::string& name, std::string& error);

/// Why standard output takes nothing more; main tells it. No use in going on.
struct OutputRefused {
    std::string sentence;
};

/// Writes to standard output; throws OutputRefused when the disk is full or the output is closed.
void print_output(std::string_view text);
void flush_output();

using TakeLine = std::function<void(std::string line, std::size_t number)>;

/// Passes on each line as soon as it is there, with its number from 1. So a program that asks through a pipe
/// can wait for its answer. A sentence when the input can't be read, or a line has no end.
std::optional<std::string> for_each_line(const std::string& name, const TakeLine& take);

/// Prints the answer for a text, or returns the sentence that says why there is none. `source` is what
/// messages call the text, which is given away: it may be large, and is not needed once it is read.
using AnswerText = std::function<std::optional<std::string>(std::string text, const std::string& source)>;

/// Reads `input` (a file's name, or "-") and answers for it, or, when `jsonl`, for each of its lines that is
/// not blank. A line that can't be used answers with its error. Returns the exit code.
int answer_texts(const std::string& input, bool jsonl, const AnswerText& answer);

/// The scene of a text, as `read_scene`; the text is gone then. Says how far it is when that takes long.
collide::SceneResult read_with_progress(std::string&& text, const std::string& source);

/// Prints the answer for a scene, or returns the sentence that says why there is none. `source` is what
/// messages call the scene's text.
using AnswerScene =
    std::function<std::optional<std::string>(const collide::Scene&, const std::string& source)>;

/// Reads `input` (a file's name, or "-") and answers for the scene in it, or, when `jsonl`, for the scene in
/// each of its lines. A line that can't be used answers with its error. Warnings go to standard error.
/// Returns the exit code.
int answer_scenes(const std::string& input, bool jsonl, const AnswerScene& answer);

// Options that several commands have: `--pair A,B`, two bodies of a scene by name, `--test`, and one for each
// of `view_properties`, which say how a window begins.

/// Adds `--pair`. `what`: what the pair is for, as the option's help begins.
CLI::Option* add_pair_option(CLI::App& command, std::string& pair, std::string_view what);

/// Adds `--test ENGINE`. `what`: of which case the test is, as the option's help begins.
CLI::Option* add_test_option(CLI::App& command, std::string& engine, std::string_view what);
/// Prints the case as a test for that engine, or returns the sentence that says why there is none.
std::optional<std::string> print_test(std::string_view engine, const collide::CapturedCase& asked);

using PairOfBodies = std::pair<std::size_t, std::size_t>;  // the one that stands first in the scene is A

/// The two bodies, or a sentence with the place and the remedy. Names may hold commas: every comma is tried
/// as the one between, and more than one pair that it could be is refused. `source` is what messages call the
/// scene.
std::variant<PairOfBodies, std::string> pair_named(const collide::Scene& scene, const std::string& text,
                                                   const std::string& source);

/// The options of a view as they stand on the command line.
struct ViewOptions {
    std::map<std::string_view, std::string> texts;
    std::map<std::string_view, bool> flags;
    bool has(std::string_view name) const;
};

/// Adds the options, but those that the command has of its own. `words` outlives the command's parsing.
void add_view_options(CLI::App& command, ViewOptions& words, const std::vector<std::string_view>& but = {});

/// What was asked for, or a sentence that names the option, what is wrong and what would be right.
std::variant<View, std::string> view_from(const ViewOptions& words);

}  // namespace app
