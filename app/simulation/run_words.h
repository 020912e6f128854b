// What the transport and the Motion tab say of a run.
#pragma once

#include <string>

#include "simulation/run.h"
#include "simulation/run_control.h"

namespace app {

enum class RunMood : std::uint8_t { plain, good, bad };

/// A few words and a sentence that explains them.
struct RunWords {
    RunMood mood = RunMood::plain;
    std::string words;
    std::string help;
};

/// Whether taking known steps again led to the same states.
RunWords replay_words(const Run& run);
/// The hash of the state shown. What hands have changed at this moment counts in; the replay check holds the
/// state before that.
struct HashWords {
    std::string name;
    std::string value;
    std::string help;
};
HashWords hash_words(const Run& run);
/// Said only when steps take longer than the time that they make.
RunWords pace_words(const RunControl& control);
/// "Branch 2, from branch 1 at 3.20 s".
std::string branch_words(const Branch& branch);
/// "At 2.50 s they are the same to the bit.", "At 2.50 s 3 of 12 bodies stand elsewhere; ...". Bodies that
/// both have are compared, others are counted.
std::string difference_words(const BranchDifference& difference);
/// What the outlines on the canvas are: "dashed: branch 1; 3 of 12 elsewhere, 1 only in branch 1".
std::string outline_words(const BranchDifference& difference);

/// Where on the bar, 0 to 1, a step stands, by its time. The bar shows at least five seconds, so that the
/// beginning of a run does not creep along its whole length.
float place_on_bar(const Run& run, std::uint64_t step);
/// The step at a place of the bar; within the branch.
std::uint64_t step_on_bar(const Run& run, float place);

}  // namespace app
