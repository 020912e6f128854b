#include <collide/geometry/decompose.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include <collide/base/tracer.h>
#include <collide/geometry/clip_ears.h>
#include <collide/geometry/clip_ears_body.h>
#include <collide/geometry/convex_hull.h>
#include <collide/geometry/crossing.h>
#include <collide/geometry/fewest_pieces.h>
#include <collide/geometry/orientation.h>
#include <collide/geometry/piece_mesh.h>

namespace collide {

namespace {

/// Returns whether the polygon is convex. Exact, unlike `is_convex`: corners that are reflex only by rounding
/// are cut.
bool is_one_piece(std::span<const DVec2> polygon) {
    const std::size_t n = polygon.size();
    std::size_t i = 0;
    while (i < n && orientation(polygon[i], polygon[(i + 1) % n], polygon[(i + 2) % n]) >= 0) {
        ++i;
    }
    return i == n && n >= 3;
}

}  // namespace

Decomposition decompose(std::span<const DVec2> polygon) {
    return decompose(polygon, PieceMethod::merged_triangles);
}

Decomposition decompose(std::span<const DVec2> polygon, PieceMethod method) {
    if (method != PieceMethod::triangles && is_one_piece(polygon)) {
        return {{Polygon(polygon.begin(), polygon.end())}, true, method, {whole_ring(polygon.size())}};
    }
    const Triangulation triangulation = clip_ears(polygon);
    PieceMesh mesh(polygon, triangulation);
    if (method == PieceMethod::triangles) {
        return decomposition_of(polygon, mesh, triangulation.complete, method);
    }
    if (method == PieceMethod::fewest && triangulation.complete) {
        if (const std::optional<PieceMesh> best = fewest_pieces(polygon, triangulation)) {
            return decomposition_of(polygon, *best, true, method);
        }
    }
    NoTrace nobody;
    merge_pieces_body(mesh, nobody);
    return decomposition_of(polygon, mesh, triangulation.complete, PieceMethod::merged_triangles);
}

namespace {

/// Joins the two sides of each bridge to one diagonal, which later steps may remove like any other.
void join_bridges(const BridgedRing& ring, Triangulation& triangulation) {
    const std::size_t n = ring.points.size();
    std::vector<std::uint32_t> edge_from(n, no_twin);
    for (std::uint32_t edge = 0; edge < triangulation.twins.size(); ++edge) {
        if (triangulation.twins[edge] == no_twin) {
            edge_from[triangulation.triangles[edge / 3][edge % 3]] = edge;
        }
    }
    for (const auto& [there, back] : ring.bridges) {
        triangulation.twins[edge_from[there]] = edge_from[back];
        triangulation.twins[edge_from[back]] = edge_from[there];
    }
}

/// Triangulates all regions of the ring, with the ring's vertex numbers.
Triangulation clip_parts(const BridgedRing& ring) {
    Triangulation all;
    all.complete = true;
    for (const std::vector<std::uint32_t>& part : ring.parts) {
        Polygon points;
        for (const std::uint32_t corner : part) points.push_back(ring.points[corner]);
        const Triangulation found = clip_ears(points);
        all.complete = all.complete && found.complete;
        const auto first = static_cast<std::uint32_t>(all.twins.size());
        for (const std::uint32_t edge : found.twins) {
            all.twins.push_back(edge == no_twin ? no_twin : first + edge);
        }
        for (const Triangle& triangle : found.triangles) {
            all.triangles.push_back({part[triangle[0]], part[triangle[1]], part[triangle[2]]});
        }
    }
    return all;
}

}  // namespace

Decomposition decompose_with_holes(std::span<const DVec2> outline, std::span<const Polygon> holes,
                                   PieceMethod method) {
    const Polygon outer = normalized(outline);
    if (holes.empty()) {
        return decompose(outer, method);
    }
    std::vector<Polygon> inner;
    for (const Polygon& hole : holes) {
        inner.push_back(normalized(hole));
        std::reverse(inner.back().begin(), inner.back().end());
    }
    const PieceMethod used = method == PieceMethod::triangles ? method : PieceMethod::merged_triangles;
    const std::optional<BridgedRing> ring = bridge_holes(outer, inner);
    if (!ring) {
        return {{}, false, used, {}};
    }
    Triangulation triangulation = clip_parts(*ring);
    if (!triangulation.complete) {
        return {{}, false, used, {}};
    }
    join_bridges(*ring, triangulation);
    PieceMesh mesh(ring->points, triangulation);
    if (used == PieceMethod::merged_triangles) {
        NoTrace nobody;
        merge_pieces_body(mesh, nobody);
    }
    return decomposition_of(ring->points, mesh, true, used);
}

namespace {

// Fills the dents of a polygon that are no deeper than a tolerance.
//
//   1. The convex hull of a chain of the outline consists of edges of the chain and bridges between vertices.
//   2. Under each bridge lies a dent. Its concavity is the distance from the bridge to the dent's farthest
//      vertex.
//   3. A dent no deeper than the tolerance is filled: the bridge becomes an edge, and the vertices under it
//      are removed. A dent is not filled if another part of the outline meets the bridge.
//   4. Any other dent is divided at its deepest vertex into two chains, which are processed in the same way.
//
// Source: Lien and Amato, "Approximate convex decomposition of polygons" (2006), for bridges, pockets and the
// concavity of a vertex (its distance from the bridge). They cut the polygon at the most concave vertex. Here
// only the chain is divided there, and an exact decomposition of the filled polygon finds the cuts.

class DentFiller {
  public:
    DentFiller(std::span<const DVec2> polygon, double tolerance)
        : polygon_(polygon), tolerance_(tolerance), kept_(polygon.size(), 1) {}

