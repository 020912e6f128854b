// The SAT table as data: in which order its rows stand, how wide its bars are. No window needed.
#pragma once

#include <optional>
#include <vector>

#include "facts/sat_facts.h"

namespace app {

/// Indices into `recording.steps` in the order of the rows; equal values keep the order of the test. `key`: a
/// fact that is a number; nullptr: the order of the test.
std::vector<std::size_t> sorted_axes(const collide::SatRecording& recording,
                                     const Fact<collide::SatStep>* key, bool ascending);

/// The longest stretch that both shadows of any axis cover together, metres: what a full bar stands for, so
/// that all rows share one scale.
double longest_span(const collide::SatRecording& recording);

/// The first axis that shows a gap, unless it is the deciding one or the same axis again, from another edge.
std::optional<std::size_t> first_gap_apart(const collide::SatRecording& recording,
                                           std::optional<std::size_t> deciding);

/// Where the shadows of one axis lie in a bar of unit length. The pair is centred: 0.5 is the middle of the
/// range that they cover together. `full_span` is the length that the whole bar represents.
struct BarPlaces {
    collide::Interval a;
    collide::Interval b;
    collide::Interval shared;  // the common stretch, or the gap
};
BarPlaces bar_places(const collide::SatStep& step, double full_span);

}  // namespace app
