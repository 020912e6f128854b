#include <collide/dynamics/model/joint.h>

#include <cmath>

#include <collide/base/tolerances.h>
#include <collide/dynamics/model/joint_numbers.h>
#include <collide/dynamics/model/tuning.h>

namespace collide {

namespace {

constexpr double far = max_coordinate;

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

}  // namespace

std::optional<Problem> validate(const JointDef& def) {
    const auto& [length, spring, max_force, local_axis, motor, limits, reference_angle] = numbers_of(def);
    const JointKind kind = kind_of(def);
    const double shortest = kind == JointKind::distance ? min_size : 0.0;
    const double widest = kind == JointKind::prismatic ? far : most_angle;
    if (auto problem =
            problem_of({{"local_anchor_a.x", def.local_anchor_a.x, -far, far},
                        {"local_anchor_a.y", def.local_anchor_a.y, -far, far},
                        {"local_anchor_b.x", def.local_anchor_b.x, -far, far},
                        {"local_anchor_b.y", def.local_anchor_b.y, -far, far},
                        {"length", length, shortest, far},
                        {"spring.frequency", spring.frequency, 0.0, most_joint_hertz},
                        {"spring.damping_ratio", spring.damping_ratio, 0.0, unlimited},
                        {"max_force", max_force, 0.0, unlimited},
                        {"motor.speed", motor.speed, -most_speed, most_speed},
                        {"motor.max", motor.max, 0.0, unlimited},
                        {"limits.lower", limits.lower, -widest, widest},
                        {"limits.upper", limits.upper, limits.are_on ? limits.lower : -widest, widest},
                        {"reference_angle", reference_angle, -most_angle, most_angle},
                        {"break_force", def.break_force, 0.0, unlimited},
                        {"break_torque", def.break_torque, 0.0, unlimited}})) {
        return problem;
    }
    if (auto problem = problem_of_axis(local_axis)) return problem;
    if (def.body_b == no_body) return Problem{Fault::unknown_id, "body_b is none: give a body of the world"};
    if (def.body_a == def.body_b) {
        return Problem{Fault::unknown_id, "body_a is body_b: give two bodies, or no_body for the world"};
    }
    return std::nullopt;
}

}  // namespace collide
