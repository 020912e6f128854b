#include <collide/geometry/shared_corners.h>

#include <algorithm>
#include <cmath>

#include <collide/geometry/aabb.h>
#include <collide/geometry/orientation.h>
#include <collide/geometry/tuning.h>

namespace collide {

namespace {

/// Returns the spacing of floats of up to this size, metres; a power of two.
double grid_of(double half_size) {
    int exponent = 0;
    std::frexp(half_size, &exponent);
    return std::ldexp(1.0, exponent - grid_bits);
}

std::vector<double> coarsest_grids(const Polygon& outline, const Decomposition& found) {
    std::vector<double> grids(outline.size(), 0.0);
    for (std::size_t i = 0; i < found.pieces.size(); ++i) {
        const DVec2 size = bounds(std::span<const DVec2>(found.pieces[i])).size();
        const double grid = grid_of(0.5 * std::max(size.x, size.y));
        for (const std::uint32_t vertex : found.rings[i].corners) {
            grids[vertex] = std::max(grids[vertex], grid);
        }
    }
    return grids;
}

DVec2 rounded(DVec2 place, double grid) {
    return grid > 0.0 ? DVec2(std::nearbyint(place.x / grid), std::nearbyint(place.y / grid)) * grid : place;
}

Polygon rounded(const Polygon& outline, const std::vector<double>& grids) {
    Polygon moved;
    moved.reserve(outline.size());
    for (std::size_t i = 0; i < outline.size(); ++i) moved.push_back(rounded(outline[i], grids[i]));
    return moved;
}

int turn_at(const Polygon& polygon, std::size_t i) {
    const std::size_t n = polygon.size();
    return orientation(polygon[(i + n - 1) % n], polygon[i], polygon[(i + 1) % n]);
}

/// Returns the polygon without corners that equal the previous corner or that only rounding has made reflex.
Polygon without_noise(const Polygon& moved, const Polygon& before) {
    const std::size_t n = moved.size();
    Polygon kept;
    for (std::size_t i = 0; i < n; ++i) {
        const DVec2 last = kept.empty() ? moved[(i + n - 1) % n] : kept.back();
        const bool is_noise = orientation(last, moved[i], moved[(i + 1) % n]) < 0 && turn_at(before, i) >= 0;
        if (moved[i] != last && !is_noise) kept.push_back(moved[i]);
    }
    return kept;
}

/// Moves the vertices of the pieces. Returns false when a piece is no longer convex; the pieces are then
/// unusable.
bool move_pieces(const Polygon& moved, Decomposition& found) {
    for (std::size_t i = 0; i < found.pieces.size(); ++i) {
        const std::vector<std::uint32_t>& corners = found.rings[i].corners;
        for (std::size_t k = 0; k < corners.size(); ++k) found.pieces[i][k] = moved[corners[k]];
        for (std::size_t k = 0; k < corners.size(); ++k) {
            if (turn_at(found.pieces[i], k) < 0) return false;
        }
        if (!(twice_signed_area(found.pieces[i]) > 0.0)) return false;
    }
    return true;
}

}  // namespace

SharedCorners share_corners(const Polygon& polygon, const Decomposition& found, PieceMethod method) {
    SharedCorners shared{polygon, found};
    for (int round = 0; round < grid_rounds; ++round) {
        const Polygon moved = rounded(shared.outline, coarsest_grids(shared.outline, shared.found));
        if (moved == shared.outline) return shared;
        const Polygon kept = without_noise(moved, shared.outline);
        const bool same_corners = kept.size() == moved.size();
        shared.outline = kept;
        if (same_corners && move_pieces(moved, shared.found)) continue;
        if (kept.size() < 3 || !(twice_signed_area(kept) > 0.0)) break;
        shared.found = decompose(kept, method);
        if (!shared.found.complete) break;
    }
    return {polygon, found};
}

}  // namespace collide
