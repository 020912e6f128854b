// A closed interval on a line: a shape's projection on an axis, or a stretch of time.
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

/// Length that both share when positive, the gap between them when negative. When one contains the
/// other it is the shorter way out, so it is the push that separates them along the axis.
inline double overlap(Interval a, Interval b) { return std::min(a.max - b.min, b.max - a.min); }

}  // namespace collide
