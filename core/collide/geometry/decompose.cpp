#include <collide/geometry/decompose.h>

#include <algorithm>
#include <utility>

#include <collide/base/tracer.h>
#include <collide/geometry/bridge_holes.h>
#include <collide/geometry/clip_ears.h>
#include <collide/geometry/clip_ears_body.h>
#include <collide/geometry/fewest_pieces.h>
#include <collide/geometry/fill_dents_body.h>
#include <collide/geometry/orientation.h>
#include <collide/geometry/piece_mesh.h>

namespace collide {

namespace {

/// Exactly, unlike `is_convex`: what rounding makes reflex is cut.
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

/// The two sides of each bridge become one diagonal, which may be taken away like all others.
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
    Triangulation triangulation = clip_ears(ring->points);
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

ApproximatePieces approximate_pieces(std::span<const DVec2> outline, std::span<const Polygon> holes,
                                     double tolerance) {
    const Polygon polygon = normalized(outline);
    ApproximatePieces exact{decompose_with_holes(polygon, holes, PieceMethod::fewest), polygon, 0.0, 0.0, 0};
    exact.exact = exact.found.pieces.size();
    if (!(tolerance > 0.0) || exact.exact < 2) {
        return exact;
    }
    NoTrace nobody;
    DentFiller filler(std::span<const DVec2>(polygon), tolerance, nobody);
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
