// The ordered mode: within a step the earliest impact is handled first, then the rest of the step goes on.
//
//   1. What touches at the start bounces. Then, with gravity, resting contacts are held (settle_contacts.h),
//      in turns with the rigid joints (hold_joints.h), until both have the speeds they need. Bodies
//      move with the mean of their velocities before and after the step (step_motion.h).
//   2. For each pair that may meet, the time of its next touch (next_touch.h) goes into a heap.
//   3. Both bodies of the earliest touch move on to it and get their impulses (impact_pair.h). Touches of the
//      same moment are resolved together, so that symmetric scenes stay symmetric. So are all pieces in
//      which two bodies touch then (next_touch.h). Touches that these cause at the same moment come
//      next, so that a blow goes through a row of balls one by one.
//   4. The pairs of all bodies whose paths have changed get a new time; go on with step 3.
//
// Two limits keep the number of impacts finite. A body that has had `most_impacts` moments of impact stands
// still until the step's end, as if it were fixed, and is counted. The other concerns a single moment:
//
//   - after `bouncing_rounds` of impacts in one moment, nothing bounces any more (restitution 0)
//   - after `most_rounds`, a body that touches an immovable one stays with it until the step's end; it is
//     immovable for others, and counted
//   - touches that still remain between other bodies are left to the next step
//
// Sources: Lubachevsky, "How to simulate billiards and similar systems" (1991), for the heap. Smith, Kaufman,
// Vouga, Tamstorf and Grinspun, "Reflections on Simultaneous Impact" (2012), for the rounds of a moment. The
// correction of a joint's error is a part of each body's path, so that walls stop it, too. Impacts treat that
// part apart from the velocities, and without restitution. Limits: joints and resting or sliding contacts are
// held at the step's start only. An impact within the step moves one body of a joint, and the next step pulls
// the other after it.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include <collide/broad_phase/strip_sweep.h>
#include <collide/dynamics/contacts/contact_update.h>
#include <collide/dynamics/joints/hold_joints.h>
#include <collide/dynamics/ordered/ordered_bodies.h>
#include <collide/dynamics/ordered/settle_contacts.h>
#include <collide/dynamics/responses/impact_pair.h>
#include <collide/dynamics/responses/step_motion.h>
#include <collide/dynamics/sweep/free_flight.h>
#include <collide/dynamics/sweep/next_touch.h>

namespace collide {

struct OrderedOutcome {
    ResponseReport response;
    std::uint32_t impacts = 0;         // within the step
    std::uint32_t impact_limited = 0;  // bodies that stood still for the rest of the step
};

/// What free_flight.h leaves to the step. Contacts of the whole world get the impulses that they have within
/// it.
struct InFlight {
    const FreeFlight& flight;
    std::span<Contact> contacts;
};

class OrderedImpacts {
  public:
    /// Moves the bodies on by one step. `from.places` as of its start; `joints` have been held. `watch` may
    /// be nullptr.
    OrderedOutcome step(StepMatter& matter, const ContactSources& from, HoldJoints& joints,
                        const InFlight& in_flight, ImpactWatch* watch = nullptr);

    /// The impacts of the last step, in the order in which they were handled, without those at its very
    /// start.
    std::span<const OrderedImpact> impacts() const { return handled_; }
    /// The work that was done in it.
    const StepWork& work() const { return counted_; }

  private:
    struct Work {
        StepMatter& matter;
        const ContactSources& from;
        std::span<const BodyState> pulls;
        const InFlight& in_flight;
        ImpactWatch* watch;
    };
    void settle_joints(StepMatter& matter, HoldJoints& joints, ImpactWatch* watch);
    void begin(const Work& work);
    void find_first_events(const Work& work);
    void make_cores(const Work& work);
    void consider(const Work& work, BodyId i, BodyId j);
    double slowest_now(const Work& work, BodyId i, BodyId j) const;
    BodyOnPath on_path(const Work& work, BodyId body) const;
    std::optional<BodyTouch> next_event(const Work& work, BodyId i, BodyId j);
    bool is_valid(const BodyTouch& event) const;
    bool take_moment();
    void add_beside(const Work& work);
    void report(const Work& work, void (ImpactWatch::*what)(const StepMatter&, const PairTouch&)) const;
    void handle_moment(const Work& work);
    bool is_immovable(const Work& work, const BodyTouch& event) const;
    bool keep_immovable(const Work& work);
    void stop_at_impact_limit(const Work& work);
    void collect_pairs(const Work& work);
    ImpactPair impact_of_event(const Work& work, const BodyTouch& event) const;
    double rolling_speed(const Work& work, const ImpactPair& pair, double pressing) const;
    void want_bounces(const Work& work, const BodyTouch& event, ImpactPair& pair) const;
    void stop_pulls();
    void note(const Work& work, const BodyTouch& event, const ImpactPair& pair);
    void land(const Work& work, const ImpactPair& pair);
    void move_touched(const Work& work);
    void ask_again(const Work& work);

    SettleContacts settle_;
    StepMotion motion_;
    OverlapRemoval overlaps_;
    OrderedBodies bodies_;
    std::vector<std::vector<SweepCore>> cores_;  // by body and piece
    std::vector<StripFinder::Role> roles_;
    std::vector<IndexPair> candidates_;
    StripFinder finder_;
    TouchHeap heap_;
    std::vector<BodyTouch> moment_;  // what is handled now
    std::vector<PieceTouch> beside_;
    std::vector<BodyTouch> before_;  // what was handled in this moment so far
    std::vector<BodyState> pulls_;   // of the step's start
    std::vector<ImpactPair> pairs_;
    std::vector<ImpactPair> pulled_;  // of those, with joints that pull at them
    std::vector<BodyId> touched_;
    std::vector<std::uint8_t> is_touched_;
    std::vector<OrderedImpact> handled_;
    double now_ = 0.0;
    std::uint32_t rounds_ = 0;  // of this moment
    OrderedOutcome outcome_;
    StepWork counted_;
};

}  // namespace collide
