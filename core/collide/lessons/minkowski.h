// Minkowski sum and difference of two convex shapes, built explicitly.
//
// A + B holds every a + b, A - B every a - b. The sum of two convex polygons is a convex polygon whose edges
// are the edges of both, in the order of their directions:
//
//   1. Turn the shapes into world axes; for a difference mirror B through the origin.
//   2. Start at the lowest vertex of each: their sum is the lowest vertex of the result.
//   3. Go on along the edge that turns less, both at once when they are parallel, until both are used up.
//
// n + m steps for n and m vertices. A point adds no edge, a segment two; the radii of rounded shapes add up.
// A - B contains the origin exactly when the shapes overlap. The origin's distance from its boundary is their
// separation: the picture behind GJK and EPA, and an independent check of them.
//
// Source: de Berg, Cheong, van Kreveld and Overmars, Computational Geometry (3rd ed. 2008), 13.3.
// Limits: edges that differ in direction by no more than float rounding are taken as parallel. An ellipse has
// no edges to merge; see `sampled_difference`.
#pragma once

#include <cstdint>
#include <vector>

#include <collide/geometry/shape.h>

namespace collide::lessons {

/// A vertex of a sum or difference and the vertices of the two cores that make it.
struct MinkowskiVertex {
    DVec2 point{0.0, 0.0};
    std::uint32_t index_a = 0;  // 0 for an ellipse
    std::uint32_t index_b = 0;
    friend bool operator==(const MinkowskiVertex&, const MinkowskiVertex&) = default;
};

/// A convex core, counter-clockwise in world axes (one vertex: a point, two: a segment), and its rounding.
struct MinkowskiPolygon {
    std::vector<MinkowskiVertex> vertices;
    double radius = 0.0;  // of both shapes, added
};

/// A + B, measured from the sum of the two positions. Precondition: both are `ShapeKind::convex`. Reuses the
/// storage in `out`.
void minkowski_sum(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b,
                   MinkowskiPolygon& out);

/// A - B in world axes: a vertex is a - b, the difference of the positions taken in double. Moving A by d
/// moves it by d, moving B by d moves it by -d. Precondition and storage as above.
void minkowski_difference(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b,
                          MinkowskiPolygon& out);

/// A polygon inside A - B whose vertices are its support points along `directions` evenly spread directions:
/// any shapes, ellipses too. Between two directions the outline is cut short by at most 1 - cos(pi /
/// directions) of its radius of curvature.
void sampled_difference(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b,
                        std::uint32_t directions, MinkowskiPolygon& out);

/// Where the origin lies relative to a difference A - B.
struct OriginDistance {
    double separation = 0.0;  // metres, radii taken off; negative: minus the depth
    DVec2 normal{1.0, 0.0};   // unit, from A to B
    DVec2 closest{0.0, 0.0};  // point of the core's boundary nearest to the origin
    std::size_t first = 0;    // it lies on the edge between these vertices, or on the one vertex
    std::size_t second = 0;
    bool core_contains = false;  // the origin lies in the core
};

/// Signed distance of the origin by a walk over all edges, double throughout. Precondition: not empty.
OriginDistance distance_of_origin(const MinkowskiPolygon& difference);

// What the merge of the edges of two shapes reports to its tracer, vertex by vertex of their sum.

/// Whose edge led to a vertex.
enum class MinkowskiEdge : std::uint8_t {
    none,  // the first vertex: the lowest of both
    of_a,  // A's next edge turns less
    of_b,
    of_both  // they are parallel: one edge as long as both
};

/// The vertex that was reached, in the frame of the result, and the vertices of A and B that make it.
struct MinkowskiSeen {
    MinkowskiEdge edge = MinkowskiEdge::none;
    DVec2 point{0.0, 0.0};
    std::uint32_t index_a = 0;
    std::uint32_t index_b = 0;
    DVec2 edge_a{0.0, 0.0};  // the next edges of both that were compared to get here
    DVec2 edge_b{0.0, 0.0};
    friend bool operator==(const MinkowskiSeen&, const MinkowskiSeen&) = default;
};

}  // namespace collide::lessons
