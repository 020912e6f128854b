#include "document/clipboard_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include <collide/geometry/polygon.h>
#include <collide/import/import_scene.h>
#include <collide/scene/scene_reader.h>
#include <collide/scene/scene_writer.h>
#include "text/words.h"

namespace app {

namespace {

using Json = nlohmann::ordered_json;

/// Returns the text without the marks that mail programs put before quoted lines.
std::string without_quote_marks(std::string_view text) {
    std::string plain;
    plain.reserve(text.size());
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size() - 1) + 1;
        std::string_view line = text.substr(0, end);
        while (!line.empty() && (line.front() == '>' || line.front() == ' ')) line.remove_prefix(1);
        plain += line;
        text.remove_prefix(end);
    }
    return plain;
}

/// Returns the text from the first bracket to the last, without words before and after.
std::string_view between_brackets(std::string_view text) {
    const std::size_t begin = text.find_first_of("[{");
    const std::size_t end = text.find_last_of("]}");
    return begin == std::string_view::npos || end == std::string_view::npos || end < begin
               ? std::string_view()
               : text.substr(begin, end - begin + 1);
}

Json parse(std::string_view text) { return Json::parse(text, nullptr, false); }

/// Returns "counter-clockwise" or what else these polygons are, as their vertices are given.
std::string winding_words(std::span<const collide::BodySpec> bodies, std::size_t polygons) {
    const auto clockwise =
        static_cast<std::size_t>(std::count_if(bodies.begin(), bodies.end(), [](const auto& body) {
            const auto* polygon = std::get_if<collide::PolygonSpec>(&body.shape.geometry);
            return polygon != nullptr && collide::twice_signed_area(polygon->vertices) < 0.0;
        }));
    if (clockwise == 0) return "counter-clockwise";
    if (clockwise == polygons) return "clockwise, as where y points down";
    return grouped(clockwise) + " of them clockwise";
}

/// Returns "2 polygons (1 of them clockwise), 1 circle, with the numbers of the text."
std::string words_of(const collide::Scene& scene) {
    std::string words;
    for (std::size_t type = 0; type < std::variant_size_v<collide::ShapeGeometry>; ++type) {
        const auto count = static_cast<std::size_t>(
            std::count_if(scene.bodies.begin(), scene.bodies.end(),
                          [&](const auto& body) { return body.shape.geometry.index() == type; }));
        if (count == 0) continue;
        const bool is_compound = type >= collide::shape_type_names.size();
        const std::string name(is_compound ? "compound" : collide::shape_type_names[type]);
        const std::string plural = name + (name.ends_with('x') ? "es" : "s");
        words += counted(count, name.c_str(), plural.c_str());
        if (type == 0) words += fmt::format(" ({})", winding_words(scene.bodies, count));
        words += ", ";
    }
    return words + "with the numbers of the text.";
}

/// Reads the bodies from another program's text.
std::variant<Pasted, std::string> read_import(const std::string& text, std::string_view source) {
    const std::string_view format = collide::import_format(text);
    auto result = collide::import_scene(text);
    if (const auto* error = std::get_if<collide::ImportError>(&result)) {
        if (error->line == 0 && format.empty())
            return fmt::format(
                "The {} contains no bodies, no scene and no coordinates such as \"0,0 4,0 4,3\".", source);
        if (error->line == 0) return fmt::format("{}: {}", source, error->words);
        return fmt::format("{}, line {}: {}", source, error->line, error->words);
    }
    auto& [scene, left_out, notes] = std::get<collide::ImportedScene>(result);
    Pasted pasted;
    pasted.summary = format.empty()
                         ? words_of(scene)
                         : fmt::format("{} of {}.", counted(scene.bodies.size(), "body", "bodies"), format);
    if (!scene.joints.empty())
        left_out.emplace_back("Joints are not pasted; \"collidoscope import\" takes them.");
    const std::string more = words_of_import(notes, left_out);
    if (!more.empty()) pasted.summary += "\n" + more;
    pasted.bodies = std::move(scene.bodies);
    pasted.points = std::move(scene.points);
    return pasted;
}

}  // namespace

std::string words_of_import(std::span<const std::string> notes, std::span<const std::string> left_out) {
    constexpr std::size_t most = 6;  // lines on the canvas
    std::vector<std::string> lines(notes.begin(), notes.end());
    for (const std::string& words : left_out) lines.push_back("Left out: " + words);
    if (lines.size() > most) {
        const std::size_t hidden = lines.size() - (most - 1);
        lines.resize(most - 1);
        lines.push_back(fmt::format("And {} more; \"collidoscope import\" tells them all.", hidden));
    }
    return fmt::format("{}", fmt::join(lines, "\n"));
}

std::variant<Pasted, std::string> read_pasted(std::string_view text, std::string_view source) {
    Json json = parse(text);
    if (json.is_discarded()) json = parse(between_brackets(text));
    if (json.is_discarded()) json = parse(between_brackets(without_quote_marks(text)));
    if (json.is_object() && (json.contains("collidoscope") || json.contains("bodies"))) {
        collide::SceneResult result = collide::scene_from_json(json, source);
        if (auto* error = std::get_if<collide::SceneError>(&result)) return std::move(error->message);
        collide::Scene& scene = std::get<collide::LoadedScene>(result).scene;
        if (scene.bodies.empty() && scene.rays.empty() && scene.points.empty())
            return fmt::format("The scene in the {} is empty.", source);
        return Pasted{std::move(scene.bodies), std::move(scene.rays), std::move(scene.points)};
    }
    const Json& first = json.is_array() && !json.empty() ? json.front() : json;
    if (!first.is_object() || !first.contains("shape")) return read_import(without_quote_marks(text), source);
    Pasted pasted;
    const Json list = json.is_array() ? json : Json::array({json});
    for (const Json& entry : list) {
        auto result = collide::read_body(entry, source);
        if (auto* error = std::get_if<collide::SceneError>(&result)) return std::move(error->message);
        pasted.bodies.push_back(std::move(std::get<collide::BodySpec>(result)));
    }
    return pasted;
}

std::string bodies_as_text(const std::vector<collide::BodySpec>& bodies) {
    Json list = Json::array();
    for (const collide::BodySpec& body : bodies) list.push_back(collide::body_to_json(body));
    return list.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace app
