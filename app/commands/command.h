// The headless commands. Each has its own file and is registered in one line of main.cpp. This header has
// what they share: input, output, common options, and one answer for the whole input or, with --jsonl, for
// each line.
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
struct CapturedCase;  // capture/capture.h
}

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace app {

/// Exit codes, for scripts.
enum ExitCode : int { exit_ok = 0, exit_unusable_input = 1, exit_wrong_usage = 2 };

/// Each function adds its subcommand. When that subcommand runs, it stores its result in `exit_code`.
void add_query_command(CLI::App& program, int& exit_code);
void add_pairs_command(CLI::App& program, int& exit_code);
void add_geometry_command(CLI::App& program, int& exit_code);
void add_simulate_command(CLI::App& program, int& exit_code);
void add_render_command(CLI::App& program, int& exit_code);
void add_course_command(CLI::App& program, int& exit_code);
void add_import_command(CLI::App& program, int& exit_code);
void add_check_command(CLI::App& program, int& exit_code);

/// Prints the sentence on standard error. Returns the exit code for unusable input.
int refused(const std::string& sentence);
/// Prints each warning on standard error.
void print_warnings(const std::vector<std::string>& warnings);

/// Returns the name of the input for messages: its file name, or "standard input" for "-".
std::string input_title(const std::string& name);

/// Reads a whole file, or all of standard input for "-". If the input cannot be read, returns nothing and
/// puts a sentence into `error`.
std::optional<std::string> read_input(const std::string& name, std::string& error);

/// Thrown when standard output accepts no more text. `main` prints the sentence and ends the program.
struct OutputRefused {
    std::string sentence;
};

/// Writes to standard output; throws OutputRefused when the disk is full or the output is closed.
void print_output(std::string_view text);
void flush_output();

using TakeLine = std::function<void(std::string line, std::size_t number)>;

/// Calls `take` with each line as soon as it arrives, and with its number, counted from 1. So a program that
/// writes requests into a pipe can wait for each answer. A line that is too long is cut after
/// `most_input_bytes`. Returns a sentence if the input cannot be read, or a line seems to have no end.
std::optional<std::string> for_each_line(const std::string& name, const TakeLine& take);

/// Prints the answer for a text, or returns a sentence that says why there is none. `source` names the text
/// in messages. The text is moved into the function, because it may be large and is not needed after reading.
using AnswerText = std::function<std::optional<std::string>(std::string text, const std::string& source)>;

/// Reads `input` (a file's name, or "-") and answers for it. With `jsonl`, answers for each line that is not
/// blank. The answer for an unusable line is its error. Returns the exit code.
int answer_texts(const std::string& input, bool jsonl, const AnswerText& answer);

/// Reads the scene of a text, as `read_scene` does, and frees the text. Prints its progress on standard error
/// if reading takes long.
collide::SceneResult read_with_progress(std::string&& text, const std::string& source);

/// Prints the answer for a scene, or returns a sentence that says why there is none. `source` names the scene
/// in messages.
using AnswerScene =
    std::function<std::optional<std::string>(const collide::Scene&, const std::string& source)>;

/// Reads `input` (a file's name, or "-") and answers for its scene. With `jsonl`, answers for the scene in
/// each line. The answer for an unusable line is its error. Warnings go to standard error. Returns the exit
/// code.
int answer_scenes(const std::string& input, bool jsonl, const AnswerScene& answer);

// Options that several commands share. `--pair A,B` gives two bodies of a scene by name, `--test` names an
// engine. The others are one option for each of `view_properties`, which describe how a window begins.

/// Adds `--pair`. `what` says what the pair is for; the option's help begins with it.
CLI::Option* add_pair_option(CLI::App& command, std::string& pair, std::string_view what);

/// Adds `--test ENGINE`. `what` says which case is tested; the option's help begins with it.
CLI::Option* add_test_option(CLI::App& command, std::string& engine, std::string_view what);
/// Prints the case as a test for that engine, or returns the sentence that says why there is none.
std::optional<std::string> print_test(std::string_view engine, const collide::CapturedCase& asked);

using PairOfBodies = std::pair<std::size_t, std::size_t>;  // indices in the scene; A is the smaller one

/// Returns the two bodies, or a sentence that says where the mistake is and how to mend it. Names may contain
/// commas, so every comma is tried as the separator. A text that can mean more than one pair is refused.
/// `source` names the scene in messages.
std::variant<PairOfBodies, std::string> pair_named(const collide::Scene& scene, const std::string& text,
                                                   const std::string& source);

/// The options of a view, as texts and flags from the command line.
struct ViewOptions {
    std::map<std::string_view, std::string> texts;
    std::map<std::string_view, bool> flags;
    bool has(std::string_view name) const;
};

/// Adds the options of a view, except those in `but`, which the command defines itself. `words` must exist
/// until the command line has been parsed.
void add_view_options(CLI::App& command, ViewOptions& words, const std::vector<std::string_view>& but = {});

/// Returns the view that the options describe, or a sentence that names the option, the mistake and the
/// remedy.
std::variant<View, std::string> view_from(const ViewOptions& words);

}  // namespace app
