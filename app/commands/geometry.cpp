#include <fmt/core.h>

#include <cstdio>
#include <memory>
#include <optional>
#include <string>

#include "commands/command.h"
#include "commands/geometry_answers.h"
#include "commands/text_answers.h"

namespace app {

namespace {

struct GeometryOptions {
    std::string file;
    bool jsonl = false;
};

/// One problem in, one line out.
std::optional<std::string> answer_problem(collide::GeometryTask task, std::string_view text,
                                          const std::string& source) {
    const auto result = collide::read_geometry_problem(text, task, source);
    if (const auto* error = std::get_if<collide::SceneError>(&result)) {
        return error->message;
    }
    const auto& loaded = std::get<collide::LoadedProblem>(result);
    for (const std::string& warning : loaded.warnings) {
        fmt::print(stderr, "{}\n", warning);
    }
    print_output(geometry_answer(task, loaded.problem).dump() + "\n");
    return std::nullopt;
}

void add_task(CLI::App& geometry, int& exit_code, collide::GeometryTask task, const char* name,
              const char* description) {
    auto options = std::make_shared<GeometryOptions>();
    CLI::App* command = geometry.add_subcommand(name, description);
    command->add_option("FILE", options->file, "Input, or - for standard input")->required();
    command->add_flag("--jsonl", options->jsonl, "One problem a line in, one answer a line out");
    command->callback([options, &exit_code, task] {
        exit_code = answer_texts(options->file, options->jsonl,
                                 [&](std::string_view text, const std::string& source) {
                                     return answer_problem(task, text, source);
                                 });
    });
}

}  // namespace

void add_geometry_command(CLI::App& program, int& exit_code) {
    CLI::App* geometry =
        program.add_subcommand("geometry", "Convex hull, convex pieces, mass or cut of a polygon");
    geometry->require_subcommand(1);
    using Task = collide::GeometryTask;
    add_task(*geometry, exit_code, Task::hull, "hull",
             "The convex hull of {\"points\": [[x,y], ...]}: counter-clockwise, no collinear points");
    add_task(*geometry, exit_code, Task::decompose, "decompose",
             "Convex pieces of the simple polygon {\"points\": [[x,y], ...], \"holes\": [[[x,y], ...], "
             "...]}: as few as diagonals give, or nearly so where that would take too long; \"method\" says "
             "which");
    add_task(
        *geometry, exit_code, Task::mass, "mass",
        "Area, mass, centroid and inertia about it, of {\"points\": [[x,y], ...]} or of a \"shape\" as in "
        "a scene; \"density\" is 1 when left out");
    add_task(*geometry, exit_code, Task::cut, "cut",
             "The pieces of the simple polygon {\"points\": [[x,y], ...]} on both sides of the infinite "
             "\"line\": [[x,y], [x,y]]");
}

}  // namespace app
