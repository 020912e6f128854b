// The response and the sweep of a step. They move the bodies once the contacts are found.
//
// The response does not get contacts of sleeping bodies, nor those that free_flight.h leaves to the sweep.
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
    /// The watches of the step; either may be nullptr.
    struct Watches {
        SoftWatch* soft = nullptr;       // for the sequential response
        ImpactWatch* impacts = nullptr;  // for the other responses and the ordered mode
    };
    /// The results of the last step.
    struct Outcome {
        ResponseReport response;
        std::uint32_t impacts = 0;         // impacts within the step
        std::uint32_t impact_limited = 0;  // bodies that had `most_impacts`
        StepWork work;
    };

    /// Sets the world box of a static body. Also called when the body has been moved.
    void set_fixed(BodyIndex body, const Aabb& box) { fixed_.set(body, box); }
    /// Notes that the body was removed or is no longer static.
    void remove_fixed(BodyIndex body) { fixed_.remove(body); }
    /// Notes that the body was removed or has other pieces than in the last step.
    void forget_body(BodyIndex body) {
        continuous_.forget_body(body);
        ordered_.forget_body(body);
    }

    /// Moves the bodies by one step, and stores in the contacts the impulses that they gave. The places of
    /// the bodies stay those of the step's start.
    void step(WorldBodies& bodies, WorldContacts& contacts, const WorldSettings& settings,
              const Watches& watches);

    /// Notes a step in which nothing moves, like the one before it. `contacts`: how many contacts are kept.
    void rest(std::size_t contacts) {
        outcome_.work = {};
        outcome_.work.contacts_kept = contacts;
    }

    const Outcome& outcome() const { return outcome_; }
    /// Returns the impacts within the last step, in the order in which they were handled.
    std::span<const OrderedImpact> impacts(bool ordered) const { return loop(ordered).impacts(); }
    /// Forgets the last step.
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
    StepMotion step_motion_;  // for the responses that move bodies without substeps
    HoldJoints hold_joints_;
    FreeFlight free_flight_;
    FixedBoxes fixed_;
    ContinuousSweep continuous_;
    OrderedImpacts ordered_;
    std::vector<Contact> given_;  // the contacts that the response gets, if some are kept from it
    Outcome outcome_;
};

}  // namespace collide
