// The facts of the separating axis test: of one axis, and of all axes tried so far.
#pragma once

#include "facts/axis_names.h"
#include "facts/fact.h"
#include "text/words.h"

namespace app {

constexpr collide::Interval scaled(double scale, const collide::Interval& by_unit) {
    return {scale * by_unit.min, scale * by_unit.max};
}

/// Returns the interval that both projections cover, empty at a gap. If one projection contains the other,
/// the separating translation is longer than this interval.
inline collide::Interval common_stretch(const collide::SatStep& step) {
    const auto [low, high] = common(step.interval_a, step.interval_b);
    return {low, std::max(low, high)};
}

/// Returns the ends of the gap between the projections, or of the shorter translation that separates them. At
/// a gap, `min` is the larger one.
constexpr collide::Interval separating_stretch(const collide::SatStep& step) {
    return step.a_leaves_backwards ? collide::Interval{step.interval_b.min, step.interval_a.max}
                                   : collide::Interval{step.interval_a.min, step.interval_b.max};
}

/// Returns a step of SAT for any direction, with the projections on it. It belongs to no edge.
inline collide::SatStep step_along(collide::Vec2 direction, const collide::Interval& a,
                                   const collide::Interval& b) {
    collide::SatStep step;
    step.direction = direction;
    step.interval_a = a;
    step.interval_b = b;
    step.separation = static_cast<float>(-overlap(a, b));
    step.separates = step.separation > 0.0f;
    step.a_leaves_backwards = a.max - b.min <= b.max - a.min;
    return step;
}

template <>
inline constexpr auto facts_of<collide::SatStep> = std::to_array<Fact<collide::SatStep>>({
    {"axis", "n", "unit axis", "", [](const auto& step) { return DVec2(step.direction); }},
    {"angle", "angle", "direction of the axis, counter-clockwise from +x", "degrees",
     [](const auto& step) { return axis_degrees(step.direction); }},
    {"interval_a", "[a0, a1]", "shadow of A", "length", [](const auto& step) { return step.interval_a; }},
    {"interval_b", "[b0, b1]", "shadow of B", "length", [](const auto& step) { return step.interval_b; }},
    {"overlap", "way out", "along the axis, until the shadows only touch; negative: a gap", "length",
     [](const auto& step) { return -step.separation; }},
    {"common_stretch", "common stretch", "covered by both shadows; 0: a gap", "length",
     [](const auto& step) { return common_stretch(step).length(); }},
    {"separation", "separation", "gap between the shadows; negative: the way out", "separation",
     [](const auto& step) { return step.separation; }},

    // With the edge's perpendicular not normalised: all numbers have its length as a factor.
    {"raw_axis", "n", "perpendicular of the edge, not of unit length", "",
     [](const auto& step) { return step.raw_length * DVec2(step.direction); }},
    {"raw_interval_a", "[a0, a1]", "shadow of A", "area",
     [](const auto& step) { return scaled(step.raw_length, step.interval_a); }},
    {"raw_interval_b", "[b0, b1]", "shadow of B", "area",
     [](const auto& step) { return scaled(step.raw_length, step.interval_b); }},
    {"raw_separation", "separation", "its sign is the verdict", "signed_area",
     [](const auto& step) { return step.raw_length * step.separation; }},
    {"raw_length", "|n|", "length of the edge", "length", [](const auto& step) { return step.raw_length; }},
    {"separation_of_unit", "separation / |n|", "gap between the shadows; negative: the way out", "separation",
     [](const auto& step) { return step.separation; }},
});

/// An axis among those tested.
using SatAxis = RecordedStep<collide::SatRecording>;

template <>
inline constexpr auto facts_in<collide::SatRecording> = std::to_array<Fact<SatAxis>>({
    {"name", "axis", "the edge whose normal is the axis, or the two points that it runs through", "",
     [](const auto& axis) { return axis_name(axis.recording, axis.index); }},
    {"greatest", "greatest", "on {best}", "separation",
     [](const auto& axis) {
         return axis.recording.steps.items[best_up_to(axis.recording, axis.index)].separation;
     }},
    {"best", "best", "axis of the greatest separation so far", "",
     [](const auto& axis) { return axis_name(axis.recording, best_up_to(axis.recording, axis.index)); }},
    {"tried", "axes", "tried so far", "count", [](const auto& axis) { return axis.index + 1; }},
    {"all", "axes", "tried", "count", [](const auto& axis) { return axis.recording.steps.items.size(); }},
});

}  // namespace app
