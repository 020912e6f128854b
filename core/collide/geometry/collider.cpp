#include <collide/geometry/collider.h>

#include <collide/geometry/turn.h>

namespace collide {

namespace {

/// Most shapes sit at their body's origin, and need neither sine nor cosine there.
DVec2 world_position(const PlacedShape& placed, const Pose& pose) {
    const DVec2 p = placed.center;
    if (p == DVec2(0.0, 0.0)) {
        return pose.position;
    }
    return pose.position + rotate(turn_by(pose.angle), p);
}

void renew_box(Collider& collider) {
    collider.boxes.resize(collider.pieces.size() > 1 ? collider.pieces.size() : 0);
    for (std::size_t i = 0; i < collider.pieces.size(); ++i) {
        const Aabb box = bounds(collider.pieces[i].shape, collider.transforms[i]);
        collider.aabb = i == 0 ? box : united(collider.aabb, box);
        if (!collider.boxes.empty()) {
            collider.boxes[i] = box;
        }
    }
}

}  // namespace

Transform world_transform(const PlacedShape& placed, const Pose& pose) {
    return {world_position(placed, pose), Rotation::from_angle(pose.angle + placed.rotation)};
}

void place(Collider& collider, const Pose& pose) {
    collider.pose = pose;
    collider.transforms.resize(collider.pieces.size());
    for (std::size_t i = 0; i < collider.pieces.size(); ++i) {
        collider.transforms[i] = world_transform(collider.pieces[i], pose);
    }
    renew_box(collider);
}

void move_to(Collider& collider, const Pose& pose) {
    if (pose.angle != collider.pose.angle) {
        place(collider, pose);
        return;
    }
    collider.pose = pose;
    for (std::size_t i = 0; i < collider.pieces.size(); ++i) {
        collider.transforms[i].position = world_position(collider.pieces[i], pose);
    }
    renew_box(collider);
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
