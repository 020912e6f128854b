#include <collide/geometry/collider.h>

#include <algorithm>

#include <collide/base/expansion.h>
#include <collide/base/standard.h>
#include <collide/geometry/orientation.h>
#include <collide/geometry/tuning.h>

namespace collide {

namespace {

/// Puts the frame `arm` from a position.
void move_by(Transform& xf, DVec2 position, DVec2 arm) {
    const Exact x = sum_of(position.x, arm.x);
    const Exact y = sum_of(position.y, arm.y);
    xf.position = {x.value, y.value};
    xf.tail = {x.tail, y.tail};
}

/// Most shapes sit at their body's origin, and need neither sine nor cosine there.
void move_frame(Transform& xf, const PlacedShape& placed, const Pose& pose) {
    if (placed.center == DVec2(0.0, 0.0)) {
        xf.position = pose.position;
        return;
    }
    move_by(xf, pose.position, rotate(turn_by(pose.angle), placed.center));
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

PieceList::PieceList(std::span<const PlacedShape> pieces)
    : all_(shared_array<PlacedShape>(pieces.size())), count_(pieces.size()) {
    std::copy(pieces.begin(), pieces.end(), all_.get());
}

PieceList::PieceList(std::vector<PlacedShape>&& pieces)
    : all_(shared_array<PlacedShape>(pieces.size())), count_(pieces.size()) {
    std::move(pieces.begin(), pieces.end(), all_.get());
}

void PieceList::push_back(PlacedShape piece) {
    std::vector<PlacedShape> more(begin(), end());
    more.push_back(std::move(piece));
    *this = std::move(more);
}

Transform world_transform(const PlacedShape& placed, const Pose& pose) {
    Transform xf;
    move_frame(xf, placed, pose);
    xf.rotation = Rotation::from_angle(pose.angle + placed.rotation);
    return xf;
}

Transform world_transform(const PlacedShape& placed, DVec2 position, Turn turn) {
    Transform xf;
    xf.position = position;
    if (placed.center != DVec2(0.0, 0.0)) move_by(xf, position, rotate(turn, placed.center));
    const Turn all = placed.rotation == 0.0 ? turn : combined(turn, turn_by(placed.rotation));
    xf.rotation = {static_cast<float>(all.c), static_cast<float>(all.s)};
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
    for (std::size_t i = 0; i < collider.pieces.size(); ++i) {
        collider.transforms[i] = world_transform(collider.pieces[i], pose);
    }
    renew_box(collider);
    collider.tree = make_piece_tree(collider.pieces);
}

void move_to(Collider& collider, const Pose& pose) {
    const bool turns = pose.angle != collider.pose.angle;
    collider.pose = pose;
    for (std::size_t i = 0; i < collider.pieces.size(); ++i) {
        if (turns) {
            collider.transforms[i] = world_transform(collider.pieces[i], pose);
        } else {
            move_frame(collider.transforms[i], collider.pieces[i], pose);
        }
    }
    renew_box(collider);
}

namespace {

/// Whether the point lies in a sharp polygon, its boundary included: exactly. Both in the body's frame.
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
    const DVec2 point = inverse_rotate(turn_by(collider.pose.angle), world_point - collider.pose.position);
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
