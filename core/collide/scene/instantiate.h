// Converts scene data to what the queries use.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include <collide/geometry/body_pieces.h>
#include <collide/geometry/collider.h>
#include <collide/geometry/shape.h>
#include <collide/narrow_phase/ray_cast.h>
#include <collide/scene/scene.h>

namespace collide {

/// Returns the convex pieces of a shape in its body's frame. A concave polygon is decomposed. A compound has
/// the pieces of its parts, whatever its `collide_as` is. The spec must have passed the reader's checks.
std::vector<PlacedShape> make_pieces(const ShapeSpec& shape);

/// Returns what a body with this shape collides as: its pieces with the seams between them, or its hull.
BodyPieces pieces_with_seams(const ShapeSpec& shape);

/// Returns the pieces of all parts, with seams where parts meet (geometry/body_pieces.h).
BodyPieces pieces_of_parts(std::span<const PartSpec> parts);

/// Sets pieces and centroid: what stays constant while the body only moves.
void set_shape(const BodySpec& body, Collider& collider);

/// Sets pivot, velocities and whether the body can move. The shape must be set.
void set_motion(const BodySpec& body, Collider& collider);

Collider make_collider(const BodySpec& body);

/// Returns whether the exact touch test of the body (narrow_phase/touching.h) uses the numbers of its file.
/// That is so for a single convex shape with given vertices. The body must have no angle, since the cosine
/// and sine of an angle are rounded.
bool keeps_numbers(const BodySpec& body);

/// Finds bodies whose colliders can share their pieces, since most crowds have few different shapes. Compares
/// with the last eight different shapes.
class AlikeBodies {
  public:
    explicit AlikeBodies(const std::vector<BodySpec>& bodies) : bodies_(&bodies) {}

    /// Returns an earlier body with the shape of this one. In compounds the densities must be equal, too. If
    /// there is none, adds the body.
    std::optional<std::size_t> find_or_add(std::size_t body);

  private:
    const std::vector<BodySpec>* bodies_;
    std::array<std::size_t, 8> last_{};
    std::size_t count_ = 0;
};

/// Returns one collider per body, in the scene's order, placed at the body's pose. Bodies with equal shapes
/// share their pieces.
std::vector<Collider> make_colliders(const Scene& scene);

/// Returns the ray with a unit direction.
Ray make_ray(const RaySpec& ray);

Pose pose_of(const BodySpec& body);

/// Convert a point from the body's frame to the world, and back.
DVec2 body_to_world(const BodySpec& body, DVec2 local);
DVec2 world_to_body(const BodySpec& body, DVec2 world);

// The convex hull of a shape, as the single piece that its body collides as.
//
// The smallest radius of all parts becomes the radius of the result. Its core is the hull of the parts, after
// each part's radius has been reduced by as much. So capsules of one radius have their exact hull. Where
// radii differ, larger roundings become corners of a 64-gon first, and so do ellipses (outline.h). The hull
// is then too small by at most a thousandth of a radius.
//
// Source: convex_hull.h; the hull of a Minkowski sum is the sum of the hulls (Schneider 1993, 1.1.2).

/// Returns the hull in the body's frame. Precondition: no chain.
PlacedShape hull_piece(const ShapeSpec& shape);

}  // namespace collide
