#include "player/ordered_words.h"

#include <fmt/format.h>

#include <cmath>

#include "player/impact_words.h"
#include "player/impulse_words.h"
#include "text/numbers.h"

namespace app {

using collide::ImpulseEntry;
using collide::ImpulseSetup;
using collide::ImpulseStage;
using collide::ImpulseTouch;

namespace {

std::string milliseconds(double seconds) { return readable(1000.0 * seconds) + " ms"; }

/// Which touch of the pair in the step; empty where there is but one.
std::string which_time(const ImpulseWalk& walk, const ImpulseEntry& entry) {
    const std::size_t count = walk.recording.touches.size();
    if (count < 2) return {};
    return fmt::format(" It is time {} of {} in this step.", entry.touch + 1, count);
}

std::string when_words(const ImpulseWalk& walk, const ImpulseTouch& touch) {
    if (touch.at_start) {
        return "The two touch at the step's start: what bounces there is dealt with first, then all "
               "that rests is held together.";
    }
    return fmt::format(
        "{} into the step of {} the two touch: of all touches to come this was the earliest, and both "
        "have moved on to it.",
        milliseconds(touch.time * walk.step_seconds), milliseconds(walk.step_seconds));
}

std::string found_words(const ImpulseWalk& walk, const ImpulseEntry& entry) {
    const ImpulseTouch& touch = walk.recording.touches[entry.touch];
    const std::uint32_t point = telling_point(walk, touch.setup);
    std::string words =
        fmt::format("{} {} {}. {}", when_words(walk, touch), point_words(touch.setup, point),
                    approach_words(entry.left.at(point).normal_speed), bounce_rule(touch.setup, point));
    return words + which_time(walk, entry);
}

std::string given_words(const ImpulseWalk& walk, const ImpulseEntry& entry) {
    const ImpulseTouch& touch = walk.recording.touches[entry.touch];
    const std::uint32_t point = telling_point(walk, touch.setup);
    const collide::ImpulseState& left = entry.left.at(point);
    if (left.normal_impulse <= 0.0f) {
        return fmt::format("{} {}: nothing is given, for a contact pushes and never pulls.",
                           point_words(touch.setup, point),
                           approach_words(entry.found.at(point).normal_speed));
    }
    std::string words =
        fmt::format("All pairs that touch in this moment are solved together. {} It {}.",
                    impact_sum_words(touch.setup, entry, point), approach_words(left.normal_speed));
    words += impact_friction_words(touch.setup, entry, point);
    return words + (touch.at_start ? "" : " From here both go on, and are asked anew whom they touch next.");
}

/// Where other bodies or joints had their turn after the last impact of the two.
std::string changed_since_words(const ImpulseWalk& walk, const ImpulseEntry& end) {
    const std::uint32_t point = telling_point(walk, walk.recording.touches[end.touch].setup);
    const float left = end.left.at(point).normal_speed;
    if (std::abs(left - end.found.at(point).normal_speed) < 5e-5f) return {};
    return fmt::format(" Others have changed their speeds since: the point now {}.", approach_words(left));
}

std::string end_words(const ImpulseWalk& walk, std::size_t index) {
    double given = 0.0;
    for (std::uint32_t i = 0; i < 2; ++i) given += impulse_given(walk.recording, index, i);
    const std::size_t count = walk.recording.touches.size();
    std::string words = fmt::format(
        "The step of {} is over: the two touched {} and gave {}.", milliseconds(walk.step_seconds),
        count == 1 ? std::string("once") : fmt::format("{} times", count), impulse_words(given));
    words += changed_since_words(walk, walk.recording.steps.items[index]);
    if (walk.same_state) words += " The step came to the run's own state, to the bit.";
    return words;
}

}  // namespace

std::string ordered_entry_words(const ImpulseWalk& walk, std::size_t index) {
    const ImpulseEntry& entry = walk.recording.steps.items[index];
    switch (entry.stage) {
        case ImpulseStage::prepare:
            return found_words(walk, entry);
        case ImpulseStage::solve:
            return given_words(walk, entry);
        default:
            return end_words(walk, index);
    }
}

}  // namespace app
