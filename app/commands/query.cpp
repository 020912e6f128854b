#include <fmt/core.h>

#include <algorithm>
#include <cstdio>
#include <memory>
#include <string_view>

#include "commands/command.h"
#include "commands/query_output.h"
#include "scene/scene_reader.h"

namespace app {

namespace {

using Json = nlohmann::ordered_json;

struct QueryOptions {
    std::string scene;
    bool focus = false;
    bool jsonl = false;
};

void print(const std::string& text) { fmt::print("{}", text); }

void print_error_line(const std::string& message) {
    const Json line{{"error", message}};
    print(line.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n");
}

void print_warnings(const collide::LoadedScene& loaded) {
    for (const std::string& warning : loaded.warnings) {
        fmt::print(stderr, "{}\n", warning);
    }
}

int answer_whole(const QueryOptions& options, const std::string& text, const std::string& source) {
    const collide::SceneResult result = collide::read_scene(text, source);
    if (const auto* error = std::get_if<collide::SceneError>(&result)) {
        fmt::print(stderr, "{}\n", error->message);
        return exit_unusable_input;
    }
    const auto& loaded = std::get<collide::LoadedScene>(result);
    print_warnings(loaded);
    write_query(loaded.scene, options.focus, print);
    return exit_ok;
}

/// One scene a line, one answer a line; a line that can't be used answers with its error.
int answer_lines(const QueryOptions& options, std::string_view text, const std::string& source) {
    int exit_code = exit_ok;
    for (std::size_t line = 1; !text.empty(); ++line) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view scene_text = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (scene_text.find_first_not_of(" \t\r") == std::string_view::npos) {
            continue;
        }
        const collide::SceneResult result =
            collide::read_scene(scene_text, fmt::format("{}:{}", source, line));
        if (const auto* error = std::get_if<collide::SceneError>(&result)) {
            print_error_line(error->message);
            exit_code = exit_unusable_input;
            continue;
        }
        const auto& loaded = std::get<collide::LoadedScene>(result);
        print_warnings(loaded);
        write_query(loaded.scene, options.focus, print);
    }
    return exit_code;
}

int run_query(const QueryOptions& options) {
    std::string error;
    const auto text = read_input(options.scene, error);
    if (!text) {
        fmt::print(stderr, "{}\n", error);
        return exit_unusable_input;
    }
    const std::string source = options.scene == "-" ? "standard input" : options.scene;
    return options.jsonl ? answer_lines(options, *text, source) : answer_whole(options, *text, source);
}

}  // namespace

void add_query_command(CLI::App& program, int& exit_code) {
    auto options = std::make_shared<QueryOptions>();
    CLI::App* command =
        program.add_subcommand("query", "Answer for every pair of bodies in a scene, as JSON");
    command->add_option("SCENE", options->scene, "Scene file, or - for standard input")->required();
    command->add_flag("--focus", options->focus, "Only the pair that the scene's view names");
    command->add_flag("--jsonl", options->jsonl, "One scene a line in, one answer a line out");
    command->callback([options, &exit_code] { exit_code = run_query(*options); });
}

}  // namespace app
