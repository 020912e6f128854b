// A run compared with a second world, and one branch of a run compared with another branch.
//
// Bodies of the two worlds correspond by name. For each pair of bodies the distance between their positions
// at one moment is known. The worlds' steps differ in length. They are compared at the end of the second
// world's last step, if the run has stored a state near that time. Then a body with the same velocity in
// both worlds is at the same place in both.
//
// For two branches, "the second world" is the branch shown and "the run" is the other branch.
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

/// The differences between the poses of the second world's bodies and those of the run's bodies.
struct PoseDifference {
    double largest_distance = 0.0;  // metres, the largest distance between the two centres of a body
    std::size_t body = 0;           // index of that body in the second world
    std::size_t elsewhere = 0;      // number of bodies farther apart than `same_place`
    std::size_t compared = 0;       // number of bodies that both worlds have
};

/// Bodies nearer than this are at the same place, metres.
inline constexpr double same_place = 1e-4;

/// The run's body that corresponds to a body of the second world.
struct RunBody {
    std::size_t index = 0;                // body index in the run, at its present moment
    collide::DVec2 center{0.0, 0.0};      // centre of the run's body
    collide::Pose pose;                   // pose of the run's body
    collide::DVec2 own_center{0.0, 0.0};  // centre of the second world's body
    double distance = 0.0;                // metres between the two centres
};

struct RunComparison {
    double seconds = 0.0;      // the moment of the run that was compared
    bool same_moment = false;  // the run has stored the second world's moment; else another one is compared
    /// By body of the second world; empty where the run has no such body.
    std::vector<std::optional<RunBody>> bodies;
    PoseDifference difference;
    /// Bodies of the run without a corresponding body in the second world.
    std::vector<collide::Collider> only_there;
    std::size_t only_here =
        0;                     // number of bodies of the second world without a corresponding body in the run
    std::size_t reshaped = 0;  // number of those whose name exists in the run, with another shape

    /// Returns the second world's index of a body of the run.
    std::optional<std::size_t> index_of(std::size_t run_body) const;
};

/// Compares the two worlds. Bodies correspond when their names are equal.
RunComparison compare_runs(const Run& run, const SecondWorld& second);

/// Bodies that have the same position in both worlds but another angle, such as wheels.
struct TurnedBodies {
    std::size_t count = 0;
    double largest = 0.0;      // largest difference of angles, radians, without whole turns
    std::size_t farthest = 0;  // index of that body, in the world `own` (below)
};

/// Finds such bodies. `own` is the world from whose side `comparison` was made.
TurnedBodies turned_bodies(const RunComparison& comparison, const collide::World& own);

/// The measured values of the run and of the second world, at one moment if possible.
struct WorldNumbers {
    double seconds = 0.0;
    std::uint64_t steps = 0;
    collide::StepReport report;
};

struct ComparedNumbers {
    WorldNumbers run;
    WorldNumbers second;
};

/// Returns the values after the second world's last step, and those of the run at the same moment if it has
/// stored them. Fast bodies would differ between two moments of the same world. `comparison` compares the
/// two.
ComparedNumbers compared_numbers(const Run& run, const SecondWorld& second, const RunComparison& comparison);

// The shown branch of a run against another one, at the moment shown. If one of them does not have that
// moment, the last earlier moment of both is compared. A moment is a time: the branches' steps may differ in
// length, so step numbers cannot be compared.

struct BranchDifference {
    std::uint64_t step = 0;     // of the shown branch
    double seconds = 0.0;       // time of the run at that step
    bool known = false;         // false: the branches have no moment in common, and nothing else here is set
    bool same_state = false;    // the hashes of both states are equal
    bool other_ended = false;   // the other branch ends before the moment shown
    std::string shown_name;     // "branch 2", the one shown
    std::string other_name;     // "branch 1"
    std::size_t turned = 0;     // number of bodies with the same position but another angle
    std::string farthest_body;  // name of the body with the largest distance
    bool on_canvas = false;     // the moment is near enough to the one shown to draw its outlines
    RunComparison comparison;   // with the other branch's bodies
};

/// Compares branches and keeps the other branch's world, so that it advances one step at a time while the
/// run plays.
class BranchComparison {
  public:
    /// Returns the difference to the branch with this index. Cached until the moment or its inputs change.
    const BranchDifference& with(const Run& run, std::size_t other);
    /// Drops the cached world. Call it when another branch is shown or the shown one was cut.
    void forget();

  private:
    struct Key {
        int shown = 0;  // numbers of the two branches
        int other = 0;
        std::uint64_t step = 0;    // of the shown branch
        std::uint64_t inputs = 0;  // number of the run's inputs at that time
        bool now = false;          // whether `step` is the moment shown
        friend bool operator==(const Key&, const Key&) = default;
    };

    const MadeWorld& other_world(const Branch& branch, std::uint64_t step);

    std::optional<Key> key_;
    BranchDifference difference_;
    std::optional<MadeWorld> world_;  // of the other branch
    int number_ = 0;                  // number of that branch
};

}  // namespace app
