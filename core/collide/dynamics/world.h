// A world of rigid bodies that fall, bounce, slide, come to rest and sleep, step by step.
//
// A step:
//
//   1. The broad phase finds candidate pairs by boxes that are enlarged by the contacts' reach, and sorts
//      them (contacts/body_places.h).
//   2. Candidates get contacts, with the impulses of the step before (contacts/contact_update.h).
//   3. Sleeping bodies wake up if an awake body touches them.
//   4. The response moves the bodies (responses/). Then fast bodies are swept (sweep/continuous.h). The
//      ordered mode handles the earliest impact first instead (ordered/ordered_impacts.h).
//   5. Islands of bodies that have been slow for long enough fall asleep (world_sleep.h).
//   6. Energies, momenta and penetration are measured.
//
// The order of all work depends only on the indices of the bodies. So the same world takes the same steps to
// the bit: on one core or several, with AVX2 or without, and after `restore`. Sources: Catto, "Iterative
// Dynamics with Temporal Coherence" (2005), "Solver2D" (2024); Hecker 1997. Errors: none; definitions must be
// finite.
//
// Some const functions fill a cache: their result is computed at the first call. Their comments say "Cached".
// A world may be used by one thread at a time, these functions included.
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

/// Rules of the caller that decide about contacts in addition to the filters. An empty function allows
/// everything.
struct ContactRules {
    /// Returns whether two bodies may touch, or a sensor may notice a body. The lower index comes first. It
    /// is called in each step, with `all_cores` by several threads. For the same world it must always give
    /// the same result.
    std::function<bool(BodyIndex, BodyIndex)> may_touch{};
    /// Returns whether a contact counts in this step. Called before the response. A contact that does not
    /// count pushes nothing, and the sweep does not stop its two bodies at each other. This allows platforms
    /// that let bodies through from below. If a body is so fast that it has no contact yet when the step
    /// begins, there is no call for it.
    std::function<bool(const Contact&)> keeps{};
};

class ImpactWatch;  // responses/impact_pair.h
class SoftWatch;    // solver/soft_watch.h

/// Which bodies a query sees.
struct QueryFilter {
    Filter filter{};       // bodies are found that `may_collide` with a body that has this filter
    bool sensors = false;  // whether sensors are found
    BodyId except{};       // is not found: the body that makes the query
};

/// A body that a ray or a moving shape hits, or the body nearest to a point.
struct BodyHit {
    BodyId body;
    std::uint32_t piece = 0;  // piece number within the body
    double distance = 0.0;    // metres: along the ray or path, or from the point; 0: began inside
    double fraction = 0.0;    // distance as a fraction of the length of the ray or path, 0 to 1
    DVec2 point{0.0, 0.0};    // the point on the body's surface, world
    DVec2 normal{0.0, 0.0};   // unit, out of the body; (0, 0) if it began inside
};

class World {
  public:
    explicit World(const WorldSettings& settings = {});
    ~World();
    World(World&&) noexcept;
    World& operator=(World&&) noexcept;

    // Bodies and joints may be added and removed at any time between steps. An id becomes stale when its body
    // or joint is removed. With a stale id, functions that change something return false, and functions that
    // read answer as for a body without pieces. References and spans stay valid until a body is added,
    // removed or changed, or a state is restored.

    BodyId add_body(BodyDef def);
    /// Removes a body with its contacts and joints. Wakes the bodies that touched it. Returns false if the id
    /// is stale.
    bool remove_body(BodyId body);
    /// Removes several bodies in one pass over contacts and joints. Returns how many were removed.
    std::size_t remove_bodies(std::span<const BodyId> bodies);
    bool is_valid(BodyId body) const;
    /// Returns whether the slot has a body. Slots of removed bodies are used again, with a new generation.
    bool has_body(BodyIndex index) const;
    /// Returns the id of the body that is now in the slot. The id is not valid if the slot is empty.
    BodyId id_of(BodyIndex index) const;

    /// Adds a joint between the bodies that are now in the two slots. Returns an id that is not valid if a
    /// slot is empty.
    JointId add_joint(const JointDef& def);
    /// Adds several joints at once, except those without bodies. Adding joints one by one would take
    /// quadratic time, since each call goes through all existing joints.
    void add_joints(std::span<const JointDef> defs);
    /// Removes a joint. The other joints keep their order in `joints`. Returns false if the id is stale.
    bool remove_joint(JointId joint);
    bool is_valid(JointId joint) const;
    /// Returns the index in `joints`, or `no_joint` if the id is stale.
    JointIndex index_of(JointId joint) const;
    JointId joint_id(JointIndex index) const;

    // Changes to bodies and joints between steps. Each change wakes the bodies, and so the bodies that touch
    // them. Each function returns false if the id is stale or a number is not allowed. `def` and `joints`
    // return what was set.

