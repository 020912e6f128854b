// Distance and closest points of two convex shapes, the quick way.
//
// The widest gap on an edge normal is never more than the distance. If the other shape's nearest vertex lies
// straight above that edge, it is exactly that far from its foot on it. Then the two bounds meet and the
// search is over: three pairs in four. Elsewhere GJK starts from the edge and the vertex, and needs a step or
// two. Discs, capsules, points and segments have a closed form (segment_distance.h). Rounded polygons,
// ellipses and polygons beyond eight vertices go to GJK at once.
//
// Sources: SAT (see sat.h) for the bound by the separating axis. The Voronoi region test of Lin and Canny
// 1991 for the vertex above the inside of an edge. Limits: as of GJK. Between overlapping shapes the distance
// is 0 and there are no closest points.
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
