// The response and the sweep of a step: what moves the bodies on, once the contacts are found.
//
// Contacts of sleeping bodies, and those that free_flight.h leaves to the sweep, are kept from the response.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <collide/dynamics/joints/hold_joints.h>
#include <collide/dynamics/ordered/ordered_impacts.h>
#include <collide/dynamics/responses/impact_pair.h>
#include <collide/dynamics/responses/soft_steps.h>
#include <collide/dynamics/responses/step_motion.h>
#include <collide/dynamics/sweep/continuous.h>
#include <collide/dynamics/sweep/free_flight.h>
#include <collide/dynamics/world_contacts.h>

namespace collide {

class WorldStepper {
  public:
    /// Who watches the work; either may be nullptr.
    struct Watches {
        SoftWatch* soft = nullptr;       // of the sequential response
        ImpactWatch* impacts = nullptr;  // of the others
    };
    /// What the last step came to.
    struct Outcome {
        ResponseReport response;
        std::uint32_t impacts = 0;         // within the step
        std::uint32_t impact_limited = 0;  // bodies that had `most_impacts`
        StepWork work;
    };

    /// A static body's box, world; also when it has been moved.
    void set_fixed(BodyIndex body, const Aabb& box) { fixed_.set(body, box); }
    /// The body is none any more, or not static.
    void remove_fixed(BodyIndex body) { fixed_.remove(body); }
    /// The body has other pieces than in the last step, or is none any more.
    void forget_body(BodyIndex body) {
        continuous_.forget_body(body);
        ordered_.forget_body(body);
    }

    /// Moves the bodies on by one step, and leaves at the contacts the impulses that they gave. The places of
    /// the bodies stay those of the step's start.
    void step(WorldBodies& bodies, WorldContacts& contacts, const WorldSettings& settings,
              const Watches& watches);

    /// A step in which nothing moves, like the one before it: so many contacts are kept.
    void rest(std::size_t contacts) {
        outcome_.work = {};
        outcome_.work.contacts_kept = contacts;
    }

    const Outcome& outcome() const { return outcome_; }
    /// Impacts within the last step, in the order in which they were handled.
    std::span<const OrderedImpact> impacts(bool ordered) const { return loop(ordered).impacts(); }
    /// There was no step.
    void forget();

  private:
    struct Work {
        WorldBodies& bodies;
        WorldContacts& contacts;
        const WorldSettings& settings;
        const Watches& watches;

        bool is_swept() const { return settings.continuous && !settings.ordered; }
        StepContext context(std::span<Contact> of) const;
    };

    const EventLoop& loop(bool ordered) const {
        if (ordered) return ordered_;
        return continuous_;
    }
    void respond(const Work& work);
    ResponseReport respond_to(std::span<Contact> given, const Work& work);
    ResponseReport move_on(StepContext& context, const Work& work);
    void sweep(const Work& work);
    void split_given(const Work& work);
    void merge_given(const Work& work);

    SoftSteps soft_steps_;
    StepMotion step_motion_;  // of the responses that move bodies at once
    HoldJoints hold_joints_;
    FreeFlight free_flight_;
    FixedBoxes fixed_;
    ContinuousSweep continuous_;
    OrderedImpacts ordered_;
    std::vector<Contact> given_;  // the response's part of the contacts, when some are kept from it
    Outcome outcome_;
};

}  // namespace collide
