#include <collide/scene/scene_writer.h>

#include <array>
#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>
#include <unordered_set>
#include <vector>

#include <fmt/format.h>

#include <collide/scene/atomic_file.h>
#include <collide/scene/body_fields.h>
#include <collide/scene/compound.h>
#include <collide/scene/crowd.h>
#include <collide/scene/json_number.h>
#include <collide/scene/path_text.h>

namespace collide {

using Json = nlohmann::ordered_json;

namespace {

Json json_of(double x) { return json_number(x); }
Json json_of(DVec2 v) { return json_point(v); }
template <class T>
Json json_of(const T& value) {
    return value;
}

template <class T>
void add_unless_default(Json& object, const char* key, const T& value, const T& standard) {
    if (value != standard) object[key] = json_of(value);
}

template <class T>
void add_if_there(Json& object, const char* key, const std::optional<T>& value) {
    if (value) object[key] = json_of(*value);
}

template <class Enum, std::size_t N>
void add_name(Json& object, const char* key, Enum value, Enum standard,
              const std::array<std::string_view, N>& names) {
    if (value != standard) object[key] = names.at(static_cast<std::size_t>(value));
}

/// Adds a value unless it is an empty list, object or text.
void add_unless_empty(Json& object, const char* key, Json part) {
    if (!part.empty()) object[key] = std::move(part);
}

void add_unknown(Json& object, const UnknownKeys& unknown) {
    if (!unknown.empty()) object.update(unknown.object());
}

Json points_to_json(const std::vector<DVec2>& points) {
    Json list = Json::array();
    for (const DVec2 point : points) list.push_back(json_point(point));
    return list;
}

void add_place(Json& object, DVec2 center, double rotation) {
    add_unless_default(object, "center", center, DVec2(0.0, 0.0));
    add_unless_default(object, "rotation", rotation, 0.0);
}

struct GeometryWriter {
    Json& object;

