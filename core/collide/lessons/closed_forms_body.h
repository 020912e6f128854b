// The closed forms that can be watched, as templates with a tracer. See closed_forms.h.
#pragma once

#include <array>

#include <collide/lessons/closed_forms.h>
#include <collide/narrow_phase/sat_body.h>

namespace collide::lessons {

// Tests whether two boxes overlap: four comparisons, one after the other. The tracer gets an AabbComparison
// for each. The first comparison that fails ends the test.
//
// Source: Ericson 2005, 4.2.1. `overlaps` of aabb.h computes the same in one expression, for loops over many
// boxes.

/// Makes one of the four comparisons. `of_a` tells the tracer whether `begins` is A.
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

// Tests two freely rotated rectangles: boxes first, then four axes. See `test_rectangles` in closed_forms.h
// for the source.

/// What a recorder converts to a step: the test of the boxes, or an axis in A's frame.
struct RectangleEvent {
    bool of_boxes = false;
    bool boxes_overlap = false;
    SatCandidate candidate;
};

template <class Tracer>
RectangleTest compare_rectangles(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b,
                                 Tracer& trace) {
    RectangleTest test;
    test.aabb_overlap = overlaps(bounds(a, xf_a), bounds(b, xf_b));
    trace.step([&] { return RectangleEvent{true, test.aabb_overlap, {}}; });
    if (!test.aabb_overlap) {
        return test;
    }
    // Opposite edges share their axis: edges 0 and 1 of each rectangle are enough.
    const PairFrame pair(a, xf_a, b, xf_b);
    constexpr std::array<AxisId, 4> axes{{{AxisSource::edge_a, 0, 0},
                                          {AxisSource::edge_a, 1, 0},
                                          {AxisSource::edge_b, 0, 0},
                                          {AxisSource::edge_b, 0, 1}}};
    SatBest best;
    for (const AxisId axis : axes) {
        ++test.axes_tested;
        const AxisProjections projections =
            axis.source == AxisSource::edge_a ? pair.on_edge_a(axis.a) : pair.on_edge_b(axis.b);
        const AxisGaps gaps = pair.gaps(projections);
        const bool better = best.weigh(axis, projections, gaps, 0.0f);
        trace.step([&] { return RectangleEvent{false, true, {axis, projections, gaps, better}}; });
        if (best.separation > separation_error(pair)) {
            break;
        }
    }
    test.overlap =
        is_doubtful(pair, best.separation) ? are_touching(a, xf_a, b, xf_b) : best.separation < 0.0f;
    if (!test.overlap) {
        test.gap_on = best.axis;
    }
    return test;
}

}  // namespace collide::lessons
