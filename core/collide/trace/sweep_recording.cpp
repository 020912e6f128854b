#include <collide/trace/sweep_recording.h>

#include <algorithm>
#include <cmath>

#include <collide/narrow_phase/settled_sweep.h>
#include <collide/narrow_phase/swept_sat_body.h>
#include <collide/trace/world_axis.h>

namespace collide {

namespace {

std::optional<double> when_bounded(float time) {
    return std::isfinite(time) ? std::optional<double>(static_cast<double>(time)) : std::nullopt;
}

SweepAxisState state_of(const SweepCandidate& candidate) {
    if (candidate.speed != 0.0f) return SweepAxisState::overlaps_from_to;
    return candidate.never ? SweepAxisState::never : SweepAxisState::always;
}

/// Returns the candidate as a step in the world's frame.
SweepStep sweep_step(const SweepCandidate& candidate, const Shape& a, const Transform& xf_a, const Shape& b) {
    const WorldAxis axis = world_axis(candidate.projections, a, xf_a, b);
    SweepStep step{candidate.axis,
                   axis.direction,
                   axis.interval_a,
                   axis.interval_b,
                   static_cast<double>(candidate.speed),
                   state_of(candidate),
                   0.0,
                   0.0,
                   when_bounded(candidate.latest_entry),
                   when_bounded(candidate.earliest_exit)};
    if (step.state == SweepAxisState::overlaps_from_to) {
        step.entry = static_cast<double>(candidate.entry);
        step.exit = static_cast<double>(candidate.exit);
    }
    return step;
}

void mark_deciding(SweepRecording& recording) {
    for (std::size_t i = 0; i < recording.steps.items.size(); ++i) {
        if (recording.steps.items[i].axis == recording.result.axis) recording.deciding = i;
    }
}

/// Adjusts the intervals of a hit, which come from the search in floats, to the exact time of the result.
/// After the deciding axis the interval begins at this time. No interval begins after it or ends before it.
void end_at_hit(SweepRecording& recording) {
    if (recording.result.outcome != SweepOutcome::hit) return;
    const double time = recording.result.time;
    auto& steps = recording.steps.items;
    const std::size_t deciding = recording.deciding.value_or(steps.size() - 1);
    for (std::size_t i = 0; i < steps.size(); ++i) {
        if (i >= deciding) {
            steps[i].latest_entry = time;
        } else if (steps[i].latest_entry) {
            steps[i].latest_entry = std::min(*steps[i].latest_entry, time);
        }
        if (steps[i].earliest_exit) steps[i].earliest_exit = std::max(*steps[i].earliest_exit, time);
        if (steps[i].state == SweepAxisState::overlaps_from_to) {
            steps[i].entry = std::min(steps[i].entry, time);
            steps[i].exit = std::max(steps[i].exit, time);
        }
    }
    if (recording.deciding) steps[deciding].entry = time;
}

}  // namespace

SweptNumber swept_number(const SweepStep& axis, double t_max) {
    const double shared = overlap(axis.interval_a, axis.interval_b);
    if (shared >= 0.0 || axis.state == SweepAxisState::always)
        return {SweptCase::overlapping, -std::max(shared, 0.0)};
    const bool enters = axis.state == SweepAxisState::overlaps_from_to && axis.exit >= 0.0;
    const double time = std::max(axis.entry, 0.0);
    if (enters && time <= t_max) return {SweptCase::will_overlap, time};
    return {SweptCase::never, 0.0};
}

SweepRecording record_sweep(const Shape& a, const Transform& xf_a, DVec2 velocity_a, const Shape& b,
                            const Transform& xf_b, DVec2 velocity_b, double t_max) {
    SweepRecording recording;
    recording.t_max = t_max;
    TranslatingRecorder recorder(recording.steps,
                                 [&](const SweepCandidate& seen) { return sweep_step(seen, a, xf_a, b); });
    recording.result =
        swept_sat_body(a, xf_a, velocity_a, b, xf_b, velocity_b, t_max, SatMode::search_on, recorder);
    settle_sweep(recording.result, {a, xf_a, velocity_a, b, xf_b, velocity_b}, t_max);
    mark_deciding(recording);
    if (recording.result.outcome == SweepOutcome::hit && !recording.deciding) {
        // Only the exact cast has tested this axis, so it is added as a step.
        const PairFrame pair(a, xf_a, b, xf_b);
        const SweepMotion motion = sweep_motion(xf_a, velocity_a, velocity_b);
        const AxisProjections projections = pair.on(inverse_rotate(xf_a.rotation, recording.result.normal));
        recorder.step([&] {
            SweepCandidate seen = axis_times(recording.result.axis, projections, pair.gaps(projections),
                                             std::min(0.0f, motion.along(projections.direction)));
            seen.latest_entry = -SweepWindow::unbounded;
            seen.earliest_exit = SweepWindow::unbounded;
            return seen;
        });
        SweepStep& last = recording.steps.items.back();
        if (recording.steps.items.size() > 1) {
            last.earliest_exit = recording.steps.items[recording.steps.items.size() - 2].earliest_exit;
        }
        mark_deciding(recording);
    }
    end_at_hit(recording);
    return recording;
}

}  // namespace collide
