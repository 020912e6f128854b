#include <collide/scene/scene_reader.h>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <optional>
#include <set>
#include <span>
#include <unordered_map>
#include <utility>

#include <collide/base/tolerances.h>
#include <collide/base/trigonometry.h>
#include <collide/dynamics/model/tuning.h>
#include <collide/scene/body_fields.h>
#include <collide/scene/compound.h>
#include <collide/scene/parse_text.h>
#include <collide/scene/part_readers.h>
#include <collide/scene/path_text.h>
#include <collide/scene/read_text.h>
#include <collide/scene/tuning.h>

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
    object.read_name("response", settings.response, response_names);
    object.read_name("push_apart_split", settings.push_apart_split, push_apart_split_names);
    if (const auto substeps = object.find_value("substeps")) {
        settings.substeps = substeps->whole_number(1, most_substeps);
    }
    object.read("continuous", settings.continuous);
    object.read("ordered", settings.ordered);
    object.read("sleeping", settings.sleeping);
    object.read("warm_starting", settings.warm_starting);
    object.read("smooth_seams", settings.smooth_seams);
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
    for (const Value& element : value.elements()) texts.push_back(element.text());
    return texts;
}

ViewSpec read_view(const Value& value, std::vector<std::string>& warnings) {
    ObjectReader object(value);
    object.carry(window_view_keys);
    ViewSpec view;
    if (const auto overlays = object.find_value("overlays")) view.overlays = read_texts(*overlays);
    if (const auto focus = object.find_value("focus")) {
        view.focus = read_texts(*focus);
        if (!view.focus.empty() && (view.focus.size() != 2 || view.focus[0] == view.focus[1])) {
            focus->refuse("the focus is a pair; the names of two different bodies are needed (or none)");
        }
    }
    if (const auto difference = object.find_value("difference")) view.difference = difference->truth();
    view.unknown = object.finish(warnings);
    return view;
}

bool is_color(std::string_view text) {
    return text.size() == 7 && text[0] == '#' && std::all_of(text.begin() + 1, text.end(), [](char c) {
               return std::isxdigit(static_cast<unsigned char>(c));
           });
}

void read_color(ObjectReader& object, BodySpec& body) {
    object.read("color", body.color);
    if (!body.color.empty() && !is_color(body.color)) {
        object.refuse("color",
                      fmt::format("{} is not a colour; \"#rrggbb\" is needed", in_quotes(body.color)));
    }
}

/// Checks that a dynamic body has a part with mass.
void check_mass(ObjectReader& object, const BodySpec& body) {
    const std::span<const PartSpec> parts = parts_of(body.shape);
    const auto weighs_nothing = [](const PartSpec& part) { return part.material.density == 0.0; };
    if (!parts.empty() && body.motion == Motion::dynamic_body &&
        std::all_of(parts.begin(), parts.end(), weighs_nothing)) {
        object.refuse(
            "shapes",
            "every shape has density 0, and a dynamic body needs mass; give one of them a density above 0");
    }
}

/// Reads `shape` or `shapes`.
void read_shape_of_body(ObjectReader& object, BodySpec& body, std::vector<std::string>& warnings) {
    if (const auto list = object.find_value("shapes")) {
        if (object.has("shape")) {
            list->refuse("the body has both \"shape\" and \"shapes\"; keep one of the two");
        }
        body.shape.geometry = read_parts(*list, warnings);
    } else {
        body.shape = read_shape(object.at("shape", "every body needs one"), warnings);
    }
    object.read_name("collide_as", body.shape.collide_as, collide_as_names);
    if (body.shape.collide_as == CollideAs::hull && std::holds_alternative<ChainSpec>(body.shape.geometry)) {
        object.refuse("collide_as", "a chain has no inside and no hull; \"pieces\" is needed");
    }
}

/// Reads `angle`, or its cosine and sine instead.
void read_turn(ObjectReader& object, BodySpec& body) {
    object.read("angle", body.angle, NumberKind::any);
    const auto rotation = object.find_value("rotation");
    if (!rotation) return;
    if (object.has("angle")) {
        rotation->refuse("the body has both \"angle\" and \"rotation\"; keep one of the two");
    }
    if (rotation->json().is_number()) {
        rotation->refuse("a body's \"rotation\" is its cosine and sine [c, s]; radians are \"angle\"");
    }
    const DVec2 given = rotation->vector();
    const double squares = dot(given, given);
    if (!(std::abs(squares - 1.0) <= most_unit_error)) {
        rotation->refuse(fmt::format(
            "the squares of {} and {} add up to {:.9g}; a cosine and a sine are needed, whose squares add up "
            "to 1 within a millionth",
            given.x, given.y, squares));
    }
    body.rotation = DRotation{given.x, given.y};
    body.angle = angle_of(given);
}

