// What a uniform grid or a spatial hash did, step by step: box, cells, slots, occupants.
//
// Queries are recorded on the structure as it is. An insertion is recorded while it happens. A window that
// shows an insertion removes the body from a copy of the structure and inserts it again.
#pragma once

#include <vector>

#include <collide/base/tracer.h>
#include <collide/broad_phase/cell_structure.h>
#include <collide/broad_phase/spatial_hash.h>
#include <collide/broad_phase/uniform_grid.h>

namespace collide {

using CellStep = CellSeen;  // plain values already, in the world's frame

struct CellRecording {
    Steps<CellStep> steps;
    std::vector<ProxyId> hits;  // of a query, sorted
    bool is_accepted = false;   // insertion: the proxy is in
    friend bool operator==(const CellRecording&, const CellRecording&) = default;
};

CellRecording record_query(const UniformGrid& grid, const Aabb& box);
CellRecording record_query(const SpatialHash& hash, const Aabb& box);
CellRecording record_insert(UniformGrid& grid, ProxyId id, const Aabb& box, Mobility mobility);
CellRecording record_insert(SpatialHash& hash, ProxyId id, const Aabb& box, Mobility mobility);

}  // namespace collide
