// Rigid bodies that fall, bounce, slide, rest and sleep, step by step.
//
// A step:
//
//   1. The broad phase finds candidate pairs by boxes that are grown by the contacts' reach; they are sorted
//      (contacts/body_places.h).
//   2. Candidates get contacts, with the impulses of the step before (contacts/contact_update.h).
//   3. Sleeping bodies that an awake one touches wake up.
//   4. The response moves the bodies on (responses/). Then fast ones are swept (sweep/continuous.h). The
//      ordered mode handles the earliest impact first instead (ordered/ordered_impacts.h).
//   5. Islands of bodies that have been slow for long fall asleep (world_sleep.h).
//   6. Energies, momenta and penetration are measured.
//
// The order of all work depends on the bodies' numbers alone. So the same world takes the same steps to the
// bit: on one core or several, with AVX2 or without, and after `restore`. Sources: Catto, "Iterative Dynamics
// with Temporal Coherence" (2005), "Solver2D" (2024); Hecker 1997. Errors: none; definitions must be finite.
//
// Some functions are const and yet fill a cache: what they answer is computed when it is first asked for.
// Their comments say "cached". A world belongs to one thread at a time, these functions included.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include <collide/base/function_ref.h>
#include <collide/dynamics/model/step.h>
#include <collide/dynamics/world_state.h>
#include <collide/geometry/collider.h>
#include <collide/narrow_phase/ray_cast.h>

namespace collide {

/// What decides about contacts beside filters. An empty function lets everything be.
struct ContactRules {
    /// Whether two bodies may touch, or a sensor notice a body, the lower index first. It is asked in each
    /// step, by several threads with `all_cores`, and must always say the same of the same world.
    std::function<bool(BodyIndex, BodyIndex)> may_touch{};
    /// Whether a contact counts in this step, before the response. One that does not holds nothing, nor does
    /// the sweep stop its bodies at each other: platforms from below. A body so fast that it has no contact
    /// yet when the step begins is not asked about.
    std::function<bool(const Contact&)> keeps{};
};

class ImpactWatch;  // responses/impact_pair.h
class SoftWatch;    // solver/soft_watch.h

/// Which bodies a query sees.
struct QueryFilter {
    Filter filter{};       // as if a body with it were there: `may_collide`
    bool sensors = false;  // whether sensors count
    BodyId except{};       // this one does not: the body that asks
};

/// A body that a ray or a moving shape meets, or that lies nearest to a point.
struct BodyHit {
    BodyId body;
    std::uint32_t piece = 0;  // of the body's pieces
    double distance = 0.0;    // metres: along the ray or the path, or from the point; 0: it began inside
    double fraction = 0.0;    // of the ray's or the path's length, 0 to 1
    DVec2 point{0.0, 0.0};    // on the body's surface, world
    DVec2 normal{0.0, 0.0};   // unit, out of the body; none (0, 0) where it began inside
};

class World {
  public:
    explicit World(const WorldSettings& settings = {});
    ~World();
    World(World&&) noexcept;
    World& operator=(World&&) noexcept;

    // Bodies and joints come and go at any time between steps. An id that has become stale is refused:
    // calls that change something return false, those that read answer as for a body without pieces. What is
    // given by reference or as a span lasts until a body comes, goes or changes, or a state is restored.

    BodyId add_body(BodyDef def);
    /// With its contacts and joints. What it touched wakes. False if the id is stale.
    bool remove_body(BodyId body);
    /// All at once: contacts and joints are gone through only once. Returns how many bodies there were.
    std::size_t remove_bodies(std::span<const BodyId> bodies);
    bool is_valid(BodyId body) const;
    /// Whether the slot has a body. Slots of removed bodies are used again, with a new generation.
    bool has_body(BodyIndex index) const;
    /// The id of the body that has the slot now; one that is not valid when there is none.
    BodyId id_of(BodyIndex index) const;

    /// Its bodies are those that have the slots now. An id that is not valid if there are none.
    JointId add_joint(const JointDef& def);
    /// Adds all at once, but those without bodies. Adding joints one by one takes quadratic time, since each
    /// checks all that are there.
    void add_joints(std::span<const JointDef> defs);
    /// The others keep their order in `joints`. False if the id is stale.
    bool remove_joint(JointId joint);
    bool is_valid(JointId joint) const;
    /// Where it is in `joints`; `no_joint` if the id is stale.
    JointIndex index_of(JointId joint) const;
    JointId joint_id(JointIndex index) const;

    // What is changed of bodies and joints between steps. All of it wakes the bodies, and so what they touch;
    // false if the id is stale or a number is none that fits. `def` and `joints` give what was set.

