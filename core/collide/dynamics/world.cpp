#include <collide/dynamics/world.h>

#include <utility>
#include <vector>

#include <collide/dynamics/world_measures.h>
#include <collide/dynamics/world_parts.h>

namespace collide {

bool World::Parts::is_anything_active() const {
    const ContactSources sources = bodies.sources(settings);
    for (BodyIndex i = 0; i < bodies.size(); ++i) {
        if (is_active(sources, i)) return true;
    }
    return false;
}

void World::Parts::step() {
    const bool began_active = is_anything_active();
    events.begin_step(bodies, contacts, settings);
    contacts.begin_step(bodies, settings);
    sleep.mark_dirty();
    if (sleep.wake_touched(contacts.contacts(), bodies)) mark_dirty();
    switch_off_contacts();
    bodies.begin_step(settings.time_step);
    stepper.step(bodies, contacts, settings, watches);
    end_step();
    is_quiet = !began_active && !is_anything_active();
}

void World::Parts::switch_off_contacts() {
    if (!rules.keeps) return;
    off.clear();
    contacts.switch_off(rules.keeps, bodies.sources(settings), off);
    bodies.set_off(off);
}

void World::Parts::set_rules(const ContactRules& to) {
    rules = to;
    bodies.set_filter(rules.may_touch ? &rules.may_touch : nullptr);
    sleep.wake_everybody(bodies);
    mark_dirty();
}

void World::Parts::break_joints() {
    broken.clear();
    broken_places.clear();
    for (JointIndex i = 0; i < bodies.joints().size(); ++i) {
        const Joint& joint = bodies.joints()[i];
        if (joint.def.break_force == 0.0 && joint.def.break_torque == 0.0) continue;
        const JointReaction reaction =
            reaction_of(joint, bodies.facts(), bodies.states(), settings.time_step);
        if (!breaks(joint.def, reaction)) continue;
        broken.push_back({bodies.population()->joint_id(i), joint.def, reaction});
        broken_places.push_back(i);
    }
    bodies.remove_joints(broken_places);
}

void World::Parts::end_step() {
    runaways = bodies.put_back_runaways();
    if (runaways > 0) {
        // The impulses of joints and contacts drove the runaways, so they are reset.
        for (Joint& joint : bodies.joints()) joint.impulses = {};
        contacts.forget_impulses();
    }
    bodies.forget_pushes();
    bodies.place_moved(settings.all_cores);
    break_joints();
    if (settings.sleeping) sleep.put_to_sleep(contacts.contacts(), settings.time_step, bodies);
    sleep.mark_dirty();
    contacts.end_step();
    clock.tick();
    report.reset();
    tree.mark_stale();
    bodies.set_off({});
    events.end_step(bodies, contacts, settings);
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

void World::step() {
    Parts& p = *parts_;
    if (p.is_quiet) {
        p.stepper.rest(p.contacts.contacts().size());
        p.broken.clear();
        p.events.rest();
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

/// Returns whether a body at rest under the old settings may move under the new ones.
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
std::span<const BodyState> World::states() const { return parts_->bodies.states(); }
std::span<const BodyState> World::states_before() const { return parts_->bodies.before(); }
std::span<const BodyIndex> World::cutters() const { return parts_->bodies.cutters(); }

std::vector<CutTouch> World::cut_touches() const {
    return collide::cut_touches(parts_->last_step(), parts_->bodies.cutters());
}

bool World::touches_part(const CutTouch& touch, const Collider& part) const {
    return collide::touches_part(parts_->last_step(), touch, part);
}

std::span<const Contact> World::contacts() const { return parts_->shown(); }
std::span<const Contact> World::contacts_now() const {
    return parts_->contacts.next(parts_->bodies, parts_->settings);
}
bool World::has_stepped(BodyId body) const {
    return is_valid(body) && parts_->contacts.has_stepped(body.index);
}
std::span<const OrderedImpact> World::ordered_impacts() const {
    return parts_->stepper.impacts(parts_->settings.ordered);
}
std::span<const Joint> World::joints() const { return parts_->bodies.joints(); }
void World::listen(bool is_on) { parts_->events.listen(is_on); }

bool World::listens() const { return parts_->events.is_on(); }

StepEvents World::events() const {
    StepEvents events = parts_->events.events();
    events.broken = broken_joints();
    events.impacts = ordered_impacts();
    return events;
}

void World::set_contact_rules(const ContactRules& rules) { parts_->set_rules(rules); }

std::span<const BrokenJoint> World::broken_joints() const { return parts_->broken; }
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
    return {steps(),
            time(),
            p.bodies.states(),
            p.contacts.contacts(),
            p.bodies.joints(),
            p.bodies.listed_pushes(),
            p.bodies.population()};
}

void World::restore(const WorldState& state) {
    Parts& p = *parts_;
    p.clock.set(state.steps, state.time);
    std::vector<BodyIndex> changed;
    p.bodies.restore(state, changed);
    for (const BodyIndex body : changed) p.stepper.forget_body(body);
    for (const BodyIndex body : changed) {
        if (body >= p.bodies.size()) p.stepper.remove_fixed(body);
    }
    for (BodyIndex i = 0; i < p.bodies.size(); ++i) p.note_fixed(i);
    p.contacts.restore(state.contacts, state.steps > 0);
    p.stepper.forget();
    p.runaways = 0;
    p.broken.clear();
    p.events.forget();
    p.sleep.mark_dirty();
    p.mark_dirty();
}

}  // namespace collide