    /// Applies a force (N) in the next step, at a world point or at the centre. Like gravity, it acts during
    /// the whole step, and it adds to forces applied before. Returns false if the body sleeps and `wakes` is
    /// false, or if forces do not move the body. Like all these functions, it returns false if a number is
    /// not finite.
    bool apply_force(BodyId body, DVec2 force, DVec2 world_point, bool wakes = true);
    bool apply_force(BodyId body, DVec2 force);
    bool apply_torque(BodyId body, double torque, bool wakes = true);  // N m, for the next step
    /// Changes the velocity at once by an impulse (N s). Returns false in the same cases as `apply_force`.
    bool apply_impulse(BodyId body, DVec2 impulse, DVec2 world_point, bool wakes = true);
    bool apply_impulse(BodyId body, DVec2 impulse);
    bool apply_angular_impulse(BodyId body, double impulse, bool wakes = true);  // N m s
    /// Changes the kind. A body that becomes static loses its velocity. A body that becomes dynamic gets the
    /// mass of its definition.
    bool set_kind(BodyId body, BodyKind kind);
    bool set_material(BodyId body, const Material& material);  // sets the material of all pieces
    bool set_filter(BodyId body, const Filter& filter);
    bool set_gravity_scale(BodyId body, double scale);
    bool set_mass(BodyId body, double mass, double inertia);       // kg > 0, kg m^2 about the centre >= 0
    bool set_damping(BodyId body, double linear, double angular);  // 1/s
    bool set_fixed_rotation(BodyId body, bool is_fixed);
    bool set_user_data(BodyId body, std::uint64_t data);  // wakes no body
    /// Sets the world position to which a mouse joint pulls.
    bool set_target(JointId joint, DVec2 world_target);
    // These functions also return false for a joint kind without a motor, limits, a spring or a length,
    // respectively.
    bool set_motor(JointId joint, const JointMotor& motor);
    bool set_limits(JointId joint, const JointLimits& limits);  // `lower` must not be above `upper`
    bool set_spring(JointId joint, const JointSpring& spring);
    bool set_length(JointId joint, double length);  // metres
    /// Sets `break_force` and `break_torque` of `JointDef`. Neither this function nor the next one wakes a
    /// body.
    bool set_break(JointId joint, double force, double torque);
    bool set_user_data(JointId joint, std::uint64_t data);
    /// Returns the force and torque of the joint in the last step. They are zero if the id is stale.
    JointReaction reaction(JointId joint) const;

    void step();
    /// Takes the same step, to the bit, and reports the work of the response. `watch` gets the work of the
    /// sequential response. `impacts` gets the work of the other responses and of the ordered mode.
    void step_watched(SoftWatch& watch, ImpactWatch& impacts);

    const WorldSettings& settings() const;
    /// Sets the settings from the next step on. Stored impulses, also those of sleeping contacts, are scaled
    /// to the new length of a step. So the forces stay the same.
    void set_settings(const WorldSettings& settings);

    /// Returns the number of slots, empty ones included: all indices are below it. An empty slot has a static
    /// state.
    std::size_t body_count() const;
    std::size_t live_bodies() const;
    /// Returns the bodies that cut what they hit, in the order of their indices.
    std::span<const BodyIndex> cutters() const;
    /// Returns the bodies that cutters have newly touched in the last step, in the order of the times
    /// (sweep/cut_touches.h).
    std::vector<CutTouch> cut_touches() const;
    /// Returns whether the cutter of such a touch also touches `part`. The pieces of `part` are in the
    /// target's frame.
    bool touches_part(const CutTouch& touch, const Collider& part) const;
    /// Returns the definition as it was added or last changed. It would make the same body again. Its mass is
    /// 0 if the mass comes from the density.
    const BodyDef& def(BodyId body) const;
    /// Returns the mass, given or from the density: kg; 0 for bodies that forces do not move.
    double mass(BodyId body) const;
    /// Returns the moment of inertia about the centre: kg m^2; 0 for bodies that torques do not rotate.
    double inertia(BodyId body) const;
    /// Returns the pieces of a body with their present positions in the world.
    const Collider& collider(BodyId body) const;
    std::span<const BodyState> states() const;
    /// Returns the states at the beginning of the last step. Present states are returned for bodies placed
    /// since then, and for all bodies after `restore`.
    std::span<const BodyState> states_before() const;
    const BodyState& state_of(BodyId body) const;
    Pose pose(BodyId body) const;
    /// Returns the velocity of the body's point that is now at `world_point`, m/s.
    DVec2 velocity_at(BodyId body, DVec2 world_point) const;
    /// Sets the pose of a body. Wakes the body and those that touch it. Its velocity does not change. Returns
    /// false if the id is stale or a number is not finite.
    bool set_pose(BodyId body, const Pose& pose);
    /// Sets the velocity of the centre and the angular velocity, and wakes the body. Returns false in the
    /// same cases as `set_pose`.
    bool set_velocity(BodyId body, DVec2 velocity, double angular_velocity);
    bool wake(BodyId body);

