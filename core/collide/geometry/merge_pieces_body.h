// Hertel and Mehlhorn's pass over a triangulation: every diagonal whose removal leaves both of its ends
// convex is taken away. A diagonal that has to stay once has to stay for good, since pieces only grow; so
// each is looked at once. At most four times as many pieces as the best partition has are left.
//
// A template over a tracer, which sees a MergeSeen for every diagonal.
//
// Source: Hertel and Mehlhorn 1983; O'Rourke 1998, 2.5.
#pragma once

#include <collide/geometry/ear_seen.h>
#include <collide/geometry/piece_mesh.h>

namespace collide {

template <class Trace>
void merge_pieces_body(PieceMesh& mesh, Trace& trace) {
    for (std::uint32_t edge = 0; edge < mesh.edge_count(); ++edge) {
        if (!mesh.is_first_of_diagonal(edge)) {
            continue;
        }
        MergeSeen seen{mesh.origin(edge), mesh.target(edge), MergeVerdict::removed};
        if (mesh.origin_needs(edge)) {
            seen.verdict = MergeVerdict::needed_at_from;
        } else if (mesh.target_needs(edge)) {
            seen.verdict = MergeVerdict::needed_at_to;
        }
        trace.step([&] { return seen; });
        if (seen.verdict == MergeVerdict::removed) {
            mesh.remove(edge);
        }
    }
}

}  // namespace collide
