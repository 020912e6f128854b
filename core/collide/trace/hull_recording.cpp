#include <collide/trace/hull_recording.h>

#include <collide/geometry/convex_hull_body.h>

namespace collide {

HullRecording record_convex_hull(std::span<const DVec2> points) {
    HullRecording recording;
    recording.order.assign(points.begin(), points.end());
    Recorder<HullStep> recorder(recording.steps);
    recording.hull = Quickhull(recording.order, recorder).run();
    return recording;
}

}  // namespace collide
