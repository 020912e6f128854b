#include <collide/trace/minkowski_recording.h>

#include <collide/geometry/minkowski_body.h>

namespace collide {

MinkowskiRecording record_minkowski_sum(const Shape& a, const Transform& xf_a, const Shape& b,
                                        const Transform& xf_b) {
    MinkowskiRecording recording;
    Recorder<MinkowskiSeen> trace(recording.steps);
    minkowski::merge({a, xf_a.rotation, 1.0}, {b, xf_b.rotation, 1.0}, {0.0, 0.0}, recording.sum.vertices,
                     trace);
    recording.sum.radius = double{a.radius()} + double{b.radius()};
    return recording;
}

}  // namespace collide
