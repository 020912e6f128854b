#include <collide/trace/one_sided_recording.h>

#include <collide/narrow_phase/one_sided_body.h>

namespace collide {

OneSidedRecording record_one_sided(const Shape& a, const Transform& xf_a, const Shape& b,
                                   const Transform& xf_b) {
    OneSidedRecording recording;
    Recorder<OneSidedSeen> recorder(recording.steps);
    recording.result = search_front_edge(PairFrame(a, xf_a, b, xf_b), xf_a, xf_b, recorder);
    return recording;
}

}  // namespace collide
