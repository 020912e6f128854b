// Continuous collision: fast bodies are swept, so that they pass through nothing, and hit what is on their
// path at the time of impact (event_loop.h).
//
//   1. A response has moved the bodies. A body is swept when it went farther than a part of its half width,
//      lies deep in a contact, or flies freely (free_flight.h). It is swept from where it was, and moves and
//      turns at constant rates (body.h).
//   2. It is swept against static and kinematic bodies. It is swept against dynamic bodies when it is a
//      bullet, when both fly freely, or when the two may have changed sides. For the last, what they overlap
//      already counts as path. Bodies that contacts link, directly or through others, are left out until one
//      of the two has an impact: the response has held them apart.
//   3. Freely flying bodies meet with their outlines (next_touch.h). Bodies in contact overlap a little and
//      must be able to slide, so they stop where their cores would touch (next_touch.h).
//   4. A heavy body that hits a light one keeps its path, as long as impacts hardly lead it away from that.
//
// Impacts in a crowd go back and forth. A body in contact has a share of them in a step. After that others
// of its kind stop it only where it would pass their middle. What is pinned to the world turns about its
// pin, and not even that where its motor holds it (pinned_bodies.h).
//
// A body that has had `most_impacts` moments of impact, in contact fewer, stands still until the step's end.
// Or it moves with the kinematic body that it met last. It is counted. The same holds for a body that is
// pressed against another without coming nearer.
//
// Source: Catto, "Continuous Collision" (GDC 2013). Limits: a body that is pressed hard enough gets into
// another dynamic one as far as its middle. What is hit while contacts hold it feels them again in the next
// step.
#pragma once

#include <vector>

#include <collide/base/disjoint_sets.h>
#include <collide/dynamics/sweep/event_loop.h>

namespace collide {

class ContinuousSweep final : public EventLoop {
  public:
    ContinuousSweep() : EventLoop(false) {}

    /// `context.step` as the response has left it, `context.before` as of the step's start.
    void sweep(const SweepContext& context);

  private:
    struct DeepPair {
        std::uint64_t key = 0;  // body_pair_key
        double depth = 0.0;     // metres
    };
    /// How a body moves in the step, in short.
    struct Stride {
        DVec2 displacement{0.0, 0.0};
        double turning = 0.0;  // metres
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
    std::vector<DeepPair> deep_pairs_;  // of dynamic bodies, by key
    DisjointSets sets_;                 // of dynamic bodies that contacts link,
    std::vector<BodyIndex> clusters_;   // and by body the least of its set
    std::vector<Stride> strides_;
    std::vector<double> lengths_;  // of paths, along one axis
    DVec2 drift_{0.0, 0.0};
};

}  // namespace collide
