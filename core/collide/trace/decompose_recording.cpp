#include <collide/trace/decompose_recording.h>

#include <algorithm>
#include <numeric>

#include <collide/geometry/clip_ears_body.h>
#include <collide/geometry/cut_line_body.h>
#include <collide/geometry/fewest_pieces_body.h>
#include <collide/geometry/piece_mesh.h>
#include <collide/geometry/polygon.h>

namespace collide {

TurnRecording record_turns(std::span<const DVec2> polygon) {
    TurnRecording recording;
    recording.polygon.assign(polygon.begin(), polygon.end());
    Recorder<TurnStep> recorder(recording.steps);
    recording.convex = is_convex_body(polygon, TurnMode::all, recorder);
    return recording;
}

CutRecording record_cut(std::span<const DVec2> polygon, const CutLine& line) {
    CutRecording recording{{}, Polygon(polygon.begin(), polygon.end()), line, {}};
    Recorder<CutStep> recorder(recording.steps);
    recording.pieces = LineCut(polygon, line, recorder).run();
    return recording;
}

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
