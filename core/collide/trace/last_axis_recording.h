// What the test that begins with the last axis did, axis by axis.
#pragma once

#include <collide/narrow_phase/axis_cache.h>
#include <collide/trace/sat_recording.h>

namespace collide {

struct LastAxisStep {
    SatStep axis;  // `separates`: by more than rounding
    AxisTurn turn = AxisTurn::rest;
    friend bool operator==(const LastAxisStep&, const LastAxisStep&) = default;
};

struct LastAxisRecording {
    Steps<LastAxisStep> steps;
    LastAxisResult result;
    CachedAxis before;  // what the frame before has left
    CachedAxis after;   // what is left for the next one
    friend bool operator==(const LastAxisRecording&, const LastAxisRecording&) = default;
};

/// Precondition: `sat_covers` both shapes.
LastAxisRecording record_last_axis_first(const Shape& a, const Transform& xf_a, const Shape& b,
                                         const Transform& xf_b, const CachedAxis& kept);

}  // namespace collide
