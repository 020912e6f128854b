#include <collide/trace/circle_recording.h>

namespace collide {

CircleRecording record_circles(const Collider& a, const Collider& b) {
    CircleRecording recording;
    recording.center_a = a.transforms[0].position;
    recording.center_b = b.transforms[0].position;
    recording.relative_velocity = b.velocity - a.velocity;
    recording.radius_a = double{a.pieces[0].shape.radius()};
    recording.radius_b = double{b.pieces[0].shape.radius()};
    Recorder<CircleSeen> recorder(recording.steps);
    recording.times = circle_times(recording.relative_position(), recording.relative_velocity,
                                   recording.radius_sum(), recorder);
    return recording;
}

}  // namespace collide
