#include "commands/text_answers.h"

#include <fmt/core.h>

#include <cstdio>
#include <nlohmann/json.hpp>
#include <utility>

#include "commands/command.h"

namespace app {

namespace {

int refuse(const std::string& error) {
    fmt::print(stderr, "{}\n", error);
    return exit_unusable_input;
}

int answer_whole(const std::string& input, const AnswerText& answer) {
    std::string unreadable;
    auto text = read_input(input, unreadable);
    if (!text) {
        return refuse(unreadable);
    }
    const auto error = answer(std::move(*text), input_title(input));
    return error ? refuse(*error) : exit_ok;
}

void print_error_line(const std::string& message) {
    const nlohmann::ordered_json line{{"error", message}};
    print_output(line.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n");
}

int answer_lines(const std::string& input, const AnswerText& answer) {
    int exit_code = exit_ok;
    const auto unreadable = for_each_line(input, [&](std::string line, std::size_t number) {
        if (line.find_first_not_of(" \t\r") == std::string::npos) {
            return;
        }
        const std::string source = fmt::format("{}:{}", input_title(input), number);
        if (const auto error = answer(std::move(line), source)) {
            print_error_line(*error);
            exit_code = exit_unusable_input;
        }
        flush_output();
    });
    return unreadable ? refuse(*unreadable) : exit_code;
}

}  // namespace

int answer_texts(const std::string& input, bool jsonl, const AnswerText& answer) {
    return jsonl ? answer_lines(input, answer) : answer_whole(input, answer);
}

}  // namespace app
