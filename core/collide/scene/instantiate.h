// From scene data to what the queries work on.
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

/// The convex pieces of a shape in its body's frame. A concave polygon is decomposed. A compound has the
/// pieces of its parts, whatever it collides as. The spec must have passed the reader's checks.
std::vector<PlacedShape> make_pieces(const ShapeSpec& shape);

/// What a body of this shape collides as: its pieces with the seams between them, or its hull.
BodyPieces pieces_with_seams(const ShapeSpec& shape);

/// The pieces of all parts, with seams where parts meet (geometry/body_pieces.h).
BodyPieces pieces_of_parts(std::span<const PartSpec> parts);

/// Pieces and centroid: what a body keeps while it only moves.
void set_shape(const BodySpec& body, Collider& collider);

/// Pivot, velocities and whether it can move; the shape must be set.
void set_motion(const BodySpec& body, Collider& collider);

Collider make_collider(const BodySpec& body);

/// Whether the exact verdict about the body (narrow_phase/touching.h) is of the numbers of its file. It is of
/// one convex shape of given vertices. An angle must not be there, since its cosine and sine are rounded.
bool keeps_numbers(const BodySpec& body);

/// Finds bodies whose colliders can share their pieces: most crowds have few shapes. Looks at the last eight
/// shapes that were not found.
class AlikeBodies {
  public:
    explicit AlikeBodies(const std::vector<BodySpec>& bodies) : bodies_(&bodies) {}

    /// An earlier body that has the shape of this one, and with several parts also its density.
    std::optional<std::size_t> find_or_add(std::size_t body);

  private:
    const std::vector<BodySpec>* bodies_;
    std::array<std::size_t, 8> last_{};
    std::size_t count_ = 0;
};

/// One collider a body, in the scene's order, placed at the body's pose. Bodies of one shape share its
/// pieces.
std::vector<Collider> make_colliders(const Scene& scene);

/// The ray with its direction made a unit vector.
Ray make_ray(const RaySpec& ray);

Pose pose_of(const BodySpec& body);

/// From the body's frame to the world, and back.
DVec2 body_to_world(const BodySpec& body, DVec2 local);
DVec2 world_to_body(const BodySpec& body, DVec2 world);

// The convex hull of a shape as the one piece that its body collides as.
//
// All parts grow by the smallest rounding among them, and the hull of what is left of them is rounded by it.
// So capsules of one radius have their exact hull. Where roundings differ, the larger ones become corners of
// a 64-gon first, and so do ellipses (outline.h). The hull is then too small by at most a thousandth of a
// radius.
//
// Source: convex_hull.h; the hull of a Minkowski sum is the sum of the hulls (Schneider 1993, 1.1.2).

/// In the body's frame. Precondition: no chain.
PlacedShape hull_piece(const ShapeSpec& shape);

}  // namespace collide
