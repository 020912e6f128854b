// Computes the distance and closest points of two convex shapes by the fastest method that applies.
//
// The widest gap on an edge normal is never more than the distance. Suppose the other shape's nearest vertex
// projects to a point between the ends of this edge. Then the vertex is exactly that far from its projection,
// so the gap is the distance and the search ends. This decides three pairs in four. Otherwise GJK starts from
// the edge and the vertex and needs one or two steps. Discs, capsules, points and segments have a closed form
// (segment_distance.h). Rounded polygons, ellipses and polygons with more than eight vertices go to GJK
// directly.
//
// Sources: SAT (see sat.h) for the bound by the separating axis. The test whether the vertex lies over the
// inside of an edge is the Voronoi region test of Lin and Canny 1991.
// Limits: those of GJK. For overlapping shapes the distance is 0 and there are no closest points.
#pragma once

#include <collide/narrow_phase/gjk.h>

namespace collide {

struct Distance {
    double distance = 0.0;      // metres, radii included; 0: overlapping or touching
    DVec2 closest_a{0.0, 0.0};  // on the surfaces, world; valid only when the shapes are apart
    DVec2 closest_b{0.0, 0.0};
    DVec2 normal{1.0, 0.0};  // unit, from A to B; valid only when the shapes are apart
    friend bool operator==(const Distance&, const Distance&) = default;
};

/// Returns the distance of two shapes of any kind.
Distance distance(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b);

}  // namespace collide
