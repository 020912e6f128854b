#include "geometry/piece_rings.h"

#include <algorithm>
#include <numeric>

namespace collide {

namespace {

/// The edge of the piece whose origin has the lowest number.
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
    std::vector<bool> taken(mesh.edge_count(), false);
    for (std::uint32_t start = 0; start < mesh.edge_count(); ++start) {
        if (taken[start] || mesh.is_gone(start)) {
            continue;
        }
        PieceRing& ring = rings.emplace_back();
        std::uint32_t edge = lowest_edge(mesh, start);
        while (!taken[edge]) {
            taken[edge] = true;
            ring.corners.push_back(mesh.origin(edge));
            ring.seams.push_back(mesh.is_diagonal(edge));
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
    PieceRing ring{std::vector<std::uint32_t>(corners), std::vector<bool>(corners, false)};
    std::iota(ring.corners.begin(), ring.corners.end(), 0U);
    return ring;
}

}  // namespace collide
