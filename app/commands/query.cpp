#include <fmt/core.h>

#include <cstdio>
#include <memory>
#include <optional>
#include <string_view>
#include <variant>

#include "commands/command.h"
#include "commands/query_output.h"
#include "pipeline.h"
#include "scene/scene_reader.h"

namespace app {

namespace {

using IndexPair = std::pair<std::size_t, std::size_t>;

struct QueryOptions {
    std::string scene;
    bool focus = false;
    bool jsonl = false;
};

/// The pair that --focus asks for, or a sentence that says why there is none.
std::variant<IndexPair, std::string> pair_in_focus(const collide::Scene& scene, const std::string& source) {
    const auto focus = scene.view.focus.empty() ? default_focus(scene) : named_focus(scene);
    if (focus) {
        return *focus;
    }
    return fmt::format(
        "{}: /view/focus: --focus answers for one pair, the names of two of the {} bodies are needed", source,
        scene.bodies.size());
}

/// Prints the answer for one scene, or returns the sentence that says why there is none.
std::optional<std::string> answer(const QueryOptions& options, std::string_view text,
                                  const std::string& source) {
    const collide::SceneResult result = collide::read_scene(text, source);
    if (const auto* error = std::get_if<collide::SceneError>(&result)) {
        return error->message;
    }
    const auto& [scene, warnings] = std::get<collide::LoadedScene>(result);
    std::optional<IndexPair> only;
    if (options.focus) {
        const auto focus = pair_in_focus(scene, source);
        if (const auto* error = std::get_if<std::string>(&focus)) {
            return *error;
        }
        only = std::get<IndexPair>(focus);
    }
    for (const std::string& warning : warnings) {
        fmt::print(stderr, "{}\n", warning);
    }
    write_query(scene, only, print_output);
    return std::nullopt;
}

int refuse(const std::string& error) {
    fmt::print(stderr, "{}\n", error);
    return exit_unusable_input;
}

int answer_whole(const QueryOptions& options) {
    std::string unreadable;
    const auto text = read_input(options.scene, unreadable);
    if (!text) {
        return refuse(unreadable);
    }
    const auto error = answer(options, *text, input_title(options.scene));
    return error ? refuse(*error) : exit_ok;
}

void print_error_line(const std::string& message) {
    const nlohmann::ordered_json line{{"error", message}};
    print_output(line.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n");
}

/// One scene a line, one answer a line; a line that can't be used answers with its error.
int answer_lines(const QueryOptions& options) {
    int exit_code = exit_ok;
    const auto unreadable = for_each_line(options.scene, [&](std::string_view line, std::size_t number) {
        if (line.find_first_not_of(" \t\r") == std::string_view::npos) {
            return;
        }
        if (const auto error =
                answer(options, line, fmt::format("{}:{}", input_title(options.scene), number))) {
            print_error_line(*error);
            exit_code = exit_unusable_input;
        }
        std::fflush(stdout);
    });
    return unreadable ? refuse(*unreadable) : exit_code;
}

}  // namespace

void add_query_command(CLI::App& program, int& exit_code) {
    auto options = std::make_shared<QueryOptions>();
    CLI::App* command =
        program.add_subcommand("query", "Answer for every pair of bodies in a scene, as JSON");
    command->add_option("SCENE", options->scene, "Scene file, or - for standard input")->required();
    command->add_flag(
        "--focus", options->focus,
        "Only the pair that the scene's view names, or the one that the window would open with");
    command->add_flag("--jsonl", options->jsonl, "One scene a line in, one answer a line out");
    command->callback([options, &exit_code] {
        exit_code = options->jsonl ? answer_lines(*options) : answer_whole(*options);
    });
}

}  // namespace app
