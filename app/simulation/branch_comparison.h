// The branch of a run that is shown against another one, at the moment shown; where the two don't both hold
// that one, at the nearest moment that they do.
//
// The other branch's world is kept, so that while the run plays it is taken one step on with it.
#pragma once

#include <cstdint>
#include <optional>

#include "simulation/branch.h"
#include "simulation/run_beside.h"

namespace app {

class Run;

struct BranchDifference {
    std::uint64_t step = 0;
    bool known = false;             // false: there is no moment that both hold; nothing else is told
    double largest_distance = 0.0;  // metres between the places of one body's centre
    std::size_t body = 0;           // that body
    std::size_t moved = 0;          // bodies that are not at the same place to the bit
    bool same_bodies = true;        // false: bodies came or went, or have other shapes
    RunBeside beside;               // the other branch's bodies, for the canvas
};

class BranchComparison {
  public:
    /// With the branch of that index. Remembered until the moment or what came into it is another one.
    const BranchDifference& with(const Run& run, std::size_t other);
    /// To be called when another branch is shown or the shown one was cut off: what is kept may have changed.
    void forget();

  private:
    struct Key {
        int shown = 0;  // numbers of the branches
        int other = 0;
        std::uint64_t step = 0;
        std::uint64_t inputs = 0;  // so many had come into the run
        bool now = false;          // `step` is the moment shown
        friend bool operator==(const Key&, const Key&) = default;
    };

    const MadeWorld& other_world(const Branch& branch, std::uint64_t step);

    std::optional<Key> key_;
    BranchDifference difference_;
    std::optional<MadeWorld> world_;  // of the other branch
    int number_ = 0;                  // that branch's
};

}  // namespace app
