// The bodies and joints of a world, and where the bodies are.
//
// Each list has one entry per slot (population.h), at the body's index. A slot without a body holds a static
// body without pieces. Places and boxes follow the states. Only bodies that a response has moved since the
// last `place_moved` are not up to date. The joined pairs follow the joints.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <span>
#include <vector>

#include <collide/dynamics/contacts/contact_update.h>
#include <collide/dynamics/population.h>
#include <collide/dynamics/world_state.h>

namespace collide {

class WorldBodies {
  public:
    BodyIndex add(BodyDef def);
    /// Removes a body. The caller must remove its contacts and joints.
    void remove(BodyIndex body);

    /// Returns the number of slots.
    std::size_t size() const { return defs_.size(); }
    const std::shared_ptr<Population>& population() const { return population_; }
    /// Returns the definition as it was added or last changed.
    const BodyDef& def(BodyIndex body) const { return population_->def(body); }
    /// Returns the definitions by body, without pieces and seams.
    std::span<const BodyDef> defs() const { return defs_; }
    std::span<const BodyFacts> facts() const { return facts_; }
    const BodyPlaces& places() const { return places_; }
    /// Returns the least half width of the dynamic bodies, metres; infinite without any.
    double least_half_width() const { return least_half_width_; }

    /// Returns the states by body. Code that changes the position of a body must call `place` or
    /// `place_moved` afterwards.
    std::span<BodyState> states() { return states_; }
    const std::vector<BodyState>& states() const { return states_; }
    /// Returns the states at the beginning of the last step, where its contacts were made.
    std::span<const BodyState> before() const { return before_; }
    bool some_sleep() const;
    /// Returns the bodies that cut, in the order of their indices.
    std::span<const BodyIndex> cutters() const { return cutters_; }

    /// Slows down damped bodies for a step of `seconds`, and notes the states at the step's start.
    void begin_step(double seconds);
    /// Returns the caller's forces and torques for the next step, sorted by body.
    std::span<const BodyPush> pushes() const { return pushes_; }
    /// Adds to the force and torque on a body for the next step. The body must be dynamic.
    void push(const BodyPush& push);
    void forget_pushes() { pushes_.clear(); }
    void forget_pushes_on(BodyIndex body);
    void set_user_data(BodyIndex body, std::uint64_t data) {
        own_population().change(body, [data](BodyDef& def) { def.user_data = data; });
    }
    const std::vector<BodyPush>& listed_pushes() const { return pushes_; }
    /// Applies `change(def)` to a body's definition, and updates everything that follows from it. The pieces
    /// stay.
    template <class Change>
    void change(BodyIndex body, Change&& change) {
        own_population().change(body, change);
        change(defs_[body]);
        renew(body);
    }
    /// Sets the caller's rule about pairs of bodies, or nullptr for none.
    void set_filter(const std::function<bool(BodyIndex, BodyIndex)>* filter) { filter_ = filter; }
    /// Sets the pairs of bodies (body_pair_key, sorted) that do not touch in this step. The span must stay
    /// valid during the step.
    void set_off(std::span<const std::uint64_t> pairs) { off_ = pairs; }
    /// Updates the place and box of a body whose state has changed.
    void place(BodyIndex body);
    /// Updates place and box of all bodies that have moved since the step's beginning.
    void place_moved(bool all_cores = false);
    /// Sets a body's pose. This is no motion within a step, so the state at the step's beginning changes,
    /// too.
    void set_pose(BodyIndex body, const Pose& pose);
    /// Replaces the bodies by those of the state. Appends to `changed` the slots whose body is now another
    /// one or none.
    void restore(const WorldState& state, std::vector<BodyIndex>& changed);
    /// Puts bodies that left the allowed range of numbers back to where they were, and stops them. This is
    /// the last resort against numeric blow-up. Returns how many there were.
    std::uint32_t put_back_runaways();

    std::span<Joint> joints() { return joints_; }
    const std::vector<Joint>& joints() const { return joints_; }
    /// Adds joints at the end of the list. Each gets a new id.
    void add_joints(std::span<const JointDef> defs);
    /// Removes joints. `joints`: their indices, ascending.
    void remove_joints(std::span<const JointIndex> joints);
    void set_joints(const std::vector<Joint>& joints);

    /// Returns the data from which contacts are made.
    ContactSources sources(const WorldSettings& settings) const {
        return {defs_, facts_, states_, places_, joined_, settings, filter_, off_};
    }
    /// Returns pairs of bodies that may touch, sorted. They are searched again when a body has left its fat
    /// box.
    std::span<const IndexPair> pairs() { return finder_.pairs(places_.boxes()); }

  private:
    /// Returns the population for changing it. If a saved state shares it, the world gets a copy of its own
    /// first.
    Population& own_population();
    void add_slot(std::uint32_t room);
    void fill(BodyIndex body, BodyDef given);
    void empty(BodyIndex body);
    void become(const std::shared_ptr<const Population>& population, std::vector<BodyIndex>& changed);
    void renew(BodyIndex body);
    void list_by_kind(BodyIndex body);
    void list_all_kinds();
    void list_joined();

    std::shared_ptr<Population> population_ = std::make_shared<Population>();

    std::vector<BodyDef> defs_;
    std::vector<BodyFacts> facts_;
    std::vector<BodyState> states_;
    std::vector<BodyState> before_;
    std::vector<BodyIndex> cutters_;
    std::vector<BodyIndex> damped_;
    std::vector<BodyPush> pushes_;
    const std::function<bool(BodyIndex, BodyIndex)>* filter_ = nullptr;
    std::span<const std::uint64_t> off_;
    BodyPlaces places_;
    PairFinder finder_;
    double least_half_width_ = std::numeric_limits<double>::infinity();
    bool knows_least_ = true;
    std::vector<Joint> joints_;
    std::vector<std::uint64_t> joined_;  // pairs of bodies that a joint keeps from colliding, sorted
};

}  // namespace collide
