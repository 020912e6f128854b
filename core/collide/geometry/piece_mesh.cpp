#include <collide/geometry/piece_mesh.h>

#include <collide/geometry/orientation.h>

namespace collide {

PieceMesh::PieceMesh(std::span<const DVec2> points, const Triangulation& triangulation) : points_(points) {
    edges_.reserve(triangulation.twins.size());
    for (const Triangle& triangle : triangulation.triangles) {
        const std::uint32_t first = edge_count();
        for (std::uint32_t k = 0; k < 3; ++k) {
            edges_.push_back(
                {triangle[k], first + (k + 1) % 3, first + (k + 2) % 3, triangulation.twins[first + k]});
        }
    }
}

bool PieceMesh::origin_needs(std::uint32_t diagonal) const {
    const Edge& edge = edges_[diagonal];
    const Edge& twin = edges_[edge.twin];
    // The edge before the diagonal on its own side, the one after it on the other.
    const std::uint32_t before = edges_[edge.previous].origin;
    const std::uint32_t after = target(twin.next);
    return orientation(points_[before], points_[edge.origin], points_[after]) < 0;
}

void PieceMesh::remove(std::uint32_t diagonal) {
    Edge& edge = edges_[diagonal];
    Edge& twin = edges_[edge.twin];
    edges_[edge.previous].next = twin.next;
    edges_[twin.next].previous = edge.previous;
    edges_[twin.previous].next = edge.next;
    edges_[edge.next].previous = twin.previous;
    edge.next = no_twin;
    twin.next = no_twin;
}

}  // namespace collide
