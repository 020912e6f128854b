#include "simulation/run_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "overlays/words.h"

namespace app {

namespace {

constexpr double least_bar_seconds = 5.0;

double bar_seconds(const Branch& branch) {
    return std::max(branch.last_seconds() - branch.first_seconds(), least_bar_seconds);
}

}  // namespace

RunWords replay_words(const Run& run) {
    const Replay& replay = run.replay();
    if (replay.first_difference) {
        return {RunMood::bad, fmt::format("differs from step {}", grouped(*replay.first_difference)),
                "Taken again from a kept state, this step came to another state than the first time."};
    }
    if (replay.steps == 0) {
        return {RunMood::plain, "", ""};
    }
    return {RunMood::good, "replay identical",
            fmt::format("{} been taken again. Each time the state had the same hash as the first time: the "
                        "same to the bit.",
                        replay.steps == 1 ? "1 step has" : grouped(replay.steps) + " steps have")};
}

HashWords hash_words(const Run& run) {
    const auto& inputs = run.branch().inputs;
    const bool edited = std::any_of(inputs.begin(), inputs.end(),
                                    [&](const TimedInput& input) { return input.step == run.now(); });
    const std::uint64_t arrived = run.branch().at(run.now()).hash;
    if (!edited) {
        return {"Hash", fmt::format("{:016x}", arrived),
                "Of the whole state after this step: equal only when all bits are."};
    }
    return {"Hash, edited", fmt::format("{:016x}", hash_of(run.world().state())),
            fmt::format("Of the whole state with what was changed at this moment. The step itself came to "
                        "{:016x}, which a replay is held against before it makes the change again.",
                        arrived)};
}

RunWords pace_words(const RunControl& control) {
    if (!control.playing || control.achieved > 0.93) return {};
    return {RunMood::bad, fmt::format("{:.2g} × speed", control.speed * control.achieved),
            fmt::format("The steps take longer than the time that they make: the run is {:.0f} % as fast as "
                        "asked for. No step is left out.",
                        100.0 * control.achieved)};
}

std::string branch_words(const Branch& branch) {
    if (branch.parent == 0) return fmt::format("Branch {}: the first run", branch.number);
    return fmt::format("Branch {}: left branch {} at {:.2f} s", branch.number, branch.parent,
                       branch.fork_seconds);
}

namespace {

std::string places_words(const Run& run, const BranchDifference& difference) {
    if (!difference.same_bodies) return "they have different bodies.";
    if (difference.moved == 0) return "they are the same to the bit.";
    const auto& bodies = run.made_of()->bodies;
    const std::string most = difference.body < bodies.size() ? bodies[difference.body].name : std::string();
    return fmt::format("{} of {} bodies stand elsewhere; farthest apart is {}: {}.",
                       grouped(difference.moved), grouped(bodies.size()), most,
                       length_words(difference.largest_distance));
}

}  // namespace

std::string difference_words(const Run& run, const BranchDifference& difference) {
    if (!difference.known) return "They have no moment in common any more.";
    std::string words = fmt::format("At {:.2f} s {}", run.branch().at(difference.step).seconds,
                                    places_words(run, difference));
    if (difference.step < run.now())
        words += " The other one ends there: play it on to compare later moments.";
    return words;
}

std::string outline_words(const Run& run, const BranchDifference& difference) {
    const auto other = run.compared();
    if (!other) return {};
    const int number = run.branches()[*other].number;
    if (!difference.known || difference.step != run.now())
        return fmt::format("branch {} doesn't hold this moment", number);
    const RunBeside& beside = difference.beside;
    const bool apart = difference.moved > 0 || !difference.same_bodies;
    if (!apart) return fmt::format("branch {} is the same here, to the bit", number);
    return fmt::format("dashed: branch {}; {} of {} elsewhere", number, beside.difference.elsewhere,
                       beside.difference.compared);
}

float place_on_bar(const Run& run, std::uint64_t step) {
    const Branch& branch = run.branch();
    const double gone =
        branch.at(std::clamp(step, branch.first, branch.last())).seconds - branch.first_seconds();
    return static_cast<float>(std::clamp(gone / bar_seconds(branch), 0.0, 1.0));
}

std::uint64_t step_on_bar(const Run& run, float place) {
    const Branch& branch = run.branch();
    const double share = std::clamp(static_cast<double>(place), 0.0, 1.0);
    return step_near(branch, branch.first_seconds() + share * bar_seconds(branch));
}

}  // namespace app
