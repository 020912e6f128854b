// A run compared with another world: as the second world sees it, and one of its branches as another one sees
// it.
//
// The run's bodies are mapped to those of the second world. It is known where the run had them at the same
// moment, and how far apart the two worlds are. The worlds' steps differ in length. They are compared at the
// moment of the second world's last step, if the run has stored its own state near it. Then a body with the
// same velocity in both worlds is at the same place in both.
//
// The same for two branches of a run: "the second world" is then the branch shown, "the run" the other one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <collide/dynamics/model/step.h>
#include <collide/dynamics/world.h>
#include <collide/geometry/collider.h>
#include "simulation/branch.h"
#include "simulation/motion_view.h"

namespace app {

class Run;
class SecondWorld;

/// How the poses of the second world's bodies differ from the run's.
struct PoseDifference {
    double largest_distance = 0.0;  // metres between the centres of one body
    std::size_t body = 0;           // that body, of the second world
    std::size_t elsewhere = 0;      // bodies farther apart than `same_place`
    std::size_t compared = 0;       // bodies that both worlds have
};

/// Metres.
inline constexpr double same_place = 1e-4;

/// One of the second world's bodies in the run.
struct RunBody {
    std::size_t index = 0;                // in the run, at its present moment
    collide::DVec2 center{0.0, 0.0};      // of the run's
    collide::Pose pose;                   // of the run's
    collide::DVec2 own_center{0.0, 0.0};  // of the second world's
    double distance = 0.0;                // metres between the two centres
};

struct RunComparison {
    double seconds = 0.0;      // the moment of the run that was compared
    bool same_moment = false;  // as the second world's; false: the run doesn't remember that one
    std::vector<std::optional<RunBody>> bodies;  // by body of the second world; none: not in the run
    PoseDifference difference;
    std::vector<collide::Collider> only_there;  // bodies of the run that have no like in the second world
    std::size_t only_here = 0;                  // bodies of the second world that have no like in the run
    std::size_t reshaped = 0;  // of these: they have one of the same name, but of another shape

    /// The second world's number of a body of the run.
    std::optional<std::size_t> index_of(std::size_t run_body) const;
};

/// Bodies are the same when they have the same name.
RunComparison compare_runs(const Run& run, const SecondWorld& second);

/// Bodies that lie at the same place in two worlds, but turned otherwise: wheels and gears differ in nothing
/// else.
struct TurnedBodies {
    std::size_t count = 0;
    double largest = 0.0;      // radians between the two, whole turns left out
    std::size_t farthest = 0;  // the body that turned by as much, of the world that `comparison` is seen from
};

/// `own`: the world from which `comparison` is seen.
TurnedBodies turned_bodies(const RunComparison& comparison, const collide::World& own);

/// What the run and the second world measured, at one moment if possible.
struct WorldNumbers {
    double seconds = 0.0;
    std::uint64_t steps = 0;
    collide::StepReport report;
};

struct ComparedNumbers {
    WorldNumbers run;
    WorldNumbers second;
};

/// The second world's last step, and the run's state at the same moment if that is stored. Fast bodies would
/// differ between two moments in any world. `comparison` is that of the two.
ComparedNumbers compared_numbers(const Run& run, const SecondWorld& second, const RunComparison& comparison);

// The shown branch of a run against another one, at the moment shown. Where not both have that moment, the
// last one before it that they have is compared. A moment is a time: the branches' steps may differ in
// length, so their numbers cannot be compared.

struct BranchDifference {
    std::uint64_t step = 0;     // of the branch shown
    double seconds = 0.0;       // of the run, then
    bool known = false;         // false: there is no moment that both hold; nothing else is known
    bool same_state = false;    // the hashes of the two states are the same
    bool other_ended = false;   // before the moment shown
    std::string shown_name;     // "branch 2", the one shown
    std::string other_name;     // "branch 1"
    std::size_t turned = 0;     // bodies at the same place, but turned otherwise
    std::string farthest_body;  // its name
    bool on_canvas = false;     // near enough to the moment shown to be outlined there
    RunComparison comparison;   // the other branch's bodies
};

/// The other branch's world is kept, so that while the run plays it is taken one step on with it.
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
