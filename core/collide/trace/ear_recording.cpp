#include <collide/trace/ear_recording.h>

#include <collide/geometry/clip_ears_body.h>
#include <collide/geometry/merge_pieces_body.h>
#include <collide/geometry/piece_rings.h>

namespace collide {

EarRecording record_ears(std::span<const DVec2> polygon) {
    EarRecording recording;
    recording.polygon.assign(polygon.begin(), polygon.end());
    Recorder<EarStep> ears(recording.ears);
    recording.triangulation = clip_ears_body(polygon, ears);
    PieceMesh mesh(polygon, recording.triangulation);
    Recorder<MergeStep> merges(recording.merges);
    merge_pieces_body(mesh, merges);
    recording.merged =
        decomposition_of(polygon, mesh, recording.triangulation.complete, PieceMethod::merged_triangles);
    return recording;
}

}  // namespace collide
