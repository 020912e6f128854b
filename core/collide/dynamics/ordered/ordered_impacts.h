// The ordered mode: within a step the earliest impact is handled first, then the rest of the step continues.
//
//   1. What touches at the start bounces. Then, with gravity, resting contacts are held (settle_contacts.h).
//      This alternates with the rigid joints (hold_joints.h), until both have the speeds they need. Bodies
//      move with the mean of their velocities before and after the step (step_motion.h).
//   2. From then on the impacts of all pairs are handled in their order of time (event_loop.h). Touches at
//      the same moment are resolved together, so that symmetric scenes stay symmetric. Touches that these
//      cause at the same moment come next. So an impact goes through a row of balls one by one.
//
// Two limits keep the number of impacts finite. A body that has had `most_impacts` moments of impact stands
// still until the step's end, as if it were fixed, and is counted. The other limit concerns a single moment:
//
//   - after `bouncing_rounds` rounds of impacts in one moment, nothing bounces any more (restitution 0)
//   - after `most_rounds` rounds, a body that touches an immovable one stays with it until the step's end. It
//     is then immovable for other bodies, and is counted
//   - touches that still remain between other bodies are left to the next step
//
// The correction of a joint's error is a part of each body's path, so that walls stop it, too. Impacts treat
// that part separately from the velocities, and without restitution.
//
// Source: Smith, Kaufman, Vouga, Tamstorf and Grinspun, "Reflections on Simultaneous Impact" (2012), for the
// rounds of a moment. Limits: joints and resting or sliding contacts are held only at the step's start. An
// impact within the step moves one body of a joint, and the next step pulls the other body after it.
#pragma once

#include <vector>

#include <collide/dynamics/joints/hold_joints.h>
#include <collide/dynamics/ordered/settle_contacts.h>
#include <collide/dynamics/responses/step_motion.h>
#include <collide/dynamics/sweep/event_loop.h>

namespace collide {

class OrderedImpacts final : public EventLoop {
  public:
    OrderedImpacts() : EventLoop(true) {}

    /// Moves the bodies of `sweep.step` by one step, starting from its states. The joints must have been held
    /// before. The contacts of the whole world get the impulses of this step.
    ResponseReport step(StepContext& context, const SweepContext& sweep, HoldJoints& joints);

  private:
    void settle_joints(StepContext& context, HoldJoints& joints, ImpactWatch* watch);
    void begin_paths();
    void go_on_pulled(BodyIndex body);
    bool is_pulled(BodyIndex body) const;
    bool is_swept(BodyIndex body) const override { return !bodies_.rests(body); }
    double slowest_now(BodyIndex i, BodyIndex j) const override;
    bool begin_moment() override;
    bool keep_immovable();
    Bounce bounce_of(const ImpactPair& pair) const override;
    void after_impulses(bool gave) override;
    void stop_pulls();
    void rest(const ImpactPair& pair);
    void rest(BodyIndex body, DVec2 normal);
    bool goes_on(BodyIndex body, bool gave) override;

    SettleContacts settle_;
    StepMotion motion_;
    OverlapRemoval overlaps_;
    std::vector<BodyState> pulls_;       // pulls of joints (HoldJoints), by body; empty without joints
    std::vector<StepMotion::Lag> lags_;  // by body: to be added to the velocities at the step's end
    std::vector<BodyTouch> before_;      // the touches handled so far in this moment
    std::vector<ImpactPair> pulled_;     // pairs of a moment on which joints pull
    std::uint32_t rounds_ = 0;           // rounds so far in this moment
    bool is_endless_ = false;
};

}  // namespace collide
