#include <collide/dynamics/model/joint.h>

#include <cmath>
#include <limits>

#include <collide/base/tolerances.h>
#include <collide/dynamics/model/tuning.h>

namespace collide {

namespace {

constexpr double unlimited = std::numeric_limits<double>::max();
constexpr double far = max_coordinate;

std::optional<Problem> problem_of_limits(const char* lower_name, double lower, const char* upper_name,
                                         double upper, double most, bool are_on) {
    return problem_of({{lower_name, lower, -most, most}, {upper_name, upper, are_on ? lower : -most, most}});
}

std::optional<Problem> problem_of_axis(DVec2 axis) {
    if (auto problem = problem_of({{"local_axis.x", axis.x, -most_speed, most_speed},
                                   {"local_axis.y", axis.y, -most_speed, most_speed}})) {
        return problem;
    }
    if (std::abs(length(axis) - 1.0) > double{float_rounding}) {
        return Problem{Fault::no_direction, "local_axis has not the length 1: give a unit vector"};
    }
    return std::nullopt;
}

/// Of what belongs to one kind of joint.
std::optional<Problem> problem_of_kind(const JointDef& def) {
    switch (def.kind) {
        case JointKind::pin:
            if (auto problem = problem_of({{"max_motor_torque", def.max_motor_torque, 0.0, unlimited}})) {
                return problem;
            }
            return problem_of_limits("lower_angle", def.lower_angle, "upper_angle", def.upper_angle,
                                     most_angle, def.has_limits);
        case JointKind::distance:
            return problem_of({{"length", def.length, min_size, far}});
        case JointKind::prismatic:
            if (auto problem = problem_of({{"max_motor_force", def.max_motor_force, 0.0, unlimited}})) {
                return problem;
            }
            if (auto problem =
                    problem_of_limits("lower_translation", def.lower_translation, "upper_translation",
                                      def.upper_translation, far, def.has_limits)) {
                return problem;
            }
            return problem_of_axis(def.local_axis);
        case JointKind::mouse:
            return problem_of({{"max_force", def.max_force, 0.0, unlimited}});
        case JointKind::weld:
            break;
    }
    return std::nullopt;
}

}  // namespace

std::optional<Problem> validate(const JointDef& def) {
    if (auto problem = problem_of({{"local_anchor_a.x", def.local_anchor_a.x, -far, far},
                                   {"local_anchor_a.y", def.local_anchor_a.y, -far, far},
                                   {"local_anchor_b.x", def.local_anchor_b.x, -far, far},
                                   {"local_anchor_b.y", def.local_anchor_b.y, -far, far},
                                   {"length", def.length, 0.0, far},
                                   {"frequency", def.frequency, 0.0, most_joint_hertz},
                                   {"damping_ratio", def.damping_ratio, 0.0, unlimited},
                                   {"motor_speed", def.motor_speed, -most_speed, most_speed},
                                   {"reference_angle", def.reference_angle, -most_angle, most_angle},
                                   {"break_force", def.break_force, 0.0, unlimited},
                                   {"break_torque", def.break_torque, 0.0, unlimited}})) {
        return problem;
    }
    if (auto problem = problem_of_kind(def)) return problem;
    if (def.body_b == no_body) return Problem{Fault::unknown_id, "body_b is none: give a body of the world"};
    if (def.body_a == def.body_b) {
        return Problem{Fault::unknown_id, "body_a is body_b: give two bodies, or no_body for the world"};
    }
    return std::nullopt;
}

}  // namespace collide
