// The components of a world, shared by the source files of `World`.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <collide/dynamics/body_tree.h>
#include <collide/dynamics/joints/joint_reaction.h>
#include <collide/dynamics/sweep/cut_touches.h>
#include <collide/dynamics/world.h>
#include <collide/dynamics/world_bodies.h>
#include <collide/dynamics/world_clock.h>
#include <collide/dynamics/world_contacts.h>
#include <collide/dynamics/world_events.h>
#include <collide/dynamics/world_sleep.h>
#include <collide/dynamics/world_stepper.h>

namespace collide {

/// Each component keeps its own data consistent. Operations that concern several components are here.
struct World::Parts {
    explicit Parts(const WorldSettings& given) : settings(given), clock(given.time_step) {}

    WorldSettings settings;
    WorldClock clock;
    WorldBodies bodies;
    WorldContacts contacts;
    WorldSleep sleep;
    WorldStepper stepper;
    BodyTree tree;  // for queries
    WorldEvents events;
    ContactRules rules;              // rules of the caller
    std::vector<std::uint64_t> off;  // pairs of bodies that a rule has switched off in this step, sorted
    WorldStepper::Watches watches;   // watches of this step
    std::uint32_t runaways = 0;      // number of runaways in the last step
    std::vector<BrokenJoint> broken;
    std::vector<JointIndex> broken_places;
    std::optional<StepReport> report;
    // Nothing moved before and after the last step, and nothing has changed since. So the next step will be
    // the same.
    bool is_quiet = false;

    LastStep last_step() const {
        return {bodies.defs(), bodies.places().colliders(), bodies.before(), bodies.states()};
    }
    /// Notes any change other than a step.
    void mark_dirty() {
        is_quiet = false;
        report.reset();
        contacts.mark_dirty();
        tree.mark_stale();
    }
    void note_fixed(BodyIndex body) {
        if (bodies.population()->is_live(body) && bodies.facts()[body].kind == BodyKind::static_body) {
            stepper.set_fixed(body, bodies.places().box(body));
        } else {
            stepper.remove_fixed(body);
        }
    }
    void wake(BodyIndex body) {
        if (body == no_body) return;
        sleep.wake(body, contacts.contacts(), bodies);
        mark_dirty();
    }
    bool is_valid(BodyId id) const { return bodies.population()->is_valid(id); }
    /// Returns the index of a joint, or `no_joint` if the id is stale.
    JointIndex place_of(JointId id) const { return bodies.population()->place_of(id); }
    void set_rules(const ContactRules& to);
    void switch_off_contacts();
    std::span<const Contact> shown() { return contacts.shown(bodies, settings); }
    std::span<const std::uint32_t> islands() {
        if (sleep.is_dirty()) sleep.number_islands(shown(), bodies);
        return sleep.numbers();
    }
    bool may_push(BodyId id, bool wakes);
    void push(const BodyPush& more);
    template <class Change>
    bool change(BodyId id, Change&& change);
    template <class Change>
    bool change_joint(JointId id, Change&& change);
    bool counts(BodyIndex body, const QueryFilter& filter) const;
    template <class Least, class Most, class Visit>
    void each_body(const QueryFilter& filter, Least&& least, Most&& most, Visit&& visit);
    bool is_anything_active() const;
    void step();
    void break_joints();
    void end_step();
    StepReport measure();
};

}  // namespace collide
