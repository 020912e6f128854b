// One history of a run: the world's state at some steps (keyframes), and all inputs. They suffice to
// reproduce any moment, for the same state and inputs give the same steps. The last keyframe before it is
// loaded, and the steps from there are repeated.
//
// Keyframes are shared between a branch and those that fork from it. The larger a state, the farther apart
// they are, so that a minute of a large world does not fill the memory.
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

inline constexpr std::size_t minute_bytes = 60'000'000;  // that the keyframes of one minute should not pass
inline constexpr std::uint64_t least_keyframe_distance = 4;  // steps
inline constexpr std::uint64_t most_keyframe_distance = 64;

/// The world as it was when it had taken so many steps, before any input at that step.
struct Keyframe {
    std::uint64_t step = 0;
    std::shared_ptr<const collide::WorldState> state;
    std::shared_ptr<const collide::Scene> scene;  // that the world was made of
    collide::WorldSettings settings;
};

/// The outcome of a step.
struct Moment {
    std::uint64_t hash = 0;  // of the state, before any input at that step
    double seconds = 0.0;    // of the run, then: its steps need not be of one length
    collide::StepReport report;
};

inline constexpr std::size_t most_bookmarks = 20'000;  // of a branch: an avalanche has many collisions

/// Two bodies collided.
struct Bookmark {
    std::uint64_t step = 0;
    std::string body_a;  // names: numbers change when bodies come and go
    std::string body_b;
    bool first = true;  // they had not touched before
};

struct Branch {
    int number = 1;              // its name
    int parent = 0;              // number of the branch that it left; 0: none
    std::uint64_t fork = 0;      // the step at which it did
    double fork_seconds = 0.0;   // of the run, then
    std::uint64_t first = 0;     // the oldest step that is kept; it has a keyframe
    std::deque<Moment> moments;  // of the steps from `first` on
    std::deque<Keyframe> keyframes;
    std::vector<TimedInput> inputs;  // in order
    std::vector<Bookmark> bookmarks;
    PairTouches touches;

    std::uint64_t last() const { return first + moments.size() - 1; }
    bool holds(std::uint64_t step) const { return step >= first && step <= last(); }
    const Moment& at(std::uint64_t step) const { return moments[static_cast<std::size_t>(step - first)]; }
    double first_seconds() const { return moments.front().seconds; }
    double last_seconds() const { return moments.back().seconds; }
};

/// Steps between keyframes when a state takes so many bytes.
std::uint64_t keyframe_distance(std::size_t state_bytes, double time_step);

/// The world has arrived at a step that nobody has seen: keep what is needed of it.
void record(Branch& branch, const MadeWorld& made);

/// The step that ended nearest to that time of the run.
std::uint64_t step_near(const Branch& branch, double seconds);

/// Keep an input that came at the branch's last step. A new scene takes the place of the one before it, where
/// that came at the same step and has at least the number `of_edit`.
void record_input(Branch& branch, TimedInput input, std::uint64_t of_edit = 0);
/// Give the world all inputs of the step that it stands at.
void apply_inputs(const Branch& branch, MadeWorld& made);

/// The branch as it was up to `step`, which it holds; inputs at that step stay.
Branch forked(const Branch& branch, std::uint64_t step, int number);

/// Forget the input of that number, which came at `step`, and all that came after it.
void take_back(Branch& branch, std::uint64_t step, std::uint64_t input);

/// Forget all that came after the branch arrived at `step`, which it holds. That includes the inputs at that
/// step, but not what the step itself has cut.
void end_at(Branch& branch, std::uint64_t step);

/// The last keyframe not after `step`, which the branch holds.
const Keyframe& keyframe_before(const Branch& branch, std::uint64_t step);

/// Bring the world to the keyframe.
void restore(const Keyframe& keyframe, MadeWorld& made);

/// Forget what is older than the second keyframe; nothing when there is only one.
void forget_oldest(Branch& branch);

/// Bytes held by all of them together; keyframes that they share count once.
std::size_t bytes_of(const std::vector<Branch>& branches);

// The world of a branch at any moment that it holds, made again from its keyframes.

/// The world at a step that the branch holds, without what came into it at that step.
MadeWorld world_at(const Branch& branch, std::uint64_t step);

/// Brings a world of that branch to one of its steps, that step's inputs included. It steps on, or starts
/// from the keyframe before the step where that is nearer.
void bring_to(const Branch& branch, std::uint64_t step, MadeWorld& made);

}  // namespace app
