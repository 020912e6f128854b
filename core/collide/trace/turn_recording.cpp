#include <collide/trace/turn_recording.h>

#include <collide/geometry/convexity_body.h>

namespace collide {

TurnRecording record_turns(std::span<const DVec2> polygon) {
    TurnRecording recording;
    recording.polygon.assign(polygon.begin(), polygon.end());
    Recorder<TurnStep> recorder(recording.steps);
    recording.convex = is_convex_body(polygon, TurnMode::all, recorder);
    return recording;
}

}  // namespace collide
