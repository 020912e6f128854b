// The sentences of the window about a run and about the second world.
#pragma once

#include <array>
#include <string>

#include <collide/scene/scene.h>
#include "simulation/run.h"
#include "simulation/run_comparison.h"
#include "simulation/run_control.h"

namespace app {

// The sentences of the transport and of the Motion tab about a run.

enum class RunMood : std::uint8_t { plain, good, bad };

/// A few words, and a sentence that explains them.
struct RunWords {
    RunMood mood = RunMood::plain;
    std::string words;
    std::string help;
};

/// Tells whether repeated steps led to the same states as before.
RunWords replay_words(const Run& run);
/// The hash of the state shown. It includes the user's changes at this moment; the replay check compares the
/// states before such changes.
struct HashWords {
    std::string name;
    std::string value;
    std::string help;
};
HashWords hash_words(const Run& run);
/// Empty unless steps take longer than the time that they simulate.
RunWords pace_words(const RunControl& control);
/// "Branch 2, from branch 1 at 3.20 s".
std::string branch_words(const Branch& branch);
/// "At 2.50 s they are the same to the bit.", "At 2.50 s 3 of 12 bodies stand elsewhere; ...". Only bodies
/// that both branches have are compared; the others are counted.
std::string difference_words(const BranchDifference& difference);
/// Explains the outlines on the canvas: "dashed: branch 1; 3 of 12 elsewhere, 1 only in branch 1".
std::string outline_words(const BranchDifference& difference);

/// Returns where a step stands on the bar, 0 to 1, by its time. The bar covers at least five seconds, so
/// that its scale does not change all the time at the beginning of a run.
float place_on_bar(const Run& run, std::uint64_t step);
/// Returns the step at a position on the bar, within the branch.
std::uint64_t step_on_bar(const Run& run, float place);

// The second world in words.

inline constexpr std::array all_responses{collide::Response::push_apart, collide::Response::impulses,
                                          collide::Response::sequential};

std::string rate_words(double hertz);                    // "15 Hz"
std::string response_words(collide::Response response);  // "Sequential impulses"

std::string split_words(collide::PushApartSplit split);  // "Pushed apart: half each"

/// "60 Hz, sequential impulses, swept".
std::string world_words(const collide::WorldSettings& settings);

/// "1 of 3 bodies differ in position, 1 in angle; dashed: main run", for the canvas; empty where nothing
/// differs.
std::string elsewhere_words(const PoseDifference& difference, const TurnedBodies& turned);

/// What differs, in a sentence. `now`: the run's time; `scene`: the second world's.
std::string difference_words(const RunComparison& comparison, const TurnedBodies& turned, double now,
                             const collide::Scene& scene);

}  // namespace app
