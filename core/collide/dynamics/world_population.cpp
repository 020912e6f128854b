// Bodies and joints of a world: added, removed and found by their ids.

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

#include <collide/dynamics/world_parts.h>

namespace collide {

BodyId World::add_body(BodyDef def) {
    Parts& p = *parts_;
    const BodyIndex body = p.bodies.add(std::move(def));
    p.note_fixed(body);
    p.sleep.mark_dirty();
    p.mark_dirty();
    return p.bodies.population()->id_of(body);
}

bool World::remove_body(BodyId body) { return remove_bodies({&body, 1}) == 1; }

std::size_t World::remove_bodies(std::span<const BodyId> bodies) {
    Parts& p = *parts_;
    std::vector<bool> goes(p.bodies.size(), false);
    std::vector<BodyIndex> going;
    for (const BodyId id : bodies) {
        if (!is_valid(id) || goes[id.index]) continue;
        goes[id.index] = true;
        going.push_back(id.index);
    }
    if (going.empty()) return 0;
    for (const BodyIndex body : going) p.wake(body);
    std::vector<JointIndex> held;
    for (JointIndex i = 0; i < joints().size(); ++i) {
        const JointDef& def = joints()[i].def;
        if (goes[def.body_b.index] || (def.body_a.index != no_body && goes[def.body_a.index]))
            held.push_back(i);
    }
    p.bodies.remove_joints(held);
    p.contacts.forget_bodies(goes);
    for (const BodyIndex body : going) {
        p.bodies.remove(body);
        p.stepper.forget_body(body);
        p.note_fixed(body);
    }
    p.sleep.mark_dirty();
    p.mark_dirty();
    return going.size();
}

bool World::is_valid(BodyId body) const { return parts_->is_valid(body); }
bool World::has_body(BodyIndex index) const { return parts_->bodies.population()->is_live(index); }
std::size_t World::live_bodies() const { return parts_->bodies.population()->live_bodies(); }

BodyId World::id_of(BodyIndex index) const {
    return has_body(index) ? parts_->bodies.population()->id_of(index) : BodyId();
}

const BodyDef& World::def(BodyId body) const {
    static const BodyDef none = [] {
        BodyDef def;
        def.kind = BodyKind::static_body;
        return def;
    }();
    return is_valid(body) ? parts_->bodies.def(body.index) : none;
}

double World::mass(BodyId body) const {
    const WorldBodies& bodies = parts_->bodies;
    return is_valid(body) && bodies.facts()[body.index].mass.inverse_mass > 0.0
               ? bodies.defs()[body.index].mass
               : 0.0;
}

double World::inertia(BodyId body) const {
    const WorldBodies& bodies = parts_->bodies;
    return is_valid(body) && bodies.facts()[body.index].mass.inverse_inertia > 0.0
               ? bodies.defs()[body.index].inertia
               : 0.0;
}

const Collider& World::collider(BodyId body) const {
    static const Collider none;
    return is_valid(body) ? parts_->bodies.places().collider(body.index) : none;
}

const BodyState& World::state_of(BodyId body) const {
    static const BodyState none;
    return is_valid(body) ? states()[body.index] : none;
}

Pose World::pose(BodyId body) const {
    return is_valid(body) ? pose_of(parts_->bodies.defs()[body.index], states()[body.index]) : Pose();
}

DVec2 World::velocity_at(BodyId body, DVec2 world_point) const {
    const BodyState& state = state_of(body);
    return state.velocity + state.angular_velocity * perp_left(world_point - state.center);
}

JointId World::add_joint(const JointDef& def) {
    const std::size_t before = joints().size();
    add_joints({&def, 1});
    return joints().size() > before ? joint_id(static_cast<JointIndex>(before)) : JointId();
}

void World::add_joints(std::span<const JointDef> defs) {
    Parts& p = *parts_;
    const auto joins = [&](const JointDef& def) {
        return is_valid(def.body_b) && (def.body_a == no_body || is_valid(def.body_a));
    };
    if (std::all_of(defs.begin(), defs.end(), joins)) {
        p.bodies.add_joints(defs);
    } else {
        std::vector<JointDef> some;
        std::copy_if(defs.begin(), defs.end(), std::back_inserter(some), joins);
        p.bodies.add_joints(some);
    }
    p.sleep.mark_dirty();
    for (const JointDef& def : defs) {
        if (!joins(def)) continue;
        p.wake(def.body_b.index);
        p.wake(def.body_a.index);
    }
    p.mark_dirty();
}

bool World::remove_joint(JointId joint) {
    Parts& p = *parts_;
    const JointIndex place = p.place_of(joint);
    if (place == no_joint) return false;
    const JointDef def = joints()[place].def;
    p.wake(def.body_b.index);
    p.wake(def.body_a.index);
    p.bodies.remove_joints({&place, 1});
    p.sleep.mark_dirty();
    p.mark_dirty();
    return true;
}

bool World::is_valid(JointId joint) const { return parts_->place_of(joint) != no_joint; }
JointIndex World::index_of(JointId joint) const { return parts_->place_of(joint); }

JointId World::joint_id(JointIndex index) const {
    return index < joints().size() ? parts_->bodies.population()->joint_id(index) : JointId();
}

}  // namespace collide
