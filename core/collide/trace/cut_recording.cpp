#include <collide/trace/cut_recording.h>

#include <collide/geometry/cut_line_body.h>

namespace collide {

CutRecording record_cut(std::span<const DVec2> polygon, const CutLine& line) {
    CutRecording recording{{}, Polygon(polygon.begin(), polygon.end()), line, {}};
    Recorder<CutStep> recorder(recording.steps);
    recording.pieces = LineCut(polygon, line, recorder).run();
    return recording;
}

}  // namespace collide
