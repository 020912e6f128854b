#include <collide/import/import_scene.h>

#include <fmt/format.h>
#include <array>
#include <utility>

#include <collide/import/box2d_dump.h>
#include <collide/import/coordinates.h>
#include <collide/import/formats.h>
#include <collide/import/scene_builder.h>
#include <collide/import/tuning.h>
#include <collide/scene/parse_text.h>
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
        // A shape that the scene reader refuses is an error, because the scene could not be opened again.
        Scene alone;
        alone.bodies.push_back(body);
        const auto read = read_scene(write_scene(alone), "shape");
        if (const auto* error = std::get_if<SceneError>(&read))
            return ImportError{shape.line, without_place(error->message) + "."};
        out.scene.bodies.push_back(std::move(body));
    }
    return out;
}

struct Format {
    std::string_view name;
    char first;  // the first character of the text after spaces; 0: any
    bool (*recognises)(std::string_view text);
    ImportResult (*import)(std::string_view text);
};

/// The first format that recognises a text reads it. Formats that are recognised by rarer words come first.
constexpr std::array formats{
    Format{"a dump of Box2D", 0, is_box2d_dump, import_box2d_dump},
    Format{"a scene of Godot", '[', is_godot_scene, import_godot_scene},
    Format{"a map of Tiled", '<', is_tiled_xml, import_tiled_xml},
    Format{"a drawing (SVG)", '<', is_svg, import_svg},
    Format{"a world of Planck", '[', is_planck_json, import_planck_json},
    Format{"a map of Tiled", '{', is_tiled_json, import_tiled_json},
    Format{"a scene of R.U.B.E.", '{', is_rube_json, import_rube_json},
    Format{"GeoJSON", '{', is_geo_json, import_geo_json},
    Format{"shapes of PhysicsEditor", '{', is_physics_editor_json, import_physics_editor_json},
    Format{"rings", '[', is_list_of_rings, import_list_of_rings},
    Format{"a file of poly2tri", 0, is_poly2tri_file, import_poly2tri_file},
};

const Format* format_of(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(" \t\r\n");
    const char first = begin == std::string_view::npos ? '\0' : text[begin];
    for (const Format& format : formats) {
        if ((format.first == '\0' || format.first == first) && format.recognises(text)) return &format;
    }
    return nullptr;
}

/// Returns what a text without coordinates seems to be, in a sentence; empty if that is not known.
std::string other_text(std::string_view text) {
    const auto has = [text](const char* word) { return text.find(word) != std::string_view::npos; };
    if (text.find('\0') != std::string_view::npos)
        return "This is no text; docs/importing.md lists what can be imported.";
    if (has("b2BodyDef") || has("b2Vec2 g("))
        return "This dump of Box2D ends before its first body; it may have been cut.";
    const std::size_t begin = text.find_first_not_of(" \t\r\n");
    if (begin == std::string_view::npos || text[begin] != '{' || !has("\"")) return {};
    auto parsed = parse_text(text, TextKind::other);
    const auto* const fault = std::get_if<Refusal>(&parsed);
    return fault == nullptr ? "" : "This is " + fault->reason + ".";
}

/// Returns the text without the byte order mark with which some programs begin a file.
std::string_view without_mark(std::string_view text) {
    constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";
    return text.starts_with(byte_order_mark) ? text.substr(byte_order_mark.size()) : text;
}

}  // namespace

std::string_view import_format(std::string_view text) {
    const Format* const format = format_of(without_mark(text));
    return format == nullptr ? std::string_view() : format->name;
}

ImportResult import_scene(std::string_view text) {
    text = without_mark(text);
    if (const Format* const format = format_of(text)) return format->import(text);
    const std::string_view beginning = text.substr(0, own_key_within);
    if (beginning.find("\"collide_capture\"") != std::string_view::npos)
        return ImportError{0, "This is a capture; `collidoscope check` reads it, and the window does."};
    if (beginning.find("\"collidoscope\"") != std::string_view::npos)
        return ImportError{0, "This is a scene already; the window opens it."};
    auto shapes = read_coordinates(text);
    if (auto* error = std::get_if<ImportError>(&shapes)) {
        std::string other = other_text(text);
        return other.empty() ? std::move(*error) : ImportError{0, std::move(other)};
    }
    return scene_of(std::get<std::vector<ImportedShape>>(shapes));
}

}  // namespace collide
