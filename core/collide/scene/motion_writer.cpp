#include <collide/scene/writer_parts.h>

#include <unordered_set>

namespace collide {

namespace {

Json filter_to_json(const Filter& filter) {
    const Filter standard;
    Json object = Json::object();
    if (filter.category != standard.category) {
        object["category"] = filter.category;
    }
    if (filter.mask != standard.mask) {
        object["mask"] = filter.mask;
    }
    if (filter.group != standard.group) {
        object["group"] = filter.group;
    }
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
    object["axis"] = pair(joint.axis);
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
    if (!joint.a.empty()) {
        object["a"] = joint.a;
    }
    object["b"] = joint.b;
    object["anchor_a"] = pair(joint.anchor_a);
    object["anchor_b"] = pair(joint.anchor_b);
    if (joint.type == JointKind::distance) {
        object["length"] = json_number(joint.length);
    }
    add_unless_default(object, "frequency", joint.frequency, standard.frequency);
    add_unless_default(object, "damping_ratio", joint.damping_ratio, standard.damping_ratio);
    add_by_type(object, joint);
    add_if(object, "collide", joint.collide, standard.collide);
    add_unknown(object, joint.unknown);
    return object;
}

}  // namespace

void add_motion_settings(Json& object, const SceneSettings& settings) {
    const SceneSettings standard;
    add_name(object, "response", settings.response, standard.response, response_names);
    add_name(object, "push_apart_split", settings.push_apart_split, standard.push_apart_split,
             push_apart_split_names);
    if (settings.substeps != standard.substeps) {
        object["substeps"] = settings.substeps;
    }
    add_if(object, "continuous", settings.continuous, standard.continuous);
    add_if(object, "ordered", settings.ordered, standard.ordered);
    add_if(object, "sleeping", settings.sleeping, standard.sleeping);
    add_if(object, "warm_starting", settings.warm_starting, standard.warm_starting);
    add_if(object, "smooth_seams", settings.smooth_seams, standard.smooth_seams);
}

void add_motion_of_body(Json& object, const BodySpec& body) {
    const BodySpec standard;
    add_if_there(object, "static_friction", body.static_friction);
    add_unless_default(object, "gravity_scale", body.gravity_scale, standard.gravity_scale);
    const Json filter = filter_to_json(body.filter);
    if (!filter.empty()) {
        object["filter"] = filter;
    }
    add_if(object, "sensor", body.sensor, standard.sensor);
    add_if(object, "bullet", body.bullet, standard.bullet);
    add_if(object, "cuts", body.cuts, standard.cuts);
}

void add_unknown_of_body(Json& object, const UnknownKeys& unknown) {
    for (const auto& [key, value] : unknown.object().items()) {
        if (key == "filter" && value.is_object()) {
            object[key].update(value);
        } else {
            object[key] = value;
        }
    }
}

Json joints_to_json(const Scene& scene) {
    std::unordered_set<std::string_view> names{""};
    for (const BodySpec& body : scene.bodies) {
        names.insert(body.name);
    }
    Json joints = Json::array();
    for (const JointSpec& joint : scene.joints) {
        if (names.contains(joint.a) && names.contains(joint.b)) {
            joints.push_back(joint_to_json(joint));
        }
    }
    return joints;
}

}  // namespace collide
