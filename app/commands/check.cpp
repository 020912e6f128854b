#include <CLI/CLI.hpp>

#include <memory>
#include <numbers>
#include <string>
#include <variant>

#include "answers/check_answer.h"
#include "commands/command.h"

namespace app {

namespace {

struct CheckWords {
    std::string file;
    CheckOptions options;
    double degrees = 0.6;
    std::string test;  // the engine for which a test is printed; empty: none
};

int check_file(CheckWords words) {
    words.options.tolerance.angle = words.degrees * std::numbers::pi / 180.0;
    words.options.alone = !words.test.empty();
    CaptureCheck check(words.options);
    const auto unreadable =
        for_each_line(words.file, [&](const std::string& line, std::size_t) { check.take(line); });
    const auto answer = check.answer(input_title(words.file));
    if (const auto* const nothing = std::get_if<std::string>(&answer))
        return refused(unreadable.value_or(*nothing));
    const CheckAnswer& found = std::get<CheckAnswer>(answer);
    print_warnings(found.warnings);
    print_output(found.text);
    if (found.worst && words.options.alone) {
        if (const auto refusal = print_test(words.test, *found.worst)) return refused(*refusal);
    }
    if (unreadable) return refused(*unreadable);  // what was read is answered
    return found.disagrees ? exit_unusable_input : exit_ok;
}

}  // namespace

void add_check_command(CLI::App& program, int& exit_code) {
    auto words = std::make_shared<CheckWords>();
    CLI::App* command = program.add_subcommand(
        "check", "Each query of a capture asked again: what another engine answered wrongly, worst first");
    command->add_option("FILE", words->file, "Capture (*.collide.jsonl), or - for standard input")
        ->required();
    const CLI::Option* const length =
        command
            ->add_option("--length", words->options.tolerance.length,
                         "How far off lengths may be, metres; without it what the file's first line says")
            ->capture_default_str();
    command->add_option("--angle", words->degrees, "How far off normals may be, degrees")
        ->capture_default_str();
    command
        ->add_option("--time", words->options.tolerance.time, "How far off times of impact may be, seconds")
        ->capture_default_str();
    command->add_option("--lines", words->options.lines, "At most so many lines of what disagrees")
        ->capture_default_str();
    command->add_flag("--json", words->options.json, "The lines as JSON, without the table");
    command->add_flag(
        "--shrink", words->options.shrink,
        "In place of the lines a scene: the worst query with the fewest vertices and the roundest "
        "numbers that still disagrees");
    add_test_option(*command, words->test, "In place of the lines the worst query");
    command->callback([words, length, &exit_code] {
        words->options.length_of_file = length->count() == 0;
        exit_code = check_file(*words);
    });
}

}  // namespace app
