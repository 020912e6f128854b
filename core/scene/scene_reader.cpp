#include "scene/scene_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <iterator>
#include <set>

#include "scene/crowd_reader.h"
#include "scene/motion_reader.h"
#include "scene/reader_messages.h"
#include "scene/shape_reader.h"
#include "scene/text_check.h"

namespace collide {

namespace {

constexpr int newest_version = 1;

SceneSettings read_settings(const Value& value, std::vector<std::string>& warnings) {
    ObjectReader object(value);
    SceneSettings settings;
    object.read_vector("gravity", settings.gravity);
    object.read("time_step", settings.time_step, NumberKind::positive);
    object.read("t_max", settings.t_max, NumberKind::positive);
    std::size_t broad_phase = broad_phase_names.size() - 1;
    object.read_name("broad_phase", broad_phase, broad_phase_names);
    settings.broad_phase = broad_phase_names[broad_phase];
    object.read_name("mode", settings.mode, mode_names);
    read_motion_settings(object, settings);
    settings.unknown = object.finish(warnings);
    return settings;
}

CameraSpec read_camera(const Value& value, std::vector<std::string>& warnings) {
    ObjectReader object(value);
    CameraSpec camera;
    object.read_point("center", camera.center);
    object.read("height", camera.height, NumberKind::size);
    camera.unknown = object.finish(warnings);
    return camera;
}

std::vector<std::string> read_texts(const Value& value) {
    std::vector<std::string> texts;
    for (const Value& element : value.elements()) {
        texts.push_back(element.text());
    }
    return texts;
}

ViewSpec read_view(const Value& value, std::vector<std::string>& warnings) {
    ObjectReader object(value);
    ViewSpec view;
    if (object.has("overlays")) {
        view.overlays = read_texts(object.at("overlays", ""));
    }
    if (object.has("focus")) {
        const Value focus = object.at("focus", "");
        view.focus = read_texts(focus);
        if (!view.focus.empty() && (view.focus.size() != 2 || view.focus[0] == view.focus[1])) {
            focus.refuse("the focus is a pair, the names of two different bodies are needed (or none)");
        }
    }
    if (object.has("difference")) {
        view.difference = object.at("difference", "").truth();
    }
    view.unknown = object.finish(warnings);
    return view;
}

void read_matter(ObjectReader& object, BodySpec& body) {
    object.read("density", body.density, NumberKind::positive);
    object.read("restitution", body.restitution, NumberKind::fraction);
    if (body.restitution > 1.0) {
        object.at("restitution", "")
            .refuse(fmt::format("{} would make each bounce higher than the one before, 0 to 1 is needed",
                                body.restitution));
    }
    object.read("friction", body.friction, NumberKind::fraction);
}

bool is_color(std::string_view text) {
    return text.size() == 7 && text[0] == '#' && std::all_of(text.begin() + 1, text.end(), [](char c) {
               return std::isxdigit(static_cast<unsigned char>(c));
           });
}

void read_color(ObjectReader& object, BodySpec& body) {
    object.read("color", body.color);
    if (!body.color.empty() && !is_color(body.color)) {
        object.at("color", "")
            .refuse(fmt::format("{} is no colour, \"#rrggbb\" is needed", in_quotes(body.color)));
    }
}

}  // namespace

BodySpec read_body_value(const Value& value, std::vector<std::string>& warnings) {
    ObjectReader object(value);
    BodySpec body;
    object.read("name", body.name);
    body.shape = read_shape(object.at("shape", "every body needs one"), warnings);
    object.read_point("position", body.position);
    object.read("angle", body.angle, NumberKind::any);
    object.read_vector("velocity", body.velocity);
    object.read("angular_velocity", body.angular_velocity, NumberKind::any);
    if (object.has("pivot")) {
        body.pivot = object.at("pivot", "").point();
    }
    object.read_name("motion", body.motion, motion_names);
    read_matter(object, body);
    const UnknownKeys of_filter = read_motion_of_body(object, body, warnings);
    read_color(object, body);
    object.read_name("control", body.control, control_names);
    body.unknown = object.finish(warnings);
    if (!of_filter.empty()) {
        body.unknown.set("filter", of_filter.object());
    }
    return body;
}

namespace {

/// 0 -> A, 25 -> Z, 26 -> AA.
std::string letters(std::size_t index) {
    std::string name;
    for (std::size_t n = index + 1; n > 0; n = (n - 1) / 26) {
        name.insert(name.begin(), static_cast<char>('A' + (n - 1) % 26));
    }
    return name;
}

/// Bodies without a name get A, B, … by their place, or the next letters that are free.
void name_bodies(std::vector<BodySpec>& bodies) {
    std::set<std::string> taken;
    for (const BodySpec& body : bodies) {
        taken.insert(body.name);
    }
    std::size_t next = 0;
    for (BodySpec& body : bodies) {
        while (body.name.empty()) {
            const std::string name = letters(next++);
            if (taken.insert(name).second) {
                body.name = name;
            }
        }
    }
}

std::vector<BodySpec> read_bodies(const Value& value, std::vector<std::string>& warnings) {
    std::vector<BodySpec> bodies;
    std::map<std::string, std::size_t> first_use;
    for (const Value& element : value.elements()) {
        bodies.push_back(read_body_value(element, warnings));
        const std::string& name = bodies.back().name;
        if (element.json().contains("name") && name.empty()) {
            throw Refusal{element.pointer() + "/name", "the name is empty, leave it out or write one"};
        }
        const auto [other, is_new] = first_use.emplace(name, bodies.size() - 1);
        if (!name.empty() && !is_new) {
            throw Refusal{element.pointer() + "/name",
                          fmt::format("{} is also the name of body {}, each body needs a name of its own",
                                      in_quotes(name), other->second)};
        }
    }
    name_bodies(bodies);
    return bodies;
}

RaySpec read_ray(const Value& value, std::vector<std::string>& warnings) {
    ObjectReader object(value);
    RaySpec ray;
    ray.origin = object.at("origin", "a ray needs its start [x, y]").point();
    const Value direction = object.at("direction", "a ray needs it, as [x, y]");
    ray.direction = direction.vector();
    if (std::hypot(ray.direction.x, ray.direction.y) < 1e-12) {
        direction.refuse("the direction has no length, at least one coordinate must differ from 0");
    }
    object.read("max_length", ray.max_length, NumberKind::size);
    ray.unknown = object.finish(warnings);
    return ray;
}

void warn_of_focus(const Scene& scene, std::vector<std::string>& warnings) {
    for (std::size_t i = 0; i < scene.view.focus.size(); ++i) {
        const auto named = [&](const BodySpec& body) { return body.name == scene.view.focus[i]; };
        if (std::none_of(scene.bodies.begin(), scene.bodies.end(), named)) {
            warnings.push_back(
                fmt::format("/view/focus/{}: no body is called {}", i, in_quotes(scene.view.focus[i])));
        }
    }
}

void check_version(ObjectReader& object) {
    const Value version = object.at("collidoscope", "a scene begins with \"collidoscope\": 1");
    const double number =
        version.json().is_number() ? version.json().get<double>() : version.number(NumberKind::any);
    if (number > newest_version) {
        version.refuse(fmt::format(
            "version {} is newer than this program, which reads version {}; a newer program is needed",
            number, newest_version));
    }
    if (number != newest_version) {
        version.refuse(fmt::format("there is no version {}, version {} is needed", number, newest_version));
    }
}

Scene read_root(const Json& json, int most_of_crowd, std::vector<std::string>& warnings) {
    ObjectReader object(Value(json, ""));
    check_version(object);
    Scene scene;
    object.read("name", scene.name);
    object.read("description", scene.description);
    if (object.has("settings")) {
        scene.settings = read_settings(object.at("settings", ""), warnings);
    }
    if (object.has("camera")) {
        scene.camera = read_camera(object.at("camera", ""), warnings);
    }
    if (object.has("view")) {
        scene.view = read_view(object.at("view", ""), warnings);
    }
    std::optional<ReadCrowd> crowd;
    if (object.has("crowd")) {
        crowd = read_crowd(object.at("crowd", ""), warnings);
    }
    if (!crowd || object.has("bodies")) {
        scene.bodies = read_bodies(
            object.at("bodies", "a scene needs the list of its bodies (it may be empty)"), warnings);
    }
    if (crowd) {
        add_crowd(std::move(*crowd), most_of_crowd, scene);
    }
    if (object.has("joints")) {
        scene.joints = read_joints(object.at("joints", ""), scene.bodies, warnings);
    }
    if (object.has("rays")) {
        for (const Value& ray : object.at("rays", "").elements()) {
            scene.rays.push_back(read_ray(ray, warnings));
        }
    }
    if (object.has("points")) {
        for (const Value& point : object.at("points", "").elements()) {
            scene.points.push_back(point.point());
        }
    }
    scene.unknown = object.finish(warnings);
    warn_of_focus(scene, warnings);
    return scene;
}

}  // namespace

SceneResult scene_from_json(const Json& json, std::string_view source, int most_of_crowd) {
    LoadedScene loaded;
    try {
        loaded.scene = read_root(json, most_of_crowd, loaded.warnings);
    } catch (const Refusal& refusal) {
        return SceneError{refusal_message(source, refusal)};
    } catch (const Json::exception& error) {
        return SceneError{fmt::format("{}: the JSON can't be used: {}", source, error.what())};
    }
    finish_warnings(loaded.warnings, source);
    return loaded;
}

SceneResult read_scene(std::string_view json_text, std::string_view source, int most_of_crowd) {
    if (const auto fault = check_text(json_text)) {
        return SceneError{refusal_message(source, *fault)};
    }
    return scene_from_json(Json::parse(json_text, nullptr, false), source, most_of_crowd);
}

SceneResult load_scene(const std::filesystem::path& file, int most_of_crowd) {
    std::error_code error;
    if (std::filesystem::is_directory(file, error)) {
        return SceneError{fmt::format("{}: this is a folder, name a scene file (*.json)", file.string())};
    }
    std::ifstream stream(file, std::ios::binary);
    if (!stream) {
        return SceneError{
            fmt::format("{}: the file can't be read, check its name and its permissions", file.string())};
    }
    const std::string text{std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
    return read_scene(text, file.string(), most_of_crowd);
}

std::variant<BodySpec, SceneError> read_body(const Json& json, std::string_view source) {
    std::vector<std::string> warnings;
    try {
        return read_body_value(Value(json, ""), warnings);
    } catch (const Refusal& refusal) {
        return SceneError{refusal_message(source, refusal)};
    } catch (const Json::exception& error) {
        return SceneError{fmt::format("{}: the JSON can't be used: {}", source, error.what())};
    }
}

}  // namespace collide
