// The pairs of bodies that touch in a run's last step, and the pairs that have touched earlier in a branch.
// Both together tell collisions, which get a bookmark, from contacts that continue.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include <collide/dynamics/world.h>
#include <collide/scene/scene.h>

namespace app {

/// A collision of two bodies.
struct Collision {
    collide::BodyIndex body_a = 0;  // the smaller index
    collide::BodyIndex body_b = 0;
    bool first = true;  // false if the pair had touched earlier in this branch
};

/// The pairs that have touched in a branch, with the steps at which they did. Bodies are identified by their
/// names, because their indices change when bodies are added or removed.
class PairTouches {
  public:
    /// Tells which scene the world's bodies come from, from now on. Before the first call, bodies are
    /// identified by their indices.
    void follow(const collide::Scene& scene);

    /// The collisions of the world's last step, sorted by bodies. Two bodies touch when a contact between
    /// them had an impulse, or when they overlap at the step's end. A pair collides when it touches for the
    /// first time, or approaches fast after it was apart for some steps. Pairs that touch in the very first
    /// step were in contact from the beginning.
    std::vector<Collision> note(const collide::World& world);

    /// Returns to the state at `step` of the branch. From then on the bodies of that moment are followed.
    void end_at(std::uint64_t step);
    std::size_t bytes() const { return (when_.size() + known_.size()) * 64; }

  private:
    struct Touch {
        std::uint64_t first = 0;
        std::uint64_t last = 0;
    };

    collide::BodyIndex id_of(collide::BodyIndex body) const { return body < ids_.size() ? ids_[body] : body; }

    std::unordered_map<std::string, collide::BodyIndex> known_;  // every name so far, with its id
    std::vector<collide::BodyIndex> ids_;            // the ids of the world's bodies, by body index
    std::unordered_map<std::uint64_t, Touch> when_;  // by pair of ids
};

// The pairs to report for a run's last step. They are in contact, or were apart at its beginning and met
// within it or at its end.

struct StepPair {
    collide::BodyIndex body_a = 0;
    collide::BodyIndex body_b = 0;
    const collide::Contact* contact = nullptr;  // of the last step; nullptr if the pair has none
    // The impulse of an impact within the step, N s along the normal, for a pair that has separated again
    // and so has no contact.
    double impulse = 0.0;

    bool pushed() const;
};

/// Returns the pairs sorted by bodies. The result is valid until the world changes.
std::vector<StepPair> pairs_of_step(const collide::World& world);

std::size_t count_pushed(const std::vector<StepPair>& pairs);

}  // namespace app
