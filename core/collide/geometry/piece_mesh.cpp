#include <collide/geometry/piece_mesh.h>

#include <algorithm>
#include <numeric>

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
    // `before` comes from the edge before the diagonal in its own piece, `after` from the edge that follows
    // in the other piece.
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

namespace {

/// Returns the edge of the piece whose start vertex has the lowest number.
std::uint32_t lowest_edge(const PieceMesh& mesh, std::uint32_t start) {
    std::uint32_t lowest = start;
    for (std::uint32_t edge = mesh.next(start); edge != start; edge = mesh.next(edge)) {
        lowest = mesh.origin(edge) < mesh.origin(lowest) ? edge : lowest;
    }
    return lowest;
}

}  // namespace

std::vector<PieceRing> rings_of(const PieceMesh& mesh) {
    std::vector<PieceRing> rings;
    std::vector<std::uint32_t> owners(mesh.edge_count(), no_piece);
    std::vector<std::uint32_t> first_edges;
    for (std::uint32_t start = 0; start < mesh.edge_count(); ++start) {
        if (owners[start] != no_piece || mesh.is_gone(start)) {
            continue;
        }
        first_edges.push_back(lowest_edge(mesh, start));
        PieceRing& ring = rings.emplace_back();
        for (std::uint32_t edge = first_edges.back(); owners[edge] == no_piece; edge = mesh.next(edge)) {
            owners[edge] = static_cast<std::uint32_t>(rings.size()) - 1;
            ring.corners.push_back(mesh.origin(edge));
        }
    }
    for (std::size_t i = 0; i < rings.size(); ++i) {
        std::uint32_t edge = first_edges[i];
        for (std::size_t k = 0; k < rings[i].corners.size(); ++k) {
            rings[i].neighbours.push_back(mesh.is_diagonal(edge) ? owners[mesh.twin(edge)] : no_piece);
            edge = mesh.next(edge);
        }
    }
    return rings;
}

std::vector<Polygon> polygons_of(std::span<const DVec2> points, std::span<const PieceRing> rings) {
    std::vector<Polygon> polygons(rings.size());
    for (std::size_t i = 0; i < rings.size(); ++i) {
        polygons[i].reserve(rings[i].corners.size());
        for (const std::uint32_t corner : rings[i].corners) {
            polygons[i].push_back(points[corner]);
        }
    }
    return polygons;
}

Decomposition decomposition_of(std::span<const DVec2> points, const PieceMesh& mesh, bool complete,
                               PieceMethod method) {
    std::vector<PieceRing> rings = rings_of(mesh);
    std::vector<Polygon> pieces = polygons_of(points, rings);
    return {std::move(pieces), complete, method, std::move(rings)};
}

PieceRing whole_ring(std::size_t corners) {
    PieceRing ring{std::vector<std::uint32_t>(corners), std::vector<std::uint32_t>(corners, no_piece)};
    std::iota(ring.corners.begin(), ring.corners.end(), 0U);
    return ring;
}

}  // namespace collide
