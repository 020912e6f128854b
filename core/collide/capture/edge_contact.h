// Contacts as engines compute them that clip: along the normal of one edge. The edge of the other shape that
// faces it is cut to the length of this edge, and the cut ends are the contact points.
//
// Rounded shapes get square corners by it: along the normal their skins overlap also beside a corner, where
// the round ones do not. And past the end of the edge no point is left, although the round ends may overlap.
//
// Source: Catto 2007, "Contact manifolds".
#pragma once

#include <cstddef>
#include <vector>

#include <collide/base/vec2.h>
#include <collide/capture/capture.h>

namespace collide {

struct EdgeContact {
    std::size_t side = 0;      // of the body that has the edge, in `CapturedQuery::bodies`
    std::size_t edge = 0;      // begins at this vertex
    DVec2 normal{0.0, 0.0};    // unit, from A to B
    double separation = 0.0;   // along the normal, radii included, metres
    bool is_past_end = false;  // no point is left by the cut
};

/// Returns the contact along each edge of both bodies, the largest separation first; empty if a body is
/// concave or has no core of vertices (shape_mass.h).
std::vector<EdgeContact> edge_contacts(const CapturedQuery& pair);

/// Returns the sum of the bodies' radii, metres. Circles have no skin, they are what their radius says.
double skins_of(const CapturedQuery& pair);

}  // namespace collide
