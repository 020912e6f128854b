#include <collide/scene/part_readers.h>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <unordered_map>

#include <collide/base/tolerances.h>
#include <collide/dynamics/model/tuning.h>
#include <collide/scene/instantiate.h>
#include <collide/scene/tuning.h>

namespace collide {

namespace {

/// Reads a whole number of 32 bits. Each bit is a category.
void read_bits(ObjectReader& object, std::string_view key, std::uint32_t& target) {
    const auto value = object.find_value(key);
    if (!value) return;
    const Json& json = value->json();
    if (!json.is_number_unsigned() || json.get<std::uint64_t>() > 0xffffffffu) {
        value->refuse(
            "a whole number from 0 to 4294967295 is needed, the sum of the categories 1, 2, 4, 8 and so on");
    }
    target = json.get<std::uint32_t>();
}

UnknownKeys read_filter(ObjectReader& body, std::vector<std::string>& warnings, Filter& filter) {
    const auto value = body.find_value("filter");
    if (!value) return {};
    ObjectReader object(*value);
    read_bits(object, "category", filter.category);
    read_bits(object, "mask", filter.mask);
    if (const auto group = object.find_value("group")) filter.group = group->whole_number(-1000000, 1000000);
    return object.finish(warnings);
}

/// Reads the motion of a chain. A chain is ground: without thickness it has no mass.
void read_motion_of_chain(ObjectReader& object, BodySpec& body) {
    if (!std::holds_alternative<ChainSpec>(body.shape.geometry)) return;
    if (!object.has("motion")) {
        body.motion = Motion::static_body;
    } else if (body.motion == Motion::dynamic_body) {
        object.refuse(
            "motion",
            "a chain has no mass and can't be moved by forces; \"static\" or \"kinematic\" is needed");
    }
}

}  // namespace

void check_static_friction(ObjectReader& object, std::optional<double> friction,
                           std::optional<double> static_friction) {
    if (friction && static_friction && *static_friction < *friction) {
        object.refuse("static_friction",
                      fmt::format("{} is less than the sliding friction {}; at least as much is needed",
                                  *static_friction, *friction));
    }
}

UnknownKeys read_motion_of_body(ObjectReader& object, BodySpec& body, std::vector<std::string>& warnings) {
    read_motion_of_chain(object, body);
    return read_filter(object, warnings, body.filter);
}

namespace {

using BodiesByName = std::unordered_map<std::string_view, const BodySpec*>;

const BodySpec& body_named(const Value& value, const BodiesByName& bodies) {
    const std::string name = value.text();
    const auto found = bodies.find(name);
    if (found == bodies.end()) {
        std::vector<std::string_view> names;
        for (const auto& [known, body] : bodies) names.push_back(known);
        std::sort(names.begin(), names.end());
        const std::string nearest = nearest_name(name, names);
        value.refuse(fmt::format("no body is called {}{}; the name of a body of the scene is needed",
                                 in_quotes(name),
                                 nearest.empty() ? "" : fmt::format(" (perhaps \"{}\")", nearest)));
    }
    return *found->second;
}

/// The bodies of a joint; `a` is null if the joint holds B to the world.
struct Joined {
    const BodySpec* a = nullptr;
    const BodySpec* b = nullptr;
};

Joined read_joined(ObjectReader& object, const BodiesByName& bodies, JointSpec& joint) {
    Joined joined;
    if (const auto a = object.find_value("a")) {
        joined.a = &body_named(*a, bodies);
        joint.a = joined.a->name;
    }
    const Value b = object.at("b", "a joint needs the name of a body, or of two (\"a\" and \"b\")");
    joined.b = &body_named(b, bodies);
    joint.b = joined.b->name;
    if (joined.a == joined.b) {
        b.refuse("a body can't be joined to itself; name another one (or leave \"a\" out for the world)");
    }
    return joined;
}

DVec2 place_of_a(const Joined& joined, DVec2 anchor_a) {
    return joined.a == nullptr ? anchor_a : body_to_world(*joined.a, anchor_a);
}

void put_both_at(const Joined& joined, DVec2 place, JointSpec& joint) {
    joint.anchor_a = joined.a == nullptr ? place : world_to_body(*joined.a, place);
    joint.anchor_b = world_to_body(*joined.b, place);
}

/// Sets anchors that are missing. Welds and sliders hold the bodies at their present poses. So a missing
/// anchor is at the same position as the other one. If both are missing, they are at B's origin.
void read_missing_anchors(ObjectReader& object, const Joined& joined, JointSpec& joint) {
    const bool has_a = object.has("anchor_a");
    if (has_a && object.has("anchor_b")) return;
    put_both_at(joined, has_a ? place_of_a(joined, joint.anchor_a) : body_to_world(*joined.b, joint.anchor_b),
                joint);
}

void read_anchors(ObjectReader& object, const Joined& joined, JointSpec& joint) {
    object.read_point("anchor_a", joint.anchor_a);
    object.read_point("anchor_b", joint.anchor_b);
    const auto anchor = object.find_value("anchor");
    if (!anchor) {
        const bool keeps_angle = joint.type == JointKind::weld || joint.type == JointKind::prismatic;
        if (keeps_angle) read_missing_anchors(object, joined, joint);
        return;
    }
    if (joint.type == JointKind::distance || object.has("anchor_a") || object.has("anchor_b")) {
        anchor->refuse(
            "\"anchor\" is the place of a pin, a weld or a slider in the world; leave it out when there are "
            "\"anchor_a\" and \"anchor_b\", which lie in the frames of the bodies");
    }
    put_both_at(joined, anchor->point(), joint);
}

void read_spring(ObjectReader& object, JointSpec& joint) {
    object.read("frequency", joint.frequency, NumberKind::fraction);
    if (joint.frequency > most_joint_hertz) {
        object.refuse("frequency",
                      fmt::format("{} Hz is too much; 0 (rigid) to 1000 is needed", joint.frequency));
    }
    object.read("damping_ratio", joint.damping_ratio, NumberKind::fraction);
}

void read_length(ObjectReader& object, const Joined& joined, JointSpec& joint) {
    const DVec2 way = body_to_world(*joined.b, joint.anchor_b) - place_of_a(joined, joint.anchor_a);
    joint.length = length(way);
    object.read("length", joint.length, NumberKind::size);
    if (joint.length < min_size) {
        object.value().refuse(
            "the anchors coincide; a distance joint needs a \"length\" of at least 1e-5 metres (or "
            "use "
            "a pin)");
    }
}

/// Reads a motor that rotates or pushes with at most `most`, the value of `most_key`.
void read_motor(ObjectReader& object, JointSpec& joint, std::string_view most_key, double& most,
                std::string_view remedy) {
    object.read("motor_speed", joint.motor_speed, NumberKind::any);
    object.read(most_key, most, NumberKind::fraction);
    if (joint.motor_speed && most == 0.0) object.refuse("motor_speed", std::string(remedy));
}

/// Reads both limits or none, the lower one first.
void read_limits(ObjectReader& object, std::string_view lower_key, std::string_view upper_key,
                 std::optional<double>& lower, std::optional<double>& upper) {
    object.read(lower_key, lower, NumberKind::any);
    object.read(upper_key, upper, NumberKind::any);
    if (lower.has_value() != upper.has_value()) {
        object.value().refuse(
            fmt::format("there are two limits: both \"{}\" and \"{}\" are needed", lower_key, upper_key));
    }
    if (lower && *lower > *upper) {
        object.refuse(lower_key, fmt::format("{} is above \"{}\" {}; at most that is needed", *lower,
                                             upper_key, *upper));
    }
}

/// Reads the reference angle. By default the present angle between the bodies counts as 0.
void read_reference_angle(ObjectReader& object, const Joined& joined, bool is_needed, JointSpec& joint) {
    if (is_needed) joint.reference_angle = joined.b->angle - (joined.a == nullptr ? 0.0 : joined.a->angle);
    object.read("reference_angle", joint.reference_angle, NumberKind::any);
}

void read_turning(ObjectReader& object, const Joined& joined, JointSpec& joint) {
    read_motor(object, joint, "max_motor_torque", joint.max_motor_torque,
               "a motor without \"max_motor_torque\" turns nothing; write a torque above 0 in N m");
    read_limits(object, "lower_angle", "upper_angle", joint.lower_angle, joint.upper_angle);
    read_reference_angle(object, joined, joint.lower_angle.has_value(), joint);
}

void read_sliding(ObjectReader& object, const Joined& joined, JointSpec& joint) {
    object.read_vector("axis", joint.axis);
    if (length(joint.axis) < least_direction) {
        object.refuse(
            "axis",
            "a slider along [0, 0] has no direction; write one such as [1, 0], in the frame of \"a\"");
    }
    read_motor(object, joint, "max_motor_force", joint.max_motor_force,
               "a motor without \"max_motor_force\" pushes nothing; write a force above 0 in N");
    read_limits(object, "lower", "upper", joint.lower, joint.upper);
    if (joint.lower && *joint.upper - *joint.lower < min_size) {
        object.refuse(
            "upper",
            fmt::format("a slider from {} to {} has no length; it needs at least 1e-5 metres (or use a weld)",
                        *joint.lower, *joint.upper));
    }
    read_reference_angle(object, joined, true, joint);
}

/// Reads the keys of each joint type other than bodies and anchors.
void read_by_type(ObjectReader& object, const Joined& joined, JointSpec& joint) {
    switch (joint.type) {
        case JointKind::distance:
            read_spring(object, joint);
            return read_length(object, joined, joint);
        case JointKind::weld:
            read_spring(object, joint);
            return read_reference_angle(object, joined, true, joint);
        case JointKind::prismatic:
            return read_sliding(object, joined, joint);
        default:
            read_spring(object, joint);
            return read_turning(object, joined, joint);
    }
}

JointSpec read_joint(const Value& value, const BodiesByName& bodies, std::vector<std::string>& warnings) {
    ObjectReader object(value);
    JointSpec joint;
    object.at("type", fmt::format("a joint needs one of {}", fmt::join(joint_type_names, ", ")));
    object.read_name("type", joint.type, joint_type_names);
    const Joined joined = read_joined(object, bodies, joint);
    read_anchors(object, joined, joint);
    read_by_type(object, joined, joint);
    object.read("collide", joint.collide);
    joint.unknown = object.finish(warnings);
    return joint;
}

}  // namespace

std::vector<JointSpec> read_joints(const Value& value, const std::vector<BodySpec>& bodies,
                                   std::vector<std::string>& warnings) {
    BodiesByName by_name;
    for (const BodySpec& body : bodies) by_name.emplace(body.name, &body);
    std::vector<JointSpec> joints;
    for (const Value& element : value.elements()) joints.push_back(read_joint(element, by_name, warnings));
    return joints;
}

}  // namespace collide
