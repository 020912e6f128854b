// Distance and closest points of two convex shapes by GJK.
//
// Two shapes are as far apart as the origin is from their Minkowski difference A - B. GJK walks towards the
// origin with a simplex of at most three points of the difference:
//
//   1. find the point of the simplex nearest to the origin, and drop the vertices that it does not need
//   2. ask both shapes for their support points along the way to the origin, which gives a new vertex
//   3. stop when the new vertex is no nearer to the origin than the simplex; else add it and go on
//
// The shapes overlap when the origin ends inside a triangle. The walk starts from the simplex of the query
// before when there is one (warm start). Roundings are left out of the walk and taken off at the end.
//
// Sources: Gilbert, Johnson and Keerthi 1988; van den Bergen, "A Fast and Robust GJK Implementation" (1999);
// Ericson 2005, 9.5; Catto, "Computing Distance using GJK" (GDC 2010). Limits: supports are found in float,
// so a distance is good to about a ten-millionth of the shapes' extents. For ellipses the walk converges to
// `support_fraction` of the extents.
#pragma once

#include <array>

#include <collide/geometry/shape.h>

namespace collide {

enum class GjkOutcome : std::uint8_t {
    converged,        // no support point lies nearer to the origin
    contains_origin,  // the cores overlap or touch
    no_progress,      // rounding: the new point did not come nearer, the simplex before is kept
    iteration_cap     // `gjk_iterations` supports asked; the distance is an upper bound
};

inline constexpr std::uint32_t gjk_iterations = 64;

/// The vertices of the last simplex: where the next query on the same pair may start. Empty: start afresh.
struct SimplexCache {
    std::array<std::uint32_t, 3> index_a{};
    std::array<std::uint32_t, 3> index_b{};
    std::uint32_t count = 0;
    friend bool operator==(const SimplexCache&, const SimplexCache&) = default;
};

struct GjkResult {
    GjkOutcome outcome = GjkOutcome::converged;
    double distance = 0.0;       // metres, radii taken off; 0 when the shapes overlap or touch
    double core_distance = 0.0;  // between the cores, radii not taken off
    /// On the surfaces, world; with distance 0 one point that both shapes contain.
    DVec2 closest_a{0.0, 0.0};
    DVec2 closest_b{0.0, 0.0};
    DVec2 normal{1.0, 0.0};        // unit, from A to B; not meaningful when the cores overlap
    std::uint32_t iterations = 0;  // support points asked for
    SimplexCache simplex;          // hand it to the next query
    bool overlap() const { return distance <= 0.0; }
    friend bool operator==(const GjkResult&, const GjkResult&) = default;
};

/// What a step of the walk is about.
enum class GjkStage : std::uint8_t {
    start,    // the simplex to begin with
    nearest,  // the simplex reduced to the vertices that hold its nearest point
    support,  // a support point asked for along the way to the origin
    end       // `outcome` says why
};

/// Where on the simplex the nearest point lies: the Voronoi region of the origin (Ericson 2005, 5.1.5).
/// Numbers count the simplex' vertices before the reduction.
enum class SimplexRegion : std::uint8_t { vertex_0, vertex_1, vertex_2, edge_01, edge_12, edge_20, inside };

/// Any shapes, ellipses too. `start` may come from any earlier query on the same two shapes.
GjkResult gjk(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b,
              const SimplexCache& start = {});

}  // namespace collide
