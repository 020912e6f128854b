// Rigid bodies that fall, bounce, slide, rest and sleep, step by step.
//
// A step:
//
//   1. boxes grown by the contacts' reach; candidate pairs from the broad phase, sorted (pair_finder.h)
//   2. contacts of the candidates, with the impulses of the step before (contact_update.h)
//   3. bodies that something awake touches wake up
//   4. the response moves the bodies on (response.h); fast ones are swept (continuous.h), or, in the ordered
//   mode,
//      the earliest impact is handled first (ordered_impacts.h)
//   5. islands of bodies that have been slow for long fall asleep (islands.h)
//   6. energies, momenta, penetration are measured (measures.h)
//
// Everything happens in an order that depends on the bodies' numbers alone, so the same world takes the same
// steps to the bit: on one core or all, with AVX2 or without, and after `restore`. Sources: Catto, "Iterative
// Dynamics with Temporal Coherence" (2005), "Solver2D" (2024); Hecker 1997. Errors: none; definitions must be
// finite.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include <collide/dynamics/body.h>
#include <collide/dynamics/contact.h>
#include <collide/dynamics/joint.h>
#include <collide/dynamics/ordered_impact.h>
#include <collide/dynamics/settings.h>
#include <collide/dynamics/step_report.h>
#include <collide/dynamics/world_state.h>
#include <collide/geometry/collider.h>

namespace collide {

class ImpactWatch;  // impact_watch.h
class SoftWatch;    // soft_watch.h

class World {
  public:
    explicit World(const WorldSettings& settings = {});
    ~World();
    World(World&&) noexcept;
    World& operator=(World&&) noexcept;

    BodyId add_body(BodyDef def);
    JointId add_joint(const JointDef& def);
    /// All at once: one by one, each would look at all that are there.
    void add_joints(std::span<const JointDef> defs);
    /// Numbers of joints after it move down by one.
    void remove_joint(JointId joint);
    /// Of a mouse joint: the world place that it pulls to. Wakes the body.
    void set_target(JointId joint, DVec2 world_target);

    void step();
    /// The same step to the bit, the response at work shown to one of the two: the sequential one to `watch`,
    /// the others, unless impacts are handled in order, to `impacts`.
    void step_watched(SoftWatch& watch, ImpactWatch& impacts);

    const WorldSettings& settings() const;
    /// From the next step on. Impulses that are kept, those of sleeping contacts included, become those of a
    /// step of the new length: divided by it they are the forces that they were.
    void set_settings(const WorldSettings& settings);

    std::size_t body_count() const;
    /// As it was added, but for its pieces and seams, which are held once, in its collider.
    const BodyDef& def(BodyId body) const;
    /// Its pieces, and where they are now in the world.
    const Collider& collider(BodyId body) const;
    std::span<const BodyState> states() const;
    const BodyState& state_of(BodyId body) const { return states()[body]; }
    Pose pose(BodyId body) const;
    /// Puts a body somewhere, and wakes it and what it touches; its velocity stays.
    void set_pose(BodyId body, const Pose& pose);
    /// Of the centre.
    void set_velocity(BodyId body, DVec2 velocity, double angular_velocity);
    void wake(BodyId body);

    /// Contacts of the last step, those of sleeping bodies included, sorted by key. Of a body that was put
    /// somewhere since those that it has there, which no step has given impulses yet.
    std::span<const Contact> contacts() const;
    /// Those that the next step will begin with, where the bodies are now: it has given no impulses yet.
    /// Contacts of what sleeps stay as they were.
    std::span<const Contact> contacts_now() const;
    /// Whether a step was taken since the body was put where it is.
    bool has_stepped(BodyId body) const;
    /// Within the last step, in the order in which they were handled: of the ordered mode all, else those of
    /// swept bodies.
    std::span<const OrderedImpact> ordered_impacts() const;
    std::span<const Joint> joints() const;
    /// Sensors and what overlaps them after the last step, sorted.
    std::span<const SensorOverlap> sensor_overlaps() const;
    /// The island of each body after the last step; `no_island` of static bodies.
    std::span<const std::uint32_t> islands() const;
    BodyId body_of_piece(std::uint32_t piece) const;

    const StepReport& report() const;
    /// Bodies that left the range of numbers in the last step, and were put back and stopped.
    std::uint32_t runaways() const;
    /// Bodies that had `most_impacts` in the last step, and stood still for the rest of it.
    std::uint32_t capped() const;
    std::uint64_t steps() const;
    double time() const;

    WorldState state() const;
    /// Of a world with the same bodies. Joints become those of the state.
    void restore(const WorldState& state);

  private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace collide
