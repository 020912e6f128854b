#include "geometry/decompose.h"

#include "geometry/clip_ears.h"
#include "geometry/fewest_pieces.h"
#include "geometry/merge_pieces_body.h"
#include "geometry/orientation.h"
#include "geometry/piece_rings.h"
#include "trace/tracer.h"

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

}  // namespace collide