    /// Sets whether events are recorded from the next step on. Recording goes through all contacts and bodies
    /// once per step.
    void listen(bool is_on);
    bool listens() const;
    /// Returns the events of the last step, if they were recorded.
    StepEvents events() const;
    /// Sets the caller's rules about contacts, from the next step on. Wakes all bodies. The rules are not
    /// part of the state: after `restore`, the steps are the same only with the same rules.
    void set_contact_rules(const ContactRules& rules);

    // Spatial queries. They use a tree, so the time depends on what a query meets. The first query after a
    // step or a change compares the boxes of all bodies with their earlier boxes. Only this update, and the
    // lists that a query fills, allocate memory. A query with infinite or undefined numbers finds nothing. A
    // callback must not change the world.

    /// Returns the nearest body that the ray hits.
    std::optional<BodyHit> cast_ray(const Ray& ray, const QueryFilter& filter = {}) const;
    /// Calls `visit` for bodies that the ray hits, in no particular order. `visit` returns the new length of
    /// the ray, metres. The hit's distance shortens the ray to the hit, the whole length changes nothing, and
    /// 0 ends the query.
    void cast_ray(const Ray& ray, const QueryFilter& filter, FunctionRef<double(const BodyHit&)> visit) const;
    /// Lists all bodies that the ray hits, each with its first hit, sorted by distance.
    void cast_ray_all(const Ray& ray, const QueryFilter& filter, std::vector<BodyHit>& hits) const;
    /// Returns the first body that a shape hits. The shape moves from a pose along `displacement`, without
    /// rotation. Metres.
    std::optional<BodyHit> cast_shape(const PlacedShape& shape, const Pose& from, DVec2 displacement,
                                      const QueryFilter& filter = {}) const;
    /// Calls `visit` for bodies that the moving shape hits, as `cast_ray` does for a ray.
    void cast_shape(const PlacedShape& shape, const Pose& from, DVec2 displacement, const QueryFilter& filter,
                    FunctionRef<double(const BodyHit&)> visit) const;
    /// Calls `visit` for bodies whose boxes share a point with the box, in no particular order, until it
    /// returns false. The box of a hollow wall also covers the space inside the wall. `overlap_shape` tests
    /// the wall itself.
    void overlap_box(const Aabb& box, const QueryFilter& filter, FunctionRef<bool(BodyId)> visit) const;
    /// Calls `visit` for bodies that share a point with the shape, until it returns false.
    void overlap_shape(const PlacedShape& shape, const Pose& pose, const QueryFilter& filter,
                       FunctionRef<bool(BodyId)> visit) const;
    /// Calls `visit` for bodies that contain the world point, until it returns false.
    void overlap_point(DVec2 point, const QueryFilter& filter, FunctionRef<bool(BodyId)> visit) const;
    /// Returns the body nearest to a point, if it is at most `most` metres away.
    std::optional<BodyHit> closest(DVec2 point, double most, const QueryFilter& filter = {}) const;
    /// Returns how many tree nodes the last query visited.
    std::uint64_t query_work() const;

    /// Returns the contacts of the last step, also those of sleeping bodies, sorted by key. A body moved by
    /// `set_pose` since then has its present contacts here. No step has computed impulses for these yet.
    /// Cached.
    std::span<const Contact> contacts() const;
    /// Returns the contacts with which the next step will begin, at the bodies' present positions. Their
    /// impulses are still those of the last step. Contacts of sleeping bodies do not change. Cached.
    std::span<const Contact> contacts_now() const;
    /// Returns whether a step was taken since the last `set_pose` of the body.
    bool has_stepped(BodyId body) const;
    /// Returns the impacts within the last step, in the order in which they were handled. In the ordered mode
    /// these are all impacts, otherwise those of swept bodies.
    std::span<const OrderedImpact> ordered_impacts() const;
    std::span<const Joint> joints() const;
    /// Returns the joints that broke in the last step.
    std::span<const BrokenJoint> broken_joints() const;
    /// Returns the sensors and the bodies that overlap them after the last step, sorted. Cached.
    std::span<const SensorOverlap> sensor_overlaps() const;
    /// Returns the island of each body after the last step; `no_island` for static bodies. Cached.
    std::span<const std::uint32_t> islands() const;
    BodyIndex body_of_piece(std::uint32_t piece) const;

    /// Returns energies, momenta, contacts and islands after the last step. Cached.
    const StepReport& report() const;
    /// Returns the counted work of the last step.
    const StepWork& work() const;
    /// Returns how many bodies left the allowed range of numbers in the last step. They were put back and
    /// stopped.
    std::uint32_t runaways() const;
    /// Returns how many bodies had `most_impacts` in the last step, and stood still for the rest of it.
    std::uint32_t impact_limited() const;
    /// Returns how many rigid joints have ends more than a hundredth of the smaller body's extent apart.
    std::uint32_t torn() const;
    std::uint64_t steps() const;
    double time() const;

    WorldState state() const;
    /// Goes back to a state. Bodies, joints and ids become those of the state. Bodies and joints added since
    /// then are gone, and those removed since then are back. Ids given after the state was saved are no
    /// longer valid. A state from another world with the same bodies takes no longer.
    void restore(const WorldState& state);

  private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace collide
