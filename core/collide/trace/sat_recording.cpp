#include <collide/trace/sat_recording.h>

#include <algorithm>

#include <collide/narrow_phase/sat_body.h>
#include <collide/trace/world_axis.h>

namespace collide {

namespace {

/// Turns the candidates of one pair into world-frame steps.
class SatRecorder {
  public:
    SatRecorder(const Shape& a, const Transform& xf_a, const Shape& b, Steps<SatStep>& out)
        : a_(a), xf_a_(xf_a), b_(b), recorder_(out) {}

    template <class MakeCandidate>
    void step(MakeCandidate&& make_candidate) {
        recorder_.step([&] { return to_step(make_candidate()); });
    }

  private:
    SatStep to_step(const SatCandidate& candidate) const {
        const WorldAxis axis = world_axis(candidate.projections, a_, xf_a_, b_);
        const float separation = candidate.gaps.separation();
        return {candidate.axis,    axis.direction,       axis.interval_a,
                axis.interval_b,   -separation,          candidate.gaps.b_is_ahead(),
                separation > 0.0f, candidate.best_so_far};
    }

    const Shape& a_;
    const Transform& xf_a_;
    const Shape& b_;
    Recorder<SatStep> recorder_;
};

/// Within rounding of touching the verdict overrules the axes. No axis has a gap between shapes that touch,
/// and that of the result has a gap between shapes that do not.
void agree_with_verdict(SatRecording& recording) {
    std::vector<SatStep>& steps = recording.steps.items;
    for (SatStep& step : steps) {
        if (recording.result.overlap) {
            step.separates = false;
            step.overlap = std::max(step.overlap, 0.0f);
        } else if (step.axis == recording.result.axis) {
            step.separates = true;
            step.overlap = -recording.result.separation;
        }
    }
}

void mark_axes(SatRecording& recording) {
    for (std::size_t i = 0; i < recording.steps.items.size(); ++i) {
        const SatStep& step = recording.steps.items[i];
        if (step.separates && !recording.first_separating) {
            recording.first_separating = i;
        }
        if (step.best_so_far) {
            recording.deciding = i;
        }
    }
}

}  // namespace

SatRecording record_sat(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b,
                        SatMode mode) {
    SatRecording recording;
    const PairFrame pair(a, xf_a, b, xf_b);
    recording.result = settled_search(pair, xf_a, xf_b, mode, [&](SatMode how) {
        // Only the search that gave the answer is shown.
        recording.steps = {};
        SatRecorder recorder(a, xf_a, b, recording.steps);
        return search_axes(pair, how, recorder);
    });
    agree_with_verdict(recording);
    mark_axes(recording);
    return recording;
}

}  // namespace collide
