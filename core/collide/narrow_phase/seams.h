// Contacts of concave bodies on their outline, never on the seams between their pieces.
//
// A concave body is a union of convex pieces, and each piece answers for itself. A shape that slides over a
// floor of many pieces would be pushed sideways by some of them, through an edge inside of the floor. The
// rule:
//
//   1. A normal is valid when the outline faces along it where the piece supports it. That is along an edge
//      on the outline, or at a corner of the outline within the cone between the normals of its two edges.
//      (At a straight corner the cone is one direction, at a reflex one it is empty.)
//   2. Of the piece pairs whose own answer has a valid normal, the deepest answers for the pair of bodies.
//   3. Where none is valid, each pair answers again with only those edges as axes whose normals are valid.
//      The shallowest separation answers.
//   4. Where some are valid, an edge of the outline may answer by rule 3 as well. It does for a shape right
//      in front of it that would leave past its end or through a seam. In a corner between two edges the
//      other edge answers already, and this one must not be lost. It does not for a shape that pierces the
//      whole body: a long wall is in front of an edge that it never came through.
//
// Sources: Gregorius, "Robust Contact Creation for Physics Simulations" (GDC 2015). Bullet's
// btInternalEdgeUtility (normals clamped to the Voronoi region of an edge). Box2D v3's chain segments, whose
// ghost vertices say the same of the neighbours. Limits: shapes that SAT has no axes for get rule 2 alone. A
// shape wholly inside of a body and beyond reach of its outline keeps the answer of its deepest piece.
#pragma once

#include <optional>

#include <collide/geometry/collider.h>
#include <collide/narrow_phase/contact_points.h>
#include <collide/narrow_phase/sat.h>

namespace collide {

/// A separation over the outline: negative `separation` in metres, its unit normal from A to B in the world,
/// and its edge.
struct SurfaceAxis {
    float separation = 0.0f;
    Vec2 normal{1.0f, 0.0f};
    AxisId axis;
    friend bool operator==(const SurfaceAxis&, const SurfaceAxis&) = default;
};

/// Whether a piece of the body faces the unit world direction with its outline. Always, of a body without
/// seams.
bool faces(const Collider& body, std::uint32_t piece, Vec2 world_direction);

/// Whether the normal from A to B holds on both sides.
bool holds(const Collider& a, std::uint32_t i, const Collider& b, std::uint32_t j, Vec2 world_normal);

/// Rule 3 for one pair of pieces: the least overlap over edges whose normals hold. Precondition: SAT covers
/// both.
std::optional<SurfaceAxis> surface_axis(const Collider& a, std::uint32_t i, const Collider& b,
                                        std::uint32_t j);

/// Rule 4: over edges that the middle of the other piece lies before, between their ends; at a chain the same
/// as `surface_axis`.
std::optional<SurfaceAxis> axis_before_edge(const Collider& a, std::uint32_t i, const Collider& b,
                                            std::uint32_t j);

// What a solver asks: the manifolds of a pair of bodies, visited one by one.

/// The answer of SAT for a pair of pieces when it holds, else that of rule 3; empty when they are apart or
/// neither is.
std::optional<SurfaceAxis> held_axis(const Collider& a, std::uint32_t i, const Collider& b, std::uint32_t j,
                                     bool& corrected);

/// `visit(i, j)` for each two pieces whose boxes touch: others do not.
template <class Visit>
void each_touching_pair(const Collider& a, const Collider& b, Visit&& visit) {
    const DVec2 sizes = a.aabb.size() + b.aabb.size();
    const auto may_touch = [](const Aabb& p, const Aabb& q) {
        return overlaps(touching_bounds(p), touching_bounds(q));
    };
    each_near_pair(a, b, double{float_rounding} * (sizes.x + sizes.y), may_touch, visit);
}

/// The deepest answer that holds without a correction, as a separation in metres; 0 when there is none.
float deepest_held(const Collider& a, const Collider& b);

/// For a solver: visits `visit(i, j, contacts)` for every pair of overlapping pieces, its manifold on a
/// normal that holds. Pairs that have none no deeper than the deepest answer that holds are left out.
/// Precondition: SAT covers both bodies. Allocates nothing.
template <class Visit>
void each_surface_manifold(const Collider& a, const Collider& b, Visit&& visit) {
    const float deepest = deepest_held(a, b);
    each_touching_pair(a, b, [&](std::uint32_t i, std::uint32_t j) {
        bool corrected = false;
        const std::optional<SurfaceAxis> axis = held_axis(a, i, b, j, corrected);
        // A correction deeper than what the surface shows leads out on a far side of the body.
        if (!axis || (corrected && deepest < 0.0f && axis->separation < 1.001f * deepest)) {
            return;
        }
        visit(i, j,
              clipped_manifold(a.pieces[i].shape, a.transforms[i], b.pieces[j].shape, b.transforms[j],
                               axis->normal, axis->axis));
    });
}

}  // namespace collide
