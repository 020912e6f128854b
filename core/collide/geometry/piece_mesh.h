// A polygon cut into convex pieces by diagonals, as half-edges. Every diagonal consists of two edges, one in
// each adjacent piece. Removing a diagonal merges the two pieces in constant time.
//
// Source: Muller and Preparata 1978 (the structure); Hertel and Mehlhorn 1983 (which diagonals can be
// removed).
#pragma once

#include <span>
#include <vector>

#include <collide/geometry/clip_ears.h>
#include <collide/geometry/decompose.h>

namespace collide {

class PieceMesh {
  public:
    /// Starts with one piece per triangle; edges keep their numbers from the triangulation. `points` must
    /// outlive the mesh.
    PieceMesh(std::span<const DVec2> points, const Triangulation& triangulation);

    std::uint32_t edge_count() const { return static_cast<std::uint32_t>(edges_.size()); }
    /// Return the vertex at which the edge starts, and the vertex at which it ends.
    std::uint32_t origin(std::uint32_t edge) const { return edges_[edge].origin; }
    std::uint32_t target(std::uint32_t edge) const { return edges_[edges_[edge].next].origin; }
    std::uint32_t next(std::uint32_t edge) const { return edges_[edge].next; }
    std::uint32_t twin(std::uint32_t edge) const { return edges_[edge].twin; }
    /// Returns whether another piece lies on the other side of the edge.
    bool is_diagonal(std::uint32_t edge) const { return edges_[edge].twin != no_twin; }
    /// Returns whether the edge is the lower-numbered of the two edges of a diagonal that has not been
    /// removed.
    bool is_first_of_diagonal(std::uint32_t edge) const {
        return is_diagonal(edge) && edge < edges_[edge].twin && !is_gone(edge);
    }
    /// Returns whether the edge belonged to a diagonal that has been removed.
    bool is_gone(std::uint32_t edge) const { return edges_[edge].next == no_twin; }

    /// Return whether the merged piece would turn right at the start (or the end) of the diagonal, so that
    /// the diagonal is needed there.
    bool origin_needs(std::uint32_t diagonal) const;
    bool target_needs(std::uint32_t diagonal) const { return origin_needs(edges_[diagonal].twin); }
    void remove(std::uint32_t diagonal);

  private:
    struct Edge {
        std::uint32_t origin;
        std::uint32_t next;
        std::uint32_t previous;
        std::uint32_t twin;
    };

    std::span<const DVec2> points_;
    std::vector<Edge> edges_;
};

// Converts the half-edges of pieces to vertex lists.

/// Returns each piece of the mesh as a ring, in the order of the pieces' first edges.
std::vector<PieceRing> rings_of(const PieceMesh& mesh);

/// Returns the coordinates of the corners of each ring.
std::vector<Polygon> polygons_of(std::span<const DVec2> points, std::span<const PieceRing> rings);

Decomposition decomposition_of(std::span<const DVec2> points, const PieceMesh& mesh, bool complete,
                               PieceMethod method);

/// Returns the ring of a polygon that is a single piece.
PieceRing whole_ring(std::size_t corners);

}  // namespace collide
