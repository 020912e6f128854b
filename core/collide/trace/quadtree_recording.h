// What a quadtree did, step by step: the descent of a box, the cuts it caused; the nodes that a query entered
// or passed by.
//
// An insertion is recorded while it happens, as in trace/cell_recording.h.
#pragma once

#include <vector>

#include <collide/base/tracer.h>
#include <collide/broad_phase/quadtree.h>

namespace collide {

using QuadtreeStep = QuadtreeSeen;  // plain values already, in the world's frame

struct QuadtreeRecording {
    Steps<QuadtreeStep> steps;
    std::vector<ProxyId> hits;  // of a query, sorted
    bool is_accepted = false;   // insertion: the proxy is in
    friend bool operator==(const QuadtreeRecording&, const QuadtreeRecording&) = default;
};

QuadtreeRecording record_query(const Quadtree& tree, const Aabb& box);
QuadtreeRecording record_insert(Quadtree& tree, ProxyId id, const Aabb& box, Mobility mobility);

}  // namespace collide
