#include <collide/dynamics/world.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include <collide/dynamics/contacts/contact_speeds.h>
#include <collide/dynamics/model/tuning.h>
#include <collide/dynamics/sweep/cut_touches.h>
#include <collide/dynamics/world_bodies.h>
#include <collide/dynamics/world_clock.h>
#include <collide/dynamics/world_contacts.h>
#include <collide/dynamics/world_sleep.h>
#include <collide/dynamics/world_stepper.h>

namespace collide {

namespace {

/// Energies, momenta, how many are awake. Masses and inertias are the inverse of `facts`.
void measure_bodies(std::span<const BodyFacts> facts, std::span<const BodyState> states, DVec2 gravity,
                    StepReport& report) {
    for (std::size_t i = 0; i < states.size(); ++i) {
        if (facts[i].mass.inverse_mass == 0.0) {
            continue;
        }
        const BodyState& state = states[i];
        const double mass = 1.0 / facts[i].mass.inverse_mass;
        const double inertia =
            facts[i].mass.inverse_inertia > 0.0 ? 1.0 / facts[i].mass.inverse_inertia : 0.0;
        const double spin = state.angular_velocity;
        report.kinetic_energy +=
            0.5 * mass * dot(state.velocity, state.velocity) + 0.5 * inertia * spin * spin;
        report.potential_energy -= mass * double{facts[i].gravity_scale} * dot(gravity, state.center);
        report.momentum += mass * state.velocity;
        report.angular_momentum += mass * cross(state.center, state.velocity) + inertia * spin;
        report.awake += state.asleep ? 0U : 1U;
    }
}

/// Counts what touches, and the depth, where the bodies were when the contacts were made.
void measure_contacts(std::span<const Contact> contacts, std::span<const BodyFacts> facts,
                      StepReport& report) {
    for (const Contact& contact : contacts) {
        const float limit = touching_separation(facts, contact);
        std::uint32_t touching = 0;
        for (std::uint32_t i = 0; i < contact.count; ++i) {
            const float separation = contact.points[i].separation;
            report.max_penetration = std::max(report.max_penetration, -double{separation});
            touching += separation <= limit ? 1U : 0U;
        }
        report.contact_points += touching;
        report.contacts += touching > 0 ? 1U : 0U;
    }
}

/// How far the ends of a rigid joint are apart, m. 0 of springs, which yield.
double gap_of(const JointDef& def, std::span<const BodyFacts> facts, std::span<const BodyState> states) {
    const bool yields =
        def.frequency > 0.0 && (def.kind == JointKind::pin || def.kind == JointKind::distance);
    if (yields || def.kind == JointKind::mouse) return 0.0;
    const auto place = [&](BodyIndex body, DVec2 anchor) {
        return states[body].center + rotate(states[body].turn, anchor - facts[body].local_center);
    };
    const bool to_world = def.body_a == no_body;
    const DVec2 from = to_world ? def.local_anchor_a : place(def.body_a, def.local_anchor_a);
    const DVec2 apart = place(def.body_b, def.local_anchor_b) - from;
    if (def.kind == JointKind::prismatic) {
        const DVec2 axis = to_world ? def.local_axis : rotate(states[def.body_a].turn, def.local_axis);
        return std::abs(cross(axis, apart));
    }
    return std::abs(length(apart) - (def.kind == JointKind::distance ? def.length : 0.0));
}

std::uint32_t count_torn(std::span<const Joint> joints, std::span<const BodyFacts> facts,
                         std::span<const BodyState> states) {
    std::uint32_t torn = 0;
    for (const Joint& joint : joints) {
        const JointDef& def = joint.def;
        const float of_b = facts[def.body_b].extent;
        const float extent = def.body_a == no_body ? of_b : std::min(of_b, facts[def.body_a].extent);
        torn += gap_of(def, facts, states) > torn_part * double{extent} ? 1U : 0U;
    }
    return torn;
}

/// `islands` by body, numbered from 0 (`no_island`: of none).
std::uint32_t count_awake_islands(std::span<const std::uint32_t> islands, std::span<const BodyState> states) {
    std::vector<bool> is_awake(states.size(), false);
    for (std::size_t i = 0; i < islands.size(); ++i) {
        if (islands[i] != no_island && !states[i].asleep) {
            is_awake[islands[i]] = true;
        }
    }
    return static_cast<std::uint32_t>(std::count(is_awake.begin(), is_awake.end(), true));
}

}  // namespace

/// Each part keeps its own data in order; what concerns several of them is done here.
struct World::Parts {
    explicit Parts(const WorldSettings& given) : settings(given), clock(given.time_step) {}

