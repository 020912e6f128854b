#include <CLI/CLI.hpp>

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <collide/dynamics/world.h>
#include <collide/scene/cut_in_run.h>
#include <collide/scene/make_world.h>
#include <collide/scene/scene.h>
#include "answers/answers.h"
#include "commands/command.h"
#include "recording/run_table.h"
#include "simulation/run.h"
#include "text/words.h"

namespace app {

namespace {

struct SimulateOptions {
    std::string scene;
    double seconds = 10.0;
    double every = 0.0;  // 0: each step
    bool jsonl = false;
    bool csv = false;
    bool work = false;
    bool events = false;
    bool until_torn = false;
};

/// Returns the names of all bodies that the run will ever have, as columns of the table. Cutting appends
/// pieces to the list and removes no body, so a run ahead of time finds all names.
std::vector<std::string> all_names(const collide::World& world, collide::Scene scene,
                                   const SimulateOptions& options) {
    if (!world.cutters().empty()) {
        collide::World ahead = collide::make_world(scene);
        const std::uint64_t last = step_at(options.seconds, scene.settings.time_step);
        while (ahead.steps() < last && ahead.runaways() == 0) collide::step_and_cut(ahead, scene);
    }
    std::vector<std::string> names;
    for (const collide::BodySpec& body : scene.bodies) names.push_back(body.name);
    return names;
}

std::optional<std::string> simulate(const SimulateOptions& options, collide::Scene scene,
                                    const std::string& source) {
    const double time_step = scene.settings.time_step;
    const StraightRun run{options.seconds, options.every, time_step, options.until_torn};
    if (run.is_too_long()) {
        return fmt::format(
            "{}: /settings/time_step: {} s in steps of {} s would take more than 100 million steps; ask for "
            "fewer seconds or a longer step",
            source, options.seconds, time_step);
    }
    collide::World world = collide::make_world(scene);
    world.listen(options.events);
    std::size_t columns = 0;
    if (options.csv) {
        const std::vector<std::string> names = all_names(world, scene, options);
        columns = names.size();
        print_output(run_table_head(names));
    }
    std::string frames;
    std::uint64_t stops = 0;
    std::uint32_t torn = 0;
    const bool finite = run_straight(world, scene, run, [&](const collide::Mishaps& since) {
        torn = std::max(torn, since.torn);
        if (options.csv) {
            print_output(run_table_row(world, columns));
            stops += since.held_back;
        } else if (options.jsonl) {
            if (!frames.empty()) frames += ',';
            const auto add = [&](const std::string& text) { frames += text; };
            write_frame(world, scene, since, add, options.work, options.events);
        } else {
            write_frame(world, scene, since, print_output, options.work, options.events);
            print_output("\n");
        }
    });
    if (!finite) {
        return fmt::format(
            "{}: the bodies went beyond the range of numbers before {} s; slow them down or shorten "
            "/settings/time_step",
            source, world.time());
    }
    if (stops > 0) {
        fmt::print(stderr,
                   "{}: {} times a body had too many impacts in one step and stood still until its end; "
                   "shorten /settings/time_step\n",
                   source, stops);
    }
    if (torn > 0) {
        fmt::print(stderr,
                   "{}: {}the ends of {} came apart by more than a hundredth of their bodies; raise "
                   "/settings/substeps or shorten /settings/time_step\n",
                   source, options.until_torn ? fmt::format("stopped at {} s, where ", world.time()) : "",
                   counted(torn, "joint", "joints"));
    }
    if (collide::has_ceased_to_cut(world)) {
        fmt::print(stderr,
                   "{}: there are {} bodies, and a run cuts none into more; what cuts passes through\n",
                   source, world.body_count());
    }
    if (options.jsonl) print_output("{\"frames\":[" + frames + "]}\n");
    return std::nullopt;
}

/// Returns a complaint if the text is NaN, else an empty text. This check is needed because CLI11's ranges
/// accept NaN.
std::string no_nan(const std::string& text) {
    double value = 0.0;
    const bool is_nan = CLI::detail::lexical_cast(text, value) && std::isnan(value);
    return is_nan ? text + " is not a number of seconds; write one" : std::string();
}

}  // namespace

void add_simulate_command(CLI::App& program, int& exit_code) {
    auto options = std::make_shared<SimulateOptions>();
    CLI::App* command = program.add_subcommand(
        "simulate", "Simulate a scene and report its state: one JSON object per line and time");
    command->add_option("SCENE", options->scene, "Scene file, or - for standard input")->required();
    command->add_option("--seconds", options->seconds, "How long, in simulated seconds; 10 by default")
        ->check(CLI::Range(0.0, 1e6))
        ->check(no_nan)
        ->type_name("S");
    command
        ->add_option(
            "--every", options->every,
            "Seconds between lines, to the nearest step; every step by default. The first line is for time 0")
        ->check(CLI::Range(1e-9, 1e6))
        ->check(no_nan)
        ->type_name("S");
    CLI::Option* const csv =
        command->add_flag("--csv", options->csv,
                          "A table for a spreadsheet instead of JSON: a header line, then one line per time");
    csv->excludes(
        command->add_flag("--jsonl", options->jsonl,
                          "One scene per line in, one line {\"frames\": [...]} with all its times out"));
    command->add_flag("--until-torn", options->until_torn,
                      "Stop at the first step in which the ends of a rigid joint are torn apart");
    csv->excludes(command->add_flag("--work", options->work,
                                    "Also what the step had to do: times of impact, contacts and so on"));
    csv->excludes(command->add_flag("--events", options->events,
                                    "Also what began and ended in the step: contacts, sensors, sleep"));
    command->callback([options, &exit_code] {
        const auto answer = [&](const collide::Scene& scene, const std::string& source) {
            return simulate(*options, scene, source);
        };
        exit_code = answer_scenes(options->scene, options->jsonl, answer);
    });
}

}  // namespace app
