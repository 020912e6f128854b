// The bodies and joints of a world, and where the bodies are.
//
// Each list has one entry a body, by its number. The places and the boxes of the pair finder are those of the
// states, but for what a response has moved since `place_moved`. The joined pairs are those of the joints.
#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include <collide/dynamics/contacts/contact_update.h>

namespace collide {

class WorldBodies {
  public:
    BodyIndex add(BodyDef def);

    std::size_t size() const { return defs_.size(); }
    const BodyDef& def(BodyIndex body) const { return defs_[body]; }
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

    void begin_step() { before_ = states_; }
    /// Renews place and box of a body whose state has changed.
    void place(BodyIndex body);
    /// The same of all that have moved since the step's beginning.
    void place_moved(bool all_cores = false);
    /// A body's place is no result of a step: it counts as its beginning, too.
    void set_pose(BodyIndex body, const Pose& pose);
    void restore(const std::vector<BodyState>& states);
    /// The last resort: a body out of the range of numbers is put back to where it was, and stopped. Returns
    /// how many were.
    std::uint32_t put_back_runaways();

    std::span<Joint> joints() { return joints_; }
    const std::vector<Joint>& joints() const { return joints_; }
    void add_joints(std::span<const JointDef> defs);
    void remove_joint(JointIndex joint);
    void set_joints(const std::vector<Joint>& joints);

    /// What contacts are made from.
    ContactSources sources(const WorldSettings& settings) const {
        return {defs_, facts_, states_, places_, joined_, settings};
    }
    /// Pairs of bodies that may touch, sorted. Searched again when a body has left its fat box.
    std::span<const IndexPair> pairs() { return finder_.pairs(places_.boxes()); }

  private:
    void list_joined();

    std::vector<BodyDef> defs_;
    std::vector<BodyFacts> facts_;
    std::vector<BodyState> states_;
    std::vector<BodyState> before_;
    std::vector<BodyIndex> cutters_;
    BodyPlaces places_;
    PairFinder finder_;
    double least_half_width_ = std::numeric_limits<double>::infinity();
    std::vector<Joint> joints_;
    std::vector<std::uint64_t> joined_;  // pairs of bodies that a joint keeps from colliding, sorted
};

}  // namespace collide
