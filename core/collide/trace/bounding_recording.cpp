#include <collide/trace/bounding_recording.h>

#include <collide/geometry/enclosing_circle_body.h>
#include <collide/geometry/least_box_body.h>

namespace collide {

EnclosingCircleRecording record_enclosing_circle(std::span<const DVec2> points) {
    EnclosingCircleRecording recording;
    recording.points.assign(points.begin(), points.end());
    Recorder<EnclosingCircleSeen> trace(recording.steps);
    recording.circle = CircleSearch<Recorder<EnclosingCircleSeen>>(points, trace).run();
    return recording;
}

LeastBoxRecording record_least_box(std::span<const DVec2> hull, double radius) {
    LeastBoxRecording recording;
    recording.hull.assign(hull.begin(), hull.end());
    recording.radius = radius;
    Recorder<LeastBoxSeen> trace(recording.steps);
    recording.box = Calipers<Recorder<LeastBoxSeen>>(hull, radius, trace).run();
    return recording;
}

const LeastBoxSeen& best_until(const LeastBoxRecording& recording, std::size_t count) {
    const auto& steps = recording.steps.items;
    std::size_t best = 0;
    for (std::size_t k = 1; k < count && k < steps.size(); ++k) {
        if (steps[k].best) best = k;
    }
    return steps[best];
}

std::array<DVec2, 4> corners_of(const LeastBox& box) {
    const DVec2 along = box.axis * box.half.x;
    const DVec2 across = perp_left(box.axis) * box.half.y;
    return {box.center - along - across, box.center + along - across, box.center + along + across,
            box.center - along + across};
}

}  // namespace collide
