// Whether two boxes overlap: four comparisons, one after the other. A template over a tracer, which sees an
// AabbComparison a step. The first one that fails ends the test.
//
// Source: Ericson 2005, 4.2.1. `overlaps` of aabb.h is the same in one expression, for loops over many boxes.
#pragma once

#include <collide/geometry/aabb.h>

namespace collide {

/// One of the four; `of_a` tells the tracer whether `begins` is A.
template <class Tracer>
bool begins_before_end(const Aabb& begins, const Aabb& ends, int axis, bool of_a, Tracer& trace) {
    const double min = begins.lower[axis];
    const double max = ends.upper[axis];
    trace.step([&] { return AabbComparison{axis, of_a, min, max, min <= max}; });
    return min <= max;
}

template <class Tracer>
bool compare_boxes(const Aabb& a, const Aabb& b, Tracer& trace) {
    return begins_before_end(a, b, 0, true, trace) && begins_before_end(b, a, 0, false, trace) &&
           begins_before_end(a, b, 1, true, trace) && begins_before_end(b, a, 1, false, trace);
}

}  // namespace collide
