#include "geometry/collider.h"

#include <cmath>

namespace collide {

Transform world_transform(const PlacedShape& placed, const Pose& pose) {
    const double c = std::cos(pose.angle);
    const double s = std::sin(pose.angle);
    const DVec2 p = placed.center;
    return {pose.position + DVec2(c * p.x - s * p.y, s * p.x + c * p.y),
            Rotation::from_angle(pose.angle + placed.rotation)};
}

void place(Collider& collider, const Pose& pose) {
    collider.pose = pose;
    collider.transforms.resize(collider.pieces.size());
    for (std::size_t i = 0; i < collider.pieces.size(); ++i) {
        const PlacedShape& piece = collider.pieces[i];
        collider.transforms[i] = world_transform(piece, pose);
        const Aabb box = bounds(piece.shape, collider.transforms[i]);
        collider.aabb = i == 0 ? box : united(collider.aabb, box);
    }
}

bool contains(const Collider& collider, DVec2 world_point) {
    for (std::size_t i = 0; i < collider.pieces.size(); ++i) {
        if (contains(collider.pieces[i].shape, collider.transforms[i], world_point)) {
            return true;
        }
    }
    return false;
}

}  // namespace collide
