#include "draw/convex_fills.h"

#include <algorithm>
#include <cmath>

#include <collide/geometry/bridge_holes.h>
#include <collide/geometry/decompose.h>

namespace app {

namespace {

using collide::DVec2;
using collide::Polygon;
using collide::Vec2;

/// Up is up in them, so that pieces turn as those of other shapes do.
std::vector<Polygon> rings_of(const std::vector<std::vector<Vec2>>& outlines) {
    std::vector<Polygon> rings;
    for (const std::vector<Vec2>& outline : outlines) {
        Polygon& ring = rings.emplace_back();
        for (const Vec2 p : outline) ring.emplace_back(p.x, -p.y);
    }
    return rings;
}

bool is_smaller(const Polygon& a, const Polygon& b) {
    return std::abs(collide::twice_signed_area(a)) < std::abs(collide::twice_signed_area(b));
}

}  // namespace

std::vector<std::vector<Vec2>> convex_fills(const std::vector<std::vector<Vec2>>& outlines) {
    if (outlines.empty()) return {};
    std::vector<Polygon> rings = rings_of(outlines);
    std::swap(rings.front(), *std::max_element(rings.begin(), rings.end(), is_smaller));
    const auto holes = std::span<const Polygon>(rings).subspan(1);
    if (collide::check_holes(rings.front(), holes).fault != collide::HoleFault::none) return {};
    const auto found =
        collide::decompose_with_holes(rings.front(), holes, collide::PieceMethod::merged_triangles);
    std::vector<std::vector<Vec2>> fills;
    if (!found.complete) return fills;
    for (const Polygon& piece : found.pieces) {
        std::vector<Vec2>& fill = fills.emplace_back();
        for (const DVec2 p : piece) fill.emplace_back(p.x, -p.y);
    }
    return fills;
}

}  // namespace app
