#include <collide/trace/aabb_recording.h>

#include <collide/geometry/aabb_body.h>

namespace collide {

AabbRecording record_aabbs(const Aabb& a, const Aabb& b) {
    AabbRecording recording;
    Recorder<AabbComparison> recorder(recording.steps);
    recording.overlap = compare_boxes(a, b, recorder);
    recording.wrong_condition = wrong_box_condition(a, b);
    return recording;
}

bool wrong_box_condition(const Aabb& a, const Aabb& b) {
    return a.upper.x < b.lower.x && a.lower.x < b.upper.x && a.upper.y < b.lower.y && a.lower.y < b.upper.y;
}

}  // namespace collide
