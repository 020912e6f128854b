#include <collide/trace/cell_recording.h>

#include <collide/broad_phase/cell_structure_body.h>

namespace collide {

namespace {

template <class Slots>
CellRecording recorded_query(const CellStructure<Slots>& cells, const Aabb& box) {
    CellRecording recording;
    Recorder<CellStep> recorder(recording.steps);
    cells.query_traced(box, recording.hits, recorder);
    return recording;
}

template <class Slots>
CellRecording recorded_insert(CellStructure<Slots>& cells, ProxyId id, const Aabb& box, Mobility mobility) {
    CellRecording recording;
    Recorder<CellStep> recorder(recording.steps);
    recording.is_accepted = cells.insert_traced(id, box, mobility, recorder);
    return recording;
}

}  // namespace

CellRecording record_query(const UniformGrid& grid, const Aabb& box) { return recorded_query(grid, box); }
CellRecording record_query(const SpatialHash& hash, const Aabb& box) { return recorded_query(hash, box); }

CellRecording record_insert(UniformGrid& grid, ProxyId id, const Aabb& box, Mobility mobility) {
    return recorded_insert(grid, id, box, mobility);
}
CellRecording record_insert(SpatialHash& hash, ProxyId id, const Aabb& box, Mobility mobility) {
    return recorded_insert(hash, id, box, mobility);
}

}  // namespace collide
