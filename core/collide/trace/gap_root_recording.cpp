#include <collide/trace/gap_root_recording.h>

#include <collide/narrow_phase/gap_root_body.h>

namespace collide {

GapRootRecording record_gap_root(RootMethod method, const Shape& a, const Trajectory& path_a, const Shape& b,
                                 const Trajectory& path_b, double t_max) {
    GapRootRecording recording;
    Recorder<RootSeen> recorder(recording.steps);
    recording.result = gap_root_body(method, a, path_a, b, path_b, t_max, recorder);
    return recording;
}

std::vector<GapLook> record_gap_curve(const Shape& a, const Trajectory& path_a, const Shape& b,
                                      const Trajectory& path_b, double t_max, std::size_t looks) {
    std::vector<GapLook> curve;
    curve.reserve(looks);
    for (std::size_t i = 0; i < looks; ++i) {
        const double time = t_max * static_cast<double>(i) / static_cast<double>(looks - 1);
        curve.push_back(look_at_gap(a, path_a, b, path_b, time));
    }
    return curve;
}

}  // namespace collide
