#include <collide/trace/sat_recording.h>

#include <algorithm>
#include <cmath>

#include <collide/lessons/last_axis_body.h>
#include <collide/narrow_phase/sat_body.h>
#include <collide/trace/world_axis.h>

namespace collide {

namespace {

double edge_length(const Shape& shape, std::uint32_t edge) {
    const DVec2 along = DVec2(shape.vertex(shape.next(edge))) - DVec2(shape.vertex(edge));
    return std::sqrt(dot(along, along));
}

double raw_length_of(const SatCandidate& candidate, const Shape& a, const Shape& b) {
    if (candidate.axis.source == AxisSource::edge_a) return edge_length(a, candidate.axis.a);
    if (candidate.axis.source == AxisSource::edge_b) return edge_length(b, candidate.axis.b);
    return 1.0;
}

/// Makes the steps agree with the exact result, which overrules the axes within the rounding error of
/// touching. The axis of the result gets the result's separation. If the shapes touch, no axis has a gap.
void agree_with_verdict(SatRecording& recording) {
    const SatResult& result = recording.result;
    for (SatStep& step : recording.steps.items) {
        const bool decides = step.axis == result.axis;
        if (decides) step.separation = result.separation;
        if (result.overlap) step.separation = std::min(step.separation, 0.0f);
        if (result.overlap || decides) step.separates = !result.overlap;
    }
}

void mark_axes(SatRecording& recording) {
    for (std::size_t i = 0; i < recording.steps.items.size(); ++i) {
        const SatStep& step = recording.steps.items[i];
        if (step.separates && !recording.first_separating) recording.first_separating = i;
        if (step.best_so_far) recording.deciding = i;
    }
}

}  // namespace

SatStep sat_step(const SatCandidate& candidate, const Shape& a, const Transform& xf_a, const Shape& b) {
    const WorldAxis axis = world_axis(candidate.projections, a, xf_a, b);
    const float separation = candidate.gaps.separation();
    return {candidate.axis,
            axis.direction,
            axis.interval_a,
            axis.interval_b,
            separation,
            candidate.gaps.b_is_ahead(),
            separation > 0.0f,
            candidate.best_so_far,
            raw_length_of(candidate, a, b)};
}

Steps<IntervalStep> record_interval(const Shape& shape, const Transform& xf, Vec2 direction) {
    Steps<IntervalStep> steps;
    const double offset = dot(DVec2(direction), xf.position);
    TranslatingRecorder recorder(steps, [&](const VertexEvent& event) -> IntervalStep {
        const Interval so_far{offset + event.so_far.min, offset + event.so_far.max};
        const bool first = steps.items.empty();
        return {event.index, offset + event.place, so_far,
                first || so_far.min < steps.items.back().so_far.min,
                first || so_far.max > steps.items.back().so_far.max};
    });
    project(shape, inverse_rotate(xf.rotation, direction), recorder);
    return steps;
}

SatRecording record_sat(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b,
                        SatMode mode) {
    SatRecording recording;
    const PairFrame pair(a, xf_a, b, xf_b);
    recording.result = settled_search(pair, xf_a, xf_b, mode, [&](SatMode how) {
        // Keeps only the search that gave the result.
        recording.steps = {};
        TranslatingRecorder recorder(recording.steps,
                                     [&](const SatCandidate& event) { return sat_step(event, a, xf_a, b); });
        return search_axes(pair, how, recorder);
    });
    agree_with_verdict(recording);
    mark_axes(recording);
    return recording;
}

LastAxisRecording record_last_axis_first(const Shape& a, const Transform& xf_a, const Shape& b,
                                         const Transform& xf_b, const lessons::CachedAxis& kept) {
    LastAxisRecording recording;
    recording.before = recording.after = kept;
    TranslatingRecorder recorder(recording.steps, [&](const lessons::LastAxisEvent& event) {
        LastAxisStep step{sat_step(event.candidate, a, xf_a, b), event.turn};
        step.axis.separates = event.separates;
        return step;
    });
    recording.result = lessons::last_axis_body(a, xf_a, b, xf_b, recording.after, recorder);
    return recording;
}

OneSidedRecording record_one_sided(const Shape& a, const Transform& xf_a, const Shape& b,
                                   const Transform& xf_b) {
    OneSidedRecording recording;
    Recorder<OneSidedEvent> recorder(recording.steps);
    recording.result = search_front_edge(PairFrame(a, xf_a, b, xf_b), xf_a, xf_b, recorder);
    return recording;
}

}  // namespace collide
