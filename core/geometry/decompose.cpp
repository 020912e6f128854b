#include "geometry/decompose.h"

#include <map>

#include "geometry/clip_ears.h"

namespace collide {

namespace {

using Indices = std::vector<std::size_t>;
using Edge = std::pair<std::size_t, std::size_t>;

bool convex_ring(std::span<const DVec2> points, const Indices& ring) {
    const std::size_t n = ring.size();
    for (std::size_t k = 0; k < n; ++k) {
        if (turn(points[ring[k]], points[ring[(k + 1) % n]], points[ring[(k + 2) % n]]) < 0) {
            return false;
        }
    }
    return true;
}

/// Position of the edge u -> v in a ring that has it.
std::size_t place_of(const Indices& ring, Edge edge) {
    std::size_t k = 0;
    while (ring[k] != edge.first || ring[(k + 1) % ring.size()] != edge.second) {
        ++k;
    }
    return k;
}

/// The two pieces joined over the edge they share: u -> v in `first`, v -> u in `second`.
Indices joined(const Indices& first, const Indices& second, Edge edge) {
    const std::size_t i = place_of(first, edge);
    const std::size_t j = place_of(second, {edge.second, edge.first});
    Indices ring;
    ring.reserve(first.size() + second.size() - 2);
    for (std::size_t k = 0; k < first.size(); ++k) {
        ring.push_back(first[(i + 1 + k) % first.size()]);
    }
    for (std::size_t k = 2; k < second.size(); ++k) {
        ring.push_back(second[(j + k) % second.size()]);
    }
    return ring;
}

/// Rings of vertex numbers, and which of them owns each edge.
class Pieces {
  public:
    Pieces(std::span<const DVec2> points, const std::vector<Triangle>& triangles) : points_(points) {
        for (const Triangle& triangle : triangles) {
            rings_.emplace_back(triangle.begin(), triangle.end());
            own_edges(rings_.size() - 1);
        }
    }

    /// Takes away the diagonal (as an edge of the piece on its left) when the union stays convex.
    void try_to_join(Edge diagonal) {
        const auto left = owner_.find(diagonal);
        const auto right = owner_.find({diagonal.second, diagonal.first});
        if (left == owner_.end() || right == owner_.end()) {
            return;
        }
        const std::size_t kept = left->second;
        const std::size_t emptied = right->second;
        Indices ring = joined(rings_[kept], rings_[emptied], diagonal);
        if (!convex_ring(points_, ring)) {
            return;
        }
        owner_.erase(left);
        owner_.erase(right);
        rings_[emptied].clear();
        rings_[kept] = std::move(ring);
        own_edges(kept);
    }

    std::vector<Polygon> polygons() const {
        std::vector<Polygon> result;
        for (const Indices& ring : rings_) {
            if (ring.empty()) {
                continue;
            }
            Polygon& polygon = result.emplace_back();
            for (const std::size_t i : ring) {
                polygon.push_back(points_[i]);
            }
        }
        return result;
    }

  private:
    void own_edges(std::size_t piece) {
        const Indices& ring = rings_[piece];
        for (std::size_t k = 0; k < ring.size(); ++k) {
            owner_[{ring[k], ring[(k + 1) % ring.size()]}] = piece;
        }
    }

    std::span<const DVec2> points_;
    std::vector<Indices> rings_;
    std::map<Edge, std::size_t> owner_;
};

}  // namespace

namespace {

/// The triangles as pieces, joined over every diagonal that can go when `merge` says so.
Decomposition from_triangles(std::span<const DVec2> polygon, bool merge) {
    const Triangulation triangulation = clip_ears(polygon);
    Pieces pieces(polygon, triangulation.triangles);
    for (const Triangle& triangle : triangulation.triangles) {
        for (std::size_t k = 0; merge && k < triangle.size(); ++k) {
            pieces.try_to_join({triangle[k], triangle[(k + 1) % triangle.size()]});
        }
    }
    return {pieces.polygons(), triangulation.complete,
            merge ? PieceMethod::merged_triangles : PieceMethod::triangles};
}

}  // namespace

Decomposition decompose(std::span<const DVec2> polygon) {
    return decompose(polygon, PieceMethod::merged_triangles);
}

Decomposition decompose(std::span<const DVec2> polygon, PieceMethod method) {
    if (method != PieceMethod::triangles && is_convex(polygon)) {
        return {{Polygon(polygon.begin(), polygon.end())}, true, method};
    }
    return from_triangles(polygon, method != PieceMethod::triangles);
}

}  // namespace collide
