#include <collide/dynamics/world_sleep.h>

#include <algorithm>
#include <cmath>

#include <collide/dynamics/model/tuning.h>

namespace collide {

namespace {

bool is_dynamic(const BodyFacts& facts) { return facts.kind == BodyKind::dynamic_body; }

/// The fastest that a point of the body may move.
double speed_of(const BodyState& state, const BodyFacts& facts) {
    return length(state.velocity) + std::abs(state.angular_velocity) * double{facts.extent};
}

bool is_moved_kinematic(const BodyState& state, const BodyFacts& facts) {
    return facts.kind == BodyKind::kinematic_body &&
           (state.velocity != DVec2(0.0, 0.0) || state.angular_velocity != 0.0);
}

/// The speed below which a body continues to count as still, m/s. The longer it has been still, the slower it
/// has to be. A body that comes to rest gets ever slower. One that begins to slide gets faster, and must not
/// fall asleep meanwhile.
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

/// Bodies that touch a kinematic body do not count as still.
void disturb_passengers(std::span<const BodyFacts> facts, std::span<const Contact> contacts,
                        std::span<BodyState> states) {
    for (const Contact& contact : contacts) {
        const BodyId a = contact.body_a;
        const BodyId b = contact.body_b;
        if (is_moved_kinematic(states[a], facts[a])) states[b].still_seconds = 0.0f;
        if (is_moved_kinematic(states[b], facts[b])) states[a].still_seconds = 0.0f;
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

void Islands::tie(BodyId a, BodyId b, std::span<const BodyFacts> facts) {
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
        if (joint.def.body_a != no_body) {
            tie(joint.def.body_a, joint.def.body_b, facts);
        }
    }
}

bool put_to_sleep(Islands& islands, std::span<const BodyFacts> facts, std::span<const Contact> contacts,
                  std::span<const Joint> joints, double seconds, std::span<BodyState> states) {
    count_stillness(facts, seconds, states);
    disturb_passengers(facts, contacts, states);
    if (!anybody_is_still(facts, states)) {
        return false;
    }
    islands.find(facts, contacts, joints);
    // The root represents its island: its time becomes the least of all.
    std::vector<float>& still = islands.least_stillness();
    still.assign(states.size(), std::numeric_limits<float>::max());
    for (BodyId i = 0; i < states.size(); ++i) {
        if (is_dynamic(facts[i]) && !states[i].asleep) {
            float& least = still[islands.root(i)];
            least = std::min(least, states[i].still_seconds);
        }
    }
    bool any = false;
    for (BodyId i = 0; i < states.size(); ++i) {
        if (is_dynamic(facts[i]) && !states[i].asleep && still[islands.root(i)] >= seconds_to_sleep) {
            states[i].asleep = any = true;
            states[i].velocity = {0.0, 0.0};
            states[i].angular_velocity = 0.0;
        }
    }
    return any;
}

void wake_islands(Islands& islands, std::span<const BodyFacts> facts, std::span<const Contact> contacts,
                  std::span<const Joint> joints, std::span<const BodyId> waking,
                  std::span<BodyState> states) {
    const auto sleeps = [](const BodyState& state) { return state.asleep; };
    if (std::none_of(states.begin(), states.end(), sleeps)) {
        return;
    }
    islands.find(facts, contacts, joints);
    std::vector<std::uint8_t>& wakes = islands.marks();
    wakes.assign(states.size(), 0);
    for (const BodyId body : waking) {
        wakes[islands.root(body)] = 1;
    }
    for (BodyId i = 0; i < states.size(); ++i) {
        if (states[i].asleep && wakes[islands.root(i)] != 0) {
            states[i].asleep = false;
            states[i].still_seconds = 0.0f;
        }
    }
}

void WorldSleep::wake_islands_of(std::span<const BodyId> bodies, std::span<const Contact> contacts,
                                 WorldBodies& world) {
    wake_islands(islands_, world.facts(), contacts, world.joints(), bodies, world.states());
    mark_dirty();
}

void WorldSleep::wake(std::vector<BodyId> bodies, std::span<const Contact> contacts, WorldBodies& world) {
    std::sort(bodies.begin(), bodies.end());
    const auto is_one = [&](BodyId body) { return std::binary_search(bodies.begin(), bodies.end(), body); };
    waking_ = bodies;
    for (const Contact& contact : contacts) {
        if (is_one(contact.body_a)) waking_.push_back(contact.body_b);
        if (is_one(contact.body_b)) waking_.push_back(contact.body_a);
    }
    wake_islands_of(waking_, contacts, world);
}

bool WorldSleep::wake_touched(std::span<const Contact> contacts, WorldBodies& world) {
    if (!world.some_sleep()) return false;
    const std::span<const BodyState> states = world.states();
    const auto wakes = [&](BodyId sleeper, BodyId other) {
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
        if (joint.def.body_a != no_body) {
            wakes(joint.def.body_a, joint.def.body_b);
            wakes(joint.def.body_b, joint.def.body_a);
        }
    }
    if (waking_.empty()) return false;
    wake_islands_of(waking_, contacts, world);
    return true;
}

void WorldSleep::wake_at(BodyId placed, std::span<const Contact> contacts, WorldBodies& world) {
    const std::span<const BodyState> states = world.states();
    waking_.clear();
    for (BodyId i = 0; i < states.size(); ++i) {
        if (i != placed && states[i].asleep && overlaps(world.places().box(i), world.places().box(placed))) {
            waking_.push_back(i);
        }
    }
    if (!waking_.empty()) wake_islands_of(waking_, contacts, world);
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
    for (BodyId i = 0; i < world.size(); ++i) {
        if (world.facts()[i].kind == BodyKind::dynamic_body) {
            const BodyId root = islands_.root(i);
            numbers_[i] = root == i ? next++ : numbers_[root];
        }
    }
    is_dirty_ = false;
}

}  // namespace collide
