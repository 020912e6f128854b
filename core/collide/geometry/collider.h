// A body as the queries see it: convex pieces with their world transforms, and the motion of the body.
#pragma once

#include <cmath>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <collide/geometry/box_tree.h>
#include <collide/geometry/decompose.h>
#include <collide/geometry/shape.h>

namespace collide {

/// The pose of a body: world = R(angle) * body + position.
struct Pose {
    DVec2 position{0.0, 0.0};
    double angle = 0.0;  // radians, counter-clockwise
    /// The rotation as the user gave it, valid as long as `angle` equals its angle.
    std::optional<DRotation> rotation{};
    friend bool operator==(const Pose&, const Pose&) = default;
};

inline DRotation rotation_of(const Pose& pose) { return rotation_of(pose.angle, pose.rotation); }
inline DVec2 to_world(const Pose& pose, DVec2 body_point) {
    return pose.position + rotate(rotation_of(pose), body_point);
}
inline DVec2 to_body(const Pose& pose, DVec2 world_point) {
    const DRotation q = rotation_of(pose);
    const DVec2 turned = inverse_rotate(q, world_point - pose.position);
    return pose.rotation ? turned / (q.c * q.c + q.s * q.s) : turned;
}

/// Returns the world transform of `placed` when its body has the pose `pose`. Sine and cosine are computed in
/// double precision.
Transform world_transform(const PlacedShape& placed, const Pose& pose);
/// Returns the world transform of `placed` when its body has this position and rotation. Bit-identical to the
/// overload above when `placed.rotation` is 0.
Transform world_transform(const PlacedShape& placed, DVec2 position, DRotation rotation);

/// The pieces of a body. Copies share the same storage, because many bodies of a scene can have one shape.
class PieceList {
  public:
    PieceList() = default;
    PieceList(std::span<const PlacedShape> pieces);
    PieceList(std::vector<PlacedShape>&& pieces);
    PieceList(const std::vector<PlacedShape>& pieces) : PieceList(std::span(pieces)) {}
    PieceList(std::initializer_list<PlacedShape> pieces)
        : PieceList(std::span(pieces.begin(), pieces.size())) {}

    std::size_t size() const { return count_; }
    bool empty() const { return count_ == 0; }
    const PlacedShape* data() const { return all_.get(); }
    const PlacedShape* begin() const { return data(); }
    const PlacedShape* end() const { return data() + count_; }
    const PlacedShape& operator[](std::size_t piece) const { return data()[piece]; }
    const PlacedShape& front() const { return *data(); }
    bool shares(const PieceList& other) const { return all_ == other.all_; }
    /// Appends a piece. Copies the storage first, because other lists may share it; meant for few pieces.
    void push_back(PlacedShape piece);