void read_fields(ObjectReader& object, BodySpec& body) {
    for (const BodyField& field : body_fields) {
        if (const auto* const on = std::get_if<bool BodySpec::*>(&field.member))
            object.read(field.key, body.**on);
        else if (const auto* const number = std::get_if<double BodySpec::*>(&field.member))
            object.read(field.key, body.**number, field.kind);
        else
            object.read(field.key, body.*std::get<std::optional<double> BodySpec::*>(field.member),
                        field.kind);
    }
    check_static_friction(object, body.friction, body.static_friction);
}

}  // namespace

BodySpec read_body_value(const Value& value, std::vector<std::string>& warnings) {
    ObjectReader object(value);
    BodySpec body;
    object.read("name", body.name);
    read_shape_of_body(object, body, warnings);
    object.read_point("position", body.position);
    read_turn(object, body);
    object.read_vector("velocity", body.velocity);
    object.read("angular_velocity", body.angular_velocity, NumberKind::any);
    if (const auto pivot = object.find_value("pivot")) body.pivot = pivot->point();
    object.read_name("motion", body.motion, motion_names);
    read_fields(object, body);
    const UnknownKeys of_filter = read_motion_of_body(object, body, warnings);
    check_mass(object, body);
    read_color(object, body);
    object.read_name("control", body.control, control_names);
    body.unknown = object.finish(warnings);
    if (!of_filter.empty()) body.unknown.set("filter", of_filter.object());
    return body;
}

namespace {

/// Names bodies without a name by their position in the list: Body 1, Body 2, and so on. If such a name is
/// taken, the next free number after the number of bodies is used. Letters could be confused with A and B,
/// the roles of a pair.
void name_bodies(std::vector<BodySpec>& bodies) {
    const auto is_nameless = [](const BodySpec& body) { return body.name.empty(); };
    if (std::none_of(bodies.begin(), bodies.end(), is_nameless)) return;
    std::set<std::string> taken;
    for (const BodySpec& body : bodies) taken.insert(body.name);
    std::size_t further = bodies.size();
    for (std::size_t i = 0; i < bodies.size(); ++i) {
        if (!bodies[i].name.empty()) continue;
        std::string name = "Body " + std::to_string(i + 1);
        while (!taken.insert(name).second) name = "Body " + std::to_string(++further);
        bodies[i].name = std::move(name);
    }
}

/// Reads the bodies one by one. Each body needs its own name.
class BodyReader {
  public:
    BodySpec operator()(const Value& element, std::vector<std::string>& warnings) {
        BodySpec body = read_body_value(element, warnings);
        if (body.name.empty() && element.json().contains("name")) {
            throw Refusal{element.pointer() + "/name", "the name is empty; leave it out or write one"};
        }
        const auto [other, is_new] = first_use_.emplace(body.name, count_++);
        if (!body.name.empty() && !is_new) {
            throw Refusal{element.pointer() + "/name",
                          fmt::format("{} is also the name of body {}; each body needs a name of its own",
                                      in_quotes(body.name), other->second)};
        }
        return body;
    }

