// The pairs of bodies that touch in a run's last step, and those that have touched in a branch. There it
// separates collisions, which get a bookmark, from contacts that continue.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include <collide/dynamics/world.h>
#include <collide/scene/scene.h>

namespace app {

/// Two bodies came together.
struct Collision {
    collide::BodyIndex body_a = 0;  // the lower number
    collide::BodyIndex body_b = 0;
    bool first = true;  // in this branch; else they had parted since
};

/// The pairs that have touched in a branch, and when. Bodies are identified by their names, because their
/// numbers change when others come and go.
class PairTouches {
  public:
    /// The world has the scene's bodies from now on. Before it is called first, they are known by number.
    void follow(const collide::Scene& scene);

    /// The collisions of the world's last step, sorted by bodies. Two bodies touch when a contact between
    /// them had an impulse, or when they overlap at the step's end. A pair collides when it touches for the
    /// first time, or approaches fast after it was apart for some steps. Pairs that touch in the very first
    /// step were in contact from the beginning.
    std::vector<Collision> note(const collide::World& world);

    /// Back to the state in which the branch arrived at `step`; from then on the bodies of that moment are
    /// followed.
    void end_at(std::uint64_t step);
    std::size_t bytes() const { return (when_.size() + known_.size()) * 64; }

  private:
    struct Touch {
        std::uint64_t first = 0;
        std::uint64_t last = 0;
    };

    collide::BodyIndex id_of(collide::BodyIndex body) const { return body < ids_.size() ? ids_[body] : body; }

    std::unordered_map<std::string, collide::BodyIndex> known_;  // every name there has been, in order
    std::vector<collide::BodyIndex> ids_;            // among those, of the world's bodies by number
    std::unordered_map<std::uint64_t, Touch> when_;  // by pair of ids
};

// The pairs to report of a run's last step. These are its contacts, and pairs that were apart at its
// beginning and met within it or at its end.

struct StepPair {
    collide::BodyIndex body_a = 0;
    collide::BodyIndex body_b = 0;
    const collide::Contact* contact = nullptr;  // of the last step; nullptr: there is none
    // N s along the normal, of an impact within the step that no contact tells of: the two have parted since.
    double impulse = 0.0;

    bool pushed() const;
};

/// Sorted by bodies. Holds until the world changes.
std::vector<StepPair> pairs_of_step(const collide::World& world);

std::size_t count_pushed(const std::vector<StepPair>& pairs);

}  // namespace app
