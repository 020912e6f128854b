#include <collide/dynamics/world_sleep.h>

#include <algorithm>

#include <collide/dynamics/model/step_report.h>

namespace collide {

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
