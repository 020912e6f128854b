// What is changed of a world's bodies and joints between steps.

#include <collide/dynamics/world_parts.h>

namespace collide {

bool World::set_pose(BodyId id, const Pose& pose) {
    Parts& p = *parts_;
    if (!p.is_valid(id)) return false;
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
    if (!wake(body)) return false;
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

bool World::set_target(JointId joint, DVec2 world_target) {
    const JointIndex place = parts_->place_of(joint);
    if (place == no_joint) return false;
    JointDef& def = parts_->bodies.joints()[place].def;
    def.local_anchor_a = world_target;
    parts_->wake(def.body_b);
    return true;
}

}  // namespace collide
