// A body as the queries see it: convex pieces at their places in the world, and how it moves.
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
    double angle = 0.0;              // radians, counter-clockwise
    std::optional<Turn> rotation{};  // as it was given, while `angle` is that of it
    friend bool operator==(const Pose&, const Pose&) = default;
};

inline Turn turn_of(const Pose& pose) { return turn_of(pose.angle, pose.rotation); }
inline DVec2 to_world(const Pose& pose, DVec2 body_point) {
    return pose.position + rotate(turn_of(pose), body_point);
}
inline DVec2 to_body(const Pose& pose, DVec2 world_point) {
    const Turn turn = turn_of(pose);
    const DVec2 turned = inverse_rotate(turn, world_point - pose.position);
    return pose.rotation ? turned / (turn.c * turn.c + turn.s * turn.s) : turned;
}

/// Where `placed` sits in the world when its body is at `pose`; sine and cosine are taken in double.
Transform world_transform(const PlacedShape& placed, const Pose& pose);
/// The same of a body whose angle has that turn, to the bit when `placed.rotation` is 0.
Transform world_transform(const PlacedShape& placed, DVec2 position, Turn turn);

/// The pieces of a body. A copy shares them, as the bodies of a crowd that have one shape do.
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
    /// Makes a list of its own: for a few pieces.
    void push_back(PlacedShape piece);

  private:
    std::shared_ptr<PlacedShape[]> all_;  // never written to again
    std::size_t count_ = 0;
};

/// Of the shape's frame; that of its transform to the bit when both are floats.
Turn turn_in_world(const PlacedShape& placed, const Pose& pose);

struct Collider {
    PieceList pieces;                     // one for a convex body
    std::vector<Transform> transforms;    // of the pieces, in the world
    Aabb aabb;                            // of all pieces
    DVec2 centroid{0.0, 0.0};             // of the pieces, body frame
    Pose pose;                            // of the body
    DVec2 local_pivot{0.0, 0.0};          // body frame: what the body turns about
    DVec2 velocity{0.0, 0.0};             // of the pivot, m/s
    double angular_velocity = 0.0;        // rad/s
    std::vector<PieceSeams> seams;        // of the pieces of a concave body; else empty
    std::vector<std::uint32_t> parts;     // of a compound body, by piece: which of its shapes; else empty
    std::vector<Aabb> boxes;              // of the pieces, in the world, when there are several; else empty
    bool can_move = true;                 // false for a static body: its partner takes the whole push
    std::shared_ptr<const BoxTree> tree;  // of many pieces; else none
};

/// Puts a collider with new pieces somewhere: makes `transforms`, `boxes`, `aabb` and `tree`.
void place(Collider& collider, const Pose& pose);

/// `place` for a collider that has been placed before, with the same pieces. It computes only what the new
/// pose changes, with the same result to the bit. Allocates nothing.
void move_to(Collider& collider, const Pose& pose);

/// The tree over a body's pieces, in its frame, where they are many.
std::shared_ptr<const BoxTree> make_piece_tree(std::span<const PlacedShape> pieces);

/// `visit(piece)` for each piece that may share a point with the world box, by their numbers, with the body's
/// frame at `frame`. Of few pieces all are visited. Returns how many boxes were compared.
template <class Visit>
std::uint64_t each_piece_near(const Collider& body, const BodyFrame& frame, const Aabb& world_box,
                              Visit&& visit) {
    if (body.tree == nullptr) {
        for (std::uint32_t i = 0; i < body.pieces.size(); ++i) visit(i);
        return body.pieces.size();
    }
    return body.tree->visit_overlapping(in_frame(frame, world_box, body.tree->box()), visit);
}

/// The same of the body where it has been placed.
template <class Visit>
std::uint64_t each_piece_near(const Collider& body, const Aabb& world_box, Visit&& visit) {
    return each_piece_near(body, {body.pose.position, turn_of(body.pose)}, world_box, visit);
}

/// Of one piece, in the world.
inline const Aabb& box_of(const Collider& body, std::uint32_t piece) {
    return body.boxes.empty() ? body.aabb : body.boxes[piece];
}

/// Which shape of a compound body the piece is of; 0 of any other body.
inline std::uint32_t part_of(const Collider& collider, std::uint32_t piece) {
    return piece < collider.parts.size() ? collider.parts[piece] : 0;
}

/// `visit(i, j)` for pieces of placed bodies with `are_near(box_a, box_b)`, by their numbers: for all that
/// come within `reach` metres of each other. Boxes that are near come as near, and so do boxes around them.
/// Returns how many boxes were compared.
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

/// Whether the corners of a piece have their places in the body's frame: a sharp polygon that is not turned
/// there. Corners that two such pieces share are the same to the last bit (shared_corners.h). So points and
/// rays are taken into the body's frame, where nothing lies between the pieces.
inline bool has_body_corners(const PlacedShape& piece) {
    return piece.rotation == 0.0 && piece.shape.kind() == ShapeKind::convex && piece.shape.radius() == 0.0f &&
           piece.shape.count() >= 3;
}

/// Whether the world point lies in any piece. Among pieces of a polygon it is decided exactly for the point
/// in the body's frame.
bool contains(const Collider& collider, DVec2 world_point);

// How a shape's frame moves: the pivot of its body translates at a constant velocity while the frame turns
// about it at a constant rate. True rotation, not blended positions.

struct Trajectory {
    DVec2 pivot{0.0, 0.0};          // at t = 0, world
    DVec2 arm{0.0, 0.0};            // from the pivot to the shape's origin at t = 0, world axes
    Turn turn;                      // of the shape at t = 0
    DVec2 velocity{0.0, 0.0};       // of the pivot, m/s
    double angular_velocity = 0.0;  // rad/s
    /// World position of the shape's origin at t = 0, to the bit as its `Transform` has it; else pivot + arm.
    std::optional<DVec2> position{};
    DVec2 tail{0.0, 0.0};             // what rounding left out of that
    std::optional<BodyFrame> body{};  // at t = 0, as the `Transform` has it
};

/// `local_pivot` in the body's frame.
inline Trajectory trajectory(const PlacedShape& placed, const Pose& pose, DVec2 local_pivot, DVec2 velocity,
                             double angular_velocity) {
    const Turn body = turn_of(pose);
    const Transform start = world_transform(placed, pose);
    return {pose.position + rotate(body, local_pivot),
            rotate(body, placed.center - local_pivot),
            turn_in_world(placed, pose),
            velocity,
            angular_velocity,
            start.position,
            start.tail,
            start.body};
}

/// The shape's frame after `seconds`, seen from a place in the world, so that only differences enter.
struct Placement {
    DVec2 position{0.0, 0.0};
    Turn turn;
};
inline Placement placement_at(const Trajectory& path, double seconds, DVec2 world_origin) {
    const DVec2 pivot = (path.pivot - world_origin) + path.velocity * seconds;
    if (path.angular_velocity == 0.0) {
        return {pivot + path.arm, path.turn};
    }
    const Turn spin = turn_by(path.angular_velocity * seconds);
    return {pivot + rotate(spin, path.arm), combined(spin, path.turn)};
}

}  // namespace collide
