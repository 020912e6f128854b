// What the test of two rotated rectangles did: the boxes, then up to four axes.
#pragma once

#include <collide/narrow_phase/closed_forms.h>
#include <collide/trace/sat_recording.h>

namespace collide {

struct RectangleStep {
    bool of_boxes = false;  // the first step; of it `axis` says nothing
    bool separates = false;
    SatStep axis;
    // On the axis, without halving: the rectangles are apart where twice the distance of their centres is
    // more than both widths. Metres.
    double centres_twice = 0.0;
    double width_a = 0.0;  // of the projections
    double width_b = 0.0;
    friend bool operator==(const RectangleStep&, const RectangleStep&) = default;
};

struct RectangleRecording {
    Steps<RectangleStep> steps;
    RectangleTest result;
};

/// Precondition: both `is_box()` without radius.
RectangleRecording record_rectangles(const Shape& a, const Transform& xf_a, const Shape& b,
                                     const Transform& xf_b);

}  // namespace collide
