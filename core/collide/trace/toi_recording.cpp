#include <collide/trace/toi_recording.h>

#include <collide/lessons/gap_root_body.h>
#include <collide/narrow_phase/corner_lanes.h>
#include <collide/narrow_phase/time_of_impact_body.h>

namespace collide {

namespace {

/// Returns what the algorithm reports as a step in the world's frame.
ToiStepRecord to_record(const ToiEvent& seen, DVec2 world_origin) {
    return {seen.kind,
            seen.time,
            seen.gjk.distance,
            seen.gjk.normal,
            world_origin + seen.gjk.closest_a,
            world_origin + seen.gjk.closest_b,
            seen.gap,
            seen.closing,
            seen.step,
            seen.bound,
            seen.gjk.iterations,
            seen.outcome,
            seen.edge_on_a,
            seen.edge};
}

}  // namespace

ToiRecording record_time_of_impact(const Shape& a, const Trajectory& path_a, const Shape& b,
                                   const Trajectory& path_b, double t_max, double contact) {
    ToiRecording recording;
    TranslatingRecorder recorder(recording.steps,
                                 [&](const ToiEvent& seen) { return to_record(seen, path_a.pivot); });
    recording.result =
        toi_body<PlainFinder, CornerLanes<double>>(a, path_a, b, path_b, t_max, contact, recorder);
    if (recording.steps.truncated) {
        // The end is recorded even if the recording is full.
        ToiStepRecord& last = recording.steps.items.back();
        last = {};
        last.kind = ToiStepKind::end;
        last.time = recording.result.time;
        last.distance = recording.result.distance;
        last.normal = recording.result.normal;
        last.closest_a = recording.result.closest_a;
        last.closest_b = recording.result.closest_b;
        last.outcome = recording.result.outcome;
    }
    return recording;
}

GapRootRecording record_gap_root(lessons::RootMethod method, const Shape& a, const Trajectory& path_a,
                                 const Shape& b, const Trajectory& path_b, double t_max) {
    GapRootRecording recording;
    Recorder<lessons::RootEvent> recorder(recording.steps);
    recording.result = lessons::gap_root_body(method, a, path_a, b, path_b, t_max, recorder);
    return recording;
}

std::vector<lessons::GapSample> record_gap_curve(const Shape& a, const Trajectory& path_a, const Shape& b,
                                                 const Trajectory& path_b, double t_max, std::size_t looks) {
    std::vector<lessons::GapSample> curve;
    curve.reserve(looks);
    for (std::size_t i = 0; i < looks; ++i) {
        const double time = t_max * static_cast<double>(i) / static_cast<double>(looks - 1);
        curve.push_back(lessons::sample_gap(a, path_a, b, path_b, time));
    }
    return curve;
}

}  // namespace collide
