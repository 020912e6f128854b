#include <collide/trace/fewest_recording.h>

#include <collide/geometry/fewest_pieces_body.h>
#include <collide/geometry/piece_mesh.h>

namespace collide {

FewestRecording record_fewest(std::span<const DVec2> polygon) {
    FewestRecording recording;
    recording.polygon.assign(polygon.begin(), polygon.end());
    const Triangulation triangulation = clip_ears(polygon);
    if (triangulation.complete) {
        Recorder<FewestStep> recorder(recording.steps);
        if (const auto mesh = fewest_pieces_body(polygon, triangulation, recorder)) {
            recording.result = decomposition_of(polygon, *mesh, true, PieceMethod::fewest);
            return recording;
        }
    }
    recording.steps = {};
    recording.result = decompose(polygon, PieceMethod::fewest);
    return recording;
}

}  // namespace collide
