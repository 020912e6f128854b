// Computes the distance and closest points of two convex shapes by GJK.
//
// The distance of two shapes is the distance of the origin from their Minkowski difference A - B. GJK
// approaches the origin with a simplex of at most three points of the difference:
//
//   1. Find the point of the simplex nearest to the origin, and drop the vertices that are not needed for it.
//   2. Query both shapes for the support point of A - B in the direction from that point to the origin. It is
//      a new vertex.
//   3. Stop when the new vertex is no nearer to the origin than the simplex; otherwise add it and repeat.
//
// The shapes overlap when the origin ends inside a triangle. The search starts from the simplex of the
// previous query if there is one (warm start). Rounding radii are ignored by the search and subtracted at the
// end.
//
// Sources: Gilbert, Johnson and Keerthi 1988; van den Bergen, "A Fast and Robust GJK Implementation" (1999);
// Ericson 2005, 9.5; Catto, "Computing Distance using GJK" (GDC 2010).
// Limits: support vertices are found in float, so the error of a distance is about a ten-millionth of the
// shapes' extents. For ellipses the search converges to `support_fraction` of the extents.
#pragma once

#include <array>

#include <collide/geometry/shape.h>

namespace collide {

enum class GjkOutcome : std::uint8_t {
    converged,        // no support point lies nearer to the origin
    contains_origin,  // the cores overlap or touch
    no_progress,      // rounding: the new point was not nearer, so the previous simplex is kept
    iteration_cap     // `gjk_iterations` support queries were made; the distance is an upper bound
};

inline constexpr std::uint32_t gjk_iterations = 64;

/// The vertices of the last simplex, from which the next query on the same pair may start. Empty: no warm
/// start.
struct SimplexCache {
    std::array<std::uint32_t, 3> index_a{};
    std::array<std::uint32_t, 3> index_b{};
    std::uint32_t count = 0;
    friend bool operator==(const SimplexCache&, const SimplexCache&) = default;
};

struct GjkResult {
    GjkOutcome outcome = GjkOutcome::converged;
    double distance = 0.0;       // metres, radii subtracted; 0 when the shapes overlap or touch
    double core_distance = 0.0;  // distance of the cores, radii not subtracted
    /// Closest points on the surfaces, world. If the distance is 0, both are one point that lies in both
    /// shapes.
    DVec2 closest_a{0.0, 0.0};
    DVec2 closest_b{0.0, 0.0};
    DVec2 normal{1.0, 0.0};        // unit, from A to B; meaningless when the cores overlap
    std::uint32_t iterations = 0;  // number of support queries
    SimplexCache simplex;          // start for the next query
    bool overlap() const { return distance <= 0.0; }
    friend bool operator==(const GjkResult&, const GjkResult&) = default;
};

/// The kinds of steps of the search.
enum class GjkStepKind : std::uint8_t {
    start,    // the initial simplex
    nearest,  // the simplex reduced to the vertices needed for its nearest point
    support,  // a support point towards the origin
    end       // the end; `outcome` says why
};

/// The feature of the simplex on which the nearest point lies: the Voronoi region of the origin (Ericson
/// 2005, 5.1.5). Vertices are numbered as before the reduction.
enum class SimplexRegion : std::uint8_t { vertex_0, vertex_1, vertex_2, edge_01, edge_12, edge_20, inside };

/// Returns the distance of two shapes of any kind. `start` may come from any earlier query on the same two
/// shapes.
GjkResult gjk(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b,
              const SimplexCache& start = {});

}  // namespace collide
