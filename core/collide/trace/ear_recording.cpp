#include <collide/trace/ear_recording.h>

#include <algorithm>
#include <numeric>

#include <collide/geometry/clip_ears_body.h>
#include <collide/geometry/piece_mesh.h>

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

bool cuts_off(const EarStep& step) {
    return step.verdict == EarVerdict::ear || step.verdict == EarVerdict::last;
}

EarState state_after(const EarRecording& recording, std::size_t steps) {
    const auto& ears = recording.ears.items;
    const auto& merges = recording.merges.items;
    EarState state;
    state.ring.resize(recording.polygon.size());
    std::iota(state.ring.begin(), state.ring.end(), 0u);
    for (std::size_t i = 0; i < std::min(steps, ears.size()); ++i) {
        if (!cuts_off(ears[i])) continue;
        ++state.triangles;
        std::erase(state.ring, ears[i].tip);
    }
    if (steps < ears.size()) return state;
    state.pieces = recording.triangulation.triangles.size();
    for (std::size_t i = 0; i < std::min(steps - ears.size(), merges.size()); ++i) {
        if (merges[i].verdict == MergeVerdict::removed) --state.pieces;
    }
    return state;
}

}  // namespace collide
