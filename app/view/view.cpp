#include "view/view.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include <collide/scene/object_reader.h>
#include <collide/scene/unknown_keys.h>
#include "document/bodies.h"
#include "player/paint_scene.h"
#include "text/search.h"
#include "view/view_properties.h"

namespace app {

namespace {

/// Returns the words of a JSON value; nothing if it has another type.
std::optional<WordList> words_of(ViewValue value, const collide::Json& json) {
    if (value == ViewValue::list) {
        if (!json.is_array()) return std::nullopt;
        WordList words;
        for (const auto& element : json) {
            if (!element.is_string()) return std::nullopt;
            words.push_back(element.get<std::string>());
        }
        return words;
    }
    if (value == ViewValue::truth)
        return json.is_boolean() ? std::optional(WordList{json.dump()}) : std::nullopt;
    if (json.is_string()) return WordList{json.get<std::string>()};
    return json.is_number() ? std::optional(WordList{json.dump()}) : std::nullopt;
}

std::string_view type_needed(ViewValue value) {
    switch (value) {
        case ViewValue::list:
            return "a list of names is needed";
        case ViewValue::text:
            return "a text is needed";
        case ViewValue::truth:
            break;
    }
    return "true or false is needed";
}

/// Returns an empty string, or a sentence on the first unknown name and what is needed.
std::string unknown_name(const WordList& names, const std::vector<std::string_view>& known,
                         std::string_view needed) {
    for (const std::string& name : names) {
        if (std::find(known.begin(), known.end(), name) != known.end()) continue;
        return fmt::format("there is no body \"{}\"{}; {} is needed", name, perhaps_meant(name, known),
                           needed);
    }
    return {};
}

std::vector<std::string_view> names_of_bodies(const collide::Scene& scene) {
    std::vector<std::string_view> names;
    names.reserve(scene.bodies.size());
    for (const collide::BodySpec& body : scene.bodies) names.push_back(body.name);
    return names;
}

}  // namespace

View merged(const View& first, const View& second) {
    View out = second;
    for (const ViewProperty& property : view_properties()) {
        if (property.has(first)) property.copy(first, out);
    }
    return out;
}

View limited_to(const View& named, const View& view) {
    View out;
    for (const ViewProperty& property : view_properties()) {
        if (property.has(named)) property.copy(view, out);
    }
    return out;
}

View view_of(const collide::Scene& scene, WordList& complaints) {
    View view;
    view.difference = scene.view.difference;
    for (const ViewProperty& property : view_properties()) {
        // The reader of the file has already read overlays and difference.
        if (!property.is_option || !scene.view.unknown.contains(property.name)) continue;
        const collide::Json& json = scene.view.unknown[property.name];
        const auto words = words_of(property.value, json);
        const std::string wrong =
            !words || (property.value != ViewValue::list && words->front().empty())
                ? fmt::format("it is {}, {}", collide::type_in_words(json), type_needed(property.value))
                : property.take(view, *words);
        if (!wrong.empty()) complaints.push_back(fmt::format("/view/{}: {}", property.name, wrong));
    }
    if (view.lock) {
        const std::string wrong = unknown_lock(scene, *view.lock);
        if (!wrong.empty()) complaints.push_back("/view/lock: " + wrong);
    }
    if (view.select) {
        const std::string wrong = unknown_body(scene, *view.select);
        if (!wrong.empty()) complaints.push_back("/view/select: " + wrong);
    }
    return view;
}

View view_of(const collide::Scene& scene) {
    WordList known_complaints;
    return view_of(scene, known_complaints);
}

WordList view_warnings(const collide::Scene& scene, const std::string& source) {
    WordList complaints;
    view_of(scene, complaints);
    for (std::string& complaint : complaints) complaint.insert(0, source + ": ");
    return complaints;
}

void put_into(const View& view, const collide::Scene& scene, SvgOptions& options) {
    if (view.overlays) options.overlays = view.overlays;
    if (view.time) options.time = *view.time;
    if (view.pixels) options.pixels = *view.pixels;
    if (view.minkowski) options.minkowski = *view.minkowski;
    if (view.select) options.selection = bodies_named(scene, *view.select);
    if (view.scale) options.scale = *view.scale;
    if (view.player) {
        open_player(options.player, view.player->kind);
        options.player.step = view.player->step;
    }
    if (view.modes) {
        options.player.options = view.modes->options;
        options.pair = view.modes->look;
    }
}

std::vector<std::size_t> bodies_named(const collide::Scene& scene, const WordList& names) {
    std::vector<std::size_t> bodies;
    for (const std::string& name : names) {
        if (const auto body = body_named(scene, name)) bodies.push_back(*body);
    }
    return bodies;
}

std::string unknown_body(const collide::Scene& scene, const WordList& names) {
    return unknown_name(names, names_of_bodies(scene), "a body's name");
}

std::string unknown_lock(const collide::Scene& scene, const WordList& names) {
    std::vector<std::string_view> known = names_of_bodies(scene);
    known.insert(known.begin(), {"all", "position", "rotation", "velocity"});
    return unknown_name(names, known, "all, position, rotation, velocity or a body's name");
}

}  // namespace app
