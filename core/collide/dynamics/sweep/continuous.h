// Continuous collision: fast bodies are swept, so that they pass through nothing, and hit what is on their
// path at the time of impact.
//
//   1. A response has moved the bodies. A body is swept when it went farther than a part of its half width,
//      lies deep in a contact, or flies freely (free_flight.h). It is swept from where it was, and moves and
//      turns at constant rates (body.h).
//   2. It is swept against static and kinematic bodies. It is swept against dynamic bodies when it is a
//      bullet, when both fly freely, or when the two may have changed sides. For the last, what they overlap
//      already counts as path.
//   3. Freely flying bodies meet with their outlines (next_touch.h). Bodies in contact overlap a little and
//      must be able to slide, so they stop where their cores would touch (next_touch.h).
//   4. Each pair that may meet becomes a question, with a moment before which it does not (relative_path.h).
//      Questions and impacts stand in one heap. A question that comes up first is answered by the time of
//      impact; most never come up, since an impact of one of their bodies makes them void.
//   5. The earliest impact is handled, with all pieces in which the two bodies touch at that moment
//      (next_touch.h). The bodies get their impulses (impact_pair.h) and continue with their new
//      velocities for the rest of the step. Then all pairs with one of them are asked again. A heavy body
//      that hits a light one keeps its path, as long as impacts hardly lead it away from that.
//
// Blows in a crowd go back and forth. A body in contact has a share of them in a step. After that others
// of its kind stop it only where it would pass their middle. What is pinned to the world turns about its
// pin, and not even that where its motor holds it.
//
// A body that has had `most_impacts` moments of impact stands still until the step's end, or moves with the
// kinematic body that it met last. It is counted. The same holds for a body that is pressed against another
// without coming nearer.
//
// Sources: Mirtich 1996 and Coumans 2005 (time_of_impact.h); Catto, "Continuous Collision" (GDC 2013);
// Lubachevsky, "How to simulate billiards and similar systems" (1991), for the heap.
// Limits: a body that is pressed hard enough gets into another dynamic one as far as its middle. What is hit
// while contacts hold it feels them again in the next step.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include <collide/broad_phase/broad_phase.h>
#include <collide/broad_phase/strip_sweep.h>
#include <collide/dynamics/contacts/contact_update.h>
#include <collide/dynamics/model/tuning.h>
#include <collide/dynamics/responses/impact_pair.h>
#include <collide/dynamics/sweep/free_flight.h>
#include <collide/dynamics/sweep/next_touch.h>
#include <collide/dynamics/sweep/swept_bodies.h>

namespace collide {

/// The distance at which two bodies count as touching, metres: less than contacts reach.
inline double stopping_distance(const BodyFacts& a, const BodyFacts& b) {
    const double extent{smaller_extent(a, b)};
    return std::min(contact_distance, 0.25 * double{contact_reach_fraction} * extent);
}

/// The contact with this key, or nullptr; `contacts` are sorted by key.
Contact* find_contact(std::span<Contact> contacts, std::uint64_t key);

/// The bodies as they touch, ready for an impact but for their masses and the arms of the points.
ImpactPair impact_at(const ContactSources& from, BodyId a, BodyId b, const PieceTouch& at);

struct SweepMatter {
    const StepMatter& step;             // as the response has left it; its states are changed
    const ContactSources& from;         // `places` as of the step's start
    std::span<const BodyState> before;  // at the step's start
    std::span<Contact> contacts;        // as of the step's start, all of them: those that meet get impulses
    const FreeFlight& flight;
};

class ContinuousSweep {
  public:
    ContinuousSweep();

    /// A static body's box, world; also when it has been moved.
    void set_fixed(BodyId body, const Aabb& box);

    /// `watch` may be nullptr.
    void sweep(const SweepMatter& matter, ImpactWatch* watch = nullptr);

    /// The impacts of the last sweep, in the order in which they were handled.
    std::span<const OrderedImpact> impacts() const { return handled_; }
    const StepWork& work() const { return work_; }
    /// How many bodies had too many impacts in it.
    std::uint32_t impact_limited() const { return bodies_.impact_limited(); }
    /// There was no step, or none with a sweep.
    void forget();

