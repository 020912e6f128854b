#include "commands/scene_answers.h"

#include <fmt/core.h>

#include <cstdio>
#include <variant>

#include "commands/command.h"
#include "overlays/paint_scene.h"
#include "scene/scene_reader.h"

namespace app {

namespace {

std::optional<std::string> answer_text(std::string_view text, const std::string& source,
                                       const AnswerScene& answer) {
    const collide::SceneResult result = collide::read_scene(text, source);
    if (const auto* error = std::get_if<collide::SceneError>(&result)) {
        return error->message;
    }
    const auto& [scene, warnings] = std::get<collide::LoadedScene>(result);
    if (auto error = answer(scene, source)) {
        return error;
    }
    for (const std::string& warning : warnings) {
        fmt::print(stderr, "{}\n", warning);
    }
    for (const std::string& warning : unknown_overlay_warnings(scene, source)) {
        fmt::print(stderr, "{}\n", warning);
    }
    return std::nullopt;
}

int refuse(const std::string& error) {
    fmt::print(stderr, "{}\n", error);
    return exit_unusable_input;
}

int answer_whole(const std::string& input, const AnswerScene& answer) {
    std::string unreadable;
    const auto text = read_input(input, unreadable);
    if (!text) {
        return refuse(unreadable);
    }
    const auto error = answer_text(*text, input_title(input), answer);
    return error ? refuse(*error) : exit_ok;
}

void print_error_line(const std::string& message) {
    const nlohmann::ordered_json line{{"error", message}};
    print_output(line.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n");
}

int answer_lines(const std::string& input, const AnswerScene& answer) {
    int exit_code = exit_ok;
    const auto unreadable = for_each_line(input, [&](std::string_view line, std::size_t number) {
        if (line.find_first_not_of(" \t\r") == std::string_view::npos) {
            return;
        }
        const std::string source = fmt::format("{}:{}", input_title(input), number);
        if (const auto error = answer_text(line, source, answer)) {
            print_error_line(*error);
            exit_code = exit_unusable_input;
        }
        std::fflush(stdout);
    });
    return unreadable ? refuse(*unreadable) : exit_code;
}

}  // namespace

int answer_scenes(const std::string& input, bool jsonl, const AnswerScene& answer) {
    return jsonl ? answer_lines(input, answer) : answer_whole(input, answer);
}

}  // namespace app
