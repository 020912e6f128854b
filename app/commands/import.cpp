#include <CLI/CLI.hpp>

#include <fmt/format.h>

#include <memory>
#include <string>

#include <collide/import/import_scene.h>
#include <collide/scene/atomic_file.h>
#include <collide/scene/path_text.h>
#include <collide/scene/scene_writer.h>
#include "commands/command.h"

namespace app {

namespace {

struct ImportOptions {
    std::string file;
    std::string output;
};

int import_file(const ImportOptions& options) {
    std::string error;
    const auto text = read_input(options.file, error);
    if (!text) return refused(error);
    const auto result = collide::import_scene(*text);
    if (const auto* refusal = std::get_if<collide::ImportError>(&result)) {
        const std::string source = input_title(options.file);
        return refused(refusal->line == 0
                           ? fmt::format("{}: {}", source, refusal->words)
                           : fmt::format("{}: line {}: {}", source, refusal->line, refusal->words));
    }
    const auto& imported = std::get<collide::ImportedScene>(result);
    print_warnings(imported.notes);
    for (const std::string& words : imported.left_out) print_warnings({"left out: " + words});
    if (options.output.empty()) {
        print_output(collide::write_scene(imported.scene));
        return exit_ok;
    }
    const auto refusal = collide::save_scene(imported.scene, collide::path_of(options.output));
    return refusal ? refused(*refusal) : exit_ok;
}

}  // namespace

void add_import_command(CLI::App& program, int& exit_code) {
    auto options = std::make_shared<ImportOptions>();
    CLI::App* command = program.add_subcommand("import",
                                               "A scene of another program's file: Box2D, Planck, R.U.B.E., "
                                               "Tiled, PhysicsEditor, Godot, SVG, GeoJSON, or "
                                               "coordinates");
    command->add_option("FILE", options->file, "Input, or - for standard input")->required();
    command->add_option("-o,--output", options->output, "Scene file to write; else it is printed");
    command->callback([options, &exit_code] { exit_code = import_file(*options); });
}

}  // namespace app
