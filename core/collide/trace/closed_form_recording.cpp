#include <collide/trace/closed_form_recording.h>

#include <algorithm>
#include <cmath>

#include <collide/lessons/closed_forms_body.h>
#include <collide/trace/world_axis.h>

namespace collide {

AabbRecording record_aabbs(const Aabb& a, const Aabb& b) {
    AabbRecording recording;
    Recorder<AabbComparison> recorder(recording.steps);
    recording.overlap = lessons::compare_boxes(a, b, recorder);
    recording.wrong_condition = wrong_box_condition(a, b);
    return recording;
}

bool wrong_box_condition(const Aabb& a, const Aabb& b) {
    return a.upper.x < b.lower.x && a.lower.x < b.upper.x && a.upper.y < b.lower.y && a.lower.y < b.upper.y;
}

CircleRecording record_circles(const Collider& a, const Collider& b) {
    CircleRecording recording;
    recording.center_a = a.transforms[0].position;
    recording.center_b = b.transforms[0].position;
    recording.relative_velocity = b.velocity - a.velocity;
    recording.radius_a = double{a.pieces[0].shape.radius()};
    recording.radius_b = double{b.pieces[0].shape.radius()};
    Recorder<CircleEvent> recorder(recording.steps);
    recording.times = circle_times(recording.relative_position(), recording.relative_velocity,
                                   recording.radius_sum(), recorder);
    return recording;
}

namespace {

RectangleStep rectangle_step(const lessons::RectangleEvent& seen, const Shape& a, const Transform& xf_a,
                             const Shape& b) {
    if (seen.of_boxes) return {true, !seen.boxes_overlap, {}, 0.0, 0.0, 0.0};
    const SatStep axis = sat_step(seen.candidate, a, xf_a, b);
    const Interval& p = axis.interval_a;
    const Interval& q = axis.interval_b;
    return {false,         axis.separates, axis, std::abs((q.min + q.max) - (p.min + p.max)),
            p.max - p.min, q.max - q.min};
}

/// Makes the steps agree with the exact result, which overrules the axes within the rounding error of
/// touching. The recording of SAT does the same.
void agree_with_verdict(RectangleRecording& recording) {
    for (RectangleStep& step : recording.steps.items) {
        if (step.of_boxes) continue;
        const bool decides = recording.result.gap_on == step.axis.axis;
        step.separates = decides;
        step.axis.separates = decides;
        if (!decides) step.axis.separation = std::min(step.axis.separation, 0.0f);
    }
}

}  // namespace

RectangleRecording record_rectangles(const Shape& a, const Transform& xf_a, const Shape& b,
                                     const Transform& xf_b) {
    RectangleRecording recording;
    TranslatingRecorder recorder(recording.steps, [&](const lessons::RectangleEvent& seen) {
        return rectangle_step(seen, a, xf_a, b);
    });
    recording.result = lessons::compare_rectangles(a, xf_a, b, xf_b, recorder);
    agree_with_verdict(recording);
    return recording;
}

}  // namespace collide
