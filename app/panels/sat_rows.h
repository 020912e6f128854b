// The SAT table as data: the order of its rows and the length of its bars. Needs no window.
#pragma once

#include <optional>
#include <vector>

#include "facts/sat_facts.h"

namespace app {

/// Returns indices into `recording.steps` in the order of the rows; equal values keep the order of the test.
/// `key` is a fact that is a number; nullptr means the order of the test.
std::vector<std::size_t> sorted_axes(const collide::SatRecording& recording,
                                     const Fact<collide::SatStep>* key, bool ascending);

/// Returns the longest interval that both projections of an axis cover together, metres. A full bar has this
/// length, so that all rows share one scale.
double longest_span(const collide::SatRecording& recording);

/// Returns the first axis with a gap. Returns nothing if it is the axis that decides, or an equal axis from
/// another edge.
std::optional<std::size_t> first_gap_apart(const collide::SatRecording& recording,
                                           std::optional<std::size_t> deciding);

/// The intervals of one axis in a bar of unit length. The pair is centred: 0.5 is the middle of the range
/// that both cover together. The whole bar represents `full_span` metres.
struct BarPlaces {
    collide::Interval a;
    collide::Interval b;
    collide::Interval shared;  // their overlap, or the gap
};
BarPlaces bar_places(const collide::SatStep& step, double full_span);

}  // namespace app
