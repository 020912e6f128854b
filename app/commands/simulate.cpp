#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <collide/dynamics/world.h>
#include <collide/geometry/turn.h>
#include <collide/scene/cut_in_run.h>
#include <collide/scene/json_number.h>
#include <collide/scene/make_world.h>
#include <collide/scene/scene.h>
#include "answers/simulate_output.h"
#include "commands/answers.h"
#include "commands/command.h"
#include "recording/run_export.h"
#include "simulation/run.h"

namespace app {

using collide::DVec2;

namespace {

struct SimulateOptions {
    std::string scene;
    double seconds = 10.0;
    double every = 0.0;  // 0: each step
    bool jsonl = false;
    bool csv = false;
};

/// More than a day at 1000 Hz.
constexpr double most_steps = 1e8;

/// Numbers of the whole are finite only when those of all bodies are.
bool is_finite(const collide::World& world) {
    const auto states = world.states();
    const collide::StepReport& report = world.report();
    return std::isfinite(report.kinetic_energy) && std::isfinite(report.potential_energy) &&
           std::isfinite(report.max_penetration) &&
           std::all_of(states.begin(), states.end(), [](const collide::BodyState& body) {
               return std::isfinite(body.center.x) && std::isfinite(body.center.y) &&
                      std::isfinite(body.angle);
           });
}

/// Of all bodies that there will be: pieces come to the end of the list, and none goes.
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

/// The fields of pieces that are not there yet are empty.
std::string table_row(const collide::World& world, std::size_t columns) {
    if (columns == world.body_count()) return run_table_row(world);
    std::vector<std::optional<collide::BodyId>> bodies(columns);
    for (collide::BodyId i = 0; i < world.body_count(); ++i) bodies.at(i) = i;
    return run_table_row(world, world.report(), bodies);
}

/// Lets a world step and calls `take` for each line that is due, with the number of held back bodies since
/// the one before. False when numbers run out of range.
template <class Take>
bool run_world(collide::World& world, const SimulateOptions& options, collide::Scene& scene, Take take) {
    const double time_step = scene.settings.time_step;
    const std::uint64_t last = step_at(options.seconds, time_step);
    std::uint64_t next_line = 0;
    std::uint64_t due = 0;
    std::uint64_t held_back = 0;
    for (std::uint64_t step = 0; step <= last; ++step) {
        if (step > 0) collide::step_and_cut(world, scene);
        if (world.runaways() > 0) return false;
        held_back += world.impact_limited();
        if (step < due) continue;
        if (!is_finite(world)) return false;
        take(held_back);
        held_back = 0;
        do {
            ++next_line;
            due = step_at(static_cast<double>(next_line) * options.every, time_step);
        } while (options.every > 0.0 && due <= step);
    }
    return true;
}

std::optional<std::string> simulate(const SimulateOptions& options, collide::Scene scene,
                                    const std::string& source) {
    const double time_step = scene.settings.time_step;
    if (options.seconds / time_step > most_steps) {
        return fmt::format(
            "{}: /settings/time_step: {} s in steps of {} s would take more than 100 million steps; ask for "
            "fewer seconds or a longer step",
            source, options.seconds, time_step);
    }
    collide::World world = collide::make_world(scene);
    std::size_t columns = 0;
    if (options.csv) {
        const std::vector<std::string> names = all_names(world, scene, options);
        columns = names.size();
        print_output(run_table_head(names));
    }
    std::string frames;
    std::uint64_t stops = 0;
    const bool finite = run_world(world, options, scene, [&](std::uint64_t held_back) {
        if (options.csv) {
            print_output(table_row(world, columns));
            stops += held_back;
        } else if (options.jsonl) {
            if (!frames.empty()) frames += ',';
            write_frame(world, scene, held_back, [&](const std::string& text) { frames += text; });
        } else {
            write_frame(world, scene, held_back, print_output);
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
    if (collide::has_ceased_to_cut(world)) {
        fmt::print(stderr,
                   "{}: there are {} bodies, and a run cuts none into more; what cuts passes through\n",
                   source, world.body_count());
    }
    if (options.jsonl) print_output("{\"frames\":[" + frames + "]}\n");
    return std::nullopt;
}

}  // namespace

namespace {

/// No range is without it.
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
    command
        ->add_flag("--csv", options->csv,
                   "A table for a spreadsheet instead of JSON: a header line, then one line per time")
        ->excludes(
            command->add_flag("--jsonl", options->jsonl,
                              "One scene per line in, one line {\"frames\": [...]} with all its times out"));
    command->callback([options, &exit_code] {
        const auto answer = [&](const collide::Scene& scene, const std::string& source) {
            return simulate(*options, scene, source);
        };
        exit_code = answer_scenes(options->scene, options->jsonl, answer);
    });
}

}  // namespace app
