// Keeps the contacts of concave bodies on their outline, never on the seams between their pieces.
//
// A concave body is a union of convex pieces, and each piece gives its own contact. A shape that slides over
// a floor of many pieces would be pushed sideways by some of them, through an edge inside the floor. The
// rules are:
//
//   1. A normal is valid when the outline faces along it at the supporting point of the piece. That is so
//      along an edge on the outline, or at a corner of the outline within the cone between its two edge
//      normals. (At a straight corner the cone is a single direction, at a reflex corner it is empty.)
//   2. Of the piece pairs with a valid normal of their own, the deepest gives the contact of the bodies.
//   3. If no normal is valid, each pair is computed again, with only those edges as axes whose normals are
//      valid. The pair with the shallowest separation gives the contact.
//   4. If some normals are valid, an edge of the outline may also give the contact by rule 3. It does so for
//      a shape directly in front of this edge whose own normal leads past the edge's end or through a seam.
//      Example: in a corner between two edges the other edge already has a valid normal, and the contact with
//      this edge must not be lost. It does not do so for a shape that pierces the whole body: a long wall may
//      lie in front of an edge without having come through it.
//
// Sources: Gregorius, "Robust Contact Creation for Physics Simulations" (GDC 2015). Bullet's
// btInternalEdgeUtility (normals clamped to the Voronoi region of an edge). Box2D v3's chain segments, whose
// ghost vertices store the neighbours in the same way.
// Limits: shapes without SAT axes get rule 2 only. A shape wholly inside a body and far from its outline
// keeps the contact of its deepest piece.
#pragma once

#include <optional>

#include <collide/geometry/collider.h>
#include <collide/narrow_phase/contact_points.h>
#include <collide/narrow_phase/sat.h>

namespace collide {

/// A separation along a normal of the outline. `separation` is negative, in metres; `normal` is a unit vector
/// from A to B in the world frame. `axis` names the edge.
struct SurfaceAxis {
    float separation = 0.0f;
    Vec2 normal{1.0f, 0.0f};
    AxisId axis;
    friend bool operator==(const SurfaceAxis&, const SurfaceAxis&) = default;
};

/// Returns whether the outline of the body faces the unit world direction at this piece (rule 1). Always true
/// for a body without seams.
bool faces(const Collider& body, std::uint32_t piece, Vec2 world_direction);

/// Returns whether the normal from A to B is valid for both pieces (rule 1).
bool holds(const Collider& a, std::uint32_t i, const Collider& b, std::uint32_t j, Vec2 world_normal);

/// Applies rule 3 to one pair of pieces: returns the least overlap over the edges with valid normals.
/// Precondition: SAT covers both shapes.
std::optional<SurfaceAxis> surface_axis(const Collider& a, std::uint32_t i, const Collider& b,
                                        std::uint32_t j);

/// Applies rule 4 to one pair: only edges count that have the centre of the other piece in front of them,
/// between their ends. At a chain's edge it returns `surface_axis`.
std::optional<SurfaceAxis> axis_before_edge(const Collider& a, std::uint32_t i, const Collider& b,
                                            std::uint32_t j);

// Gives a solver the manifolds of a pair of bodies, one by one.

/// Returns SAT's separation and normal of a pair of pieces if the normal is valid (rule 1). Otherwise returns
/// the result of rule 3, and sets `corrected`. Returns nothing when the pieces are apart or rule 3 finds no
/// valid normal.
std::optional<SurfaceAxis> held_axis(const Collider& a, std::uint32_t i, const Collider& b, std::uint32_t j,
                                     bool& corrected);

/// Calls `visit(i, j)` for each two pieces whose boxes touch; other pieces cannot touch.
template <class Visit>
void each_touching_pair(const Collider& a, const Collider& b, Visit&& visit) {
    const DVec2 sizes = a.aabb.size() + b.aabb.size();
    const auto may_touch = [](const Aabb& p, const Aabb& q) {
        return overlaps(touching_bounds(p), touching_bounds(q));
    };
    each_near_pair(a, b, double{float_rounding} * (sizes.x + sizes.y), may_touch, visit);
}

/// Returns the deepest separation among pairs whose own normal is valid, metres; 0 when there is none.
float deepest_held(const Collider& a, const Collider& b);

/// Calls `visit(i, j, contacts)` for every pair of overlapping pieces, with its manifold on a valid normal. A
/// pair without a valid normal of its own uses that of rule 3 (`corrected`). Such a pair is left out when it
/// is deeper than every pair with a valid normal of its own. Precondition: SAT covers both bodies. Allocates
/// no memory.
template <class Visit>
void each_surface_manifold(const Collider& a, const Collider& b, Visit&& visit) {
    const float deepest = deepest_held(a, b);
    each_touching_pair(a, b, [&](std::uint32_t i, std::uint32_t j) {
        bool corrected = false;
        const std::optional<SurfaceAxis> axis = held_axis(a, i, b, j, corrected);
        // A deeper correction would lead out on a far side of the body.
        if (!axis || (corrected && deepest < 0.0f && axis->separation < 1.001f * deepest)) {
            return;
        }
        visit(i, j,
              clipped_manifold(a.pieces[i].shape, a.transforms[i], b.pieces[j].shape, b.transforms[j],
                               axis->normal, axis->axis));
    });
}

}  // namespace collide
