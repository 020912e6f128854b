#include "simulation/words.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <numbers>

#include "text/words.h"

namespace app {

namespace {

constexpr double least_bar_seconds = 5.0;

double bar_seconds(const Branch& branch) {
    return std::max(branch.last_seconds() - branch.first_seconds(), least_bar_seconds);
}

/// Lists the other differences: "1 only in branch 2", "2 of another shape", "1 turned otherwise", each after
/// `before`.
std::string unlike_words(const BranchDifference& difference, const char* before) {
    const RunComparison& comparison = difference.comparison;
    const auto part = [&](std::size_t count, const std::string& what) {
        return count > 0 ? fmt::format("{}{} {}", before, grouped(count), what) : std::string();
    };
    return part(comparison.only_here - comparison.reshaped, "only in " + difference.shown_name) +
           part(comparison.only_there.size() - comparison.reshaped, "only in " + difference.other_name) +
           part(comparison.reshaped, "with another shape") + part(difference.turned, "at another angle");
}

std::string places_words(const BranchDifference& difference) {
    if (difference.same_state) return "they are identical to the bit.";
    const PoseDifference& places = difference.comparison.difference;
    const std::string unlike = unlike_words(difference, "; ");
    if (places.compared == 0) return fmt::format("they have no body in common{}.", unlike);
    if (places.elsewhere == 0) {
        const RunComparison& comparison = difference.comparison;
        const bool same_bodies = comparison.only_here == 0 && comparison.only_there.empty();
        return fmt::format("{} have the same positions, to a tenth of a millimetre{}.",
                           same_bodies ? "all bodies" : "the common bodies", unlike);
    }
    return fmt::format("{} of {} bodies differ in position; most of all {}: {}{}.", grouped(places.elsewhere),
                       grouped(places.compared), difference.farthest_body,
                       length_words(places.largest_distance), unlike);
}

std::string places_words(const PoseDifference& difference, const TurnedBodies& turned,
                         const collide::Scene& scene) {
    if (difference.compared == 0) return "The two worlds have no body in common.";
    if (difference.elsewhere == 0 && turned.count == 0) {
        return "All bodies have the same positions, to a tenth of a millimetre.";
    }
    if (difference.elsewhere == 0) {
        const double degrees = turned.largest * 180.0 / std::numbers::pi;
        return fmt::format("All bodies have the same positions, but {} of {} {} in angle; {}.", turned.count,
                           difference.compared, turned.count == 1 ? "differs" : "differ",
                           fmt::format("{} is rotated by {:.{}f}° relative to the run",
                                       scene.bodies[turned.farthest].name, degrees, degrees < 0.995 ? 2 : 1));
    }
    const std::string more =
        turned.count == 0 ? std::string() : fmt::format(" In angle only: {}.", turned.count);
    return fmt::format("{} of {} differ in position; {} is {} away from its position in the run.{}",
                       difference.elsewhere, counted(difference.compared, "body", "bodies"),
                       scene.bodies[difference.body].name, length_words(difference.largest_distance), more);
}

}  // namespace

RunWords replay_words(const Run& run) {
    const Replay& replay = run.replay();
    if (replay.first_difference) {
        return {RunMood::bad, fmt::format("differs from step {}", grouped(*replay.first_difference)),
                "Repeated from a stored state, this step gave a different state than the first time."};
    }
    if (replay.steps == 0) return {RunMood::plain, "", ""};
    return {RunMood::good, "replay identical",
            fmt::format("{} been repeated. Each time the state had the same hash as the first time: "
                        "identical to the bit.",
                        replay.steps == 1 ? "1 step has" : grouped(replay.steps) + " steps have")};
}

HashWords hash_words(const Run& run) {
    const auto& inputs = run.branch().inputs;
    const bool edited = std::any_of(inputs.begin(), inputs.end(),
                                    [&](const TimedInput& input) { return input.step == run.now(); });
    const std::uint64_t arrived = run.branch().at(run.now()).hash;
    if (!edited) {
        return {"Hash", fmt::format("{:016x}", arrived),
                "Of the whole state after this step: equal only if all bits are."};
    }
    return {"Hash, edited", fmt::format("{:016x}", hash_of(run.world().state())),
            fmt::format("Of the whole state with the edits of this moment. The step itself gave {:016x}; a "
                        "replay is compared with that before it repeats the edits.",
                        arrived)};
}

RunWords pace_words(const RunControl& control) {
    if (!control.playing || control.achieved > 0.93) return {};
    return {RunMood::bad, fmt::format("{:.2g} × speed", control.speed * control.achieved),
            fmt::format("The steps take longer to compute than the time they cover: the run is {:.0f} % as "
                        "fast as set. No step is skipped.",
                        100.0 * control.achieved)};
}

std::string branch_words(const Branch& branch) {
    if (branch.parent == 0) return fmt::format("Branch {}: the first run", branch.number);
    return fmt::format("Branch {}: left branch {} at {:.2f} s", branch.number, branch.parent,
                       branch.fork_seconds);
}

std::string difference_words(const BranchDifference& difference) {
    if (!difference.known) return "So far, no stored moment is common to both.";
    std::string words = fmt::format("At {:.2f} s {}", difference.seconds, places_words(difference));
    if (difference.comparison.same_moment) return words;
    return words + (difference.other_ended
                        ? " The other one ends earlier: play it on to compare later moments."
                        : " The other one's time step differs: this is the last time they share.");
}

std::string outline_words(const BranchDifference& difference) {
    if (!difference.on_canvas) return fmt::format("{} doesn't have this moment", difference.other_name);
    std::string other = difference.other_name;
    if (!difference.comparison.same_moment) other += fmt::format(" at {:.2f} s", difference.seconds);
    if (difference.same_state)
        return fmt::format("{} is identical{}, to the bit", other,
                           difference.comparison.same_moment ? " here" : "");
    const PoseDifference& places = difference.comparison.difference;
    const std::string unlike = unlike_words(difference, ", ");
    if (places.elsewhere == 0 && unlike.empty()) return fmt::format("{}: same positions", other);
    return fmt::format("dashed: {}; {} of {} differ{}", other, places.elsewhere, places.compared, unlike);
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

std::string rate_words(double hertz) { return fmt::format("{:g} Hz", hertz); }

std::string response_words(collide::Response response) {
    switch (response) {
        case collide::Response::push_apart:
            return "Push apart";
        case collide::Response::impulses:
            return "Single impulses";
        default:
            return "Sequential impulses";
    }
}

std::string split_words(collide::PushApartSplit split) {
    return split == collide::PushApartSplit::half ? "Pushed apart: half each" : "Pushed apart: by mass";
}

std::string world_words(const collide::WorldSettings& settings) {
    std::string words = rate_words(std::round(100.0 / settings.time_step) / 100.0);
    words += settings.response == collide::Response::push_apart ? ", push apart"
             : settings.response == collide::Response::impulses ? ", impulses"
                                                                : ", sequential impulses";
    words += settings.ordered ? ", earliest impact first" : settings.continuous ? ", swept" : ", not swept";
    return settings.warm_starting ? words : words + ", cold start";
}

std::string elsewhere_words(const PoseDifference& difference, const TurnedBodies& turned) {
    if (difference.elsewhere + turned.count == 0) return {};
    const std::string turns =
        turned.count == 0 ? std::string() : fmt::format(", {} in angle", grouped(turned.count));
    return fmt::format("{} of {} bodies differ in position{}{}", grouped(difference.elsewhere),
                       grouped(difference.compared), turns,
                       difference.elsewhere == 0 ? "" : "; dashed: main run");
}

std::string difference_words(const RunComparison& comparison, const TurnedBodies& turned, double now,
                             const collide::Scene& scene) {
    std::string words = places_words(comparison.difference, turned, scene);
    if (!comparison.same_moment) return words + " The second world is at an earlier moment than the run.";
    if (std::abs(comparison.seconds - now) < 1e-9) return words;
    return fmt::format("At {}, the second world's last step: {}{}", time_words(comparison.seconds),
                       static_cast<char>(std::tolower(static_cast<unsigned char>(words.front()))),
                       words.substr(1));
}

}  // namespace app
