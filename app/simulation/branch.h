// One history of a run: keyframes, which are the world's state at some steps, and all inputs. The same state
// and inputs always give the same steps, so any moment can be computed again. For that the last keyframe
// before it is restored, and the steps from there are repeated.
//
// A branch shares keyframes with the branches that fork from it. The larger a state is, the farther apart
// its keyframes are, so that a minute of a large world does not fill the memory.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "simulation/input.h"
#include "simulation/pair_touches.h"

namespace app {

inline constexpr std::size_t minute_bytes = 60'000'000;      // limit for the keyframes of one minute of a run
inline constexpr std::uint64_t least_keyframe_distance = 4;  // steps
inline constexpr std::uint64_t most_keyframe_distance = 64;

/// The state of the world after a number of steps, before any input at that step.
struct Keyframe {
    std::uint64_t step = 0;
    std::shared_ptr<const collide::WorldState> state;
    std::shared_ptr<const collide::Scene> scene;  // from which the world was made
    collide::WorldSettings settings;
};

/// What is kept of every step.
struct Moment {
    std::uint64_t hash = 0;  // of the state before any input at that step
    double seconds = 0.0;    // time of the run; the length of a step can change during a run
    collide::StepReport report;
};

inline constexpr std::size_t most_bookmarks = 20'000;  // per branch: an avalanche has many collisions

/// A collision of two bodies.
struct Bookmark {
    std::uint64_t step = 0;
    std::string body_a;  // the bodies' names, because their numbers change when bodies are added or removed
    std::string body_b;
    bool first = true;  // false if they had touched before
};

struct Branch {
    int number = 1;              // identifies the branch
    int parent = 0;              // number of the branch from which this one forked; 0: none
    std::uint64_t fork = 0;      // the step at which it forked
    double fork_seconds = 0.0;   // time of the run at the fork
    std::uint64_t first = 0;     // the oldest step that is kept; a keyframe exists for it
    std::deque<Moment> moments;  // of the steps from `first` on
    std::deque<Keyframe> keyframes;
    std::vector<TimedInput> inputs;  // sorted by step
    std::vector<Bookmark> bookmarks;
    PairTouches touches;

    std::uint64_t last() const { return first + moments.size() - 1; }
    bool holds(std::uint64_t step) const { return step >= first && step <= last(); }
    const Moment& at(std::uint64_t step) const { return moments[static_cast<std::size_t>(step - first)]; }
    double first_seconds() const { return moments.front().seconds; }
    double last_seconds() const { return moments.back().seconds; }
};

/// Returns the number of steps between two keyframes for states of this size.
std::uint64_t keyframe_distance(std::size_t state_bytes, double time_step);

/// Records a step that the world has reached for the first time.
void record(Branch& branch, const MadeWorld& made);

/// Returns the step whose end is nearest to this time of the run.
std::uint64_t step_near(const Branch& branch, double seconds);

/// Records an input at the branch's last step. A new scene replaces an earlier new scene of the same step
/// whose number is at least `of_edit`.
void record_input(Branch& branch, TimedInput input, std::uint64_t of_edit = 0);
/// Gives the world all inputs of its present step.
void apply_inputs(const Branch& branch, MadeWorld& made);

/// Returns a copy of the branch up to `step`, with the inputs at that step. Precondition: the branch holds
/// `step`.
Branch forked(const Branch& branch, std::uint64_t step, int number);

/// Removes the input with this number, which came at `step`, and all later inputs.
void take_back(Branch& branch, std::uint64_t step, std::uint64_t input);

/// Removes everything after `step`, which the branch holds, and the inputs at that step. Cuts that the step
/// itself has made stay.
void end_at(Branch& branch, std::uint64_t step);

/// Returns the last keyframe at or before `step`. Precondition: the branch holds `step`.
const Keyframe& keyframe_before(const Branch& branch, std::uint64_t step);

/// Restores the world from the keyframe.
void restore(const Keyframe& keyframe, MadeWorld& made);

/// Removes all moments before the second keyframe. Does nothing if only one keyframe is left.
void forget_oldest(Branch& branch);

/// Returns the bytes that all branches use together. Shared keyframes count once.
std::size_t bytes_of(const std::vector<Branch>& branches);

// Any moment of a branch, computed again from its keyframes.

/// Returns the world at a step that the branch holds, without the inputs of that step.
MadeWorld world_at(const Branch& branch, std::uint64_t step);

/// Brings a world of this branch to a step, including that step's inputs. It continues from the world's
/// present step, or from the keyframe before `step` where that is nearer.
void bring_to(const Branch& branch, std::uint64_t step, MadeWorld& made);

}  // namespace app