  private:
    struct DeepPair {
        std::uint64_t key = 0;  // body_pair_key
        double depth = 0.0;     // metres
    };
    /// A body that is pinned to what stands still, as impacts meet it.
    struct PinnedMass {
        BodyId body = 0;
        DVec2 pin{0.0, 0.0};  // from the body's centre, in its frame
        BodyMass now;
        double about_pin = 0.0;  // inverse inertia
        double motor =
            0.0;  // N m s that its motor may still give in this step; while it has some, `now` is none
    };
    void list_pins(const StepMatter& step);
    const PinnedMass* pinned(BodyId body) const;
    BodyMass mass_of(const SweepMatter& matter, BodyId body) const;
    DVec2 pin_arm(BodyId body, const BodyState& state) const;
    void move_to_pin(BodyId body, double direction, BodyState& state) const;
    bool motor_holds(BodyId body);
    /// How a body moves in the step, in short.
    struct Stride {
        DVec2 displacement{0.0, 0.0};
        double turning = 0.0;   // metres
        double harmless = 0.0;  // metres: the body's part of what a pair may go; 0: it minds all
        double depth = 0.0;     // of its deepest pair
    };
    bool anything_fast(const SweepMatter& matter);
    void list_deep(const SweepMatter& matter);
    void begin(const SweepMatter& matter);
    const std::vector<SweepCore>& inside_of(const SweepMatter& matter, BodyId body);
    void find_first_events(const SweepMatter& matter);
    void find_moving_pairs(const SweepMatter& matter);
    void ask_of_walls(const SweepMatter& matter, BodyId body);
    void ask_again(const SweepMatter& matter, BodyId body, BodyId asked);
    double harmless_at_wall(BodyId body) const;
    double harmless_between(BodyId i, BodyId j) const;
    bool goes_farther(const SweepMatter& matter, BodyId i, BodyId j, double distance) const;
    bool is_swept_among_moving(const SweepMatter& matter, BodyId body) const;
    double depth_between(BodyId i, BodyId j) const;
    bool have_met_enough(const SweepMatter& matter, BodyId i, BodyId j) const;
    bool is_heavy(const SweepMatter& matter, BodyId body, BodyId against) const;
    double meets_after(const SweepMatter& matter, BodyId i, BodyId j) const;
    void consider(const SweepMatter& matter, BodyId i, BodyId j);
    BodyOnPath on_path(const SweepMatter& matter, BodyId body, double time) const;
    std::optional<BodyTouch> answer(const SweepMatter& matter, const BodyTouch& question);
    std::optional<BodyTouch> take_event(const SweepMatter& matter);
    void handle(const SweepMatter& matter, const BodyTouch& event, ImpactWatch* watch);
    void collect_pairs(const SweepMatter& matter, const BodyTouch& event);
    ImpactPair impact_of(const SweepMatter& matter, const BodyTouch& event, const PieceTouch& at) const;
    double pressing_on(const ImpactPair& pair) const;
    void want_bounces(const SweepMatter& matter, ImpactPair& pair) const;
    bool give_impulses(const SweepMatter& matter, const BodyTouch& event, ImpactWatch* watch);
    void report(const SweepMatter& matter, ImpactWatch* watch,
                void (ImpactWatch::*what)(const StepMatter&, const PairTouch&)) const;
    void note(const SweepMatter& matter, const ImpactPair& pair);
    void come_to_rest(const SweepMatter& matter);
    bool go_on(const SweepMatter& matter, BodyId body, BodyId other, bool gave);

    std::unique_ptr<BroadPhase> fixed_;
    std::vector<PinnedMass> pins_;                // by body
    std::vector<std::vector<SweepCore>> inside_;  // by body, made when first needed
    SweptBodies bodies_;
    std::vector<BodyId> kinematic_;
    std::vector<BodyId> deep_;
    std::vector<DeepPair> deep_pairs_;  // of dynamic bodies, by key
    std::vector<ProxyId> found_;
    StripFinder finder_;
    std::vector<StripFinder::Role> roles_;
    std::vector<Stride> strides_;
    std::vector<IndexPair> moving_pairs_;  // of dynamic bodies whose paths may cross
    TouchHeap heap_;
    std::vector<PieceTouch> meeting_;  // of the impact that is handled now
    std::vector<ImpactPair> pairs_;    // of those touches
    std::vector<OrderedImpact> handled_;
    double now_ = 0.0;
    StepWork work_;
};

}  // namespace collide
