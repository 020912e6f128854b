#include <collide/dynamics/world_bodies.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include <collide/base/parallel.h>
#include <collide/dynamics/model/tuning.h>

namespace collide {

namespace {

bool is_within(DVec2 v, double most) { return std::abs(v.x) <= most && std::abs(v.y) <= most; }

/// False for NaN, too.
bool is_in_range(const BodyState& state) {
    return is_within(state.center, most_distance) && is_within(state.velocity, most_speed) &&
           std::abs(state.angular_velocity) <= most_speed && std::abs(state.angle) <= most_distance;
}

}  // namespace

BodyIndex WorldBodies::add(BodyDef def) {
    const auto body = static_cast<BodyIndex>(defs_.size());
    facts_.push_back(facts_of(def));
    if (def.kind == BodyKind::dynamic_body) {
        least_half_width_ = std::min(least_half_width_, facts_.back().half_width);
    }
    if (def.is_cutter) cutters_.push_back(body);
    states_.push_back(initial_state(def));
    before_.push_back(states_.back());
    places_.add(def, states_.back());
    defs_.push_back(std::move(def));
    finder_.resize(defs_.size());
    finder_.set_fixed(body, facts_[body].kind == BodyKind::static_body);
    finder_.move(body, places_.box(body));
    return body;
}

bool WorldBodies::some_sleep() const {
    return std::any_of(states_.begin(), states_.end(), [](const BodyState& state) { return state.asleep; });
}

void WorldBodies::place(BodyIndex body) {
    places_.move(states_[body], body);
    finder_.move(body, places_.box(body));
}

void WorldBodies::place_moved(bool all_cores) {
    const auto has_moved = [&](BodyIndex i) {
        return !(states_[i].center == before_[i].center && states_[i].angle == before_[i].angle);
    };
    for_each_stretch(states_.size(), bodies_a_stretch, all_cores, [&](std::size_t first, std::size_t last) {
        for (auto i = static_cast<BodyIndex>(first); i < last; ++i) {
            if (has_moved(i)) places_.move(states_[i], i);
        }
    });
    for (BodyIndex i = 0; i < states_.size(); ++i) {
        if (has_moved(i)) finder_.move(i, places_.box(i));
    }
}

void WorldBodies::set_pose(BodyIndex body, const Pose& pose) {
    collide::set_pose(defs_[body], pose, states_[body]);
    place(body);
    before_[body] = states_[body];
}

void WorldBodies::restore(const std::vector<BodyState>& states) {
    states_ = states;
    before_ = states;
    for (BodyIndex i = 0; i < states_.size(); ++i) place(i);
}

std::uint32_t WorldBodies::put_back_runaways() {
    std::uint32_t count = 0;
    for (std::size_t i = 0; i < states_.size(); ++i) {
        if (is_in_range(states_[i])) continue;
        states_[i] = before_[i];
        states_[i].velocity = {0.0, 0.0};
        states_[i].angular_velocity = 0.0;
        ++count;
    }
    return count;
}

namespace {

/// Whether the joined bodies do not collide with each other.
bool keeps_apart(const JointDef& def) { return def.body_a != no_body && !def.bodies_collide; }

}  // namespace

void WorldBodies::add_joints(std::span<const JointDef> defs) {
    for (const JointDef& def : defs) joints_.push_back({def, {}});
    if (defs.size() != 1) return list_joined();
    if (!keeps_apart(defs[0])) return;
    const std::uint64_t pair = body_pair_key(defs[0].body_a, defs[0].body_b);
    joined_.insert(std::upper_bound(joined_.begin(), joined_.end(), pair), pair);
}

void WorldBodies::remove_joint(JointIndex joint) {
    joints_.erase(joints_.begin() + joint);
    list_joined();
}

void WorldBodies::set_joints(const std::vector<Joint>& joints) {
    joints_ = joints;
    list_joined();
}

void WorldBodies::list_joined() {
    joined_.clear();
    for (const Joint& joint : joints_) {
        if (keeps_apart(joint.def)) {
            joined_.push_back(body_pair_key(joint.def.body_a, joint.def.body_b));
        }
    }
    std::sort(joined_.begin(), joined_.end());
}

}  // namespace collide
