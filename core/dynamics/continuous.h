// Fast bodies are swept, so that they pass through nothing.
//
//   1. a response has moved the bodies; one that went farther than a part of its half width, or lies deep in
//      a contact, is swept from where it was, moving and turning at constant rates (body_path.h)
//   2. against what stands still and what moves as told; also against dynamic bodies when it is a bullet, or
//      when the two came so far, with what they overlap already, that they may have changed sides
//   3. at the earliest stop (swept_piece.h) it is put back to where it was then, touching. What moves as told
//      takes it along for the rest of the step
//   4. it keeps its velocity, less the gravity of the time that it lost: the contact that the next step finds
//      makes it bounce
//
// A body and the dynamic one that it hits are both put back to the time of the hit.
//
// Sources: Mirtich 1996 and Coumans 2005 (time_of_impact.h); Catto, "Continuous Collision" (GDC 2013).
// Limits: what stops a body late in the step is not looked at again for the bodies behind it, but those that
// are swept against dynamic bodies are, until nothing changes any more (`most_rounds`). A body that is
// pressed hard enough gets into another dynamic one as far as its middle.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "broad_phase/broad_phase.h"
#include "broad_phase/strip_finder.h"
#include "dynamics/body_path.h"
#include "dynamics/contact_update.h"
#include "dynamics/swept_piece.h"

namespace collide {

/// A body goes fast when a point of it goes farther in a step than this part of the half width.
inline constexpr double fast_fraction = 0.24;

/// Two dynamic bodies may have changed sides when they went farther, seen from each other, than this part of
/// the sum of their half widths: at the whole of it the middle of one could be behind that of the other. What
/// they overlap already counts as gone.
inline constexpr double passing_fraction = 0.75;

/// The distance at which bodies of that extent (metres, of the smaller one) count as touching: less than
/// contacts reach.
inline double stopping_distance(double extent) {
    return std::min(contact_distance, 0.25 * double{contact_reach_fraction} * extent);
}

struct SweepMatter {
    const ContactSources& from;         // `places` as of the step's start
    std::span<const BodyState> before;  // at the step's start
    std::span<BodyState> after;         // at its end: fast bodies are put back
    std::span<const Contact> contacts;  // as of the step's start
    double seconds = 0.0;
    double deepest_overlap = 0.0;   // of the contacts' points
    double least_half_width = 0.0;  // of the dynamic bodies
};

class ContinuousSweep {
  public:
    ContinuousSweep();

    /// A static body's box, world; also when it has been moved.
    void set_fixed(BodyId body, const Aabb& box);

    /// How many bodies were stopped.
    std::uint32_t sweep(const SweepMatter& matter);

  private:
    struct Body {
        BodyPath path;
        double stop = 1.0;
        BodyId carrier = no_body;  // moved as told, took it along from `stop` on
        double least_width = 0.0;  // half
        bool is_deep = false;
    };

    struct DeepPair {
        std::uint64_t key = 0;  // body_pair_key
        double depth = 0.0;     // metres
    };

    bool anything_fast(const SweepMatter& matter);
    void list_deep(const SweepMatter& matter);
    void begin(const SweepMatter& matter);
    const std::vector<SweepCore>& inside_of(const SweepMatter& matter, BodyId body);
    void sweep_body(const SweepMatter& matter, BodyId body);
    void find_moving_pairs(const SweepMatter& matter);
    bool is_swept_among_moving(const SweepMatter& matter, BodyId body) const;
    double depth_between(BodyId i, BodyId j) const;
    double way_between(const SweepMatter& matter, BodyId i, BodyId j) const;
    bool sweep_pair(const SweepMatter& matter, BodyId i, BodyId j);
    bool stop_at(const SweepMatter& matter, BodyId body, BodyId other);
    std::optional<double> first_stop(const SweepMatter& matter, BodyId body, BodyId other);
    std::optional<double> first_stop(const SweepMatter& matter, BodyId body, BodyId other, double from,
                                     double until);
    void put_back(const SweepMatter& matter, BodyId body);

    std::unique_ptr<BroadPhase> fixed_;
    std::vector<std::vector<SweepCore>> inside_;  // by body, made when first needed
    std::vector<Body> bodies_;
    std::vector<BodyId> moved_as_told_;
    std::vector<BodyId> deep_;
    std::vector<DeepPair> deep_pairs_;  // of dynamic bodies, by key
    std::vector<ProxyId> found_;
    StripFinder finder_;
    std::vector<Aabb> boxes_;  // by body, of its whole way
    std::vector<StripFinder::Role> roles_;
    std::vector<IndexPair> moving_pairs_;  // of dynamic bodies whose ways may cross
};

}  // namespace collide
