#include "facts/sweep_facts.h"

#include <fmt/format.h>

namespace app {

using collide::SweepAxisState;
using collide::SweepRecording;
using collide::SweepStep;

namespace {

enum class MissReason : std::uint8_t { no_motion, gap_stays, moving_apart, passing, too_late };

/// The words for a miss, about the axis that proves it.
struct MissWords {
    Sentence<SweptAxis> sentence;
    Sentence<SweptAxis> brief;
    Sentence<SweptAxis> number;
};

MissWords words_of(MissReason reason) {
    // In the order of MissReason.
    constexpr std::array<MissWords, 5> words{{
        {"No relative motion: the gap stays constant.", "No relative motion.", "{separation | gap}"},
        {"Passes by: along {name} nothing moves, and the gap of {separation | length} stays.", "Passes by.",
         "{separation | gap}"},
        {"Moving apart: the shadows along {name} parted before now.", "Moving apart.",
         "exit {exit | seconds}"},
        {"Passes by: the earliest exit ({earliest_exit | seconds}) comes before the latest entry "
         "({latest_entry | seconds}).",
         "Passes by.", "{latest_entry | seconds} > {earliest_exit | seconds}"},
        {"No touch within {t_max}; they would touch at {latest_entry | seconds}.", "No touch within {t_max}.",
         "{latest_entry | seconds} > {t_max}"},
    }};
    return words.at(static_cast<std::size_t>(reason));
}

MissReason reason_of(const SweepRecording& sweep, const SweepStep& axis) {
    const auto& steps = sweep.steps.items;
    if (std::none_of(steps.begin(), steps.end(), is_moving)) return MissReason::no_motion;
    if (axis.state == SweepAxisState::never) return MissReason::gap_stays;
    if (!closes_window(axis)) return MissReason::too_late;
    return is_window_empty(axis) && *axis.earliest_exit >= 0.0 ? MissReason::passing
                                                               : MissReason::moving_apart;
}

}  // namespace

bool is_window_empty(const SweepStep& axis) {
    const bool crossed = axis.latest_entry && axis.earliest_exit && *axis.latest_entry > *axis.earliest_exit;
    return axis.state == SweepAxisState::never || crossed;
}

bool closes_window(const SweepStep& axis) {
    return is_window_empty(axis) || (axis.earliest_exit && *axis.earliest_exit < 0.0);
}

std::size_t axes_until_closed(const SweepRecording& sweep) {
    const auto& steps = sweep.steps.items;
    const auto closing = std::find_if(steps.begin(), steps.end(), closes_window);
    return static_cast<std::size_t>(closing - steps.begin()) + (closing == steps.end() ? 0 : 1);
}

SweepMiss sweep_miss(const SweepRecording& sweep) {
    const auto& steps = sweep.steps.items;
    SweptAxis axis{sweep, axes_until_closed(sweep) - 1};
    if (!closes_window(axis.now())) {
        const auto last = std::find_if(steps.begin(), steps.end(), [&](const SweepStep& step) {
            return is_moving(step) && step.entry == steps.back().latest_entry;
        });
        if (last != steps.end()) axis.index = static_cast<std::size_t>(last - steps.begin());
    }
    const MissWords words = words_of(reason_of(sweep, axis.now()));
    return {axis.index, words.sentence.of(axis), words.brief.of(axis), words.number.of(axis)};
}

std::string swept_number_words(const collide::SweptNumber& number) {
    if (number.which == collide::SweptCase::never) return "none";
    return number.which == collide::SweptCase::overlapping ? separation_words(number.number)
                                                           : "+" + time_words(number.number);
}

std::string number_of_pair(const collide::SweepResult& sweep) {
    if (!meets(sweep)) return swept_number_words({});
    if (sweep.outcome == collide::SweepOutcome::hit)
        return swept_number_words({collide::SweptCase::will_overlap, sweep.time});
    return swept_number_words(
        {collide::SweptCase::overlapping, std::min(0.0, static_cast<double>(sweep.separation))});
}

std::string overlap_words(const SweepStep& axis) {
    if (is_moving(axis))
        return fmt::format("overlap from {} to {}", time_words(axis.entry), time_words(axis.exit));
    return axis.state == SweepAxisState::always ? "overlap always" : "overlap never";
}

FactValue bound_or_open(const std::optional<double>& time) {
    return time ? FactValue(*time) : FactValue(std::string("open"));
}

std::string decider_name(const SweepRecording& sweep) {
    return sweep.deciding ? axis_name(sweep, *sweep.deciding)
                          : axis_name(sweep.result.axis, round_ends(sweep));
}

}  // namespace app
