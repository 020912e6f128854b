#include <collide/dynamics/model/body_on_path.h>

#include <algorithm>
#include <cmath>

namespace collide {

namespace {

/// Returns the box enlarged by all positions of its points during a displacement and a rotation. `farthest`
/// is their largest distance from the pivot. No rotation moves a point farther than to the opposite side of
/// the pivot.
Aabb displaced(const Aabb& box, DVec2 displacement, double turned, double farthest) {
    const double turning = std::min(std::abs(turned), 2.0) * farthest;
    return {glm::min(box.lower, box.lower + displacement) - turning,
            glm::max(box.upper, box.upper + displacement) + turning};
}

/// Returns the largest distance of the body's points from its pivot, metres. Precondition: the body has a
/// tree.
double farthest_point(const Collider& body) {
    const Aabb& box = body.tree->box();
    return glm::length(
        glm::max(glm::abs(box.lower - body.local_pivot), glm::abs(box.upper - body.local_pivot)));
}

}  // namespace

Aabb swept_box(const BodyOnPath& body, std::uint32_t piece, double seconds) {
    const PlacedShape& placed = body.collider.pieces[piece];
    const Trajectory path = piece_path(body.path, placed, body.collider.local_pivot, body.time);
    const Rotation rotation = to_float(path.rotation);
    return displaced(bounds(placed.shape, {path.pivot + path.arm, rotation}), seconds * path.velocity,
                     seconds * path.angular_velocity, glm::length(path.arm) + double{placed.shape.extent()});
}

Aabb swept_box(const BodyOnPath& body, double seconds) {
    if (body.collider.tree != nullptr) {
        return displaced(in_world(body.frame(), body.collider.tree->box()), seconds * body.path.displacement,
                         seconds * body.path.turned, farthest_point(body.collider));
    }
    Aabb box = swept_box(body, 0, seconds);
    for (std::uint32_t i = 1; i < body.collider.pieces.size(); ++i) {
        box = united(box, swept_box(body, i, seconds));
    }
    return box;
}

Aabb box_before(const BodyOnPath& body, const Aabb& box, double seconds) {
    if (body.collider.tree == nullptr) return box;  // without a tree, all pieces are visited
    return displaced(box, -seconds * body.path.displacement, seconds * body.path.turned,
                     farthest_point(body.collider));
}

}  // namespace collide