    /// Returns the remaining vertices in their order.
    std::vector<std::uint32_t> run() {
        const auto n = static_cast<std::uint32_t>(polygon_.size());
        // The leftmost vertex is on the hull; the chain starts there and runs once around.
        const auto least = std::min_element(polygon_.begin(), polygon_.end(), [](DVec2 a, DVec2 b) {
            return a.x < b.x || (a.x == b.x && a.y < b.y);
        });
        const auto first = static_cast<std::uint32_t>(least - polygon_.begin());
        open_.push_back({first, first + n});
        while (!open_.empty()) {
            const Chain chain = open_.back();
            open_.pop_back();
            look_at(chain);
        }
        std::vector<std::uint32_t> left;
        for (std::uint32_t i = 0; i < n; ++i) {
            if (kept_[i] != 0) {
                left.push_back(i);
            }
        }
        return left;
    }

    double deepest_filled() const { return deepest_filled_; }

  private:
    /// The vertices from `from` to `to`; the numbers continue after a full round of the polygon.
    struct Chain {
        std::uint32_t from;
        std::uint32_t to;
    };

    std::uint32_t number(std::uint32_t at) const { return at % static_cast<std::uint32_t>(polygon_.size()); }
    DVec2 place(std::uint32_t at) const { return polygon_[number(at)]; }

    /// Returns the part of the chain's hull that runs outside the chain, from its start to its end. A simple
    /// chain between two vertices of its hull visits the other hull vertices in their order.
    std::vector<std::uint32_t> outer_hull(const Chain& chain) const {
        Polygon points;
        for (std::uint32_t at = chain.from; at <= chain.to; ++at) {
            points.push_back(place(at));
        }
        const Polygon hull = convex_hull(points).vertices;
        const auto start = std::find(hull.begin(), hull.end(), points.front());
        std::vector<std::uint32_t> path{chain.from};
        std::uint32_t at = chain.from;
        for (std::size_t k = 1; start != hull.end() && k < hull.size(); ++k) {
            const DVec2 next =
                hull[static_cast<std::size_t>(start - hull.begin() + static_cast<std::ptrdiff_t>(k)) %
                     hull.size()];
            if (next == points.back()) {
                break;
            }
            while (at < chain.to && place(at) != next) {
                ++at;
            }
            if (at == chain.to) {
                break;
            }
            path.push_back(at);
        }
        path.push_back(chain.to);
        return path;
    }

