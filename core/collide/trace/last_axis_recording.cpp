#include <collide/trace/last_axis_recording.h>

#include <collide/narrow_phase/last_axis_body.h>
#include <collide/trace/sat_step.h>

namespace collide {

namespace {

class LastAxisRecorder {
  public:
    LastAxisRecorder(const Shape& a, const Transform& xf_a, const Shape& b, Steps<LastAxisStep>& out)
        : a_(a), xf_a_(xf_a), b_(b), recorder_(out) {}

    template <class MakeSeen>
    void step(MakeSeen&& make_seen) {
        recorder_.step([&] {
            const LastAxisSeen seen = make_seen();
            LastAxisStep step{sat_step(seen.candidate, a_, xf_a_, b_), seen.turn};
            step.axis.separates = seen.separates;
            return step;
        });
    }

  private:
    const Shape& a_;
    const Transform& xf_a_;
    const Shape& b_;
    Recorder<LastAxisStep> recorder_;
};

}  // namespace

LastAxisRecording record_last_axis_first(const Shape& a, const Transform& xf_a, const Shape& b,
                                         const Transform& xf_b, const CachedAxis& kept) {
    LastAxisRecording recording;
    recording.before = recording.after = kept;
    LastAxisRecorder recorder(a, xf_a, b, recording.steps);
    recording.result = last_axis_body(a, xf_a, b, xf_b, recording.after, recorder);
    return recording;
}

}  // namespace collide
