// Continuous collision detection (CCD). Fast bodies are swept, so that they do not pass through others, and
// hit what is on their path at the time of impact (event_loop.h).
//
//   1. A response has moved the bodies. A body is swept if it moved farther than a fraction of its half
//      width, lies deep in a contact, or flies freely (free_flight.h). Its path begins where it was before,
//      and it moves and rotates at constant rates (body.h).
//   2. It is swept against static and kinematic bodies. It is swept against a dynamic body if it is a bullet,
//      if both fly freely, or if the two may have changed sides. For the last test, their initial overlap
//      counts as path. Bodies that contacts link, directly or through others, are left out until one of the
//      two has an impact: the response has kept them apart.
//   3. Freely flying bodies meet with their outlines. Bodies in contact overlap a little and must be able to
//      slide, so they stop where their cores would touch (next_touch.h).
//   4. A heavy body that hits a light one keeps its path, as long as impacts hardly change this path.
//
// In a crowd, impacts go back and forth. So the impacts of a body in contact are limited in each step. At the
// limit, other bodies in contact stop it only where it would pass their middle. A body that is pinned to the
// world rotates about its pin. If the pin's motor holds it, it does not rotate at all (pinned_bodies.h).
//
// A body that has had `most_impacts` moments of impact stands still until the step's end. A body in contact
// does so after fewer. If the last body that it met is kinematic, it moves along with that body instead. It
// is counted. The same holds for a body that is pressed against another without coming nearer, except that it
// is not counted.
//
// Source: Catto, "Continuous Collision" (GDC 2013). Limits: a body that is pressed hard enough gets into
// another dynamic body as far as its middle. A body that is hit while contacts hold it feels these contacts
// again only in the next step.
#pragma once

#include <vector>

#include <collide/base/disjoint_sets.h>
#include <collide/dynamics/sweep/event_loop.h>

namespace collide {

class ContinuousSweep final : public EventLoop {
  public:
    ContinuousSweep() : EventLoop(false) {}

    /// Sweeps the fast bodies. `context.step` is as the response has left it, `context.before` as at the
    /// step's start.
    void sweep(const SweepContext& context);

  private:
    struct DeepPair {
        std::uint64_t key = 0;  // the pair as by `body_pair_key`
        double depth = 0.0;     // metres
    };
    /// A short measure of a body's motion in the step.
    struct Stride {
        DVec2 displacement{0.0, 0.0};
        double turning = 0.0;  // arc length of the rotation at the body's extent, metres
    };
    bool anything_fast(const SweepContext& context);
    void list_deep(const SweepContext& context);
    void find_clusters();
    void list_strides();
    void find_drift();
    DVec2 drift() const override { return drift_; }
    bool is_swept(BodyIndex body) const override;
    bool may_count(BodyIndex i, BodyIndex j) const override;
    double harmless_at_wall(BodyIndex body) const override;
    double passing_length(BodyIndex i, BodyIndex j) const;
    double harmless_between(BodyIndex i, BodyIndex j) const;
    bool held_apart(BodyIndex i, BodyIndex j) const;
    bool counts(BodyIndex i, BodyIndex j) const override;
    bool only_middles(BodyIndex i, BodyIndex j) const override;
    double depth_between(BodyIndex i, BodyIndex j) const;
    bool is_heavy(BodyIndex body, BodyIndex against) const;
    bool begin_moment() override;
    double pressing_on(const ImpactPair& pair) const;
    Bounce bounce_of(const ImpactPair& pair) const override;
    void after_impulses(bool gave) override;
    bool goes_on(BodyIndex body, bool gave) override;

    std::vector<BodyIndex> deep_;
    std::vector<DeepPair> deep_pairs_;  // pairs of dynamic bodies, by key
    DisjointSets sets_;                 // sets of dynamic bodies that contacts link
    std::vector<BodyIndex> clusters_;   // by body: the least index of its set
    std::vector<Stride> strides_;
    std::vector<double> lengths_;  // components of displacements along one axis
    DVec2 drift_{0.0, 0.0};
};

}  // namespace collide
