// Penetration depth of two overlapping convex shapes by EPA, the expanding polytope algorithm (a polygon
// here).
//
// The depth is the distance of the origin from the boundary of the Minkowski difference A - B. EPA starts
// from GJK's last triangle, which holds the origin, and grows it inside the difference:
//
//   1. Find the edge of the polygon nearest to the origin.
//   2. Ask both shapes for their support points along the edge's normal.
//   3. When the new vertex lies no farther out than the edge, the edge is part of the boundary. Then its
//      distance is the depth, its normal the direction. Else put the vertex between the edge's ends and go
//      on.
//
// Roundings are left out and added at the end. Shapes that overlap by their roundings alone need no polygon:
// their depth follows from the distance of the cores (`shallow`). A difference without area (a point, two
// parallel segments) has depth 0 across itself (`flat`). Where several edges are equally near, the rule of
// sat.h decides.
//
// Sources: van den Bergen, "Proximity Queries and Penetration Depth Computation on 3D Game Objects" (GDC
// 2001); Ericson 2005, 9.3.8. Limits: at the iteration cap the depth lies between `depth_at_least` and
// `depth`.
#pragma once

#include <collide/narrow_phase/gjk.h>

namespace collide {

enum class EpaOutcome : std::uint8_t {
    converged,     // the nearest edge lies on the boundary of the difference
    shallow,       // the cores are apart: depth from their distance
    flat,          // the difference of the cores has no area
    iteration_cap  // `epa_iterations` supports asked
};

inline constexpr std::uint32_t epa_iterations = 128;

/// What a step of the expansion is about.
enum class EpaStage : std::uint8_t {
    start,    // the polygon to begin with
    nearest,  // its edge nearest to the origin
    support,  // the support point along that edge's normal
    insert,   // the polygon with the new vertex
    end       // `outcome` says why
};

struct EpaResult {
    EpaOutcome outcome = EpaOutcome::converged;
    double depth = 0.0;           // metres, radii included
    double depth_at_least = 0.0;  // equal to depth but for the iteration cap
    DVec2 normal{1.0, 0.0};       // unit, from A to B, world: moving A by -depth * normal just separates
    /// Deepest points: on A's surface inside B, and on B's inside A; point_a - point_b = depth * normal.
    DVec2 point_a{0.0, 0.0};
    DVec2 point_b{0.0, 0.0};
    std::uint32_t iterations = 0;
    friend bool operator==(const EpaResult&, const EpaResult&) = default;
};

/// `found` is GJK's answer for the same pair; precondition: `found.overlap()`.
EpaResult epa(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b,
              const GjkResult& found);

}  // namespace collide
