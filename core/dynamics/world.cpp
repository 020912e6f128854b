#include "dynamics/world.h"

#include <algorithm>
#include <optional>

#include "dynamics/body_places.h"
#include "dynamics/contact_update.h"
#include "dynamics/continuous.h"
#include "dynamics/hold_joints.h"
#include "dynamics/impulse_response.h"
#include "dynamics/islands.h"
#include "dynamics/measures.h"
#include "dynamics/ordered_impacts.h"
#include "dynamics/pair_finder.h"
#include "dynamics/push_apart_response.h"
#include "dynamics/soft_steps.h"

namespace collide {

struct World::Parts {
    WorldSettings settings;
    std::vector<BodyDef> defs;
    std::vector<BodyFacts> facts;
    std::vector<BodyState> states;
    std::vector<BodyState> before;  // at the beginning of the last step: where its contacts were made
    std::vector<Joint> joints;
    std::vector<std::uint64_t> joined;
    std::vector<Contact> contacts;
    std::vector<Contact> awake;  // of those, when some sleep
    std::vector<SensorOverlap> sensors;
    std::uint64_t steps = 0;
    // Time runs evenly from here, so that no rounding adds up.
    std::uint64_t origin_steps = 0;
    double origin_time = 0.0;

    BodyPlaces places;
    PairFinder finder;
    ContactUpdate contact_update;
    Islands islands;
    std::vector<std::uint32_t> island_numbers;
    bool islands_are_stale = true;
    std::vector<BodyId> waking;
    SoftSteps soft_steps;
    SoftWatch* watch = nullptr;  // of this step
    ContinuousSweep continuous;
    OrderedImpacts ordered;
    HoldJoints hold_joints;
    std::uint32_t impacts = 0;  // of the last step
    std::uint32_t capped = 0;
    ResponseReport response;
    std::optional<StepReport> report;

