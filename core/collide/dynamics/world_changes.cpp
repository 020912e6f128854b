// Changes to a world's bodies and joints between steps.

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include <collide/dynamics/world_parts.h>

namespace collide {

namespace {

bool is_number(DVec2 v) { return std::isfinite(v.x) && std::isfinite(v.y); }

}  // namespace

bool World::set_pose(BodyId id, const Pose& pose) {
    Parts& p = *parts_;
    if (!is_number(pose.position) || !std::isfinite(pose.angle) || !p.is_valid(id)) return false;
    const BodyIndex body = id.index;
    p.wake(body);
    p.bodies.set_pose(body, pose);
    p.note_fixed(body);
    p.contacts.note_placed(body);
    p.sleep.note_placed();
    p.sleep.wake_at(body, p.contacts.contacts(), p.bodies);
    p.mark_dirty();
    return true;
}

bool World::set_velocity(BodyId body, DVec2 velocity, double angular_velocity) {
    if (!is_number(velocity) || !std::isfinite(angular_velocity) || !wake(body)) return false;
    BodyState& state = parts_->bodies.states()[body.index];
    state.velocity = velocity;
    state.angular_velocity = angular_velocity;
    parts_->mark_dirty();
    return true;
}

bool World::wake(BodyId body) {
    if (!parts_->is_valid(body)) return false;
    parts_->wake(body.index);
    return true;
}

/// Returns whether forces may act on the body now. Wakes it if `wakes`.
bool World::Parts::may_push(BodyId id, bool wakes) {
    if (!is_valid(id) || bodies.facts()[id.index].mass.inverse_mass == 0.0) return false;
    if (!bodies.states()[id.index].asleep) return true;
    if (wakes) wake(id.index);
    return wakes;
}

void World::Parts::push(const BodyPush& more) {
    bodies.push(more);
    is_quiet = false;
}

bool World::apply_force(BodyId body, DVec2 force, DVec2 world_point, bool wakes) {
    if (!is_number(force) || !is_number(world_point) || !parts_->may_push(body, wakes)) return false;
    const DVec2 arm = world_point - states()[body.index].center;
    parts_->push({body.index, force, cross(arm, force)});
    return true;
}

bool World::apply_force(BodyId body, DVec2 force) {
    if (!is_number(force) || !parts_->may_push(body, true)) return false;
    parts_->push({body.index, force, 0.0});
    return true;
}

bool World::apply_torque(BodyId body, double torque, bool wakes) {
    if (!std::isfinite(torque) || !parts_->may_push(body, wakes)) return false;
    parts_->push({body.index, {0.0, 0.0}, torque});
    return true;
}

bool World::apply_impulse(BodyId body, DVec2 impulse, DVec2 world_point, bool wakes) {
    Parts& p = *parts_;
    if (!is_number(impulse) || !is_number(world_point) || !p.may_push(body, wakes)) return false;
    BodyState& state = p.bodies.states()[body.index];
    const BodyMass& mass = p.bodies.facts()[body.index].mass;
    state.velocity += mass.inverse_mass * impulse;
    state.angular_velocity += mass.inverse_inertia * cross(world_point - state.center, impulse);
    p.mark_dirty();
    return true;
}

bool World::apply_impulse(BodyId body, DVec2 impulse) {
    return apply_impulse(body, impulse, state_of(body).center);
}

bool World::apply_angular_impulse(BodyId body, double impulse, bool wakes) {
    Parts& p = *parts_;
    if (!std::isfinite(impulse) || !p.may_push(body, wakes)) return false;
    p.bodies.states()[body.index].angular_velocity +=
        p.bodies.facts()[body.index].mass.inverse_inertia * impulse;
    p.mark_dirty();
    return true;
}

// Definitions.

template <class Change>
bool World::Parts::change(BodyId id, Change&& change) {
    if (!is_valid(id)) return false;
    wake(id.index);
    bodies.change(id.index, change);
    sleep.mark_dirty();
    mark_dirty();
    return true;
}

bool World::set_kind(BodyId id, BodyKind kind) {
    Parts& p = *parts_;
    if (!p.is_valid(id)) return false;
    if (p.bodies.facts()[id.index].kind == kind) return true;
    p.change(id, [kind](BodyDef& def) { def.kind = kind; });
    BodyState& state = p.bodies.states()[id.index];
    state.still_seconds = 0.0f;
    if (kind == BodyKind::static_body) {
        state.velocity = {0.0, 0.0};
        state.angular_velocity = 0.0;
    }
    // A contact between two bodies that are not dynamic would never be removed.
    std::vector<bool> is_changed(p.bodies.size(), false);
    is_changed[id.index] = true;
    p.contacts.forget_bodies(is_changed);
    p.bodies.forget_pushes_on(id.index);
    p.note_fixed(id.index);
    return true;
}

bool World::set_material(BodyId id, const Material& material) {
    Parts& p = *parts_;
    const auto to = [&material](BodyDef& def) {
        def.material = material;
        def.materials.clear();
    };
    if (!p.change(id, to)) return false;
    p.contacts.renew_body(id.index);
    return true;
}

bool World::set_filter(BodyId body, const Filter& filter) {
    return parts_->change(body, [&filter](BodyDef& def) { def.filter = filter; });
}

bool World::set_gravity_scale(BodyId body, double scale) {
    return parts_->change(body, [scale](BodyDef& def) { def.gravity_scale = scale; });
}

bool World::set_mass(BodyId body, double mass, double inertia) {
    if (!(mass > 0.0) || !(inertia >= 0.0)) return false;
    return parts_->change(body, [mass, inertia](BodyDef& def) {
        def.mass = mass;
        def.inertia = inertia;
    });
}

bool World::set_damping(BodyId body, double linear, double angular) {
    if (!(linear >= 0.0) || !(angular >= 0.0)) return false;
    return parts_->change(body, [linear, angular](BodyDef& def) {
        def.linear_damping = linear;
        def.angular_damping = angular;
    });
}

bool World::set_fixed_rotation(BodyId id, bool is_fixed) {
    if (!parts_->change(id, [is_fixed](BodyDef& def) { def.fixed_rotation = is_fixed; })) return false;
    const bool is_dynamic = def(id).kind == BodyKind::dynamic_body;
    if (is_fixed && is_dynamic) parts_->bodies.states()[id.index].angular_velocity = 0.0;
    return true;
}

bool World::set_user_data(BodyId body, std::uint64_t data) {
    if (!parts_->is_valid(body)) return false;
    parts_->bodies.set_user_data(body.index, data);
    return true;
}

// Joints.

/// Calls `change` with the joint's variant. It must return whether this kind of joint has what it changes.
template <class Change>
bool World::Parts::change_joint(JointId id, Change&& change) {
    const JointIndex place = place_of(id);
    if (place == no_joint) return false;
    JointDef& def = bodies.joints()[place].def;
    if (!std::visit(change, def.kind)) return false;
    wake(def.body_b.index);
    wake(def.body_a.index);
    mark_dirty();
    return true;
}

bool World::set_target(JointId id, DVec2 world_target) {
    const JointIndex place = parts_->place_of(id);
    if (place == no_joint) return false;
    JointDef& def = parts_->bodies.joints()[place].def;
    def.local_anchor_a = world_target;
    parts_->wake(def.body_b.index);
    return true;
}

bool World::set_motor(JointId id, const JointMotor& motor) {
    return parts_->change_joint(id, [&motor](auto& joint) {
        if constexpr (requires { joint.motor; }) joint.motor = motor;
        return requires { joint.motor; };
    });
}

bool World::set_limits(JointId id, const JointLimits& limits) {
    return limits.lower <= limits.upper && parts_->change_joint(id, [&limits](auto& joint) {
        if constexpr (requires { joint.limits; }) joint.limits = limits;
        return requires { joint.limits; };
    });
}

bool World::set_spring(JointId id, const JointSpring& spring) {
    const bool fits = spring.frequency >= 0.0 && spring.damping_ratio >= 0.0;
    return fits && parts_->change_joint(id, [&spring](auto& joint) {
        if constexpr (requires { joint.spring; }) joint.spring = spring;
        return requires { joint.spring; };
    });
}

bool World::set_length(JointId id, double length) {
    return length >= 0.0 && parts_->change_joint(id, [length](auto& joint) {
        if constexpr (requires { joint.length; }) joint.length = length;
        return requires { joint.length; };
    });
}

bool World::set_break(JointId id, double force, double torque) {
    const JointIndex place = parts_->place_of(id);
    if (place == no_joint || !(force >= 0.0) || !(torque >= 0.0)) return false;
    JointDef& def = parts_->bodies.joints()[place].def;
    def.break_force = force;
    def.break_torque = torque;
    return true;
}

bool World::set_user_data(JointId id, std::uint64_t data) {
    const JointIndex place = parts_->place_of(id);
    if (place == no_joint) return false;
    parts_->bodies.joints()[place].def.user_data = data;
    return true;
}

JointReaction World::reaction(JointId id) const {
    const Parts& p = *parts_;
    const JointIndex place = p.place_of(id);
    if (place == no_joint) return {};
    return reaction_of(p.bodies.joints()[place], p.bodies.facts(), p.bodies.states(), p.settings.time_step);
}

}  // namespace collide
