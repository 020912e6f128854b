#include "trace/sweep_recording.h"

#include <cmath>

#include "narrow_phase/settled_sweep.h"
#include "narrow_phase/swept_sat_body.h"
#include "trace/world_axis.h"

namespace collide {

namespace {

std::optional<double> when_bounded(float time) {
    return std::isfinite(time) ? std::optional<double>(static_cast<double>(time)) : std::nullopt;
}

SweepAxisState state_of(const SweepCandidate& candidate) {
    if (candidate.speed != 0.0f) {
        return SweepAxisState::overlaps_from_to;
    }
    return candidate.never ? SweepAxisState::never : SweepAxisState::always;
}

class SweepRecorder {
  public:
    SweepRecorder(const Shape& a, const Transform& xf_a, const Shape& b, Steps<SweepStep>& out)
        : a_(a), xf_a_(xf_a), b_(b), recorder_(out) {}

    template <class MakeCandidate>
    void step(MakeCandidate&& make_candidate) {
        recorder_.step([&] { return to_step(make_candidate()); });
    }

  private:
    SweepStep to_step(const SweepCandidate& candidate) const {
        const WorldAxis axis = world_axis(candidate.shadows, a_, xf_a_, b_);
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

    const Shape& a_;
    const Transform& xf_a_;
    const Shape& b_;
    Recorder<SweepStep> recorder_;
};

void mark_deciding(SweepRecording& recording) {
    for (std::size_t i = 0; i < recording.steps.items.size(); ++i) {
        if (recording.steps.items[i].axis == recording.result.axis) {
            recording.deciding = i;
        }
    }
}

}  // namespace

SweepRecording record_sweep(const Shape& a, const Transform& xf_a, DVec2 velocity_a, const Shape& b,
                            const Transform& xf_b, DVec2 velocity_b, double t_max) {
    SweepRecording recording;
    SweepRecorder recorder(a, xf_a, b, recording.steps);
    recording.result =
        swept_sat_body(a, xf_a, velocity_a, b, xf_b, velocity_b, t_max, SatMode::search_on, recorder);
    settle_sweep(recording.result, {a, xf_a, velocity_a, b, xf_b, velocity_b}, t_max);
    mark_deciding(recording);
    return recording;
}

}  // namespace collide
