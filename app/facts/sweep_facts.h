// The facts of the swept separating axis test: of an axis, of the time window after this axis, and of the
// result.
#pragma once

#include "facts/axis_names.h"
#include "facts/fact.h"

namespace app {

constexpr bool is_moving(const collide::SweepStep& axis) {
    return axis.state == collide::SweepAxisState::overlaps_from_to;
}
/// Returns whether there is no time left at which all projections overlap.
bool is_window_empty(const collide::SweepStep& axis);
/// Returns whether the window is empty or over: the fast test stops here.
bool closes_window(const collide::SweepStep& axis);
/// Returns the number of axes up to the one that closes the window; all axes if none does.
std::size_t axes_until_closed(const collide::SweepRecording& sweep);

/// Why a swept pair never touches.
struct SweepMiss {
    std::size_t axis = 0;  // the axis that proves it
    std::string sentence;
    std::string brief;   // the sentence for a narrow place
    std::string number;  // the number that decides, with its unit
};
/// Returns why the pair never touches. Preconditions: the result is a miss, and the recording has steps.
SweepMiss sweep_miss(const collide::SweepRecording& sweep);

/// Return "−0.310 m" for a depth, "+0.617 s" for the time until the overlap, or "none".
std::string swept_number_words(const collide::SweptNumber& number);
std::string number_of_pair(const collide::SweepResult& sweep);
/// Returns the state's name in the output of `query`.
constexpr const char* name_of(collide::SweepAxisState state) {
    constexpr std::array names{"window", "always", "never"};
    return names[static_cast<std::size_t>(state)];
}
/// Returns "overlap from 0.351 s to 0.820 s", "overlap always" or "overlap never".
std::string overlap_words(const collide::SweepStep& axis);
/// Returns the time in seconds, or "open" if nothing bounds the window.
FactValue bound_or_open(const std::optional<double>& time);
/// Returns the name of the axis that decided, even if no step tried it.
std::string decider_name(const collide::SweepRecording& sweep);

template <>
inline constexpr auto facts_of<collide::SweepStep> = std::to_array<Fact<collide::SweepStep>>({
    {"axis", "n", "unit axis", "", [](const auto& axis) { return DVec2(axis.direction); }},
    {"separation", "d", "negative: overlap", "separation",
     [](const auto& axis) { return -overlap(axis.interval_a, axis.interval_b); }},
    {"speed", "v", "of B along n, as A sees it", "fine_speed", [](const auto& axis) { return axis.speed; }},
    {"state", "state", "of the shadows in all time", "",
     [](const auto& axis) { return name_of(axis.state); }},
    {"when", "", "when the shadows do", "", [](const auto& axis) { return overlap_words(axis); }},
    {"entry", "t0", "negative: in the past", "fine_seconds", [](const auto& axis) { return axis.entry; },
     is_moving},
    {"exit", "t1", "negative: in the past", "fine_seconds", [](const auto& axis) { return axis.exit; },
     is_moving},
    {"latest_entry", "entry", "latest so far", "fine_seconds",
     [](const auto& axis) { return bound_or_open(axis.latest_entry); }},
    {"earliest_exit", "exit", "earliest so far", "fine_seconds",
     [](const auto& axis) { return bound_or_open(axis.earliest_exit); }},
});

constexpr bool meets(const collide::SweepResult& sweep) {
    return sweep.outcome != collide::SweepOutcome::miss;
}

template <>
inline constexpr auto facts_of<collide::SweepResult> = std::to_array<Fact<collide::SweepResult>>({
    {"time", "time", "until they touch", "fine_seconds", [](const auto& sweep) { return sweep.time; }, meets},
    {"normal", "normal", "unit, from A to B", "", [](const auto& sweep) { return DVec2(sweep.normal); },
     meets},
});

/// An axis among those tested.
using SweptAxis = RecordedStep<collide::SweepRecording>;

template <>
inline constexpr auto facts_in<collide::SweepRecording> = std::to_array<Fact<SweptAxis>>({
    {"name", "axis", "the edge whose normal is the axis, or where else it comes from", "",
     [](const auto& axis) { return axis_name(axis.recording, axis.index); }},
    {"number", "number", "− depth in m, + time in s", "",
     [](const auto& axis) { return swept_number_words(swept_number(axis.now(), axis.recording.t_max)); }},
    {"number_of_pair", "number", "− depth in m, + time in s", "",
     [](const auto& axis) { return number_of_pair(axis.recording.result); }},
    {"tried", "axes", "tried so far", "count", [](const auto& axis) { return axis.index + 1; }},
    {"all", "axes", "tried", "count", [](const auto& axis) { return axis.recording.steps.items.size(); }},
    {"t_max", "t_max", "how far ahead", "duration", [](const auto& axis) { return axis.recording.t_max; }},
    {"decider", "axis", "that decided", "", [](const auto& axis) { return decider_name(axis.recording); }},
    {"miss", "miss", "why", "", [](const auto& axis) { return sweep_miss(axis.recording).sentence; }},
});

}  // namespace app
