#include <collide/dynamics/world_sleep.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include <collide/dynamics/contacts/contact_speeds.h>
#include <collide/dynamics/model/tuning.h>

namespace collide {

namespace {

bool is_dynamic(const BodyFacts& facts) { return facts.kind == BodyKind::dynamic_body; }

/// Returns an upper bound on the speed of any point of the body, m/s.
double speed_of(const BodyState& state, const BodyFacts& facts) {
    return length(state.velocity) + std::abs(state.angular_velocity) * double{facts.extent};
}

bool is_moved_kinematic(const BodyState& state, const BodyFacts& facts) {
    return facts.kind == BodyKind::kinematic_body &&
           (state.velocity != DVec2(0.0, 0.0) || state.angular_velocity != 0.0);
}

/// Returns the speed below which a body still counts as still, m/s. The longer it has been still, the lower
/// this speed is. A body that comes to rest gets slower and slower. A body that begins to slide gets faster,
/// and must not fall asleep meanwhile.
double stillness_speed(const BodyState& state) {
    const double part = std::min(1.0, static_cast<double>(state.still_seconds / seconds_to_sleep));
    return sleeping_speed * (1.0 + (last_sleeping_part - 1.0) * part);
}

void count_stillness(std::span<const BodyFacts> facts, double seconds, std::span<BodyState> states) {
    for (std::size_t i = 0; i < states.size(); ++i) {
        BodyState& state = states[i];
        if (!is_dynamic(facts[i]) || state.asleep) {
            continue;
        }
        const bool is_slow = speed_of(state, facts[i]) < stillness_speed(state);
        state.still_seconds = is_slow ? state.still_seconds + static_cast<float>(seconds) : 0.0f;
    }
}

/// Resets the stillness of bodies that touch a moving kinematic body.
void disturb_passengers(std::span<const BodyFacts> facts, std::span<const Contact> contacts,
                        std::span<BodyState> states) {
    for (const Contact& contact : contacts) {
        const BodyIndex a = contact.body_a;
        const BodyIndex b = contact.body_b;
        if (is_moved_kinematic(states[a], facts[a])) states[b].still_seconds = 0.0f;
        if (is_moved_kinematic(states[b], facts[b])) states[a].still_seconds = 0.0f;
    }
}

/// Resets the stillness of two bodies where a much heavier one presses deep into a lighter one.
void disturb_pressed(std::span<const BodyFacts> facts, std::span<const Contact> contacts,
                     std::span<BodyState> states) {
    for (const Contact& contact : contacts) {
        const double a = facts[contact.body_a].mass.inverse_mass;
        const double b = facts[contact.body_b].mass.inverse_mass;
        if (a == 0.0 || b == 0.0 || std::max(a, b) < heavier_by * std::min(a, b)) continue;
        const float extent = std::min(facts[contact.body_a].extent, facts[contact.body_b].extent);
        if (depth_before(contact) <= sleeping_depth_part * double{extent}) continue;
        for (const BodyIndex body : {contact.body_a, contact.body_b}) {
            if (!states[body].asleep) states[body].still_seconds = 0.0f;
        }
    }
}

bool anybody_is_still(std::span<const BodyFacts> facts, std::span<const BodyState> states) {
    for (std::size_t i = 0; i < states.size(); ++i) {
        if (is_dynamic(facts[i]) && !states[i].asleep && states[i].still_seconds >= seconds_to_sleep) {
            return true;
        }
    }
    return false;
}

}  // namespace

void Islands::tie(BodyIndex a, BodyIndex b, std::span<const BodyFacts> facts) {
    if (!is_dynamic(facts[a]) || !is_dynamic(facts[b])) {
        return;
    }
    sets_.unite(a, b);
}

void Islands::find(std::span<const BodyFacts> facts, std::span<const Contact> contacts,
                   std::span<const Joint> joints) {
    sets_.reset(facts.size());
    for (const Contact& contact : contacts) {
        tie(contact.body_a, contact.body_b, facts);
    }
    for (const Joint& joint : joints) {
        if (joint.def.body_a.index != no_body) {
            tie(joint.def.body_a.index, joint.def.body_b.index, facts);
        }
    }
}

bool put_to_sleep(Islands& islands, std::span<const BodyFacts> facts, std::span<const Contact> contacts,
                  std::span<const Joint> joints, double seconds, std::span<BodyState> states) {
    count_stillness(facts, seconds, states);
    disturb_passengers(facts, contacts, states);
    disturb_pressed(facts, contacts, states);
    if (!anybody_is_still(facts, states)) {
        return false;
    }
    islands.find(facts, contacts, joints);
    // The root represents its island: its time is the least of all its bodies.
    std::vector<float>& still = islands.least_stillness();
    still.assign(states.size(), std::numeric_limits<float>::max());
    for (BodyIndex i = 0; i < states.size(); ++i) {
        if (is_dynamic(facts[i]) && !states[i].asleep) {
            float& least = still[islands.root(i)];
            least = std::min(least, states[i].still_seconds);
        }
    }
    bool any = false;
    for (BodyIndex i = 0; i < states.size(); ++i) {
        if (is_dynamic(facts[i]) && !states[i].asleep && still[islands.root(i)] >= seconds_to_sleep) {
            states[i].asleep = any = true;
            states[i].velocity = {0.0, 0.0};
            states[i].angular_velocity = 0.0;
        }
    }
    return any;
}

void Neighbours::find(std::size_t bodies, std::span<const Contact> contacts, std::span<const Joint> joints) {
    const auto each_pair = [&](auto&& visit) {
        for (const Contact& contact : contacts) visit(contact.body_a, contact.body_b);
        for (const Joint& joint : joints) {
            if (joint.def.body_a.index != no_body) visit(joint.def.body_a.index, joint.def.body_b.index);
        }
    };
    first_.assign(bodies + 1, 0);
    each_pair([&](BodyIndex a, BodyIndex b) {
        ++first_[a];
        ++first_[b];
    });
    std::partial_sum(first_.begin(), first_.end(), first_.begin());
    others_.resize(first_.back());
    // Fills each range from its end to its beginning.
    each_pair([&](BodyIndex a, BodyIndex b) {
        others_[--first_[a]] = b;
        others_[--first_[b]] = a;
    });
}

void wake_islands(const Neighbours& neighbours, std::vector<BodyIndex>& waking, std::span<BodyState> states) {
    while (!waking.empty()) {
        const BodyIndex body = waking.back();
        waking.pop_back();
        if (!states[body].asleep) continue;
        states[body].asleep = false;
        states[body].still_seconds = 0.0f;
        for (const BodyIndex other : neighbours.of(body)) {
            if (states[other].asleep) waking.push_back(other);
        }
    }
}

const Neighbours& WorldSleep::neighbours(std::span<const Contact> contacts, const WorldBodies& world) {
    if (!has_neighbours_) neighbours_.find(world.size(), contacts, world.joints());
    has_neighbours_ = true;
    return neighbours_;
}

void WorldSleep::wake_listed(std::span<const Contact> contacts, WorldBodies& world) {
    if (waking_.empty()) return;
    wake_islands(neighbours(contacts, world), waking_, world.states());
}

void WorldSleep::wake(BodyIndex body, std::span<const Contact> contacts, WorldBodies& world) {
    const std::span<const BodyIndex> others = neighbours(contacts, world).of(body);
    waking_.assign(others.begin(), others.end());
    waking_.push_back(body);
    wake_listed(contacts, world);
}

bool WorldSleep::wake_touched(std::span<const Contact> contacts, WorldBodies& world) {
    if (!world.some_sleep()) return false;
    const std::span<const BodyState> states = world.states();
    const auto wakes = [&](BodyIndex sleeper, BodyIndex other) {
        if (!states[sleeper].asleep || states[other].asleep) return;
        const bool other_moves =
            states[other].velocity != DVec2(0.0, 0.0) || states[other].angular_velocity != 0.0;
        if (world.facts()[other].kind == BodyKind::dynamic_body || other_moves) {
            waking_.push_back(sleeper);
        }
    };
    waking_.clear();
    for (const Contact& contact : contacts) {
        wakes(contact.body_a, contact.body_b);
        wakes(contact.body_b, contact.body_a);
    }
    for (const Joint& joint : world.joints()) {
        if (joint.def.body_a.index != no_body) {
            wakes(joint.def.body_a.index, joint.def.body_b.index);
            wakes(joint.def.body_b.index, joint.def.body_a.index);
        }
    }
    const bool any = !waking_.empty();
    wake_listed(contacts, world);
    return any;
}

void WorldSleep::wake_at(BodyIndex placed, std::span<const Contact> contacts, WorldBodies& world) {
    list_sleepers(world);
    if (!sleeping_places_) return;
    waking_.clear();
    sleeping_places_->visit_overlapping(world.places().box(placed), [&](std::uint32_t number) {
        if (sleepers_[number] != placed) waking_.push_back(sleepers_[number]);
    });
    wake_listed(contacts, world);
}

void WorldSleep::list_sleepers(const WorldBodies& world) {
    if (has_sleepers_) return;
    has_sleepers_ = true;
    sleepers_.clear();
    std::vector<Aabb> boxes;
    for (BodyIndex i = 0; i < world.size(); ++i) {
        if (!world.states()[i].asleep) continue;
        sleepers_.push_back(i);
        boxes.push_back(world.places().box(i));
    }
    sleeping_places_.reset();
    if (!boxes.empty()) sleeping_places_.emplace(boxes);
}

void WorldSleep::wake_everybody(WorldBodies& world) {
    for (BodyState& state : world.states()) {
        if (state.asleep) {
            state.asleep = false;
            state.still_seconds = 0.0f;
        }
    }
}

void WorldSleep::put_to_sleep(std::span<const Contact> contacts, double seconds, WorldBodies& world) {
    collide::put_to_sleep(islands_, world.facts(), contacts, world.joints(), seconds, world.states());
}

void WorldSleep::number_islands(std::span<const Contact> contacts, const WorldBodies& world) {
    islands_.find(world.facts(), contacts, world.joints());
    numbers_.assign(world.size(), no_island);
    std::uint32_t next = 0;
    for (BodyIndex i = 0; i < world.size(); ++i) {
        if (world.facts()[i].kind == BodyKind::dynamic_body) {
            const BodyIndex root = islands_.root(i);
            numbers_[i] = root == i ? next++ : numbers_[root];
        }
    }
    has_islands_ = true;
}

}  // namespace collide
