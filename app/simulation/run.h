// A run of a scene: its world, the history that can be gone back to, and the branches that were begun by
// changing the past.
//
// The moment shown is a step of the chosen branch. Going on from a moment that has a future repeats the known
// steps with their inputs, and compares each state's hash with the recorded one. An input there begins a new
// branch, and the old one stays. Inputs that were made as one edit are undone as one. Errors: none; steps
// that are not stored are replaced by the nearest one that is.
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
    std::uint64_t steps = 0;                        // compared so far
    std::optional<std::uint64_t> first_difference;  // of a step whose state was another one
};

/// The scene as the window shows it: `made_of` with the bodies where the world has them, and what hands have
/// changed since.
struct ShownScene {
    collide::Scene scene;
    std::shared_ptr<const collide::Scene> made_of;
    std::uint64_t revision = 0;       // of the document that shows it
    std::uint64_t file_revision = 0;  // of the file's document when the run began
};

// The user's edits of a run, one by one, so that the last one can be undone and redone.
//
// An edit is known by its first input. The branch that it is in is cut there to take it back, or goes, where
// the edit began it. To make it again the branch is put back as it was: nothing has to be computed again.

/// One step of undo: a click, a drag, a throw.
struct HandEdit {
    std::string name;               // for the menu: "Delete stone 8"
    int branch = 0;                 // number of the branch that it is in
    std::uint64_t step = 0;         // at which its first input came
    std::uint64_t first_input = 0;  // number of that
    bool began_branch = false;      // it was made in the past
};

struct UndoneEdit {
    HandEdit edit;
    Branch branch;            // with the edit and all that came after it
    bool is_removed = false;  // else it is still there, cut
};

struct HandEdits {
    std::vector<HandEdit> done;      // the last one last
    std::vector<UndoneEdit> undone;  // the last one is the first to be made again
    bool is_open = false;            // what comes in belongs to the same edit
    bool has_input = false;          // of the open one: it is the last of `done`
    std::string open_name;
};

class Run {
  public:
    /// The histories of all branches together are kept below this; the oldest moments are forgotten.
    static constexpr std::size_t most_bytes = 300'000'000;
    static constexpr std::size_t most_branches = 12;
    static constexpr std::uint64_t trail_steps = 90;

    explicit Run(const collide::Scene& start);

    const MadeWorld& made() const { return made_; }
    const collide::World& world() const { return made_.world; }
    /// The scene that the world was made of: shapes and names, with the places of the beginning.
    const std::shared_ptr<const collide::Scene>& made_of() const { return made_.scene; }
    std::uint64_t now() const { return made_.world.steps(); }
    double time() const { return made_.world.time(); }
    double time_step() const { return made_.world.settings().time_step; }
    bool at_end() const { return now() >= branch().last(); }

    /// One step on, as it was recorded or into the unknown.
    void step();
    /// The nearest moment that is kept.
    void go_to(std::uint64_t step);
    /// Change the world now. Where there is a future a new branch begins.
    void act(Input input);
    /// The number of inputs, to all branches.
    std::uint64_t inputs() const { return inputs_; }

    /// Makes all inputs until `end_edit` one undo step. Does nothing during an edit.
    void begin_edit(std::string name = {});
    /// The edit has the name that it began with, else this one. If it has neither, and no step was taken
    /// since, the user has changed their mind: it is undone, and the result is true.
    bool end_edit(std::string name = {});
    bool edit_is_open() const { return edits_.is_open; }
    /// Whether the last edit can be undone, whichever branch is shown. False when its moment is no longer
    /// stored.
    bool can_undo() const;
    bool can_redo() const { return !edits_.undone.empty(); }
    std::string undo_name() const { return can_undo() ? edits_.done.back().name : std::string(); }
    std::string redo_name() const { return can_redo() ? edits_.undone.back().edit.name : std::string(); }
    /// The run is as it was before the edit, and shows the moment of the edit. Its branch is the one that the
    /// edit was made in, or the one that the edit forked from.
    void undo();
    /// All that was taken back is there again, what had come after the edit included; the moment of the edit
    /// is shown. Only until something else comes in or another step is taken into the unknown.
    void redo();

    /// Forgets what the branch was after that step, what came into it then included, and goes there.
    void end_at(std::uint64_t step);

    const std::vector<Branch>& branches() const { return branches_; }
    const Branch& branch() const { return branches_[chosen_]; }
    std::size_t chosen() const { return chosen_; }
    /// Shows the same step of the other branch, or its last one.
    void choose(std::size_t branch);

    /// A separate world, as it was before the step that led to the moment shown, with that step's inputs.
    /// Nothing where that is no longer stored, and before the first step.
    std::optional<MadeWorld> before_last_step() const;

    const Replay& replay() const { return replay_; }
    MotionView view() const;
    /// The places of the bodies after the last steps, oldest first.
    std::span<const TrailPoint> trail() const { return trail_; }
    ShownScene& shown() { return shown_; }
    std::size_t bytes() const { return bytes_of(branches_); }

    /// The branch that the shown one is compared with: the one shown before it, or that it left; none where
    /// there is no other.
    std::optional<std::size_t> compared() const;
    /// The shown branch against another one, at the moment shown.
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
    std::uint64_t inputs_ = 0;  // so many have come, into all branches
    HandEdits edits_;
    Replay replay_;
    ShownScene shown_;

    int shown_before_ = 0;  // number of a branch
    mutable BranchComparison comparison_;
    std::vector<TrailPoint> trail_;  // of the last steps, oldest first
};

/// The step nearest to this time of a run, seconds.
inline std::uint64_t step_at(double time, double time_step) {
    return static_cast<std::uint64_t>(std::llround(time / time_step));
}

/// What the window shows of a run's world: the bodies where the world has them, also static ones that a hand
/// has moved. Also the settings by which it steps. `scene` has the world's bodies.
void show_world(const collide::World& world, collide::Scene& scene);

// A world that runs from its first moment to its last with no hand in it, as `simulate` reports it.

struct StraightRun {
    double seconds = 10.0;    // how long, in simulated time
    double every = 0.0;       // seconds between reports, to the nearest step; 0: each step
    double time_step = 0.0;   // of the world, seconds
    bool until_torn = false;  // it ends with the first step in which a joint is torn
    /// The most steps of a run: more than a day at 1000 Hz.
    static constexpr double most_steps = 1e8;
    bool is_too_long() const { return seconds / time_step > most_steps; }
};

/// Lets the world step, and what cuts in it cut. Calls `report` for each moment that is due, time 0 first. It
/// passes on what went wrong since the one before. `scene` is that of the world and becomes
/// another one with a cut. False when numbers run out of range: what has been reported so far is right.
bool run_straight(collide::World& world, collide::Scene& scene, const StraightRun& run,
                  const std::function<void(const collide::Mishaps& since)>& report);

}  // namespace app
