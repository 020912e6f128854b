// The bodies and joints of a world, and where the bodies are.
//
// Each list has one entry a slot (population.h), by the body's number. A slot without a body holds a static
// body without pieces. The places and the boxes of the pair finder are those of the
// states, but for what a response has moved since `place_moved`. The joined pairs are those of the joints.
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
    /// Its contacts and joints are the caller's.
    void remove(BodyIndex body);

    /// Of slots.
    std::size_t size() const { return defs_.size(); }
    const std::shared_ptr<Population>& population() const { return population_; }
    /// As it was added, or changed since.
    const BodyDef& def(BodyIndex body) const { return population_->def(body); }
    /// Without pieces and seams.
    std::span<const BodyDef> defs() const { return defs_; }
    std::span<const BodyFacts> facts() const { return facts_; }
    const BodyPlaces& places() const { return places_; }
    /// Of the dynamic bodies, metres; infinite without any.
    double least_half_width() const { return least_half_width_; }

    /// Whoever moves a body calls `place` or `place_moved` afterwards.
    std::span<BodyState> states() { return states_; }
    const std::vector<BodyState>& states() const { return states_; }
    /// At the beginning of the last step, where its contacts were made.
    std::span<const BodyState> before() const { return before_; }
    bool some_sleep() const;
    /// Bodies that cut, in their order.
    std::span<const BodyIndex> cutters() const { return cutters_; }

    /// Slows down what is damped, by a step of so many seconds.
    void begin_step(double seconds);
    /// What pushes bodies in the next step, sorted by body.
    std::span<const BodyPush> pushes() const { return pushes_; }
    /// Adds to it. The body must be dynamic.
    void push(const BodyPush& push);
    void forget_pushes() { pushes_.clear(); }
    void forget_pushes_on(BodyIndex body);
    void set_user_data(BodyIndex body, std::uint64_t data) {
        own_population().change(body, [data](BodyDef& def) { def.user_data = data; });
    }
    const std::vector<BodyPush>& listed_pushes() const { return pushes_; }
    /// Applies `change(def)` to a body's definition, and what follows from that. Its pieces stay.
    template <class Change>
    void change(BodyIndex body, Change&& change) {
        own_population().change(body, change);
        change(defs_[body]);
        renew(body);
    }
    /// What the caller says about pairs of bodies, or nullptr.
    void set_filter(const std::function<bool(BodyIndex, BodyIndex)>* filter) { filter_ = filter; }
    /// Pairs of bodies (body_pair_key, sorted) that do not touch in this step. They must outlive it.
    void set_off(std::span<const std::uint64_t> pairs) { off_ = pairs; }
    /// Renews place and box of a body whose state has changed.
    void place(BodyIndex body);
    /// The same of all that have moved since the step's beginning.
    void place_moved(bool all_cores = false);
    /// A body's place is no result of a step: it counts as its beginning, too.
    void set_pose(BodyIndex body, const Pose& pose);
    /// The bodies become those of the state. `changed` gets those that are others than before, or none.
    void restore(const WorldState& state, std::vector<BodyIndex>& changed);
    /// The last resort: a body out of the range of numbers is put back to where it was, and stopped. Returns
    /// how many were.
    std::uint32_t put_back_runaways();

    std::span<Joint> joints() { return joints_; }
    const std::vector<Joint>& joints() const { return joints_; }
    /// The id of the first one; those of the others follow.
    void add_joints(std::span<const JointDef> defs);
    /// `joints`: ascending.
    void remove_joints(std::span<const JointIndex> joints);
    void set_joints(const std::vector<Joint>& joints);

    /// What contacts are made from.
    ContactSources sources(const WorldSettings& settings) const {
        return {defs_, facts_, states_, places_, joined_, settings, filter_, off_};
    }
    /// Pairs of bodies that may touch, sorted. Searched again when a body has left its fat box.
    std::span<const IndexPair> pairs() { return finder_.pairs(places_.boxes()); }

  private:
    /// The population, to be changed: one of its own if a state shares it.
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
