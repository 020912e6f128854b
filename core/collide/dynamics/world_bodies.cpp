#include <collide/dynamics/world_bodies.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include <collide/base/parallel.h>
#include <collide/dynamics/model/tuning.h>

namespace collide {

namespace {

bool is_within(DVec2 v, double most) { return std::abs(v.x) <= most && std::abs(v.y) <= most; }

/// Returns whether all numbers of the state are in range. NaN is not.
bool is_in_range(const BodyState& state) {
    return is_within(state.center, most_distance) && is_within(state.velocity, most_speed) &&
           std::abs(state.angular_velocity) <= most_speed && std::abs(state.angle) <= most_distance;
}

}  // namespace

Population& WorldBodies::own_population() {
    if (population_.use_count() > 1) population_ = std::make_shared<Population>(*population_);
    return *population_;
}

void WorldBodies::add_slot(std::uint32_t room) {
    facts_.emplace_back();
    states_.emplace_back();
    before_.emplace_back();
    defs_.emplace_back();
    places_.add_slot(room);
    finder_.resize(defs_.size());
}

void WorldBodies::fill(BodyIndex body, BodyDef given) {
    BodyDef def = weighed(std::move(given));
    facts_[body] = facts_of(def);
    if (def.kind == BodyKind::dynamic_body) {
        least_half_width_ = std::min(least_half_width_, facts_[body].half_width);
    }
    states_[body] = before_[body] = initial_state(def);
    places_.fill(body, def, states_[body]);
    defs_[body] = std::move(def);
    finder_.set_fixed(body, facts_[body].kind == BodyKind::static_body);
    finder_.move(body, places_.box(body));
}

void WorldBodies::empty(BodyIndex body) {
    places_.empty(body);
    BodyDef none;
    none.kind = BodyKind::static_body;
    facts_[body] = facts_of(none);
    states_[body] = before_[body] = {};
    defs_[body] = std::move(none);
    finder_.set_absent(body);
    knows_least_ = false;
}

BodyIndex WorldBodies::add(BodyDef def) {
    Population& own = own_population();
    const BodyIndex body = own.add(def);
    if (body == defs_.size()) add_slot(own.slots()[body].room);
    fill(body, std::move(def));
    list_by_kind(body);
    return body;
}

void WorldBodies::remove(BodyIndex body) {
    own_population().remove(body);
    empty(body);
    list_by_kind(body);
    forget_pushes_on(body);
}

/// Updates the lists of cutters and of damped bodies for one body.
void WorldBodies::list_by_kind(BodyIndex body) {
    const auto set = [body](std::vector<BodyIndex>& list, bool is_in) {
        const auto place = std::lower_bound(list.begin(), list.end(), body);
        const bool was_in = place != list.end() && *place == body;
        if (is_in && !was_in) list.insert(place, body);
        if (!is_in && was_in) list.erase(place);
    };
    const BodyDef& def = defs_[body];
    set(cutters_, def.is_cutter);
    set(damped_,
        def.kind == BodyKind::dynamic_body && (def.linear_damping != 0.0 || def.angular_damping != 0.0));
}

void WorldBodies::list_all_kinds() {
    cutters_.clear();
    damped_.clear();
    for (BodyIndex i = 0; i < defs_.size(); ++i) list_by_kind(i);
}

void WorldBodies::renew(BodyIndex body) {
    if (defs_[body].mass == 0.0 && defs_[body].kind == BodyKind::dynamic_body) {
        // The body was not dynamic before, and keeps its centre.
        const BodyDef by_density = weighed(def(body));
        defs_[body].mass = by_density.mass;
        defs_[body].inertia = by_density.inertia;
    }
    set_forces(defs_[body], facts_[body]);
    places_.set_surface(body, defs_[body]);
    finder_.set_fixed(body, facts_[body].kind == BodyKind::static_body);
    list_by_kind(body);
    knows_least_ = false;
}

void WorldBodies::forget_pushes_on(BodyIndex body) {
    std::erase_if(pushes_, [body](const BodyPush& push) { return push.body == body; });
}

void WorldBodies::push(const BodyPush& push) {
    const auto place = std::lower_bound(pushes_.begin(), pushes_.end(), push.body,
                                        [](const BodyPush& a, BodyIndex body) { return a.body < body; });
    if (place == pushes_.end() || place->body != push.body) {
        pushes_.insert(place, push);
    } else {
        place->force += push.force;
        place->torque += push.torque;
    }
}

void WorldBodies::begin_step(double seconds) {
    for (const BodyIndex body : damped_) {
        // This factor is stable for steps of any length. For short steps it is the same as e^(-ct).
        states_[body].velocity *= 1.0 / (1.0 + seconds * defs_[body].linear_damping);
        states_[body].angular_velocity *= 1.0 / (1.0 + seconds * defs_[body].angular_damping);
    }
    before_ = states_;
    if (knows_least_) return;
    knows_least_ = true;
    least_half_width_ = std::numeric_limits<double>::infinity();
    for (const BodyFacts& facts : facts_) {
        if (facts.kind == BodyKind::dynamic_body) {
            least_half_width_ = std::min(least_half_width_, facts.half_width);
        }
    }
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

/// Changes the bodies to those of another population. Leading slots with the same room for pieces keep their
/// piece numbers. From the first slot with other room on, everything is made again.
void WorldBodies::become(const std::shared_ptr<const Population>& population,
                         std::vector<BodyIndex>& changed) {
    const std::span<const BodySlot> had = population_->slots();
    const std::span<const BodySlot> has = population->slots();
    const auto differ = std::mismatch(had.begin(), had.end(), has.begin(), has.end(),
                                      [](const BodySlot& a, const BodySlot& b) { return a.room == b.room; });
    const auto kept = static_cast<std::size_t>(differ.first - had.begin());
    for (std::size_t i = kept; i < had.size(); ++i) changed.push_back(static_cast<BodyIndex>(i));
    facts_.resize(kept);
    states_.resize(kept);
    before_.resize(kept);
    defs_.resize(kept);
    places_.truncate(kept);
    finder_.resize(kept);
    for (BodyIndex i = 0; i < has.size(); ++i) {
        if (i >= kept) add_slot(has[i].room);
        const BodyMake* const then = i < kept ? had[i].make.get() : nullptr;
        const BodyMake* const now = has[i].make.get();
        const bool same = then == now || (then != nullptr && now != nullptr && then->hash == now->hash);
        if (same && i < kept) continue;
        if (i < kept) changed.push_back(i);
        if (then != nullptr || now == nullptr) empty(i);
        if (now != nullptr) fill(i, now->def);
    }
    knows_least_ = false;
    list_all_kinds();
    // A world made this population, so the cast is safe. Code that changes it sees by the use count that a
    // state shares it.
    population_ = std::const_pointer_cast<Population>(population);
}

void WorldBodies::restore(const WorldState& state, std::vector<BodyIndex>& changed) {
    if (state.population != nullptr && state.population != population_) become(state.population, changed);
    states_ = state.bodies;
    before_ = state.bodies;
    for (BodyIndex i = 0; i < states_.size(); ++i) place(i);
    pushes_ = state.pushes;
    set_joints(state.joints);
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

/// Returns whether the joint keeps its two bodies from colliding with each other.
bool keeps_apart(const JointDef& def) { return def.body_a.index != no_body && !def.bodies_collide; }

}  // namespace

void WorldBodies::add_joints(std::span<const JointDef> defs) {
    if (defs.empty()) return;
    Population& own = own_population();
    for (const JointDef& def : defs) {
        joints_.push_back({def, {}});
        own.add_joint();
    }
    if (defs.size() != 1) return list_joined();
    if (!keeps_apart(defs[0])) return;
    const std::uint64_t pair = body_pair_key(defs[0].body_a.index, defs[0].body_b.index);
    joined_.insert(std::upper_bound(joined_.begin(), joined_.end(), pair), pair);
}

void WorldBodies::remove_joints(std::span<const JointIndex> joints) {
    if (joints.empty()) return;
    own_population().remove_joints(joints);
    auto removed = joints.begin();
    JointIndex place = 0;
    std::erase_if(joints_, [&](const Joint&) {
        const bool goes = removed != joints.end() && *removed == place++;
        if (goes) ++removed;
        return goes;
    });
    list_joined();
}

void WorldBodies::set_joints(const std::vector<Joint>& joints) {
    joints_ = joints;
    if (population_->joint_count() != joints.size()) own_population().renumber_joints(joints.size());
    list_joined();
}

void WorldBodies::list_joined() {
    joined_.clear();
    for (const Joint& joint : joints_) {
        if (keeps_apart(joint.def)) {
            joined_.push_back(body_pair_key(joint.def.body_a.index, joint.def.body_b.index));
        }
    }
    std::sort(joined_.begin(), joined_.end());
}

}  // namespace collide
