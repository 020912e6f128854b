#include <collide/import/import_scene.h>

#include <fmt/format.h>
#include <utility>

#include <collide/import/box2d_dump.h>
#include <collide/import/coordinates.h>
#include <collide/scene/scene_reader.h>
#include <collide/scene/scene_writer.h>

namespace collide {

namespace {

ImportResult scene_of(const std::vector<ImportedShape>& shapes) {
    ImportedScene out;
    for (const ImportedShape& shape : shapes) {
        BodySpec body;
        body.name = fmt::format("Shape {}", out.scene.bodies.size() + 1);
        body.shape.geometry = shape.geometry;
        // What the reader of scenes refuses could not be opened again.
        Scene alone;
        alone.bodies.push_back(body);
        const auto read = read_scene(write_scene(alone), "shape");
        if (const auto* error = std::get_if<SceneError>(&read))
            return ImportError{shape.line, error->message};
        out.scene.bodies.push_back(std::move(body));
    }
    return out;
}

}  // namespace

ImportResult import_scene(std::string_view text) {
    if (is_box2d_dump(text)) return import_box2d_dump(text);
    auto shapes = read_coordinates(text);
    if (auto* error = std::get_if<ImportError>(&shapes)) return std::move(*error);
    return scene_of(std::get<std::vector<ImportedShape>>(shapes));
}

}  // namespace collide