    WorldSettings settings;
    WorldClock clock;
    WorldBodies bodies;
    WorldContacts contacts;
    WorldSleep sleep;
    WorldStepper stepper;
    WorldStepper::Watches watches;  // of this step
    std::uint32_t runaways = 0;     // of the last one
    std::optional<StepReport> report;
    // Nothing moved before and after the last step, and nothing was changed since: the next step is the same.
    bool is_quiet = false;

    LastStep last_step() const {
        return {bodies.defs(), bodies.places().colliders(), bodies.before(), bodies.states()};
    }
    /// After any change but a step.
    void mark_dirty() {
        is_quiet = false;
        report.reset();
        contacts.mark_dirty();
    }
    void note_fixed(BodyIndex body) {
        if (bodies.facts()[body].kind == BodyKind::static_body) {
            stepper.set_fixed(body, bodies.places().box(body));
        }
    }
    void wake(BodyIndex body) {
        sleep.wake(body, contacts.contacts(), bodies);
        mark_dirty();
    }
    std::span<const Contact> shown() { return contacts.shown(bodies, settings); }
    std::span<const std::uint32_t> islands() {
        if (sleep.is_dirty()) sleep.number_islands(shown(), bodies);
        return sleep.numbers();
    }
    bool is_anything_active() const;
    void step();
    void end_step();
    StepReport measure();
};

bool World::Parts::is_anything_active() const {
    const ContactSources sources = bodies.sources(settings);
    for (BodyIndex i = 0; i < bodies.size(); ++i) {
        if (is_active(sources, i)) return true;
    }
    return false;
}

void World::Parts::step() {
    const bool began_active = is_anything_active();
    contacts.begin_step(bodies, settings);
    sleep.mark_dirty();
    if (sleep.wake_touched(contacts.contacts(), bodies)) mark_dirty();
    bodies.begin_step();
    stepper.step(bodies, contacts, settings, watches);
    end_step();
    is_quiet = !began_active && !is_anything_active();
}

void World::Parts::end_step() {
    runaways = bodies.put_back_runaways();
    if (runaways > 0) {
        // They drove the runaways.
        for (Joint& joint : bodies.joints()) joint.impulses = {};
        contacts.forget_impulses();
    }
    bodies.place_moved(settings.all_cores);
    if (settings.sleeping) sleep.put_to_sleep(contacts.contacts(), settings.time_step, bodies);
    sleep.mark_dirty();
    contacts.end_step();
    clock.tick();
    report.reset();
}

StepReport World::Parts::measure() {
    StepReport measured;
    measured.response = stepper.outcome().response;
    measured.impacts = stepper.outcome().impacts;
    measured.impact_limited = stepper.outcome().impact_limited;
    measured.torn = count_torn(bodies.joints(), bodies.facts(), bodies.states());
    measure_bodies(bodies.facts(), bodies.states(), settings.gravity, measured);
    measure_contacts(contacts.active(bodies, settings), bodies.facts(), measured);
    measure_contacts(contacts.sleeping(bodies, settings), bodies.facts(), measured);
    measured.islands = count_awake_islands(islands(), bodies.states());
    return measured;
}

World::World(const WorldSettings& settings) : parts_(std::make_unique<Parts>(settings)) {}
World::~World() = default;
World::World(World&&) noexcept = default;
World& World::operator=(World&&) noexcept = default;

BodyIndex World::add_body(BodyDef def) {
    Parts& p = *parts_;
    const BodyIndex body = p.bodies.add(std::move(def));
    p.note_fixed(body);
    p.sleep.mark_dirty();
    p.mark_dirty();
    return body;
}

JointIndex World::add_joint(const JointDef& def) {
    add_joints({&def, 1});
    return static_cast<JointIndex>(joints().size() - 1);
}

void World::add_joints(std::span<const JointDef> defs) {
    parts_->bodies.add_joints(defs);
    parts_->sleep.mark_dirty();
    for (const JointDef& def : defs) {
        wake(def.body_b);
        if (def.body_a != no_body) wake(def.body_a);
    }
    parts_->mark_dirty();
}

void World::remove_joint(JointIndex joint) {
    const JointDef def = joints()[joint].def;
    wake(def.body_b);
    if (def.body_a != no_body) {
        wake(def.body_a);
    }
    parts_->bodies.remove_joint(joint);
    parts_->sleep.mark_dirty();
    parts_->mark_dirty();
}

void World::set_target(JointIndex joint, DVec2 world_target) {
    JointDef& def = parts_->bodies.joints()[joint].def;
    def.local_anchor_a = world_target;
    wake(def.body_b);
}

void World::step() {
    Parts& p = *parts_;
    if (p.is_quiet) {
        p.stepper.rest(p.contacts.contacts().size());
        p.clock.tick();
    } else {
        p.step();
    }
}

void World::step_watched(SoftWatch& watch, ImpactWatch& impacts) {
    parts_->watches = {&watch, &impacts};
    parts_->step();
    parts_->watches = {};
}

const WorldSettings& World::settings() const { return parts_->settings; }

namespace {

/// Whether a body at rest under one of the settings may move under the other.
bool act_otherwise(const WorldSettings& before, WorldSettings after) {
    after.time_step = before.time_step;
    after.all_cores = before.all_cores;
    return !(before == after);
}

}  // namespace

void World::set_settings(const WorldSettings& settings) {
    Parts& p = *parts_;
    if (p.settings == settings) return;
    if (act_otherwise(p.settings, settings)) p.sleep.wake_everybody(p.bodies);
    if (p.settings.time_step != settings.time_step) {
        p.clock.set_time_step(settings.time_step);
        const auto scale = static_cast<float>(settings.time_step / p.settings.time_step);
        p.contacts.scale_impulses(scale);
        for (Joint& joint : p.bodies.joints()) joint.impulses = joint.impulses * scale;
    }
    p.settings = settings;
    p.mark_dirty();
}

std::size_t World::body_count() const { return parts_->bodies.size(); }
const BodyDef& World::def(BodyIndex body) const { return parts_->bodies.def(body); }
const Collider& World::collider(BodyIndex body) const { return parts_->bodies.places().collider(body); }
std::span<const BodyState> World::states() const { return parts_->bodies.states(); }
std::span<const BodyState> World::states_before() const { return parts_->bodies.before(); }
std::span<const BodyIndex> World::cutters() const { return parts_->bodies.cutters(); }

std::vector<CutTouch> World::cut_touches() const {
    return collide::cut_touches(parts_->last_step(), parts_->bodies.cutters());
}

bool World::touches_part(const CutTouch& touch, const Collider& part) const {
    return collide::touches_part(parts_->last_step(), touch, part);
}

Pose World::pose(BodyIndex body) const { return pose_of(def(body), state_of(body)); }

void World::set_pose(BodyIndex body, const Pose& pose) {
    Parts& p = *parts_;
    wake(body);
    p.bodies.set_pose(body, pose);
    p.note_fixed(body);
    p.contacts.note_placed(body);
    p.sleep.note_placed();
    p.sleep.wake_at(body, p.contacts.contacts(), p.bodies);
    p.mark_dirty();
}

void World::set_velocity(BodyIndex body, DVec2 velocity, double angular_velocity) {
    wake(body);
    BodyState& state = parts_->bodies.states()[body];
    state.velocity = velocity;
    state.angular_velocity = angular_velocity;
    parts_->mark_dirty();
}

void World::wake(BodyIndex body) { parts_->wake(body); }

std::span<const Contact> World::contacts() const { return parts_->shown(); }
std::span<const Contact> World::contacts_now() const {
    return parts_->contacts.next(parts_->bodies, parts_->settings);
}
bool World::has_stepped(BodyIndex body) const { return parts_->contacts.has_stepped(body); }
std::span<const OrderedImpact> World::ordered_impacts() const {
    return parts_->stepper.impacts(parts_->settings.ordered);
}
std::span<const Joint> World::joints() const { return parts_->bodies.joints(); }
std::span<const SensorOverlap> World::sensor_overlaps() const {
    return parts_->contacts.sensors(parts_->bodies, parts_->settings);
}
BodyIndex World::body_of_piece(std::uint32_t piece) const { return parts_->bodies.places().body_of(piece); }
std::span<const std::uint32_t> World::islands() const { return parts_->islands(); }

const StepReport& World::report() const {
    Parts& p = *parts_;
    if (!p.report) p.report = p.measure();
    return *p.report;
}

const StepWork& World::work() const { return parts_->stepper.outcome().work; }
std::uint32_t World::runaways() const { return parts_->runaways; }
std::uint32_t World::impact_limited() const { return parts_->stepper.outcome().impact_limited; }
std::uint32_t World::torn() const {
    return count_torn(parts_->bodies.joints(), parts_->bodies.facts(), parts_->bodies.states());
}
std::uint64_t World::steps() const { return parts_->clock.steps(); }
double World::time() const { return parts_->clock.time(); }

WorldState World::state() const {
    const Parts& p = *parts_;
    return {steps(), time(), p.bodies.states(), p.contacts.contacts(), p.bodies.joints()};
}

void World::restore(const WorldState& state) {
    Parts& p = *parts_;
    p.clock.set(state.steps, state.time);
    p.bodies.restore(state.bodies);
    p.bodies.set_joints(state.joints);
    for (BodyIndex i = 0; i < p.bodies.size(); ++i) p.note_fixed(i);
    p.contacts.restore(state.contacts, state.steps > 0);
    p.stepper.forget();
    p.runaways = 0;
    p.sleep.mark_dirty();
    p.mark_dirty();
}

}  // namespace collide
