#include "player/pair_impulses.h"

#include <algorithm>

#include <collide/scene/instantiate.h>
#include "simulation/branch.h"

namespace app {

using collide::BodyIndex;
using collide::Contact;
using collide::World;

namespace {

/// Returns whether at least one of the two bodies sleeps and the other is asleep or not dynamic.
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

/// Returns whether the contact is in the list, apart from its impulses. The geometry of a contact stays
/// bit-identical while its bodies sleep, so a difference shows that they woke in between. A changed step
/// length rescales the impulses.
bool has(std::span<const Contact> contacts, const Contact& contact) {
    return std::any_of(contacts.begin(), contacts.end(), [&](const Contact& one) {
        return without_impulses(one) == without_impulses(contact);
    });
}

/// Returns the last keyframe before the shown moment at which the pair was still awake; nullptr if the bodies
/// changed since.
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

/// Returns the branch's world before the last step in which the two bodies, now asleep, were awake. That step
/// gave their contact its present impulses. Returns nothing if the run no longer stores this world or its
/// bodies differ. Precondition: the contact is in the run's world, and its bodies sleep.
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

/// Returns the contact's total impulse, N s, and its depth, metres. The depth decides between contacts
/// without impulse.
std::pair<float, float> weight_of(const Contact& contact) {
    float given = 0.0f;
    float depth = -contact.points[0].separation;
    for (std::uint32_t i = 0; i < contact.count; ++i) {
        given += contact.points.at(i).given_impulse;
        depth = std::max(depth, -contact.points.at(i).separation);
    }
    return {given, depth};
}

/// Returns the pair's contact with the largest impulse, and counts all its contacts.
const Contact* main_contact(const World& world, PairImpulses& impulses) {
    const Contact* most = nullptr;
    for (const Contact& contact : world.contacts()) {
        if (std::minmax(std::size_t{contact.body_a}, std::size_t{contact.body_b}) !=
            std::minmax(impulses.focus.first, impulses.focus.second))
            continue;
        ++impulses.contacts;
        if (most == nullptr || weight_of(contact) > weight_of(*most)) most = &contact;
    }
    return most;
}

ImpulseObstacle why_no_contact(const World& world, std::pair<std::size_t, std::size_t> focus) {
    const auto a = static_cast<BodyIndex>(focus.first);
    const auto b = static_cast<BodyIndex>(focus.second);
    const auto joins = [&](const collide::Joint& joint) {
        return std::minmax(joint.def.body_a.index, joint.def.body_b.index) == std::minmax(a, b) &&
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

/// Returns the world before the step. It is taken from the replaced recording if its world is already there.
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

/// Records the last awake step of a sleeping pair. The solver skips sleeping bodies, so the contact's
/// impulses come from that step.
void record_before_sleep(const Run& run, const Contact& contact, const PairImpulses* replaced,
                         PairImpulses& impulses) {
    if (replaced != nullptr && replaced->before_sleep && replaced->moment.branch == impulses.moment.branch &&
        replaced->focus == impulses.focus && replaced->before_sleep->contact == contact) {
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
    // The scene before the step may have had fewer bodies.
    if (std::max(focus.first, focus.second) >= world.body_count()) return without(ImpulseObstacle::apart);
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
