#include <collide/c/joint.h>

#include <collide/c/world_handle.h>
#include <collide/dynamics/model/joint_numbers.h>

namespace {

using namespace collide::c;
using collide::BodyId;

collide::JointDef def_of(const collide_joint_def& from, BodyId a, BodyId b) {
    collide::JointNumbers numbers{.length = from.length,
                                  .spring = {from.frequency, from.damping_ratio},
                                  .max_force = from.max_motor,
                                  .motor = {from.has_motor != 0, from.motor_speed, from.max_motor},
                                  .limits = {from.has_limits != 0, from.lower, from.upper},
                                  .reference_angle = from.reference_angle};
    if (from.kind == COLLIDE_PRISMATIC) {
        const bool has_length = check_direction(from.axis) == COLLIDE_OK;
        numbers.local_axis = has_length ? unit(vec(from.axis)) : vec(from.axis);
    }
    return {.kind = joint_of(static_cast<collide::JointKind>(from.kind), numbers),
            .body_a = a,
            .body_b = b,
            .local_anchor_a = vec(from.anchor_a),
            .local_anchor_b = vec(from.anchor_b),
            .bodies_collide = from.bodies_collide != 0,
            .break_force = from.break_force,
            .break_torque = from.break_torque,
            .user_data = from.user_data};
}

/// Returns what is wrong with a joint except its bodies, or COLLIDE_OK.
collide_status check_joint(const collide_joint_def& def) {
    if (def.kind < COLLIDE_PIN || def.kind > COLLIDE_MOUSE) return COLLIDE_UNKNOWN_KIND;
    return guarded([&] { return status_of(collide::validate(def_of(def, collide::no_body, 0))); });
}

collide_joint_def plain_def(const collide::JointDef& from) {
    const auto body = [](BodyId id) { return id == collide::no_body ? COLLIDE_NO_BODY : number_of(id); };
    const auto [length, spring, max_force, local_axis, motor, limits, reference_angle] = numbers_of(from);
    collide_joint_def to{};
    to.kind = static_cast<collide_joint_kind>(from.kind.index());
    to.has_motor = motor.is_on ? 1 : 0;
    to.has_limits = limits.are_on ? 1 : 0;
    to.bodies_collide = from.bodies_collide ? 1 : 0;
    to.body_a = body(from.body_a);
    to.body_b = body(from.body_b);
    to.anchor_a = plain(from.local_anchor_a);
    to.anchor_b = plain(from.local_anchor_b);
    to.axis = plain(local_axis);
    to.length = length;
    to.frequency = spring.frequency;
    to.damping_ratio = spring.damping_ratio;
    to.motor_speed = motor.speed;
    to.max_motor = to.kind == COLLIDE_MOUSE ? max_force : motor.max;
    to.lower = limits.lower;
    to.upper = limits.upper;
    to.reference_angle = reference_angle;
    to.break_force = from.break_force;
    to.break_torque = from.break_torque;
    to.user_data = from.user_data;
    return to;
}

}  // namespace

collide_status collide_joint_default(collide_joint_def* def) {
    if (def == nullptr) return COLLIDE_NULL_POINTER;
    *def = {};
    def->body_a = COLLIDE_NO_BODY;
    def->axis = {1.0, 0.0};
    def->damping_ratio = 1.0;
    return COLLIDE_OK;
}

collide_status collide_world_add_joint(collide_world* world, const collide_joint_def* def,
                                       collide_joint* joint) {
    if (world == nullptr || def == nullptr || joint == nullptr) return COLLIDE_NULL_POINTER;
    const collide_status status = check_joint(*def);
    if (status != COLLIDE_OK) return status;
    const bool to_world = def->body_a == COLLIDE_NO_BODY || def->kind == COLLIDE_MOUSE;
    const BodyId a = to_world ? BodyId() : body_of(def->body_a);
    const auto b = body_of(def->body_b);
    if (!(to_world || world->world.is_valid(a)) || !world->world.is_valid(b) || a == b) {
        return COLLIDE_UNKNOWN_ID;
    }
    return guarded([&] {
        *joint = number_of(world->world.add_joint(def_of(*def, a, b)));
        return COLLIDE_OK;
    });
}

collide_status collide_world_remove_joint(collide_world* world, collide_joint joint) {
    if (world == nullptr) return COLLIDE_NULL_POINTER;
    return guarded(
        [&] { return world->world.remove_joint(joint_of(joint)) ? COLLIDE_OK : COLLIDE_UNKNOWN_ID; });
}

collide_status collide_world_get_joint(const collide_world* world, collide_joint joint,
                                       collide_joint_def* def) {
    if (world == nullptr || def == nullptr) return COLLIDE_NULL_POINTER;
    const collide::JointIndex index = world->world.index_of(joint_of(joint));
    if (index == collide::no_joint) return COLLIDE_UNKNOWN_ID;
    *def = plain_def(world->world.joints()[index].def);
    return COLLIDE_OK;
}

collide_status collide_world_set_joint(collide_world* world, collide_joint joint,
                                       const collide_joint_def* def) {
    if (world == nullptr || def == nullptr) return COLLIDE_NULL_POINTER;
    collide::World& to = world->world;
    const auto id = joint_of(joint);
    const collide::JointIndex index = to.index_of(id);
    if (index == collide::no_joint) return COLLIDE_UNKNOWN_ID;
    const collide_joint_kind kind = static_cast<collide_joint_kind>(to.joints()[index].def.kind.index());
    if (def->kind != kind) return COLLIDE_UNKNOWN_KIND;
    const collide_status status = check_joint(*def);
    if (status != COLLIDE_OK) return status;
    return guarded([&] {
        if (kind == COLLIDE_MOUSE) to.set_target(id, vec(def->anchor_a));
        if (kind == COLLIDE_DISTANCE) to.set_length(id, def->length);
        if (kind == COLLIDE_PIN || kind == COLLIDE_PRISMATIC) {
            to.set_motor(id, {def->has_motor != 0, def->motor_speed, def->max_motor});
            to.set_limits(id, {def->has_limits != 0, def->lower, def->upper});
        }
        to.set_spring(id, {def->frequency, def->damping_ratio});
        to.set_break(id, def->break_force, def->break_torque);
        to.set_user_data(id, def->user_data);
        return COLLIDE_OK;
    });
}

collide_status collide_world_reaction(const collide_world* world, collide_joint joint,
                                      collide_reaction* reaction) {
    if (world == nullptr || reaction == nullptr) return COLLIDE_NULL_POINTER;
    const auto id = joint_of(joint);
    if (!world->world.is_valid(id)) return COLLIDE_UNKNOWN_ID;
    const collide::JointReaction found = world->world.reaction(id);
    *reaction = {plain(found.force), found.torque};
    return COLLIDE_OK;
}
