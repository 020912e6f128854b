#include <collide/scene/scene_writer.h>

#include <fmt/format.h>

#include <collide/scene/atomic_file.h>
#include <collide/scene/compound.h>
#include <collide/scene/crowd.h>
#include <collide/scene/writer_parts.h>

namespace collide {

namespace {

void add_place(Json& object, DVec2 center, double rotation) {
    if (center != DVec2(0.0, 0.0)) {
        object["center"] = pair(center);
    }
    add_unless_default(object, "rotation", rotation, 0.0);
}

struct GeometryWriter {
    Json& object;

    void operator()(const PolygonSpec& spec) const {
        object["vertices"] = Json::array();
        for (const DVec2 v : spec.vertices) {
            object["vertices"].push_back(pair(v));
        }
        add_unless_default(object, "radius", spec.radius, 0.0);
    }
    void operator()(const BoxSpec& spec) const {
        object["width"] = json_number(spec.width);
        object["height"] = json_number(spec.height);
        add_unless_default(object, "radius", spec.radius, 0.0);
        add_place(object, spec.center, spec.rotation);
    }
    void operator()(const RegularSpec& spec) const {
        object["sides"] = spec.sides;
        object["circumradius"] = json_number(spec.circumradius);
        add_unless_default(object, "radius", spec.radius, 0.0);
        add_place(object, spec.center, spec.rotation);
    }
    void operator()(const CircleSpec& spec) const {
        object["radius"] = json_number(spec.radius);
        add_place(object, spec.center, spec.rotation);
    }
    void operator()(const CapsuleSpec& spec) const {
        object["p1"] = pair(spec.p1);
        object["p2"] = pair(spec.p2);
        object["radius"] = json_number(spec.radius);
    }
    void operator()(const SegmentSpec& spec) const {
        object["p1"] = pair(spec.p1);
        object["p2"] = pair(spec.p2);
    }
    void operator()(const EllipseSpec& spec) const {
        object["rx"] = json_number(spec.rx);
        object["ry"] = json_number(spec.ry);
        add_place(object, spec.center, spec.rotation);
    }
    void operator()(const ChainSpec& spec) const {
        object["vertices"] = Json::array();
        for (const DVec2 v : spec.vertices) {
            object["vertices"].push_back(pair(v));
        }
        add_if(object, "closed", spec.closed, false);
    }
    void operator()(const CompoundSpec&) const {}  // a list of shapes, and no shape itself
};

Json material_to_json(const PartMaterial& material) {
    Json object = Json::object();
    add_if_there(object, "density", material.density);
    add_if_there(object, "restitution", material.restitution);
    add_if_there(object, "friction", material.friction);
    add_if_there(object, "static_friction", material.static_friction);
    add_unknown(object, material.unknown);
    return object;
}

Json shape_to_json(const ShapeSpec& shape) {
    Json object = Json::object();
    object["type"] = shape_type_names.at(shape.geometry.index());
    std::visit(GeometryWriter{object}, shape.geometry);
    add_unknown(object, shape.unknown);
    return object;
}

Json part_to_json(const PartSpec& part) {
    Json object = Json::object();
    object["type"] = shape_type_names.at(part.shape.geometry.index());
    std::visit(GeometryWriter{object}, part.shape.geometry);
    add_place(object, part.center, part.rotation);
    const Json material = material_to_json(part.material);
    if (!material.empty()) {
        object["material"] = material;
    }
    add_unknown(object, part.shape.unknown);
    return object;
}

void add_shape_of_body(Json& object, const ShapeSpec& shape) {
    if (is_compound(shape)) {
        object["shapes"] = Json::array();
        for (const PartSpec& part : parts_of(shape)) {
            object["shapes"].push_back(part_to_json(part));
        }
    } else {
        object["shape"] = shape_to_json(shape);
    }
    add_name(object, "collide_as", shape.collide_as, CollideAs::pieces, collide_as_names);
}

Json settings_to_json(const SceneSettings& settings) {
    const SceneSettings standard;
    Json object = Json::object();
    if (settings.gravity != standard.gravity) {
        object["gravity"] = pair(settings.gravity);
    }
    add_unless_default(object, "time_step", settings.time_step, standard.time_step);
    add_unless_default(object, "t_max", settings.t_max, standard.t_max);
    if (settings.broad_phase != standard.broad_phase) {
        object["broad_phase"] = settings.broad_phase;
    }
    add_name(object, "mode", settings.mode, standard.mode, mode_names);
    add_motion_settings(object, settings);
    add_unknown(object, settings.unknown);
    return object;
}

Json camera_to_json(const CameraSpec& camera) {
    Json object = Json::object();
    object["center"] = pair(camera.center);
    object["height"] = json_number(camera.height);
    add_unknown(object, camera.unknown);
    return object;
}

Json view_to_json(const ViewSpec& view) {
    Json object = Json::object();
    if (view.overlays) {
        object["overlays"] = *view.overlays;
    }
    if (!view.focus.empty()) {
        object["focus"] = view.focus;
    }
    if (view.difference) {
        object["difference"] = *view.difference;
    }
    add_unknown(object, view.unknown);
    return object;
}

Json ray_to_json(const RaySpec& ray) {
    Json object = Json::object();
    object["origin"] = pair(ray.origin);
    object["direction"] = pair(ray.direction);
    object["max_length"] = json_number(ray.max_length);
    add_unknown(object, ray.unknown);
    return object;
}

void add_unless_empty(Json& object, const char* key, Json part) {
    if (!part.empty()) {
        object[key] = std::move(part);
    }
}

/// Text that is not UTF-8 (half a character cut off by a text field, say) gets replacement characters.
std::string compact(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

/// What is left of `room` characters after the compact text of `json`; negative when it is too long, as soon
/// as that is known.
std::ptrdiff_t room_after(const Json& json, std::ptrdiff_t room) {
    if (!json.is_structured()) return room - std::ssize(compact(json));
    room -= json.empty() ? 2 : 1 + std::ssize(json);  // brackets and commas
    for (auto it = json.begin(); it != json.end() && room >= 0; ++it) {
        if (json.is_object()) room -= std::ssize(compact(Json(it.key()))) + 1;
        room = room_after(*it, room);
    }
    return room;
}

/// Arrays stand on one line when they are short, objects when they are shapes as well.
bool stands_on_one_line(const Json& json) {
    constexpr std::ptrdiff_t longest_line = 90;
    if (json.is_object() && !json.empty() && (json.size() > 6 || !json.contains("type"))) return false;
    return room_after(json, longest_line) >= 0;
}

/// `dump` of one value on one line, with a space after commas and colons.
void write_line(const Json& json, std::string& out) {
    const bool is_object = json.is_object();
    if (!json.is_structured() || json.empty()) {
        out += compact(json);
        return;
    }
    out += is_object ? "{ " : "[";
    bool first = true;
    for (const auto& [key, value] : json.items()) {
        out += first ? "" : ", ";
        first = false;
        if (is_object) {
            out += compact(Json(key)) + ": ";
        }
        write_line(value, out);
    }
    out += is_object ? " }" : "]";
}

void write_json(const Json& json, int indent, std::string& out) {
    if (!json.is_structured() || stands_on_one_line(json)) {
        write_line(json, out);
        return;
    }
    const bool is_object = json.is_object();
    const std::string margin(static_cast<std::size_t>(indent) + 2, ' ');
    out += is_object ? "{\n" : "[\n";
    bool first = true;
    for (const auto& [key, value] : json.items()) {
        out += first ? margin : ",\n" + margin;
        first = false;
        if (is_object) {
            out += compact(Json(key)) + ": ";
        }
        write_json(value, indent + 2, out);
    }
    out += '\n';
    out.append(static_cast<std::size_t>(indent), ' ');
    out += is_object ? '}' : ']';
}

}  // namespace

Json body_to_json(const BodySpec& body) {
    const BodySpec standard;
    Json object = Json::object();
    object["name"] = body.name;
    add_shape_of_body(object, body.shape);
    object["position"] = pair(body.position);
    object["angle"] = json_number(body.angle);
    object["velocity"] = pair(body.velocity);
    add_unless_default(object, "angular_velocity", body.angular_velocity, 0.0);
    if (body.pivot) {
        object["pivot"] = pair(*body.pivot);
    }
    add_name(object, "motion", body.motion, standard.motion, motion_names);
    add_unless_default(object, "density", body.density, standard.density);
    add_unless_default(object, "restitution", body.restitution, standard.restitution);
    add_unless_default(object, "friction", body.friction, standard.friction);
    add_motion_of_body(object, body);
    if (!body.color.empty()) {
        object["color"] = body.color;
    }
    add_name(object, "control", body.control, standard.control, control_names);
    add_unknown_of_body(object, body.unknown);
    return object;
}

namespace {

Json crowd_to_json(const CrowdSpec& spec, const CrowdEdits& edits) {
    const CrowdSpec standard;
    Json object = Json::object();
    object["kind"] = crowd_kind_names.at(static_cast<std::size_t>(spec.kind));
    object["count"] = spec.count;
    object["seed"] = spec.seed;
    if (spec.smallest != standard.smallest || spec.largest != standard.largest) {
        object["size"] = pair({spec.smallest, spec.largest});
    }
    if (spec.spacing) {
        object["spacing"] = json_number(*spec.spacing);
    }
    if (spec.speed) {
        object["speed"] = json_number(*spec.speed);
    }
    for (const CrowdEdits::Change& change : edits.changed) {
        object["changed"].push_back({{"number", change.number}, {"body", body_to_json(change.body)}});
    }
    if (!edits.without.empty()) {
        object["without"] = edits.without;
    }
    add_unknown(object, spec.unknown);
    return object;
}

}  // namespace

Json scene_to_json(const Scene& scene) {
    Json object = Json::object();
    object["collidoscope"] = 1;
    object["name"] = scene.name;
    if (!scene.description.empty()) {
        object["description"] = scene.description;
    }
    add_unless_empty(object, "settings", settings_to_json(scene.settings));
    if (scene.camera) {
        object["camera"] = camera_to_json(*scene.camera);
    }
    add_unless_empty(object, "view", view_to_json(scene.view));
    const auto edits = scene.crowd ? edits_of(*scene.crowd, scene.bodies) : std::nullopt;
    if (edits) {
        object["crowd"] = crowd_to_json(*scene.crowd, *edits);
    }
    object["bodies"] = Json::array();
    for (const BodySpec& body : edits ? edits->added : scene.bodies) {
        object["bodies"].push_back(body_to_json(body));
    }
    add_unless_empty(object, "joints", joints_to_json(scene));
    for (const RaySpec& ray : scene.rays) {
        object["rays"].push_back(ray_to_json(ray));
    }
    for (const DVec2 point : scene.points) {
        object["points"].push_back(pair(point));
    }
    add_unknown(object, scene.unknown);
    return object;
}

std::string write_scene(const Scene& scene) {
    std::string text;
    write_json(scene_to_json(scene), 0, text);
    return text + "\n";
}

std::optional<std::string> save_scene(const Scene& scene, const std::filesystem::path& file) {
    const auto reason = write_file(file, write_scene(scene));
    if (!reason) return std::nullopt;
    return fmt::format("{}: not saved: {}; the scene stays open, save it in another place", file.string(),
                       *reason);
}

}  // namespace collide
