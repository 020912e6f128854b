#include <collide/geometry/piece_tree.h>

#include <cmath>
#include <limits>
#include <numeric>

#include <collide/geometry/tuning.h>

namespace collide {

namespace {

/// Half the size of the box around a turned one.
DVec2 turned_half(Turn turn, const Aabb& box) {
    const DVec2 half = 0.5 * box.size();
    const DVec2 share(std::abs(turn.c), std::abs(turn.s));
    return {share.x * half.x + share.y * half.y, share.y * half.x + share.x * half.y};
}

}  // namespace

Aabb in_world(const BodyFrame& frame, const Aabb& box) {
    const DVec2 middle = frame.origin + rotate(frame.turn, box.center());
    const DVec2 half = turned_half(frame.turn, box);
    const DVec2 farthest = glm::abs(box.center()) + box.size();
    const double margin = piece_box_slack * (farthest.x + farthest.y);
    return {middle - half - margin, middle + half + margin};
}

PieceTree::PieceTree(std::span<const PlacedShape> pieces) {
    std::vector<Aabb> boxes;
    boxes.reserve(pieces.size());
    for (const PlacedShape& piece : pieces) {
        boxes.push_back(bounds(piece.shape, {piece.center, Rotation::from_angle(piece.rotation)}));
    }
    std::vector<std::uint32_t> numbers(pieces.size());
    std::iota(numbers.begin(), numbers.end(), 0u);
    nodes_.reserve(2 * pieces.size() - 1);
    build(boxes, numbers);
}

void PieceTree::build(std::span<const Aabb> boxes, std::span<std::uint32_t> pieces) {
    const std::size_t at = nodes_.size();
    Node node{boxes[pieces.front()], 0, pieces.front(), pieces.front()};
    for (const std::uint32_t piece : pieces) {
        node.box = united(node.box, boxes[piece]);
        node.lowest = std::min(node.lowest, piece);
        node.highest = std::max(node.highest, piece);
    }
    nodes_.push_back(node);
    if (pieces.size() > 1) {
        const DVec2 size = node.box.size();
        const auto place = [&](std::uint32_t piece) {
            const DVec2 middle = boxes[piece].center();
            return size.x >= size.y ? middle.x : middle.y;
        };
        const std::size_t half = pieces.size() / 2;
        std::nth_element(pieces.begin(), pieces.begin() + static_cast<std::ptrdiff_t>(half), pieces.end(),
                         [&](std::uint32_t p, std::uint32_t q) {
                             return place(p) != place(q) ? place(p) < place(q) : p < q;
                         });
        build(boxes, pieces.first(half));
        build(boxes, pieces.subspan(half));
    }
    nodes_[at].next = static_cast<std::uint32_t>(nodes_.size());
}

Aabb PieceTree::in_frame(const BodyFrame& frame, const Aabb& world_box) const {
    const DVec2 middle = inverse_rotate(frame.turn, world_box.center() - frame.origin);
    const DVec2 half = turned_half(frame.turn, world_box);
    // Pieces have cosine and sine in floats, and places in doubles.
    const DVec2 farthest = glm::max(glm::abs(box().lower), glm::abs(box().upper)) + half;
    const DVec2 away = glm::abs(world_box.center()) + glm::abs(frame.origin);
    const double margin = piece_box_slack * (farthest.x + farthest.y) +
                          8.0 * std::numeric_limits<double>::epsilon() * (away.x + away.y);
    return {middle - half - margin, middle + half + margin};
}

}  // namespace collide