    void look_at(const Chain& chain) {
        const std::vector<std::uint32_t> hull = outer_hull(chain);
        for (std::size_t k = 0; k + 1 < hull.size(); ++k) {
            if (hull[k + 1] > hull[k] + 1) {
                bridge({hull[k], hull[k + 1]});
            }
        }
    }

    double distance_from_bridge(const Chain& bridge, DVec2 point) const {
        const DVec2 along = place(bridge.to) - place(bridge.from);
        const double square = dot(along, along);
        const DVec2 arm = point - place(bridge.from);
        const double t = square > 0.0 ? std::clamp(dot(arm, along) / square, 0.0, 1.0) : 0.0;
        const DVec2 off = arm - t * along;
        return length(off);
    }

    void bridge(const Chain& bridge) {
        std::uint32_t deepest = bridge.from + 1;
        double concavity = -1.0;
        for (std::uint32_t at = bridge.from + 1; at < bridge.to; ++at) {
            const double distance = distance_from_bridge(bridge, place(at));
            if (distance > concavity) {
                concavity = distance;
                deepest = at;
            }
        }
        if (concavity <= tolerance_ && is_free(bridge)) {
            fill(bridge);
            deepest_filled_ = std::max(deepest_filled_, concavity);
        } else {
            open_.push_back({bridge.from, deepest});
            open_.push_back({deepest, bridge.to});
        }
    }

    void fill(const Chain& bridge) {
        for (std::uint32_t at = bridge.from + 1; at < bridge.to; ++at) {
            kept_[number(at)] = 0;
        }
    }

    /// Returns whether no part of the current outline, other than the chain itself, meets the bridge.
    bool is_free(const Chain& bridge) const {
        std::vector<DVec2> rest;
        const std::uint32_t end = bridge.from + static_cast<std::uint32_t>(polygon_.size());
        for (std::uint32_t at = bridge.to; at <= end; ++at) {
            if (kept_[number(at)] != 0) {
                rest.push_back(place(at));
            }
        }
        const DVec2 from = place(bridge.from);
        const DVec2 to = place(bridge.to);
        if (rest.size() < 3 || folds_back(from, to, rest[1]) || folds_back(to, from, rest[rest.size() - 2])) {
            return false;
        }
        for (std::size_t k = 1; k + 2 < rest.size(); ++k) {
            if (segments_touch(from, to, rest[k], rest[k + 1])) {
                return false;
            }
        }
        return true;
    }

    std::span<const DVec2> polygon_;
    double tolerance_;
    std::vector<std::uint8_t> kept_;
    std::vector<Chain> open_;
    double deepest_filled_ = 0.0;
};

}  // namespace

ApproximatePieces approximate_pieces(std::span<const DVec2> outline, std::span<const Polygon> holes,
                                     double tolerance) {
    const Polygon polygon = normalized(outline);
    ApproximatePieces exact{decompose_with_holes(polygon, holes, PieceMethod::fewest), polygon, 0.0, 0.0, 0};
    exact.exact = exact.found.pieces.size();
    if (!(tolerance > 0.0) || exact.exact < 2) {
        return exact;
    }
    DentFiller filler(polygon, tolerance);
    ApproximatePieces rough;
    for (const std::uint32_t vertex : filler.run()) {
        rough.outline.push_back(polygon[vertex]);
    }
    rough.found = decompose_with_holes(rough.outline, holes, PieceMethod::fewest);
    rough.added_area = 0.5 * (twice_signed_area(rough.outline) - twice_signed_area(polygon));
    rough.concavity = filler.deepest_filled();
    rough.exact = exact.exact;
    const bool is_better = rough.found.complete && rough.found.pieces.size() < exact.exact;
    return is_better ? rough : exact;
}

}  // namespace collide
