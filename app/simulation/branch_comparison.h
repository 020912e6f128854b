// The shown branch of a run against another one, at the moment shown. Where not both have that moment, the
// last one before it that they have is compared. A moment is a time: the branches' steps may differ in
// length, so their numbers cannot be compared.
//
// The other branch's world is kept, so that while the run plays it is taken one step on with it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "simulation/branch.h"
#include "simulation/run_beside.h"

namespace app {

class Run;

struct BranchDifference {
    std::uint64_t step = 0;     // of the branch shown
    double seconds = 0.0;       // of the run, then
    bool known = false;         // false: there is no moment that both hold; nothing else is told
    bool same_state = false;    // the hashes of the two states are the same
    bool other_ended = false;   // before the moment shown
    std::string shown_name;     // "branch 2", the one shown
    std::string other_name;     // "branch 1"
    std::size_t turned = 0;     // bodies at the same place, but turned otherwise
    std::string farthest_body;  // its name
    bool on_canvas = false;     // near enough to the moment shown to be outlined there
    RunBeside beside;           // the other branch's bodies
};

class BranchComparison {
  public:
    /// The difference to the branch of that index. Cached until the moment or its inputs change.
    const BranchDifference& with(const Run& run, std::size_t other);
    /// To be called when another branch is shown or the shown one was cut off: what is kept may have changed.
    void forget();

  private:
    struct Key {
        int shown = 0;  // numbers of the branches
        int other = 0;
        std::uint64_t step = 0;    // of the one shown
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
