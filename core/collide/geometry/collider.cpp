#include <collide/geometry/collider.h>

#include <algorithm>

#include <collide/base/expansion.h>
#include <collide/base/standard.h>
#include <collide/geometry/orientation.h>
#include <collide/geometry/tuning.h>

namespace collide {

namespace {

/// Sets the frame's position to `position` + `arm`, with the rounding error in `remainder`.
void move_by(Transform& xf, DVec2 position, DVec2 arm) {
    const Exact x = sum_of(position.x, arm.x);
    const Exact y = sum_of(position.y, arm.y);
    xf.position = {x.value, y.value};
    xf.remainder = {x.tail, y.tail};
}

/// Returns whether the vertices are exact in the body frame: they were given there, or the shape's frame
/// equals the body frame.
bool is_in_body_frame(const PlacedShape& placed) {
    return placed.shape.given() != nullptr || (placed.center == DVec2(0.0, 0.0) && placed.rotation == 0.0);
}

/// Sets the frame's position for a body at `position` turned by `turn`. Most shapes lie at their body's
/// origin and need no rotation.
void move_frame(Transform& xf, const PlacedShape& placed, DVec2 position, DRotation turn) {
    if (is_in_body_frame(placed)) xf.body = {position, turn};
    if (placed.center == DVec2(0.0, 0.0)) {
        xf.position = position;
        return;
    }
    move_by(xf, position, rotate(turn, placed.center));
}

Transform transform_of(const PlacedShape& placed, const Pose& pose, DRotation turn) {
    Transform xf;
    move_frame(xf, placed, pose.position, turn);
    xf.rotation = unit_rotation(placed.rotation == 0.0 ? turn : world_rotation(placed, pose));
    return xf;
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

// Not `std::make_shared`: it would store the reference counts in the space of one more PlacedShape. That
// would double the memory of a single piece.
PieceList::PieceList(std::span<const PlacedShape> pieces)
    : all_(new PlacedShape[pieces.size()]), count_(pieces.size()) {
    std::copy(pieces.begin(), pieces.end(), all_.get());
}

PieceList::PieceList(std::vector<PlacedShape>&& pieces)
    : all_(new PlacedShape[pieces.size()]), count_(pieces.size()) {
    std::move(pieces.begin(), pieces.end(), all_.get());
}

void PieceList::push_back(PlacedShape piece) {
    std::vector<PlacedShape> more(begin(), end());
    more.push_back(std::move(piece));
    *this = std::move(more);
}

DRotation world_rotation(const PlacedShape& placed, const Pose& pose) {
    if (!pose.rotation) return DRotation::from_angle(pose.angle + placed.rotation);
    return placed.rotation == 0.0 ? rotation_of(pose)
                                  : combined(rotation_of(pose), DRotation::from_angle(placed.rotation));
}

Transform world_transform(const PlacedShape& placed, const Pose& pose) {
    return transform_of(placed, pose, rotation_of(pose));
}

Transform world_transform(const PlacedShape& placed, DVec2 position, DRotation turn) {
    Transform xf;
    move_frame(xf, placed, position, turn);
    xf.rotation =
        unit_rotation(placed.rotation == 0.0 ? turn : combined(turn, DRotation::from_angle(placed.rotation)));
    return xf;
}

std::shared_ptr<const BoxTree> make_piece_tree(std::span<const PlacedShape> pieces) {
    if (pieces.size() <= most_pieces_without_tree) return nullptr;
    std::vector<Aabb> boxes;
    boxes.reserve(pieces.size());
    for (const PlacedShape& piece : pieces) {
        boxes.push_back(bounds(piece.shape, {piece.center, Rotation::from_angle(piece.rotation), {}}));
    }
    return std::make_shared<const BoxTree>(boxes);
}

void place(Collider& collider, const Pose& pose) {
    collider.pose = pose;
    collider.transforms.resize(collider.pieces.size());
    const DRotation turn = rotation_of(pose);
    for (std::size_t i = 0; i < collider.pieces.size(); ++i) {
        collider.transforms[i] = transform_of(collider.pieces[i], pose, turn);
    }
    renew_box(collider);
    collider.tree = make_piece_tree(collider.pieces);
}

void move_to(Collider& collider, const Pose& pose) {
    const bool turns = pose.angle != collider.pose.angle || pose.rotation != collider.pose.rotation;
    collider.pose = pose;
    std::optional<DRotation> turn;
    for (std::size_t i = 0; i < collider.pieces.size(); ++i) {
        const PlacedShape& piece = collider.pieces[i];
        Transform& xf = collider.transforms[i];
        if (!turn && !turns && xf.body) turn = xf.body->rotation;
        if (!turn) turn = rotation_of(pose);
        if (turns) {
            xf = transform_of(piece, pose, *turn);
        } else {
            move_frame(xf, piece, pose.position, *turn);
        }
    }
    renew_box(collider);
}

namespace {

/// Returns whether the point lies in a sharp polygon or on its boundary, exactly. Both are in the body frame.
bool contains_exactly(const PlacedShape& piece, DVec2 point) {
    const Shape& shape = piece.shape;
    for (std::uint32_t i = 0; i < shape.count(); ++i) {
        const DVec2 from = piece.center + DVec2(shape.vertex(i));
        const DVec2 to = piece.center + DVec2(shape.vertex(shape.next(i)));
        if (orientation(from, to, point) < 0) return false;
    }
    return true;
}

}  // namespace

bool contains(const Collider& collider, DVec2 world_point) {
    if (collider.pieces.size() == 1) {
        return contains(collider.pieces[0].shape, collider.transforms[0], world_point);
    }
    const DVec2 point = to_body(collider.pose, world_point);
    for (std::size_t i = 0; i < collider.pieces.size(); ++i) {
        if (has_body_corners(collider.pieces[i])
                ? contains_exactly(collider.pieces[i], point)
                : contains(collider.pieces[i].shape, collider.transforms[i], world_point)) {
            return true;
        }
    }
    return false;
}

}  // namespace collide
