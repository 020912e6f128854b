// Minkowski sum and difference of two convex shapes, built explicitly.
//
// A + B contains every a + b, and A - B every a - b. The sum of two convex polygons is a convex polygon whose
// edges are the edges of both, sorted by direction:
//
//   1. Rotate the shapes into world axes. For a difference, mirror B through the origin.
//   2. Start at the lowest vertex of each. Their sum is the lowest vertex of the result.
//   3. Append the next edge with the smaller angle, or both if they are parallel, until both are used up.
//
// This takes n + m steps for n and m vertices. A point adds no edge, and a segment two. The radii of rounded
// shapes add up. A - B contains the origin exactly if the shapes overlap. The distance of the origin from the
// boundary is their separation. This is the idea behind GJK and EPA, and an independent check of them.
//
// Source: de Berg, Cheong, van Kreveld and Overmars, Computational Geometry (3rd ed. 2008), 13.3. Limits:
// edges count as parallel if their directions differ by no more than float rounding. An ellipse has no edges
// to merge; see `sampled_difference`.
#pragma once

#include <cstdint>
#include <vector>

#include <collide/geometry/shape.h>

namespace collide::lessons {

/// A vertex of a sum or difference, and the vertices of the two cores from which it comes.
struct MinkowskiVertex {
    DVec2 point{0.0, 0.0};
    std::uint32_t index_a = 0;  // 0 for an ellipse
    std::uint32_t index_b = 0;
    friend bool operator==(const MinkowskiVertex&, const MinkowskiVertex&) = default;
};

/// A convex core, counter-clockwise in world axes (one vertex: a point, two: a segment), and its radius.
struct MinkowskiPolygon {
    std::vector<MinkowskiVertex> vertices;
    double radius = 0.0;  // sum of both shapes' radii
};

/// Computes A + B, relative to the sum of the two positions. Precondition: both are `ShapeKind::convex`.
/// Reuses the memory in `out`.
void minkowski_sum(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b,
                   MinkowskiPolygon& out);

/// Computes A - B in world axes. A vertex is a - b, where the difference of the positions is in double.
/// Moving A by d moves the result by d, and moving B by d moves it by -d. Precondition and memory are as for
/// `minkowski_sum`.
void minkowski_difference(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b,
                          MinkowskiPolygon& out);

/// Computes a polygon inside A - B for any shapes, also ellipses. Its vertices are the support points along
/// `directions` evenly spread directions. Between two directions, the outline lies too far inside by at most
/// 1 - cos(pi / directions) of its radius of curvature.
void sampled_difference(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b,
                        std::uint32_t directions, MinkowskiPolygon& out);

/// The position of the origin relative to a difference A - B.
struct OriginDistance {
    double separation = 0.0;  // metres, radii subtracted; if negative, minus the depth
    DVec2 normal{1.0, 0.0};   // unit, from A to B
    DVec2 closest{0.0, 0.0};  // the point of the core's boundary nearest to the origin
    std::size_t first = 0;    // `closest` is on the edge between the vertices `first` and `second`, or on the
                              // vertex if they are equal
    std::size_t second = 0;
    bool core_contains = false;  // the origin is in the core
};

/// Returns the signed distance of the origin by testing all edges, in double throughout. Precondition: not
/// empty.
OriginDistance distance_of_origin(const MinkowskiPolygon& difference);

// What the merge of two shapes' edges reports to its tracer, for each vertex of the sum.

/// From which shape the edge comes that leads to a vertex.
enum class MinkowskiEdge : std::uint8_t {
    none,  // the first vertex: the lowest of both shapes
    of_a,  // A's next edge has the smaller angle
    of_b,
    of_both  // the edges are parallel: one edge as long as both
};

/// The new vertex in the frame of the result, and the vertices of A and B from which it comes.
struct MinkowskiEvent {
    MinkowskiEdge edge = MinkowskiEdge::none;
    DVec2 point{0.0, 0.0};
    std::uint32_t index_a = 0;
    std::uint32_t index_b = 0;
    DVec2 edge_a{0.0, 0.0};  // the next edges of both shapes, which were compared
    DVec2 edge_b{0.0, 0.0};
    friend bool operator==(const MinkowskiEvent&, const MinkowskiEvent&) = default;
};

}  // namespace collide::lessons
