// Simple polygons of every kind that decomposition must cope with, counter-clockwise. The same seed gives the
// same polygon.
#pragma once

#include <cstdint>
#include <random>

#include <collide/geometry/polygon.h>

namespace support {

enum class PolygonKind : std::uint8_t {
    random,  // points anywhere, joined in an order from which every crossing has been taken out
    star,    // radii at random about a centre
    comb,    // teeth on a spine
    spiral,  // a band wound round its inner end
    coast    // a ragged ring: midpoints displaced, crossings taken out
};
inline constexpr PolygonKind polygon_kinds[] = {PolygonKind::random, PolygonKind::star, PolygonKind::comb,
                                                PolygonKind::spiral, PolygonKind::coast};

/// `corners` vertices, at least 3 (of a comb, spiral or coast at least 8). Extent about 2 metres.
collide::Polygon random_polygon(PolygonKind kind, std::size_t corners, std::uint32_t seed);

/// A star about the origin, its radii between 0.1 and 1.
collide::Polygon random_star(std::mt19937& random, int corners);

/// The polygon that is left when crossing edges are exchanged until none cross, which always ends since each
/// exchange shortens it (2-opt; Lin 1965).
collide::Polygon untangled(collide::Polygon polygon);

/// Turned and moved, in double: what lay on a line no longer does exactly.
collide::Polygon turned(const collide::Polygon& polygon, double radians, glm::dvec2 by);

}  // namespace support
