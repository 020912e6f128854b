#include "player/pair_impulses.h"

#include <algorithm>

#include <collide/scene/instantiate.h>
#include "simulation/branch.h"

namespace app {

using collide::BodyIndex;
using collide::Contact;
using collide::World;

namespace {

/// Whether at least one of the two sleeps and the other cannot change either.
bool sleep(const World& world, std::span<const collide::BodyState> states, BodyIndex a, BodyIndex b) {
    const auto is_awake = [&](BodyIndex body) {
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

bool pair_sleeps(const World& world, BodyIndex a, BodyIndex b) { return sleep(world, world.states(), a, b); }

/// The branch's world before the last step in which two bodies that sleep now were awake, with what came into
/// it then. That step gave the impulses that their contact still has. Nothing where the run no longer holds
/// it, or had other bodies then. Precondition: the contact is one of the run's world, and its bodies sleep.
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

bool is_of(const Contact& contact, std::pair<std::size_t, std::size_t> focus) {
    return std::minmax(std::size_t{contact.body_a}, std::size_t{contact.body_b}) ==
           std::minmax(focus.first, focus.second);
}

/// How hard it pushed, N s; where nothing pushes, the nearer the more.
std::pair<float, float> weight_of(const Contact& contact) {
    float given = 0.0f;
    float depth = -contact.points[0].separation;
    for (std::uint32_t i = 0; i < contact.count; ++i) {
        given += contact.points.at(i).given_impulse;
        depth = std::max(depth, -contact.points.at(i).separation);
    }
    return {given, depth};
}

/// The contact of the pair that pushed most; counts them all.
const Contact* main_contact(const World& world, PairImpulses& impulses) {
    const Contact* most = nullptr;
    for (const Contact& contact : world.contacts()) {
        if (!is_of(contact, impulses.focus)) continue;
        ++impulses.contacts;
        if (most == nullptr || weight_of(contact) > weight_of(*most)) most = &contact;
    }
    return most;
}

/// The bodies of the scene before the step may be others than those of the moment shown.
bool has_focus(const World& world, std::pair<std::size_t, std::size_t> focus) {
    return std::max(focus.first, focus.second) < world.body_count();
}

ImpulseObstacle why_no_contact(const World& world, std::pair<std::size_t, std::size_t> focus) {
    const auto a = static_cast<BodyIndex>(focus.first);
    const auto b = static_cast<BodyIndex>(focus.second);
    const auto joins = [&](const collide::Joint& joint) {
        return std::minmax(joint.def.body_a, joint.def.body_b) == std::minmax(a, b) &&
               !joint.def.bodies_collide;
    };
    const auto moves = [&](BodyIndex body) {
        return world.def(body).kind == collide::BodyKind::dynamic_body;
    };
    if (world.def(a).is_sensor || world.def(b).is_sensor) return ImpulseObstacle::sensor;
    if (!moves(a) && !moves(b)) return ImpulseObstacle::immovable;
    if (std::any_of(world.joints().begin(), world.joints().end(), joins)) return ImpulseObstacle::joined;
    return ImpulseObstacle::apart;
}

ImpulseObstacle why_not_solved(const World& world, std::pair<std::size_t, std::size_t> focus) {
    const ImpulseObstacle reason = why_no_contact(world, focus);
    if (world.settings().ordered && reason == ImpulseObstacle::apart) return ImpulseObstacle::ordered;
    const auto& states = world.states();
    return states[focus.first].asleep || states[focus.second].asleep ? ImpulseObstacle::asleep : reason;
}

/// The world before the step: of the recording before this one when it stands there already.
std::optional<MadeWorld> world_before(const Run& run, const RunMoment& moment, PairImpulses* replaced) {
    if (replaced != nullptr && replaced->ahead && replaced->same_state &&
        replaced->moment.branch == moment.branch && replaced->moment.step + 1 == moment.step &&
        replaced->ahead->scene == run.made_of()) {
        std::optional<MadeWorld> made = std::move(replaced->ahead);
        replaced->ahead.reset();
        apply_inputs(run.branch(), *made);
        return made;
    }
    return run.before_last_step();
}

std::pair<BodyIndex, BodyIndex> bodies_of(const PairImpulses& impulses) {
    return {static_cast<BodyIndex>(impulses.focus.first), static_cast<BodyIndex>(impulses.focus.second)};
}

bool is_recorded_in(const PairImpulses* replaced, const PairImpulses& impulses, const Contact& contact) {
    return replaced != nullptr && replaced->before_sleep &&
           replaced->moment.branch == impulses.moment.branch && replaced->focus == impulses.focus &&
           replaced->before_sleep->contact == contact;
}

/// Nothing was solved between the two in the step, for they sleep: what they last gave each other, they gave
/// in a step before.
void record_before_sleep(const Run& run, const Contact& contact, const PairImpulses* replaced,
                         PairImpulses& impulses) {
    if (is_recorded_in(replaced, impulses, contact)) {
        impulses.before_sleep = replaced->before_sleep;
        impulses.recording = replaced->recording;
        impulses.step_seconds = replaced->step_seconds;
        impulses.same_state = impulses.same_state && replaced->same_state;
        return;
    }
    std::optional<MadeWorld> made = before_last_awake_step(run, contact);
    if (!made) return;
    collide::ImpulseRecording recording =
        collide::record_impulses(made->world, contact_key(contact), bodies_of(impulses));
    if (!recording.found) return;
    const World& world = made->world;
    impulses.recording = std::move(recording);
    impulses.before_sleep = BeforeSleep{contact, world.time()};
    impulses.step_seconds = world.settings().time_step;
    impulses.same_state =
        impulses.same_state && hash_of(world.state()) == run.branch().at(world.steps()).hash;
}

TouchingBody touching_body(const MadeWorld& made, std::size_t number) {
    const collide::BodySpec& spec = made.scene->bodies[number];
    TouchingBody body{spec.name, 0, {}};
    if (!std::holds_alternative<collide::CompoundSpec>(spec.shape.geometry)) return body;
    for (BodyIndex i = 0; i < number; ++i) {
        body.first_piece += static_cast<std::uint32_t>(made.world.collider(i).pieces.size());
    }
    body.parts = make_collider(spec).parts;
    return body;
}

}  // namespace

RunMoment run_moment(const std::shared_ptr<const Run>& run, std::pair<std::size_t, std::size_t> focus) {
    const auto was_put = [&](std::size_t body) {
        return !run->world().has_stepped(static_cast<BodyIndex>(body));
    };
    return {run, run->branch().number, run->now(), was_put(focus.first) || was_put(focus.second)};
}

PairImpulses record_pair_impulses(const std::shared_ptr<const Run>& run,
                                  std::pair<std::size_t, std::size_t> focus, PairImpulses* replaced) {
    PairImpulses impulses;
    impulses.moment = run_moment(run, focus);
    impulses.focus = focus;
    const auto without = [&impulses](ImpulseObstacle why) {
        impulses.obstacle = why;
        return std::move(impulses);
    };
    if (impulses.moment.step == 0) return without(ImpulseObstacle::no_step);
    if (impulses.moment.placed) return without(ImpulseObstacle::placed);
    impulses.ahead = world_before(*run, impulses.moment, replaced);
    if (!impulses.ahead) return without(ImpulseObstacle::forgotten);
    World& world = impulses.ahead->world;
    if (!has_focus(world, focus)) return without(ImpulseObstacle::apart);
    impulses.bodies = {touching_body(*impulses.ahead, focus.first),
                       touching_body(*impulses.ahead, focus.second)};
    impulses.step_seconds = world.settings().time_step;
    const Contact* contact = main_contact(run->world(), impulses);
    const std::uint64_t key = contact != nullptr ? contact_key(*contact) : 0;
    const auto bodies = bodies_of(impulses);
    impulses.recording = collide::record_impulses(world, key, bodies);
    impulses.same_state = hash_of(world.state()) == run->branch().at(impulses.moment.step).hash;
    if (!impulses.recording.found && contact != nullptr &&
        pair_sleeps(run->world(), bodies.first, bodies.second)) {
        record_before_sleep(*run, *contact, replaced, impulses);
    }
    if (!impulses.recording.found) {
        const bool in_order = world.settings().ordered;
        impulses.obstacle =
            contact == nullptr && !in_order ? why_no_contact(world, focus) : why_not_solved(world, focus);
    }
    return impulses;
}

std::optional<PairImpulses> record_impulses_of_pair(const RecordingInput& input) {
    if (input.run == nullptr || !input.key.focus) return std::nullopt;
    PairImpulses* const replaced =
        input.replaced != nullptr ? recording_in<PairImpulses>(*input.replaced) : nullptr;
    return record_pair_impulses(input.run, *input.key.focus, replaced);
}

}  // namespace app
