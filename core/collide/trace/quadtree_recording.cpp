#include <collide/trace/quadtree_recording.h>

#include <collide/broad_phase/quadtree_body.h>

namespace collide {

QuadtreeRecording record_query(const Quadtree& tree, const Aabb& box) {
    QuadtreeRecording recording;
    Recorder<QuadtreeStep> recorder(recording.steps);
    tree.query_traced(box, recording.hits, recorder);
    return recording;
}

QuadtreeRecording record_insert(Quadtree& tree, ProxyId id, const Aabb& box, Mobility mobility) {
    QuadtreeRecording recording;
    Recorder<QuadtreeStep> recorder(recording.steps);
    recording.is_accepted = tree.insert_traced(id, box, mobility, recorder);
    return recording;
}

}  // namespace collide
