#include "document/pasted_text.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include <collide/scene/scene_reader.h>
#include <collide/scene/scene_writer.h>

namespace app {

namespace {

using Json = nlohmann::ordered_json;

constexpr const char* nothing_here =
    "The clipboard contains no bodies and no scene; copy some bodies with Ctrl+C first.";

/// Lines without the marks that mail programs put before quoted ones.
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

/// From the first bracket to the last: words before and after are left out.
std::string_view between_brackets(std::string_view text) {
    const std::size_t begin = text.find_first_of("[{");
    const std::size_t end = text.find_last_of("]}");
    return begin == std::string_view::npos || end == std::string_view::npos || end < begin
               ? std::string_view()
               : text.substr(begin, end - begin + 1);
}

Json parse(std::string_view text) { return Json::parse(text, nullptr, false); }

Json json_in(std::string_view text) {
    Json json = parse(text);
    if (json.is_discarded()) json = parse(between_brackets(text));
    if (json.is_discarded()) json = parse(between_brackets(without_quote_marks(text)));
    return json;
}

std::variant<Pasted, std::string> read_whole_scene(const Json& json) {
    collide::SceneResult result = collide::scene_from_json(json, "clipboard");
    if (auto* error = std::get_if<collide::SceneError>(&result)) return std::move(error->message);
    collide::Scene& scene = std::get<collide::LoadedScene>(result).scene;
    if (scene.bodies.empty() && scene.rays.empty() && scene.points.empty())
        return "The scene in the clipboard is empty.";
    return Pasted{std::move(scene.bodies), std::move(scene.rays), std::move(scene.points)};
}

}  // namespace

std::variant<Pasted, std::string> read_pasted(std::string_view text) {
    const Json json = json_in(text);
    if (json.is_discarded() || !json.is_structured() || json.empty()) return nothing_here;
    if (json.is_object() && (json.contains("collidoscope") || json.contains("bodies")))
        return read_whole_scene(json);
    Pasted pasted;
    const Json list = json.is_array() ? json : Json::array({json});
    for (const Json& entry : list) {
        auto result = collide::read_body(entry, "clipboard");
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