    void operator()(const PolygonSpec& spec) const {
        object["vertices"] = points_to_json(spec.vertices);
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
        object["p1"] = json_point(spec.p1);
        object["p2"] = json_point(spec.p2);
        object["radius"] = json_number(spec.radius);
    }
    void operator()(const SegmentSpec& spec) const {
        object["p1"] = json_point(spec.p1);
        object["p2"] = json_point(spec.p2);
    }
    void operator()(const EllipseSpec& spec) const {
        object["rx"] = json_number(spec.rx);
        object["ry"] = json_number(spec.ry);
        add_place(object, spec.center, spec.rotation);
    }
    void operator()(const ChainSpec& spec) const {
        object["vertices"] = points_to_json(spec.vertices);
        add_unless_default(object, "closed", spec.closed, false);
    }
    void operator()(const CompoundSpec&) const {}  // has no geometry of its own, only a list of shapes
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

Json geometry_to_json(const ShapeGeometry& geometry) {
    Json object = Json::object();
    object["type"] = shape_type_names.at(geometry.index());
    std::visit(GeometryWriter{object}, geometry);
    return object;
}

Json part_to_json(const PartSpec& part) {
    Json object = geometry_to_json(part.shape.geometry);
    add_place(object, part.center, part.rotation);
    add_unless_empty(object, "material", material_to_json(part.material));
    add_unknown(object, part.shape.unknown);
    return object;
}

void add_shape_of_body(Json& object, const ShapeSpec& shape) {
    if (is_compound(shape)) {
        object["shapes"] = Json::array();
        for (const PartSpec& part : parts_of(shape)) object["shapes"].push_back(part_to_json(part));
    } else {
        object["shape"] = geometry_to_json(shape.geometry);
        add_unknown(object["shape"], shape.unknown);
    }
    add_name(object, "collide_as", shape.collide_as, CollideAs::pieces, collide_as_names);
}

Json settings_to_json(const SceneSettings& settings) {
    const SceneSettings standard;
    Json object = Json::object();
    add_unless_default(object, "gravity", settings.gravity, standard.gravity);
    add_unless_default(object, "time_step", settings.time_step, standard.time_step);
    add_unless_default(object, "t_max", settings.t_max, standard.t_max);
    add_unless_default(object, "broad_phase", settings.broad_phase, standard.broad_phase);
    add_name(object, "mode", settings.mode, standard.mode, mode_names);
    add_name(object, "response", settings.response, standard.response, response_names);
    add_name(object, "push_apart_split", settings.push_apart_split, standard.push_apart_split,
             push_apart_split_names);
    add_unless_default(object, "substeps", settings.substeps, standard.substeps);
    add_unless_default(object, "continuous", settings.continuous, standard.continuous);
    add_unless_default(object, "ordered", settings.ordered, standard.ordered);
    add_unless_default(object, "sleeping", settings.sleeping, standard.sleeping);
    add_unless_default(object, "warm_starting", settings.warm_starting, standard.warm_starting);
    add_unless_default(object, "smooth_seams", settings.smooth_seams, standard.smooth_seams);
    add_unknown(object, settings.unknown);
    return object;
}

Json camera_to_json(const CameraSpec& camera) {
    Json object = Json::object();
    object["center"] = json_point(camera.center);
    object["height"] = json_number(camera.height);
    add_unknown(object, camera.unknown);
    return object;
}

Json view_to_json(const ViewSpec& view) {
    Json object = Json::object();
    add_if_there(object, "overlays", view.overlays);
    if (!view.focus.empty()) object["focus"] = view.focus;
    add_if_there(object, "difference", view.difference);
    add_unknown(object, view.unknown);
    return object;
}

Json ray_to_json(const RaySpec& ray) {
    Json object = Json::object();
    object["origin"] = json_point(ray.origin);
    object["direction"] = json_point(ray.direction);
    object["max_length"] = json_number(ray.max_length);
    add_unknown(object, ray.unknown);
    return object;
}

Json filter_to_json(const Filter& filter) {
    const Filter standard;
    Json object = Json::object();
    add_unless_default(object, "category", filter.category, standard.category);
    add_unless_default(object, "mask", filter.mask, standard.mask);
    add_unless_default(object, "group", filter.group, standard.group);
    return object;
}

void add_turning(Json& object, const JointSpec& joint) {
    add_if_there(object, "motor_speed", joint.motor_speed);
    add_unless_default(object, "max_motor_torque", joint.max_motor_torque, 0.0);
    add_if_there(object, "lower_angle", joint.lower_angle);
    add_if_there(object, "upper_angle", joint.upper_angle);
    if (joint.lower_angle || joint.reference_angle != 0.0) {
        object["reference_angle"] = json_number(joint.reference_angle);
    }
}

void add_sliding(Json& object, const JointSpec& joint) {
    object["axis"] = json_point(joint.axis);
    add_if_there(object, "motor_speed", joint.motor_speed);
    add_unless_default(object, "max_motor_force", joint.max_motor_force, 0.0);
    add_if_there(object, "lower", joint.lower);
    add_if_there(object, "upper", joint.upper);
    object["reference_angle"] = json_number(joint.reference_angle);
}

void add_by_type(Json& object, const JointSpec& joint) {
    switch (joint.type) {
        case JointKind::weld:
            object["reference_angle"] = json_number(joint.reference_angle);
            break;
        case JointKind::prismatic:
            return add_sliding(object, joint);
        case JointKind::pin:
            return add_turning(object, joint);
        default:
            break;
    }
}

Json joint_to_json(const JointSpec& joint) {
    const JointSpec standard;
    Json object = Json::object();
    object["type"] = joint_type_names.at(static_cast<std::size_t>(joint.type));
    if (!joint.a.empty()) object["a"] = joint.a;
    object["b"] = joint.b;
    object["anchor_a"] = json_point(joint.anchor_a);
    object["anchor_b"] = json_point(joint.anchor_b);
    if (joint.type == JointKind::distance) object["length"] = json_number(joint.length);
    add_unless_default(object, "frequency", joint.frequency, standard.frequency);
    add_unless_default(object, "damping_ratio", joint.damping_ratio, standard.damping_ratio);
    add_by_type(object, joint);
    add_unless_default(object, "collide", joint.collide, standard.collide);
    add_unknown(object, joint.unknown);
    return object;
}

/// Adds the unknown keys of a body. Those of its filter go into the filter.
void add_unknown_of_body(Json& object, const UnknownKeys& unknown) {
    for (const auto& [key, value] : unknown.object().items()) {
        if (key == "filter" && value.is_object()) {
            object[key].update(value);
        } else {
            object[key] = value;
        }
    }
}

/// Returns the joints without those that name a missing body.
Json joints_to_json(const Scene& scene) {
    std::unordered_set<std::string_view> names{""};
    for (const BodySpec& body : scene.bodies) names.insert(body.name);
    Json joints = Json::array();
    for (const JointSpec& joint : scene.joints) {
        if (names.contains(joint.a) && names.contains(joint.b)) joints.push_back(joint_to_json(joint));
    }
    return joints;
}

/// Returns JSON without spaces. Bytes that are not UTF-8 become replacement characters. For example, a text
/// field may have cut a character in half.
std::string compact(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

/// Returns what is left of `room` characters after the compact text of `json`. It is negative if the text is
/// too long. The count stops as soon as that is known.
std::ptrdiff_t room_after(const Json& json, std::ptrdiff_t room) {
    if (!json.is_structured()) return room - std::ssize(compact(json));
    room -= json.empty() ? 2 : 1 + std::ssize(json);  // for the brackets and commas
    for (auto it = json.begin(); it != json.end() && room >= 0; ++it) {
        if (json.is_object()) room -= std::ssize(compact(Json(it.key()))) + 1;
        room = room_after(*it, room);
    }
    return room;
}

/// Returns whether a value is written on one line: short arrays, and short objects that are shapes.
bool stands_on_one_line(const Json& json) {
    constexpr std::ptrdiff_t longest_line = 90;
    if (json.is_object() && !json.empty() && (json.size() > 6 || !json.contains("type"))) return false;
    return room_after(json, longest_line) >= 0;
}

/// Writes a value on one line, with a space after commas and colons.
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
        if (is_object) out += compact(Json(key)) + ": ";
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
        if (is_object) out += compact(Json(key)) + ": ";
        write_json(value, indent + 2, out);
    }
    out += '\n';
    out.append(static_cast<std::size_t>(indent), ' ');
    out += is_object ? '}' : ']';
}

void add_field(Json& object, const BodyField& field, const BodySpec& body, const BodySpec& standard) {
    if (const auto* const on = std::get_if<bool BodySpec::*>(&field.member))
        add_unless_default(object, field.key, body.**on, standard.**on);
    else if (const auto* const number = std::get_if<double BodySpec::*>(&field.member))
        add_unless_default(object, field.key, body.**number, standard.**number);
    else
        add_if_there(object, field.key, body.*std::get<std::optional<double> BodySpec::*>(field.member));
}

}  // namespace

Json body_to_json(const BodySpec& body) {
    const BodySpec standard;
    Json object = Json::object();
    object["name"] = body.name;
    add_shape_of_body(object, body.shape);
    object["position"] = json_point(body.position);
    if (is_rotation_by(body.rotation, body.angle)) {
        object["rotation"] = json_point({body.rotation->c, body.rotation->s});
    } else {
        object["angle"] = json_number(body.angle);
    }
    object["velocity"] = json_point(body.velocity);
    add_unless_default(object, "angular_velocity", body.angular_velocity, 0.0);
    add_if_there(object, "pivot", body.pivot);
    add_name(object, "motion", body.motion, standard.motion, motion_names);
    for (const BodyField& field : body_fields) add_field(object, field, body, standard);
    add_unless_empty(object, "filter", filter_to_json(body.filter));
    add_unless_default(object, "color", body.color, standard.color);
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
        object["size"] = json_point({spec.smallest, spec.largest});
    }
    add_if_there(object, "spacing", spec.spacing);
    add_if_there(object, "speed", spec.speed);
    for (const CrowdEdits::Change& change : edits.changed) {
        object["changed"].push_back({{"number", change.number}, {"body", body_to_json(change.body)}});
    }
    if (!edits.without.empty()) object["without"] = edits.without;
    add_unknown(object, spec.unknown);
    return object;
}

}  // namespace

Json scene_to_json(const Scene& scene) {
    Json object = Json::object();
    object["collidoscope"] = 1;
    object["name"] = scene.name;
    if (!scene.description.empty()) object["description"] = scene.description;
    add_unless_empty(object, "settings", settings_to_json(scene.settings));
    if (scene.camera) object["camera"] = camera_to_json(*scene.camera);
    add_unless_empty(object, "view", view_to_json(scene.view));
    const auto edits = scene.crowd ? edits_of(*scene.crowd, scene.bodies) : std::nullopt;
    if (edits) object["crowd"] = crowd_to_json(*scene.crowd, *edits);
    object["bodies"] = Json::array();
    for (const BodySpec& body : edits ? edits->added : scene.bodies) {
        object["bodies"].push_back(body_to_json(body));
    }
    add_unless_empty(object, "joints", joints_to_json(scene));
    for (const RaySpec& ray : scene.rays) object["rays"].push_back(ray_to_json(ray));
    add_unless_empty(object, "points", points_to_json(scene.points));
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
    return fmt::format("{}: not saved: {}; the scene stays open, save it in another place", utf8_of(file),
                       *reason);
}

}  // namespace collide
