// A run of a scene: its world, its history, and its branches, which begin where the user changes the past.
//
// The moment shown is a step of the chosen branch. If later steps of it are known, going on repeats them
// with their inputs and compares the hash of each state with the recorded one. An input at such a moment
// begins a new branch, and the old branch stays. Inputs of one edit are undone together. A step that is no
// longer stored is replaced by the nearest stored one; there are no errors.
#pragma once

#include <cmath>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <collide/dynamics/world.h>
#include <collide/scene/scene.h>
#include "simulation/branch.h"
#include "simulation/motion_view.h"
#include "simulation/run_comparison.h"

namespace app {

/// The result of repeating known steps.
struct Replay {
    std::uint64_t steps = 0;                        // steps compared so far
    std::optional<std::uint64_t> first_difference;  // the first step with another state than recorded
};

/// The scene as the window shows it: `made_of` with the present poses of the world's bodies and the user's
/// changes.
struct ShownScene {
    collide::Scene scene;
    std::shared_ptr<const collide::Scene> made_of;
    std::uint64_t revision = 0;       // of the document that shows this scene
    std::uint64_t file_revision = 0;  // of the file's document when the run began
};

// The user's edits of a run. Each can be undone and redone.
//
// The first input of an edit identifies it. Undo cuts the branch before that input, or removes the branch if
// the edit began it. Redo puts the stored branch back, so nothing has to be computed again.

/// One undo step: a click, a drag or a throw.
struct HandEdit {
    std::string name;               // for the menu: "Delete stone 8"
    int branch = 0;                 // number of the edit's branch
    std::uint64_t step = 0;         // the step of its first input
    std::uint64_t first_input = 0;  // number of its first input
    bool began_branch = false;      // true if the edit was made in the past and so began a branch
};

struct UndoneEdit {
    HandEdit edit;
    Branch branch;            // with the edit and everything after it
    bool is_removed = false;  // true if undo removed the branch, false if undo cut it
};

struct HandEdits {
    std::vector<HandEdit> done;      // oldest first
    std::vector<UndoneEdit> undone;  // the last one is redone first
    bool is_open = false;            // further inputs belong to the last edit
    bool has_input = false;          // the open edit has an input, and so is the last of `done`
    std::string open_name;
};

class Run {
  public:
    /// Limit for the histories of all branches together, bytes. Beyond it the oldest moments are removed.
    static constexpr std::size_t most_bytes = 300'000'000;
    static constexpr std::size_t most_branches = 12;
    static constexpr std::uint64_t trail_steps = 90;

    explicit Run(const collide::Scene& start);

    const MadeWorld& made() const { return made_; }
    const collide::World& world() const { return made_.world; }
    /// The scene from which the world was made: shapes, names, and the poses at the beginning.
    const std::shared_ptr<const collide::Scene>& made_of() const { return made_.scene; }
    std::uint64_t now() const { return made_.world.steps(); }
    double time() const { return made_.world.time(); }
    double time_step() const { return made_.world.settings().time_step; }
    bool at_end() const { return now() >= branch().last(); }

    /// Takes one step: repeats a known one, or computes a new one.
    void step();
    /// Goes to the stored step nearest to `step`.
    void go_to(std::uint64_t step);
    /// Changes the world now. If later steps are known, a new branch begins.
    void act(Input input);
    /// The number of inputs in all branches.
    std::uint64_t inputs() const { return inputs_; }

    /// Makes all inputs until `end_edit` one undo step. Does nothing while an edit is open.
    void begin_edit(std::string name = {});
    /// Ends the edit. Its name is the one given to `begin_edit`, else `name`. An edit without either name
    /// and without a step since it began is taken back: then the result is true.
    bool end_edit(std::string name = {});
    bool edit_is_open() const { return edits_.is_open; }
    /// Returns whether the last edit can be undone, in whichever branch it was made. False if its moment is
    /// no longer stored.
    bool can_undo() const;
    bool can_redo() const { return !edits_.undone.empty(); }
    std::string undo_name() const { return can_undo() ? edits_.done.back().name : std::string(); }
    std::string redo_name() const { return can_redo() ? edits_.undone.back().edit.name : std::string(); }
    /// Undoes the last edit and shows its moment, in the branch in which the edit was made, or in the branch
    /// from which it forked.
    void undo();
    /// Redoes the edit with everything that came after it, and shows its moment. Possible until another
    /// input comes or a new step is computed.
    void redo();

    /// Removes everything after this step and the inputs at it, and goes there.
    void end_at(std::uint64_t step);

    const std::vector<Branch>& branches() const { return branches_; }
    const Branch& branch() const { return branches_[chosen_]; }
    std::size_t chosen() const { return chosen_; }
    /// Shows another branch at the same step, or at its last step if it is shorter.
    void choose(std::size_t branch);

    /// Returns a separate world at the step before the one shown, with the inputs of that step. None if that
    /// step is no longer stored, or does not exist.
    std::optional<MadeWorld> before_last_step() const;

    const Replay& replay() const { return replay_; }
    MotionView view() const;
    /// The places of the bodies in the last steps, oldest first.
    std::span<const TrailPoint> trail() const { return trail_; }
    ShownScene& shown() { return shown_; }
    std::size_t bytes() const { return bytes_of(branches_); }

    /// The branch that is compared with the one shown: the branch that was shown before it, or from which it
    /// forked. None if there is only one branch.
    std::optional<std::size_t> compared() const;
    /// Compares the shown branch with another one, at the moment shown.
    const BranchDifference& difference_to(std::size_t other) const { return comparison_.with(*this, other); }

  private:
    std::optional<std::size_t> index_of(int number) const;
    void note_edit(bool began_branch);
    void show(std::uint64_t step);
    void replay_step();
    void take_cut();
    void check();
    void keep_trail();
    void fork();
    void forget();

    MadeWorld made_;
    std::vector<Branch> branches_;
    std::size_t chosen_ = 0;
    int branches_made_ = 1;
    std::uint64_t inputs_ = 0;  // number of inputs so far, in all branches
    HandEdits edits_;
    Replay replay_;
    ShownScene shown_;

    int shown_before_ = 0;  // number of the branch shown before
    mutable BranchComparison comparison_;
    std::vector<TrailPoint> trail_;  // of the last steps, oldest first
};

/// The step nearest to this time of a run, seconds.
inline std::uint64_t step_at(double time, double time_step) {
    return static_cast<std::uint64_t>(std::llround(time / time_step));
}

/// Copies what the window shows from the world to the scene: poses of all bodies, static ones too, and the
/// settings of the steps. `scene` has the world's bodies.
void show_world(const collide::World& world, collide::Scene& scene);

// A world that runs from its first moment to its last without inputs, as `simulate` reports it.

struct StraightRun {
    double seconds = 10.0;    // simulated time
    double every = 0.0;       // seconds between reports, to the nearest step; 0: each step
    double time_step = 0.0;   // of the world, seconds
    bool until_torn = false;  // end at the first step in which a joint is torn
    /// Limit of steps for one run: more than a day at 1000 Hz.
    static constexpr double most_steps = 1e8;
    bool is_too_long() const { return seconds / time_step > most_steps; }
};

/// Runs the world and applies its cuts. Calls `report` at each moment that is due, beginning with time 0,
/// with the problems since the last report. A cut replaces `scene`, which is the world's. Returns false if
/// numbers leave their range; all reports up to then are right.
bool run_straight(collide::World& world, collide::Scene& scene, const StraightRun& run,
                  const std::function<void(const collide::Mishaps& since)>& report);

}  // namespace app