    /// A force (N) for the next step, at a world point or at the centre. It acts as gravity does, all through
    /// the step, and adds to what was applied before. A body that sleeps and is not to wake gets none, nor
    /// does one that forces do not move: then false. What is not finite is refused, as by all of these:
    /// false.
    bool apply_force(BodyId body, DVec2 force, DVec2 world_point, bool wakes = true);
    bool apply_force(BodyId body, DVec2 force);
    bool apply_torque(BodyId body, double torque, bool wakes = true);  // N m, for the next step
    /// Changes the velocity at once (N s); as of forces.
    bool apply_impulse(BodyId body, DVec2 impulse, DVec2 world_point, bool wakes = true);
    bool apply_impulse(BodyId body, DVec2 impulse);
    bool apply_angular_impulse(BodyId body, double impulse, bool wakes = true);  // N m s
    /// A static body loses its velocity. One that becomes dynamic has the mass of its definition.
    bool set_kind(BodyId body, BodyKind kind);
    bool set_material(BodyId body, const Material& material);  // of all pieces
    bool set_filter(BodyId body, const Filter& filter);
    bool set_gravity_scale(BodyId body, double scale);
    bool set_mass(BodyId body, double mass, double inertia);       // kg > 0, kg m^2 about the centre >= 0
    bool set_damping(BodyId body, double linear, double angular);  // 1/s
    bool set_fixed_rotation(BodyId body, bool is_fixed);
    bool set_user_data(BodyId body, std::uint64_t data);  // wakes nobody
    /// The world position that a mouse joint pulls to.
    bool set_target(JointId joint, DVec2 world_target);
    // False, too, of a joint whose kind has no such thing.
    bool set_motor(JointId joint, const JointMotor& motor);
    bool set_limits(JointId joint, const JointLimits& limits);  // `lower` must not be above `upper`
    bool set_spring(JointId joint, const JointSpring& spring);
    bool set_length(JointId joint, double length);  // metres
    /// As `break_force` and `break_torque` of `JointDef`. Wakes nobody, and so does the next.
    bool set_break(JointId joint, double force, double torque);
    bool set_user_data(JointId joint, std::uint64_t data);
    /// What the joint gave in the last step; nothing of a stale id.
    JointReaction reaction(JointId joint) const;

    void step();
    /// The same step to the bit, with the response's work reported. `watch` receives that of the sequential
    /// response, `impacts` that of the others. The ordered mode reports nothing.
    void step_watched(SoftWatch& watch, ImpactWatch& impacts);

    const WorldSettings& settings() const;
    /// Valid from the next step on. Stored impulses, those of sleeping contacts included, are scaled to the
    /// new length of a step, so that the forces stay the same.
    void set_settings(const WorldSettings& settings);

    /// Slots, those of removed bodies included: all indices are below. A free one has a static state.
    std::size_t body_count() const;
    std::size_t live_bodies() const;
    /// Those that cut what they hit, in their order.
    std::span<const BodyIndex> cutters() const;
    /// What they have newly touched within the last step, in the order of the times (sweep/cut_touches.h).
    std::vector<CutTouch> cut_touches() const;
    /// Whether such a touch meets a part of its target, too, which has pieces in the target's frame.
    bool touches_part(const CutTouch& touch, const Collider& part) const;
    /// As it was added, or has been changed since: what would make the same body again. Its mass is 0 where
    /// it was left to the density.
    const BodyDef& def(BodyId body) const;
    /// Given, or by the density: kg, 0 of what forces do not move.
    double mass(BodyId body) const;
    /// About the centre: kg m^2, 0 of what torques do not turn.
    double inertia(BodyId body) const;
    /// Its pieces, and where they are now in the world.
    const Collider& collider(BodyId body) const;
    std::span<const BodyState> states() const;
    /// As the last step began with them. A body that was placed since then, and all after `restore`: as now.
    std::span<const BodyState> states_before() const;
    const BodyState& state_of(BodyId body) const;
    Pose pose(BodyId body) const;
    /// Of the point of the body that is there now, m/s.
    DVec2 velocity_at(BodyId body, DVec2 world_point) const;
    /// Puts a body somewhere, and wakes it and what it touches. Its velocity does not change.
    bool set_pose(BodyId body, const Pose& pose);
    /// Sets the velocity of the centre, and wakes the body.
    bool set_velocity(BodyId body, DVec2 velocity, double angular_velocity);
    bool wake(BodyId body);

