#include "player/step_before_sleep.h"

#include <algorithm>

#include "simulation/branch_world.h"

namespace app {

using collide::BodyId;
using collide::Contact;

namespace {

bool sleep(const collide::World& world, std::span<const collide::BodyState> states, BodyId a, BodyId b) {
    const auto is_awake = [&](BodyId body) {
        return world.def(body).kind == collide::BodyKind::dynamic_body && !states[body].asleep;
    };
    return !is_awake(a) && !is_awake(b) && (states[a].asleep || states[b].asleep);
}

Contact without_impulses(Contact contact) {
    for (collide::ContactPointState& point : contact.points) {
        point.normal_impulse = point.tangent_impulse = 0.0f;
        point.given_impulse = point.given_friction = 0.0f;
    }
    return contact;
}

/// A contact stays the same to the bit from when its bodies fell asleep: they may have woken in between. Only
/// its impulses are made others when the length of the step is changed.
bool has(std::span<const Contact> contacts, const Contact& contact) {
    return std::any_of(contacts.begin(), contacts.end(), [&](const Contact& one) {
        return without_impulses(one) == without_impulses(contact);
    });
}

/// The last one before the moment shown at which the sleep had not begun, with the bodies of now.
const Keyframe* last_before_sleep(const Run& run, const Contact& contact) {
    const auto& keys = run.branch().keyframes;
    for (std::size_t i = keys.size(); i-- > 0;) {
        const Keyframe& key = keys[i];
        if (key.step >= run.now()) continue;
        if (key.scene != run.made().scene) return nullptr;
        const bool sleeps = sleep(run.world(), key.state->bodies, contact.body_a, contact.body_b);
        if (!sleeps || !has(key.state->contacts, contact)) return &key;
    }
    return nullptr;
}

}  // namespace

bool pair_sleeps(const collide::World& world, BodyId a, BodyId b) {
    return sleep(world, world.states(), a, b);
}

std::optional<MadeWorld> before_last_awake_step(const Run& run, const Contact& contact) {
    const Keyframe* const key = last_before_sleep(run, contact);
    if (key == nullptr) return std::nullopt;
    const Branch& branch = run.branch();
    MadeWorld made = world_at(branch, key->step);
    std::uint64_t awake = key->step;
    while (made.world.steps() < run.now()) {
        apply_inputs(branch, made);
        if (made.scene != run.made().scene) return std::nullopt;
        const bool sleeps = pair_sleeps(made.world, contact.body_a, contact.body_b);
        if (sleeps && has(made.world.contacts(), contact)) break;
        if (!sleeps) awake = made.world.steps();
        made.world.step();
    }
    made = world_at(branch, awake);
    apply_inputs(branch, made);
    return made;
}

}  // namespace app
