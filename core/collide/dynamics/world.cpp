#include <collide/dynamics/world.h>

#include <algorithm>
#include <utility>

#include <collide/dynamics/measures.h>
#include <collide/dynamics/world_parts.h>

namespace collide {

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
    if (def.kind == BodyKind::dynamic_body) {
        p.least_half_width = std::min(p.least_half_width, p.facts.back().half_width);
    }
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
    add_joints({&def, 1});
    return static_cast<JointId>(parts_->joints.size() - 1);
}

void World::add_joints(std::span<const JointDef> defs) {
    std::vector<BodyId> joined;
    for (const JointDef& def : defs) {
        parts_->joints.push_back({def, {}});
        joined.push_back(def.body_b);
        if (def.body_a != no_body) joined.push_back(def.body_a);
    }
    parts_->list_joined();
    parts_->wake_with_contacts(std::move(joined));
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

void World::step_watched(SoftWatch& watch, ImpactWatch& impacts) {
    parts_->watch = &watch;
    parts_->impact_watch = &impacts;
    step();
    parts_->watch = nullptr;
    parts_->impact_watch = nullptr;
}

const WorldSettings& World::settings() const { return parts_->settings; }

namespace {

/// Whether a body at rest under one of the settings may move under the other.
bool act_otherwise(const WorldSettings& before, WorldSettings after) {
    after.time_step = before.time_step;
    after.all_cores = before.all_cores;
    return !(before == after);
}

/// Scales stored impulses from one length of a step to another: the forces stay the same.
void scale_impulses(std::vector<Contact>& contacts, std::vector<Joint>& joints, float scale) {
    for (Contact& contact : contacts) {
        for (ContactPointState& point : contact.points) {
            point.normal_impulse *= scale;
            point.tangent_impulse *= scale;
            point.given_impulse *= scale;
            point.given_friction *= scale;
        }
    }
    for (Joint& joint : joints) {
        joint.impulses.linear *= scale;
        joint.impulses.motor *= scale;
        joint.impulses.lower *= scale;
        joint.impulses.upper *= scale;
    }
}

}  // namespace

void World::set_settings(const WorldSettings& settings) {
    Parts& p = *parts_;
    if (p.settings == settings) return;
    if (act_otherwise(p.settings, settings)) p.wake_everybody();
    if (p.settings.time_step != settings.time_step) {
        p.start_clock(p.time());
        scale_impulses(p.contacts, p.joints, static_cast<float>(settings.time_step / p.settings.time_step));
    }
    p.settings = settings;
    p.look_again();
}

std::size_t World::body_count() const { return parts_->defs.size(); }
const BodyDef& World::def(BodyId body) const { return parts_->defs[body]; }
const Collider& World::collider(BodyId body) const { return parts_->places.collider(body); }
std::span<const BodyState> World::states() const { return parts_->states; }
Pose World::pose(BodyId body) const { return pose_of(parts_->defs[body], parts_->states[body]); }

void World::set_pose(BodyId body, const Pose& pose) {
    Parts& p = *parts_;
    wake(body);
    collide::set_pose(p.defs[body], pose, p.states[body]);
    p.place(body);
    p.before[body] = p.states[body];
    p.note_put(body);
    p.wake_sleepers_at(body);
    p.look_again();
}

void World::set_velocity(BodyId body, DVec2 velocity, double angular_velocity) {
    Parts& p = *parts_;
    wake(body);
    p.states[body].velocity = velocity;
    p.states[body].angular_velocity = angular_velocity;
    p.look_again();
}

void World::wake(BodyId body) { parts_->wake_with_contacts({body}); }

std::span<const Contact> World::contacts() const { return parts_->contacts_to_show(); }
std::span<const Contact> World::contacts_now() const {
    parts_->look_ahead();
    return parts_->ahead.contacts;
}
bool World::has_stepped(BodyId body) const { return parts_->contacts_are_known && !parts_->was_put(body); }
std::span<const OrderedImpact> World::ordered_impacts() const {
    return parts_->settings.ordered ? parts_->ordered.impacts() : parts_->continuous.impacts();
}
std::span<const Joint> World::joints() const { return parts_->joints; }
std::span<const SensorOverlap> World::sensor_overlaps() const {
    parts_->look_ahead();
    return parts_->ahead.sensors;
}
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
        StepReport& report = p.report.emplace();
        report.response = p.response;
        report.impacts = p.impacts;
        report.capped = p.capped;
        measure_bodies(p.facts, p.states, p.settings.gravity, report);
        p.measure_contacts_now();
        report.islands = count_awake_islands(islands(), p.states);
    }
    return *p.report;
}

std::uint32_t World::runaways() const { return parts_->runaways; }
std::uint32_t World::capped() const { return parts_->capped; }
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
    p.contacts_are_known = state.steps > 0 && (p.contacts_are_known || !p.contacts.empty());
    p.joints = state.joints;
    p.sensors.clear();
    p.put.clear();
    p.list_joined();
    for (BodyId i = 0; i < p.states.size(); ++i) {
        p.place(i);
    }
    p.response = {};
    p.impacts = 0;
    p.continuous.forget();
    p.capped = 0;
    p.runaways = 0;
    p.islands_are_stale = true;
    p.look_again();
}

}  // namespace collide