  private:
    std::unordered_map<std::string, std::size_t> first_use_;
    std::size_t count_ = 0;
};

RaySpec read_ray(const Value& value, std::vector<std::string>& warnings) {
    ObjectReader object(value);
    RaySpec ray;
    ray.origin = object.at("origin", "a ray needs its start [x, y]").point();
    const Value direction = object.at("direction", "a ray needs it, as [x, y]");
    ray.direction = direction.vector();
    if (length(ray.direction) < least_direction) {
        direction.refuse("the direction has no length; at least one coordinate must differ from 0");
    }
    object.read("max_length", ray.max_length, NumberKind::size);
    ray.unknown = object.finish(warnings);
    return ray;
}

void warn_of_focus(const Scene& scene, std::vector<std::string>& warnings) {
    for (std::size_t i = 0; i < scene.view.focus.size(); ++i) {
        if (!body_named(scene, scene.view.focus[i])) {
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
        version.refuse(fmt::format("there is no version {}; version {} is needed", number, newest_version));
    }
}

/// A list of the root that may be very long, read element by element. An error in it is kept until the list
/// is next in the order of reading. So of several errors, the same one is always reported.
template <class Item, class Read>
class LongList {
  public:
    LongList(std::string_view key, Read read) : key_(key), read_(std::move(read)) {}

    ListTaker taker() {
        return {key_, [this](const Json& element, std::size_t index) { take(element, index); }};
    }

    /// Reads the elements that were not taken while parsing. `list` holds all of them or none.
    std::vector<Item> finish(const Value& list, std::vector<std::string>& warnings) {
        for (std::size_t i = 0; i < list.size(); ++i) take(list.json()[i], i);
        if (refusal_) throw *refusal_;
        warnings.insert(warnings.end(), warnings_.begin(), warnings_.end());
        items_.shrink_to_fit();  // a list of a million bodies would keep 100 MB for more of them
        return std::move(items_);
    }

  private:
    void take(const Json& element, std::size_t index) {
        if (refusal_) return;
        try {
            items_.push_back(read_(Value(element, fmt::format("/{}/{}", key_, index)), warnings_));
        } catch (Refusal& refusal) {
            refusal_ = std::move(refusal);
        }
    }

    std::string_view key_;
    Read read_;
    std::vector<Item> items_;
    std::vector<std::string> warnings_;
    std::optional<Refusal> refusal_;
};

DVec2 read_probe(const Value& value, std::vector<std::string>&) { return value.point(); }

/// Reads a scene from its root object and from the lists that were passed on while parsing.
class SceneReader {
  public:
    SceneReader() = default;
    SceneReader(const SceneReader&) = delete;
    SceneReader& operator=(const SceneReader&) = delete;

    std::array<ListTaker, 3> takers() { return {bodies_.taker(), rays_.taker(), points_.taker()}; }

    Scene read(const Json& root, int most_of_crowd, std::vector<std::string>& warnings) {
        ObjectReader object(Value(root, ""));
        check_version(object);
        Scene scene;
        object.read("name", scene.name);
        object.read("description", scene.description);
        if (const auto value = object.find_value("settings")) {
            scene.settings = read_settings(*value, warnings);
        }
        if (const auto value = object.find_value("camera")) scene.camera = read_camera(*value, warnings);
        if (const auto value = object.find_value("view")) scene.view = read_view(*value, warnings);
        read_all_bodies(object, most_of_crowd, scene, warnings);
        if (const auto list = object.find_value("joints")) {
            scene.joints = read_joints(*list, scene.bodies, warnings);
        }
        if (const auto list = object.find_value("rays")) scene.rays = rays_.finish(*list, warnings);
        if (const auto list = object.find_value("points")) scene.points = points_.finish(*list, warnings);
        object.carry(window_scene_keys);
        scene.unknown = object.finish(warnings);
        warn_of_focus(scene, warnings);
        return scene;
    }

  private:
    void read_all_bodies(ObjectReader& object, int most_of_crowd, Scene& scene,
                         std::vector<std::string>& warnings) {
        std::optional<ReadCrowd> crowd;
        if (const auto value = object.find_value("crowd")) crowd = read_crowd(*value, warnings);
        if (!crowd || object.has("bodies")) {
            scene.bodies = bodies_.finish(
                object.at("bodies", "a scene needs a list of bodies (it may be empty)"), warnings);
            name_bodies(scene.bodies);
        }
        if (crowd) add_crowd(std::move(*crowd), most_of_crowd, scene);
    }

    LongList<BodySpec, BodyReader> bodies_{"bodies", BodyReader()};
    LongList<RaySpec, decltype(&read_ray)> rays_{"rays", read_ray};
    LongList<DVec2, decltype(&read_probe)> points_{"points", read_probe};
};

/// Returns a scene, or the message that tells why there is none.
SceneResult finished(std::string_view source, const std::function<void(LoadedScene&)>& read) {
    return read_or_refuse(source, [&] {
        LoadedScene loaded;
        read(loaded);
        finish_warnings(loaded.warnings, source);
        return loaded;
    });
}

}  // namespace

SceneResult scene_from_json(const Json& json, std::string_view source, int most_of_crowd) {
    return finished(source, [&](LoadedScene& loaded) {
        loaded.scene = SceneReader().read(json, most_of_crowd, loaded.warnings);
    });
}

SceneResult read_scene(std::string_view json_text, std::string_view source, int most_of_crowd,
                       const ReadProgress& progress) {
    return finished(source, [&](LoadedScene& loaded) {
        SceneReader reader;
        auto parsed = parse_text(json_text, TextKind::scene, reader.takers(), progress);
        if (auto* fault = std::get_if<Refusal>(&parsed)) throw std::move(*fault);
        loaded.scene = reader.read(std::get<Json>(parsed), most_of_crowd, loaded.warnings);
    });
}

SceneResult load_scene(const std::filesystem::path& file, int most_of_crowd) {
    std::string error;
    const auto text = read_text(file, error);
    return text ? read_scene(*text, utf8_of(file), most_of_crowd) : SceneResult(SceneError{std::move(error)});
}

std::variant<BodySpec, SceneError> read_body(const Json& json, std::string_view source) {
    std::vector<std::string> warnings;
    return read_or_refuse(source, [&] { return read_body_value(Value(json, ""), warnings); });
}

}  // namespace collide
