// Computes the penetration depth of two overlapping convex shapes by EPA, the expanding polytope algorithm
// (in 2D a polygon).
//
// The depth is the distance of the origin from the boundary of the Minkowski difference A - B. EPA starts
// from GJK's last triangle, which contains the origin, and expands it inside the difference:
//
//   1. Find the edge of the polygon nearest to the origin.
//   2. Query the support points of both shapes along the edge's normal.
//   3. If the new vertex lies no farther out than the edge, the edge is part of the boundary: its distance is
//      the depth and its normal the direction. Otherwise insert the vertex between the edge's ends and
//      repeat.
//
// Rounding radii are left out and added at the end. If only the roundings of two shapes overlap, no polygon
// is needed: the depth follows from the distance of the cores (`shallow`). If the difference has no area (a
// point, two parallel segments), its depth is 0 across it (`flat`). Where several edges are equally near, the
// rule of sat.h decides.
//
// Sources: van den Bergen, "Proximity Queries and Penetration Depth Computation on 3D Game Objects" (GDC
// 2001); Ericson 2005, 9.3.8.
// Limits: at the iteration cap the depth lies between `depth_at_least` and `depth`.
#pragma once

#include <collide/narrow_phase/gjk.h>

namespace collide {

enum class EpaOutcome : std::uint8_t {
    converged,     // the nearest edge lies on the boundary of the difference
    shallow,       // the cores are apart; the depth follows from their distance
    flat,          // the difference of the cores has no area
    iteration_cap  // `epa_iterations` support queries were made
};

inline constexpr std::uint32_t epa_iterations = 128;

/// The kinds of steps of the expansion.
enum class EpaStepKind : std::uint8_t {
    start,    // the initial polygon
    nearest,  // the polygon's edge nearest to the origin
    support,  // the support point along that edge's normal
    insert,   // the polygon with the new vertex
    end       // the end; `outcome` says why
};

struct EpaResult {
    EpaOutcome outcome = EpaOutcome::converged;
    double depth = 0.0;           // metres, radii included
    double depth_at_least = 0.0;  // equal to `depth` unless the iteration cap was reached
    DVec2 normal{1.0, 0.0};       // unit, from A to B, world; moving A by -depth * normal just separates the
                                  // shapes
    /// Deepest points: `point_a` on A's surface inside B, and `point_b` on B's surface inside A; point_a -
    /// point_b = depth * normal.
    DVec2 point_a{0.0, 0.0};
    DVec2 point_b{0.0, 0.0};
    std::uint32_t iterations = 0;
    friend bool operator==(const EpaResult&, const EpaResult&) = default;
};

/// Returns the penetration depth. `found` is GJK's result for the same pair. Precondition: `found.overlap()`.
EpaResult epa(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b,
              const GjkResult& found);

}  // namespace collide
