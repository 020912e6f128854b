#include <CLI/CLI.hpp>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <collide/base/tolerances.h>
#include <collide/scene/geometry_problem.h>
#include <collide/scene/json_number.h>
#include <collide/scene/shape_mass.h>
#include <nlohmann/json.hpp>
#include "answers/answers.h"
#include "commands/command.h"
#include "text/search.h"
#include "text/words.h"

namespace app {

namespace {

struct GeometryOptions {
    std::string file;
    bool jsonl = false;
    std::optional<double> tolerance;  // for `decompose`; replaces the tolerance in the file
};

/// Reads one problem and prints its answer in one line. Returns a sentence if the problem is unusable.
std::optional<std::string> answer_problem(collide::GeometryTask task, std::string_view text,
                                          const std::string& source, std::optional<double> tolerance) {
    auto result = collide::read_geometry_problem(text, task, source);
    if (const auto* error = std::get_if<collide::SceneError>(&result)) return error->message;
    auto& loaded = std::get<collide::LoadedProblem>(result);
    loaded.problem.tolerance = tolerance.value_or(loaded.problem.tolerance);
    print_warnings(loaded.warnings);
    print_output(geometry_answer(task, loaded.problem).dump() + "\n");
    return std::nullopt;
}

void add_task(CLI::App& geometry, int& exit_code, collide::GeometryTask task, const char* name,
              const char* description) {
    auto options = std::make_shared<GeometryOptions>();
    CLI::App* command = geometry.add_subcommand(name, description);
    command->add_option("FILE", options->file, "Input, or - for standard input")->required();
    if (task == collide::GeometryTask::decompose) {
        command
            ->add_option("--tolerance", options->tolerance,
                         "Fill dents up to this depth, in metres, for fewer pieces; 0: exact")
            ->check(CLI::Range(0.0, collide::max_coordinate));
    }
    command->add_flag("--jsonl", options->jsonl, "One problem per line in, one answer per line out");
    command->callback([options, &exit_code, task] {
        exit_code = answer_texts(options->file, options->jsonl,
                                 [&](const std::string& text, const std::string& source) {
                                     return answer_problem(task, text, source, options->tolerance);
                                 });
    });
}

std::string wrong_task(const CLI::App& geometry, const std::vector<std::string>& given) {
    std::vector<std::string> names;
    for (const CLI::App* task : geometry.get_subcommands({})) names.push_back(task->get_name());
    const std::string known = fmt::format("{}", fmt::join(names, ", "));
    if (given.empty()) return fmt::format("geometry: say what to compute, one of {}", known);
    const std::vector<std::string_view> candidates(names.begin(), names.end());
    return fmt::format("geometry: there is no \"{}\"{}; there are {}", given.front(),
                       perhaps_meant(given.front(), candidates), known);
}

}  // namespace

void add_geometry_command(CLI::App& program, int& exit_code) {
    CLI::App* geometry =
        program.add_subcommand("geometry", "Convex hull, convex pieces, mass or cut of a polygon");
    geometry->require_subcommand(0, 1);
    using Task = collide::GeometryTask;
    add_task(*geometry, exit_code, Task::hull, "hull",
             "The convex hull of {\"points\": [[x,y], ...]}: counter-clockwise, no collinear points");
    add_task(*geometry, exit_code, Task::decompose, "decompose",
             "Convex pieces of the polygon {\"points\": [[x,y], ...], \"holes\": [[[x,y], ...], ...]}, whose "
             "rings may touch in points: the fewest that diagonals allow, or nearly so where that would take "
             "too long; "
             "\"method\" says which");
    add_task(
        *geometry, exit_code, Task::mass, "mass",
        "Area, mass, centroid and inertia about it, of {\"points\": [[x,y], ...]} or of a \"shape\" as in "
        "a scene; \"density\" is 1 by default");
    add_task(*geometry, exit_code, Task::cut, "cut",
             "The pieces of the simple polygon {\"points\": [[x,y], ...]} on both sides of the infinite "
             "\"line\": [[x,y], [x,y]]");
    geometry->allow_extras();
    geometry->parse_complete_callback([geometry] {  // CLI11 would only say that a subcommand is required
        const std::vector<std::string> given = geometry->remaining();
        if (geometry->get_subcommands().empty())
            throw CLI::ParseError(wrong_task(*geometry, given), exit_wrong_usage);
        if (!given.empty()) throw CLI::ExtrasError("geometry", given);
    });
}

}  // namespace app
