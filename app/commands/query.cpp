#include <CLI/CLI.hpp>

#include <fmt/core.h>

#include <memory>
#include <optional>
#include <string_view>
#include <variant>

#include "analysis/pipeline.h"
#include "answers/answers.h"
#include "commands/command.h"
#include "document/test_template.h"

namespace app {

namespace {

struct QueryOptions {
    std::string scene;
    bool focus = false;
    std::string pair;  // empty: not given
    bool jsonl = false;
    std::string test;  // the engine that a test is for; empty: none
};

/// Returns the pair for --focus, or a sentence that says why there is none.
std::variant<PairOfBodies, std::string> pair_in_focus(const collide::Scene& scene,
                                                      const std::string& source) {
    const auto focus = scene.view.focus.empty() ? default_focus(scene) : named_focus(scene);
    if (focus) return *focus;
    return fmt::format(
        "{}: /view/focus: --focus answers for one pair, the names of two of the {} bodies are needed", source,
        scene.bodies.size());
}

std::optional<std::string> answer_query(const QueryOptions& options, const collide::Scene& scene,
                                        const std::string& source) {
    const bool is_of_ray =
        !options.test.empty() && !options.focus && options.pair.empty() && !scene.rays.empty();
    if (is_of_ray) return print_test(options.test, ray_case(scene, 0));
    if (!options.focus && options.pair.empty() && options.test.empty()) {
        write_query(scene, {}, print_output);
        return std::nullopt;
    }
    const auto only =
        options.pair.empty() ? pair_in_focus(scene, source) : pair_named(scene, options.pair, source);
    if (const auto* error = std::get_if<std::string>(&only)) return *error;
    if (!options.test.empty())
        return print_test(options.test, pair_case(scene, std::get<PairOfBodies>(only)));
    write_query(scene, {std::get<PairOfBodies>(only)}, print_output);
    return std::nullopt;
}

}  // namespace

void add_query_command(CLI::App& program, int& exit_code) {
    auto options = std::make_shared<QueryOptions>();
    CLI::App* command = program.add_subcommand("query", "Report on every pair of bodies in a scene, as JSON");
    command->add_option("SCENE", options->scene, "Scene file, or - for standard input")->required();
    CLI::Option* const focus = command->add_flag(
        "--focus", options->focus,
        "Only the pair that the scene's view names, or the one that the window would open with");
    add_pair_option(*command, options->pair, "Only this pair")->excludes(focus);
    CLI::Option* const jsonl =
        command->add_flag("--jsonl", options->jsonl, "One scene per line in, one answer per line out");
    add_test_option(*command, options->test, "The first ray of the scene, else the pair")->excludes(jsonl);
    command->callback([options, &exit_code] {
        const auto answer = [&](const collide::Scene& scene, const std::string& source) {
            return answer_query(*options, scene, source);
        };
        exit_code = answer_scenes(options->scene, options->jsonl, answer);
    });
}

}  // namespace app