    void note_box(BodyId body);
    void place(BodyId body);
    void place_moved();
    void list_joined();
    ContactSources contact_sources() const { return {defs, facts, states, places, joined, settings}; }
    void find_contacts();
    void wake_touched();
    void wake_all(std::span<const BodyId> bodies);
    void respond();
    ResponseReport respond_to(std::span<Contact> given);
    void split_awake();
    void merge_awake();
    void sweep();
    void after_response();
    void number_islands();
    void look_again() { report.reset(); }
    double time() const {
        return origin_time + static_cast<double>(steps - origin_steps) * settings.time_step;
    }
    void start_clock(double now) {
        origin_time = now;
        origin_steps = steps;
    }
};

void World::Parts::note_box(BodyId body) {
    finder.move(body, places.collider(body).aabb);
    if (facts[body].kind == BodyKind::static_body) {
        continuous.set_fixed(body, places.collider(body).aabb);
    }
}

void World::Parts::place(BodyId body) {
    places.move(states[body], body);
    note_box(body);
}

/// Bodies that the response has moved.
void World::Parts::place_moved() {
    for (BodyId i = 0; i < states.size(); ++i) {
        if (!(states[i].center == before[i].center && states[i].angle == before[i].angle)) {
            place(i);
        }
    }
}

void World::Parts::list_joined() {
    joined.clear();
    for (const Joint& joint : joints) {
        if (joint.def.body_a != no_body && !joint.def.bodies_collide) {
            joined.push_back(body_pair_key(joint.def.body_a, joint.def.body_b));
        }
    }
    std::sort(joined.begin(), joined.end());
}

void World::Parts::find_contacts() {
    const ContactSources sources = contact_sources();
    contact_update.update(sources, finder.pairs(), contacts, sensors);
}

void World::Parts::wake_all(std::span<const BodyId> bodies) {
    wake_islands(islands, facts, contacts, joints, bodies, states);
    islands_are_stale = true;
}

/// A sleeping body that has a contact with an awake one, or a joint to one. Its contacts still hold: nothing
/// of them has moved.
void World::Parts::wake_touched() {
    const auto wakes = [&](BodyId sleeper, BodyId other) {
        if (!states[sleeper].asleep || states[other].asleep) {
            return;
        }
        const bool other_moves =
            states[other].velocity != DVec2(0.0, 0.0) || states[other].angular_velocity != 0.0;
        if (facts[other].kind == BodyKind::dynamic_body || other_moves) {
            waking.push_back(sleeper);
        }
    };
    waking.clear();
    for (const Contact& contact : contacts) {
        wakes(contact.body_a, contact.body_b);
        wakes(contact.body_b, contact.body_a);
    }
    for (const Joint& joint : joints) {
        if (joint.def.body_a != no_body) {
            wakes(joint.def.body_a, joint.def.body_b);
            wakes(joint.def.body_b, joint.def.body_a);
        }
    }
    if (!waking.empty()) {
        wake_all(waking);
    }
}

ResponseReport World::Parts::respond_to(std::span<Contact> given) {
    StepMatter matter{states, facts, given, joints, settings, settings.time_step};
    if (settings.ordered || settings.response != Response::sequential) {
        hold_joints.hold(matter);
    }
    if (settings.ordered) {
        const OrderedOutcome outcome = ordered.step(matter, contact_sources());
        impacts = outcome.impacts;
        capped = outcome.capped;
        return outcome.response;
    }
    switch (settings.response) {
        case Response::push_apart:
            return respond_by_push_apart(matter);
        case Response::impulses:
            return respond_by_impulses(matter);
        default:
            return soft_steps.respond(matter, watch);
    }
}

namespace {

bool sleeps(const Contact& contact, std::span<const BodyState> states) {
    return states[contact.body_a].asleep || states[contact.body_b].asleep;
}

}  // namespace

void World::Parts::split_awake() {
    awake.clear();
    for (const Contact& contact : contacts) {
        if (!sleeps(contact, states)) {
            awake.push_back(contact);
        }
    }
}

void World::Parts::merge_awake() {
    std::size_t next = 0;
    for (Contact& contact : contacts) {
        if (!sleeps(contact, before)) {  // an ordered impact may have woken one since
            contact = awake[next++];
        }
    }
}

void World::Parts::respond() {
    impacts = 0;
    capped = 0;
    const bool some_sleep =
        std::any_of(states.begin(), states.end(), [](const BodyState& state) { return state.asleep; });
    if (!some_sleep) {
        response = respond_to(contacts);
        return;
    }
    split_awake();
    response = respond_to(awake);
    merge_awake();
}

void World::Parts::sweep() {
    if (settings.continuous && !settings.ordered) {
        const ContactSources sources = contact_sources();
        impacts = continuous.sweep({sources, before, states, contacts, settings.time_step});
    }
}

void World::Parts::after_response() {
    place_moved();
    if (settings.sleeping) {
        put_to_sleep(islands, facts, contacts, joints, settings.time_step, states);
    }
    islands_are_stale = true;
    ++steps;
    look_again();
}

void World::Parts::number_islands() {
    islands.find(facts, contacts, joints);
    island_numbers.assign(states.size(), no_island);
    std::uint32_t next = 0;
    for (BodyId i = 0; i < states.size(); ++i) {
        if (facts[i].kind == BodyKind::dynamic_body) {
            const BodyId root = islands.root(i);
            island_numbers[i] = root == i ? next++ : island_numbers[root];
        }
    }
    islands_are_stale = false;
}

World::World(const WorldSettings& settings) : parts_(std::make_unique<Parts>()) {
    parts_->settings = settings;
}
World::~World() = default;
World::World(World&&) noexcept = default;
World& World::operator=(World&&) noexcept = default;

BodyId World::add_body(BodyDef def) {
    Parts& p = *parts_;
    const auto body = static_cast<BodyId>(p.defs.size());
    p.facts.push_back(facts_of(def));
    p.states.push_back(initial_state(def));
    p.places.add(def, p.states.back());
    p.defs.push_back(std::move(def));
    p.finder.resize(p.defs.size());
    p.finder.set_fixed(body, p.facts[body].kind == BodyKind::static_body);
    p.note_box(body);
    p.islands_are_stale = true;
    p.look_again();
    p.before.push_back(p.states.back());
    return body;
}

JointId World::add_joint(const JointDef& def) {
    parts_->joints.push_back({def, {}});
    parts_->list_joined();
    wake(def.body_b);
    if (def.body_a != no_body) {
        wake(def.body_a);
    }
    return static_cast<JointId>(parts_->joints.size() - 1);
}

void World::remove_joint(JointId joint) {
    const JointDef def = parts_->joints[joint].def;
    wake(def.body_b);
    if (def.body_a != no_body) {
        wake(def.body_a);
    }
    parts_->joints.erase(parts_->joints.begin() + joint);
    parts_->list_joined();
}

void World::set_target(JointId joint, DVec2 world_target) {
    parts_->joints[joint].def.local_anchor_a = world_target;
    wake(parts_->joints[joint].def.body_b);
}

void World::step() {
    Parts& p = *parts_;
    p.find_contacts();
    p.wake_touched();
    p.before = p.states;
    p.respond();
    p.sweep();
    p.after_response();
}

void World::step_watched(SoftWatch& watch) {
    parts_->watch = &watch;
    step();
    parts_->watch = nullptr;
}

const WorldSettings& World::settings() const { return parts_->settings; }

void World::set_settings(const WorldSettings& settings) {
    Parts& p = *parts_;
    if (p.settings.sleeping && !settings.sleeping) {
        for (BodyState& state : p.states) state.asleep = false;
    }
    if (p.settings.time_step != settings.time_step) {
        p.start_clock(p.time());
    }
    p.settings = settings;
    p.look_again();
}

std::size_t World::body_count() const { return parts_->defs.size(); }
const BodyDef& World::def(BodyId body) const { return parts_->defs[body]; }
std::span<const BodyState> World::states() const { return parts_->states; }
Pose World::pose(BodyId body) const { return pose_of(parts_->defs[body], parts_->states[body]); }

void World::set_pose(BodyId body, const Pose& pose) {
    Parts& p = *parts_;
    wake(body);
    collide::set_pose(p.defs[body], pose, p.states[body]);
    p.place(body);
    p.before[body] = p.states[body];
    p.look_again();
}

void World::set_velocity(BodyId body, DVec2 velocity, double angular_velocity) {
    Parts& p = *parts_;
    wake(body);
    p.states[body].velocity = velocity;
    p.states[body].angular_velocity = angular_velocity;
    p.look_again();
}

void World::wake(BodyId body) {
    Parts& p = *parts_;
    p.waking.assign(1, body);
    // A body that forces don't move ties no island: what lies on it wakes by itself.
    for (const Contact& contact : p.contacts) {
        if (contact.body_a == body) p.waking.push_back(contact.body_b);
        if (contact.body_b == body) p.waking.push_back(contact.body_a);
    }
    p.wake_all(p.waking);
}

std::span<const Contact> World::contacts() const { return parts_->contacts; }
std::span<const Joint> World::joints() const { return parts_->joints; }
std::span<const SensorOverlap> World::sensor_overlaps() const { return parts_->sensors; }
BodyId World::body_of_piece(std::uint32_t piece) const { return parts_->places.body_of(piece); }

std::span<const std::uint32_t> World::islands() const {
    if (parts_->islands_are_stale) {
        parts_->number_islands();
    }
    return parts_->island_numbers;
}

const StepReport& World::report() const {
    Parts& p = *parts_;
    if (!p.report) {
        if (p.steps == 0) {
            p.find_contacts();
        }
        StepReport& report = p.report.emplace();
        report.response = p.response;
        report.impacts = p.impacts;
        report.capped = p.capped;
        measure_bodies(p.facts, p.states, p.settings.gravity, report);
        measure_contacts(p.contacts, p.before, p.states, report);
        report.islands = count_awake_islands(islands(), p.states);
    }
    return *p.report;
}

std::uint64_t World::steps() const { return parts_->steps; }
double World::time() const { return parts_->time(); }

WorldState World::state() const {
    const Parts& p = *parts_;
    return {p.steps, p.time(), p.states, p.contacts, p.joints};
}

void World::restore(const WorldState& state) {
    Parts& p = *parts_;
    p.steps = state.steps;
    if (p.time() != state.time) {
        p.start_clock(state.time);
    }
    p.states = state.bodies;
    p.before = p.states;
    p.contacts = state.contacts;
    p.joints = state.joints;
    p.list_joined();
    for (BodyId i = 0; i < p.states.size(); ++i) {
        p.place(i);
    }
    p.response = {};
    p.impacts = 0;
    p.capped = 0;
    p.islands_are_stale = true;
    p.look_again();
}

}  // namespace collide
