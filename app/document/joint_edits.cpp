#include "document/joint_edits.h"

#include <algorithm>
#include <cmath>

#include <collide/base/tolerances.h>
#include <collide/dynamics/model/tuning.h>
#include <collide/geometry/transform.h>
#include <collide/scene/instantiate.h>
#include <collide/scene/part_readers.h>
#include "document/sketch_geometry.h"

namespace app {

using collide::BodySpec;
using collide::JointKind;
using collide::JointSpec;
using collide::Scene;

namespace {

constexpr double least_slide = 2.0 * collide::min_size;  // metres from limit to limit, larger than rounding

double within(double value, double least, double most) {
    return std::isfinite(value) ? std::clamp(value, least, most) : least;
}

JointSpec joint_between(const BodySpec* a, DVec2 place_a, const BodySpec& b, DVec2 place_b) {
    JointSpec joint;
    joint.a = a == nullptr ? "" : a->name;
    joint.b = b.name;
    joint.anchor_a = a == nullptr ? place_a : to_local(*a, place_a);
    joint.anchor_b = to_local(b, place_b);
    return joint;
}

/// Returns a joint whose angle is 0 in the current poses.
JointSpec joint_here(JointKind kind, const BodySpec* a, const BodySpec& b, DVec2 place) {
    JointSpec joint = joint_between(a, place, b, place);
    joint.type = kind;
    joint.reference_angle = b.angle - (a == nullptr ? 0.0 : a->angle);
    return joint;
}

/// Clamps the limits so that the upper one is at least `room` above the lower one.
void order_limits(std::optional<double>& lower, std::optional<double>& upper, double room) {
    if (!lower || !upper) return;
    constexpr double most = collide::max_coordinate;
    lower = within(*lower, -most, most - room);
    upper = within(*upper, *lower + room, most);
}

}  // namespace

const char* joint_name(const JointSpec& joint) {
    switch (joint.type) {
        case JointKind::distance:
            return joint.frequency > 0.0 ? "Spring" : "Rod";
        case JointKind::weld:
            return "Weld";
        case JointKind::prismatic:
            return "Slider";
        default:
            return "Pin";
    }
}

std::vector<std::size_t> joints_of(const Scene& scene, std::size_t body) {
    const std::string& name = scene.bodies.at(body).name;
    std::vector<std::size_t> out;
    for (std::size_t i = 0; i < scene.joints.size(); ++i) {
        if (scene.joints[i].a == name || scene.joints[i].b == name) out.push_back(i);
    }
    return out;
}

std::string partner_name(const JointSpec& joint, const std::string& body) {
    const std::string& other = joint.b == body ? joint.a : joint.b;
    return other.empty() ? "the world" : other;
}

JointSpec pin_at(const BodySpec* a, const BodySpec& b, DVec2 place) {
    return joint_here(JointKind::pin, a, b, place);
}

JointSpec weld_at(const BodySpec* a, const BodySpec& b, DVec2 place) {
    return joint_here(JointKind::weld, a, b, place);
}

JointSpec slider_at(const BodySpec* a, const BodySpec& b, DVec2 place, DVec2 world_axis) {
    JointSpec joint = joint_here(JointKind::prismatic, a, b, place);
    const DVec2 axis = glm::normalize(world_axis);
    joint.axis = a == nullptr ? axis : collide::inverse_rotate(rotation_of(pose_of(*a)), axis);
    return joint;
}

std::optional<JointSpec> rod_between(const BodySpec* a, DVec2 place_a, const BodySpec& b, DVec2 place_b) {
    JointSpec joint = joint_between(a, place_a, b, place_b);
    joint.type = JointKind::distance;
    joint.length = glm::length(place_b - place_a);
    if (joint.length < collide::min_size) return std::nullopt;
    return joint;
}

JointSpec within_limits(JointSpec joint) {
    constexpr double most = collide::max_coordinate;
    joint.frequency = within(joint.frequency, 0.0, collide::most_joint_hertz);
    joint.damping_ratio = within(joint.damping_ratio, 0.0, most);
    if (joint.type == JointKind::distance) {
        joint.length = within(joint.length, collide::min_size, most);
        return joint;
    }
    const bool slides = joint.type == JointKind::prismatic;
    if (joint.motor_speed) {
        joint.motor_speed = within(*joint.motor_speed, -most, most);
        double& strength = slides ? joint.max_motor_force : joint.max_motor_torque;
        strength = within(strength, 1e-6, most);
    }
    order_limits(joint.lower_angle, joint.upper_angle, 0.0);
    order_limits(joint.lower, joint.upper, least_slide);
    const bool has_axis = std::isfinite(glm::length(joint.axis)) && glm::length(joint.axis) > 1e-9;
    if (!has_axis || glm::length(joint.axis) > most) joint.axis = {1.0, 0.0};
    return joint;
}

void add_joint(Document& document, const std::string& step_name, JointSpec joint) {
    document.edit(step_name, [&](Scene& scene) { scene.joints.push_back(std::move(joint)); });
}

void remove_joint(Document& document, const std::string& step_name, std::size_t joint) {
    document.edit(step_name, [&](Scene& scene) {
        scene.joints.erase(scene.joints.begin() + static_cast<std::ptrdiff_t>(joint));
    });
}

void change_joint(Document& document, std::size_t joint, const std::string& step_name,
                  const std::function<void(JointSpec&)>& change) {
    const auto apply = [&](Scene& scene) {
        JointSpec changed = scene.joints.at(joint);
        change(changed);
        scene.joints[joint] = within_limits(std::move(changed));
    };
    document.edit_or_drag(step_name, apply);
}

}  // namespace app
