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
//   4. The earliest impact is handled first, with all pieces in which the two bodies touch at that moment
//      (next_touch.h). The bodies get their impulses (impact_pair.h) and continue with their new
//      velocities for the rest of the step. Then all pairs with one of them are asked again.
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
    bool anything_fast(const SweepMatter& matter);
    void list_deep(const SweepMatter& matter);
    void begin(const SweepMatter& matter);
    const std::vector<SweepCore>& inside_of(const SweepMatter& matter, BodyId body);
    void find_first_events(const SweepMatter& matter);
    void find_moving_pairs(const SweepMatter& matter);
    void ask_of_walls(const SweepMatter& matter, BodyId body);
    void ask_again(const SweepMatter& matter, BodyId body, BodyId asked);
    std::span<const BodyId> near(BodyId body);
    void put_in_tree();
    double reach_of(const SweepMatter& matter, BodyId body) const;
    double reach_between(const SweepMatter& matter, BodyId i, BodyId j) const;
    bool is_swept_among_moving(const SweepMatter& matter, BodyId body) const;
    double depth_between(BodyId i, BodyId j) const;
    bool may_hit_wall(const SweepMatter& matter, BodyId body, double reach) const;
    bool may_change_sides(const SweepMatter& matter, BodyId i, BodyId j) const;
    void consider(const SweepMatter& matter, BodyId i, BodyId j);
    BodyOnPath on_path(const SweepMatter& matter, BodyId body) const;
    std::optional<BodyTouch> next_event(const SweepMatter& matter, BodyId i, BodyId j);
    std::optional<BodyTouch> take_event();
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
    void go_on(const SweepMatter& matter, BodyId body, BodyId other, bool gave);

    std::unique_ptr<BroadPhase> fixed_;
    std::unique_ptr<BroadPhase> on_their_paths_;  // all bodies, once a step asks often
    std::vector<BodyId> near_;
    std::size_t looked_at_ = 0;                   // bodies in this step, one after the other
    bool tree_holds_ = false;                     // of this step
    Aabb all_;                                    // the bodies' boxes then
    std::vector<std::vector<SweepCore>> inside_;  // by body, made when first needed
    SweptBodies bodies_;
    std::vector<BodyId> kinematic_;
    std::vector<BodyId> deep_;
    std::vector<DeepPair> deep_pairs_;  // of dynamic bodies, by key
    std::vector<ProxyId> found_;
    StripFinder finder_;
    std::vector<Aabb> boxes_;  // by body, of its whole path
    std::vector<StripFinder::Role> roles_;
    std::vector<IndexPair> moving_pairs_;  // of dynamic bodies whose paths may cross
    TouchHeap heap_;
    std::vector<PieceTouch> meeting_;  // of the impact that is handled now
    std::vector<ImpactPair> pairs_;    // of those touches
    std::vector<OrderedImpact> handled_;
    double now_ = 0.0;
    StepWork work_;
};

}  // namespace collide
