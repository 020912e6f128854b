// A polygon cut into convex pieces by diagonals, as half-edges: every diagonal is two edges, one of each
// piece beside it. Taking a diagonal away joins the two in constant time.
//
// Source: Muller and Preparata 1978 (the structure); Hertel and Mehlhorn 1983 (which diagonals can go).
#pragma once

#include <span>
#include <vector>

#include <collide/geometry/clip_ears.h>
#include <collide/geometry/decompose.h>

namespace collide {

class PieceMesh {
  public:
    /// The triangles as pieces; edges keep their numbers. `points` must outlive the mesh.
    PieceMesh(std::span<const DVec2> points, const Triangulation& triangulation);

    std::uint32_t edge_count() const { return static_cast<std::uint32_t>(edges_.size()); }
    /// Vertex at which the edge starts, and at which it ends.
    std::uint32_t origin(std::uint32_t edge) const { return edges_[edge].origin; }
    std::uint32_t target(std::uint32_t edge) const { return edges_[edges_[edge].next].origin; }
    std::uint32_t next(std::uint32_t edge) const { return edges_[edge].next; }
    std::uint32_t twin(std::uint32_t edge) const { return edges_[edge].twin; }
    /// Whether a piece lies on the other side.
    bool is_diagonal(std::uint32_t edge) const { return edges_[edge].twin != no_twin; }
    /// Every diagonal has two numbers; whether this is the lower one.
    bool is_first_of_diagonal(std::uint32_t edge) const {
        return is_diagonal(edge) && edge < edges_[edge].twin && !is_gone(edge);
    }
    /// Whether the edge was part of a diagonal that has been taken away.
    bool is_gone(std::uint32_t edge) const { return edges_[edge].next == no_twin; }

    /// Whether the joined piece would turn right at the start of the diagonal.
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

// From the half-edges of pieces to the pieces themselves.

/// Every piece of the mesh as a ring, in the order of their first edges.
std::vector<PieceRing> rings_of(const PieceMesh& mesh);

/// The rings with the places of their corners.
std::vector<Polygon> polygons_of(std::span<const DVec2> points, std::span<const PieceRing> rings);

Decomposition decomposition_of(std::span<const DVec2> points, const PieceMesh& mesh, bool complete,
                               PieceMethod method);

/// A polygon that is one piece already.
PieceRing whole_ring(std::size_t corners);

}  // namespace collide
