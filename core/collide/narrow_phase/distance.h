// Distance and closest points of two convex shapes, the quick way.
//
// The widest gap on an edge normal is never more than the distance. Where the other shape's nearest vertex
// lies straight above that edge, vertex and foot are just that far apart, so the two bounds meet and nothing
// is left to search: three pairs in four. Elsewhere GJK takes the walk from the edge and the vertex, and
// needs a step or two. Rounded shapes, flat ones, ellipses and polygons beyond eight vertices go to GJK at
// once.
//
// Source: the bound by the separating axis is that of SAT (see sat.h); that a vertex above an edge's inside
// is nearest to it is the Voronoi region test of Lin and Canny 1991. Limits: as of GJK. Between overlapping
// shapes the distance is 0 and there are no closest points.
#pragma once

#include <collide/narrow_phase/gjk.h>

namespace collide {

struct Distance {
    double distance = 0.0;      // metres, radii included; 0: overlapping or touching
    DVec2 closest_a{0.0, 0.0};  // on the surfaces, world; only when apart
    DVec2 closest_b{0.0, 0.0};
    DVec2 normal{1.0, 0.0};  // unit, from A to B; only when apart
    friend bool operator==(const Distance&, const Distance&) = default;
};

/// Any shapes.
Distance distance(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b);

}  // namespace collide