  private:
    std::shared_ptr<PlacedShape[]> all_;  // never modified after construction
    std::size_t count_ = 0;
};

/// Returns the world rotation of the shape's frame. Bit-identical to the rotation in its `Transform` when
/// both components are floats.
DRotation world_rotation(const PlacedShape& placed, const Pose& pose);

struct Collider {
    PieceList pieces;                     // one piece for a convex body
    std::vector<Transform> transforms;    // world transform of each piece
    Aabb aabb;                            // world box of all pieces
    DVec2 centroid{0.0, 0.0};             // centroid of the body, body frame
    Pose pose;                            // pose of the body
    DVec2 local_pivot{0.0, 0.0};          // point about which the body rotates, body frame
    DVec2 velocity{0.0, 0.0};             // velocity of the pivot, m/s
    double angular_velocity = 0.0;        // rad/s
    std::vector<PieceSeams> seams;        // seams of each piece of a concave body; otherwise empty
    std::vector<std::uint32_t> parts;     // compound body: for each piece, the index of its shape; otherwise
                                          // empty
    std::vector<Aabb> boxes;              // world box of each piece when there are several; otherwise empty
    bool can_move = true;                 // false for a static body: then only the other body is pushed
    std::shared_ptr<const BoxTree> tree;  // tree over the pieces when there are many; otherwise null
};

/// Sets the pose of a collider whose pieces are new: computes `transforms`, `boxes`, `aabb` and `tree`.
void place(Collider& collider, const Pose& pose);

/// Sets the pose of a collider that already had a pose with the same pieces. Computes only what the pose
/// changes, with results bit-identical to `place`. Allocates no memory.
void move_to(Collider& collider, const Pose& pose);

/// Returns the tree over a body's pieces in the body frame, or null when there are few pieces.
std::shared_ptr<const BoxTree> make_piece_tree(std::span<const PlacedShape> pieces);

/// Calls `visit(piece)` for each piece that may share a point with the world box, in the order of the
/// indices. `frame` is the frame of the body. A body with few pieces has no tree, so all its pieces are
/// visited. Returns the number of boxes compared.
template <class Visit>
std::uint64_t each_piece_near(const Collider& body, const DFrame& frame, const Aabb& world_box,
                              Visit&& visit) {
    if (body.tree == nullptr) {
        for (std::uint32_t i = 0; i < body.pieces.size(); ++i) visit(i);
        return body.pieces.size();
    }
    return body.tree->visit_overlapping(in_frame(frame, world_box, body.tree->box()), visit);
}

/// Calls `visit(piece)` for each piece that may share a point with the world box, with the body at its own
/// pose. Returns the number of boxes compared.
template <class Visit>
std::uint64_t each_piece_near(const Collider& body, const Aabb& world_box, Visit&& visit) {
    return each_piece_near(body, {body.pose.position, rotation_of(body.pose)}, world_box, visit);
}

/// Returns the world box of one piece.
inline const Aabb& box_of(const Collider& body, std::uint32_t piece) {
    return body.boxes.empty() ? body.aabb : body.boxes[piece];
}

/// Returns the index of the shape of a compound body to which the piece belongs; 0 for any other body.
inline std::uint32_t part_of(const Collider& collider, std::uint32_t piece) {
    return piece < collider.parts.size() ? collider.parts[piece] : 0;
}

/// Calls `visit(i, j)` for pieces i of A and j of B with `are_near(box_a, box_b)`, in the order of the
/// indices. `are_near` must be false for boxes farther apart than `reach` metres. If it is true of two boxes,
/// it must be true of all boxes around them. Returns the number of boxes compared.
template <class AreNear, class Visit>
std::uint64_t each_near_pair(const Collider& a, const Collider& b, double reach, AreNear&& are_near,
                             Visit&& visit) {
    const auto reached = [&](const Aabb& box) { return Aabb{box.lower - reach, box.upper + reach}; };
    std::uint64_t compared = 0;
    compared += each_piece_near(a, reached(b.aabb), [&](std::uint32_t i) {
        const Aabb& box = box_of(a, i);
        if (!are_near(box, b.aabb)) return;
        compared += each_piece_near(b, reached(box), [&](std::uint32_t j) {
            if (are_near(box, box_of(b, j))) visit(i, j);
        });
    });
    return compared;
}

/// Returns whether the corners of a piece are exact in the body frame: true for a sharp polygon without a
/// rotation relative to the body. Corners that two such pieces share are equal to the last bit
/// (shared_corners.h). So points and rays are transformed into the body frame, where no gap lies between the
/// pieces.
inline bool has_body_corners(const PlacedShape& piece) {
    return piece.rotation == 0.0 && piece.shape.kind() == ShapeKind::convex && piece.shape.radius() == 0.0f &&
           piece.shape.count() >= 3;
}

/// Returns whether the world point lies in any piece. For pieces of a polygon the decision is exact for the
/// point in the body frame.
bool contains(const Collider& collider, DVec2 world_point);

// Motion of a shape's frame. The pivot of its body translates at a constant velocity. The frame rotates about
// the pivot at a constant rate. The rotation is a true rotation, not an interpolation of positions.

struct Trajectory {
    DVec2 pivot{0.0, 0.0};          // pivot at t = 0, world
    DVec2 arm{0.0, 0.0};            // from the pivot to the shape's origin at t = 0, world axes
    DRotation rotation;             // rotation of the shape at t = 0
    DVec2 velocity{0.0, 0.0};       // velocity of the pivot, m/s
    double angular_velocity = 0.0;  // rad/s
    /// The shape's `Transform` at t = 0, so that touching at the start is decided as for shapes that stand
    /// still. When empty, it follows from pivot, arm and rotation.
    std::optional<Transform> start{};
};

/// Returns the motion of a shape of a body. `local_pivot` is in the body frame.
inline Trajectory trajectory(const PlacedShape& placed, const Pose& pose, DVec2 local_pivot, DVec2 velocity,
                             double angular_velocity) {
    const DRotation body = rotation_of(pose);
    return {pose.position + rotate(body, local_pivot),
            rotate(body, placed.center - local_pivot),
            world_rotation(placed, pose),
            velocity,
            angular_velocity,
            world_transform(placed, pose)};
}

/// Returns the shape's frame after `seconds`, relative to a given world point. Only differences of positions
/// enter, so precision is kept far from the origin.
inline DFrame frame_at(const Trajectory& path, double seconds, DVec2 world_origin) {
    const DVec2 pivot = (path.pivot - world_origin) + path.velocity * seconds;
    if (path.angular_velocity == 0.0) {
        return {pivot + path.arm, path.rotation};
    }
    const DRotation spin = DRotation::from_angle(path.angular_velocity * seconds);
    return {pivot + rotate(spin, path.arm), combined(spin, path.rotation)};
}

}  // namespace collide