    /// Whether events are noted from the next step on. That goes through all contacts and bodies once a step.
    void listen(bool is_on);
    bool listens() const;
    /// What has happened in the last step, if it was noted.
    StepEvents events() const;
    /// Rules of the caller's own about what touches, from the next step on; wakes everybody. They are no part
    /// of the state: the same steps come of the same state only with the same rules.
    void set_contact_rules(const ContactRules& rules);

    // What lies where: by a tree, so that a query takes time by what it meets. The first one after a step or
    // a change compares the boxes of all bodies with those of before. No query allocates but for that, and
    // for the lists that it fills. What is asked with infinite or undefined numbers finds nothing. A function
    // that is given must not change the world.

    /// The nearest body that the ray meets.
    std::optional<BodyHit> cast_ray(const Ray& ray, const QueryFilter& filter = {}) const;
    /// `visit` gets bodies that the ray meets, in no order. It returns how far the ray goes on from its
    /// origin, metres: the hit's distance clips it, its whole length changes nothing, 0 ends it.
    void cast_ray(const Ray& ray, const QueryFilter& filter, FunctionRef<double(const BodyHit&)> visit) const;
    /// All bodies that the ray meets, each where it is met first, by their distances.
    void cast_ray_all(const Ray& ray, const QueryFilter& filter, std::vector<BodyHit>& hits) const;
    /// The body that a shape meets first that moves from a pose on, without turning; metres.
    std::optional<BodyHit> cast_shape(const PlacedShape& shape, const Pose& from, DVec2 displacement,
                                      const QueryFilter& filter = {}) const;
    /// As of a ray.
    void cast_shape(const PlacedShape& shape, const Pose& from, DVec2 displacement, const QueryFilter& filter,
                    FunctionRef<double(const BodyHit&)> visit) const;
    /// Bodies whose boxes share a point with the box, in no order, until `visit` returns false. The box of a
    /// wall all around holds what is inside of it: `overlap_shape` asks for the wall itself.
    void overlap_box(const Aabb& box, const QueryFilter& filter, FunctionRef<bool(BodyId)> visit) const;
    /// Bodies that share a point with the shape.
    void overlap_shape(const PlacedShape& shape, const Pose& pose, const QueryFilter& filter,
                       FunctionRef<bool(BodyId)> visit) const;
    /// Bodies that hold the world point.
    void overlap_point(DVec2 point, const QueryFilter& filter, FunctionRef<bool(BodyId)> visit) const;
    /// The body nearest to a point, of those not farther away than `most` metres.
    std::optional<BodyHit> closest(DVec2 point, double most, const QueryFilter& filter = {}) const;
    /// Nodes of the tree that the last query looked at.
    std::uint64_t query_work() const;

    /// Contacts of the last step, those of sleeping bodies included, sorted by key. A body that was moved by
    /// `set_pose` since then has its present contacts here, for which no step has computed impulses yet.
    /// Cached.
    std::span<const Contact> contacts() const;
    /// The contacts that the next step will begin with, at the bodies' present positions. Their impulses are
    /// still those of the last step. Contacts of sleeping bodies do not change. Cached.
    std::span<const Contact> contacts_now() const;
    /// Whether a step was taken since the last `set_pose` of the body.
    bool has_stepped(BodyId body) const;
    /// Impacts within the last step, in the order in which they were handled: all of them in the ordered
    /// mode, else those of swept bodies.
    std::span<const OrderedImpact> ordered_impacts() const;
    std::span<const Joint> joints() const;
    /// Those that broke in the last step.
    std::span<const BrokenJoint> broken_joints() const;
    /// Sensors and what overlaps them after the last step, sorted. Cached.
    std::span<const SensorOverlap> sensor_overlaps() const;
    /// The island of each body after the last step; `no_island` of static bodies. Cached.
    std::span<const std::uint32_t> islands() const;
    BodyIndex body_of_piece(std::uint32_t piece) const;

    /// Energies, momenta, contacts and islands after the last step. Cached.
    const StepReport& report() const;
    /// What the last step had to do.
    const StepWork& work() const;
    /// Bodies that left the range of numbers in the last step, and were put back and stopped.
    std::uint32_t runaways() const;
    /// Bodies that had `most_impacts` in the last step, and stood still for the rest of it.
    std::uint32_t impact_limited() const;
    /// Rigid joints whose ends are apart by more than a hundredth of the smaller body's extent.
    std::uint32_t torn() const;
    std::uint64_t steps() const;
    double time() const;

    WorldState state() const;
    /// Goes back to a state. Bodies and joints become those of the state: those added since are gone, those
    /// removed since are back, and ids are those of then. Ids that were given after it mean nothing any more.
    /// A state from another world with the same bodies costs no more.
    void restore(const WorldState& state);

  private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace collide
