// A closed interval on a line: the projection of a shape on an axis, or an interval of time.
#pragma once

#include <algorithm>

namespace collide {

struct Interval {
    double min = 0.0;
    double max = 0.0;

    double length() const { return max - min; }
    double center() const { return 0.5 * (min + max); }
    friend bool operator==(const Interval&, const Interval&) = default;
};

/// Returns the interval from the lowest to the highest number of two intervals.
inline Interval united(Interval a, Interval b) { return {std::min(a.min, b.min), std::max(a.max, b.max)}; }

/// Returns the interval that both cover. At a gap it is the gap, and `min` is the larger end.
inline Interval common(Interval a, Interval b) { return {std::max(a.min, b.min), std::min(a.max, b.max)}; }

/// Returns the overlap of two intervals, or minus the gap between them. When one interval contains the other,
/// it is the length of the shorter way out. So in both cases it is the displacement that separates the
/// intervals.
inline double overlap(Interval a, Interval b) { return std::min(a.max - b.min, b.max - a.min); }

}  // namespace collide
