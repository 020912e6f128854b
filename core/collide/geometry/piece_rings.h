// From the half-edges of pieces to the pieces themselves.
#pragma once

#include <collide/geometry/decompose.h>
#include <collide/geometry/piece_mesh.h>

namespace collide {

/// Every piece of the mesh as a ring, in the order of their first edges.
std::vector<PieceRing> rings_of(const PieceMesh& mesh);

/// The rings with the places of their corners.
std::vector<Polygon> polygons_of(std::span<const DVec2> points, std::span<const PieceRing> rings);

Decomposition decomposition_of(std::span<const DVec2> points, const PieceMesh& mesh, bool complete,
                               PieceMethod method);

/// A polygon that is one piece already.
PieceRing whole_ring(std::size_t corners);

}  // namespace collide
