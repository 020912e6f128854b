#include <CLI/CLI.hpp>

#include <fmt/core.h>
#include <fmt/ranges.h>

#include <memory>
#include <optional>
#include <string>

#include <collide/broad_phase/broad_phase.h>
#include "answers/answers.h"
#include "commands/command.h"

namespace app {

namespace {

struct PairsOptions {
    std::string scene;
    std::string broad_phase;   // empty: the method that the scene names
    std::string pair;          // empty: not given
    bool with_static = false;  // include pairs of two static bodies
    bool jsonl = false;
};

/// Returns a complaint if the name is not that of a broad phase, else an empty text.
std::string check_name(const std::string& name) {
    if (collide::broad_phase_named(name)) {
        return {};
    }
    return fmt::format("\"{}\" is not a broad phase; name one of {}", name,
                       fmt::join(collide::broad_phase_names, ", "));
}

std::optional<std::string> answer_pairs(const PairsOptions& options, const collide::Scene& scene,
                                        const std::string& source) {
    std::optional<PairOfBodies> only;
    if (!options.pair.empty()) {
        const auto named = pair_named(scene, options.pair, source);
        if (const auto* error = std::get_if<std::string>(&named)) return *error;
        only = std::get<PairOfBodies>(named);
    }
    const std::string& name = options.broad_phase.empty() ? scene.settings.broad_phase : options.broad_phase;
    write_pairs(scene, {*collide::broad_phase_named(name), options.with_static, only}, print_output);
    return std::nullopt;
}

}  // namespace

void add_pairs_command(CLI::App& program, int& exit_code) {
    auto options = std::make_shared<PairsOptions>();
    CLI::App* command = program.add_subcommand(
        "pairs",
        "List the pairs of bodies whose bounding boxes overlap, and count the tests. As in a run, pairs of "
        "two static bodies are left out; --static lists these, too");
    command->add_option("SCENE", options->scene, "Scene file, or - for standard input")->required();
    command
        ->add_option("--broad-phase", options->broad_phase,
                     fmt::format("How to find them: {}; by default the one that the scene names",
                                 fmt::join(collide::broad_phase_names, ", ")))
        ->check(check_name)
        ->type_name("NAME");
    add_pair_option(*command, options->pair, "Only this pair, if it is among them");
    command->add_flag("--static", options->with_static, "Also pairs of two static bodies");
    command->add_flag("--jsonl", options->jsonl, "One scene per line in, one answer per line out");
    command->callback([options, &exit_code] {
        const auto answer = [&](const collide::Scene& scene, const std::string& source) {
            return answer_pairs(*options, scene, source);
        };
        exit_code = answer_scenes(options->scene, options->jsonl, answer);
    });
}

}  // namespace app
