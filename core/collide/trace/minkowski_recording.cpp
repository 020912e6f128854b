#include <collide/trace/minkowski_recording.h>

#include <collide/lessons/minkowski_body.h>
#include <collide/narrow_phase/core_pair.h>

namespace collide {

MinkowskiRecording record_minkowski_sum(const Shape& a, const Transform& xf_a, const Shape& b,
                                        const Transform& xf_b) {
    MinkowskiRecording recording;
    Recorder<lessons::MinkowskiEvent> trace(recording.steps);
    lessons::minkowski::merge({a, xf_a.rotation, 1.0}, {b, xf_b.rotation, 1.0}, {0.0, 0.0},
                              recording.sum.vertices, trace);
    recording.sum.radius = double{a.radius()} + double{b.radius()};
    return recording;
}

SupportRecording record_support(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b,
                                DVec2 direction) {
    SupportRecording recording;
    recording.direction = direction;
    recording.center = {xf_a.position, xf_b.position};
    recording.radius = {double{a.radius()}, double{b.radius()}};
    const CorePair pair = core_pair(a, xf_a, b, xf_b);
    Recorder<SupportEvent> recorder(recording.steps);
    const SupportPoint of_a = support_on<PlainFinder>(pair.a, pair.turn_a, direction, recorder);
    const SupportPoint of_b = support_on<PlainFinder>(pair.b, pair.turn_b, -direction, recorder);
    const DifferencePoint found = difference_point(pair, of_a, of_b);
    recording.world = {xf_a.position + of_a.point, xf_b.position + of_b.point};
    recording.difference = found.w;
    recording.reach = dot(direction, found.w) + pair.radii();
    return recording;
}

}  // namespace collide
